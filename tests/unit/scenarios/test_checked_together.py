"""Scenarios are checked together, and what is said of each is what would be said of it alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tuckbox.checking import examine_sections
from tuckbox.diagnostics import Diagnostic
from tuckbox.scenarios import collect, inline
from tuckbox.scenarios.written import mistakes

from .conftest import GAME

ONE = """\
- id: one
  cards: {card: {probe: {worth: 1}}}
  given: {at: {step: early, turn: A}, A: {hand: [probe]}}
  then: {A: {hand: [probe]}, check: total(A) >= probe.worth}
"""
OTHER = """\
- id: other
  seats: [Ann, Bob]
  cards: {card: {probe: {worth: 3, done: raise points by 2}}}
  given: {at: {step: early, turn: Ann}, Ann: {hand: [probe]}}
  when: [{effect: raise points by probe.worth, by: Bob}]
  then: {Bob: {points: 3}, check: total(Bob) >= 3}
"""


def found(scenarios: str, folder: Path) -> list[Diagnostic]:
    (folder / "ruleset.yaml").write_text(GAME, encoding="utf-8")
    (folder / "scenarios.yaml").write_text(f"scenarios:\n{scenarios}", encoding="utf-8")
    return list(mistakes(collect(folder)))


class Counted:
    """Counts how often a ruleset is checked with what scenarios add."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.checks = 0
        monkeypatch.setattr(inline, "examine_sections", self._examine)

    def _examine(self, *given: Any, **more: Any) -> object:
        self.checks += 1
        return examine_sections(*given, **more)


def test_cards_of_one_name_are_no_reason_to_check_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(monkeypatch)
    assert found(ONE + OTHER, tmp_path) == []
    assert counted.checks == 1


def test_nor_are_words_of_variants_that_are_not_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name of a card may mean something else in a variant; where that is chosen, it is declared twice."""
    counted = Counted(monkeypatch)
    variant = "variant: probing\nscenarios: none\nadd: {counters: {probe: {start: 1}}}\n"
    (tmp_path / "probing.yaml").write_text(variant, encoding="utf-8")
    assert found(ONE + OTHER, tmp_path) == []
    assert counted.checks == 1
    assert any("declared twice" in one.message for one in found(f"{ONE}  under: [probing]\n{OTHER}", tmp_path))


def test_nor_are_names_that_are_part_of_other_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card called `a`, and a scenario that changes a word with that letter in it."""
    counted = Counted(monkeypatch)
    change = "  change: {kinds: {token: {plural: tokens_all}}}\n"
    short = ONE.replace("probe", "a")
    assert found(f"{short}{change}{OTHER}{change}", tmp_path) == []
    assert counted.checks == 1


@pytest.mark.parametrize(
    ("written", "place", "message"),
    [
        ("given: {A: {hand: [probe]}}\n  then: {A: {points: 0}}", "probe", "`probe` is not a card"),
        ("then: {check: probe.worth is 1}", "probe", "nothing is called `probe`"),
        ("given: {A: {hand: [coin, coin, coin]}}\n  then: {A: {points: 0}}", "coin", "no `coin` is left: there are 2"),
        ("cards: {token: {green: {colour: red}}}\n  given: {A: {tray: 5 red}}\n  then: {A: {points: 0}}", "5 red", "4"),
        ("then: {over: maybe}", "maybe", "`over` is yes or no"),
        ("then: {score: {A: {pints: 1}}}", "pints", "`pints` is not a line of the score"),
        ("then: {sees: {B: {A: {haand: hidden}}}}", "haand", "`haand` is not a zone or counter here"),
        ("then: {check: points}", "points", "this is a number, and a yes or no is needed"),
        ("when: [{A: throw, chance: hihg}]\n  given: {at: {step: early, turn: A}}", "hihg", "`hihg` is not anything"),
        ("when: [{A: throw, chance: red}]\n  given: {at: {step: early, turn: A}}", "red", "`red` cannot come here"),
        ("from: setup\n  given: {A: {hand: [crown, crown]}}\n  then: {A: {points: 0}}", "crown", "there are 1"),
    ],
)
def test_what_others_add_hides_nothing(written: str, place: str, message: str, tmp_path: Path) -> None:
    more = "- id: more\n  cards: {token: {violet: {colour: red, copies: 9}}}\n  then: {A: {points: 0}}\n"
    wrong = f"- id: wrong\n  {written}\n"
    (alone,) = found(wrong, tmp_path)
    assert alone.span.text == place
    assert message in alone.message
    (beside_others,) = found(ONE + more + wrong + OTHER, tmp_path)
    assert (beside_others.code, beside_others.message, beside_others.help) == (alone.code, alone.message, alone.help)
    assert beside_others.span.text == place


def test_each_wrong_one_is_told(tmp_path: Path) -> None:
    wrong = [text.replace("raise points", "rise points").replace("total(A)", "totl(A)") for text in (ONE, OTHER)]
    assert [one.span.text for one in found("".join(wrong), tmp_path)] == ["totl", "rise"]
