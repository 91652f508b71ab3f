"""The door for positions: a match that begins where a scenario does, and a position written as a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tuckbox.api import Game
from tuckbox.runtime.match import Match
from tuckbox.scenarios.starting import NoScenario, start_from
from tuckbox.scenarios.writing.writer import CannotWrite, WrittenScenario, write_scenario

from . import ruleset_of, scenarios

__all__ = [
    "CannotWrite", "NoScenario", "WrittenScenario", "before_each_choice", "scenario_ids", "scenario_path",
    "since_the_start", "start_from", "write_scenario",
]  # fmt: skip


def before_each_choice(begun: Match, now: Match) -> list[Match]:
    """The match before each choice that leads from ``begun`` to ``now``, and as it is after the last one.

    ValueError: they do not lead there.
    """
    points = [begun.clone()]
    made = now.choices[len(begun.choices) :]
    for seat, chosen in made:
        further = points[-1].clone()
        found = (one.called(chosen) for one in further.decisions if one.seat == seat)
        option = next((one for one in found if one is not None), None)
        if option is None:
            raise ValueError(f"`{chosen}` is not offered there")
        further.choose(option, seat=seat)
        points.append(further)
    return points if made else [now]


def since_the_start(game: Game, now: Match) -> list[Match]:
    """The same from the beginning of the game on; of a match that did not begin with its set-up only ``now``."""
    setting, people = now.setting, len(now.table.layout.choosing)
    begun = game.start(setting.players[:people], setting.seed, setting.records, "explore" if setting.explore else None)
    try:
        points = before_each_choice(begun, now)
    except ValueError:
        return [now]
    return points if points[-1].key() == now.key() else [now]


def scenario_ids(ref: str | Path) -> Sequence[str]:
    """The ids of a ruleset's scenarios. ContentError: it has errors."""
    return tuple(dict.fromkeys(case.id for case in scenarios(ref)))


def scenario_path(ref: str, name: str) -> Path:
    """Where a new scenario of a ruleset belongs: below its own folder, or here where it is none of ours to change."""
    path = Path(ref)
    folder = ruleset_of(path) if path.exists() else None
    return Path(f"{name}.yaml") if folder is None else _shorter(folder) / "scenarios" / f"{name}.yaml"


def _shorter(folder: Path) -> Path:
    """The path from here where that is shorter."""
    here = Path.cwd()
    return folder.relative_to(here) if folder.is_relative_to(here) else folder
