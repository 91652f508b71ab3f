"""Where the facts of a ruleset come from: of every card, and of whatever else says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from pathlib import Path

from tuckbox.checking import declared
from tuckbox.dataclass import dataclass
from tuckbox.declarations.model import CardDecl, Declaration, DefineDecl, PartDecl, ProcedureDecl, RulesetDecl
from tuckbox.declarations.sections import SECTIONS
from tuckbox.declarations.values import Name

_PLAIN = ("implements", "rulebook", "scenarios", "positions", "texts")


@dataclass(frozen=True, slots=True)
class Facts:
    """One declared thing (of something in another: `kinds` `coin.worth`) and where its facts come from.

    ``origins``: (key, origin), with an empty key for all of it; empty: the card does not say.
    """

    section: str
    name: str
    origins: tuple[tuple[str, str], ...]


def provenance(ref: str | Path, variants: Sequence[str] = ()) -> tuple[Facts, ...]:
    """Every card, and each other declaration that says where its facts come from, by section.

    ContentError: the ruleset's declarations cannot be read, or there is no such variant.
    """
    decl = declared(ref, variants)
    return tuple(one for section in SECTIONS.values() for one in _of_section(decl, section.name, section.attribute))


def _of_section(decl: RulesetDecl, section: str, attribute: str) -> Iterator[Facts]:
    for name, said in decl.provenance:
        if str(name) == section:
            yield Facts(section, "", _origins(said))
    rows = getattr(decl, attribute, None)
    if isinstance(rows, tuple) and section not in _PLAIN:
        for row in rows:
            yield from _below(section, "", row)


def _below(section: str, above: str, row: object) -> Iterator[Facts]:
    """What a declaration says, and those in it."""
    named: object = None
    if isinstance(row, tuple) and len(row) == 2 and isinstance(row[0], Name):
        named, row = row
    if not isinstance(row, Declaration):
        return
    name = ".".join(filter(None, (above, _name(named, row))))
    if row.provenance or isinstance(row, CardDecl):
        yield Facts(section, name, _origins(row.provenance))
    for spec in fields(row):
        inner = getattr(row, spec.name)
        for one in inner if isinstance(inner, tuple) else ():
            yield from _below(section, name, one)


def _name(named: object, row: Declaration) -> str:
    if isinstance(named, Name):
        return str(named)
    if isinstance(row, PartDecl):
        return str(row.step or row.phase or "")
    if isinstance(row, DefineDecl):
        return str(row.signature.tree.name.word)
    if isinstance(row, ProcedureDecl):
        return str(row.heading.tree.name.word)
    return str(getattr(row, "id", "") or "")


def _origins(said: object) -> tuple[tuple[str, str], ...]:
    if isinstance(said, tuple):
        return tuple((str(key), str(origin)) for key, origin in said)
    return (("", str(said)),) if said else ()
