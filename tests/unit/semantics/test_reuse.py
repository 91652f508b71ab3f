"""What things come to by themselves is worked out once, for as long as they are asked for."""

from __future__ import annotations

import pytest

from tuckbox.diagnostics import Problems
from tuckbox.semantics.reuse import Following, Reuse


class Made:
    """Counts what is worked out."""

    def __init__(self) -> None:
        self.of: list[list[int]] = []

    def __call__(self, one: list[int]) -> int:
        self.of.append(one)
        return sum(one)


@pytest.mark.parametrize("reuse", [Reuse(), Following()])
def test_each_of_a_row_is_worked_out_once(reuse: Reuse) -> None:
    made, row = Made(), [[1], [2], [3]]
    assert reuse.each(row, made, "sum") == [1, 2, 3]
    reuse.begin(Problems())
    assert reuse.each([row[2], [4], row[0], row[2]], made, "sum") == [3, 4, 1, 3]
    assert made.of == [[1], [2], [3], [4]]


@pytest.mark.parametrize("reuse", [Reuse(), Following()])
def test_other_questions_have_other_answers(reuse: Reuse) -> None:
    row = [[1], [2]]
    assert reuse.each(row, sum, "what", 1) == [1, 2]
    assert reuse.each(row, len, "what", 2) == [1, 1]


def test_what_is_no_longer_asked_for_is_forgotten_while_a_ruleset_is_edited() -> None:
    reuse, made, row = Following(), Made(), [[1], [2]]
    reuse.each(row, made, "sum")
    reuse.begin(Problems())
    reuse.each(row[:1], made, "sum")
    reuse.begin(Problems())
    assert reuse.each(row, made, "sum") == [1, 2]
    assert made.of == [[1], [2], [2]]
