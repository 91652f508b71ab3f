"""What two rulesets declare differently: entry by entry and key by key, with the places of both."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence

from .editing import data_of, item_name, same
from .names import leading_name
from .overlays.flow import part_at, parts
from .overlays.sections import Sections
from .sections import SECTIONS, Section

#: Sections that say nothing of how the game is played, and keys of a step that hold other steps.
_NOT_PLAYED = frozenset(("rulebook", "scenarios", "positions", "texts"))
_INNER = ("steps", "turn")
#: What is written on one line, as long as it is no longer than this.
_ONE_LINE = 80
#: Keys that change nothing in play.
_SILENT = frozenset(("implements", "provenance"))


@dataclass(frozen=True, slots=True)
class Written:
    """Something as it is written, and where."""

    text: str
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class KeyDifference:
    """One key of an entry (the empty key: all of it): as it was and as it is; None: it is not written there."""

    key: str
    old: Written | None
    new: Written | None


@dataclass(frozen=True, slots=True)
class Difference:
    """One declared thing. ``what``: added, removed or changed; ``keys``: of a changed one, what is different."""

    section: str
    name: str
    what: str
    place: Written
    keys: tuple[KeyDifference, ...] = ()


@dataclass(frozen=True, slots=True)
class _Found:
    """One entry of a section: what stands there, without what counts by itself."""

    node: Node
    span: Span


def differences(old: Sections, new: Sections) -> tuple[Difference, ...]:
    """All declared things that are not the same, by section in the order of the manual."""
    return tuple(one for section in SECTIONS.values() for one in _of_section(section, old, new))


class Mentions:
    """What is declared with some word in it; the texts of all that is declared are gathered once, for many words."""

    def __init__(self, sections: Sections) -> None:
        self._rows = [
            (section.name, name, tuple(_texts(entry.node)))
            for section in SECTIONS.values()
            if section.name not in _NOT_PLAYED and section.family != "manifest"
            for name, entry in _entries(section, sections.get(section.name)).items()
        ]

    def of(self, word: str) -> tuple[tuple[str, str], ...]:
        """Everything that has the word in a text or as a key, apart from what is called so, as (section, name)."""
        return tuple(
            (section, name)
            for section, name, texts in self._rows
            if name != word
            and any(
                word in text and _has(text, word) and (is_key or not _own_name(text, word)) for text, is_key in texts
            )
        )


def _of_section(section: Section, old: Sections, new: Sections) -> Iterator[Difference]:
    if section.name in _NOT_PLAYED or (section.family == "manifest" and section.name != "players"):
        return
    before, after = (_entries(section, one.get(section.name)) for one in (old, new))
    for name in dict.fromkeys((*before, *after)):
        left, right = before.get(name), after.get(name)
        if left is None or right is None:
            entry = left or right
            assert entry is not None
            yield Difference(
                section.name, name, "added" if left is None else "removed", _written(entry.node, entry.span)
            )
        else:
            keys = tuple(_keys(left.node, right.node))
            if keys:
                yield Difference(section.name, name, "changed", _written(right.node, right.span), keys)
    order = [tuple(name for name in names if name in before and name in after) for names in (before, after)]
    if section.family == "flow" and order[0] != order[1]:
        rows = [Written(", ".join(names), "", 0) for names in order]
        yield Difference(section.name, "", "changed", rows[1], (KeyDifference("order", *rows),))


def _entries(section: Section, node: Node | None) -> dict[str, _Found]:
    """The entries of a section by name; of a section that is one text, that one without a name."""
    if node is None:
        return {}
    if section.family == "flow" and isinstance(node, Sequence):
        return {
            ".".join(names): _Found(_outer(part_at(node, way)), part_at(node, way).span) for names, way in parts(node)
        }
    if section.family == "list" and isinstance(node, Sequence):
        return {item_name(item) or _unnamed(item): _Found(item, item.span) for item in node.items}
    if section.family == "map" and isinstance(node, Mapping):
        return {leading_name(one.key.value): _Found(_headed(one), one.key.span) for one in node.entries}
    return {"": _Found(node, node.span)}


def _outer(part: Node) -> Node:
    """A step or phase without the steps in it."""
    if not isinstance(part, Mapping):
        return part
    return Mapping(tuple(entry for entry in part.entries if entry.key.value not in _INNER), part.span)


def _headed(entry: Entry) -> Node:
    """What stands under a key that is more than a name, with that key."""
    if entry.key.value == leading_name(entry.key.value) or not isinstance(entry.value, Mapping):
        return entry.value
    head = Scalar("heading", entry.key.span, "plain", entry.key.span.end)
    return Mapping((Entry(head, entry.key), *entry.value.entries), entry.value.span)


def _unnamed(item: Node) -> str:
    """What an entry without a name is told by: its first key and what stands there."""
    if isinstance(item, Mapping) and item.entries:
        first = item.entries[0]
        return f"{first.key.value}: {data_of(first.value)}"
    return str(data_of(item))


def _keys(old: Node, new: Node, above: str = "") -> Iterator[KeyDifference]:
    if same(old, new):
        return
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in dict.fromkeys((*(one.key.value for one in old.entries), *(one.key.value for one in new.entries))):
            left, right = old.get(key), new.get(key)
            name = f"{above}.{key}" if above else key
            if key in _SILENT:
                continue
            if left is not None and right is not None:
                yield from _keys(left, right, name)
            else:
                yield KeyDifference(name, _at(left), _at(right))
        return
    yield KeyDifference(above, _at(old), _at(new))


def _at(node: Node | None) -> Written | None:
    return None if node is None else _written(node, node.span)


def _written(node: Node, span: Span) -> Written:
    return Written(_text(node), span.file, span.line)


def _text(node: Node) -> str:
    """What a node says, short things on one line. What an overlay put into it stands in no file as a whole."""
    if isinstance(node, Scalar):
        return node.value.strip("\n")
    if isinstance(node, Sequence):
        parts = [_text(item) for item in node.items]
        return f"[{', '.join(parts)}]" if _is_short(parts) else "\n".join(_under("- ", part) for part in parts)
    parts = [f"{entry.key.value}: {_text(entry.value)}" for entry in node.entries]
    if _is_short(parts):
        return f"{{{', '.join(parts)}}}"
    return "\n".join(_under(f"{entry.key.value}: ", _text(entry.value)) for entry in node.entries)


def _is_short(parts: list[str]) -> bool:
    return "\n" not in "".join(parts) and len(", ".join(parts)) <= _ONE_LINE


def _under(head: str, text: str) -> str:
    return head + text if "\n" not in text else f"{head.rstrip()}\n" + textwrap.indent(text, "  ")


def _texts(node: Node) -> Iterator[tuple[str, bool]]:
    """The texts in a node, and its keys, each with whether it is one; without what is only shown."""
    if isinstance(node, Scalar):
        yield node.value, False
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _texts(item)
    else:
        for entry in node.entries:
            if entry.key.value not in (*_SILENT, "name", "says", "text", "description"):
                yield entry.key.value, True
                yield from _texts(entry.value)


def _says(text: str, is_key: bool, word: str) -> bool:
    """Whether the word stands in a text, or as a key."""
    return word in text and _has(text, word) and (is_key or not _own_name(text, word))


def _own_name(text: str, word: str) -> bool:
    """Whether the word is a name that the text itself gives, as in `for each WORD in …` and `let WORD = …`."""
    named = rf"(?<!\w)(?:for\s+each\s+{re.escape(word)}\s+in|let\s+{re.escape(word)}\s*=)(?!\w)"
    return re.search(named, text) is not None


def _has(text: str, word: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) is not None
