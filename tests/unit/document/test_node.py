"""What text in a file is read as."""

import pytest

from tuckbox.diagnostics import Problems, Source
from tuckbox.document import Mapping, Node, Scalar, Sequence, load_text


def load(text: str) -> Node:
    problems = Problems()
    nodes = load_text(Source("deck.yaml", text), problems)
    assert [str(diagnostic) for diagnostic in problems] == []
    assert len(nodes) == 1
    assert nodes[0] is not None
    return nodes[0]


def scalar(text: str) -> Scalar:
    node = load(f"cost: {text}\n")
    assert isinstance(node, Mapping)
    value = node.get("cost")
    assert isinstance(value, Scalar)
    return value


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("14", 14),
        ("-3", -3),
        ("+3", 3),
        ("014", None),
        ("1_000", None),
        ("1e3", None),
        ("1.5", None),
        ("0x10", None),
        ("0o14", None),
        ("12:30", None),
        ("2024-01-01", None),
        ("'3'", None),
        ('"3"', None),
        ("٣", None),
        ("9" * 30, None),
        ("yes", None),
    ],
)
def test_only_plain_decimal_numbers_are_numbers(text: str, number: int | None) -> None:
    assert scalar(text).number() == number


@pytest.mark.parametrize("text", ["yes", "no", "on", "off", "true", "False", "null", "~", "12:30", "2024-01-01", "="])
def test_no_word_is_taken_for_anything_but_text(text: str) -> None:
    value = scalar(text)
    assert (value.value, value.style, value.is_empty) == (text, "plain", False)


def test_only_nothing_is_empty() -> None:
    assert scalar("").is_empty
    assert scalar("# gold").is_empty
    assert not scalar("''").is_empty
    assert not scalar('""').is_empty


def test_a_mapping_answers_by_name_in_the_order_of_the_file() -> None:
    node = load("cost: 1\ndeck: [card, {name: coin}]\n")
    assert isinstance(node, Mapping)
    assert node.keys() == ("cost", "deck")
    assert node.get("hand") is None
    entry = node.entry("deck")
    assert entry is not None
    assert (entry.key.span.start, entry.key.span.end) == (8, 12)
    assert isinstance(entry.value, Sequence)
    assert entry.value.span.text == "[card, {name: coin}]"
    assert entry.value.items[1].span.text == "{name: coin}"


def test_block_collections_end_with_their_last_word() -> None:
    text = "deck:\n  - name: a\n    cost: 1  # gold\n\n# more\nhand: 2\n"
    node = load(text)
    assert isinstance(node, Mapping)
    value = node.get("deck")
    assert isinstance(value, Sequence)
    assert value.span.text == "- name: a\n    cost: 1"
    assert node.span.text == text.rstrip()


@pytest.mark.parametrize(
    ("text", "written", "decoded"),
    [
        ("gold # x", "gold", "gold"),
        ("'it''s'", "'it''s'", "it's"),
        ('"a\\nb"', '"a\\nb"', "a\nb"),
        ("|\n  a\n  b\n\n", "|\n  a\n  b", "a\nb\n"),
        (">-  # x\n  a\n  b\n", ">-  # x\n  a\n  b", "a b"),
        ("&mark gold", "gold", "gold"),
        ("&mark # x\n  gold", "gold", "gold"),
        ("|+\n\n", "|+", "\n\n"),
    ],
)
def test_the_span_covers_a_scalar_as_written(text: str, written: str, decoded: str) -> None:
    value = scalar(text)
    assert (value.span.text, value.value) == (written, decoded)


@pytest.mark.parametrize(
    ("text", "decoded", "written"),
    [
        ("gold 3", "3", "3"),
        ("'it''s 3'", "'s", "''s"),
        ('"\\u00e9 \\x41"', "é A", "\\u00e9 \\x41"),
        ('"a\\\n  bc"', "ab", "a\\\n  b"),
        ("|2\n    ab\n", "ab", "ab"),
        (">\n  a\n  b\n", "a b", "a\n  b"),
        (">\n  a\n\n  b\n", "\n", "\n"),
        ("'a\n\n  b'", "a\nb", "a\n\n  b"),
    ],
)
def test_decoded_characters_point_into_the_file(text: str, decoded: str, written: str) -> None:
    value = scalar(text)
    start = value.value.index(decoded)
    assert value.at(start, start + len(decoded)).text == written


def test_line_separators_inside_quotes_keep_their_places() -> None:
    value = scalar('"a \u2028 b \x85 c"')
    for index, char in enumerate(value.value):
        if char not in " \u2028":
            assert value.at(index, index + 1).text == char


@pytest.mark.parametrize(
    ("text", "offset"), [("gold", 4), ("'gold'", 5), ('""', 1), ("", 0), ("|\n  gold\n", 8), ("|\n", 1)]
)
def test_the_end_of_a_text_has_a_place_too(text: str, offset: int) -> None:
    value = scalar(text)
    place = value.at(len(value.value), len(value.value) + 5)
    assert (place.start, place.end) == (value.span.start + offset, value.span.start + offset)


def test_an_alias_repeats_the_marked_node() -> None:
    node = load("deck: &all [card]\nhand: *all\n")
    assert isinstance(node, Mapping)
    assert node.get("hand") is node.get("deck")


def test_documents_come_one_by_one() -> None:
    problems = Problems()
    nodes = load_text(Source("deck.yaml", "cost: 1\n---\n- a\n---\n# nothing\n"), problems)
    assert [type(node).__name__ for node in nodes] == ["Mapping", "Sequence", "NoneType"]
    assert load_text(Source("deck.yaml", "# nothing\n"), problems) == ()
    assert problems.ok


def test_a_mark_ends_with_its_document() -> None:
    problems = Problems()
    load_text(Source("deck.yaml", "a: &x 1\n---\nb: *x\n"), problems)
    assert [diagnostic.code.slug for diagnostic in problems] == ["unknown-alias"]
