"""The YAML keys of rulesets, as tables: what each takes and what it is for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tuckbox.declarations.sections import OVERLAY_KEYS, SECTIONS, Section
from tuckbox.declarations.shape import keys_of
from tuckbox.declarations.shapes.describe import describe, record_title
from tuckbox.declarations.shapes.records import CLASSES


@dataclass(frozen=True, slots=True)
class KeyEntry:
    """A key, what it takes, what it is for; ``required``: it must stand."""

    name: str
    takes: str
    told: str
    required: bool


@dataclass(frozen=True, slots=True)
class KeyTable:
    """The keys of one sort of thing: `a zone`."""

    title: str
    keys: tuple[KeyEntry, ...]


def key_tables() -> tuple[KeyTable, ...]:
    """The sections of a ruleset, the keys of a variant, and then of each thing that is declared."""
    return (
        KeyTable("a ruleset", tuple(map(_section, SECTIONS.values()))),
        KeyTable("a variant", tuple(map(_section, OVERLAY_KEYS.values()))),
        *_records(),
    )


def _section(section: Section) -> KeyEntry:
    return KeyEntry(section.name, describe(section.shape), section.doc, section.required)


def _records() -> Iterator[KeyTable]:
    for name, record in CLASSES.items():
        keys = tuple(KeyEntry(key.name, describe(key.shape), key.doc, key.required) for key in keys_of(record).values())
        if keys and record_title(name) != name:
            yield KeyTable(record_title(name), keys)
