"""The workbench is right, holds what its page says, and can be played to the end."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

import tuckbox
from tuckbox import authoring
from tuckbox.checking import examine

from .blocks import ROOT

FOLDER = ROOT / "content" / "workbench"
PAGE = (FOLDER / "README.md").read_text(encoding="utf-8")
NAMED = {name for row in re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)}


@cache
def cards() -> tuple[str, ...]:
    """The ids of all cards; what `each` multiplies is one."""
    declared = examine(FOLDER).declarations
    assert declared is not None
    return tuple(str(card.id) for card in declared.cards)


def test_nothing_is_wrong_with_it() -> None:
    assert [str(one) for one in tuckbox.check(FOLDER)] == []


def test_the_page_names_every_card_and_no_other() -> None:
    declared = examine(FOLDER).declarations
    assert declared is not None
    words = re.findall(r"\w+", "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.yaml")))
    assert set(cards()) - NAMED == set()
    assert NAMED - set(cards()) - set(words) == set()


@pytest.mark.parametrize(
    "file",
    [
        "triggers",
        "statics",
        "replacements",
        "activated",
        "effects",
        "tracks",
        "boards",
        "orders",
        "quiz",
        "places",
        "answers",
    ],
)
def test_every_card_stands_in_a_scenario(file: str) -> None:
    ids = re.findall(r"\bid: (\w+)", (FOLDER / "cards" / f"{file}.yaml").read_text(encoding="utf-8"))
    shown = "".join(path.read_text(encoding="utf-8") for path in (FOLDER / "scenarios").glob("*.yaml"))
    assert ids
    assert [one for one in ids if not re.search(rf"\b{one}\b", shown)] == []


@pytest.mark.parametrize("case", authoring.scenarios(FOLDER), ids=lambda case: case.name)
def test_scenario(case: authoring.ScenarioCase) -> None:
    assert case.run() is None


@pytest.mark.parametrize("variants", [(), ("crowded",)], ids=["base", "crowded"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_comes_to_an_end(players: int, variants: tuple[str, ...]) -> None:
    game = tuckbox.load(FOLDER, variants=variants)
    for seed in range(3):
        choice = random.Random(seed)
        match = game.start(players=players, seed=seed)
        for _ in range(3000):
            if match.over:
                break
            decision = choice.choice(match.decisions)
            match.choose(choice.choice(decision.options), seat=decision.seat)
        assert match.over
        assert len(match.scores) == players
