"""Which declarations implement which statements of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields

from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name
from tuckbox.diagnostics import Problems, Span, did_you_mean
from tuckbox.semantics.ability_codes import UNKNOWN_STATEMENT
from tuckbox.semantics.checked.ruleset import RulebookStatement
from tuckbox.semantics.declare.texts import word


def rulebook(decl: d.RulesetDecl) -> tuple[RulebookStatement, ...]:
    """The numbered statements, in order."""
    return tuple(
        RulebookStatement(
            str(one.id), word(one.section) or "", word(one.kind) or "", word(one.rule) or "",
            word(one.reading), at=one.id.span,
        )
        for one in decl.rulebook
    )  # fmt: skip


def implemented(
    decl: d.RulesetDecl, statements: tuple[RulebookStatement, ...], problems: Problems
) -> Mapping[str, tuple[Span, ...]]:
    """Each statement with the places that implement it; a place that names no statement is reported."""
    known = {one.id for one in statements}
    found: dict[str, tuple[Span, ...]] = {}
    for name, span in _named(decl):
        if str(name) in known:
            found[str(name)] = (*found.get(str(name), ()), span)
            continue
        near = did_you_mean(str(name), [one.id for one in statements])
        problems.add(UNKNOWN_STATEMENT, name.span, f"the rulebook has no statement `{name}`", help=near)
    return found


def _named(value: object) -> Iterator[tuple[Name, Span]]:
    if isinstance(value, d.RulesetDecl):
        for section, names in value.implements:
            yield from ((name, section.span) for name in names)
        for spec in fields(value):
            if spec.name != "implements":
                yield from _named(getattr(value, spec.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from _named(item)
    elif isinstance(value, d.Declaration):
        yield from ((name, value.span) for name in value.implements or ())
        for spec in fields(value):
            if spec.name not in ("implements", "fields"):
                yield from _named(getattr(value, spec.name))
