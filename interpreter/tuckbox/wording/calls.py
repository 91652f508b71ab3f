"""Functions of the language and words the ruleset defines, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from tuckbox.language.types import YES_NO, BagOf, CardOf, ListOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked.nodes import nodes

from . import conditions, english, nouns, sentences, sets
from .names import spaced
from .speech import Referent, Voice, person, thing

Arguments: TypeAlias = tuple[x.Expr, ...]

#: So many ranks are named one by one.
FEW_RANKS = 5


def function(voice: Voice, of: x.Function) -> str:
    """A function as a noun phrase: in its own template, unless its words depend on what it is about."""
    given = of.arguments
    match of.name, given:
        case (("count" | "size"), (members,)) if isinstance(nouns.bare(members.type), BagOf):
            return nouns.noun(voice, members)
        case (("count" | "size"), (members,)):
            return sets.group(voice, members).number()
        case ("sum", (members, x.Each() as each)):
            return _total(voice, members, each)
        case ("bag", (members, x.Each() as each)):
            what = sets.measured(voice, each.slot, each.body)
            return f"the {what} of {sets.group(voice, members).each()}"
        case ("majority", (members, x.Each() as each)):
            return f"the {sets.measured(voice, each.slot, each.body)} that most {sets.group(voice, members).many} have"
        case (("first" | "last") as which, (x.CardsIn() as cards,)):
            found = sets.group(voice, cards)
            owner = f"{found.determiner} " if found.owned else "the "
            return f"{owner}{which} {found.one}{found.tail_one}"
        case (("first" | "last" | "top") as which, (members,)) if isinstance(members, x.Local):
            return _one_of(voice, which, members)
        case ("single", (members,)):
            return _single(voice, members)
        case ("points_for", (rank, x.Items(items=points))) if len(points) > 1:
            return _by_rank(voice, rank, points)
        case ("points_for", (rank, listed)) if nouns.noun(voice, rank) == "that number":
            return f"what stands at that place in {nouns.noun(voice, listed)}"
        case ("top", (x.CardsIn(zone=zone),)):
            return f"the top card of {nouns.noun(voice, zone)}"
        case ("top", (members,)):
            return f"the top card of {nouns.noun(voice, members)}"
    says = voice.vocabulary.functions[of.name].says
    if says:
        return _filled(voice, says, given)
    several = sets.of_function(voice, of)
    if several is not None:
        return several.everything()
    about = [nouns.noun(voice, one) for one in given if not isinstance(one, x.Each)]
    return f"the {spaced(of.name)}" + (f" of {english.listed(about)}" if about else "")


def _by_rank(voice: Voice, rank: x.Expr, points: Arguments) -> str:
    """`8, 4 or 2, as your rank is 1, 2 or 3`."""
    given = english.listed([nouns.noun(voice, one) for one in points], "or")
    places = list(map(str, range(1, len(points) + 1)))
    which = f"is {english.listed(places, 'or')}" if len(places) <= FEW_RANKS else f"goes from 1 to {places[-1]}"
    return f"{given}, as {nouns.noun(voice, rank)} {which}"


def _one_of(voice: Voice, which: str, members: x.Local) -> str:
    """The first of something drawn or chosen: what it is called is one thing already."""
    if members.slot in voice.locals and not voice.locals[members.slot].plural:
        return nouns.noun(voice, members)
    return f"the {which} of {nouns.noun(voice, members)}"


def _single(voice: Voice, members: x.Expr) -> str:
    """The one best, if one alone is the best."""
    found = sets.group(voice, members)
    if found.many and found.determiner == "the":
        tie = " (nobody on a tie)" if found.one == "player" else " (if there is only one)"
        return f"the one {found.one}{found.tail_one or found.tail_many}{tie}"
    return f"{found.everything()} (if there is only one)"


def _total(voice: Voice, members: x.Expr, each: x.Each) -> str:
    body = each.body
    found = sets.group(voice, members)
    if isinstance(body, x.CardField | x.Cell | x.SpaceField):
        return f"the total {sets.measured(voice, each.slot, body)} of {found.everything()}"
    it = thing("that number" if found.one == "number" else "it")
    inner = nouns.noun(voice.knowing(each.slot, it), body)
    if found.many:
        return f"the sum, for {found.each()}, of {inner}"
    return f"the sum, over {found.everything()}, of {inner}"


def _filled(voice: Voice, template: str, given: Arguments) -> str:
    text = template
    for at, argument in enumerate(given):
        if f"{{{at}*}}" in text:
            text = text.replace(f"{{{at}*}}", sets.group(voice, argument).everything())
        if f"{{{at}'s}}" in text:
            text = text.replace(f"{{{at}'s}}", nouns.refer(voice, argument).whose)
        if f"{{{at}}}" in text:
            text = text.replace(f"{{{at}}}", nouns.enclosed(voice, argument))
    return text


# ------------------------------------------------------------------ yes or no


def condition(voice: Voice, of: x.Function, negated: bool) -> str:
    """A function of type yes/no as a clause."""
    match of.name, of.arguments:
        case ("some", (members, x.Each() as each)):
            return _quantified(voice, members, each, every=negated, negated=negated)
        case ("every", (members, x.Each() as each)):
            return _quantified(voice, members, each, every=not negated, negated=negated)
        case ("covers", (x.Bag() | x.Constant() as most, wanted)):
            said = nouns.noun(voice, wanted)
            be = "are" if english.is_plural(said) else "is"
            return f"{said} {be} {'more than' if negated else 'at most'} {nouns.noun(voice, most)}"
        case ("covers", (owned, wanted)):
            holder = nouns.noun(voice, owned)
            verb = "include" if english.is_plural(holder) else "includes"
            if negated:
                verb = "do not include" if verb == "include" else "does not include"
            return f"{holder} {verb} at least {nouns.noun(voice, wanted)}"
        case ("empty", (members,)):
            return conditions.empty(voice, members, negated)
    return f"{function(voice, of)} {'does not hold' if negated else 'holds'}"


def _quantified(voice: Voice, members: x.Expr, each: x.Each, *, every: bool, negated: bool) -> str:
    """`every space of the board is filled`, `a player has no cards`; the members are the subject."""
    found = sets.group(voice, members)
    if every and not negated and isinstance(each.body, x.No):
        each, negated = x.Each(type=each.type, slot=each.slot, body=each.body.of), True
        return _quantified(voice, members, each, every=True, negated=True)
    if negated and every:
        every, negated, no = False, False, True
    else:
        no = False
    name = found.each().replace("each", "every", 1) if every else found.any_one()
    if no:
        name = f"no {found.one}{found.tail_one}" if found.many and not found.owned else f"none of {found.everything()}"
    people = found.one.endswith("player")
    subject = person(name) if people else thing(name)
    text = conditions.clause(voice.knowing(each.slot, subject), each.body, negated)
    if text.startswith(f"{name} "):
        rest = subject.repeated()
        later = conditions.clause(voice.knowing(each.slot, rest), each.body, negated)
        return text if text.count(name) == 1 else f"{name} {_after_subject(later, rest)}"
    if text.count(name) == 1:
        return text
    if not every and found.many and not found.owned:
        asked: list[x.Expr] = list(each.body.parts) if isinstance(each.body, x.AllOf) else [each.body]
        if negated:
            asked = [x.No(type=each.body.type, of=each.body)]
        one = f"{found.one}{found.tail_one}"
        there = f"no {one}" if no else english.article(one)
        return f"there is {there} {sets.relative(voice, each.slot, asked, plural=False, people=people)}"
    pronoun = Referent("they", "their", "they", "their", plural=True) if people else thing("it")
    spoken = Referent(pronoun.subject, pronoun.own, pronoun.again, pronoun.own, pronoun.plural)
    return f"for {name}, {conditions.clause(voice.knowing(each.slot, spoken), each.body, negated)}"


def _after_subject(text: str, subject: Referent) -> str:
    rest = text.removeprefix(f"{subject.subject} ")
    first, space, tail = rest.partition(" ")
    return f"{ {'have': 'has', 'are': 'is'}.get(first, first) }{space}{tail}"


# ------------------------------------------------------------------ the ruleset's own words


def define_name(voice: Voice, name: str) -> str:
    """What a defined word is called: its own name in English is often no noun, so its id is what is said.

    Of a condition its name is said where it surely says what something is: `the first of its sort`.
    """
    define = voice.naming.ruleset.defines.get(name)
    own = None if define is None else define.names.get(voice.naming.lang)
    if define is not None and own is not None and define.formula.value.type == YES_NO and conditions.describes(own):
        return own
    word = voice.naming.word(name)
    short = word.removesuffix(" of")
    taken = short != word and any(short in kind.fields for kind in voice.naming.ruleset.kinds.values())
    return f"“{word}”" if taken else short


def short(formula: x.Expr) -> bool:
    """Whether a definition is one comparison, which is said better than its name."""
    if not isinstance(formula, x.Comparison | x.Equal | x.Member | x.IsKind) and not (
        isinstance(formula, x.Function) and formula.name == "covers"
    ):
        return isinstance(formula, x.CardField | x.Cell | x.Constant)
    return not any(isinstance(node, x.Pick | x.Filter | x.Each) for node in nodes(formula))


def _inlined(voice: Voice, define: r.Define, given: Arguments) -> Voice:
    """The voice in which the parameters are what the arguments are."""
    inner = voice
    for slot, argument in zip(define.formula.parameters, given, strict=False):
        inner = inner.knowing(slot, nouns.refer(voice, argument))
    return inner


def unfolded(voice: Voice, of: x.Expr) -> tuple[Voice, x.Expr]:
    """A defined word that only counts a set, as that count; anything else as it is."""
    define = voice.naming.ruleset.defines.get(of.name) if isinstance(of, x.Defined) else None
    if define is None or not isinstance(of, x.Defined) or define.says.get(voice.naming.lang):
        return voice, of
    value = define.formula.value
    if isinstance(value, x.Function) and value.name in ("count", "size"):
        return _inlined(voice, define, of.arguments), value
    return voice, of


def defined(voice: Voice, of: x.Defined) -> str:
    """A defined word as a noun phrase: `your income`, `the price of the card`."""
    define = voice.naming.ruleset.defines.get(of.name)
    if define is not None and _is_shown_in_place(voice, define) and define.type != YES_NO:
        return nouns.noun(_inlined(voice, define, of.arguments), define.formula.value)
    voice.glossary.defines[of.name] = None
    says = None if define is None else define.says.get(voice.naming.lang)
    if define is not None and says:
        return sentences.noun(says, _parts(voice, define, of.arguments))
    name = _as_noun(voice, of, define_name(voice, of.name))
    given = list(of.arguments)
    if given and nouns.is_player(given[-1]):
        owner = nouns.refer(voice, given.pop())
        if len(given) == 1 and isinstance(nouns.bare(given[0].type), CardOf):
            return f"{nouns.of_whom(voice, given[0], name)} for {owner.object()}"
        about = [nouns.enclosed(voice, one) for one in given]
        return nouns.owned_by(owner, name) + (f" of {english.listed(about)}" if about else "")
    if not given:
        return english.the(name)
    if len(given) == 1 and not isinstance(given[0], x.Constant):
        return nouns.of_whom(voice, given[0], name)
    return f"{english.the(name)} ({'; '.join(_given(voice, one) for one in given)})"


def _parts(voice: Voice, define: r.Define, given: Arguments) -> dict[str, sentences.Part]:
    """What stands in the holes of a word's sentence."""
    titled = (
        argument.of if isinstance(argument, x.Builtin) and argument.name == "title" else None for argument in given
    )
    about = (card or argument for card, argument in zip(titled, given, strict=True))  # of its name the card
    parts = [sentences.of_expression(voice, argument) for argument in about]
    return dict(zip(define.parameters, parts, strict=False))


def said_of(voice: Voice, define: r.Define, names: Mapping[str, str], *, negated: bool = False) -> str:
    """A word's own sentence about things with these names; empty: it has none."""
    says = define.says.get(voice.naming.lang)
    if not says:
        return ""
    typed = dict(zip(define.parameters, define.parameter_types, strict=True))
    parts = {name: sentences.named(names[name], of) for name, of in typed.items()}
    return sentences.clause(says, parts, negated) if define.type == YES_NO else sentences.noun(says, parts)


def _as_noun(voice: Voice, of: x.Defined, name: str) -> str:
    """What a word is called that gives several things and whose name is no noun: `“in play” cards`, `fading cards`."""
    typed = nouns.bare(of.type)
    is_noun = english.quoted(name) == name and not name.endswith("ing") and not english.is_participle(name)
    if not isinstance(typed, ListOf) or is_noun:
        return name
    return f"{english.quoted(name)} {voice.naming.member(typed.of)[1]}"


def _is_shown_in_place(voice: Voice, define: r.Define) -> bool:
    """Short ones are that have no sentence of their own, unless some ability changes the word: what it is made of is
    then not all that it is.
    """
    changed = {ability.word for ability in voice.naming.ruleset.abilities.values()}
    has_sentence = bool(define.says.get(voice.naming.lang))
    return not has_sentence and short(define.formula.value) and define.name not in changed


def _given(voice: Voice, of: x.Expr) -> str:
    """An argument among several: a list in brackets of its own."""
    if isinstance(of, x.Items):
        return f"({', '.join(nouns.noun(voice, item) for item in of.items)})"
    return nouns.noun(voice, of)


def defined_condition(voice: Voice, of: x.Defined, negated: bool) -> str:
    """A defined yes/no word as a clause: `the card is available`."""
    define = voice.naming.ruleset.defines.get(of.name)
    if define is not None and _is_shown_in_place(voice, define):
        return conditions.clause(_inlined(voice, define, of.arguments), define.formula.value, negated)
    voice.glossary.defines[of.name] = None
    says = None if define is None else define.says.get(voice.naming.lang)
    if define is not None and says:
        return sentences.clause(says, _parts(voice, define, of.arguments), negated)
    name = define_name(voice, of.name)
    given = of.arguments
    if len(given) == 1 and not isinstance(given[0], x.Pick):
        return conditions.described(nouns.refer(voice, given[0]), name, negated)
    if len(given) == 2 and nouns.is_player(given[1]) and not nouns.is_player(given[0]) and conditions.describes(name):
        said = conditions.described(nouns.refer(voice, given[0]), name, negated)
        return f"{said} for {nouns.refer(voice, given[1]).object()}"
    about = english.listed([nouns.noun(voice, one) for one in given])
    return f"“{name}” {'does not hold' if negated else 'holds'}" + (f" for {about}" if about else "")
