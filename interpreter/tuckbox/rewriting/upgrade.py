"""Content brought from the version of the language that it is written in to the present one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tuckbox.declarations.codes import UNKNOWN_VERSION
from tuckbox.declarations.language_texts import CardFields, RecordKey, record_keys
from tuckbox.diagnostics import Edit, Problems, Source
from tuckbox.document import Mapping as MappingNode
from tuckbox.document import Node, Scalar
from tuckbox.upgrades import LANGUAGE, rules_since, unknown_version
from tuckbox.upgrades.rules import RenamedKey

from .proof import edited

VERSION_KEY = "tuckbox"
_BREAK = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True, slots=True)
class Upgraded:
    """A file as it was and in the present language; ``uses``: how often each rule had something to do."""

    source: Source
    text: str
    uses: Mapping[str, int]


def written_in(manifest: MappingNode) -> int:
    """The version of the language that a manifest says; 1 where it says none, or something else than a number."""
    said = manifest.get(VERSION_KEY)
    number = said.number() if isinstance(said, Scalar) else None
    return 1 if number is None else number


def of_the_future(nodes: Iterable[Node | None], problems: Problems) -> None:
    """Report a manifest among the nodes that says a version of the language which is not known here."""
    for node in nodes:
        said = node.get(VERSION_KEY) if isinstance(node, MappingNode) and node.entry("ruleset") else None
        unknown = None if said is None or not isinstance(node, MappingNode) else unknown_version(written_in(node))
        if said is not None and unknown is not None:
            problems.add(UNKNOWN_VERSION, said.span, unknown[0], help=unknown[1])


def upgraded(files: Iterable[tuple[Source, tuple[Node | None, ...]]], fields: CardFields) -> Iterator[Upgraded]:
    """Every file of a ruleset's folder that is to be written otherwise. NotProven: a file would say something else.

    ``files``: all of them, with the nodes read from each without an error.
    """
    read = [(source, [node for node in nodes if isinstance(node, MappingNode)]) for source, nodes in files]
    manifest = next((node for _, nodes in read for node in nodes if node.entry("ruleset")), None)
    if manifest is None or written_in(manifest) >= LANGUAGE:
        return
    rules = {(rule.record, rule.old): rule for rule in rules_since(written_in(manifest))}
    for source, nodes in read:
        uses: dict[str, int] = {}
        edits = [edit for node in nodes for edit in _of(node, rules, fields, uses)]
        if manifest in nodes:
            edits.append(_version(source, manifest))
        if edits:
            yield Upgraded(source, edited(source, edits), uses)


def _of(
    node: MappingNode, rules: Mapping[tuple[str, str], RenamedKey], fields: CardFields, uses: dict[str, int]
) -> Iterator[Edit]:
    for key in record_keys(node, fields):
        rule = rules.get((key.record, key.name))
        if rule is not None:
            uses[rule.name] = uses.get(rule.name, 0) + 1
            yield _renamed(key, rule)


def _renamed(key: RecordKey, rule: RenamedKey) -> Edit:
    return Edit(key.span.start, key.span.end, rule.new)


def _version(source: Source, manifest: MappingNode) -> Edit:
    """The version said in the manifest: put in the place of another, or on a line of its own below `ruleset:`."""
    said = manifest.get(VERSION_KEY)
    if said is not None:
        return Edit(said.span.start, said.span.end, str(LANGUAGE))
    entry = manifest.entry("ruleset")
    assert entry is not None
    line = f"{VERSION_KEY}: {LANGUAGE}"
    if source.text[manifest.span.start] == "{":
        return Edit(entry.key.span.start, entry.key.span.start, f"{line}, ")
    end = source.line_bounds(entry.value.span.end_line)[1]
    ending = _BREAK.search(source.text)
    margin = " " * (entry.key.span.column - 1 - source.text.startswith("\ufeff") * (entry.key.span.line == 1))
    return Edit(end, end, f"{ending.group() if ending else chr(10)}{margin}{line}")
