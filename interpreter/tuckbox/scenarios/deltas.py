"""What a value is to be: itself, or how it is to have changed (`3 to 11`, `up 8`, `down 2`, `same`)."""

from __future__ import annotations

import re
from collections.abc import Callable

from tuckbox.dataclass import dataclass
from tuckbox.declarations.overlays.joined import join, pieces_of
from tuckbox.document import Node, Scalar
from tuckbox.language.near import one_slip
from tuckbox.runtime.values import number
from tuckbox.semantics.checked.expressions import Value

from . import codes
from .stage import Stage
from .trouble import Trouble

_FROM_TO = re.compile(r"(\S+) to (\S+)")
_BY = re.compile(r"(up|down) (\d+)")
_ARROW = re.compile(r"(\S+?)[ \t]*(?:->|=>|→|⇒)[ \t]*(\S+)")
_SIGNED = re.compile(r"\+(\d+)")
_UP = ("plus", "more")
_SAID = re.compile(rf"({'|'.join(_UP)}|minus|less)(?: by)? (\d+)")
_SLIP = re.compile(r"([a-z]+) (\d+)")


@dataclass(frozen=True, slots=True)
class Change:
    """``form``: is · same · by. ``value``: the value, or by how much. ``before``: what it is to have been, if said."""

    form: str
    value: Value = None
    before: tuple[Value] | None = None

    def after(self, was: Value) -> Value:
        """What the value is to be now."""
        match self.form:
            case "same":
                return was
            case "by":
                return number(was) + number(self.value)
            case _:
                return self.value


def change_of(stage: Stage, node: Node, read: Callable[[Node], Value]) -> Change:
    """The change that a node writes; ``read`` reads a plain value."""
    if isinstance(node, Scalar):
        if node.value == "same":
            return Change("same")
        by = _BY.fullmatch(node.value)
        if by is not None:
            return Change("by", int(by[2]) if by[1] == "up" else -int(by[2]))
        meant = _meant(node)
        if meant is not None:
            message = "by how much a value changes is `up N` or `down N`"
            if _ARROW.fullmatch(node.value):
                message = "from what to what a value changes is `N to M`"
            raise Trouble(node.span, message, code=codes.WRONG_VALUE, help=f"write `{meant}`")
        both = _FROM_TO.fullmatch(node.value)
        if both is not None:
            first, second = (_part(node, *both.span(group)) for group in (1, 2))
            return Change("is", read(second), (read(first),))
    return Change("is", read(node))


def _meant(node: Scalar) -> str | None:
    """The change that was meant by one that is written in another way, such as `+5`, `plus 5`, `20 -> 0`."""
    said = _SAID.fullmatch(node.value)
    if said is not None:
        return f"{'up' if said[1] in _UP else 'down'} {said[2]}"
    signed = _SIGNED.fullmatch(node.value)
    if signed is not None:
        return f"up {signed[1]}"
    arrow = _ARROW.fullmatch(node.value)
    if arrow is not None:
        return f"{arrow[1]} to {arrow[2]}"
    slip = _SLIP.fullmatch(node.value)
    word = slip and next((word for word in ("up", "down") if one_slip(slip[1], word)), None)
    return f"{word} {slip[2]}" if slip and word else None


def _part(node: Scalar, start: int, end: int) -> Scalar:
    """A piece of a text as a text of its own, in its own place."""
    joined = join(pieces_of(node, start, end), node)
    return Scalar(joined.value, node.at(start, end), "plain", node.stop)
