"""What stands in a file, told by the shapes of its keys alone: texts of the language, keys, plain words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import field
from typing import Literal, TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence

from .model import SHORT_FORMS
from .sections import OPERATIONS, SECTIONS, Section
from .shape import Alternatives, Atom, ListShape, MapShape, OneOf, RecordOf, Shape, keys_of
from .shapes.reader import fits
from .shapes.records import CLASSES

Start = Literal["effect", "expression", "pattern", "signature", "heading", "type"]
"""The start symbols of the grammar."""

_ATOMS: dict[str, Start] = {
    "effect": "effect",
    "cost": "effect",
    "expression": "expression",
    "pattern": "pattern",
    "patterns": "pattern",
    "type": "type",
}
#: Atoms that are a word, or several.
_WORDS = ("name", "names", "label", "labels", "value")
WHOLE = "RulesetDecl"
"""The declaration class whose keys stand at the left edge of a file."""
_TESTS = ("scenarios", "positions")
_PLAYED = ("given", "when", "then")
_EFFECT, _EXPRESSION = Atom("effect"), Atom("expression")


@dataclass(frozen=True, slots=True)
class LanguageText:
    """A scalar, and what it is in the grammar. An effect may be one line whose block stands elsewhere."""

    scalar: Scalar
    start: Start


@dataclass(frozen=True, slots=True)
class RecordKey:
    """A key as written, known or not, with the declaration class (as shapes name it) that it is a key of."""

    name: str
    span: Span
    record: str


@dataclass(frozen=True, slots=True)
class RecordValue:
    """A plain word as the value of a known key, or in a list there; ``record`` as in ``RecordKey``."""

    scalar: Scalar
    key: str
    record: str


Found: TypeAlias = "LanguageText | RecordKey | RecordValue"


@dataclass(slots=True)
class CardFields:
    """What the kinds of a ruleset say of the fields of its cards: enough to know which of them hold language."""

    above: dict[str, str] = field(default_factory=dict)
    types: dict[str, dict[str, str]] = field(default_factory=dict)
    kind_of: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, documents: Iterable[Mapping]) -> CardFields:
        """From the files of a ruleset and of those that it extends, its variants among them."""
        found = cls()
        for document in documents:
            for holder in (document, *_operations(document)):
                found._kinds(holder.get("kinds"))
                found._cards(holder.get("cards"))
        return found

    def type_of(self, kind: str | None, name: str) -> str | None:
        """The type of a field as written, looked up through the kinds that the kind is a case of."""
        seen: set[str] = set()
        while kind is not None and kind not in seen:
            seen.add(kind)
            found = self.types.get(kind, {}).get(name)
            if found is not None:
                return found
            kind = self.above.get(kind)
        return None

    def _kinds(self, node: Node | None) -> None:
        for entry in node.entries if isinstance(node, Mapping) else ():
            if not isinstance(entry.value, Mapping):
                continue
            above = entry.value.get("is")
            if isinstance(above, Scalar):
                self.above[entry.key.value] = above.value
            fields = entry.value.get("fields")
            for said in fields.entries if isinstance(fields, Mapping) else ():
                type_ = said.value.get("type") if isinstance(said.value, Mapping) else said.value
                if isinstance(type_, Scalar):
                    self.types.setdefault(entry.key.value, {})[said.key.value] = type_.value

    def _cards(self, node: Node | None) -> None:
        for card in node.items if isinstance(node, Sequence) else ():
            named, kind = (card.get("id"), card.get("kind")) if isinstance(card, Mapping) else (None, None)
            if isinstance(named, Scalar) and isinstance(kind, Scalar):
                self.kind_of[named.value] = kind.value


def _operations(document: Mapping) -> Iterator[Mapping]:
    for name in OPERATIONS:
        orders = document.get(name)
        if isinstance(orders, Mapping):
            yield orders


def language_texts(document: Mapping, fields: CardFields) -> Iterator[LanguageText]:
    """The texts of the language in one document of a ruleset, in the order of the file.

    What is certain is told: a field of a card whose kind is not known is left out, and so is what scenarios lay out.
    """
    return (one for one in _found(document, fields) if isinstance(one, LanguageText))


def scenario_texts(document: Mapping, fields: CardFields) -> Iterator[LanguageText]:
    """What the scenarios and positions of a document say in the language besides their overlays.

    A value may be one that only looks like an expression; a text may have `<column>` in it.
    """
    walk = _Walk(fields)
    for name in _TESTS:
        section = document.get(name)
        tests = section.items if isinstance(section, Sequence) else _values(section)
        for test in tests:
            if isinstance(test, Mapping):
                yield from (one for one in walk.test(test) if isinstance(one, LanguageText))


def record_keys(document: Mapping, fields: CardFields) -> Iterator[RecordKey]:
    """The keys of all declarations in one document, as far as it is certain what they are keys of."""
    return (one for one in _found(document, fields) if isinstance(one, RecordKey))


def record_values(document: Mapping, fields: CardFields) -> Iterator[RecordValue]:
    """The plain words in one document that stand as values of keys of declarations."""
    return (one for one in _found(document, fields) if isinstance(one, RecordValue))


def _found(document: Mapping, fields: CardFields) -> Iterator[Found]:
    for entry in document.entries:
        name = entry.key.value
        if name in OPERATIONS and isinstance(entry.value, Mapping):
            for order in entry.value.entries:
                yield from _Walk(fields).order(name, order)
        elif name in SECTIONS:
            yield from _plain_words(WHOLE, name, SECTIONS[name].shape, entry.value)
            yield from _Walk(fields).shaped(SECTIONS[name].shape, entry.value)


@dataclass(frozen=True, slots=True)
class _Walk:
    fields: CardFields

    def shaped(self, shape: Shape, node: Node, named: str | None = None) -> Iterator[Found]:
        """What is in a node that has this shape; ``named``: the id that an overlay calls it by."""
        match shape:
            case Atom("patterns") if isinstance(node, Sequence):
                for item in node.items:
                    yield from self.shaped(Atom("pattern"), item)
            case Atom(word) if word in _ATOMS and isinstance(node, Scalar):
                yield LanguageText(node, _ATOMS[word])
            case ListShape(of) if isinstance(node, Sequence):
                for item in node.items:
                    yield from self.shaped(of, item)
            case MapShape(of, by) if isinstance(node, Mapping):
                for entry in node.entries:
                    if by in ("heading", "signature"):
                        yield LanguageText(entry.key, "heading" if by == "heading" else "signature")
                    yield from self.shaped(of, entry.value)
            case RecordOf(record):
                yield from self._record(record, node, named)
            case Alternatives(of):
                fitting = next((one for one in of if fits(one, node)), None)
                if fitting is not None:
                    yield from self.shaped(fitting, node)

    def _record(self, record: str, node: Node, named: str | None) -> Iterator[Found]:
        if record == "PickDecl":
            of = node.get("if any") if isinstance(node, Mapping) else node
            if isinstance(of, Scalar):
                yield LanguageText(of, "expression")
            return
        known = keys_of(CLASSES[record]) if record in CLASSES else {}
        if not isinstance(node, Mapping):
            short = SHORT_FORMS.get(record)
            if short is not None:
                yield from self.shaped(known[short].shape, node)
            return
        kind = node.get("kind") if record == "CardDecl" else None
        of_kind = kind.value if isinstance(kind, Scalar) else self.fields.kind_of.get(named or "")
        is_test = record in ("ScenarioDecl", "PositionDecl")
        for entry in node.entries:
            key = known.get(entry.key.value)
            yield RecordKey(entry.key.value, entry.key.at(0, len(entry.key.value)), record)
            if is_test and entry.key.value in OPERATIONS and isinstance(entry.value, Mapping):
                for order in entry.value.entries:
                    yield from self.order(entry.key.value, order)
            elif key is not None:
                yield from _plain_words(record, key.name, key.shape, entry.value)
                yield from self.altered(key.shape, entry.value)
            elif record == "CardDecl":
                yield from self._field(of_kind, entry)

    def _field(self, kind: str | None, entry: Entry) -> Iterator[Found]:
        """A field of a card, or one of its sides."""
        type_ = self.fields.type_of(kind, entry.key.value)
        if type_ is None:
            for said in entry.value.entries if isinstance(entry.value, Mapping) else ():
                own = keys_of(CLASSES["SideDecl"]).get(said.key.value)
                if own is not None:
                    yield from self.altered(own.shape, said.value)
                elif not isinstance(said.value, Mapping):
                    yield from self._field(kind, said)
        elif type_ in ("effect", "cost") and not (isinstance(entry.value, Scalar) and entry.value.value == "none"):
            yield from self.altered(_EFFECT, entry.value)
        elif type_ == "condition" or type_.startswith(("formula of ", "bag")):
            yield from self.altered(_EXPRESSION, entry.value)

    # ------------------------------------------------------------------ scenarios

    def test(self, test: Mapping) -> Iterator[Found]:
        """What a scenario or position declares, does and expects."""
        found: list[Found] = []
        for name in ("define", "abilities"):
            said = test.get(name)
            if said is not None:
                found += self.shaped(SECTIONS[name].shape, said)
        kinds = test.get("cards")
        for entry in kinds.entries if isinstance(kinds, Mapping) else ():
            for card in _values(entry.value):
                found += self._local_card(entry.key.value, card)
        found += (one for name in _PLAYED for one in _laid_out(test.get(name)))
        yield from found
        effects = {one.scalar.value for one in found if isinstance(one, LanguageText) and one.start == "effect"}
        yield from _in_rows(test.get("rows"), effects)

    def _local_card(self, kind: str, card: Node) -> Iterator[Found]:
        known = keys_of(CLASSES["CardDecl"])
        for entry in card.entries if isinstance(card, Mapping) else ():
            key = known.get(entry.key.value)
            yield from self._field(kind, entry) if key is None else self.altered(key.shape, entry.value)

    # ------------------------------------------------------------------ overlays

    def order(self, operation: str, entry: Entry) -> Iterator[Found]:
        """What is in one entry below `add`, `change` or `replace`."""
        name, _, path = entry.key.value.partition(".")
        section = SECTIONS.get(name)
        if section is None or operation == "remove":
            return
        of = _entry_shape(section)
        ids = path.split(".") if path else []
        if len(ids) == 1:
            yield from self.shaped(of, entry.value, ids[0])
        elif len(ids) == 2 and isinstance(of, RecordOf):
            yield from self._record(of.record, _with_key(entry, ids[1]), ids[0])
        elif operation == "add" or (operation == "replace" and not _goes_by_id(section, entry.value)):
            yield from self.shaped(section.shape, entry.value)
        elif section.family in ("single", "effects"):
            yield from self.altered(section.shape, entry.value)
        elif isinstance(entry.value, Mapping):
            for one in entry.value.entries:
                yield from self.altered(of, one.value, one.key.value)

    def altered(self, shape: Shape, node: Node, named: str | None = None) -> Iterator[Found]:
        """What is in a value, or of what an overlay does to it: `{was, to}`, `{before, insert}`, entries by id."""
        if not isinstance(node, Mapping):
            yield from self.shaped(shape, node, named)
            return
        keys = set(node.keys())
        if "insert" in keys or ("to" in keys and keys <= {"to", "was"}):
            for entry in node.entries:
                if entry.key.value in ("to", "was", "insert"):
                    item = shape.of if isinstance(shape, ListShape) and not isinstance(entry.value, Sequence) else shape
                    yield from self.shaped(item, entry.value)
                elif isinstance(entry.value, Scalar) and _EFFECT in (shape, *_alternatives(shape)):
                    yield LanguageText(entry.value, "effect")
        elif isinstance(shape, ListShape):
            for entry in node.entries:
                yield from self.altered(shape.of, entry.value, entry.key.value)
        else:
            yield from self.shaped(shape, node, named)


def _plain_words(record: str, key: str, shape: Shape, node: Node) -> Iterator[RecordValue]:
    """The words of a value that holds such, also of one that an overlay changes: `{was: all, to: owner}`."""
    if not any(_is_word(one) for one in _alternatives(shape) or (shape,)):
        return
    if isinstance(node, Scalar):
        yield RecordValue(node, key, record)
    elif isinstance(node, Sequence):
        for item in node.items:
            if isinstance(item, Scalar):
                yield RecordValue(item, key, record)
    elif isinstance(node, Mapping):
        for entry in node.entries:
            if entry.key.value in ("to", "was", "insert"):
                yield from _plain_words(record, key, shape, entry.value)


def _is_word(shape: Shape) -> bool:
    of = shape.of if isinstance(shape, ListShape) else shape
    return isinstance(of, OneOf) or (isinstance(of, Atom) and of.word in _WORDS)


def _values(node: Node | None) -> Iterator[Node]:
    return (entry.value for entry in node.entries) if isinstance(node, Mapping) else iter(())


def _laid_out(node: Node | None, key: str = "") -> Iterator[LanguageText]:
    """Every text below a key of a scenario that may be in the language; a mere word is data."""
    if isinstance(node, Scalar):
        if key == "effect" or not node.value.isidentifier():
            yield LanguageText(node, "effect" if key == "effect" else "expression")
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _laid_out(item, key)
    elif node is not None:
        for entry in node.entries:
            yield from _laid_out(entry.value, entry.key.value)


def _in_rows(rows: Node | None, effects: Set[str]) -> Iterator[LanguageText]:
    """The texts in the columns of a table; ``effects``: those of the scenario, one of which may be a whole column."""
    lines = [row for row in rows.items if isinstance(row, Sequence)] if isinstance(rows, Sequence) else []
    heads = [head.value if isinstance(head, Scalar) else "" for head in lines[0].items] if lines else []
    for line in lines[1:]:
        for head, cell in zip(heads, line.items, strict=False):
            yield from _laid_out(cell, "effect" if f"<{head}>" in effects else head)


def _entry_shape(section: Section) -> Shape:
    shape = section.shape
    return shape.of if isinstance(shape, ListShape | MapShape) else shape


def _alternatives(shape: Shape) -> tuple[Shape, ...]:
    return shape.of if isinstance(shape, Alternatives) else ()


def _goes_by_id(section: Section, value: Node) -> bool:
    """Whether `replace` names entries of a list rather than giving all of it."""
    return section.family in ("list", "flow") and isinstance(value, Mapping)


def _with_key(entry: Entry, name: str) -> Mapping:
    """What `SECTION.ID.KEY: VALUE` says of one thing: `{KEY: VALUE}`."""
    length = len(entry.key.value)
    span = entry.key.at(length - len(name), length)
    return Mapping((Entry(Scalar(name, span, "plain", span.end), entry.value),), span)
