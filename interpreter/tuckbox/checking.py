"""Checks a reference: from an id or a path to a checked ruleset with all that is wrong with it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from tuckbox.dataclass import dataclass, replace
from tuckbox.declarations import Memo, Sections, check_bases, decode, load_sections, select, variants
from tuckbox.declarations.deciding import decisive
from tuckbox.declarations.files import DISK, Reading
from tuckbox.declarations.model import RulesetDecl
from tuckbox.declarations.overlays.codes import MISSING_TARGET, SECTION_REPLACED, STALE
from tuckbox.declarations.overlays.combined import conflicts_first
from tuckbox.declarations.overlays.patch import Dropped
from tuckbox.declarations.overlays.replaced import but_dropped, report_dropped
from tuckbox.diagnostics import Diagnostic, Problems, Source, Span, did_you_mean, grouped, missing_word
from tuckbox.diagnostics.stretches import Stretches
from tuckbox.document import Mapping as MappingNode
from tuckbox.document import Sequence as SequenceNode
from tuckbox.semantics.check import check as check_declarations
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.idle_changes import idle_changes
from tuckbox.semantics.reuse import Reuse
from tuckbox.suppressions import Suppressions
from tuckbox.vocabulary.standard import STANDARD

from . import folders as places
from .api_codes import NOT_FOUND, UNDECLARED
from .chosen import chosen_values

_OF_YAML = "E01"
"""The codes of what YAML refuses: then something was left out that others may need; so where a section is replaced."""
_OF_OVERLAYS = "E12"
"""The codes of what is wrong with how a variant alters what is there: then not all of it is done."""


class ContentError(Exception):
    """A ruleset cannot be used. ``diagnostics`` says why, each with its place."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        first = self.diagnostics[0].message if self.diagnostics else "no reason given"
        super().__init__(f"{len(self.diagnostics)} problem(s), the first: {first}")


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of checking a reference: the ruleset if its rules are without errors, and all diagnostics in order.

    ``of_tests``: those of them that are about how scenarios are written.
    """

    ruleset: Ruleset | None
    declarations: RulesetDecl | None
    sections: Sections | None
    diagnostics: tuple[Diagnostic, ...]
    of_tests: tuple[Diagnostic, ...] = ()

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        return tuple(one for one in self.diagnostics if one.is_error)

    @property
    def of_rules(self) -> tuple[Diagnostic, ...]:
        """The errors that keep it from being played."""
        return tuple(one for one in self.errors if one not in self.of_tests)


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
    if checked.ruleset is None or checked.of_rules:
        raise ContentError(checked.of_rules)
    return checked.ruleset


def examine_all(
    ref: str | Path,
    chosen: Sequence[str] = (),
    options: Mapping[str, Value] | None = None,
    memo: Memo | None = None,
    reuse: Reuse | None = None,
    reading: Reading = DISK,
) -> Checked:
    """As `examine`; with no variants named, the diagnostics are also those of each variant. With some named, what only
    they make of the base is warned of in their own files alone, as there."""
    problems, memo, reuse = Problems(), memo or Memo(), reuse or Reuse()
    checked = examine(ref, named(chosen), options, problems, memo=memo, reuse=reuse, reading=reading)
    if checked.sections is None:
        return checked
    if chosen:
        strange = _outside(checked.diagnostics, checked.sections)
        base = examine(ref, memo=memo, reuse=reuse, reading=reading) if strange else checked
        only = [one for one in strange if one not in base.diagnostics]
        return replace(checked, diagnostics=tuple(one for one in checked.diagnostics if one not in only))
    passed_over: list[Diagnostic] = []
    is_whole = not any(one.code.number.startswith(_OF_YAML) or one.code is SECTION_REPLACED for one in problems.errors)
    for name in names_of_variants(checked.sections) if is_whole else ():
        varied = problems.successor()
        other = examine_sections(checked.sections, (name,), options, varied, memo=memo, reuse=reuse)
        report_idle(checked, other, varied)
        passed_over += keep_of_variant(checked, other, name, varied, problems)
    return replace(checked, diagnostics=told_of_all(problems, checked.sections, passed_over, options))


def _outside(found: Sequence[Diagnostic], sections: Sections) -> list[Diagnostic]:
    """What is only warned of, in files that are none of the variants that were chosen."""
    own = {overlay.name.span.file for overlay in sections.overlays if str(overlay.name) in sections.selected}
    return [one for one in found if not one.is_error and one.span.file not in own]


def report_idle(base: Checked, varied: Checked, problems: Problems) -> None:
    """Report what a variant alters without effect, where both it and what it builds on are without errors."""
    if varied.sections is not None and base.ruleset is not None and varied.ruleset is not None:
        idle_changes(varied.sections.altered, base.ruleset, varied.ruleset, problems)


def keep_of_variant(base: Checked, seen: Checked, name: str, varied: Problems, problems: Problems) -> list[Diagnostic]:
    """Add what is wrong only with the variant chosen (``seen``); outside its own file the message says so.

    What it makes of an entry with which something is wrong without it may only follow from that. A word of the base
    that the variant leaves unused is no fault of either: warnings count in its own file only. What is passed over for
    that is returned.
    """
    assert base.sections is not None
    own = variants(base.sections)[name].name.span.file
    passed_over: list[Diagnostic] = []
    told_before, wrong = problems.errors, _wrong_entries(base)
    found = _but_what_follows(varied, wrong, {} if seen.sections is None else seen.sections.dropped)
    is_whole = not any(one.code.number.startswith(_OF_OVERLAYS) for one in found)
    for one in found:
        alone = one.span.file == own
        if _follows(one, told_before) or not (alone or is_whole):
            continue
        if not alone and not one.is_error:
            passed_over.append(one)
            continue
        problems.keep(one if alone else replace(one, message=f"with the variant `{name}`, {one.message}"))
    return passed_over


def _wrong_entries(base: Checked) -> Stretches:
    """Where the entries of sections stand with which something is wrong without any variant."""
    errors, wrong = Stretches(), Stretches()
    for one in base.errors:
        errors.add(one.span)
    for section in base.sections.root.entries if base.errors and base.sections is not None else ():
        match section.value:
            case MappingNode(entries=entries):
                spans = [one.key.span.to(one.value.span) for one in entries]
            case SequenceNode(items=items):
                spans = [one.span for one in items]
            case _:
                continue
        for span in spans:
            if errors.meets(span):
                wrong.add(span)
    return wrong


def _but_what_follows(
    found: Iterable[Diagnostic], wrong: Stretches, dropped: Mapping[str, Dropped]
) -> list[Diagnostic]:
    """What is wrong with a variant beyond these entries. That it replaces a section is, where others name what it
    ``dropped``."""
    left = [one for one in found if not wrong.meets(one.span)]
    replaced = Stretches()
    for one in left:
        word = missing_word(one) if one.code in UNDECLARED else None
        if word is not None and word in dropped:
            replaced.add(dropped[word].span)
    return [one for one in left if one.code is not SECTION_REPLACED or one.span in replaced]


def _follows(one: Diagnostic, errors: Sequence[Diagnostic]) -> bool:
    """Whether what is said of a variant is about characters with which something is wrong anyway."""
    about = (one.span, *(label.span for label in one.labels if one.code in (MISSING_TARGET, STALE)))
    return any(
        span.file == error.span.file and span.start <= error.span.start < max(span.end, span.start + 1)
        for span in about
        for error in errors
    )


def told(problems: Problems, sections: Sections | None = None) -> tuple[Diagnostic, ...]:
    """The problems in order of place; the uses of one undeclared word are one problem.

    ``sections``: whose files may allow warnings.
    """
    if sections is None:
        return tuple(grouped(problems.sorted(), UNDECLARED, lacks_name=problems.lacks_name))
    return _but_allowed(problems, sections, Suppressions(sections.sources))


def told_of_all(
    problems: Problems,
    sections: Sections,
    passed_over: Sequence[Diagnostic],
    options: Mapping[str, Value] | None = None,
) -> tuple[Diagnostic, ...]:
    """The same of a ruleset with all its variants, and with what is allowed for nothing.

    ``passed_over``: warnings that are not told in any case, but for which a comment may stand.
    """
    allowed = Suppressions(sections.sources)
    found = _but_allowed(problems, sections, allowed)
    if options or not problems.ok:  # with options, or where something is wrong, not all is looked at
        return found
    for one in passed_over:
        allowed.allow(one)
    idle = tuple(allowed.unused(sections.folder))
    problems.extend(idle)
    return _but_allowed(problems, sections, allowed) if idle else found


def _but_allowed(problems: Problems, sections: Sections, allowed: Suppressions) -> tuple[Diagnostic, ...]:
    problems.extend(allowed.faults)
    found = but_dropped(allowed.told(problems.sorted()), sections, UNDECLARED)
    return tuple(grouped(found, UNDECLARED, lacks_name=problems.lacks_name))


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
    reading: Reading = DISK,
) -> Checked:
    """Check a reference with variants and options; the ruleset is there only if nothing is wrong.

    ``reading``: how its files are read.
    """
    problems = Problems() if problems is None else problems
    sections = _read(ref, problems, reading)
    if sections is None:
        return Checked(None, None, None, told(problems))
    return examine_sections(sections, chosen, options, problems, memo=memo, reuse=reuse)


def declared(ref: str | Path, chosen: Sequence[str] = ()) -> RulesetDecl:
    """What a ruleset declares with these variants, whether or not it means anything.

    ContentError: it cannot be read, or there is no such variant.
    """
    problems = Problems()
    sections = _read(ref, problems, DISK)
    unknown = [] if sections is None else [one for one in chosen if one not in names_of_variants(sections)]
    found = None if sections is None or unknown else decode(select(sections, chosen, problems), problems)
    if found is None:
        raise ContentError(examine(ref, chosen).errors)
    return found


def _read(ref: str | Path, problems: Problems, reading: Reading) -> Sections | None:
    """All sections of a reference with what they build on; none where there is no such ruleset."""
    path = places.find(str(ref))
    if path is None:
        ids = places.ruleset_folders()
        help_ = did_you_mean(str(ref), ids) or f"there are: {', '.join(ids)}; a path to a folder works as well"
        nowhere = Span(Source(str(ref), ""), 0, 0)
        problems.add(NOT_FOUND, nowhere, f"there is no ruleset `{ref}`, and no such folder", help=help_)
        return None
    beside = path if path.is_dir() else path.parent
    sections = load_sections(
        path, places.FindBeside(beside.resolve()), problems, known=places.ruleset_folders(), reading=reading
    )
    check_bases(sections, problems)
    return sections


def examine_sections(
    sections: Sections,
    chosen: Sequence[str] = (),
    options: Mapping[str, Value] | None = None,
    problems: Problems | None = None,
    *,
    lints: bool = True,
    hashed: bool = True,
    memo: Memo | None = None,
    reuse: Reuse | None = None,
) -> Checked:
    """Check merged sections with variants and options chosen. ``lints``: look for probable slips, too.

    ``hashed``: work out by what the ruleset is told from others; no one asks that of one that is not kept.
    ``memo`` and ``reuse``: what was read and checked of the same files before, with other variants or additions.
    """
    problems = Problems() if problems is None else problems
    selected = select(sections, chosen, problems)
    if memo is not None and chosen:
        selected = replace(selected, root=memo.settled(tuple(chosen), selected.root))
    tests = problems.successor()
    declarations = decode(selected, problems, memo, tests)
    if declarations is None or sections.incomplete:
        problems.absorb(tests)
        return Checked(None, declarations, selected, _told_of_chosen(problems, selected, lints=lints))
    values = chosen_values(declarations, selected, options or {}, problems)
    ruleset = check_declarations(declarations, STANDARD, values, problems, lints=lints, reuse=reuse)
    if ruleset is not None and hashed:
        ruleset = replace(
            ruleset,
            content_hash=_hash((decisive(selected.root, memo),), selected, ruleset.options),
            text_hash=_hash((source.text for source in selected.sources), selected, ruleset.options),
        )
    problems.absorb(tests)
    report_dropped(selected, problems, UNDECLARED)
    return Checked(ruleset, declarations, selected, _told_of_chosen(problems, selected, lints=lints), tuple(tests))


def _told_of_chosen(problems: Problems, selected: Sections, *, lints: bool) -> tuple[Diagnostic, ...]:
    """What is told of a ruleset with the variants that were chosen."""
    found = told(problems, selected if lints else None)
    return conflicts_first(found, selected) if len(selected.selected) > 1 else found


def _hash(texts: Iterable[str], sections: Sections, options: Mapping[str, Value]) -> str:
    """Of these texts, the variants in order, and the options: one left out is the same as its start."""
    digest = _digest(tuple(texts)).copy()
    for name in sections.selected:
        digest.update(f"variant {name}\0".encode())
    for name, value in sorted(options.items()):
        digest.update(f"option {name}={value!r}\0".encode())
    return digest.hexdigest()


@lru_cache(maxsize=4)
def _digest(texts: tuple[str, ...]) -> hashlib._Hash:
    """Of the texts alone: every choice of variants has the same files."""
    digest = hashlib.sha256()
    for text in texts:
        digest.update(text.encode("utf-8", errors="surrogateescape"))
        digest.update(b"\0")
    return digest
