"""Cards go from place to place: what fits, where in the order, what a move does to the card; slides and refills."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tuckbox.semantics.checked.ruleset import Refill

from . import knowledge, open_order, rng
from .layout import card_cells
from .layout.cards import CONTROLLER, EXHAUSTED, FACE, FIRST_FIELD
from .layout.ground import Filling, Ground
from .state import lying_with
from .values import number

if TYPE_CHECKING:
    from .table import Table


def move(table: Table, card: int, zone: int, at: str | int = "default") -> bool:
    """Move a card into a zone or space, as far as it fits; whether it moved. A zone with spaces takes it on its first
    empty space.

    ``at``: top, bottom, an index, or default: on top of a pile, at the end of a row.
    """
    layout, state = table.layout, table.state
    target = landing(table, zone) if zone in layout.spaced else zone
    if target is None or target < 0:
        return False
    origin = table.zone_of(card) if table.reads is not None else state.where[card]
    ground, left = layout.grounds[target], layout.grounds[origin]
    if ground.bounded and origin != target and not fits(table, target):
        return False
    zones, before = state.zones, state.zones[origin]
    place = before.index(card)
    zones[origin] = before[:place] + before[place + 1 :]
    if state.open_cards and card in state.open_cards:
        open_order.depart(table, card)
    state.where[card] = target
    zones[target] = _with(zones[target], ground, card, at)
    if table.explore and ground.drawn == "random":
        open_order.leave_open(table, target)
    if origin != target or zones[target] != before:
        state.changes += 1
    if left.gap is not None and left.gap not in state.due:
        state.due = (*state.due, left.gap)
    base = table.card_base(card)
    if ground.mixes or left.in_play is not ground.in_play or left.face_down is not ground.face_down:
        _arrive(table, card, base, left, ground)
    if card in layout.swaying:
        state.lying = lying_with(state.lying, card)
    knowledge.note_move(table, card, base, left, ground)
    return True


def trade_places(table: Table, one: int, other: int) -> bool:
    """Two cards change places; see ``Table.trade_places``. No place is empty in between, so nothing is refilled."""
    state, grounds = table.state, table.layout.grounds
    places = {one: table.zone_of(other), other: table.zone_of(one)}
    if one == other or not all(_may_lie(table, card, zone) for card, zone in places.items()):
        return False
    origins = {card: grounds[state.where[card]] for card in places}
    for card in places:
        if card in state.open_cards:
            open_order.depart(table, card)
    turned = {one: other, other: one}
    for zone in sorted(set(places.values())):
        lying = [turned.get(card, card) for card in state.zones[zone]]
        state.zones[zone] = tuple(sorted(lying) if grounds[zone].sorted else lying)
    state.changes += 1
    for card, zone in places.items():
        state.where[card] = zone
        if table.explore and grounds[zone].drawn == "random":
            open_order.leave_open(table, zone)
    for card, zone in places.items():
        if origins[card] is grounds[zone]:
            knowledge.note_leaving(table, card, table.card_base(card), grounds[zone])
            continue
        _arrive(table, card, table.card_base(card), origins[card], grounds[zone])
        if card in table.layout.swaying:
            state.lying = lying_with(state.lying, card)
        knowledge.note_move(table, card, table.card_base(card), origins[card], grounds[zone])
    return True


def _may_lie(table: Table, card: int, zone: int) -> bool:
    """Whether a place holds cards of this kind; the box holds all."""
    info = table.instance(zone).info
    return info is None or not info.holds or table.is_kind(card, info.holds)


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


def _with(cards: tuple[int, ...], ground: Ground, card: int, at: str | int) -> tuple[int, ...]:
    """The cards of a place with one more."""
    if ground.sorted:
        return tuple(sorted((*cards, card)))
    if isinstance(at, int):
        return (*cards[:at], card, *cards[at:])
    return (card, *cards) if at == "top" or (at == "default" and ground.drawn == "top") else (*cards, card)


def _arrive(table: Table, card: int, base: int, before: Ground, ground: Ground) -> None:
    """Control and exhaustion end when a card leaves play; changed fields begin anew where cards are mixed in."""
    turned = ground.face_down is not None and before.face_down is not ground.face_down
    cells = table.state.cells
    if before.in_play and not ground.in_play:
        cells[base + CONTROLLER] = None
        cells[base + EXHAUSTED] = False
        _detach(table, card)
    if ground.mixes:
        instance, offsets = table.card(card), table.layout.field_offsets
        if offsets[instance.kind.name]:
            fresh = card_cells(instance, offsets, None)
            for field in instance.kind.kept:
                fresh[offsets[instance.kind.name][field]] = cells[base + offsets[instance.kind.name][field]]
            cells[base + FIRST_FIELD : base + len(fresh)] = fresh[FIRST_FIELD:]
    if turned and table.card(card).kind.sides is None:  # the sides of a card are no back and front
        cells[base + FACE] = 1 if ground.face_down else 0


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
    if table.attached(card):
        table.signal("detached", card)  # cards come off as an event, which others may hear of and replace
    spots = table.layout.spots_on(card)
    for thing in (card, *(-1 - spot for spot in spots)) if table.state.laid else ():
        for place, unit, owner, amount in table.laid_on(thing):
            table.lay(place, unit, owner, -amount)
            table.take_back(table.layout.unit_word(unit)[1], owner, amount, to_owner=rule == "returns")
    for spot in spots:
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
    state.lying = object()
    state.zones[target] = _with(state.zones[target], layout.grounds[target], card, "default")
    state.changes += 1
    knowledge.note_place(table, card)
    return card


def _from_box(table: Table, kind: str, zone: int, owner: int | None) -> int | None:
    for card in table.cards_in(table.layout.box):
        instance = table.card(card)
        if kind in instance.kind.bases and instance.owner in (None, owner):
            move(table, card, zone)
            table.set_owner(card, owner)
            return card
    return None


# ------------------------------------------------------------ refills


def next_refill(table: Table, due: tuple[int, ...]) -> tuple[int, int] | None:
    """The next move of the refills that are due: zones as declared, spaces in order, slides first."""
    return next(_due(table, due), None) if due and max(due) >= 0 else None


def refills_in_a_row(table: Table) -> Iterator[tuple[int, int]]:
    """As ``Table.next_refill`` again and again, making each move before asking for the next; chance is not asked."""
    while True:
        due = table.state.due
        going_on = _due(table, due)
        for found in going_on:
            table.drawn_for_refill(found[0])
            yield found
            if table.state.due != due or not table.layout.refills_in_one_pass:
                break
        else:
            table.state.due = tuple([place for place in table.state.due if place < 0])
            return


def _due(table: Table, due: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """The moves of the refills that are due: zones as declared, spaces in order, slides first."""
    main_zones = table.layout.main_zones
    for zone in table.layout.refilling:
        emptied = [place for place in due if place >= 0 and main_zones[place] == zone]
        if emptied:
            yield from refill(table, zone, None if zone in emptied else emptied)


def refill(table: Table, zone: int, emptied: Sequence[int] | None = None) -> Iterator[tuple[int, int]]:
    """The moves (card, space) a zone needs now, in order; make one before asking for the next.

    ``emptied``: only these spaces are filled (a zone whose cards slide is filled from where they slid); None: all.
    """
    filling = table.layout.fillings.get(zone) or _filling(table, zone)
    if filling is None:
        return
    rule, spaces, portions = filling
    zones, fixed = table.state.zones, len(table.layout.cards)
    if table.reads is not None:
        table.reads.update([("zone", space) for space in spaces])
    if rule.slides is not None:
        emptied = None
        yield from _slides(zones, spaces)
    if rule.filled_to is not None:
        spaces = spaces[: max(0, number(table.evaluate(rule.filled_to, [None] * 32)))]
    for space in spaces:
        if emptied is not None and space not in emptied:
            continue
        for kinds, among, missing in portions:
            for card in zones[space]:
                if card in among or (card >= fixed and table.is_kind(card, kinds)):
                    missing -= 1
            for _ in range(missing):
                source = _source_card(table, rule, kinds)
                if source is not None:
                    yield source, space


def _filling(table: Table, zone: int) -> Filling | None:
    """How a zone is refilled; none: it is not. What stands fast is found out once.

    Where cards slide to the right the last space comes first: what was just filled need not slide.
    """
    layout, info = table.layout, table.instance(zone).info
    if info is None or info.refill is None:
        return None
    rule, spaces = info.refill, layout.spaces(zone) or (zone,)
    portions = [(kinds, layout.cards_among(kinds), count) for kinds, count in rule.fill or ((info.holds, 1),)]
    found = Filling(rule, spaces[::-1] if rule.slides == "right" else spaces, tuple(portions))
    layout.fillings[zone] = found
    return found


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
    if table.reads is not None:
        table.reads.update([("zone", space) for space in spaces])
    towards_right = info.refill is not None and info.refill.slides == "right"
    return _slides(table.state.zones, spaces[::-1] if towards_right else spaces)


def _slides(zones: Sequence[tuple[int, ...]], ordered: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """The moves that close the gaps of spaces, the first of which is to be taken first."""
    for place, space in enumerate(ordered):
        if zones[space]:
            continue
        for other in ordered[place + 1 :]:
            lying = zones[other]
            if lying:
                yield lying[0], space
                break
        else:
            return  # nothing lies behind this gap, nor behind the next ones


def zone_for_kind(table: Table, kind: str, seat: int | None) -> int | None:
    """A seat's zone that holds cards of the kind, the first that receives any."""
    kinds = table.layout.kind(kind).bases
    for info in table.layout.ruleset.zones.values():
        if info.per_player and seat is not None and info.receives and any(one in kinds for one in info.holds):
            return table.layout.zone(info.name, seat)
    return None
