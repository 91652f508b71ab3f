"""A series that is shared out: what the processes find is put together, and what goes wrong in one is said."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tuckbox import Game
from tuckbox_tools.ruleset import RulesetChoice
from tuckbox_tools.series import play

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="what a test does is not sent to fresh processes")
KALAH = RulesetChoice(str(Path(__file__).parents[2] / "content" / "kalah"), (), (), "en")


@pytest.fixture(autouse=True)
def forked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tuckbox_tools.series._processes", lambda: multiprocessing.get_context("fork"))


@dataclass
class Found:
    """The numbers of the games that were played, by the process that played them."""

    games: dict[int, list[int]] = field(default_factory=dict)

    def merge(self, other: Found) -> None:
        for process, numbers in other.games.items():
            self.games.setdefault(process, []).extend(numbers)


@dataclass(frozen=True)
class Numbers:
    """Games that are nothing but their numbers. ``then``: what happens where one is played."""

    then: Callable[[range], None]
    choice: RulesetChoice = KALAH
    games: int = 40

    def nothing(self) -> Found:
        return Found()

    def ends(self, found: Found) -> bool:
        return False

    def play(self, game: Game, numbers: range, found: Found) -> None:
        self.then(numbers)
        found.merge(Found({os.getpid(): list(numbers)}))


def each_once(found: Found) -> list[int]:
    return sorted(number for numbers in found.games.values() for number in numbers)


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_every_game_is_played_once(workers: int) -> None:
    met = play(Numbers(lambda numbers: None), workers)
    assert each_once(met) == list(range(40))


def others_wait(there: Path, me: int) -> Callable[[range], None]:
    """The process that was asked plays nothing before another one has played."""

    def then(numbers: range) -> None:
        if os.getpid() != me:
            there.touch()
        while not there.exists():
            pass

    return then


def test_the_process_that_was_asked_plays_as_well(tmp_path: Path) -> None:
    me = os.getpid()
    found = play(Numbers(others_wait(tmp_path / "there", me)), 2)
    assert me in found.games and len(found.games) == 2
    assert each_once(found) == list(range(40))


def test_what_fails_elsewhere_is_raised_here(tmp_path: Path) -> None:
    me, there = os.getpid(), tmp_path / "there"

    def then(numbers: range) -> None:
        if os.getpid() != me:
            there.touch()
            raise ValueError("it is broken")
        while not there.exists():
            pass

    with pytest.raises(ValueError, match="it is broken") as caught:
        play(Numbers(then), 2)
    assert "in then" in str(caught.value.__cause__)


def test_a_process_that_is_ended_from_outside_is_missed(tmp_path: Path) -> None:
    me, there = os.getpid(), tmp_path / "there"

    def then(numbers: range) -> None:
        if os.getpid() != me:
            there.touch()
            os._exit(9)
        while not there.exists():
            pass

    with pytest.raises(RuntimeError, match="ended from outside"):
        play(Numbers(then), 2)


def test_what_others_have_played_counts_after_a_stop(tmp_path: Path) -> None:
    me, there = os.getpid(), tmp_path / "there"

    def then(numbers: range) -> None:
        others_wait(there, me)(numbers)
        if os.getpid() == me:
            raise KeyboardInterrupt

    found = play(Numbers(then), 2)
    assert me not in found.games and len(found.games) == 1
