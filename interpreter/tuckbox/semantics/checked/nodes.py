"""Every node of a checked tree, whatever it is made of: the one walk that reading such trees needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass

from tuckbox.language.attributes import attributes


def nodes(tree: object) -> Iterator[object]:
    """The nodes of an expression, statement, cost or row of them, itself first, in the order it is written."""
    if isinstance(tree, tuple):
        for item in tree:
            yield from nodes(item)
    elif is_dataclass(tree) and not isinstance(tree, type):
        yield tree
        for name in attributes(type(tree)):
            yield from nodes(getattr(tree, name))
