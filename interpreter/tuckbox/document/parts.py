"""Reading what can be read of a broken file: each top-level key, and below it each entry, on its own."""

import re
from collections.abc import Iterator
from itertools import pairwise

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Code, Problems, Source, Span
from tuckbox.document.composer import Anchors, EntryList, compose
from tuckbox.document.events import Fault
from tuckbox.document.faults import explain_fault
from tuckbox.document.forgotten_bar import bar_below
from tuckbox.document.layout_traps import missing_colon
from tuckbox.document.lines import line_at
from tuckbox.document.node import Entry, Mapping, Node, Scalar, Sequence

TOO_MANY_FAULTS = Code(
    number="E0151",
    slug="too-many-faults",
    title="Too many entries of a file are broken",
    explain="After a hundred broken entries the rest of a file is not read. Repair the first ones.",
    bad="".join(f"a{number}: @gold\n" for number in range(102)),
    good='a0: "@gold"\n',
)

_MOST_BROKEN = 100
_SEPARATOR = re.compile(r"(?m)^(?:---|\.\.\.)(?=\s|$)")
_LINE_START = re.compile(r"(?m)^(?P<indent> *)(?P<dash>-(?=\s|$))?(?P<rest>[^\s#\]}-]|-(?!\s|$))?")
_KEY_ALONE = re.compile(r"[^\r\n]*?:[ \t]*(?:#[^\r\n]*)?(?:\r\n|\n|\r)")


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a file that is read on its own."""

    start: int
    end: int


class Recovery:
    """Reads one broken file part by part; every broken part is reported once and left out."""

    __slots__ = ("_base", "_broken", "_problems", "_shared", "_source", "_text")

    def __init__(self, source: Source, text: str, base: int, problems: Problems) -> None:
        self._source = source
        self._text = text
        self._base = base
        self._problems = problems
        self._shared = Anchors(is_partial=True)
        self._broken = 0

    def documents(self) -> Iterator[Node | None]:
        """One node for each document, without its broken parts; None where nothing is left."""
        end = self._base + len(self._text)
        cuts = [match.start() + self._base for match in _SEPARATOR.finditer(self._text)]
        starts = [self._base, *cuts]
        for part in _between(starts, end):
            if self._broken > _MOST_BROKEN:
                self._give_up(part)
                return
            if self._slice(part).strip(" \t\r\n.-"):
                yield self._document(part)
            self._shared.marked = {}

    def _document(self, part: Part) -> Node | None:
        try:
            return self._compose(part)
        except Fault as fault:
            reason = fault
        opening = _SEPARATOR.match(self._slice(part))
        start = part.start
        if opening is not None:
            start = self._source.line_bounds(self._source.position(start)[0])[1]
        return self._children(Part(start, part.end), reason, depth=0)

    def _children(self, part: Part, reason: Fault, depth: int) -> Node | None:
        """What can be read below a key or in a document; the reason is told if no smaller part shows one."""
        known = len(self._problems)
        is_list, pieces = self._split(part)
        found: list[Node] = []
        for piece in pieces:
            if self._broken > _MOST_BROKEN:
                self._give_up(piece)
                break
            node = self._piece(piece, is_list, depth, alone=len(pieces) == 1 and depth == 0)
            if node is not None:
                found.append(node)
        if len(self._problems) == known:
            self._report(part, reason)
        if not found:
            return None
        return self._joined_items(found) if is_list else self._joined_entries(found)

    def _piece(self, part: Part, is_list: bool, depth: int, alone: bool) -> Node | None:
        try:
            node = self._compose(part)
        except Fault as fault:
            known = len(self._problems)
            below = self._below_key(part, fault) if depth == 0 and not is_list else None
            if below is None and len(self._problems) == known:
                self._report(part, fault)
            elif below is None:  # it is said of what stands below the key
                self._problems.lose(Span(self._source, part.start, part.end))
            return below
        if is_list or isinstance(node, Mapping):
            return node
        if node is not None and not alone:
            self._problems.keep(missing_colon(line_at(self._source, node.span.line)))
            self._problems.lose(Span(self._source, part.start, part.end))
        return None

    def _report(self, part: Part, fault: Fault) -> None:
        self._broken += 1
        self._problems.keep(explain_fault(self._source, part.start, part.end, fault))
        self._problems.lose(Span(self._source, part.start, part.end))

    def _give_up(self, part: Part) -> None:
        message = f"more than {_MOST_BROKEN} entries are broken above; the rest of this file was not read"
        span = Span(self._source, part.start, min(part.start + 1, part.end))
        self._problems.add(TOO_MANY_FAULTS, span, message, help="repair the entries above first")

    def _below_key(self, part: Part, fault: Fault) -> Node | None:
        """The key of a part with whatever is whole below it, or None when the part cannot be divided."""
        header = _KEY_ALONE.match(self._slice(part))
        if header is None:
            return None
        body = Part(part.start + header.end(), part.end)
        bar = bar_below(line_at(self._source, self._source.position(part.start)[0]))
        if bar is not None:
            self._problems.keep(bar)
            return None
        try:
            key = self._compose(Part(part.start, body.start))
        except Fault:
            return None
        if not isinstance(key, Mapping) or len(key) != 1 or not self._split(body)[1]:
            return None
        value = self._children(body, fault, depth=1)
        if value is None:
            return None
        return Mapping((Entry(key.entries[0].key, value),), key.span.to(value.span))

    def _compose(self, part: Part) -> Node | None:
        """One part as a node; its problems count only if it can be read at all."""
        seen = Problems()
        nodes = compose(self._source, self._slice(part), part.start, seen, self._shared)
        self._problems.absorb(seen)
        return nodes[0] if nodes else None

    def _split(self, part: Part) -> tuple[bool, list[Part]]:
        """Whether the part is a list, and its entries or keys: they start in the column of the first line."""
        starts: list[int] = []
        indent: str | None = None
        is_list = False
        for match in _LINE_START.finditer(self._slice(part)):
            if match["dash"] is None and match["rest"] is None:
                continue
            if indent is None:
                indent, is_list = match["indent"], match["dash"] is not None
            if match["indent"] == indent and (match["dash"] is not None) == is_list:
                starts.append(part.start + match.start())
        return is_list, _between(starts, part.end)

    def _joined_items(self, found: list[Node]) -> Sequence:
        items = [item for node in found if isinstance(node, Sequence) for item in node.items]
        return Sequence(tuple(items), found[0].span.to(found[-1].span))

    def _joined_entries(self, found: list[Node]) -> Mapping:
        entries = EntryList(self._problems)
        for node in found:
            if isinstance(node, Mapping):
                for entry in node.entries:
                    entries.add(entry)
        return Mapping(tuple(entries.kept), found[0].span.to(found[-1].span))

    def _slice(self, part: Part) -> str:
        return self._text[part.start - self._base : part.end - self._base]


def _between(starts: list[int], end: int) -> list[Part]:
    return [Part(start, stop) for start, stop in pairwise([*starts, end])]


def all_scalars(nodes: list[Node | None]) -> list[Scalar]:
    """Every scalar below the nodes once, keys too, whatever aliases repeat."""
    found: list[Scalar] = []
    seen: set[int] = set()
    waiting: list[Node] = [node for node in nodes if node is not None]
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        match node:
            case Scalar():
                found.append(node)
            case Sequence():
                waiting.extend(node.items)
            case Mapping():
                for entry in node.entries:
                    waiting.extend((entry.key, entry.value))
    return found
