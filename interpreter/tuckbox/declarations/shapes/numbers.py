"""Numbers, yes and no, ranges, and values that are kept as they are."""

from __future__ import annotations

import re

from tuckbox.document import Node, Scalar, Sequence

from .describe import number_advice
from .reader import Reader

MOST_IN_A_RANGE = 10_000
_RANGE = re.compile(r"\s*(-?\d{1,9})\s*(?:to|-|–)\s*(-?\d{1,9})\s*")


def read_number(reader: Reader, node: Node, what: str) -> int | None:
    """A whole number."""
    number = node.number() if isinstance(node, Scalar) else None
    if number is None:
        reader.refuse(node, what, "a whole number", number_advice(node))
    return number


def read_yes_no(reader: Reader, node: Node, what: str) -> bool | None:
    """``yes`` or ``no``."""
    text = node.value if isinstance(node, Scalar) else None
    if text in ("yes", "no"):
        return text == "yes"
    advice = None
    if text is not None and text.lower() in ("true", "on", "y", "yes"):
        advice = "write `yes`"
    elif text is not None and text.lower() in ("false", "off", "n", "no"):
        advice = "write `no`"
    reader.refuse(node, what, "`yes` or `no`", advice)
    return None


def read_value(reader: Reader, node: Node, what: str) -> Node | None:
    """A number or word, kept as the node."""
    return reader.scalar(node, what, "a number or a word")


def read_data(reader: Reader, node: Node, what: str) -> Node:
    """Anything, kept as the node."""
    return node


def read_players(reader: Reader, node: Node, what: str) -> tuple[int, int] | None:
    """``3`` or ``2-4``: least and most."""
    ends = _ends(node) if isinstance(node, Scalar) else None
    if ends is None or not 1 <= ends[0] <= ends[1]:
        reader.refuse(node, what, "a number or a range like 2-4", _players_advice(node, ends))
        return None
    return ends


def _players_advice(node: Node, ends: tuple[int, int] | None) -> str:
    if ends is not None and ends[0] < 1:
        return "at least one can play: `1`, or `2-4` for two to four"
    if ends is not None and 1 <= ends[1] < ends[0]:
        return f"the smaller number comes first: `{ends[1]}-{ends[0]}`"
    if isinstance(node, Sequence):
        numbers = [item.number() for item in node.items if isinstance(item, Scalar)]
        known = [number for number in numbers if number is not None]
        if known:
            return f"write the least and the most: `{min(known)}-{max(known)}`"
    return number_advice(node) or "write `2`, or `2-4` for two to four"


def read_range(reader: Reader, node: Node, what: str) -> Sequence | None:
    """``1 to 13`` written out as a list, or a list as it is."""
    if isinstance(node, Sequence):
        if not node.items:
            reader.refuse(node, what, "at least one value")
        return node if node.items else None
    ends = _ends(node) if isinstance(node, Scalar) and node.number() is None else None
    if ends is None or not isinstance(node, Scalar):
        reader.refuse(node, what, "a range like `1 to 13`, or a list of values")
        return None
    first, last = ends
    if not 0 <= last - first < MOST_IN_A_RANGE:
        reader.refuse(node, what, f"a range that goes up, by at most {MOST_IN_A_RANGE:,}")
        return None
    items = (Scalar(str(number), node.span, "plain", node.stop) for number in range(first, last + 1))
    return Sequence(tuple(items), node.span)


def _ends(node: Scalar) -> tuple[int, int] | None:
    number = node.number()
    if number is not None:
        return number, number
    found = _RANGE.fullmatch(node.value)
    return (int(found[1]), int(found[2])) if found else None
