"""What a checked expression reads."""

from __future__ import annotations

from collections.abc import Iterator

from tuckbox.language.attributes import attributes
from tuckbox.semantics.checked import expressions as x


def parts(of: object) -> Iterator[x.Checked]:
    """The expressions directly in ``of``, in order."""
    if not isinstance(of, x.Checked):
        return
    for name in attributes(type(of)):
        yield from _inside(getattr(of, name))


def _inside(value: object) -> Iterator[x.Checked]:
    if isinstance(value, x.Checked):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _inside(item)


def walk(of: x.Checked) -> Iterator[x.Checked]:
    """The expression and everything in it."""
    yield of
    for part in parts(of):
        yield from walk(part)


def reads_you(of: x.Checked) -> bool:
    """Whether the expression reads register YOU."""
    return any(isinstance(part, x.Local) and part.slot == x.YOU for part in walk(of))
