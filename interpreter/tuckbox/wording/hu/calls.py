"""Functions of the language and words the ruleset defines, in Hungarian."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from tuckbox.language.types import YES_NO, BagOf, CardOf, SpaceOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.wording import hungarian as hu
from tuckbox.wording.calls import FEW_RANKS, short
from tuckbox.wording.names import spaced
from tuckbox.wording.nouns import is_player, is_player_set

from . import conditions, nouns, sentences, sets
from .speech import IT, THEY, Group, Noun, Voice, owned, that, the

Arguments: TypeAlias = tuple[x.Expr, ...]
#: `minden játékosnak nincs` is said otherwise.
_NOT_ONE = re.compile(r"^minden ([\w ]+n[ae]k) nincs\b")
_HOLE = re.compile(r"\{(\d)(\*|'s)?(?::([^}]*))?\}")


def function(voice: Voice, of: x.Function) -> Noun:
    """A function as a noun phrase: in its own template, unless its words depend on what it is about."""
    match of.name, of.arguments:
        case (("count" | "size"), (members,)) if isinstance(nouns.bare(members.type), BagOf):
            return nouns.noun(voice, members)
        case (("count" | "size"), (members,)):
            return sets.group(voice, members).number()
        case "sum", (members, x.Each() as each):
            return _total(voice, members, each)
        case "bag", (members, x.Each() as each):
            return _each_has(voice, members, each)
        case "majority", (members, x.Each() as each):
            what = sets.measured(voice, each.body) or "dolog"
            return replace(
                that(what), tail=f", amelyből itt a legtöbb van: {sets.group(voice, members).everything().text()}"
            )
        case ("smaller" | "larger") as which, (left, right):
            return _bounded(voice, which, left, right)
        case "points_for", (rank, x.Items(items=points)) if len(points) > 1:
            return _by_rank(voice, rank, points)
        case ("first" | "last" | "top") as which, (members,):
            return _one_of(voice, which, members)
        case "single", (members,):
            among = sets.group(voice, members)
            found = among.everything()
            if among.one and among.owner is None:
                found = replace(that(among.prefix + among.one, human=among.human), tail=among.tail_one)
            return replace(found, tail=f"{found.tail}, ha csak egy ilyen van")
    says = voice.vocabulary.functions[of.name].says_in.get(voice.naming.lang)
    if says:
        return _filled(voice, says, of.arguments)
    several = sets.of_function(voice, of)
    if several is not None:
        return several.everything()
    about = [nouns.noun(voice, one).text() for one in of.arguments if not isinstance(one, x.Each)]
    name = voice.naming.word(of.name)
    return the(f"{name} ({hu.listed(about)})" if about else name)


def _by_rank(voice: Voice, rank: x.Expr, points: Arguments) -> Noun:
    """`8, 4 vagy 2, aszerint, hogy a helyezésed 1, 2 vagy 3`."""
    places = list(map(str, range(1, len(points) + 1)))
    which = hu.listed(places, "vagy") if len(places) <= FEW_RANKS else f"1 és {places[-1]} között mennyi"
    given = hu.listed([nouns.noun(voice, one).text() for one in points], "vagy")
    return Noun(given, tail=f", aszerint, hogy {nouns.noun(voice, rank).text()} {which}")


def _bounded(voice: Voice, which: str, left: x.Expr, right: x.Expr) -> Noun:
    """`a pontod, de legfeljebb 5`: what is constant of the two is the bound."""
    if isinstance(left, x.Constant) and not isinstance(right, x.Constant):
        left, right = right, left
    if which == "larger" and not isinstance(right, x.Constant):
        return _filled(voice, voice.vocabulary.functions[which].says_in[voice.naming.lang], (left, right))
    what, bound = (_closed(nouns.noun(voice, one)) for one in (left, right))
    word = ", de legfeljebb" if which == "smaller" else ", de legalább"
    sums = what.calculated or bound.calculated
    return Noun(parts=(what, bound), word=word, definite=what.definite, calculated=sums)


def _closed(of: Noun) -> Noun:
    """What has bounds of its own, in brackets."""
    return Noun(f"({of.text()})", definite=of.definite) if of.word.startswith(",") else of


_PLACES = {"first": "első", "last": "utolsó", "top": "legfelső"}


def _one_of(voice: Voice, which: str, members: x.Expr) -> Noun:
    """`a pakli legfelső lapja`; of something drawn or chosen what it is called is one thing already."""
    if isinstance(members, x.Local) and members.slot in voice.locals and not voice.locals[members.slot].plural:
        return nouns.noun(voice, members)
    if isinstance(members, x.CardsIn) and not isinstance(members.zone, x.EveryZone):
        found = sets.group(voice, members)
        if found.one and not found.tail_one:
            return owned(nouns.noun(voice, members.zone), f"{_PLACES[which]} {found.one}")
    among = nouns.noun(voice, members)
    if among.tail and not among.parts and ", " not in among.tail:
        return Noun(f"{among.head('közül')}{among.tail} {hu.the(_PLACES[which])}", definite=True, chained=True)
    if among.tail:
        return replace(the(_PLACES[which]), tail=f" ezek közül: {among.text()}")
    return Noun(f"{among.text('közül')} {hu.the(_PLACES[which])}", definite=True, chained=True)


def _total(voice: Voice, members: x.Expr, each: x.Each) -> Noun:
    found = sets.group(voice, members)
    what = sets.measured(voice, each.body)
    if what:
        return owned(owned(found.everything(), what), "összeg")
    inner = nouns.noun(voice.knowing(each.slot, THEY if is_player_set(members) else IT), each.body)
    return replace(the("összeg"), tail=f", amelyhez {found.each().text()} ennyit ad: {inner.text()}")


def _each_has(voice: Voice, members: x.Expr, each: x.Each) -> Noun:
    found = sets.group(voice, members).each()
    what = sets.measured(voice, each.body)
    if what:
        return owned(found, what)
    return Noun(f"{found.text('ért')} ennyi", tail=f": {nouns.noun(voice.knowing(each.slot, IT), each.body).text()}")


def _filled(voice: Voice, template: str, given: Arguments) -> Noun:
    def hole(found: re.Match[str]) -> str:
        argument, mark = given[int(found[1])], found[3] or ""
        if found[2] == "*":
            return sets.group(voice, argument).everything().text(mark)
        made = nouns.noun(voice, argument)
        return owned(made, mark).text() if found[2] else made.text(mark)

    bare = not template.startswith(("{", "ezek ")) or (template.startswith("{0:") and nouns.noun(voice, given[0]).you)
    return Noun(_HOLE.sub(hole, template), article=bare, definite=True)  # `az utánad következő játékos`


# ------------------------------------------------------------------ yes or no


def condition(voice: Voice, of: x.Function, negated: bool) -> str:
    """A function of type yes/no as a clause."""
    match of.name, of.arguments:
        case "some", (members, x.Each() as each):
            return _quantified(voice, members, each, every=negated, negated=negated)
        case "every", (members, x.Each() as each):
            return _quantified(voice, members, each, every=not negated, negated=negated)
        case "covers", (has, wanted):
            enough = nouns.noun(voice, wanted).text()
            return f"{enough} {'nem telik ki' if negated else 'kitelik'} {nouns.noun(voice, has).text('ból')}"
        case "empty", (members,):
            return conditions.empty(voice, members, negated)
    return conditions.holds(function(voice, of).text(), negated)


def _quantified(voice: Voice, members: x.Expr, each: x.Each, *, every: bool, negated: bool) -> str:
    """`a tábla minden mezője üres`, `van olyan játékos, akinek nincs lapja`."""
    found = sets.group(voice, members)
    body = each.body
    people = is_player_set(members)
    if every:
        if isinstance(body, x.No):
            body, negated = body.of, not negated
        if negated:  # none of them: `nincs olyan …, amely …`
            return _there(voice, found, each.slot, body, people, "nincs")
        subject = replace(found.each(), human=people)
        text = conditions.clause(voice.knowing(each.slot, subject), body)
        if text.count(subject.core) == 1:
            return _NOT_ONE.sub(r"egyik \1 sincs", text)
        pronoun = THEY if people else IT
        return f"{found.each().text('ra')} igaz, hogy {conditions.clause(voice.knowing(each.slot, pronoun), body)}"
    if negated:  # not every one of them
        return _there(voice, found, each.slot, x.No(type=YES_NO, of=body), people, "van")
    return _there(voice, found, each.slot, body, people, "van")


def _there(voice: Voice, found: Group, slot: int, body: x.Expr, people: bool, verb: str) -> str:
    """`van olyan lap a kezedben, amely üres`."""
    parts: list[x.Expr] = []
    for part in body.parts if isinstance(body, x.AllOf) else (body,):
        if (
            isinstance(part, x.IsKind)
            and not part.negated
            and part.card == x.Local(type=part.card.type, slot=slot, name="it")
        ):
            found = found.called(*voice.naming.kinds(part.kinds))
        else:
            parts.append(part)
    if not parts:
        return conditions.there(found, "", none=verb == "nincs")
    tail = sets.relative(voice, slot, parts, plural=False, people=people)
    if found.parts or found.fixed is not None or found.tail_one:
        among = found.everything()
        if among.tail:
            return f"{verb} olyan{tail}, ezek közül: {among.text()}"
        return f"{among.text('közül')} {verb} olyan{tail}"
    if found.owner is not None:
        yours = found.owner.you
        thing = hu.yours(found.one) if yours else hu.possessed(found.one)
        return f"{'' if yours else found.owner.text('nak') + ' '}{verb} olyan {thing}{tail}"
    place = f" {found.place}" if found.place else ""
    return f"{verb} {found.said}olyan {found.one}{place}{tail}"


# ------------------------------------------------------------------ the ruleset's own words


def _inlined(voice: Voice, define: r.Define, given: Arguments) -> Voice:
    inner = voice
    for slot, argument in zip(define.formula.parameters, given, strict=False):
        inner = inner.knowing(slot, nouns.noun(voice, argument))
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


def defined(voice: Voice, of: x.Defined) -> Noun:
    """A defined word as a noun phrase: `a jövedelmed`, `a lap ára`."""
    define = voice.naming.ruleset.defines.get(of.name)
    if define is not None and _is_shown_in_place(voice, define) and define.type != YES_NO:
        return nouns.noun(_inlined(voice, define, of.arguments), define.formula.value)
    voice.glossary.defines[of.name] = None
    says = None if define is None else define.says.get(voice.naming.lang)
    if define is not None and says:
        return nouns.amount_named(sentences.noun(says, _parts(voice, define, of.arguments)), of.type)
    name = voice.naming.define(of.name)
    given = list(of.arguments)
    if not given:
        return nouns.amount_named(the(name), of.type)
    owner = given.pop() if is_player(given[-1]) or not isinstance(given[-1], x.Constant | x.Bag) else None
    about = f" ({'; '.join(nouns.noun(voice, one).text() for one in given)})" if given else ""
    if owner is None or isinstance(owner, x.Constant):
        return Noun(name, True, True, tail=about or f" ({nouns.noun(voice, owner).text()})" if owner else about)
    who = nouns.noun(voice, owner)
    subject = _spoken_of(given[0]) if len(given) == 1 and who.pronoun else None
    if subject is not None and isinstance(nouns.bare(subject.type), CardOf | SpaceOf):
        return nouns.amount_named(owned(nouns.noun(voice, subject), name), of.type)  # `ennek a lapnak az ára`, to you
    made = nouns.amount_named(owned(who, name), of.type)
    return replace(made, tail=about + made.tail)


def _parts(voice: Voice, define: r.Define, given: Arguments) -> dict[str, sentences.Part]:
    """What stands in the holes of a word's sentence."""
    parts = [sentences.of_expression(voice, _spoken_of(argument)) for argument in given]
    return dict(zip(define.parameters, parts, strict=False))


def said_of(voice: Voice, define: r.Define, names: Mapping[str, Noun], *, negated: bool = False) -> Noun | str:
    """A word's own sentence about things with these names, a clause or a noun; empty: it has none."""
    says = define.says.get(voice.naming.lang)
    if not says:
        return ""
    typed = dict(zip(define.parameters, define.parameter_types, strict=True))
    parts = {name: sentences.named(names[name], of) for name, of in typed.items()}
    return sentences.clause(says, parts, negated) if define.type == YES_NO else sentences.noun(says, parts)


def _spoken_of(of: x.Expr) -> x.Expr:
    """Of a card's title the card: what is said of the one is said of the other."""
    return of.of if isinstance(of, x.Builtin) and of.name == "title" and of.of is not None else of


def _is_shown_in_place(voice: Voice, define: r.Define) -> bool:
    """Short ones are that have no sentence of their own, unless some ability changes the word: what it is made of is
    then not all that it is.
    """
    changed = {ability.word for ability in voice.naming.ruleset.abilities.values()}
    has_sentence = bool(define.says.get(voice.naming.lang))
    return not has_sentence and short(define.formula.value) and define.name not in changed


def defined_condition(voice: Voice, of: x.Defined, negated: bool) -> str:
    """A defined yes/no word as a clause: `a lap elérhető`."""
    define = voice.naming.ruleset.defines.get(of.name)
    if define is not None and _is_shown_in_place(voice, define):
        return conditions.clause(_inlined(voice, define, of.arguments), define.formula.value, negated)
    voice.glossary.defines[of.name] = None
    says = None if define is None else define.says.get(voice.naming.lang)
    if define is not None and says:
        return sentences.clause(says, _parts(voice, define, of.arguments), negated)
    name = voice.naming.define(of.name)
    given = [nouns.noun(voice, one) for one in of.arguments]
    if not given:
        return conditions.predicate(voice, "", name, spaced(of.name), negated)
    rest = [one.text() for one in given[1:] if not one.pronoun]
    about = f" ({hu.listed(rest)})" if rest else ""
    return conditions.described(voice, given[0], name, spaced(of.name), negated) + about
