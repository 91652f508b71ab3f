"""What a text says outside of edits: the same before and after, or nothing is written."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tuckbox.diagnostics import Edit, Moved, Problems, Source, applied
from tuckbox.diagnostics.edits import in_order
from tuckbox.document import Mapping, Node, Scalar, Sequence, load_text


class NotProven(Exception):
    """What would have been written may say something else; nothing is written."""


@dataclass(frozen=True, slots=True)
class _Leaf:
    """A text, or a list or mapping without entries: where it stands, what it says, and below which entries."""

    start: int
    end: int
    below: tuple[int, ...]
    says: str


def edited(source: Source, edits: Iterable[Edit]) -> str:
    """The text after the edits.

    Every text outside of them is proven to be read as before and to belong to the same entries; where part of the
    file could not be read, what can be read now stands between the same neighbours. NotProven: it cannot be shown.
    """
    made = in_order(edits)
    new = Source(source.path, applied(source.text, made))
    problems, after = Problems(), Problems()
    old_leaves = list(_leaves(load_text(source, problems)))
    new_leaves = list(_leaves(load_text(new, after)))
    if len(after.errors) > len(problems.errors):
        raise NotProven(f"{source.path}: less of it could be read")
    moved = Moved(made)
    kept = [_moved(leaf, moved) for leaf in old_leaves if not _meets(leaf, ((one.start, one.end) for one in made))]
    replaced = moved.new_stretches()
    there = set(new_leaves)
    lost = next((leaf for leaf in kept if leaf not in there), None)
    if lost is not None:
        raise NotProven(f"{source.path}: `{_short(lost.says)}` would be read in another way")
    known, starts = set(kept), sorted({leaf.start for leaf in kept})
    for leaf in new_leaves:
        if leaf not in known and not _stands_beside(leaf, starts, replaced, len(new.text)):
            raise NotProven(f"{source.path}: `{_short(leaf.says)}` would be read in another way")
    return new.text


def _stands_beside(leaf: _Leaf, starts: list[int], replaced: tuple[tuple[int, int], ...], end: int) -> bool:
    """Whether between the neighbours of a leaf, all of which are as before, something was edited."""
    number = bisect_right(starts, leaf.start)
    low = starts[number - 1] if number else 0
    high = starts[number] if number < len(starts) else end
    return any(start <= high and stop >= low for start, stop in replaced)


def _meets(leaf: _Leaf, stretches: Iterable[tuple[int, int]]) -> bool:
    """Whether a character of the leaf is edited, or something put in between two."""
    return any(start < leaf.end and stop > leaf.start for start, stop in stretches)


def _moved(leaf: _Leaf, moved: Moved) -> _Leaf:
    start = moved.place(leaf.start)
    below = tuple(moved.place(place) for place in leaf.below)
    return _Leaf(start, start + leaf.end - leaf.start, below, leaf.says)


def _leaves(nodes: Iterable[Node | None]) -> Iterator[_Leaf]:
    waiting: list[tuple[Node, tuple[int, ...]]] = [(node, ()) for node in nodes if node is not None]
    while waiting:
        node, below = waiting.pop()
        match node:
            case Scalar(value, span, style):
                yield _Leaf(span.start, span.end, below, f"{style} {value}")
            case Sequence(items, span) if items:
                waiting.extend((item, (*below, item.span.start)) for item in items)
            case Mapping(entries, span) if entries:
                for entry in entries:
                    yield _Leaf(entry.key.span.start, entry.key.span.end, below, f"key {entry.key.value}")
                    waiting.append((entry.value, (*below, entry.key.span.start)))
            case _:
                yield _Leaf(node.span.start, node.span.end, below, type(node).__name__)


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."
