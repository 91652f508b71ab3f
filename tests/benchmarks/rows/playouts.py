"""Random playouts: every legal option is listed at every decision, and one of them taken."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Any

from tests.benchmarks.baselines import kuhn_poker as kuhn_by_hand
from tests.benchmarks.baselines import tic_tac_toe as marks_by_hand
from tests.benchmarks.matches import FOR_STATISTICS, Playouts, content, in_bulk
from tests.benchmarks.measuring import Candidate, Demand, Pace, Result, Run, speed, times

_BY_HAND = Demand(0.3, 0.5)
_PETTINGZOO = Demand(50, 100)


def tic_tac_toe(pace: Pace) -> list[Result]:
    """Tic-tac-toe, against each way to play it from Python."""
    others = [*_open_spiel("tic_tac_toe"), *_pettingzoo()]
    return _compared("tic_tac_toe", marks_by_hand, others, Demand(1, 1.3), pace)


def kuhn_poker(pace: Pace) -> list[Result]:
    """Kuhn poker: the deal is drawn by chance inside the game."""
    return _compared("kuhn_poker", kuhn_by_hand, _open_spiel("kuhn_poker"), Demand(2, 4), pace)


def _compared(name: str, by_hand: ModuleType, others: list[Candidate], spiel: Demand, pace: Pace) -> list[Result]:
    chance = random.Random(1).random
    hand = Candidate("by hand", lambda games: by_hand.play(games, chance))
    game = content(name)
    ours = [Candidate("Match", Playouts(game, 2)), Candidate(FOR_STATISTICS, partial(in_bulk, game, 2))]
    found = times([hand, *ours, *others], pace)
    demands = {"by hand": _BY_HAND, "OpenSpiel": spiel}
    if name == "tic_tac_toe":
        demands["PettingZoo"] = _PETTINGZOO
    results = []
    for own in ours:
        for peer, demand in demands.items():
            value = speed(found, own.name, peer) if peer in found else None
            note = "" if peer in found else f"{peer} is not installed"
            asked = demand if own.name == FOR_STATISTICS else None
            results.append(Result(f"{name}: {own.name} / {peer}", value, "x", asked, note))
    return results


def _open_spiel(name: str) -> list[Candidate]:
    """OpenSpiel driven from Python."""
    spiel = _peer("pyspiel")
    return [] if spiel is None else [Candidate("OpenSpiel", spiel_loop(spiel.load_game(name), random.Random(1).random))]


def _peer(module: str) -> Any:
    """A module of one of the others; None: it is not installed, or not with all that it needs."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what it has to say of its own interfaces is no news of ours
            return import_module(module)
    except ImportError:
        return None


def spiel_loop(game: Any, chance: Callable[[], float]) -> Run:
    """The loop that plays any of its games: what chance does has the probabilities that the game says."""

    def run(games: int) -> None:
        for _ in range(games):
            state = game.new_initial_state()
            terminal, by_chance, legal, apply = (
                state.is_terminal, state.is_chance_node, state.legal_actions, state.apply_action,
            )  # fmt: skip
            while not terminal():
                if by_chance():
                    apply(drawn(state.chance_outcomes(), chance()))
                else:
                    actions = legal()
                    apply(actions[int(chance() * len(actions))])

    return run


def drawn(outcomes: list[tuple[int, float]], point: float) -> int:
    """The outcome that a number below 1 falls upon."""
    for action, probability in outcomes:
        point -= probability
        if point < 0:
            return action
    return outcomes[-1][0]


def _pettingzoo() -> list[Candidate]:
    """PettingZoo's documented loop: a masked sample of the action space for each agent."""
    tictactoe = _peer("pettingzoo.classic.tictactoe_v3")
    if tictactoe is None:
        return []
    env = tictactoe.env()

    def run(games: int) -> None:
        for _ in range(games):
            env.reset()
            for agent in env.agent_iter():
                observation, _reward, termination, truncation, _info = env.last()
                if termination or truncation:
                    action = None
                else:
                    action = env.action_space(agent).sample(observation["action_mask"])
                env.step(action)

    return [Candidate("PettingZoo", run)]
