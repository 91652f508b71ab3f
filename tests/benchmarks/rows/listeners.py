"""Events where many cards in play listen to something: one costs by its own listeners, not by all there are."""

from __future__ import annotations

from tests.benchmarks.measuring import Candidate, Demand, Pace, Result, cost, times
from tests.benchmarks.rulesets.many_listeners import many_listeners

from tuckbox.api import Game

EVENTS, OWN = 50, 5
RINGS = 100


def listeners(pace: Pace) -> list[Result]:
    """With 1,000 cards in play against 100, five of which listen to what happens: 100 events for each unit."""
    few, many = (many_listeners(cards, EVENTS, OWN, RINGS) for cards in (100, 200 if pace.quick else 1000))
    found = times([Candidate("few", _Rings(few)), Candidate("many", _Rings(many))], pace)
    demand = Demand(1.5, 1.2, at_least=False)
    what = f"an event with {OWN} listeners: 1,000 cards listening to {EVENTS} events / 100 cards"
    return [Result(what, cost(found, "many", "few"), "x", demand)]


class _Rings:
    """The event again and again until the game is over, without the positions that a match keeps to be taken back."""

    def __init__(self, game: Game) -> None:
        self.machine = game.start(1, 1).machine
        self.start = self.machine.state

    def __call__(self, amount: int) -> None:
        machine = self.machine
        for _ in range(amount):
            machine.table.state = self.start.copy()
            while decisions := machine.run():
                machine.answer(decisions[0].seat, decisions[0].options[0])
            machine.log.cut(0)
