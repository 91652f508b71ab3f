"""Mappings read into declarations by the key table of their class, and maps of declarations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import TypeVar, cast

from tuckbox.dataclass import dataclass, replace
from tuckbox.diagnostics import Fix, Problems, did_you_mean, nearest
from tuckbox.document import Entry, Node, Scalar, Sequence
from tuckbox.document import Mapping as MappingNode
from tuckbox.document.forgotten_bar import opens_block
from tuckbox.upgrades import renamed, renamed_value, since, way_out
from tuckbox.upgrades.rules import RenamedKey

from .. import codes, model, scenario
from ..editing import first_place
from ..sections import SECTIONS
from ..shape import Atom, Key, MapShape, RecordOf, Shape, keys_of
from ..synonyms import key_for
from ..values import Localised
from .describe import describe, in_braces, record_title
from .localised import translated
from .names import checked_name, name_of
from .reader import Place, Reader, fits
from .written import read_heading, read_signature

D = TypeVar("D")

CLASSES: Mapping[str, type] = {
    name: value
    for module in (model, scenario)
    for name, value in vars(module).items()
    if isinstance(value, type) and name.endswith("Decl") and name != "RulesetDecl"
}
"""The declaration classes by the names that shapes use."""


_SETTING = ("pick", "turns")
"""The keys that give names, or say who acts, for the other keys of the same record."""


@dataclass(frozen=True, slots=True)
class Read:
    """A record's values by attribute, and the entries that no key took. ``broken``: a required one lacks."""

    values: dict[str, object]
    others: tuple[Entry, ...]
    broken: bool


def read_keys(reader: Reader, record: type, node: MappingNode, place: Place, *, open_: bool = False) -> Read:
    """Every key of the record; unknown ones are reported, or kept in ``others`` when the record is open."""
    known = keys_of(record)
    values: dict[str, object] = {}
    others: list[Entry] = []
    failed: set[str] = set()
    node = _without_strays(reader, known, node)
    for entry in node.entries:
        key = known.get(entry.key.value)
        if key is None:
            if open_:
                others.append(entry)
            else:
                unknown_key(reader, record, entry.key)
                leave_out(reader.problems, entry.value)
                if not entry.key.value.isidentifier():
                    reader.problems.lose(entry.key.span)
                _incomplete(reader.problems, node, place)
            continue
        said = in_todays_words(reader, record.__name__, key.name, entry.value)
        value = _read_value(reader, known, key, node, said)
        if value is None:
            failed.add(key.name)
            _incomplete(reader.problems, node, place)
            if key.name in _SETTING:
                _forgive_readers(reader.problems, node)
        else:
            values[key.attribute] = said if key.raw else value
    missing = [key for key in known.values() if key.required and not node.entry(key.name)]
    for key in list(missing):
        meant = _missing(reader, record, key, node, open_=open_)
        value = reader.read(key.shape, meant.value, f"`{key.name}`") if meant is not None else None
        if meant is not None and value is not None:  # it is only misspelt: the rest can be checked with it
            values[key.attribute] = meant.value if key.raw else value
            others = [other for other in others if other is not meant]
            missing.remove(key)
    if any(known[name].required for name in failed):
        _lose_id(reader.problems, node)
        return Read(values, tuple(others), True)
    return Read(values, tuple(others), bool(missing))


def _lose_id(problems: Problems, node: MappingNode) -> None:
    """What is left out as a whole is not missing where it is named."""
    named = node.get("id")
    if isinstance(named, Scalar):
        problems.lose(named.span)


def _without_strays(reader: Reader, known: Mapping[str, Key], node: MappingNode) -> MappingNode:
    """The record with each key that stands among the languages of its name where it belongs; those are reported."""
    entries, strays = list[Entry](), list[Entry]()
    for entry in node.entries:
        key, value = known.get(entry.key.value), entry.value
        if key is not None and key.shape == Atom("text") and isinstance(value, MappingNode):
            inner = [one for one in value.entries if one.key.value in known and one.key.value not in reader.languages]
            kept = tuple(one for one in value.entries if one not in inner)
            strays += inner
            entry = Entry(entry.key, MappingNode(kept, value.span)) if inner else entry
        entries.append(entry)
    for stray in strays:
        message = f"`{stray.key.value}` stands among the languages of a text"
        advice = f"write `{stray.key.value}: …` behind the closing brace of the text"
        reader.problems.add(codes.UNKNOWN_KEY, stray.key.span, message, help=advice)
    names = {entry.key.value for entry in entries}
    entries += [stray for stray in strays if stray.key.value not in names]
    return MappingNode(tuple(entries), node.span) if strays else node


def _read_value(reader: Reader, known: Mapping[str, Key], key: Key, node: MappingNode, value: Node) -> object | None:
    """The value of a key; one that rather fits a key of nearly the same name (`turn`, `turns`) is refused with it."""
    if not fits(key.shape, value) and not (isinstance(value, Scalar) and value.is_empty):
        others = [name for name, one in known.items() if node.entry(name) is None and fits(one.shape, value)]
        near = [name for name in others if _are_plurals(name, key.name)]
        if near:
            reader.refuse(value, f"`{key.name}`", describe(key.shape), f"did you mean `{near[0]}`?")
            return None
    return reader.read(key.shape, value, f"`{key.name}`")


def _are_plurals(one: str, other: str) -> bool:
    """Whether the words differ only in a plural's `s`."""
    return one == f"{other}s" or other == f"{one}s"


def build(record: type[D], values: Mapping[str, object], place: Place) -> D:
    """The declaration of the class with these values."""
    given = {name: value for name, value in place.given.items() if name in _attributes(record)}
    return cast(Callable[..., D], record)(span=place.at, **given, **values)


def read_record(record: type[D]) -> Callable[[Reader, Node, Place], D | None]:
    """A reader for records of the class, also in their short form."""
    short = model.SHORT_FORMS.get(record.__name__)

    def read(reader: Reader, node: Node, place: Place) -> D | None:
        if short is not None and (not isinstance(node, MappingNode) or opens_block(node) is not None):
            key = keys_of(cast(type, record))[short]
            value = reader.read(key.shape, node, place.what)
            return None if value is None else build(record, {key.attribute: value}, place)
        if not isinstance(node, MappingNode):
            needed = f"the keys of {record_title(record.__name__)}"
            reader.refuse(node, place.what, needed, in_braces(record.__name__, node))
            return None
        found = read_keys(reader, record, node, place)
        _check_origins(reader, node)
        return None if found.broken else build(record, found.values, place)

    return read


def _check_origins(reader: Reader, node: MappingNode) -> None:
    """Report where `provenance` says something of a key that is not written there."""
    said, written = node.get("provenance"), [entry.key.value for entry in node.entries]
    for entry in said.entries if isinstance(said, MappingNode) else ():
        if entry.key.value not in written:
            message = f"`provenance` says where `{entry.key.value}` comes from, which is not written here"
            others = [word for word in written if word not in ("provenance", "implements")]
            advice = did_you_mean(entry.key.value, others) or f"written here are {', '.join(others)}"
            reader.problems.add(codes.UNKNOWN_KEY, entry.key.span, message, help=advice)


def check_record(record: type) -> Callable[[Reader, Node, Place], Node | None]:
    """A reader that looks at the keys of a record and keeps the node."""

    def read(reader: Reader, node: Node, place: Place) -> Node | None:
        if not isinstance(node, MappingNode):
            reader.refuse(node, place.what, f"the keys of {record_title(record.__name__)}")
            return None
        return None if read_keys(reader, record, node, place).broken else node

    return read


def read_map(reader: Reader, shape: MapShape, node: MappingNode, what: str) -> object:
    """The entries of a map: pairs of name and value; declarations by heading or signature stand alone."""
    found: list[object] = []
    by = _by_head if shape.by in ("heading", "signature") else _by_name
    for entry in node.entries:
        value = reader.once(entry, shape, lambda entry=entry: by(reader, shape, entry))  # type: ignore[misc]
        if value is not None:
            found.append(value)
    return tuple(found)


def read_value(reader: Reader, shape: Shape, entry: Entry, given: Mapping[str, object] | None = None) -> object | None:
    """The value of one entry of a map or section; a declaration stands where its key does."""
    what = f"`{entry.key.value}`"
    if isinstance(shape, RecordOf):
        place = Place(what, entry.key.span, given or {})
        return reader.records[shape.record](reader, entry.value, place)
    return reader.read(shape, entry.value, what)


_FURTHER_IN = {("ScenarioDecl", "at"): "it belongs under `given:`: `given: {at: {step: …}}`"}
"""What is said of a key that belongs below another key of the same record."""


def unknown_key(reader: Reader, record: type, key: Scalar) -> None:
    """Report a key that the record does not have: the nearest one, and whose key it is elsewhere."""
    known, title = keys_of(record), record_title(record.__name__)
    head, brace, _ = key.value.partition(" {")
    if brace and head in known:
        message = f"behind `{head}` stands no colon"
        reader.problems.add(codes.UNKNOWN_KEY, key.span, message, help=f"write `{head}: {{…}}`")
        return
    rule = renamed(record.__name__, key.value)
    if rule is not None:
        _former_key(reader.problems, title, key, rule)
        return
    near = nearest(key.value, known)
    synonym = key_for(key.value, known)
    advice = f"here it is called `{synonym}`" if synonym else did_you_mean(key.value, known)
    advice = _FURTHER_IN.get((record.__name__, key.value)) or advice
    elsewhere = [record_title(name) for name, other in CLASSES.items() if key.value in keys_of(other)]
    if elsewhere and advice is None and not near:
        advice = f"`{key.value}` is a key of {' and of '.join(elsewhere[:3])}"
    if advice is None and key.value in SECTIONS:
        advice = f"`{key.value}` is a key of the game: it stands at the left edge of the file"
    if advice is None:
        advice = f"its keys are {', '.join(known)}"
    message = f"{title} has no key `{key.value}`"
    fix = Fix(key.span, synonym) if synonym and key.style == "plain" else None
    reader.problems.add(codes.UNKNOWN_KEY, key.span, message, help=advice, fix=fix)


def in_todays_words(reader: Reader, record: str, key: str, node: Node) -> Node:
    """The value of a key with each word that is called otherwise now (reported) as it is called."""
    if isinstance(node, Sequence):
        items = tuple(
            in_todays_words(reader, record, key, one) if isinstance(one, Scalar) else one for one in node.items
        )
        return node if items == node.items else replace(node, items=items)
    rule = renamed_value(record, key, node.value) if isinstance(node, Scalar) else None
    if rule is None or not isinstance(node, Scalar):
        return node
    message = f"`{node.value}` is no value of `{key}`: {since(rule)}"
    fix = Fix(node.at(0, len(node.value)), rule.new, safe=True)
    reader.problems.add(codes.FORMER_WORD, node.span, message, help=way_out(rule), fix=fix)
    return Scalar(rule.new, node.span, node.style, node.stop)


def _former_key(problems: Problems, title: str, key: Scalar, rule: RenamedKey) -> None:
    """Report a key that is called otherwise now."""
    message = f"{title} has no key `{key.value}`: {since(rule)}"
    fix = Fix(key.at(0, len(key.value)), rule.new, safe=True)
    problems.add(codes.FORMER_WORD, key.span, message, help=way_out(rule), fix=fix)


def _forgive_readers(problems: Problems, node: MappingNode) -> None:
    """What a broken `pick` names, and who has the `turns`, cannot be told where that is needed."""
    for entry in node.entries:
        if entry.key.value not in _SETTING:
            problems.forgive(entry.value.span)


def _incomplete(problems: Problems, node: MappingNode, place: Place) -> None:
    """What the declaration as a whole lacks from now on may only be what was left out of it."""
    problems.forgive(first_place(node))
    problems.forgive(place.at)
    for named in ("plural", "group"):
        word = node.get(named)
        if isinstance(word, Scalar):
            problems.lose(word.span)


def leave_out(problems: Problems, value: Node) -> None:
    """Remember what stands below a key that is not known: nothing there is missing elsewhere."""
    if not isinstance(value, Scalar) or value.value.isidentifier():
        problems.lose(value.span)


def _by_name(reader: Reader, shape: MapShape, entry: Entry) -> object | None:
    if _is_section(shape, entry):
        message = f"`{entry.key.value}` is a section, and stands below another one here"
        advice = f"begin the line of `{entry.key.value}:` at the left edge"
        reader.problems.add(codes.UNKNOWN_KEY, entry.key.span, message, help=advice)
        leave_out(reader.problems, entry.value)
        return None
    is_name = shape.by == "name" and shape.of != Atom("data")
    name = checked_name(reader, entry.key) if is_name else name_of(entry.key)
    value = read_value(reader, shape.of, entry)
    if name is None or value is None:
        reader.problems.lose(entry.key.span)
        return None
    if shape.by == "question" and isinstance(value, Localised):
        value = translated(reader, entry.key, value)
    return name, value


def _is_section(shape: MapShape, entry: Entry) -> bool:
    """Whether an entry of a section is called like a section, and holds what that would hold."""
    value = entry.value
    if not isinstance(shape.of, RecordOf) or entry.key.value not in SECTIONS or not isinstance(value, MappingNode):
        return False
    return bool(value.entries) and all(isinstance(one.value, MappingNode) for one in value.entries)


def _by_head(reader: Reader, shape: MapShape, entry: Entry) -> object | None:
    head = read_heading(reader, entry.key) if shape.by == "heading" else read_signature(reader, entry.key)
    value = read_value(reader, shape.of, entry, {shape.by: head})
    if head is None or value is None:
        reader.problems.lose(entry.key.span)
        return None
    return value


def _missing(reader: Reader, record: type, key: Key, node: MappingNode, *, open_: bool) -> Entry | None:
    """Report that a required key lacks; the entry that was meant for it if it is only misspelt."""
    _lose_id(reader.problems, node)
    named = node.get("id")
    known = keys_of(record)
    unknown = [entry for entry in node.entries if entry.key.value not in known]
    alike = (one for one in unknown if nearest(one.key.value, [key.name]) or key_for(one.key.value, [key.name]))
    meant = next(alike, None)
    if meant is not None:  # one slip: the key is there, misspelt
        if open_:
            unknown_key(reader, record, meant.key)
        return meant
    title = f"`{named.value}`" if isinstance(named, Scalar) else record_title(record.__name__)
    message = f"{title} needs the key `{key.name}`"
    reader.problems.add(codes.MISSING_KEY, first_place(node), message, help=f"add `{key.name}: …`: {key.doc}")
    return None


def _attributes(record: type) -> frozenset[str]:
    return frozenset(spec.name for spec in fields(record))
