"""What can be done in a turn: every option with its price, by functions and by the machine, with many more cards."""

from __future__ import annotations

import random

from tests.benchmarks.matches import content, play_on
from tests.benchmarks.measuring import Candidate, Demand, Pace, Result, cost, micros, speed, times
from tests.benchmarks.rulesets.more_cards import more_cards

from tuckbox.api import Game
from tuckbox.runtime.match import Match

NAME, FILE, SEATS, TIMES = "age_of_inventors", "inventions.yaml", 4, 10
#: So long a turn may take to be listed, in microseconds.
TURN = Demand(300, 200, at_least=False)
#: Ten times as many cards in the piles make what can be done no dearer.
GROWTH = Demand(2, 1.3, at_least=False)


def menus(pace: Pace) -> list[Result]:
    """Turns of whole random games, and such games themselves."""
    game, larger = content(NAME), more_cards(NAME, FILE, 2 if pace.quick else TIMES)
    turns = [Candidate("compiled", _Turns(game, "compiled", pace)), Candidate("machine", _Turns(game, "machine", pace))]
    listed = times([*turns, Candidate("larger", _Turns(larger, "compiled", pace))], pace, alike=True)
    choices = 2 if pace.quick else 400
    played = times([Candidate("base", _Choices(game, choices)), Candidate("larger", _Choices(larger, choices))], pace)
    more = f"{TIMES} times as many inventions / as they are"
    return [
        Result(f"{NAME}: the options of a turn", micros(listed, "compiled"), "µs", TURN),
        Result(f"{NAME}: the options of a turn, functions / machine", speed(listed, "compiled", "machine"), "x"),
        Result(f"{NAME}: the options of a turn, {more}", cost(listed, "larger", "compiled"), "x", GROWTH),
        Result(f"{NAME}: {choices} choices of a game, {more}", cost(played, "larger", "base"), "x", GROWTH),
    ]


class _Turns:
    """The options of every turn of a random game, one turn after the other."""

    def __init__(self, game: Game, backend: str, pace: Pace) -> None:
        match = game.start(SEATS, 1, backend=backend)
        self.turns: list[Match] = []
        chance = random.Random(1).random
        while not match.over and len(self.turns) < (3 if pace.quick else 150):
            frame = match.table.state.stack[-1]
            if frame[0] == "menu" and len(match.decision.options) > 1:
                self.turns.append(match.clone())
            play_on(match, chance, 1)
        self.next = 0

    def __call__(self, amount: int) -> None:
        for _ in range(amount):
            machine = self.turns[self.next].machine
            self.next = (self.next + 1) % len(self.turns)
            frame = machine.state.stack[-1]
            machine.frames["menu"].step(machine, frame)


class _Choices:
    """So many random choices from the beginning of a game on."""

    def __init__(self, game: Game, choices: int) -> None:
        self.game, self.choices = game, choices

    def __call__(self, amount: int) -> None:
        for seed in range(amount):
            play_on(self.game.start(SEATS, seed), random.Random(seed).random, self.choices)
