"""`move` and `draw` of cards whose zone is known, and `reveal`."""

from __future__ import annotations

from tuckbox.runtime.layout.cards import CONTROLLER, EXHAUSTED, FACE, FIRST_FIELD, SEEN
from tuckbox.semantics.checked import statements as s
from tuckbox.vocabulary.verbs.draw import draw_cards
from tuckbox.vocabulary.verbs.move import move_cards
from tuckbox.vocabulary.verbs.reveal import reveal_cards

from ..term import Term, Unspecialised, constant, listed, members_of, there
from ..writer import Writer, number
from .arguments import Arguments, Forms


def _move(writer: Writer, one: s.Do, arguments: Arguments, by: Term) -> Term | None:
    """To the zone that is written, on top of a pile, last in a row; ``under`` a pile."""
    where = next((name for name in ("to", "onto", "into", "under") if name in arguments), None)
    if where in (None, "into") or writer.ground.creates:
        raise Unspecialised("cards that go to the box or are shuffled in")
    target = arguments[str(where)]
    if not target.known or not isinstance(target.value, int):
        raise Unspecialised("cards that go to a zone that only play knows")
    cards = _as_tuple(arguments["thing"])
    return carry(writer, cards, target.value, at_bottom=where == "under")


def _as_tuple(cards: Term) -> Term:
    if cards.known:
        value = cards.value if isinstance(cards.value, tuple) else () if cards.value is None else (cards.value,)
        return Term(repr(value), True, value, False, cards.lies, cards.rest)
    if cards.absent:
        raise Unspecialised("a card that may be none, moved by itself")
    return cards


def carry(writer: Writer, cards: Term, target: int, *, at_bottom: bool) -> Term:
    """Move cards in their order; the term that means them afterwards."""
    ground, storage = writer.ground, writer.storage
    ground.plain_zone(target)
    storage.depart(target)
    if cards.known and storage.deferring:
        assert isinstance(cards.value, tuple)
        places = {storage.known_where[number(card)] for card in cards.value} | {target}
        if all(place in storage.known_zones and storage.known_zones[place].known for place in places):
            _carry_now(writer, tuple(map(number, cards.value)), target, at_bottom)
            return cards
    origin = cards.lies
    if origin is None or origin == target:
        raise Unspecialised("cards of which only play knows where they lie")
    ground.plain_zone(origin)
    storage.depart(origin)
    zone, there_already = (storage.zone(one, changing=True) for one in (origin, target))
    moved = writer.bind("moved", cards)
    if writer.listening:
        writer.changes(moved.text)
    inside, whole = members_of(cards), members_of(zone)
    if cards.text == zone.text or cards.rest == "()":
        rest = constant(())
    elif inside is not None and whole is not None and whole[: len(inside)] == inside:
        rest = listed(whole[len(inside) :])
    elif cards.rest is not None:
        rest = there(cards.rest)
    else:
        rest = there(f"tuple([one for one in {zone.text} if one not in {moved.text}])")
    if storage.in_list(ground.zone_key(origin)) or storage.in_list(ground.zone_key(target)):
        storage.flush()
    writer.forget_places(frozenset((origin, target)))
    storage.set_zone(target, _together(writer, moved, there_already, target, at_bottom))
    storage.set_zone(origin, rest)
    _arrived(writer, moved, origin, target)
    return moved


def _together(writer: Writer, moved: Term, lying: Term, target: int, at_bottom: bool) -> Term:
    """The cards of a zone into which others have come."""
    ground = writer.ground
    sorted_in = ground.sorted_zone(target)
    on_top = not at_bottom and ground.drawn(target) == "top"
    members, others = members_of(moved), members_of(lying)
    if members is not None and others is not None and not (sorted_in and len(members) + len(others) > 1):
        return listed((*members, *others) if on_top else (*others, *members))
    if lying.known and not lying.value:
        return there(f"tuple(sorted({moved.text}))" if sorted_in and not moved.single else moved.text)
    if sorted_in:
        return there(f"tuple(sorted({lying.text} + {moved.text}))")
    return there(f"({moved.text} + {lying.text})" if on_top else f"({lying.text} + {moved.text})")


def _carry_now(writer: Writer, cards: tuple[int, ...], target: int, at_bottom: bool) -> None:
    """What is known of all cards and zones is worked out while the code is written."""
    ground, storage = writer.ground, writer.storage
    on_top = not at_bottom and ground.drawn(target) == "top"
    for card in reversed(cards) if on_top else cards:
        origin = storage.known_where[card]
        ground.plain_zone(origin)
        left = tuple(one for one in _now(storage.known_zones[origin]) if one != card)
        storage.set_zone(origin, Term(repr(left), True, left, False))
        lying = _now(storage.known_zones[target])
        if ground.sorted_zone(target):
            lying = tuple(sorted((*lying, card)))
        else:
            lying = (card, *lying) if on_top else (*lying, card)
        storage.set_zone(target, Term(repr(lying), True, lying, False))
        storage.known_where[card] = target
        _arrive_now(writer, card, origin, target)


def _now(cards: Term) -> tuple[int, ...]:
    assert isinstance(cards.value, tuple)
    return tuple(map(number, cards.value))


def _arrive_now(writer: Writer, card: int, origin: int, target: int) -> None:
    base, first = writer.ground.layout.card_cells[card], writer.storage.start
    for place, value in _arrival(writer, card, origin, target):
        first[base + place] = value
    seen = seen_there(writer, target)
    if seen is not None:
        kept = number(first[base + SEEN])
        first[base + SEEN] = kept | seen if seen else 0


def _arrival(writer: Writer, card: int, origin: int, target: int) -> list[tuple[int, int | bool | str | None]]:
    """What is written into a card's own cells when it comes from one zone to another, but for who has seen it."""
    ground = writer.ground
    if ground.layout.bearing:
        raise Unspecialised("cards that bear others")
    before, info = ground.instance(origin).info, ground.instance(target).info
    found: list[tuple[int, int | bool | str | None]] = []
    if before is not None and before.in_play and not (info is not None and info.in_play):
        found += [(CONTROLLER, None), (EXHAUSTED, False)]
    if info is None or (info.seen_by == "none" and not info.in_play):
        fresh = enumerate(ground.fresh_fields(card), FIRST_FIELD)
        found += [(place, value) for place, value in fresh]  # type: ignore[misc]
    if info is not None and (before is None or before.face_down != info.face_down):
        found.append((FACE, 1 if info.face_down else 0))
    return found


def seen_there(writer: Writer, zone: int) -> int | None:
    """The seats that know a card that came to a zone, one bit each; 0: nobody any more; None: who knew it before."""
    layout = writer.ground.layout
    mask = layout.seen_by[zone]
    if mask:
        return mask if mask > 0 else layout.everybody
    return None if layout.ordered[zone] else 0


def _arrived(writer: Writer, moved: Term, origin: int, target: int) -> None:
    """Write what becomes of cards that have moved: where they lie, and their own cells."""
    ground, storage = writer.ground, writer.storage
    if ground.layout.bearing:
        raise Unspecialised("cards that bear others")
    if ground.layout.ruleset.zones and any(info.spot is not None for info in ground.layout.ruleset.zones.values()):
        raise Unspecialised("cards that bear spots")
    arrivals = {card: _arrival(writer, card, origin, target) for card in range(len(ground.layout.cards))}
    if not writer.complete:
        return  # nothing else of a card can be asked there
    seen = seen_there(writer, target)
    storage.flush()
    bases = writer.constant("card_cells", ground.layout.card_cells)
    with writer.block(f"for card in {moved.text}"):
        writer.out.add(f"where[card] = {target}")
        if any(arrivals.values()):
            listed = writer.constant("arrivals", tuple(tuple(arrivals[card]) for card in sorted(arrivals)))
            with writer.block(f"for place, value in {listed}[card]"):
                writer.out.add(f"cells[{bases}[card] + place] = value")
        if seen is not None:
            sign = "|=" if seen else "="
            writer.out.add(f"cells[{bases}[card] + {SEEN}] {sign} {seen}")


def _reveal(writer: Writer, one: s.Do, arguments: Arguments, by: Term) -> Term:
    """Nobody chooses among cards that only some have seen (see ``decisions``), so only a whole state notes it."""
    cards = _as_tuple(arguments["thing"])
    if writer.complete:
        to = arguments.get("to")
        if to is not None and not to.known:
            raise Unspecialised("cards shown to somebody whom only play knows")
        value = None if to is None else to.value
        seats = value if isinstance(value, tuple) else range(writer.ground.seats) if value is None else (value,)
        bits = sum(1 << number(seat) for seat in seats)
        writer.storage.flush()
        bases = writer.constant("card_cells", writer.ground.layout.card_cells)
        with writer.block(f"for card in {cards.text}"):
            writer.out.add(f"cells[{bases}[card] + {SEEN}] |= {bits}")
    return cards


FORMS: Forms = {move_cards: _move, draw_cards: _move, reveal_cards: _reveal}
