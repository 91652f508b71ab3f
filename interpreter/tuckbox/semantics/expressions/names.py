"""A plain word as a value: locals, fixed words, the table, then enum values by expected type."""

from __future__ import annotations

import re

from tuckbox.declarations.codes import FORMER_WORD
from tuckbox.declarations.synonyms import ARTICLES, VALUES
from tuckbox.diagnostics import did_you_mean
from tuckbox.language import tree as t
from tuckbox.language.types import NUMBER, PLAYER, STEP, CardOf, EnumOf, SpaceOf, Type
from tuckbox.semantics import codes
from tuckbox.semantics.advice import listed, near_or_all
from tuckbox.semantics.called import name_of_printed
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.context import Context
from tuckbox.semantics.expressions import calls, fixed, table
from tuckbox.semantics.expressions.expected import wanted_enum
from tuckbox.semantics.meant_locals import local_meant, thing_meant
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.scope import Binding
from tuckbox.upgrades import renamed_word, since, way_out

_MOST_LISTED = 4


def word(context: Context, form: t.Word) -> x.Expr:
    """What the word stands for here; reports a word that stands for nothing."""
    meaning = context.scope.locals.get(form.word)
    if meaning is not None:
        if isinstance(meaning, Binding):
            meaning = x.Local(type=meaning.type, slot=meaning.slot, name=meaning.name, at=context.at(form))
        return context.scope.known(meaning)
    found = step_of(context, form) or fixed.fixed(context, form)
    if found is not None:
        return found
    declared = context.words.value(form.word)
    if declared is not None:
        return context.scope.known(table.value(context, form, declared))
    return enum_value(context, form) or _seat(context, form) or _bare_function(context, form) or _unknown(context, form)


def _seat(context: Context, form: t.Word) -> x.Expr | None:
    """A seat that never chooses, by its name."""
    if form.word not in context.words.seats:
        return None
    return x.Named(type=PLAYER, sort="seat", name=form.word, at=context.at(form))


def _bare_function(context: Context, form: t.Word) -> x.Expr | None:
    """A function that takes nothing is written without parentheses."""
    function = context.words.vocabulary.functions.get(form.word)
    if function is None or function.parameters:
        return None
    return calls.function(context, form, function, ())


def step_of(context: Context, form: t.Word) -> x.Expr | None:
    """The step or phase of this name, where a step is expected."""
    if context.want != STEP:
        return None
    if form.word in context.words.steps or form.word in context.words.phases:
        return x.Named(type=STEP, sort="step", name=form.word, at=context.at(form))
    return None


def enum_value(context: Context, form: t.Word) -> x.Expr | None:
    """The value of the enum that is expected, else of the only one that has it."""
    owners = context.words.enum_values.get(form.word)
    if owners is None:
        return None
    wanted = wanted_enum(context.want)
    enum = context.words.enums.get(wanted or "")
    if wanted in owners:
        owner = wanted
    elif enum is not None and len(owners) > 1:
        message = f"`{form.word}` is no value of `{wanted}`"
        return context.report(codes.UNKNOWN_NAME, form, message, help=near_or_all(form.word, enum.values))
    elif len(owners) == 1:
        owner = owners[0]
    else:
        names = " and ".join(f"`{owner}`" for owner in owners)
        return context.report(
            codes.AMBIGUOUS_NAME,
            form,
            f"`{form.word}` is a value of {names}, and nothing here says which is meant",
        )
    return x.Named(type=EnumOf(owner), sort="enum", name=form.word, of=owner, at=context.at(form))


def _unknown(context: Context, form: t.Word) -> x.Expr:
    if context.want == STEP:
        near = did_you_mean(form.word, (*context.words.steps, *context.words.phases))
        return context.report(codes.UNKNOWN_NAME, form, f"there is no step `{form.word}`", help=near)
    owner = _owner(context, form.word)
    if owner is not None:
        whose = "the candidate's" if owner == "it" else "that of what the text stands on"
        message = f"nothing is called `{form.word}` here; {whose} is `{owner}.{form.word}`"
        help_text = f"write `{owner}.{form.word}`{_or_members(context, form)}"
        return context.report(codes.UNKNOWN_NAME, form, message, help=help_text)
    if form.word in context.words.enums:
        message = f"`{form.word}` is an enum, not a value"
        return context.report(codes.UNKNOWN_NAME, form, message, help=f"its members are `{_members(context, form)}`")
    enum = context.words.enums.get(wanted_enum(context.want) or "")
    message = f"nothing is called `{form.word}`"
    rule = renamed_word(form.word, "value")
    if rule is not None:
        return context.report(FORMER_WORD, form, f"{message}: {since(rule)}", help=way_out(rule))
    if VALUES.get(form.word) == "you" and context.scope.you is None:
        return fixed.nobody(context, t.Word("you", start=form.start, end=form.end))
    meant = _meant(context, form)
    if meant is not None:
        return context.report(codes.UNKNOWN_NAME, form, message, help=meant)
    if enum is not None:
        known = listed(enum.values)
        near = did_you_mean(form.word, enum.values) or (known and f"it is {known}")
        return context.report(codes.UNKNOWN_NAME, form, message, help=near)
    if form.word in context.words.vocabulary.functions or form.word in context.words.defines:
        message = f"`{form.word}` is a function: it needs its arguments in parentheses"
        return context.report(codes.UNKNOWN_NAME, form, message, help=f"write `{form.word}(…)`")
    near = thing_meant(context.scope, form.word) or name_of_printed(context.words, form.word)
    near = near or did_you_mean(form.word, (*context.scope.locals, *context.words.candidates("value")))
    near = near or local_meant(context.scope, form.word, context.want)
    if near is None and context.want == NUMBER:
        counters = listed([name for name, one in context.words.counters.items() if one.type == NUMBER][:_MOST_LISTED])
        near = f"a number stands here, such as {counters}" if counters else "a number stands here"
    return context.report(codes.UNKNOWN_NAME, form, message, help=near)


def _owner(context: Context, name: str) -> str | None:
    """Whose field a bare word may be: of the candidate, or of the card that the text stands on."""
    it, this = context.scope.it, context.scope.this
    if it is not None and it != this and _candidate_has(context, it.type, name):
        return "it"
    return "this" if this is not None and _candidate_has(context, this.type, name) else None


def _meant(context: Context, form: t.Word) -> str | None:
    """What to write for a word that is said elsewhere, or is said in another way here; None: it is none of those."""
    word = form.word
    if word == "empty":
        return _empty(context, form) or "of a zone it is `ZONE.empty`; nothing at all is `none`"
    if word in ("someone", "somebody", "anyone", "anybody"):
        return "write `some(players, …)`, where `it` is the player, as in `some(players, it.last_turn > 0)`"
    said = VALUES.get(word) or VALUES.get(word.lower())
    if said is not None:
        return _owned(context, form) or f"write `{said}`"
    if word == "every" and re.match(r"[ \t]+\w", context.source.text[form.end :]):
        return "write `all`"
    if word in context.words.options:
        return f"write `option.{word}`"
    return _without_article(context, form) if word in ARTICLES else None


def _empty(context: Context, form: t.Word) -> str | None:
    """`deck is empty`."""
    found = re.search(r"([\w.]+)[ \t]+is[ \t]+(not[ \t]+)?$", context.source.text[: form.start])
    return found and f"write `{'not ' if found.group(2) else ''}{found.group(1)}.empty`"


def _without_article(context: Context, form: t.Word) -> str:
    """What stands behind an article, or a 1 for it, where that is counted."""
    found = re.match(r"[ \t]+(\w+)", context.source.text[form.end :])
    if found is None:
        return "leave it out"
    is_counted = form.word in ("some", "any") and context.words.unit(found[1]) is not None
    return f"write `1`, or how many `{found[1]}`" if is_counted else f"leave it out: `{found[1]}`"


def _owned(context: Context, form: t.Word) -> str | None:
    """`your deck`: a bare word of a player's is yours already."""
    found = re.match(r"[ \t]+(\w+)", context.source.text[form.end :])
    if VALUES.get(form.word) != "you" or found is None or context.words.value(found[1]) is None:
        return None
    return f"leave it out: `{found[1]}` alone is yours"


def _members(context: Context, form: t.Word) -> str:
    return f"{form.word}.{'faces' if context.words.enums[form.word].is_die else 'values'}"


def _or_members(context: Context, form: t.Word) -> str:
    """What else an enum's name can have been meant for, where it is also a field's."""
    return f", or `{_members(context, form)}` for all of them" if form.word in context.words.enums else ""


def _candidate_has(context: Context, typed: Type, name: str) -> bool:
    """Whether a candidate of this type, a card or a space, has a field of this name."""
    base = stripped(typed)
    if isinstance(base, SpaceOf):
        return bool(base.zones) and all(name in context.words.zones[zone].fields for zone in base.zones)
    return has_field(context, typed, name)


def has_field(context: Context, typed: Type, name: str) -> bool:
    """Whether cards of this type have a field of this name."""
    base = stripped(typed)
    kinds = base.kinds if isinstance(base, CardOf) else ()
    return bool(kinds) and all(name in context.words.kinds[kind].fields for kind in kinds)
