"""Every node of a checked tree, whatever it is made of: the one walk that reading such trees needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass

from tuckbox.language.attributes import attributes


def nodes(tree: object) -> Iterator[object]:
    """The nodes of an expression, statement, cost or row of them, itself first, in the order it is written."""
    waiting = [tree]
    while waiting:
        one = waiting.pop()
        if isinstance(one, tuple):
            waiting.extend(reversed(one))
            continue
        sort = one.__class__
        inner = _inner.get(sort)
        if inner is None:
            inner = _inner[sort] = tuple(reversed(attributes(sort))) if is_dataclass(sort) else _PLAIN
        if inner is not _PLAIN:
            yield one
            waiting.extend([getattr(one, name) for name in inner])


_PLAIN = ("",)
_inner: dict[type, tuple[str, ...]] = {}
"""By class the fields that are looked into, the last first; _PLAIN: it is no node."""
