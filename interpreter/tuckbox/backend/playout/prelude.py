"""What generated playouts call besides Python itself."""

from __future__ import annotations

from collections.abc import Sequence

from tuckbox.semantics.checked.expressions import Value


class Abandoned(Exception):
    """A game that generated code cannot bring to its end: too long, or going in circles."""


def best(members: Sequence[Value], values: Sequence[int | None], sign: int) -> tuple[Value, ...]:
    """All members with the greatest value (``sign`` -1: the least); those without one do not count."""
    counted = [(member, sign * value) for member, value in zip(members, values, strict=True) if value is not None]
    if not counted:
        return ()
    most = max([value for _, value in counted])
    return tuple([member for member, value in counted if value == most])
