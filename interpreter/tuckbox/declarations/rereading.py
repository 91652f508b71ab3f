"""Files that are read again and again while somebody edits them: what stands unaltered in one keeps its nodes.

Whoever remembers what came of a node (``shapes.memo``, ``semantics.reuse``) knows it again by that. Such a node lies in
the text that it was first read from; ``place`` says where that is in the text of today.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import field
from itertools import pairwise
from pathlib import Path

from tuckbox.dataclass import dataclass, replace
from tuckbox.diagnostics import Problems, Source, Span
from tuckbox.document import Entry, Node, Sequence, load_file, load_text
from tuckbox.document import Mapping as MappingNode

from .files import DISK

_MARKS = re.compile(r"(?m)(?:^|[\s,\[{:-])[&*]\w")
"""What may be an anchor or alias: then an entry cannot be read without the others."""

Stamp = tuple[int, int]
"""Time of the last change in nanoseconds, size."""


@dataclass(frozen=True, slots=True)
class _Stretch:
    """An entry of a section: the lines it takes up, in the text that its node was read from."""

    node: Node | Entry
    source: Source
    start: int
    end: int

    @property
    def text(self) -> str:
        return self.source.text[self.start : self.end]


@dataclass(slots=True)
class _File:
    """A file as it was read last. ``moved``: by text of origin, its stretches in order with how far they have moved."""

    source: Source
    nodes: tuple[Node | None, ...]
    problems: Problems
    stamp: Stamp | None
    stretches: dict[tuple[str, str], list[_Stretch]] = field(default_factory=dict)
    moved: dict[int, tuple[Source, list[tuple[int, int, int]]]] = field(default_factory=dict)


class Rereading:
    """How the files of a ruleset are read, for checks one after the other.

    ``texts``: what stands for files on the disk, by their absolute paths. ``keeps``: whether nodes are kept.
    """

    def __init__(self, texts: Mapping[Path, str] | None = None, *, keeps: bool = True) -> None:
        self.texts = texts or {}
        self._keeps = keeps
        self._files: dict[str, _File] = {}

    # ------------------------------------------------------------------ as `files.Reading`

    def load(self, path: Path, problems: Problems) -> tuple[Source, tuple[Node | None, ...]]:
        """The file with the nodes of unaltered entries as before."""
        name = str(path)
        known, text = self._files.get(name), self.texts.get(path.absolute())
        if known is None or not _is_as_before(known, path, text):
            known = self._files[name] = self._read(path, text, known)
        problems.absorb(known.problems)
        return known.source, known.nodes

    def beginning(self, path: Path) -> str:
        """The first some thousand characters of a file; nothing of one that cannot be read."""
        text = self.texts.get(path.absolute())
        return DISK.beginning(path) if text is None else text[:20_000]

    def unsaved(self, folder: Path) -> Iterable[Path]:
        """The files anywhere below a folder that are not on the disk."""
        here = folder.absolute()
        for path in self.texts:
            if path.is_relative_to(here) and path.suffix in (".yaml", ".yml") and not path.exists():
                yield folder / path.relative_to(here)

    # ------------------------------------------------------------------ places

    def place(self, span: Span) -> Span:
        """Where a span lies in the text of today."""
        file = self._files.get(span.file)
        if file is None or span.source is file.source:
            return span
        _, moved = file.moved.get(id(span.source), (None, []))
        at = bisect_right(moved, (span.start, len(span.source.text), 0)) - 1
        if at < 0 or span.start > moved[at][1]:
            return _within(span, file.source)
        by = moved[at][2]
        return Span(file.source, span.start + by, span.end + by)

    def documents(self, paths: AbstractSet[str]) -> Iterator[Node]:
        """What stands in these files."""
        for path, file in self._files.items():
            if path in paths:
                yield from (node for node in file.nodes if node is not None)

    def _read(self, path: Path, text: str | None, known: _File | None) -> _File:
        problems, stamp = Problems(), None
        if text is None:
            stamp = _stamp(path)
            source, nodes = load_file(path, problems)
        else:
            source = Source(str(path), text)
            nodes = load_text(source, problems)
        file = _File(source, nodes, problems, stamp)
        if self._keeps and _MARKS.search(source.text) is None:
            _keep_nodes(file, {} if known is None else known.stretches)
        return file


def _is_as_before(known: _File, path: Path, text: str | None) -> bool:
    if text is not None:
        return known.stamp is None and known.source.text == text
    return known.stamp is not None and known.stamp == _stamp(path)


def _stamp(path: Path) -> Stamp:
    try:
        about = path.stat()
    except OSError:
        return 0, -1
    return about.st_mtime_ns, about.st_size


def _within(span: Span, source: Source) -> Span:
    length = len(source.text)
    return Span(source, min(span.start, length), min(span.end, length))


def _keep_nodes(file: _File, before: Mapping[tuple[str, str], list[_Stretch]]) -> None:
    """Put the nodes of earlier stretches where the same lines stand in the same section."""
    waiting = {key: list(reversed(stretches)) for key, stretches in before.items()}
    nodes: list[Node | None] = []
    for number, node in enumerate(file.nodes):
        if not isinstance(node, MappingNode):
            nodes.append(node)
            continue
        entries = tuple(
            replace(entry, value=_kept(file, f"{number} {entry.key.value}", entry.value, waiting))
            for entry in node.entries
        )
        nodes.append(replace(node, entries=entries))
    file.nodes = tuple(nodes)
    for _, moved in file.moved.values():
        moved.sort()


def _kept(file: _File, section: str, value: Node, waiting: dict[tuple[str, str], list[_Stretch]]) -> Node:
    stretches = _stretches(file.source, value)
    if not stretches:
        return value
    kept: list[Node | Entry] = []
    for now in stretches:
        key = (section, now.text)
        old = waiting[key].pop() if waiting.get(key) else now
        file.stretches.setdefault(key, []).append(old)
        _, moved = file.moved.setdefault(id(old.source), (old.source, []))
        moved.append((old.start, old.end, now.start - old.start))
        kept.append(old.node)
    if isinstance(value, Sequence):
        return Sequence(tuple(one for one in kept if not isinstance(one, Entry)), value.span)
    return MappingNode(tuple(one for one in kept if isinstance(one, Entry)), value.span)


def _stretches(source: Source, value: Node) -> list[_Stretch]:
    """The entries of a list or map by the lines they take up; none where two share a line."""
    parts: tuple[Node | Entry, ...] = ()
    if isinstance(value, Sequence):
        parts = value.items
    elif isinstance(value, MappingNode):
        parts = value.entries
    spans = [part.key.span if isinstance(part, Entry) else part.span for part in parts]
    starts = [source.line_bounds(span.line)[0] for span in spans]
    if not starts or any(one >= other for one, other in pairwise(starts)):
        return []
    stop = value.span.end
    ends = [*starts[1:], max(stop, source.line_bounds(source.position(stop)[0])[1])]
    if any(not _begins(source, start, span, value) for start, span in zip(starts, spans, strict=True)):
        return []
    return [_Stretch(part, source, start, end) for part, start, end in zip(parts, starts, ends, strict=True)]


def _begins(source: Source, start: int, span: Span, value: Node) -> bool:
    """Whether nothing stands on the line before an entry but its indentation and the dash of the list."""
    before = source.text[start : span.start].strip(" ")
    return before == ("-" if isinstance(value, Sequence) else "")
