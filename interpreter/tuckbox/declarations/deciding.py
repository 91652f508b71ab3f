"""What of merged sections decides how a game goes, in a few characters.

Remarks, blanks, scenarios and the rulebook decide nothing; every name, number and word of an effect does.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator

from tuckbox.document import Mapping, Node, Scalar, Sequence

from .sections import TESTS
from .shapes.memo import Memo, Remembered

#: The sections that are only read by people and by tests.
_IDLE = TESTS | {"rulebook", "implements", "texts", "name", "description", "tuckbox"}
#: A text in quotes, a word, any other character; a remark is none of them.
_WORD = re.compile(r'#[^\n]*|("[^"\n]*"|\w+|[^\w\s])')
_DIGESTED = object()


def decisive(root: Mapping, memo: Memo | None = None) -> str:
    """The same for sections that are played alike, as a text of fixed length; ``memo``: what was worked out before."""
    digest = hashlib.sha256()
    for entry in sorted(root.entries, key=lambda one: one.key.value):
        if entry.key.value in _IDLE:
            continue
        digest.update(f"section {entry.key.value}\0".encode(errors="surrogateescape"))
        for key, value in _things(entry.value):
            digest.update(f"{key}\0".encode(errors="surrogateescape"))
            digest.update(_digest(value, memo))
    return digest.hexdigest()


def _things(section: Node) -> Iterator[tuple[str, Node]]:
    """What a section declares; another one is a single thing."""
    match section:
        case Mapping(entries=entries):
            yield from ((f"key {entry.key.value}", entry.value) for entry in entries)
        case Sequence(items=items):
            yield from (("item", item) for item in items)
        case Scalar():
            yield "alone", section


def _digest(node: Node, memo: Memo | None) -> bytes:
    key = (id(node), id(_DIGESTED), ())
    known = memo.get(key) if memo is not None else None
    if known is not None and isinstance(known.value, bytes):
        return known.value
    parts: list[str] = []
    _add_parts(node, parts)
    value = hashlib.sha256("\0".join(parts).encode(errors="surrogateescape")).digest()
    if memo is not None:
        memo.found[key] = Remembered(node, value, ())
    return value


def _add_parts(node: Node, parts: list[str]) -> None:
    if isinstance(node, Scalar):
        value = node.value
        parts.append("plain" if node.style == "plain" else "text")
        parts.append(value if value.isalnum() else _words(value))
    elif isinstance(node, Mapping):
        parts.append("{")
        for entry in node.entries:
            parts.append(entry.key.value)
            _add_parts(entry.value, parts)
        parts.append("}")
    else:
        parts.append("[")
        for item in node.items:
            _add_parts(item, parts)
        parts.append("]")


def _words(text: str) -> str:
    """A text without remarks and blanks; how its lines are indented stays, as so many steps."""
    if "\n" not in text:
        return " ".join(word for word in _WORD.findall(text) if word)
    told: list[str] = []
    depths: list[int] = []
    for line in text.split("\n"):
        words = " ".join(word for word in _WORD.findall(line) if word)
        if not words:
            continue
        indent = len(line) - len(line.lstrip())
        while depths and depths[-1] >= indent:
            depths.pop()
        depths.append(indent)
        told.append(f"{len(depths)} {words}")
    return "\n".join(told)
