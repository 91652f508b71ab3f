"""A card put where cards of its kind belong, in the middle of a game that is under way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice, product
from types import MappingProxyType

from tuckbox.api import Game
from tuckbox.language.types import NUMBER
from tuckbox.runtime import place, position
from tuckbox.runtime.decisions import RulesError
from tuckbox.runtime.match import Match
from tuckbox.runtime.state import State
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import number

from .card import CardParts

#: So many of each resource a seat gets to pay with.
_PLENTY = 9
#: The sorts of places, in the order in which they are tried: hands, in play, piles, the rest.
_RANKS = (0, 1, 2, 3)
#: Ways in which a card and those that it speaks of show their faces.
_MOST_FACES = 8
_AS_THEY_ARE: Mapping[int, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Laid:
    """A match in which a card was laid out; ``how`` says so in a sentence. ``is_turned``: it shows another face."""

    match: Match
    how: str
    is_turned: bool = False


def layings(game: Game, base: Match, title: str, seat: int | None, *, rich: bool) -> Iterator[Laid]:
    """The position of a match with a card in each of the places where it can lie, one after the other.

    ``rich``: whoever is to choose gets plenty to pay with. A match that is over, or in the middle of an effect, is no
    place to lay a card.
    """
    if base.over or not _rests(base):
        return
    chooser = base.decision.seat
    seats = (seat,) if seat is not None else (chooser,)
    yield from _in_each_zone(game, base, title, seats, rich=rich)


def _rests(base: Match) -> bool:
    """Whether it is not in the middle of an effect."""
    stack = base.table.state.stack
    return bool(stack) and stack[-1][0] == "menu"


def before_event(game: Game, base: Match, title: str, seat: int | None) -> Iterator[Laid]:
    """The position with a card in each hand and in play, of each seat (``seat``: of this one); who has it is rich."""
    seats = range(len(base.table.layout.choosing)) if seat is None else (seat,)
    yield from _in_each_zone(game, base, title, tuple(seats), rich=True, ranks=(0, 1))


def turned(game: Game, base: Match, card: CardParts, seat: int | None) -> Iterator[Laid]:
    """The position with a card in hand, in play or where it lies, it and those it speaks of showing any of their faces.

    Whoever is to choose is rich.
    """
    if base.over or not _rests(base):
        return
    layout = base.table.layout
    chooser = base.decision.seat
    copies = layout.cards_of_title(layout.number("title", card.title))
    if not copies:
        return
    others = [one for name in card.named for one in layout.cards_of_title(layout.number("title", name))[:1]]
    there = base.table.zone_of(copies[0])
    zones = [
        zone
        for zone in _zones(base, copies[0], (chooser if seat is None else seat,))
        if zone != there and _rank(base.table, zone) in (0, 1)
    ]
    if there != layout.box:
        zones.insert(0 if _is_out(base.table, there) else len(zones), there)
    for zone in zones:
        for faces in islice(_faces(base.table, [copies[0], *others]), _MOST_FACES):
            found = _with_card(game, base, copies[0], zone, chooser, faces)
            if found is not None:
                yield replace(found, is_turned=copies[0] in faces)


def _is_out(table: Table, zone: int) -> bool:
    """Whether a place is a hand or in play."""
    return table.instance(zone).info is not None and _rank(table, zone) in (0, 1)


def _faces(table: Table, cards: list[int]) -> Iterator[dict[int, int]]:
    """Which of the cards show other faces than they do, and which: none of them first."""
    shown = [sorted(range(len(table.card(one).kind.faces) or 1), key=table.face(one).__ne__) for one in cards]
    for faces in product(*shown):
        yield {card: face for card, face in zip(cards, faces, strict=True) if table.face(card) != face}


def _in_each_zone(
    game: Game, base: Match, title: str, seats: tuple[int | None, ...], *, rich: bool, ranks: tuple[int, ...] = _RANKS
) -> Iterator[Laid]:
    cards = base.table.layout.cards_of_title(base.table.layout.number("title", title))
    for zone in _zones(base, cards[0] if cards else -1, seats):
        if _rank(base.table, zone) not in ranks:
            continue
        holder = base.table.instance(zone).holder
        found = _with_card(
            game, base, cards[0], zone, (base.decision.seat if holder is None else holder) if rich else None
        )
        if found is not None:
            yield found


def _zones(base: Match, card: int, seats: tuple[int | None, ...]) -> Iterator[int]:
    """Where the card may lie: hands first, then what is in play, then piles, of which it becomes the top, then rows."""
    if card < 0:
        return
    table = base.table
    ranked: list[tuple[int, int]] = []
    for zone, instance in enumerate(table.layout.zone_instances):
        info = instance.info
        if info is None or instance.has_spaces or info.spot is not None or zone == table.layout.box:
            continue
        if info.holds and not table.is_kind(card, info.holds):
            continue
        if instance.holder is not None and instance.holder not in seats:
            continue
        if instance.parent is not None and table.cards_in(zone) and not info.in_play:
            continue
        ranked.append((_rank(table, zone), zone))
    words: dict[tuple[str, int | None], int] = {}
    for _, zone in sorted(ranked):
        instance = table.instance(zone)
        key = (instance.word, instance.holder)
        if words.get(key, 0) < 2:  # of many like spaces two are enough
            words[key] = words.get(key, 0) + 1
            yield zone


def _rank(table: Table, zone: int) -> int:
    instance = table.instance(zone)
    info = instance.info
    assert info is not None, "it is a declared zone"
    if _is_pile(table, zone):
        return 2
    if info.in_play:
        return 1
    return 0 if instance.holder is not None else 3


def _is_pile(table: Table, zone: int) -> bool:
    return table.layout.ordered[zone] and table.drawn(zone) == "top"


def _with_card(
    game: Game, base: Match, card: int, zone: int, rich: int | None, faces: Mapping[int, int] = _AS_THEY_ARE
) -> Laid | None:
    state = base.table.state.copy()
    table = Table(base.table.layout, state)
    table.seat_names = base.table.seat_names
    if table.zone_of(card) != zone:
        if table.room(zone) == 0:
            _make_room(table, zone)
        if not table.move(card, zone, at=0):
            return None
    word = table.instance(zone).word
    holder = table.instance(zone).holder
    whose = "" if holder is None else f" of {base.table.seat_names[holder]}"
    what = f"`{table.title_of(card)}` laid into `{word}`{whose}"
    for one, face in faces.items():
        table.set_face(one, face)
        what += f", `{table.title_of(one)}` turned to {table.card(one).kind.faces[face]}"
    return _laid(game, base, table, what, rich)


def in_place_of(game: Game, base: Match, title: str, other: int, *, rich: bool) -> Laid | None:
    """The position of a match in which a card and another one have changed places; none: they cannot."""
    state = base.table.state.copy()
    table = Table(base.table.layout, state)
    table.seat_names = base.table.seat_names
    there = table.zone_of(other)
    copies = table.layout.cards_of_title(table.layout.number("title", title))
    card = next((one for one in copies if _is_free(table, one)), None)
    if card is None:
        return None
    origin = table.zone_of(card)
    at, of_own = table.cards_in(there).index(other), table.cards_in(origin).index(card)
    if origin == there:
        order = list(table.cards_in(there))
        order[at], order[of_own] = card, other
        table.reorder(there, tuple(order))
    elif not (
        table.move(other, table.layout.box)
        and table.move(card, there, at=at)
        and (origin == table.layout.box or table.move(other, origin, at=of_own))
    ):
        return None
    what = f"`{title}` put where `{table.title_of(other)}` was, in `{table.instance(there).word}`"
    return _laid(game, base, table, what, base.decision.seat if rich else None)


def _is_free(table: Table, card: int) -> bool:
    """Whether nothing lies on a card, so that it can be put elsewhere."""
    return not table.attached(card) and not any(table.laid_on(card))


def _laid(game: Game, base: Match, table: Table, what: str, rich: int | None) -> Laid | None:
    """The match that goes on from a table; ``what`` was done to it."""
    table.signals, table.notes = [], []
    if rich is not None:
        _give(table, rich)
    how = f"a game from seed {base.setting.seed} after {len(base.choices)} choices, {what}"
    if rich is not None:
        how += f", {table.seat_names[rich]} given {_PLENTY} of everything to pay with"
    match = _match(game, base, table.state)
    return None if match is None else Laid(match, how)


def _make_room(table: Table, zone: int) -> None:
    """A full place gives up its last card to the box."""
    cards = table.cards_in(zone)
    if cards:
        position.put(table, cards[-1], table.layout.box)


def _give(table: Table, seat: int) -> None:
    """As much of each of its resources as a seat can have, up to plenty; the supply gives it as far as it goes."""
    layout = table.layout
    for name, info in layout.ruleset.counters.items():
        if not info.resource or info.type != NUMBER:
            continue
        holder = seat if info.per == "player" else None
        cell, supply = layout.cell(name, holder), layout.supply_cell(name, holder)
        had = number(table.cell(cell))
        wanted = number(place.bounded(table, ("cell", name, holder), max(had, _PLENTY)))
        if supply is not None:
            wanted = min(wanted, had + number(table.cell(supply)))
            table.set_cell(supply, number(table.cell(supply)) - (wanted - had))
        table.set_cell(cell, wanted)


def _match(game: Game, base: Match, state: State) -> Match | None:
    """A match that goes on from a state; none: its rules lead nowhere from there."""
    try:
        return Match(game.program, base.table.layout, base.setting, state, earlier=base.choices)
    except RulesError:
        return None
