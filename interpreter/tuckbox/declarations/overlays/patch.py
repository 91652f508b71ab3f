"""A ruleset's sections while an overlay is being applied, and what it has altered so far."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from collections.abc import Mapping as AnyMapping
from collections.abc import Sequence as AnySequence
from dataclasses import field
from typing import TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Label, Problems, Span, did_you_mean, nearest
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence

from .. import codes as structure
from ..editing import entry_called, first_place, item_name, same, with_entry
from ..sections import SECTIONS, Section
from . import codes

Path: TypeAlias = tuple[str, ...]
"""What an overlay altered: section, id, field, …"""


@dataclass(frozen=True, slots=True)
class Dropped:
    """The place at which a whole section is replaced, a name that it has as before, and how many others went."""

    span: Span
    kept: str
    count: int


def _head(name: str) -> str:
    """`price(card, player)` and `give BAG to …` go by their first word."""
    return (name.split("(")[0].split() or [name])[0]


def _by_heads(path: Path) -> Path:
    return (*path[:1], *map(_head, path[1:2]), *path[2:])


@dataclass(slots=True)
class Patch:
    """``root`` grows into the result; ``altered`` says where in the overlay each path is altered.

    ``earlier``: what other overlays have altered before, with where; ``gone``: what they have taken out as a whole.
    ``trimmed``: of what is altered, the keys that are taken from whichever cards a ``where`` picks; ``taken``: what is
    taken out as a whole; ``dropped``: the names that went because their section was replaced.
    """

    root: Mapping
    problems: Problems
    altered: dict[Path, Span] = field(default_factory=dict)
    earlier: AnyMapping[Path, Span] = field(default_factory=dict)
    gone: Collection[Path] = ()
    trimmed: set[Path] = field(default_factory=set)
    taken: set[Path] = field(default_factory=set)
    dropped: dict[str, Dropped] = field(default_factory=dict)
    _original: Mapping = field(init=False)
    _positions: dict[str, dict[str | None, int]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._original = self.root

    def note(self, path: Path, span: Span) -> None:
        """Remember that the overlay alters what lies at the path. What has a heading goes by its first word."""
        first = self.altered.setdefault(_by_heads(path), span)
        if first != span:
            message = "this comes to nothing: the same variant alters it again"
            there = [Label(span, "here")]
            self.problems.add(codes.CHANGES_NOTHING, first, message, help="keep one of the two", labels=there)

    def note_new(self, path: Path, span: Span, new: Node) -> None:
        """The same of something that is added. What was taken out before may come back otherwise, not as it was."""
        old = self._original.get(path[0])
        index = self._position(path[0], old, path[1]) if isinstance(old, Sequence) else None
        entry = entry_called(old, path[1]) if isinstance(old, Mapping) else None
        before = entry.value if entry is not None else None
        if isinstance(old, Sequence) and index is not None:
            before = old.items[index]
        if before is not None and same(before, new):
            self.unchanged(span, entry.key.span if entry is not None else first_place(before))
        self.altered.setdefault(_by_heads(path), span)

    def _position(self, section: str, old: Sequence, name: str) -> int | None:
        """Where in the list as it was at first the entry with that id stands."""
        known = self._positions.get(section)
        if known is None:
            known = self._positions[section] = {}
            for index, item in enumerate(old.items):
                known.setdefault(item_name(item), index)
        return known.get(name)

    def put(self, key: Scalar, value: Node) -> None:
        """Set a section; an old one keeps its key and place."""
        old = self.root.entry(key.value)
        self.root = with_entry(self.root, Entry(old.key if old else key, value))

    def take(self, path: Path, span: Span) -> None:
        """Remember that the overlay takes out what lies at the path as a whole."""
        self.note(path, span)
        self.taken.add(path)

    def is_gone(self, path: Path, span: Span) -> bool:
        """Whether another overlay has taken out the same before; then this one need not, and both agree."""
        if path not in self.gone:
            return False
        self.take(path, span)
        return True

    def drop(self, span: Span, old: AnySequence[str], new: Collection[str]) -> None:
        """Remember which names went because their section was replaced as a whole, at this place in the overlay."""
        kept = next((name for name in new if name in old), "NAME")
        gone = [name for name in old if name not in new]
        self.dropped.update((name, Dropped(span, kept, len(gone))) for name in gone)

    def section(self, entry: Entry) -> Section | None:
        """The section that a key below an operation names; None after a diagnostic. What stands there is left out."""
        key = entry.key
        section = SECTIONS.get(key.value)
        if section is not None and section.family != "manifest" and section.name != "scenarios":
            return section
        names = [name for name, known in SECTIONS.items() if known.family != "manifest"]
        message = f"there is no section `{key.value}` to alter"
        self.problems.add(structure.UNKNOWN_SECTION, key.span, message, help=did_you_mean(key.value, names))
        self.problems.lose(entry.value.span)
        return None

    def missing(self, span: Span, what: str, name: str, known: Iterable[str]) -> None:
        """Report that the overlay names something that is not there, or not any more."""
        gone = [place for path, place in self.earlier.items() if len(path) == 2 and path[1] == _head(name)]
        if gone:
            section = f"{what.strip('`')} → " if what.startswith("`") else ""
            message = f"another variant has taken out `{section}{name}`"
            there = [Label(gone[0], "here")]
            self.problems.add(codes.TWO_OVERLAYS, span, message, help="choose one of the two variants", labels=there)
            return
        if self.problems.is_lost(_head(name)):
            return
        before = span.text.removesuffix(name) if span.text.endswith(f".{name}") else ""
        advice = did_you_mean(span.text, [f"{before}{one}" for one in known if before and nearest(name, [one])])
        advice = advice or did_you_mean(name, known) or "what is new goes under `add:`"
        self.problems.add(codes.MISSING_TARGET, span, f"{what} has no `{name}` to alter", help=advice)

    def wrong(self, span: Span, message: str, advice: str) -> None:
        """Report an operation that is not written as it has to be."""
        self.problems.add(codes.WRONG_OPERATION, span, message, help=advice)

    def unchanged(self, span: Span, old: Span) -> None:
        """Report a change that changes nothing."""
        message = "this is what is there already, so nothing changes"
        there = [Label(old, "the same")]
        self.problems.add(codes.CHANGES_NOTHING, span, message, help="take it out", labels=there)

    def already(self, span: Span, what: str, name: str, old: Span) -> None:
        """Report an addition of what exists."""
        message = f"`{what}` already has a `{name}`"
        there = [Label(old, "the one that is there")]
        advice = "alter it under `change:` or `replace:`, or rename the new one"
        self.problems.add(codes.ALREADY_THERE, span, message, help=advice, labels=there)
