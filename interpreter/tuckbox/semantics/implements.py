"""Which declarations implement which statements of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name
from tuckbox.diagnostics import Problems, Span, did_you_mean
from tuckbox.language.attributes import attributes
from tuckbox.semantics.ability_codes import UNKNOWN_STATEMENT
from tuckbox.semantics.checked.ruleset import RulebookStatement
from tuckbox.semantics.declare.texts import word
from tuckbox.semantics.reuse import Reuse


def rulebook(decl: d.RulesetDecl, reuse: Reuse) -> tuple[RulebookStatement, ...]:
    """The numbered statements, in order."""
    rows = decl.rulebook
    return reuse.alone(rows, lambda: tuple(reuse.alone(one, partial(_statement, one)) for one in rows), "rulebook")


def _statement(one: d.StatementDecl) -> RulebookStatement:
    return RulebookStatement(
        str(one.id), word(one.section) or "", word(one.kind) or "", word(one.rule) or "", word(one.reading),
        at=one.id.span,
    )  # fmt: skip


def implemented(
    decl: d.RulesetDecl, statements: tuple[RulebookStatement, ...], problems: Problems, reuse: Reuse
) -> Mapping[str, tuple[Span, ...]]:
    """Each statement with the places that implement it; a place that names no statement is reported."""
    known = {one.id for one in statements}
    found: dict[str, list[Span]] = {}
    for name, span in _all_named(decl, reuse):
        if name.text in known:
            found.setdefault(name.text, []).append(span)
            continue
        near = did_you_mean(str(name), [one.id for one in statements])
        problems.add(UNKNOWN_STATEMENT, name.span, f"the rulebook has no statement `{name}`", help=near)
    return {name: tuple(spans) for name, spans in found.items()}


def _all_named(decl: d.RulesetDecl, reuse: Reuse) -> Iterator[tuple[Name, Span]]:
    for section, names in decl.implements:
        yield from ((name, section.span) for name in names)
    for field in attributes(d.RulesetDecl):
        rows = getattr(decl, field)
        if isinstance(rows, tuple) and field != "implements":
            yield from reuse.alone(rows, partial(_of_rows, rows, reuse), "implements")


def _of_rows(rows: tuple[object, ...], reuse: Reuse) -> tuple[tuple[Name, Span], ...]:
    """What the rows of a section implement; of those that stood there before, it is known."""
    found: list[tuple[Name, Span]] = []
    for row in rows:
        one = row[-1] if isinstance(row, tuple) and row else row
        if isinstance(one, d.Declaration):
            found += reuse.alone(one, partial(_listed, one), "implements")
    return tuple(found)


def _listed(value: object) -> tuple[tuple[Name, Span], ...]:
    return tuple(_named(value))


def _named(value: object) -> Iterator[tuple[Name, Span]]:
    if isinstance(value, tuple):
        for item in value:
            if isinstance(item, tuple | d.Declaration):
                yield from _named(item)
    elif isinstance(value, d.Declaration):
        yield from ((name, value.span) for name in value.implements or ())
        for field in attributes(type(value)):
            below = getattr(value, field)
            if isinstance(below, tuple | d.Declaration) and field not in ("implements", "fields"):
                yield from _named(below)
