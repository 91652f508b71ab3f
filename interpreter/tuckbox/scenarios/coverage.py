"""From each statement of the rulebook to where it is implemented and to the passing scenarios that show it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from tuckbox.checking import ContentError, examine, examine_sections, names_of_variants
from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span
from tuckbox.folders import find

from .cases import Case, collect


@dataclass(frozen=True, slots=True)
class CoverageRow:
    """A statement: ``implemented`` places, ``shown`` by scenarios that pass, or why nothing can show it."""

    id: str
    implemented: tuple[str, ...]
    shown: tuple[str, ...]
    untestable: str | None

    @property
    def hole(self) -> bool:
        """Whether it lacks a place in the rules, or a scenario."""
        return not self.implemented or not (self.shown or self.untestable)


@dataclass(frozen=True, slots=True)
class Coverage:
    """The whole matrix."""

    rows: tuple[CoverageRow, ...]

    @property
    def holes(self) -> tuple[CoverageRow, ...]:
        """The statements that lack something."""
        return tuple(row for row in self.rows if row.hole)

    @property
    def summary(self) -> str:
        """One line of counts."""
        implemented = sum(bool(row.implemented) for row in self.rows)
        shown = sum(bool(row.shown) for row in self.rows)
        untestable = sum(bool(row.untestable and not row.shown) for row in self.rows)
        return (
            f"{len(self.rows)} statements: {implemented} implemented, {shown} shown by passing scenarios, "
            f"{untestable} untestable, {len(self.holes)} {'hole' if len(self.holes) == 1 else 'holes'}"
        )


def coverage(ref: str | Path, variants: Sequence[str] = ()) -> Coverage:
    """Run every scenario of a ruleset and relate them to its rulebook.

    Of a ruleset that extends another one: its own statements; those of the base are the base's to show. With
    ``variants``: the statements that these bring, in places which the game without them has not, shown by the
    scenarios that run under all of them, whether others are chosen beside them or not. ContentError: the ruleset has
    errors, or has no such variant.
    """
    implemented = _brought(ref, variants) if variants else _implemented(ref)
    collection = collect(ref)
    shown = _shown(case for case in collection.cases if set(variants) <= set(case.variants))
    untestable = {rule: case.untestable for case in collection.cases if case.untestable for rule in case.rules}
    rows = []
    for statement in collection.declarations.rulebook:
        id_ = str(statement.id)
        if not _own(statement.id.span, ref) or (variants and id_ not in implemented):
            continue
        places = tuple(dict.fromkeys(map(_place, implemented.get(id_, ()))))
        rows.append(CoverageRow(id_, places, shown.get(id_, ()), untestable.get(id_)))
    return Coverage(tuple(rows))


def _own(span: Span, ref: str | Path) -> bool:
    folder = find(str(ref))
    return folder is None or Path(span.file).resolve().is_relative_to(folder.resolve())


def _implemented(ref: str | Path) -> dict[str, tuple[Span, ...]]:
    """Where each statement is implemented, in the ruleset and in its variants."""
    checked = examine(ref)
    found: dict[str, tuple[Span, ...]] = {}
    rulesets = [checked.ruleset]
    if checked.sections is not None:
        names = names_of_variants(checked.sections)
        rulesets += [examine_sections(checked.sections, (name,)).ruleset for name in names]
    for ruleset in rulesets:
        for statement, spans in (ruleset.implements if ruleset is not None else {}).items():
            found[statement] = tuple(dict.fromkeys((*found.get(statement, ()), *spans)))
    return found


def _brought(ref: str | Path, variants: Sequence[str]) -> Mapping[str, tuple[Span, ...]]:
    """Where each statement is implemented by what these variants add or change. ContentError: as below."""
    base = _implemented_under(ref, ())
    found = {}
    for statement, spans in _implemented_under(ref, variants).items():
        own = tuple(span for span in spans if span not in base.get(statement, ()))
        if own:
            found[statement] = own
    return found


def _implemented_under(ref: str | Path, variants: Sequence[str]) -> Mapping[str, tuple[Span, ...]]:
    """Where each statement is implemented with these variants. ContentError: they cannot be chosen."""
    checked = examine(ref, variants)
    if checked.ruleset is None or checked.errors:
        raise ContentError(checked.errors)
    return checked.ruleset.implements


def _shown(cases: Iterable[Case]) -> dict[str, tuple[str, ...]]:
    """The passing cases of each statement."""
    found: dict[str, tuple[str, ...]] = {}
    for case in cases:
        if case.rules and case.untestable is None and case.play().ok:
            for rule in case.rules:
                found[rule] = (*found.get(rule, ()), case.name)
    return found


def _place(span: Span) -> str:
    return f"{Path(span.file).name}:{span.line}"
