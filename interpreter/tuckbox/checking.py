"""Checks a reference: from an id or a path to a checked ruleset with all that is wrong with it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tuckbox.declarations import Memo, Sections, check_bases, decode, load_sections, select, variants
from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Diagnostic, Problems, Source, Span, did_you_mean, grouped
from tuckbox.semantics.check import check as check_declarations
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.declare.options import taken
from tuckbox.semantics.reuse import Reuse
from tuckbox.vocabulary.standard import STANDARD

from . import folders as places
from .api_codes import NOT_FOUND, UNDECLARED, WRONG_OPTION


class ContentError(Exception):
    """A ruleset cannot be used. ``diagnostics`` says why, each with its place."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        first = self.diagnostics[0].message if self.diagnostics else "no reason given"
        super().__init__(f"{len(self.diagnostics)} problem(s), the first: {first}")


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of checking a reference: the ruleset if it is without errors, and all diagnostics in order."""

    ruleset: Ruleset | None
    declarations: RulesetDecl | None
    sections: Sections | None
    diagnostics: tuple[Diagnostic, ...]

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        return tuple(one for one in self.diagnostics if one.is_error)


def named(names: Sequence[str]) -> tuple[str, ...]:
    """One name is a sequence of letters, too."""
    return (names,) if isinstance(names, str) else tuple(names)


def check(
    ref: str | Path, variants: Sequence[str] = (), options: Mapping[str, Value] | None = None
) -> list[Diagnostic]:
    """Every problem of a ruleset, in order of place; with no variants named, each of its variants is checked too."""
    return list(examine_all(ref, variants, options).diagnostics)


def playable(ref: str | Path, variants: tuple[str, ...], options: Mapping[str, Value] | None) -> Ruleset:
    """The checked ruleset. ContentError: it has errors."""
    checked = examine(ref, variants, options)
    if checked.ruleset is None or checked.errors:
        raise ContentError(checked.errors)
    return checked.ruleset


def examine_all(
    ref: str | Path,
    chosen: Sequence[str] = (),
    options: Mapping[str, Value] | None = None,
    memo: Memo | None = None,
    reuse: Reuse | None = None,
) -> Checked:
    """As `examine`; with no variants named, the diagnostics are also those of each variant."""
    problems, memo, reuse = Problems(), memo or Memo(), reuse or Reuse()
    checked = examine(ref, named(chosen), options, problems, memo=memo, reuse=reuse)
    if chosen or checked.sections is None:
        return checked
    for name in names_of_variants(checked.sections):
        varied = problems.successor()
        examine_sections(checked.sections, (name,), options, varied, memo=memo, reuse=reuse)
        _keep_of_variant(variants(checked.sections)[name].name.span.file, name, varied, problems)
    return replace(checked, diagnostics=_told(problems))


def _keep_of_variant(own: str, name: str, varied: Problems, problems: Problems) -> None:
    """Add what is wrong only with the variant chosen; outside its ``own`` file the message says so.

    A word of the base that the variant leaves unused is no fault of either: warnings count in its own file only.
    """
    for one in varied:
        alone = one.span.file == own
        if not alone and not one.is_error:
            continue
        problems.keep(one if alone else replace(one, message=f"with the variant `{name}`, {one.message}"))


def _told(problems: Problems) -> tuple[Diagnostic, ...]:
    """The problems in order of place; the uses of one undeclared word are one problem."""
    return tuple(grouped(problems.sorted(), UNDECLARED))


def names_of_variants(sections: Sections) -> tuple[str, ...]:
    return tuple(variants(sections))


def examine(
    ref: str | Path,
    chosen: Sequence[str] = (),
    options: Mapping[str, Value] | None = None,
    problems: Problems | None = None,
    *,
    memo: Memo | None = None,
    reuse: Reuse | None = None,
) -> Checked:
    """Check a reference with variants and options; the ruleset is there only if nothing is wrong."""
    problems = Problems() if problems is None else problems
    path = places.find(str(ref))
    if path is None:
        known = places.ruleset_folders()
        help_ = did_you_mean(str(ref), known) or f"there are: {', '.join(known)}; a path to a folder works as well"
        nowhere = Span(Source(str(ref), ""), 0, 0)
        problems.add(NOT_FOUND, nowhere, f"there is no ruleset `{ref}`, and no such folder", help=help_)
        return Checked(None, None, None, _told(problems))
    beside = path if path.is_dir() else path.parent
    sections = load_sections(path, places.FindBeside(beside.resolve()), problems, known=places.ruleset_folders())
    check_bases(sections, problems)
    return examine_sections(sections, chosen, options, problems, memo=memo, reuse=reuse)


def examine_sections(
    sections: Sections,
    chosen: Sequence[str] = (),
    options: Mapping[str, Value] | None = None,
    problems: Problems | None = None,
    *,
    lints: bool = True,
    memo: Memo | None = None,
    reuse: Reuse | None = None,
) -> Checked:
    """Check merged sections with variants and options chosen. ``lints``: look for probable slips, too.

    ``memo`` and ``reuse``: what was read and checked of the same files before, with other variants or additions.
    """
    problems = Problems() if problems is None else problems
    selected = select(sections, chosen, problems)
    declarations = decode(selected, problems, memo)
    if declarations is None or sections.incomplete:
        return Checked(None, declarations, selected, _told(problems))
    values = _options(declarations, options or {}, problems)
    ruleset = check_declarations(declarations, STANDARD, values, problems, lints=lints, reuse=reuse)
    if ruleset is not None:
        ruleset = replace(ruleset, content_hash=_hash(selected, values))
    return Checked(ruleset, declarations, selected, _told(problems))


def _options(declarations: RulesetDecl, given: Mapping[str, Value], problems: Problems) -> Mapping[str, Value]:
    known = {str(name): option for name, option in declarations.options}
    values: dict[str, Value] = {}
    for name, value in given.items():
        if name not in known:
            help_ = did_you_mean(name, known) or (f"it has: {', '.join(sorted(known))}" if known else None)
            message = f"`{declarations.ruleset}` has no option `{name}`"
            problems.add(WRONG_OPTION, declarations.span, message, help=help_)
            continue
        try:
            values[name] = taken(known[name], value)
        except ValueError as error:
            message = f"the option `{name}` cannot be {value}"
            problems.add(WRONG_OPTION, known[name].span, message, help=str(error))
    return values


def _hash(sections: Sections, options: Mapping[str, Value]) -> str:
    """Of everything that decides how the game goes: the texts, the variants in order, the options."""
    digest = hashlib.sha256()
    for source in sections.sources:
        digest.update(source.text.encode("utf-8", errors="surrogateescape"))
        digest.update(b"\0")
    for name in sections.selected:
        digest.update(f"variant {name}\0".encode())
    for name, value in sorted(options.items()):
        digest.update(f"option {name}={value!r}\0".encode())
    return digest.hexdigest()
