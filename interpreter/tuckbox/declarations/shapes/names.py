"""Names, ids and plain texts, alone or in lists."""

from __future__ import annotations

from itertools import pairwise

from tuckbox.diagnostics import Fix
from tuckbox.document import Node, Scalar, Sequence

from .. import codes
from ..names import FIXED_WORDS, as_name, is_label, is_name, is_reserved
from ..values import Name
from .reader import Reader


def name_of(scalar: Scalar) -> Name:
    """The scalar as a name, whatever it is."""
    return Name(scalar.value, scalar.span)


def read_name(reader: Reader, node: Node, what: str) -> Name | None:
    """A name that is mentioned or declared."""
    scalar = reader.scalar(node, what, "a name")
    return None if scalar is None else checked_name(reader, scalar)


def checked_name(reader: Reader, scalar: Scalar, *, on_table: bool = False) -> Name | None:
    """The name, unless it cannot be one. ``on_table``: it shares the one namespace of values."""
    text = scalar.value
    if not is_name(text):
        proposal = as_name(text)
        advice = f"write `{proposal}`" if proposal else "letters, digits and `_`, and no digit first"
        message = f"`{text}` cannot be a name"
        reader.problems.add(codes.NOT_A_NAME, scalar.span, message, help=advice)
        return None
    if is_reserved(text) or (on_table and text in FIXED_WORDS):
        message = f"`{text}` is a word of the language, so nothing else can be called that"
        reader.problems.add(codes.RESERVED_NAME, scalar.span, message, help=f"call it `{text}_` and what it is")
        return None
    return name_of(scalar)


def read_label(reader: Reader, node: Node, what: str) -> Name | None:
    """An id that the language never reads."""
    scalar = reader.scalar(node, what, "an id")
    if scalar is None or is_label(scalar.value):
        return None if scalar is None else name_of(scalar)
    message = f"`{scalar.value}` cannot be an id"
    advice = "an id is one word of letters, digits, `_`, `-` and `.`"
    reader.problems.add(codes.NOT_A_NAME, scalar.span, message, help=advice)
    return None


def read_names(reader: Reader, node: Node, what: str) -> tuple[Name, ...] | None:
    """One name or a list of them."""
    return _several(reader, node, what, "a name or a list of names", label=False)


def read_labels(reader: Reader, node: Node, what: str) -> tuple[Name, ...] | None:
    """One id or a list of them."""
    return _several(reader, node, what, "an id or a list of ids", label=True)


def read_plain_text(reader: Reader, node: Node, what: str) -> Name | None:
    """Any text, as written."""
    scalar = reader.scalar(node, what, "a text")
    return None if scalar is None else name_of(scalar)


def _several(reader: Reader, node: Node, what: str, needed: str, *, label: bool) -> tuple[Name, ...] | None:
    if isinstance(node, Scalar):
        between = _between_commas(node)
        if between:
            meant = f"[{', '.join(map(str, between))}]"
            message = f"`{node.value}` is one text, and several stand in square brackets"
            reader.problems.add(
                codes.NOT_A_NAME, node.span, message, help=f"write `{meant}`", fix=Fix(node.span, meant)
            )
            return between
        items: tuple[Node, ...] = (node,)
    elif isinstance(node, Sequence):
        items = node.items
    else:
        reader.refuse(node, what, needed)
        return None
    read = read_label if label else read_name
    found = (read(reader, item, what) for item in items)
    names = tuple(name for name in found if name is not None)
    return names if names or not items else None


def _between_commas(scalar: Scalar) -> tuple[Name, ...]:
    """The names of a text such as `en, hu`; nothing if it is something else."""
    parts = [part.strip() for part in scalar.value.split(",")]
    if len(parts) < 2 or scalar.style != "plain" or not all(map(is_name, parts)):
        return ()
    starts = [scalar.value.index(parts[0])]
    for before, part in pairwise(parts):
        starts.append(scalar.value.index(part, starts[-1] + len(before)))
    return tuple(Name(part, scalar.at(start, start + len(part))) for part, start in zip(parts, starts, strict=True))
