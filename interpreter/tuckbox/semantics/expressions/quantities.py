"""`2 gold`: an amount of a unit."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tuckbox.dataclass import replace
from tuckbox.declarations.synonyms import VALUES
from tuckbox.declarations.values import Written
from tuckbox.diagnostics import did_you_mean, nearest
from tuckbox.language import tree as t
from tuckbox.language.codes import AMOUNT_BEHIND
from tuckbox.language.types import NUMBER, UNKNOWN, BagOf, CardOf, EnumOf, Type, WordOf
from tuckbox.semantics import codes
from tuckbox.semantics.advice import listed
from tuckbox.semantics.called import name_of_printed
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.context import Context
from tuckbox.semantics.expressions.expected import wanted_enum
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.scope import Binding
from tuckbox.semantics.words import Unit

if TYPE_CHECKING:
    from tuckbox.semantics.checker import Checker


def quantity(context: Context, form: t.Quantity) -> x.Expr:
    """A bag of one term. `all` is the amount ALL; in a cost see ``held``."""
    refuse_turned(context.checker, context.source, form)
    beside = (
        _all_players(context, form)
        or _a_number_of(context, form)
        or _kind_of_zone(context, form)
        or _not_an_amount(context, form)
    )
    if beside is not None:
        return beside
    amount = _amount(context, form)
    if amount.type == UNKNOWN:  # then what stands behind it may be no unit at all
        return x.Constant(type=UNKNOWN, value=None, at=context.at(form))
    unit = unit_of(context, form.unit, context.want)
    if UNKNOWN in (amount.type, unit.type):
        return x.Constant(type=UNKNOWN, value=None, at=context.at(form))
    return x.Bag(type=BagOf(bag_unit(unit)), amount=amount, unit=unit, at=context.at(form))


def refuse_turned(checker: Checker, source: Written[t.Form], form: t.Quantity) -> None:
    """Report an amount whose number stands behind its unit: `gold 2`."""
    if form.unit.start < form.amount.start:
        meant = f"{source.text[form.amount.start : form.amount.end]} {form.unit.word}"
        message = f"the number stands first: `{meant}`"
        checker.report(AMOUNT_BEHIND, source, form, message, help=f"write `{meant}`")


def _all_players(context: Context, form: t.Quantity) -> x.Expr | None:
    """`for all players`: the word says already that they are all."""
    if form.amount != t.Word("all") or form.unit.word not in ("players", "others", "everyone"):
        return None
    message = f"`{form.unit.word}` are all of them already"
    return context.report(codes.NOT_A_VALUE, form.amount, message, help=f"leave it out: `{form.unit.word}`")


def _a_number_of(context: Context, form: t.Quantity) -> x.Expr | None:
    """`a card`: a word for a number that is none here, and behind it no unit."""
    word = form.amount.word if isinstance(form.amount, t.Word) else ""
    number, unit = VALUES.get(word, ""), form.unit.word
    known = word in context.scope.locals or context.words.value(word) is not None
    if not number.isdecimal() or known or context.words.unit(unit) is not None or unit in context.scope.locals:
        return None
    if unit in ("card", "cards"):
        unit = next((name for name, one in context.words.kinds.items() if one.deck is not None), unit)
    else:
        unit = next(iter(nearest(unit, context.words.candidates("unit"), 1)), unit)
    help_text = f"write `{number} {unit}`, or `{number}` alone where cards of any kind are meant"
    return context.report(codes.UNKNOWN_NAME, form, f"how many is a number: `{word}` is `{number}`", help=help_text)


def _kind_of_zone(context: Context, form: t.Quantity) -> x.Expr | None:
    """`discard pile`: a zone's kind behind a name that no zone has."""
    word = form.amount.word if isinstance(form.amount, t.Word) else ""
    known = word in context.scope.locals or context.words.value(word) is not None
    if not word or known or form.unit.word not in ("zone", *context.words.vocabulary.zone_kinds):
        return None
    goals = (getattr(kind, word, None) for kind in context.words.kinds.values())  # the kinds say where that is
    known_goals = listed(tuple(dict.fromkeys(one for one in goals if one in context.words.zones)))
    near = did_you_mean(word, context.words.zones)
    advice = known_goals and f"write {known_goals}"
    message = f"no zone is called `{word} {form.unit.word}`"
    return context.report(codes.UNKNOWN_NAME, form, message, help=advice or near or "a zone is named as it is declared")


def _not_an_amount(context: Context, form: t.Quantity) -> x.Expr | None:
    """Two names side by side of which neither is an amount or a unit: they were not meant as one."""
    left, unit = form.amount, form.unit
    known = context.words.unit(unit.word) is not None or unit.word in context.scope.locals
    if known or not isinstance(left, t.Word) or left.word == "all":
        return None
    meant = context.words.value(left.word)
    if left.word in context.scope.locals or meant is None or meant.sort not in ("zone", "kind", "card"):
        return None
    message = f"`{left.word}` and `{unit.word}` do not belong together like this"
    advice = f"what a thing has or is stands behind a dot: `{left.word}.{unit.word}`"
    if meant.sort == "zone" and unit.word in ("zone", *context.words.vocabulary.zone_kinds):
        advice = f"`{left.word}` alone is the zone: leave `{unit.word}` out"
    return context.report(codes.NOT_A_VALUE, form, message, help=advice)


def held(of: x.Expr, you: x.Expr) -> x.Expr:
    """A bag as a cost owes it: `all coins` are the coins that ``you`` has."""
    if isinstance(of, x.Arith):
        return replace(of, left=held(of.left, you), right=held(of.right, you))
    if not isinstance(of, x.Bag) or not isinstance(of.amount, x.Constant) or of.amount.value != x.ALL:
        return of
    if not isinstance(of.unit, x.Named) or of.unit.sort != "resource":
        return of
    amount = x.Cell(type=NUMBER, word=of.unit.name, holder=you, at=of.amount.at)
    return replace(of, amount=amount)


def _amount(context: Context, form: t.Quantity) -> x.Expr:
    if isinstance(form.amount, t.Word) and form.amount.word == "all":
        return x.Constant(type=NUMBER, value=x.ALL, at=context.at(form.amount))
    return context.value(form.amount, NUMBER, f"the amount of `{form.unit.word}`")


def unit_of(context: Context, form: t.Word, want: Type | None = None) -> x.Expr:
    """What an amount is of: a local that holds a word or value, else what is declared (see ``Words.unit``).

    A declared unit is Named: sort resource, group (any of its resources), kind, or enum (a value of ``of``;
    without ``of`` any value). Of type UNKNOWN if there is no such unit (reported).
    """
    meaning = context.scope.locals.get(form.word)
    if meaning is not None:
        typed = stripped(meaning.type)
        if isinstance(typed, (WordOf, EnumOf)):
            if isinstance(meaning, Binding):
                return x.Local(type=typed, slot=meaning.slot, name=form.word, at=context.at(form))
            return meaning
    unit = context.words.unit(form.word)
    if unit is None:
        return _unknown(context, form)
    return _named(context, form, unit, want)


def _named(context: Context, form: t.Word, unit: Unit, want: Type | None) -> x.Expr:
    at = context.at(form)
    match unit.sort:
        case "resource":
            group = context.words.counters[unit.name].group
            return x.Named(type=WordOf("resource", group), sort="resource", name=unit.name, at=at)
        case "group":
            return x.Named(type=WordOf("resource", unit.name), sort="group", name=unit.name, at=at)
        case "kind":
            return x.Named(type=WordOf("kind"), sort="kind", name=unit.name, at=at)
        case "enum":
            return x.Named(type=EnumOf(unit.name), sort="enum", name=unit.name, at=at)
    owner = _owner(context, unit, want)
    if owner is None:
        names = " and ".join(f"`{value}`" for value in unit.values)
        return context.report(codes.AMBIGUOUS_NAME, form, f"`{form.word}` is a value of {names}: say which")
    return x.Named(type=EnumOf(owner), sort="enum", name=unit.name, of=owner, at=at)


def _owner(context: Context, unit: Unit, want: Type | None) -> str | None:
    """The enum of a value used as a unit: the expected one, the one that is paid with, or the only one."""
    wanted = wanted_enum(want)
    if wanted in unit.values:
        return wanted
    payable = payable_enums(context)
    paid_with = [owner for owner in unit.values if owner in payable]
    choices = paid_with or list(unit.values)
    return choices[0] if len(choices) == 1 else None


def payable_enums(context: Context) -> list[str]:
    """The enums whose values some kind is payable as."""
    found: list[str] = []
    for kind in context.words.kinds.values():
        field = kind.fields.get(kind.payable_as) if kind.payable_as is not None else None
        if field is not None and isinstance(field.type, EnumOf):
            found.append(field.type.name)
    return found


def bag_unit(unit: x.Expr) -> str | None:
    """What a bag of this unit is a bag of: the resource, group, kind or enum."""
    if isinstance(unit, x.Named):
        return unit.of or unit.name
    typed = stripped(unit.type)
    if isinstance(typed, EnumOf):
        return typed.name
    return typed.group if isinstance(typed, WordOf) else None


def _units_named(context: Context) -> list[str]:
    """The locals that hold a unit."""
    return [name for name, one in context.scope.locals.items() if isinstance(stripped(one.type), (WordOf, EnumOf))]


def _unknown(context: Context, form: t.Word) -> x.Expr:
    declared = context.words.value(form.word)
    near = did_you_mean(form.word, (*context.words.candidates("unit"), *_units_named(context)))
    if declared is not None:
        message = f"`{form.word}` is a {declared.sort}, and there are no amounts of it"
        if declared.sort == "counter":
            first, second = _changing(context, form)
            near = f"a counter is changed with `{first} {form.word} by {_number(context, form)}`, or `{second} …`"
    elif form.word in context.scope.locals:
        typed = stripped(context.scope.locals[form.word].type)
        message = f"`{form.word}` is {typed}, and there are no amounts of it"
        near = "a card is named as it is: `put x on y`" if isinstance(typed, CardOf) else near
    elif form.word in ("card", "cards"):
        message = "cards are counted without the word"
        kind = next((name for name, one in context.words.kinds.items() if one.deck is not None), None)
        like = f", as in `{_number(context, form)} {kind}`" if kind is not None else ""
        near = f"leave it out, or write the kind of the cards{like}"
    else:
        message = f"there is no unit `{form.word}`"
        near = name_of_printed(context.words, form.word) or near
        known = listed([name for name, one in context.words.table.items() if one.sort == "resource"])
        near = near or (known and f"write {known}")
    return context.report(codes.UNKNOWN_UNIT, form, message, help=near)


def _changing(context: Context, form: t.Word) -> tuple[str, str]:
    """The verbs that change a number by an amount; first the one that is like the verb of the phrase."""
    verbs = context.words.vocabulary.verbs
    by = [one for one in verbs.values() if one.takes and all(each == "counter" for each in one.takes)]
    changing = [one for one in by if all(each.parameter("by") is not None for each in one.forms)]
    found = re.search(r"(\w+)[ \t]+[^\s;]+[ \t]+$", context.source.text[: form.start])
    verb = verbs.get(found[1]) if found is not None else None
    changing.sort(key=lambda one: verb is not None and one.touches != verb.touches)
    return changing[0].word, changing[-1].word


def _number(context: Context, form: t.Word) -> str:
    """The number before the unit, as it is written; `…` where it is no plain one."""
    found = re.search(r"(\d+)[ \t]+$", context.source.text[: form.start])
    return found.group(1) if found else "…"


def up_to(context: Context, form: t.UpTo) -> x.Expr:
    """`up to N` is an amount that the doer chooses; it is no value."""
    message = "`up to` stands in what a phrase moves or after `repeat`"
    context.check(form.of)
    help_text = "to choose a number: `choose one of range(0, n)`"
    return context.report(codes.NOT_A_VALUE, form, message, help=help_text)
