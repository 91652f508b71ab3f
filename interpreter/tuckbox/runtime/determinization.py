"""A position as it may be for all that one seat knows: what it cannot know is dealt again.

Cards that the seat does not know and that might as well lie in each other's place (``exchangeable``) are dealt anew
among the places where they lie. A place keeps what belongs to it: which face is up, whose the card is, who has seen it.
What another seat has answered in secret, while everybody answers at once, is answered again by chance; the generator
starts from another number. The view of the seat, what it may answer, and its key stay as they are.

Left as they are: cards that something names by their number (``referred``), made pieces, cards with a second piece, and
numbers that only others see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from tuckbox.program import ops
from tuckbox.semantics.checked.expressions import Value

from . import rng
from .exchangeable import exchangeable
from .layout.cards import CONTROLLER, EXHAUSTED, FACE, OWNER, SEEN
from .open_order import candidates
from .referred import referred
from .values import number

if TYPE_CHECKING:
    from .machine import Machine
    from .state import Frame, State
    from .table import Table

#: Cells of a card that belong to the place where it lies rather than to the card.
_OF_THE_PLACE = (FACE, EXHAUSTED, OWNER, CONTROLLER, SEEN)
#: For each card whose place another one gets, that other one.
Deal = dict[int, int]


def deal_again(machine: Machine, seat: int, seed: int, machine_at: Callable[[State], Machine]) -> None:
    """Deal what ``seat`` cannot know again, in the state of a machine that stands at a decision.

    The same seed deals the same. ``machine_at``: makes another machine for this game, which runs a state.
    """
    classes = exchangeable(machine.table.layout, machine_at)
    state = machine.table.state = machine.table.state.copy()
    state.rng = rng.draw(rng.seeded(seed))[0]
    answered = _forget_answers(machine, seat)
    deal: Deal = {}
    for cards in _hidden_groups(machine, seat, classes):
        state.rng, mixed = rng.shuffled(state.rng, cards)
        deal.update(zip(cards, mixed, strict=True))
    if deal:
        _lay(machine.table, deal)
    _answer_again(machine, answered)


# ---------------------------------------------------------------------- cards


def _hidden_groups(machine: Machine, seat: int, classes: tuple[int, ...]) -> Iterable[list[int]]:
    """The cards that the seat cannot know, those together that may be dealt among the places where they lie."""
    table, named = machine.table, referred(machine)
    groups: dict[tuple[object, ...], list[int]] = {}
    for card, of in enumerate(classes):
        instance = table.card(card)
        if instance.companion is None and card not in named and not table.known(card, seat):
            groups.setdefault((of, instance.owner, instance.kind.faces), []).append(card)
    for cards in groups.values():
        yield from [cards] if _go_anywhere(table, cards) else _by_kind(table, cards)


def _go_anywhere(table: Table, cards: list[int]) -> bool:
    """Whether every place where one of the cards lies takes any of them."""
    one_of_each = {table.card(card).kind.name: card for card in cards}.values()
    infos = [table.instance(zone).info for zone in {table.state.where[card] for card in cards}]
    return all(
        not info.holds or table.is_kind(card, info.holds) for info in infos if info is not None for card in one_of_each
    )


def _by_kind(table: Table, cards: list[int]) -> Iterable[list[int]]:
    kinds: dict[str, list[int]] = {}
    for card in cards:
        kinds.setdefault(table.card(card).kind.name, []).append(card)
    return kinds.values()


def _lay(table: Table, deal: Deal) -> None:
    """Put each card in the place of the one that it was dealt for."""
    state, grounds = table.state, table.layout.grounds
    state.lying = object()
    touched = {state.where[card] for card in deal}
    places = {card: (state.where[card], _marks(table, card)) for card in deal}
    for zone in touched:
        cards = tuple(deal.get(card, card) for card in state.zones[zone])
        state.zones[zone] = tuple(sorted(cards)) if grounds[zone].sorted else cards
    for card, other in deal.items():
        zone, marks = places[card]
        state.where[other] = zone
        for mark, value in zip(_OF_THE_PLACE, marks, strict=True):
            state.cells[table.card_base(other) + mark] = value
    if state.open_cards:
        state.open_cards = tuple(sorted(deal.get(card, card) for card in state.open_cards))
        for zone in touched:
            rest = iter(sorted(candidates(table, zone)))
            state.zones[zone] = tuple(next(rest) if card in state.open_cards else card for card in state.zones[zone])


def _marks(table: Table, card: int) -> list[Value]:
    return [table.state.cells[table.card_base(card) + mark] for mark in _OF_THE_PLACE]


# ---------------------------------------------------------------------- answers in secret

#: Of each seat that has answered, the instruction at which it stood.
Answered = dict[int, int]


def _forget_answers(machine: Machine, seat: int) -> Answered:
    """Take the other seats back to the first of the questions that all are asked at once."""
    frame = machine.state.stack[-1] if machine.state.stack else ("",)
    if frame[0] != "at once" or number(frame[6]) >= 0:
        return {}
    answered: Answered = {}
    threads: list[Value] = []
    code = machine.program.codes[number(frame[1])].ops
    start = next(op.asks for op in code if isinstance(op, ops.AtOnce) and (op.body, op.done) == frame[2:4])
    asked = {op.slot for op in code[start : number(frame[2])] if isinstance(op, ops.Ask | ops.Assign)}
    for who, pc, registers in _threads(frame):
        if who != seat and pc > start:
            answered[who] = pc
            empty = tuple(None if slot in asked else value for slot, value in enumerate(registers))
            threads.append((who, start, empty))
        else:
            threads.append((who, pc, registers))
    if answered:
        machine.replace(*frame[:5], tuple(threads), frame[6])
    return answered


def _answer_again(machine: Machine, answered: Answered) -> None:
    """Let each of these seats answer by chance, up to where it stood."""
    while answered:
        frame = machine.state.stack[-1]
        stands = {who: pc for who, pc, _ in _threads(frame)}
        answered = {who: pc for who, pc in answered.items() if stands[who] < pc}
        decision = next((one for one in machine.run() if one.seat in answered), None)
        if decision is None:
            return
        machine.state.rng, chosen = rng.below(machine.state.rng, len(decision.options))
        machine.answer(decision.seat, decision.options[chosen])


def _threads(frame: Frame) -> list[tuple[int, int, tuple[Value, ...]]]:
    threads = frame[5]
    assert isinstance(threads, tuple)
    found = []
    for thread in threads:
        assert isinstance(thread, tuple) and isinstance(thread[2], tuple)
        found.append((number(thread[0]), number(thread[1]), thread[2]))
    return found
