"""The places of a shipped ruleset where somebody could go wrong: its keys, its values, its phrases."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from tests.cases.mistakes.case import texts_of

from tuckbox.declarations.sections import OVERLAY_KEYS, SECTIONS
from tuckbox.declarations.shape import (
    Alternatives,
    Atom,
    ListShape,
    MapShape,
    RecordOf,
    Shape,
    keys_of,
)
from tuckbox.declarations.shapes.reader import fits
from tuckbox.declarations.shapes.records import CLASSES
from tuckbox.diagnostics import Problems, Source
from tuckbox.document import Mapping, Node, Scalar, Sequence, load_text
from tuckbox.language import tree as t
from tuckbox.language.parser import parse_effect, parse_expression, parse_pattern
from tuckbox.vocabulary.standard import STANDARD

_PARSERS: dict[str, Callable[[str], tuple[t.Form | None, object]]] = {
    "effect": parse_effect,
    "cost": parse_effect,
    "expression": parse_expression,
    "pattern": parse_pattern,
    "patterns": parse_pattern,
}
_PROSE = ("name", "text", "description", "implements", "rulebook", "provenance", "texts", "because")


@dataclass(frozen=True, slots=True)
class Record:
    """A mapping with the keys of a declaration class; ``key``: what it stands under, ``above``: the record around."""

    file: str
    record: str
    node: Mapping
    key: str
    above: Record | None


@dataclass(frozen=True, slots=True)
class Value:
    """The value of a key, or an entry of a list, with its shape. ``of``: the record that it stands in."""

    file: str
    key: str
    node: Node
    shape: Shape
    of: Record | None

    @property
    def is_field(self) -> bool:
        """Whether it is a field that the ruleset itself declares for cards of a kind."""
        return self.of is not None and self.key not in keys_of(CLASSES[self.of.record])


@dataclass(frozen=True, slots=True)
class Said:
    """A text of the language: its scalar, its tree, and what it is (`effect`, `expression`, `pattern`)."""

    file: str
    key: str
    sort: str
    node: Scalar
    tree: t.Form
    of: Record | None

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The characters of the file for characters of the text."""
        found = self.node.at(start, end)
        return found.start, found.end

    def of_form(self, form: t.Form) -> tuple[int, int]:
        return self.span(form.start, form.end)


@dataclass(slots=True)
class Places:
    """All places of a ruleset."""

    ruleset: str
    texts: dict[str, str]
    records: list[Record] = field(default_factory=list)
    values: list[Value] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    words: frozenset[str] = frozenset()
    fields: dict[str, dict[str, str]] = field(default_factory=dict)
    """Of each kind the types of its fields."""

    def declared(self, section: str) -> list[tuple[str, Scalar, Node]]:
        """What a section declares: file, name and value."""
        found = []
        for value in self.values:
            if value.of is None and value.key == section and isinstance(value.shape, (ListShape, MapShape)):
                if isinstance(value.node, Mapping):
                    found += [(value.file, entry.key, entry.value) for entry in value.node.entries]
                elif isinstance(value.node, Sequence):
                    for item in value.node.items:
                        named = item.get("id") if isinstance(item, Mapping) else None
                        if isinstance(named, Scalar):
                            found.append((value.file, named, item))
        return found


def forms(form: t.Form) -> Iterator[t.Form]:
    """A form and all below it."""
    yield form
    for child in t.children(form):
        yield from forms(child)


@lru_cache(maxsize=20)
def places_of(ruleset: str) -> Places:
    """Read a ruleset."""
    texts = texts_of(ruleset)
    found = Places(ruleset, texts)
    words = {word for text in texts.values() for word in re.findall(r"\w+", text)}
    words |= set(STANDARD.verbs) | set(STANDARD.functions) | {w for v in STANDARD.verbs.values() for w in v.synonyms}
    found.words = frozenset(words)
    roots: list[tuple[str, Mapping]] = []
    for name, text in texts.items():
        nodes = load_text(Source(name, text), Problems())
        roots += [(name, node) for node in nodes if isinstance(node, Mapping)]
    bases: dict[str, str] = {}
    for _, root in roots:
        _note_kinds(root, found, bases)
    for kind in found.fields:
        above = bases.get(kind)
        while above is not None:
            found.fields[kind] = {**found.fields.get(above, {}), **found.fields[kind]}
            above = bases.get(above)
    for name, root in roots:
        _walk_root(name, root, found)
    return found


def _note_kinds(root: Mapping, found: Places, bases: dict[str, str]) -> None:
    kinds = root.get("kinds")
    for entry in kinds.entries if isinstance(kinds, Mapping) else ():
        base = entry.value.get("is") if isinstance(entry.value, Mapping) else None
        if isinstance(base, Scalar):
            bases[entry.key.value] = base.value
        fields = entry.value.get("fields") if isinstance(entry.value, Mapping) else None
        its = found.fields.setdefault(entry.key.value, {})
        for one in fields.entries if isinstance(fields, Mapping) else ():
            type_ = one.value.get("type") if isinstance(one.value, Mapping) else one.value
            if isinstance(type_, Scalar):
                its[one.key.value] = type_.value


def _walk_root(name: str, root: Mapping, found: Places) -> None:
    overlay = root.entry("variant") is not None
    known = OVERLAY_KEYS if overlay else SECTIONS
    found.records.append(Record(name, "overlay" if overlay else "ruleset", root, "", None))
    for entry in root.entries:
        section = known.get(entry.key.value)
        if section is None or entry.key.value in ("scenarios", "positions"):
            continue
        if overlay and entry.key.value == "add" and isinstance(entry.value, Mapping):
            for one in entry.value.entries:
                if one.key.value in SECTIONS and one.key.value not in ("scenarios", "positions"):
                    _walk(name, one.key.value, one.value, SECTIONS[one.key.value].shape, None, found)
        elif not overlay or entry.key.value not in ("change", "replace", "remove"):
            _walk(name, entry.key.value, entry.value, section.shape, None, found)


def _walk(file: str, key: str, node: Node, shape: Shape, of: Record | None, found: Places) -> None:
    found.values.append(Value(file, key, node, shape, of))
    match shape:
        case Alternatives(several):
            fitting = next((one for one in several if fits(one, node)), None)
            if fitting is not None:
                found.values.pop()
                _walk(file, key, node, fitting, of, found)
        case RecordOf("DieDecl" | "EnumDecl"):
            pass
        case RecordOf(record) if isinstance(node, Mapping):
            _walk_record(file, record, key, node, of, found)
        case RecordOf(record):
            short = {"FieldDecl": "type", "ProcedureDecl": "effect", "SetupDecl": "effect"}.get(record, "is")
            inner = keys_of(CLASSES[record]).get(short) or keys_of(CLASSES[record]).get("of")
            if record == "PickDecl":
                _walk(file, key, node, Atom("expression"), of, found)
            elif inner is not None:
                _walk(file, key, node, inner.shape, of, found)
        case ListShape(of_) if isinstance(node, Sequence):
            for item in node.items:
                _walk(file, key, item, of_, of, found)
        case MapShape(of_) if isinstance(node, Mapping):
            for entry in node.entries:
                _walk(file, entry.key.value, entry.value, of_, of, found)
        case Atom(word):
            _walk_text(file, key, node, word, of, found)


def _walk_record(file: str, record: str, key: str, node: Mapping, above: Record | None, found: Places) -> None:
    one = Record(file, record, node, key, above)
    found.records.append(one)
    known = keys_of(CLASSES[record])
    kind = node.get("kind") if record == "CardDecl" else None
    fields = found.fields.get(kind.value, {}) if isinstance(kind, Scalar) else {}
    if record == "PickDecl":
        return
    for entry in node.entries:
        name = entry.key.value
        if name in known:
            _walk(file, name, entry.value, known[name].shape, one, found)
        elif name in fields:
            _walk(file, name, entry.value, _field_shape(fields[name]), one, found)
        elif record == "CardDecl" and isinstance(entry.value, Mapping):
            _walk_record(file, "SideDecl", name, entry.value, one, found)


def _field_shape(type_: str) -> Shape:
    if type_ in ("effect", "cost"):
        return Atom(type_)
    if type_ == "condition" or type_.startswith(("formula", "bag")):
        return Atom("expression")
    return Atom({"number": "number", "yes/no": "yes/no", "text": "text"}.get(type_, "value"))


def _walk_text(file: str, key: str, node: Node, word: str, of: Record | None, found: Places) -> None:
    parser = _PARSERS.get(word)
    if parser is None or key in _PROSE:
        return
    for scalar in node.items if isinstance(node, Sequence) else (node,):
        if isinstance(scalar, Scalar) and scalar.value:
            tree, _ = parser(scalar.value)
            if tree is not None:
                sort = {"cost": "effect", "patterns": "pattern"}.get(word, word)
                found.said.append(Said(file, key, sort, scalar, tree, of))


def all_records(places: Places, *names: str) -> list[Record]:
    return [record for record in places.records if record.record in names]
