"""Phases and steps found by `phase.step`, and the flow rebuilt around one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence

from ..editing import item_name, with_entry
from .patch import Patch

Trail: TypeAlias = tuple[int | str, ...]
"""The way to a part: its index, then `steps` or `turn` and the index in there, and so on."""
Edit: TypeAlias = Callable[[tuple[Node, ...], int], Iterable[Node]]
_NESTED = ("steps", "turn")


def parts(flow: Sequence, above: tuple[str, ...] = (), trail: Trail = ()) -> Iterator[tuple[tuple[str, ...], Trail]]:
    """Every part with its names from the outermost phase in, and its trail."""
    for index, item in enumerate(flow.items):
        name = item_name(item)
        names = above if name is None else (*above, name)
        if name is not None:
            yield names, (*trail, index)
        for key in _NESTED:
            inner = item.get(key) if isinstance(item, Mapping) else None
            if isinstance(inner, Sequence):
                yield from parts(inner, names, (*trail, index, key))


def find_part(flow: Node, path: Scalar, section: str, patch: Patch) -> Trail | None:
    """The trail of the part that the path names; None after a diagnostic."""
    known = list(parts(flow)) if isinstance(flow, Sequence) else []
    wanted = tuple(path.value.split("."))
    found = [trail for names, trail in known if names[-len(wanted) :] == wanted]
    exact = [trail for names, trail in known if names == wanted]
    if len(exact) == 1 or len(found) == 1:
        return (exact if len(exact) == 1 else found)[0]
    if found:
        message = f"several steps of `{section}` are called `{path.value}`"
        patch.wrong(path.span, message, "write `phase.step`")
        return None
    names = [".".join(names[start:]) for names, _ in known for start in range(len(names))]
    patch.missing(path.span, f"`{section}`", path.value, names)
    return None


def part_at(flow: Sequence, trail: Trail) -> Node:
    """The part at the end of a trail."""
    node: Node = flow
    for step in trail:
        if isinstance(step, int) and isinstance(node, Sequence):
            node = node.items[step]
        elif isinstance(step, str) and isinstance(node, Mapping):
            inner = node.get(step)
            assert inner is not None
            node = inner
    return node


def rebuilt(flow: Sequence, trail: Trail, edit: Edit) -> Sequence:
    """The flow with the list around one part edited: ``edit(items, index)`` gives the new items."""
    index = trail[0]
    assert isinstance(index, int)
    if len(trail) == 1:
        return Sequence(tuple(edit(flow.items, index)), flow.span)
    key, item = trail[1], flow.items[index]
    assert isinstance(key, str) and isinstance(item, Mapping)
    entry = item.entry(key)
    assert entry is not None and isinstance(entry.value, Sequence)
    inner = rebuilt(entry.value, trail[2:], edit)
    items = list(flow.items)
    items[index] = with_entry(item, Entry(entry.key, inner))
    return Sequence(tuple(items), flow.span)
