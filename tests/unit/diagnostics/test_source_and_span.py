"""Where things stand in a file."""

import pytest

from tuckbox.diagnostics import Source, Span


@pytest.mark.parametrize(
    ("text", "offset", "expected"),
    [
        ("", 0, (1, 1)),
        ("a\nb", 0, (1, 1)),
        ("a\nb", 1, (1, 2)),
        ("a\nb", 2, (2, 1)),
        ("a\r\nb", 2, (1, 3)),
        ("a\r\nb", 3, (2, 1)),
        ("a\rb", 2, (2, 1)),
        ("😀é\nc", 3, (2, 1)),
        ("a\n", 2, (2, 1)),
        ("a\u2028b", 2, (1, 3)),
    ],
)
def test_positions_count_characters_and_lines_from_one(text: str, offset: int, expected: tuple[int, int]) -> None:
    source = Source("deck.yaml", text)
    assert source.position(offset) == expected
    assert source.offset(*expected) <= offset


def test_lines_come_without_their_breaks() -> None:
    source = Source("deck.yaml", "a\r\nbb\rccc\n")
    assert [source.line_text(number) for number in range(1, source.line_count + 1)] == ["a", "bb", "ccc", ""]


def test_offset_stays_inside_its_line() -> None:
    source = Source("deck.yaml", "ab\ncd")
    assert source.offset(1, 9) == 2
    assert source.offset(2, 2) == 4


def test_a_span_knows_its_text_and_both_ends() -> None:
    span = Span(Source("deck.yaml", "gold\ncoin"), 2, 7)
    assert (span.file, span.line, span.column, span.end_line, span.end_column) == ("deck.yaml", 1, 3, 2, 3)
    assert span.text == "ld\nco"


def test_spans_join_and_sort_by_file_and_place() -> None:
    source = Source("b.yaml", "gold coin")
    left, right = Span(source, 0, 4), Span(source, 5, 9)
    assert right.to(left) == Span(source, 0, 9)
    first = Span(Source("a.yaml", "card"), 3, 4)
    assert sorted([right, left, first]) == [first, left, right]
    assert len({left, Span(source, 0, 4)}) == 1
    with pytest.raises(ValueError, match="no span covers"):
        left.to(first)
