"""One broken entry does not hide the others."""

import pytest

from tuckbox.diagnostics import Problems, Source
from tuckbox.document import Mapping, Node, Scalar, Sequence, load_text


def read(text: str) -> tuple[list[tuple[str, int]], tuple[Node | None, ...]]:
    problems = Problems()
    nodes = load_text(Source("deck.yaml", text), problems)
    return [(diagnostic.code.slug, diagnostic.span.line) for diagnostic in problems], nodes


def plain(node: Node | None) -> object:
    match node:
        case Scalar():
            return node.value
        case Sequence():
            return [plain(item) for item in node.items]
        case Mapping():
            return {entry.key.value: plain(entry.value) for entry in node.entries}
        case _:
            return None


CARDS = """\
cards:
  - id: a
    text: Deal 3: then draw
  - id: b
    cost: 1
  # a comment
  - id: c
    when: [x] > 1

  - id: d
    cost: |
      many
words:
  one: > 3
  two: 2
  three: "x" y
last: @gold
good: 4
"""


def test_broken_items_and_keys_are_left_out_and_reported_once() -> None:
    found, (node,) = read(CARDS)
    assert found == [
        ("colon-in-text", 3),
        ("brackets-in-text", 8),
        ("block-sign-in-text", 14),
        ("text-after-quotes", 16),
        ("reserved-sign", 17),
    ]
    assert plain(node) == {
        "cards": [{"id": "b", "cost": "1"}, {"id": "d", "cost": "many\n"}],
        "words": {"two": "2"},
        "good": "4",
    }


def test_places_are_places_in_the_whole_file() -> None:
    _, (node,) = read(CARDS)
    assert isinstance(node, Mapping)
    cards = node.get("cards")
    assert isinstance(cards, Sequence)
    last = cards.items[-1]
    assert isinstance(last, Mapping)
    cost = last.get("cost")
    assert isinstance(cost, Scalar)
    assert cost.at(0, 4).text == "many"
    assert cost.at(0, 4).line == 12
    assert cards.span.text.startswith("- id: b")
    assert cards.span.text.endswith("many")


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_list_in_the_column_of_its_key(newline: str) -> None:
    text = "cards:\n- id: a\n  x: @\n- id: b\ngood: 1\n".replace("\n", newline)
    found, (node,) = read(text)
    assert found == [("reserved-sign", 3)]
    assert plain(node) == {"cards": [{"id": "b"}], "good": "1"}


def test_a_list_at_the_top() -> None:
    found, (node,) = read("- id: a\n- id: @b\n- id: c\n")
    assert found == [("reserved-sign", 2)]
    assert plain(node) == [{"id": "a"}, {"id": "c"}]


def test_an_open_quote_ends_with_its_entry() -> None:
    found, (node,) = read('- text: "Draw\n- text: good\n- text: "fine"\n')
    assert found == [("open-quote", 1)]
    assert plain(node) == [{"text": "good"}, {"text": "fine"}]


def test_each_document_is_read_on_its_own() -> None:
    found, nodes = read("a: 1\n---\nb: @\nc: 3\n---\nd: 4\n")
    assert found == [("reserved-sign", 3)]
    assert [plain(node) for node in nodes] == [{"a": "1"}, {"c": "3"}, {"d": "4"}]


def test_a_key_without_any_whole_entry_is_left_out() -> None:
    found, (node,) = read("cards:\n  - @\nwords: 1\n")
    assert found == [("reserved-sign", 2)]
    assert plain(node) == {"words": "1"}


def test_double_keys_are_found_across_parts() -> None:
    found, (node,) = read("a: 1\nb: @\na: 2\n")
    assert found == [("reserved-sign", 2), ("duplicate-key", 3)]
    assert plain(node) == {"a": "1"}


def test_a_mark_lost_with_its_entry_is_no_second_problem() -> None:
    found, (node,) = read("a: &x @gold\nb: *x\nc: *y\n")
    assert found == [("anchor-on-nothing", 1), ("unknown-alias", 3)]
    assert plain(node) == {"b": "*x", "c": "*y"}


def test_marks_reach_later_entries() -> None:
    found, (node,) = read("a: &x gold\nb: *x\nc: @\n")
    assert found == [("reserved-sign", 3)]
    assert plain(node) == {"a": "gold", "b": "gold"}


def test_a_closing_bracket_at_the_margin_belongs_to_the_key_above() -> None:
    found, (node,) = read("a: [\n  1,\n]\nb: @\n")
    assert found == [("reserved-sign", 4)]
    assert plain(node) == {"a": ["1"]}


def test_tabs_and_other_traps_in_one_file() -> None:
    found, (node,) = read("a:\n\tb: 1\nc:\n  d: “x: y”\ne: 1\n")
    assert found == [("tab-indent", 2), ("smart-quotes", 4)]
    assert plain(node) == {"e": "1"}


def test_many_broken_entries_end_the_reading() -> None:
    text = "".join(f"a{number}: @gold\n" for number in range(200))
    found, _ = read(text)
    assert len(found) == 102
    assert found[-1] == ("too-many-faults", 102)
