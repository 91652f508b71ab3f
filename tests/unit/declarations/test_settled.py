"""What applying a variant makes anew, though it is what it was, is the same node again."""

from __future__ import annotations

from tuckbox.declarations.overlays.settled import settled
from tuckbox.diagnostics import Problems, Source
from tuckbox.document import Entry, Mapping, Sequence, load_text

_TEXT = "cards:\n  - {id: ring, price: 1}\n  - {id: lamp, price: 2}\nname: Sample\n"


def read(text: str, path: str = "sample.yaml") -> Mapping:
    (node,) = load_text(Source(path, text), Problems())
    assert isinstance(node, Mapping)
    return node


def cards(root: Mapping) -> Sequence:
    found = root.get("cards")
    assert isinstance(found, Sequence)
    return found


def test_what_is_written_at_the_same_place_is_the_earlier_node() -> None:
    before = read(_TEXT)
    assert settled(read(_TEXT), before) is before


def test_one_other_value_leaves_the_rest_as_it_was() -> None:
    before, source = read(_TEXT), read(_TEXT)
    lamp = read("id: lamp\nprice: 3\n", "variant.yaml")
    section = Sequence((cards(source).items[0], lamp), cards(source).span)
    entries = (Entry(source.entries[0].key, section),)
    after = settled(Mapping((*entries, *source.entries[1:]), source.span), before)
    assert after is not before
    assert cards(after).items[0] is cards(before).items[0]
    assert cards(after).items[1] is lamp
    assert after.entries[1] is before.entries[1]


def test_the_same_value_at_another_place_is_another_node() -> None:
    before = read(_TEXT)
    moved = read("\n" + _TEXT)
    assert cards(settled(moved, before)).items[0] is cards(moved).items[0]
