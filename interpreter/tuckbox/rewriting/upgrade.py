"""Content brought from the version of the language that it is written in to the present one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field

from tuckbox import upgrades
from tuckbox.declarations.codes import UNKNOWN_VERSION
from tuckbox.declarations.language_texts import (
    CardFields,
    LanguageText,
    language_texts,
    record_keys,
    record_values,
    scenario_texts,
)
from tuckbox.diagnostics import Edit, Moved, Problems, Source, applied
from tuckbox.document import Mapping as MappingNode
from tuckbox.document import Node, Scalar, load_text
from tuckbox.upgrades.rules import RenamedKey, RenamedValue, RenamedWord, Rule

from .proof import NotProven, edited
from .words import Renaming, own_names, renamings

VERSION_KEY = "tuckbox"
_COLUMN = re.compile(r"<\w+>")
_BREAK = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True, slots=True)
class Upgraded:
    """A file as it was and in the present language; ``uses``: how often each rule had something to do."""

    source: Source
    text: str
    uses: Mapping[str, int]


@dataclass(slots=True)
class _File:
    """A file on its way: its text as it is by now, and what was read from it."""

    source: Source
    nodes: tuple[MappingNode, ...]
    uses: dict[str, int] = field(default_factory=dict)

    def becomes(self, edits: Sequence[Edit]) -> None:
        """Make the edits, and read what there is now. NotProven: something else would be read in another way."""
        if edits:
            self.source = Source(self.source.path, edited(self.source, edits))
            self.nodes = _mappings(load_text(self.source, Problems()))

    def used(self, rule: Rule) -> None:
        self.uses[rule.name] = self.uses.get(rule.name, 0) + 1


def written_in(manifest: MappingNode) -> int:
    """The version of the language that a manifest says; 1 where it says none, or something else than a number."""
    said = manifest.get(VERSION_KEY)
    number = said.number() if isinstance(said, Scalar) else None
    return 1 if number is None else number


def of_the_future(nodes: Iterable[Node | None], problems: Problems) -> None:
    """Report a manifest among the nodes that says a version of the language which is not known here."""
    for node in _mappings(nodes):
        said = node.get(VERSION_KEY) if node.entry("ruleset") else None
        unknown = None if said is None else upgrades.unknown_version(written_in(node))
        if said is not None and unknown is not None:
            problems.add(UNKNOWN_VERSION, said.span, unknown[0], help=unknown[1])


def upgraded(files: Iterable[tuple[Source, tuple[Node | None, ...]]], fields: CardFields) -> Iterator[Upgraded]:
    """Every file of a ruleset's folder that is to be written otherwise. NotProven: a file would say something else.

    ``files``: all of them, with the nodes read from each without an error. The versions are gone through one after the
    other, in each the keys before the values of keys, and these before the words inside texts.
    """
    before = [(source, _mappings(nodes)) for source, nodes in files]
    manifest = next((node for _, nodes in before for node in nodes if node.entry("ruleset")), None)
    if manifest is None or written_in(manifest) >= upgrades.LANGUAGE:
        return
    done = [_File(source, nodes) for source, nodes in before]
    for version in range(written_in(manifest) + 1, upgrades.LANGUAGE + 1):
        rules = [rule for rule in upgrades.RULES if rule.since == version]
        for file in done:
            _keys(file, [rule for rule in rules if isinstance(rule, RenamedKey)], fields)
        for file in done:
            _values(file, [rule for rule in rules if isinstance(rule, RenamedValue)], fields)
        own = own_names(node for file in done for node in file.nodes)
        for file in done:
            _words(file, [rule for rule in rules if isinstance(rule, RenamedWord)], fields, own)
    for (source, _), file in zip(before, done, strict=True):
        file.becomes([_version(file.source, node) for node in file.nodes if node.entry("ruleset")][:1])
        if file.source.text != source.text:
            yield Upgraded(source, file.source.text, file.uses)


def _mappings(nodes: Iterable[Node | None]) -> tuple[MappingNode, ...]:
    return tuple(node for node in nodes if isinstance(node, MappingNode))


def _keys(file: _File, rules: Sequence[RenamedKey], fields: CardFields) -> None:
    by_key = {(rule.record, rule.old): rule for rule in rules}
    edits: list[Edit] = []
    for key in (one for node in file.nodes for one in record_keys(node, fields) if by_key):
        rule = by_key.get((key.record, key.name))
        if rule is not None:
            file.used(rule)
            edits.append(Edit(key.span.start, key.span.end, rule.new))
    file.becomes(edits)


def _values(file: _File, rules: Sequence[RenamedValue], fields: CardFields) -> None:
    """Put the words into the values of keys. NotProven: one would be read as something else."""
    by_value = {(rule.record, rule.key, rule.old): rule for rule in rules}
    edits: list[Edit] = []
    expected: dict[int, str] = {}
    for one in (found for node in file.nodes for found in record_values(node, fields) if by_value):
        rule = by_value.get((one.record, one.key, one.scalar.value))
        if rule is not None and one.scalar.span.start not in expected:
            file.used(rule)
            span = one.scalar.at(0, len(one.scalar.value))
            edits.append(Edit(span.start, span.end, rule.new))
            expected[one.scalar.span.start] = rule.new
    file.becomes(edits)
    moved = Moved(edits)
    now = {one.scalar.span.start: one.scalar.value for node in file.nodes for one in record_values(node, fields)}
    for start, word in expected.items():
        if now.get(moved.place(start)) != word:
            raise NotProven(f"{file.source.path}: `{word}` would be read in another way")


def _words(file: _File, rules: Sequence[RenamedWord], fields: CardFields, own: Set[str]) -> None:
    """Put the words into every text of a file. NotProven: something besides them would be read in another way."""
    if not any(rule.old in file.source.text for rule in rules):
        return
    edits: list[Edit] = []
    expected: dict[int, str] = {}
    for text in _texts(file.nodes, fields):
        found = renamings(text.start, _COLUMN.sub(_as_word, text.scalar.value), rules, own)
        if found and text.scalar.span.start not in expected:
            edits += (_in_file(text.scalar, one) for one in found)
            expected[text.scalar.span.start] = applied(text.scalar.value, (one.edit for one in found))
            for one in found:
                file.used(one.rule)
    file.becomes(edits)
    moved = Moved(edits)
    now = {text.scalar.span.start: text.scalar.value for text in _texts(file.nodes, fields)}
    for start, value in expected.items():
        if now.get(moved.place(start)) != value:
            raise NotProven(f"{file.source.path}: `{value.strip()}` would be read in another way")


def _as_word(column: re.Match[str]) -> str:
    """Something that can be read in the place of a scenario's column, and is as long."""
    return "_" * len(column.group())


def _texts(nodes: Iterable[MappingNode], fields: CardFields) -> Iterator[LanguageText]:
    return (text for node in nodes for walk in (language_texts, scenario_texts) for text in walk(node, fields))


def _in_file(scalar: Scalar, one: Renaming) -> Edit:
    span = scalar.at(one.edit.start, one.edit.end)
    return Edit(span.start, span.end, one.edit.text)


def _version(source: Source, manifest: MappingNode) -> Edit:
    """The version said in the manifest: put in the place of another, or on a line of its own below `ruleset:`."""
    said = manifest.get(VERSION_KEY)
    if said is not None:
        return Edit(said.span.start, said.span.end, str(upgrades.LANGUAGE))
    entry = manifest.entry("ruleset")
    assert entry is not None
    line = f"{VERSION_KEY}: {upgrades.LANGUAGE}"
    if source.text[manifest.span.start] == "{":
        return Edit(entry.key.span.start, entry.key.span.start, f"{line}, ")
    end = source.line_bounds(entry.value.span.end_line)[1]
    ending = _BREAK.search(source.text)
    margin = " " * (entry.key.span.column - 1 - source.text.startswith("\ufeff") * (entry.key.span.line == 1))
    return Edit(end, end, f"{ending.group() if ending else chr(10)}{margin}{line}")
