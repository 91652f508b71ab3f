"""Nodes read by their shapes; what does not fit is reported once and read as nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Problems, Span, did_you_mean
from tuckbox.document import Mapping as MappingNode
from tuckbox.document import Node, Scalar, Sequence
from tuckbox.document.forgotten_bar import FORGOTTEN_BAR, opens_block

from .. import codes
from ..editing import first_place
from ..shape import Alternatives, Atom, ListShape, MapShape, OneOf, RecordOf, Shape
from ..synonyms import VALUES
from ..values import Localised, Name
from .describe import describe, number_advice, written_as
from .memo import Memo, Remembered

AtomReader: TypeAlias = "Callable[[Reader, Node, str], object | None]"
RecordReader: TypeAlias = "Callable[[Reader, Node, Place], object | None]"
MapReader: TypeAlias = "Callable[[Reader, MapShape, MappingNode, str], object]"


_SHORT = 60
_SAY_MORE: Mapping[str, frozenset[str]] = {
    "AbilityDecl": frozenset(
        ("effect", "may", "cost", "when", "by", "to", "in", "limit", "asked", "pick", "once each", "lasts")
    )
}
"""By record, the keys without which an entry may be, and which alone make none."""
LANGUAGE = ("a value", "a condition", "an effect", "a cost")
"""What is needed where a text of the language stands, as messages say it."""


@dataclass(frozen=True, slots=True)
class Place:
    """What a record is called in messages, where it is named, and the values that come from its key."""

    what: str
    at: Span
    given: Mapping[str, object] = field(default_factory=dict)


@dataclass(slots=True)
class Reader:
    """What reading needs besides the node: where problems go, the languages, and how each form is read.

    ``texts`` collects every text that players read, with the place to point at.
    """

    problems: Problems
    atoms: Mapping[str, AtomReader]
    records: Mapping[str, RecordReader]
    read_map: MapReader
    languages: tuple[str, ...] = ("en",)
    texts: list[tuple[Localised, Span]] = field(default_factory=list)
    memo: Memo | None = None

    def once(self, node: object, shape: object, read: Callable[[], object]) -> object:
        """What ``read`` gives for a node and a shape; not read again if it was without a complaint before."""
        if self.memo is None:
            return read()
        key = (id(node), id(shape), self.languages)
        known = self.memo.get(key)
        if known is not None:
            self.texts.extend(known.texts)
            return known.value
        before, number = self.problems.activity, len(self.texts)
        value = read()
        if self.problems.activity == before:
            self.memo.found[key] = Remembered(node, value, tuple(self.texts[number:]))
        return value

    def read(self, shape: Shape, node: Node, what: str) -> object | None:
        """The value that the node writes; None after a diagnostic. ``what`` names it: "`start`"."""
        match shape:
            case Atom(word):
                return self.atoms[word](self, node, what)
            case OneOf(words):
                return self._one_of(words, node, what)
            case ListShape(of):
                return self._list(of, node, what)
            case RecordOf(record):
                return self.records[record](self, node, Place(what, first_place(node)))
            case MapShape():
                if isinstance(node, MappingNode):
                    return self.read_map(self, shape, node, what)
                self.refuse(node, what, describe(shape))
                return None
            case Alternatives(of):
                return self._alternative(of, node, what)

    def refuse(self, node: Node, what: str, needed: str, help: str | None = None) -> None:  # noqa: A002
        """Report a value of the wrong form, or that nothing is written at all."""
        if isinstance(node, Scalar) and node.is_empty:
            message = f"nothing is written for {what}"
            advice = help or f"write {needed}, or leave it out"
            self.problems.add(codes.NOTHING_WRITTEN, node.span, message, help=advice)
            return
        opening = opens_block(node) if needed.startswith(LANGUAGE) else None
        if opening is not None:
            message = f"several lines stand below {what} without `|`"
            advice = "write `|` behind the colon of the key above"
            self.problems.add(FORGOTTEN_BAR, opening.span, message, help=advice)
            return
        message = f"{what} needs {needed}, and this is {written_as(node)}"
        is_short = node.span.line == node.span.end_line
        is_key = isinstance(node, MappingNode) and needed.startswith(LANGUAGE) and not _has_braces(node)
        place = node.span if is_short and not is_key else first_place(node)
        self.problems.add(codes.WRONG_FORM, place, message, help=help or without_brackets(node) or _with_braces(node))

    def scalar(self, node: Node, what: str, needed: str) -> Scalar | None:
        """The node if it is text with something in it; else None after a diagnostic."""
        if isinstance(node, Scalar) and node.value.strip():
            return node
        if isinstance(node, Scalar):
            message = f"nothing is written for {what}"
            advice = f"write {needed}, or leave it out"
            self.problems.add(codes.NOTHING_WRITTEN, node.span, message, help=advice)
        else:
            self.refuse(node, what, needed, _quote_advice(node, needed))
        return None

    def _one_of(self, words: tuple[str, ...], node: Node, what: str) -> object | None:
        scalar = self.scalar(node, what, describe(OneOf(words)))
        if scalar is None or scalar.value in words:
            return None if scalar is None else Name(scalar.value, scalar.span)
        message = f"{what} cannot be `{scalar.value}`"
        said = VALUES.get(scalar.value)
        advice = did_you_mean(scalar.value, words) or f"it is {describe(OneOf(words))}"
        advice = f"write `{said}`" if said in words else advice
        self.problems.add(codes.UNKNOWN_CHOICE, scalar.span, message, help=advice)
        return None

    def _list(self, of: Shape, node: Node, what: str) -> object | None:
        if not isinstance(node, Sequence):
            self.refuse(node, what, describe(ListShape(of)), _as_list(node))
            return None
        more = _SAY_MORE.get(of.record) if isinstance(of, RecordOf) else None
        items = node.items if more is None else _entries(self.problems, more, node.items)
        read = (self._item(of, item, f"an entry of {what}") for item in items)
        return tuple(value for value in read if value is not None)

    def _item(self, of: Shape, item: Node, what: str) -> object | None:
        if not isinstance(of, RecordOf):
            return self.read(of, item, what)
        return self.once(item, of, lambda: self.read(of, item, what))

    def _alternative(self, shapes: tuple[Shape, ...], node: Node, what: str) -> object | None:
        for shape in shapes:
            if fits(shape, node):
                return self.read(shape, node, what)
        self.refuse(node, what, describe(Alternatives(shapes)), number_advice(node))
        return None


def _has_braces(node: Node) -> bool:
    return node.span.source.text[node.span.start] == "{"


def _as_list(node: Node) -> str | None:
    """The advice for keys where a list of such keys is needed."""
    if not isinstance(node, MappingNode) or not node.entries:
        return None
    if not _has_braces(node):
        return f"write `- ` before `{node.entries[0].key.value}`, and let the keys below it begin in the same column"
    return f"write `[{node.span.text}]`" if len(node.span.text) <= _SHORT else None


def _entries(problems: Problems, more: frozenset[str], items: tuple[Node, ...]) -> list[Node]:
    """The entries of a list, where what stands behind a dash of its own is put to the entry to which it belongs."""
    found: list[Node] = []
    for item in items:
        above = found[-1] if found else None
        if isinstance(item, MappingNode) and isinstance(above, MappingNode) and _goes_on(more, above, item):
            key = item.entries[0].key
            message = f"`{key.value}` stands behind a dash of its own, and belongs to the entry above"
            advice = f"leave the dash out: let `{key.value}` begin below `{above.entries[0].key.value}`"
            problems.add(codes.WRONG_FORM, key.span, message, help=advice)
            found[-1] = MappingNode((*above.entries, *item.entries), above.span.to(item.span))
        else:
            found.append(item)
    return found


def _goes_on(more: frozenset[str], above: MappingNode, item: MappingNode) -> bool:
    """Whether an entry has only keys that say ``more`` of what another one begins, and that one has none of them."""
    keys = {entry.key.value for entry in item.entries}
    own = {entry.key.value for entry in above.entries}
    return bool(keys) and keys <= more and keys.isdisjoint(own) and not own <= more


def _with_braces(node: Node) -> str | None:
    """The advice for a list of single keys, `[en: Hold, hu: Megállok]`, where they are keys of one thing."""
    if not isinstance(node, Sequence) or not node.items or node.span.text[:1] != "[":
        return None
    if not all(isinstance(item, MappingNode) and not _has_braces(item) for item in node.items):
        return None
    return f"keys stand in braces: `{{{node.span.text[1:-1]}}}`" if len(node.span.text) <= _SHORT else None


def without_brackets(node: Node) -> str | None:
    """The advice for a list of one text where just that text is needed."""
    if not isinstance(node, Sequence) or len(node.items) != 1 or not isinstance(node.items[0], Scalar):
        return None
    return f"write `{node.items[0].span.text}` without brackets"


def fits(shape: Shape, node: Node) -> bool:
    """Whether the node has the outer form of the shape: text, list or keys."""
    match shape:
        case Atom("data"):
            return True
        case Atom("number"):
            return isinstance(node, Scalar) and node.number() is not None
        case Atom("names" | "labels" | "patterns"):
            return not isinstance(node, MappingNode)
        case Atom("text"):
            return not isinstance(node, Sequence)
        case Atom() | OneOf():
            return isinstance(node, Scalar)
        case ListShape():
            return isinstance(node, Sequence)
        case MapShape() | RecordOf():
            return isinstance(node, MappingNode)
        case Alternatives(of):
            return any(fits(one, node) for one in of)


def _quote_advice(node: Node, needed: str) -> str | None:
    if needed.startswith(("an effect", "a cost")) and isinstance(node, Sequence):
        return "write one phrase on each line below `|`"
    if needed.startswith(LANGUAGE):
        sign = "[" if isinstance(node, Sequence) else "{"
        return f"a text that begins with `{sign}` stands in quotes"
    return None
