"""Cards go from place to place: what fits, where in the order, what a move does to the card; slides and refills."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tuckbox.semantics.checked.ruleset import Refill, ZoneInfo

from . import knowledge, open_order, rng
from .layout import card_cells
from .layout.cards import CONTROLLER, EXHAUSTED, FACE, FIRST_FIELD, OWNER
from .values import number

if TYPE_CHECKING:
    from .table import Table


def move(table: Table, card: int, zone: int, at: str | int = "default") -> bool:
    """Move a card; see ``Table.move``. A zone with spaces takes it on its first empty space."""
    target = landing(table, zone)
    if target is None or zone < 0:
        return False
    origin = table.zone_of(card)
    if origin != target and not fits(table, target):
        return False
    state = table.state
    before = state.zones[origin]
    table.witnesses[card] = before_move = knowledge.knowing(table, card)
    state.zones[origin] = tuple(one for one in state.zones[origin] if one != card)
    if card in state.open_cards:
        open_order.depart(table, card)
    state.where[card] = target
    state.zones[target] = _with(table, target, card, at)
    if table.explore and table.drawn(target) == "random":
        open_order.leave_open(table, target)
    state.changes += origin != target or state.zones[target] != before
    _note_gap(table, origin)
    _arrive(table, card, origin, target)
    state.revealed += knowledge.reveals(table, before_move, target)
    return True


def _note_gap(table: Table, origin: int) -> None:
    """A card has left: where it lay is to be refilled, at once or (noted below zero) after the action.

    Of a zone whose cards slide, or that is filled to a number, all of it.
    """
    instance = table.instance(origin)
    rule = instance.info.refill if instance.info is not None else None
    if rule is None or rule.when is None:
        return
    alone = rule.slides is None and rule.filled_to is None
    place = origin if alone or instance.parent is None else instance.parent
    table.refill_now(place if rule.when == "at once" else -1 - place)


def landing(table: Table, zone: int) -> int | None:
    """Where a card put into a zone comes to lie: the zone itself, or its first empty space."""
    spaces = table.layout.spaces(zone)
    if not spaces:
        return zone
    return next((space for space in spaces if table.is_empty(space)), None)


def fits(table: Table, zone: int) -> bool:
    """Whether one more card may be put there."""
    room = table.room(zone)
    return room is None or room > 0


def _with(table: Table, zone: int, card: int, at: str | int) -> tuple[int, ...]:
    cards = table.state.zones[zone]
    if zone == table.layout.box or not (table.ordered(zone) or table.instance(zone).parent is not None):
        return tuple(sorted((*cards, card)))
    if isinstance(at, int):
        return (*cards[:at], card, *cards[at:])
    top = at == "top" or (at == "default" and table.drawn(zone) == "top")
    return (card, *cards) if top else (*cards, card)


def _arrive(table: Table, card: int, origin: int, zone: int) -> None:
    """Control and exhaustion end when a card leaves play; changed fields begin anew where cards are mixed in."""
    info, before = table.instance(zone).info, table.instance(origin).info
    cells, base = table.state.cells, table.card_base(card)
    if before is not None and before.in_play and not (info is not None and info.in_play):
        cells[base + CONTROLLER] = None
        cells[base + EXHAUSTED] = False
        _detach(table, card)
    if info is None or (info.seen_by == "none" and not info.in_play):
        fresh = card_cells(table.card(card), table.layout.field_offsets, None)
        cells[base + FIRST_FIELD : base + len(fresh)] = fresh[FIRST_FIELD:]
    if info is not None and (before is None or before.face_down != info.face_down):
        cells[base + FACE] = 1 if info.face_down else 0
    knowledge.note_place(table, card)


def discard_pile(table: Table, card: int, by: int | None) -> int:
    """Where a discarded card goes: as its zone ``discards to``, else its kind's ``discard``, else the box."""
    lying = table.instance(table.zone_of(card)).info
    word = (None if lying is None else lying.discards_to) or table.card(card).kind.discard
    if word is None:
        return table.layout.box
    info = table.layout.ruleset.zones.get(word)
    if info is None or not info.per_player:
        return table.layout.zone(word)
    owner = table.owner(card)
    holder = by if owner is None else owner
    return table.layout.box if holder is None else table.layout.zone(word, holder)


def _detach(table: Table, card: int) -> None:
    """What was put on a card that leaves play: it stays, goes back to its owners, or is discarded."""
    rule = table.card(card).kind.attached
    if rule == "stays":
        return
    for place, unit, owner, amount in table.laid_on(card):
        table.lay(place, unit, owner, -amount)
        word = table.layout.unit_word(unit)[1]
        if owner is not None and (rule == "returns" or table.layout.ruleset.counters[word].piece):
            table.raise_place(("cell", word, owner), amount)
            continue
        supply = table.layout.supply_cell(word)
        if supply is not None:
            table.set_cell(supply, number(table.cell(supply)) + amount)
    for spot in table.layout.spots_on(card):
        for lying in table.cards_in(spot):
            table.move(lying, discard_pile(table, lying, table.owner(lying)))


def create(table: Table, kind: str, zone: int, owner: int | None) -> int | None:
    """Make a card; see ``Table.create``."""
    layout, state = table.layout, table.state
    target = landing(table, zone)
    if target is None or not fits(table, target):
        return None
    title = layout.title_of_kind(kind)
    if layout.titles[title].copies:
        return _from_box(table, kind, target, owner)
    card = len(state.where)
    state.created = (*state.created, (title, len(state.cells)))
    state.cells.extend(card_cells(layout.created(title), layout.field_offsets, owner))
    state.where.append(target)
    state.zones[target] = _with(table, target, card, "default")
    state.changes += 1
    knowledge.note_place(table, card)
    return card


def _from_box(table: Table, kind: str, zone: int, owner: int | None) -> int | None:
    for card in table.cards_in(table.layout.box):
        instance = table.card(card)
        if kind in instance.kind.bases and instance.owner in (None, owner):
            move(table, card, zone)
            table.state.cells[table.card_base(card) + OWNER] = owner
            return card
    return None


# ------------------------------------------------------------ refills


def next_refill(table: Table, due: tuple[int, ...]) -> tuple[int, int] | None:
    """The next move of the refills that are due: zones as declared, spaces in order, slides first."""
    if not due or max(due) < 0:
        return None
    for zone in table.layout.refilling:
        emptied = tuple(place for place in due if place >= 0 and zone in (place, table.instance(place).parent))
        if emptied:
            found = next(refill(table, zone, None if zone in emptied else emptied), None)
            if found is not None:
                return found
    return None


def refill(table: Table, zone: int, emptied: tuple[int, ...] | None = None) -> Iterator[tuple[int, int]]:
    """The moves (card, space) a zone needs now, in order; make one before asking for the next.

    ``emptied``: only these spaces are filled (a zone whose cards slide is filled from where they slid); None: all.
    """
    info = table.instance(zone).info
    if info is None or info.refill is None:
        return
    if info.refill.slides is not None:
        yield from slides(table, zone)
    for space in _to_fill(table, zone, info.refill):
        if emptied is not None and info.refill.slides is None and space not in emptied:
            continue
        for kinds, count in _portions(info, info.refill):
            lying = sum(table.is_kind(card, kinds) for card in table.cards_in(space))
            for _ in range(count - lying):
                card = _source_card(table, info.refill, kinds)
                if card is not None:
                    yield card, space


def _portions(info: ZoneInfo, rule: Refill) -> tuple[tuple[tuple[str, ...], int], ...]:
    return rule.fill or ((info.holds, 1),)


def _to_fill(table: Table, zone: int, rule: Refill) -> tuple[int, ...]:
    """The spaces to be filled: all, or as many as ``filled to`` says.

    Where cards slide to the right the last space comes first: what was just filled need not slide.
    """
    spaces = table.layout.spaces(zone) or (zone,)
    if rule.slides == "right":
        spaces = tuple(reversed(spaces))
    if rule.filled_to is None:
        return spaces
    return spaces[: max(0, number(table.evaluate(rule.filled_to, [None] * 32)))]


def _source_card(table: Table, rule: Refill, kinds: tuple[str, ...]) -> int | None:
    holder = None
    for word in rule.sources:
        source = table.layout.zone(word, holder)
        fitting = table.of_kinds(table.cards_in(source), kinds)
        given = table.order.get(source)
        if given is None and table.drawn(source) != "random":
            first = next(fitting, None)
            if first is not None:
                return first
            continue
        candidates = tuple(fitting)
        if candidates:
            ahead = next((card for card in given or () if card in candidates), None)
            if ahead is not None:
                return ahead
            random = table.drawn(source) == "random"
            return candidates[peek_below(table, len(candidates)) if random and not table.explore else 0]
    return None


def peek_below(table: Table, limit: int) -> int:
    """The number that the generator will give next; asking again gives the same until it is really drawn."""
    return rng.below(table.state.rng, limit)[1]


def slides(table: Table, zone: int) -> Iterator[tuple[int, int]]:
    """The moves that close the gaps of a row, towards ``right`` (the last space) or ``left``."""
    info = table.instance(zone).info
    assert info is not None
    spaces = table.layout.spaces(zone)
    towards_right = info.refill is not None and info.refill.slides == "right"
    ordered = tuple(reversed(spaces)) if towards_right else spaces
    for place, space in enumerate(ordered):
        if table.cards_in(space):
            continue
        for other in ordered[place + 1 :]:
            lying = table.cards_in(other)
            if lying:
                yield lying[0], space
                break


def zone_for_kind(table: Table, kind: str, seat: int | None) -> int | None:
    """A seat's zone that holds cards of the kind, the first that receives any."""
    kinds = table.layout.kind(kind).bases
    for info in table.layout.ruleset.zones.values():
        if info.per_player and seat is not None and info.receives and any(one in kinds for one in info.holds):
            return table.layout.zone(info.name, seat)
    return None
