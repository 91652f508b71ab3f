"""Sets of things in Hungarian: the cards of a zone, the spaces of a board, what a filter leaves of them."""

from __future__ import annotations

import re
from dataclasses import replace

from tuckbox.language.types import ListOf, OptionalOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.wording import hungarian as hu
from tuckbox.wording.nouns import is_player_set
from tuckbox.wording.sets import is_one_place
from tuckbox.wording.speech import uses

from . import conditions, nouns
from .speech import IT, MARK, Group, Noun, Voice, joined, owned, the


def group(voice: Voice, of: x.Expr) -> Group:
    """The set as something that can be counted and chosen from."""
    match of:
        case x.CardsIn(zone=zone):
            return _cards_in(voice, zone)
        case x.Zone():
            return _cards_in(voice, of)
        case x.EveryZone(word=word):
            return Group(*_both(f"játékos {hu.possessed(voice.naming.zone(word))}"))
        case x.Spaces():
            return _spaces(voice, of)
        case x.CardsOf(kinds=kinds):
            return Group(*voice.naming.kinds(kinds))
        case x.Builtin(name="attached", of=bearer) if bearer is not None:
            return Group("lap", "lapok", place=nouns.noun(voice, bearer).text("on"))
        case x.Seats(which="players"):
            return Group("játékos", "játékosok", human=True)
        case x.Seats(which="others"):
            return Group("másik játékos", "többi játékos", human=True)
        case x.Filter():
            return _filtered(voice, of)
        case x.Arith(operator="+", left=left, right=right):
            return Group(parts=(*_flat(voice, left), *_flat(voice, right)))
        case x.Arith(operator="-", left=left, right=right):
            less = f" ({nouns.noun(voice, right).text()} kivételével)"
            return group(voice, left).narrowed(less, less)
        case x.Items(items=items) if items:
            return Group(parts=tuple(_item(voice, item) for item in items), human=is_player_set(of))
        case x.Local(slot=slot) if slot in voice.groups:
            return voice.groups[slot]
        case x.Function():
            made = of_function(voice, of)
            if made is not None:
                return made
    fixed = nouns.noun(voice, of)
    return Group(fixed=replace(fixed, plural=isinstance(nouns.bare(of.type), ListOf)), human=is_player_set(of))


def _both(one: str) -> tuple[str, str]:
    return one, hu.plural(one)


def _item(voice: Voice, item: x.Expr) -> Group:
    return group(voice, item) if isinstance(item.type, ListOf) else Group(fixed=nouns.noun(voice, item))


def _flat(voice: Voice, of: x.Expr) -> tuple[Group, ...]:
    found = group(voice, of)
    return found.parts if found.parts and not found.tail_many else (found,)


def _cards_in(voice: Voice, place: x.Expr) -> Group:
    match place:
        case x.Zone(word=word, holder=holder):
            return _zone(voice, word, holder)
        case x.EveryZone(word=word):
            one, many = voice.naming.kinds(voice.naming.ruleset.zones[word].holds)
            where = Noun(f"minden játékos {hu.possessed(voice.naming.zone(word))}", definite=True).text("hol")
            return Group(one, many, place=where)
        case x.Local() if isinstance(place.type, ListOf):
            return Group("lap", "lapok", place=nouns.noun(voice, place).text("hol"))
    member = place.type.of if isinstance(place.type, (ListOf, OptionalOf)) else place.type
    zones: tuple[str, ...] = getattr(member, "names", getattr(member, "zones", ()))
    infos = [voice.naming.ruleset.zones[zone] for zone in zones if zone in voice.naming.ruleset.zones]
    one, many = voice.naming.kinds(tuple(dict.fromkeys(kind for info in infos for kind in info.holds)))
    found = nouns.noun(voice, place)
    if found.tail or found.parts:
        tail = f" itt: {found.text()}"
        return Group(one, many, tail_one=tail, tail_many=tail)
    return Group(one, many, place=found.text("hol"))


def _zone(voice: Voice, word: str, holder: x.Expr | None) -> Group:
    naming = voice.naming
    info = naming.ruleset.zones.get(word)
    one, many = naming.kinds(info.holds if info is not None and word != "box" else ())
    name = naming.zone(word)
    several = hu.singular(hu.headed(name)[0])
    if several is not None and one.startswith(several.rpartition(" ")[2]):
        return Group(several, name, owner=None if holder is None else nouns.noun(voice, holder))
    place = the(name) if holder is None else owned(nouns.noun(voice, holder), name)
    return Group(one, many, place=place.text("hol"))


def _spaces(voice: Voice, of: x.Spaces) -> Group:
    one, many = voice.naming.member(of.type)
    if of.group is not None:
        one, many = _both(voice.naming.group(of.group))
        return Group(one, many, owner=None if of.holder is None else nouns.noun(voice, of.holder))
    if isinstance(of.zone, x.Zone) and is_one_place(voice.naming.ruleset.zones.get(of.zone.word)):
        return Group(fixed=nouns.noun(voice, of.zone))
    if isinstance(of.zone, x.Zone) and voice.naming.zone(of.zone.word) == one:
        return Group(one, many)
    return Group(one, many, place=nouns.noun(voice, of.zone).text("hol"))


# ------------------------------------------------------------------ filters


_OWNER_AGAIN = re.compile(MARK + r"(?:amely(?:ek)?|aki(?:k)?)(?:nek az?)? (?=(\w+))")
#: A relative pronoun that is the subject of its clause, not who has something.
_SUBJECT = re.compile(r"(?:amely(?:ek)?|aki(?:k)?) (?!(?:\S+ ){0,3}?\S+n[ae]k az? )")


def _filtered(voice: Voice, of: x.Filter) -> Group:
    base = group(voice, of.of)
    parts = of.condition.parts if isinstance(of.condition, x.AllOf) else (of.condition,)
    rest: list[x.Expr] = []
    for condition in parts:
        if isinstance(condition, x.IsKind) and not condition.negated and _is(condition.card, of.slot):
            base = base.called(*voice.naming.kinds(condition.kinds))
        else:
            rest.append(condition)
    if not rest:
        return base
    one, many = (relative(voice, of.slot, rest, plural=plural, people=_people(of)) for plural in (False, True))
    return base.narrowed(one, many)


def _people(of: x.Filter) -> bool:
    return isinstance(of.type, ListOf) and str(of.type.of) == "a player"


def _is(of: x.Expr, slot: int) -> bool:
    return isinstance(of, x.Local) and of.slot == slot


def relative(voice: Voice, slot: int, all_of: list[x.Expr], *, plural: bool, people: bool = False) -> str:
    """`, amely üres és amelynek az ára legalább 3`."""
    made = [_clause(voice, slot, one, plural=plural, people=people) for one in all_of]
    same = [_SUBJECT.match(one) for one in made]  # named once: `amely üres és nem kimerült`
    for at in range(1, len(made)):
        found = same[at]
        if found is not None and same[at - 1] is not None:
            made[at] = made[at][found.end() :]
    return f", {hu.listed(made)}"


def _relative(*, plural: bool, people: bool) -> str:
    if people:
        return "akik" if plural else "aki"
    return "amelyek" if plural else "amely"


def _clause(voice: Voice, slot: int, condition: x.Expr, *, plural: bool, people: bool) -> str:
    word = _relative(plural=plural, people=people)
    noun = Noun(MARK + word, definite=True, plural=plural, human=people, open=plural)
    text = conditions.clause(voice.knowing(slot, noun), condition)
    if text.startswith(MARK):
        if isinstance(condition, x.Comparison | x.Equal):  # named once: `amelynek a vége nagyobb, mint az eleje`
            text = text[:1] + _OWNER_AGAIN.sub(lambda found: f"{hu.article(found[1])} ", text[1:])
        return text.replace(MARK, "")
    if not uses(slot, condition):
        return f"ha {text}"
    asked = Noun(word, open=plural).text("ra")
    return f"{asked} igaz, hogy {conditions.clause(voice.knowing(slot, IT), condition)}"


# ------------------------------------------------------------------ functions that give sets


def of_function(voice: Voice, of: x.Function) -> Group | None:
    """A function that gives a set, as that set; None: it gives something else, or has no words of its own."""
    match of.name, of.arguments:
        case ("neighbours" | "after" | "pieces") as name, (place,):
            mark, said = {
                "neighbours": ("val", "szomszédos"),
                "after": ("után", "következő"),
                "pieces": ("on", "lévő"),
            }[name]
            one, many = voice.naming.member(of.type)
            if name == "pieces" and isinstance(place, x.Spaces) and place.group is None:
                place = place.zone  # what lies on the spaces of a board lies on the board
            of_what = _unarticled(nouns.noun(voice, place))
            beside = "vele" if of_what.pronoun == "az" and mark == "val" and not of_what.tail else of_what.text(mark)
            return Group(one, many, said=f"{beside} {said} ")
        case "ranked", (track,):
            tail = f" {nouns.noun(voice, track).text()} szerinti sorrendben"
            return Group("játékos", "játékosok", tail_many=tail, human=True)
        case "order_from", (player,):
            tail = f" sorban, {nouns.noun(voice, player).text('tól')} kezdve"
            return Group("játékos", "játékosok", tail_many=tail, human=True)
        case "between", (space, other):
            ends = joined([_unarticled(nouns.noun(voice, space)), nouns.noun(voice, other)])
            return Group(*voice.naming.member(of.type), said=f"{ends.text()} közötti ")
        case "values", (members, x.Each(body=body)):
            return _different(voice, members, body, of)
        case ("highest" | "lowest" | "sorted") as name, (members, x.Each(slot=slot, body=body)):
            return _ordered(voice, name, members, slot, body)
        case "range", (least, most):
            span = f" {nouns.noun(voice, least).text('tól')} {nouns.noun(voice, most).text('ig')}"
            return Group("szám", "számok", tail_one=span, tail_many=span)
        case "cycle", (members, count):
            first = f"{nouns.noun(voice, members).text('közül')} az első {nouns.noun(voice, count).text()}"
            return Group(fixed=Noun(first, definite=True, tail=", a végén elölről kezdve", plural=True))
    return None


def _unarticled(noun: Noun) -> Noun:
    return replace(noun, article=False)


def order(voice: Voice, of: x.Expr) -> str:
    """In which order the members come, where that is said: `sorban, tőled kezdve`; else nothing."""
    match of:
        case x.Filter(of=inner):
            return order(voice, inner)
        case x.Function(name="ranked" | "order_from" | "sorted" as name):
            made = of_function(voice, of)
            told = made.tail_many.strip() if made is not None else ""
            return told.strip("()") if name == "sorted" else told
    return ""


def _ordered(voice: Voice, name: str, members: x.Expr, slot: int, body: x.Expr) -> Group:
    found = group(voice, members)
    what = measured(voice, body)
    if name == "sorted":
        quoted = f"„{what}”" if " " in what else what  # of several words the last need not be the noun
        by = the(quoted).text() if what else f"eszerint: {nouns.noun(voice.knowing(slot, IT), body).text()}"
        return found.narrowed("", f" ({by}{' szerint' if what else ''} növekvő sorrendben)")
    best = "legnagyobb" if name == "highest" else "legkisebb"
    people = is_player_set(members)
    tails = []
    for plural in (False, True):
        word = _relative(plural=plural, people=people)
        if what:
            tails.append(f", {Noun(word, open=plural).text('nak')} {hu.the(hu.possessed(what))} a {best}")
        else:
            inner = nouns.noun(voice.knowing(slot, IT), body).text()
            tails.append(f", {Noun(word, open=plural).text('nál')} ez a {best}: {inner}")
    return found.narrowed(tails[0], tails[1])


def _different(voice: Voice, members: x.Expr, body: x.Expr, of: x.Function) -> Group:
    """The values that members show, each once: `a lapjaid különböző színei`."""
    one = voice.naming.word(body.field) if isinstance(body, x.CardField) else voice.naming.member(of.type)[0]
    among = group(voice, members).everything()
    if among.tail or among.parts:
        tail = f" ezek között: {among.text()}"
        return Group(f"különböző {one}", f"különböző {hu.plural(one)}", tail_one=tail, tail_many=tail)
    return Group(f"különböző {one}", f"különböző {hu.plural(one)}", said=f"{among.core} közötti ")


def measured(voice: Voice, body: x.Expr) -> str:
    """What is read of each member, as a noun that it has (`erő`); empty: it takes a whole phrase."""
    match body:
        case x.CardField(card=x.Local(), field=field) | x.SpaceField(space=x.Local(), field=field):
            return voice.naming.word(field)
        case x.Cell(word=word, holder=x.Local()):
            return voice.naming.counter(word)
        case x.Defined(name=name, arguments=(x.Local(),)):
            voice.glossary.defines[name] = None
            return voice.naming.define(name)
        case x.Builtin(name=name, of=x.Local()) if name in ("age", "last_turn", "value", "index", "row", "column"):
            return nouns.attribute(voice, name)
    return ""
