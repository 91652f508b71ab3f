"""Every node of a checked tree, whatever it is made of: the one walk that reading such trees needs."""

from __future__ import annotations

from collections.abc import Iterator

from tuckbox.language.attributes import attributes


def nodes(tree: object) -> Iterator[object]:
    """The nodes of an expression, statement, cost or row of them, itself first, in the order it is written."""
    waiting = [tree]
    while waiting:
        one = waiting.pop()
        if isinstance(one, tuple):
            waiting.extend(reversed(one))
        elif hasattr(type(one), "__dataclass_fields__"):  # as is_dataclass() says, which costs a call
            yield one
            waiting.extend([getattr(one, name) for name in reversed(attributes(type(one)))])
