"""Edits are applied all at once, exclude each other where they must, and places follow them."""

import pickle

import pytest

from tuckbox.diagnostics import (
    Code,
    Edit,
    Moved,
    Overlap,
    Problems,
    Source,
    Span,
    applied,
    did_you_mean,
    unified,
    without_overlaps,
)

TEXT = "gain 1 gold 😀 now"


def test_all_places_count_in_the_text_before() -> None:
    edits = [Edit(12, 13, "!"), Edit(0, 4, "lose"), Edit(5, 6, "12")]
    assert applied(TEXT, edits) == "lose 12 gold ! now"
    assert applied(TEXT, []) == TEXT


def test_the_same_edit_twice_is_one() -> None:
    assert applied("ab", [Edit(1, 1, "x"), Edit(1, 1, "x")]) == "axb"


@pytest.mark.parametrize(
    "other", [Edit(2, 6, "x"), Edit(0, 4, "x"), Edit(0, 0, "x")], ids=["half", "the same place", "at its beginning"]
)
def test_edits_that_exclude_each_other_are_refused(other: Edit) -> None:
    with pytest.raises(Overlap):
        applied(TEXT, [Edit(0, 4, "lose"), other])
    assert len(without_overlaps([Edit(0, 4, "lose"), other])) == 1


def test_neighbours_do_not_overlap() -> None:
    assert applied("abc", [Edit(0, 1, "x"), Edit(1, 2, "")]) == "xc"


def test_places_that_are_not_there_are_refused() -> None:
    with pytest.raises(ValueError, match="no characters"):
        applied("abc", [Edit(2, 5, "")])


def test_places_follow_the_edits() -> None:
    edits = [Edit(0, 4, "no"), Edit(7, 11, "silver")]
    moved = Moved(edits)
    after = applied(TEXT, edits)
    assert after[moved.place(5) : moved.place(6)] == "1"
    assert after[moved.place(12)] == "😀"
    assert moved.place(8) == moved.place(7)
    assert [after[start:end] for start, end in moved.new_stretches()] == ["no", "silver"]


def test_a_diff_shows_lines_however_they_end() -> None:
    shown = unified("a b.yaml", "x: 1\r\ny: 2\r\n", "x: 1\r\ny: 3")
    assert shown.splitlines()[:2] == ["--- a b.yaml", "+++ a b.yaml"]
    assert "-y: 2\n+y: 3\n\\ No newline at end of file\n" in shown
    assert unified("a", "x", "x") == ""


def test_one_near_word_can_be_put_in_the_place_of_a_misspelt_one() -> None:
    code = Code(number="E9999", slug="x", title="x", explain="x", bad="x", good="x")
    source = Source("a.yaml", "gain 1 golf")
    problems = Problems()
    found = problems.add(code, Span(source, 7, 11), "no", help=did_you_mean("golf", ["gold", "silver"]))
    assert found.fix is not None
    assert (found.fix.apply(), found.fix.safe) == ("gain 1 gold", False)
    other = problems.add(code, Span(source, 0, 4), "no", help=did_you_mean("golf", ["gold"]))
    assert other.fix is None  # the word stands elsewhere
    two = did_you_mean("gol", ["gold", "golf"])
    assert problems.add(code, Span(source, 5, 6), "no", help=two).fix is None
    assert pickle.loads(pickle.dumps(found)).fix == found.fix
