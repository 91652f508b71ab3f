"""Files merged by top-level key: maps and lists grow, what is one thing stands once, no name stands twice."""

from __future__ import annotations

from dataclasses import field

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Label, Problems, Span, did_you_mean, nearest
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence

from . import codes
from .editing import item_id, with_entry
from .names import leading_name
from .sections import OPERATIONS, OVERLAY_KEYS, SECTIONS, Section
from .shape import MapShape
from .shapes.describe import describe, written_as


@dataclass(slots=True)
class _Growing:
    """A section while files add to it: ``seen`` is where each of its entries was named."""

    entry: Entry
    pieces: list[Entry] = field(default_factory=list)
    items: list[Node] = field(default_factory=list)
    seen: dict[str, Span] = field(default_factory=dict)
    inherited: bool = False

    def finished(self) -> Entry:
        value = self.entry.value
        if isinstance(value, Mapping) and self.pieces:
            return Entry(self.entry.key, Mapping(tuple(self.pieces), value.span))
        if isinstance(value, Sequence) and self.items:
            return Entry(self.entry.key, Sequence(tuple(self.items), value.span))
        return self.entry


class Merger:
    """The sections of a ruleset while its files are added one after the other."""

    __slots__ = ("_problems", "_sections")

    def __init__(self, problems: Problems, base: Mapping | None = None) -> None:
        self._problems = problems
        self._sections: dict[str, _Growing] = {}
        for entry in base.entries if base else ():
            self._open(SECTIONS[entry.key.value], entry)
        for growing in self._sections.values():
            growing.inherited = True

    def add(self, document: Mapping) -> None:
        """Everything a file says; unknown sections, repeats and clashing names are reported and left out."""
        outside = _outdented(document)
        if outside:
            self._belongs_above(outside)
        for entry in document.entries:
            name = entry.key.value
            section = SECTIONS.get(name)
            if entry in outside:
                self._problems.lose(entry.key.span.to(entry.value.span))
            elif section is not None:
                self._section(section, entry)
            elif name not in OPERATIONS:
                self._unknown(entry.key)
                self._problems.lose(entry.value.span)

    def root(self, span: Span) -> Mapping:
        """The merged sections in the order in which they first came up."""
        return Mapping(tuple(growing.finished() for growing in self._sections.values()), span)

    def _section(self, section: Section, entry: Entry) -> None:
        growing = self._sections.get(section.name)
        if growing is None or (growing.inherited and section.family == "manifest"):
            self._open(section, entry)
        elif section.family == "map" and isinstance(growing.entry.value, Mapping):
            self._grow(section, growing, entry, Mapping)
        elif section.family == "list" and isinstance(growing.entry.value, Sequence):
            self._grow(section, growing, entry, Sequence)
        else:
            self._twice(section, growing, entry)

    def _open(self, section: Section, entry: Entry) -> None:
        form = {"map": Mapping, "list": Sequence}.get(section.family)
        is_empty = isinstance(entry.value, Scalar) and entry.value.is_empty
        if form is not None and not is_empty and not isinstance(entry.value, form):
            self._wrong_form(section, entry)
            return
        growing = self._sections[section.name] = _Growing(entry)
        if section.family == "map" and isinstance(entry.value, Mapping):
            self._entries(section, growing, entry.value)
        elif section.family == "list" and isinstance(entry.value, Sequence):
            self._items(section, growing, entry.value)

    def _grow(self, section: Section, growing: _Growing, entry: Entry, form: type[Mapping] | type[Sequence]) -> None:
        value = entry.value
        if not isinstance(value, form):
            written = "keys" if form is Mapping else "a list"
            message = f"`{section.name}` needs {written}, as it has in the other file"
            there = [Label(growing.entry.key.span, "the other file")]
            advice = "write `name: …` for each entry" if form is Mapping else "begin each entry with `- id: `"
            advice = _NO_SIGN if _is_block_text(value) else advice
            self._problems.add(codes.WRONG_FORM, entry.key.span, message, help=advice, labels=there)
        elif isinstance(value, Mapping):
            self._entries(section, growing, value)
        elif isinstance(value, Sequence):
            self._items(section, growing, value)

    def _wrong_form(self, section: Section, entry: Entry) -> None:
        """A section of names written as a list, or the other way round; what it declares is left out."""
        message = f"`{section.name}` needs {describe(section.shape)}, and this is {written_as(entry.value)}"
        advice = "begin each entry with `- id: `" if section.family == "list" else "write `NAME: …` for each entry"
        advice = _NO_SIGN if _is_block_text(entry.value) else advice
        on_its_line = entry.key.span.line == entry.value.span.end_line
        place = entry.value.span if on_its_line else entry.key.span
        self._problems.add(codes.WRONG_FORM, place, message, help=advice)
        self._problems.lose(entry.value.span)

    def _entries(self, section: Section, growing: _Growing, value: Mapping) -> None:
        for piece in value.entries:
            if self._is_new(section, growing, key_name(section, piece.key.value), piece.key.span):
                growing.pieces.append(piece)

    def _items(self, section: Section, growing: _Growing, value: Sequence) -> None:
        for item in value.items:
            place = item_id(item) if isinstance(item, Mapping) else None
            if place is None or self._is_new(section, growing, place.value, place.span):
                growing.items.append(item)
            elif section.name == "cards" and isinstance(item, Mapping):
                # under another name, so that its own slips are said as well
                other = Scalar(f"{place.value}_entry_{len(growing.items)}", place.span, "plain", place.stop)
                growing.items.append(with_entry(item, Entry(Scalar("id", place.span, "plain", place.stop), other)))

    def _is_new(self, section: Section, growing: _Growing, name: str, span: Span) -> bool:
        first = growing.seen.setdefault(name, span)
        if first is span:
            return True
        message = f"`{section.name}` already has a `{name}`"
        advice = "rename one of the two"
        if section.name == "cards":
            advice = "rename one of the two; several of one card are one entry with `copies: 2`"
        if growing.inherited and first.file != span.file:
            advice = "rename it, or alter the one that is there under `change:`"
        self._problems.add(codes.DUPLICATE_ID, span, message, help=advice, labels=[Label(first, "the first one")])
        return False

    def _twice(self, section: Section, growing: _Growing, entry: Entry) -> None:
        message = f"`{section.name}` is said a second time"
        advice = f"keep one `{section.name}`, in one file"
        if growing.inherited:
            advice = f"put it under `replace:`{' or `add:`' if section.family in ('flow', 'effects') else ''}"
        there = [Label(growing.entry.key.span, "the first one")]
        self._problems.add(codes.SECTION_TWICE, entry.key.span, message, help=advice, labels=there)

    def _belongs_above(self, outside: list[Entry]) -> None:
        """Report what stands at the left edge below a section with nothing in it."""
        section, first = outside[0].key.value, outside[1].key
        message = f"there is no section `{first.value}`: it stands in the column of `{section}`, below which nothing is"
        advice = f"indent its line by two spaces, so that it belongs to `{section}`"
        self._problems.add(codes.UNKNOWN_SECTION, first.span, message, help=advice)

    def _unknown(self, key: Scalar) -> None:
        name = key.value
        advice = did_you_mean(name, SECTIONS)
        if name in OVERLAY_KEYS:
            advice = "it belongs to an overlay: a file that begins with `variant: NAME`"
        self._problems.add(
            codes.UNKNOWN_SECTION,
            key.span,
            f"there is no section `{name}`",
            help=advice or "the manual lists the sections; a card's or zone's own keys stand further in",
        )
        for meant in nearest(name, SECTIONS, 1):  # it is not missing, only misspelt
            self._problems.lose(meant)


def _outdented(document: Mapping) -> list[Entry]:
    """A section of names or a list with nothing in it, and the unknown keys right behind it; empty: there is none."""
    found: list[Entry] = []
    for entry in document.entries:
        section = SECTIONS.get(entry.key.value)
        is_empty = isinstance(entry.value, Scalar) and entry.value.is_empty
        if section is not None or entry.key.value in OVERLAY_KEYS:
            if len(found) > 1:
                break
            found = [entry] if section is not None and is_empty and section.family in ("map", "list") else []
        elif found and not nearest(entry.key.value, SECTIONS, 1):
            found.append(entry)
    return found if len(found) > 1 else []


def key_name(section: Section, key: str) -> str:
    """What a key of the section names: all of it, or the name at the head of a heading or signature."""
    by = section.shape.by if isinstance(section.shape, MapShape) else "name"
    return leading_name(key) if by in ("heading", "signature") else key


_NO_SIGN = "leave out the sign behind the colon: it makes one text of the lines below"


def _is_block_text(node: Node) -> bool:
    """Whether a value was written behind `|` or `>`."""
    return isinstance(node, Scalar) and node.style in ("literal", "folded")
