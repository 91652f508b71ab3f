"""Sets of things in words: the cards of a zone, the spaces of a board, what a filter leaves of them."""

from __future__ import annotations

from tuckbox.language.types import ListOf, OptionalOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r

from . import conditions, english, nouns
from .speech import CANDIDATE, CANDIDATES, Group, Referent, Voice, uses

#: Stand for the candidate while its clause is worded: as subject and as owner.
_SUBJECT, _OWNER = CANDIDATE, CANDIDATES


def group(voice: Voice, of: x.Expr) -> Group:
    """The set as something that can be counted and chosen from."""
    match of:
        case x.CardsIn(zone=zone):
            return _cards_in(voice, zone)
        case x.Zone():
            return _cards_in(voice, of)
        case x.EveryZone(word=word):
            name = voice.naming.zone(word)
            return Group(f"player's {name}", f"players' {english.plural(name) if voice.naming.inflects() else name}")
        case x.Spaces():
            return _spaces(voice, of)
        case x.CardsOf(kinds=kinds):
            one, many = voice.naming.kinds(kinds)
            return Group(one, many)
        case x.Builtin(name="attached", of=bearer) if bearer is not None:
            on = f" on {nouns.noun(voice, bearer)}"
            return Group("card", "cards", "the", on, on)
        case x.Seats(which="players"):
            return Group("player", "players")
        case x.Seats(which="others"):
            return Group("other player", "other players")
        case x.Filter():
            return _filtered(voice, of)
        case x.Arith(operator="+", left=left, right=right):
            return Group("", "", parts=(*_flat(voice, left), *_flat(voice, right)))
        case x.Arith(operator="-", left=left, right=right):
            less = f" other than {nouns.noun(voice, right)}"
            return group(voice, left).narrowed(less, less)
        case x.Items(items=items) if items:
            return Group("", "", parts=tuple(_item(voice, item) for item in items))
        case x.Local(slot=slot) if slot in voice.groups:
            return voice.groups[slot]
        case x.Function():
            made = of_function(voice, of)
            if made is not None:
                return made
    return Group(nouns.noun(voice, of), several=True)


def _item(voice: Voice, item: x.Expr) -> Group:
    return group(voice, item) if isinstance(item.type, ListOf) else Group(nouns.noun(voice, item))


def _flat(voice: Voice, of: x.Expr) -> tuple[Group, ...]:
    found = group(voice, of)
    return found.parts if found.parts and not found.tail_many else (found,)


def _cards_in(voice: Voice, place: x.Expr) -> Group:
    match place:
        case x.Zone(word=word, holder=holder):
            return _zone(voice, word, holder)
        case x.EveryZone(word=word):
            one, many = voice.naming.kinds(voice.naming.ruleset.zones[word].holds)
            name = voice.naming.zone(word)
            return Group(one, many, "the", f" in everybody's {name}", f" in everybody's {name}")
        case x.Local() if isinstance(place.type, ListOf):
            return Group("card", "cards", "the", f" in {nouns.noun(voice, place)}", f" in {nouns.noun(voice, place)}")
    member = place.type.of if isinstance(place.type, (ListOf, OptionalOf)) else place.type
    zones: tuple[str, ...] = getattr(member, "names", getattr(member, "zones", ()))
    infos = [voice.naming.ruleset.zones[zone] for zone in zones if zone in voice.naming.ruleset.zones]
    one, many = voice.naming.kinds(tuple(dict.fromkeys(kind for info in infos for kind in info.holds)))
    where = f" in {nouns.noun(voice, place)}"
    return Group(one, many, "the", where, where)


def _zone(voice: Voice, word: str, holder: x.Expr | None) -> Group:
    """A zone called by what lies in it (`your discoveries`), else its cards (`the cards in your hand`)."""
    naming = voice.naming
    info = naming.ruleset.zones.get(word)
    name = naming.zone(word)
    owner = "the" if holder is None else nouns.refer(voice, holder).whose
    one, many = naming.kinds(info.holds if info is not None and word != "box" else ())
    if naming.inflects() and english.is_plural(name) and not english.is_place(name):
        whole = owner == "the" and name.startswith("all ")
        owner, name = ("all", name.removeprefix("all ")) if whole else (owner, name)
        return Group(english.singular(name), name, owner)
    where = f" in {english.the(name) if holder is None else f'{owner} {english.quoted(name)}'}"
    return Group(one, many, "the", where, where)


def _spaces(voice: Voice, of: x.Spaces) -> Group:
    one, many = voice.naming.member(of.type)
    if of.group is not None:
        one = voice.naming.group(of.group)
        many = voice.naming.many(one)
        if of.holder is not None:
            return Group(one, many, nouns.refer(voice, of.holder).whose)
        return Group(one, many)
    if isinstance(of.zone, x.Zone) and is_one_place(voice.naming.ruleset.zones.get(of.zone.word)):
        return Group(nouns.noun(voice, of.zone))
    if isinstance(of.zone, x.Zone) and voice.naming.zone(of.zone.word) == one:
        return Group(one, many)
    where = f" of {nouns.noun(voice, of.zone)}"
    return Group(one, many, "the", where, where)


def is_one_place(zone: r.ZoneInfo | None) -> bool:
    """Whether it is a spot that there is once, with one place."""
    if zone is None or zone.spot is None or zone.spot.of_kind is not None or len(zone.groups) != 1:
        return False
    count = zone.groups[0].count
    return isinstance(count, x.Constant) and count.value == 1


# ------------------------------------------------------------------ filters


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
    return base.narrowed(f" {one}", f" {many}")


def _people(of: x.Filter) -> bool:
    return isinstance(of.type, ListOf) and str(of.type.of) == "a player"


def _is(of: x.Expr, slot: int) -> bool:
    return isinstance(of, x.Local) and of.slot == slot


def relative(voice: Voice, slot: int, all_of: list[x.Expr], *, plural: bool, people: bool = False) -> str:
    """`that are empty`, `whose rank is at least 3 and that lie in your hand`."""
    return english.listed([_clause(voice, slot, one, plural=plural, people=people) for one in all_of])


def _clause(voice: Voice, slot: int, condition: x.Expr, *, plural: bool, people: bool) -> str:
    marked = Referent(_SUBJECT, _OWNER, _SUBJECT, _OWNER, plural)
    text = conditions.clause(voice.knowing(slot, marked), condition)
    marks = text.count(_SUBJECT) + text.count(_OWNER)
    if marks == 1 and text[0] in (_SUBJECT, _OWNER):
        return text.replace(_SUBJECT, "who" if people else "that").replace(_OWNER, "whose")
    pronoun = "they" if plural or people else "it"
    own = "their" if plural or people else "its"
    word = "who" if people else "for which"
    if not uses(slot, condition):
        return f"if {text}"
    if text.startswith(_SUBJECT):
        text = text.replace(_SUBJECT, "who" if people else "that", 1)
        return text.replace(_SUBJECT, pronoun).replace(_OWNER, own)
    spoken = Referent(pronoun, own, pronoun, own, plural or people)
    return f"{'for whom' if people else word} {conditions.clause(voice.knowing(slot, spoken), condition)}"


# ------------------------------------------------------------------ functions that give sets


def of_function(voice: Voice, of: x.Function) -> Group | None:
    """A function that gives a set, as that set; None: it gives something else, or has no words of its own."""
    name, arguments = of.name, of.arguments
    if name in _NEAR:
        one, many = voice.naming.member(of.type)
        tail = _NEAR[name].format(nouns.noun(voice, arguments[0]))
        return Group(one, many, "the", tail, tail)
    if name in _PLAYERS:
        return Group("player", "players", "the", "", _PLAYERS[name].format(nouns.noun(voice, arguments[0])))
    match name, arguments:
        case ("between", (space, other)):
            tail = f" between {nouns.noun(voice, space)} and {nouns.noun(voice, other)}"
            return Group(*voice.naming.member(of.type), "the", tail, tail)
        case ("values", (members, x.Each() as each)):
            return _different(voice, members, each, of)
        case (("highest" | "lowest" | "sorted"), (members, x.Each(slot=slot, body=body))):
            what = measured(voice, slot, body, nouns.is_player_set(members))
            if name == "sorted":
                return group(voice, members).narrowed("", f" {_lowest_first(what)}")
            return group(voice, members).narrowed(f" with the {name} {what}", f" with the {name} {what}")
        case ("range", (least, most)):
            tail = f" from {nouns.noun(voice, least)} to {nouns.noun(voice, most)}"
            return Group("number", "numbers", "the", tail, tail)
        case ("cycle", (members, count)):
            first = f"the first {nouns.noun(voice, count)} of {nouns.noun(voice, members)}"
            return Group(f"{first}, starting over at the end", several=True)
    return None


def order(voice: Voice, of: x.Expr) -> str:
    """In which order the members come, where that is said: `in turn order from you`; else nothing."""
    match of:
        case x.Filter(of=inner):
            return order(voice, inner)
        case x.Function(name=name, arguments=(one,)) if name in _PLAYERS:
            return _PLAYERS[name].format(nouns.noun(voice, one)).strip()
        case x.Function(name="sorted", arguments=(members, x.Each(slot=slot, body=body))):
            return _lowest_first(measured(voice, slot, body, nouns.is_player_set(members)))
    return ""


_NEAR = {"neighbours": " next to {}", "after": " after {}", "pieces": " on {}"}
_PLAYERS = {"ranked": " in the order of {}", "order_from": " in turn order from {}"}


def _lowest_first(what: str) -> str:
    """`in order of rank, lowest first`; what is an order itself is not called one twice."""
    return f"in order of {what.removeprefix('order of ')}, lowest first"


def _different(voice: Voice, members: x.Expr, each: x.Each, of: x.Function) -> Group:
    """The values that members show, each once: `different ranks among your cards`, `different votes of the players`."""
    one, many = voice.naming.member(of.type)
    body, found = each.body, group(voice, members).everything()
    if isinstance(body, x.Cell) and nouns.is_player_set(members):
        one, many = voice.naming.units(body.word)
        many = english.plural(one) if many == one else many
        return Group(f"different {one}", f"different {many}", "the", f" of {found}", f" of {found}")
    if isinstance(body, x.CardField):
        one = body.field.replace("_", " ")
        many = english.plural(one)
        if isinstance(body.card, x.CardIn) and nouns.is_player_set(members):  # `families of the players' Labs`
            held = measured(voice, each.slot, body.card, people=True)
            found = f"{english.possessive(found)} {english.plural(held)}"
            return Group(f"different {one}", f"different {many}", "the", f" of {found}", f" of {found}")
    tail = f" among {found}"
    return Group(f"different {one}", f"different {many}", "the", tail, tail)


def measured(voice: Voice, slot: int, body: x.Expr, people: bool = False) -> str:
    """What is read of each member, without saying of whom: `rank`, `number of coins`."""
    marked = Referent(_SUBJECT, _OWNER, _SUBJECT, _OWNER)
    text = nouns.noun(voice.knowing(slot, marked), body)
    text = text.removeprefix(f"{_OWNER} ").removesuffix(f" of {_SUBJECT}")
    own = "their" if people else "its"
    return text.removeprefix("the ").replace(_SUBJECT, "them" if people else "it").replace(_OWNER, own)
