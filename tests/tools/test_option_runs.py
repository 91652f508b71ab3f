"""Many options that differ in their last pick alone stand together; each keeps its number."""

from __future__ import annotations

import pytest
from rich.text import Text

from tuckbox_tools.option_runs import FEWEST, Row, runs, told_by_number


def rows(count: int, stem: str = "Place: Tree, field ", tail: str = "") -> list[Row]:
    return [Row(f"{stem}{number}{tail}", " · 1 coin", [], ("place", "tree")) for number in range(1, count + 1)]


def told(given: list[Row], width: int = 40) -> list[str]:
    lines: list[str] = []
    for run in runs(given):
        last = run.first + len(run.rest) - 1
        lines.append(f"{run.first}–{last} {run.shared}" if run.rest else f"{run.first} {run.shared}")
        lines += [str(line) for line in (*run.below, *told_by_number(run, width))]
    return lines


def test_a_few_stand_alone() -> None:
    assert told(rows(FEWEST - 1))[:2] == ["1 Place: Tree, field 1 · 1 coin", "2 Place: Tree, field 2 · 1 coin"]


def test_many_stand_together_with_what_is_said_of_the_first() -> None:
    first = rows(1)[0]._replace(more=" · 1 coin – It grows", below=[Text("Tree: tall")])
    given = [Row("Pass", "", [], None), first, *rows(10)[1:], Row("Go: home", "", [], ("go",))]
    assert told(given) == [
        "1 Pass",
        "2–11 Place: Tree · 1 coin – It grows",
        "Tree: tall",
        "2: field 1 · 3: field 2 · 4: field 3 ·",
        "5: field 4 · 6: field 5 · 7: field 6 ·",
        "8: field 7 · 9: field 8 · 10: field 9 ·",
        "11: field 10",
        "12 Go: home",
    ]


def test_brackets_are_opened() -> None:
    assert told(rows(8, "Place: Tree, field (", ")"), 99) == [
        "1–8 Place: Tree, field · 1 coin",
        "1: 1 · 2: 2 · 3: 3 · 4: 4 · 5: 5 · 6: 6 · 7: 7 · 8: 8",
    ]


@pytest.mark.parametrize("change", [{"more": " · 2 coins – Dear"}, {"below": [Text("Bonus")]}, {"shares": ("sell",)}])
def test_what_is_otherwise_begins_anew(change: dict[str, object]) -> None:
    given = rows(20)
    given[9] = given[9]._replace(**change)  # type: ignore[arg-type]
    assert [run.first for run in runs(given)][:2] == [1, 10]


def test_labels_without_anything_in_common_stand_alone() -> None:
    given = [Row(f"{letter} goes", "", [], "same") for letter in "abcdefghij"]
    assert [run.first for run in runs(given)] == list(range(1, 11))
