"""The repairs that diagnostics offer, made: in memory first, round after round, and each round proven."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from tuckbox.authoring.live import Live
from tuckbox.diagnostics import Diagnostic, Edit, Fix, Moved, Source, unified, without_overlaps
from tuckbox.rewriting.proof import NotProven, edited
from tuckbox.rewriting.writing import ChangedMeanwhile, rewrite
from tuckbox.semantics.checked.expressions import Value

__all__ = ["ChangedMeanwhile", "FixedFile", "Fixes", "NotProven", "fixes"]

MOST_ROUNDS = 20
"""A repair may show what it had hidden; after so many rounds the rest is left to people."""


@dataclass(frozen=True, slots=True)
class FixedFile:
    """A file as it is and as the repairs leave it; ``count``: how many there were."""

    path: Path
    shown: str
    old: str
    new: str
    count: int

    def diff(self) -> str:
        """What the repairs change, as a unified diff."""
        return unified(self.shown, self.old, self.new)

    def write(self) -> None:
        """Put it on the disk. ChangedMeanwhile: the file is another one by now; OSError."""
        rewrite(self.path, self.old, self.new)


@dataclass(frozen=True, slots=True)
class Fixes:
    """What can be repaired of a ruleset. ``unproven``: files and places that are left alone, and why; ``kept_back``:
    how many repairs there are besides that may not be what was meant."""

    files: tuple[FixedFile, ...]
    unproven: tuple[str, ...]
    kept_back: int


def fixes(
    ref: str,
    variants: Sequence[str] = (),
    options: Mapping[str, Value] | None = None,
    *,
    unsafe: bool = False,
) -> Fixes:
    """The repairs of a ruleset's files: the safe ones, or with ``unsafe`` all. Nothing is written.

    A repair is safe where what is written can be read in one way only. Overlapping ones are made one after the
    other. What a file says outside of them is proven to be the same. A safe repair after which a new error stands at
    its own place is refused: what was written there meant something else.
    """
    work = _Work(Live(ref, variants, options), unsafe)
    found = work.live.check()
    for _ in range(MOST_ROUNDS):
        after = work.round(found)
        if after is None:
            break
        found = after
    files = tuple(one for _, one in sorted(work.done.items()) if one.old != one.new)
    rest = [one for one in found if one.fix is not None and not one.fix.safe]
    left = (*work.unproven.values(), *work.refused.values())
    return Fixes(files, left, 0 if unsafe else len(rest))


_Wanted = dict[Path, tuple[Fix, ...]]


@dataclass(slots=True)
class _Work:
    """The repairs made so far. ``refused``: those that an error followed, by what they would write where; and why."""

    live: Live
    unsafe: bool
    done: dict[Path, FixedFile] = field(default_factory=dict)
    unproven: dict[Path, str] = field(default_factory=dict)
    refused: dict[tuple[Path, int, str, str], str] = field(default_factory=dict)

    def round(self, found: Sequence[Diagnostic]) -> list[Diagnostic] | None:
        """Make the repairs that are offered, and say what is found then; None: there are none to make."""
        while True:
            wanted = self._wanted(found)
            made = self._made(wanted)
            if not made:
                return None
            after = self.live.check({path: file.new for path, file in (self.done | made).items()})
            refused = self._spoilt(found, after, {path: wanted[path] for path in made})
            if not refused:
                self.done |= made
                return after
            self.refused |= refused

    def _wanted(self, found: Sequence[Diagnostic]) -> _Wanted:
        """The repairs that can be made together, by the file of the ruleset's own folder that they are for."""
        chosen: dict[Path, dict[Edit, Fix]] = {}
        checked = self.live.checked
        below = checked.sections.folder if checked and checked.sections else None
        folder = None if below is None else below.resolve()
        for one in found:
            if one.fix is None or not (self.unsafe or one.fix.safe):
                continue
            path = Path(one.fix.span.file).resolve()
            if folder is None or not path.is_relative_to(folder) or path in self.unproven:
                continue
            if _key(path, one.fix) not in self.refused:
                chosen.setdefault(path, {}).setdefault(one.fix.edit, one.fix)
        return {path: tuple(of[edit] for edit in without_overlaps(of)) for path, of in chosen.items()}

    def _made(self, wanted: _Wanted) -> dict[Path, FixedFile]:
        """The files with the repairs; one of which the rest might be read in another way is left alone from now on."""
        made: dict[Path, FixedFile] = {}
        for path, fixes_ in wanted.items():
            source = fixes_[0].span.source
            try:
                new = edited(source, (one.edit for one in fixes_))
            except NotProven as error:
                self.unproven[path] = str(error)
                continue
            before = self.done.get(path) or FixedFile(path, source.path, source.text, source.text, 0)
            made[path] = replace(before, new=new, count=before.count + len(fixes_))
        return made

    def _spoilt(
        self, before: Sequence[Diagnostic], after: Sequence[Diagnostic], made: _Wanted
    ) -> dict[tuple[Path, int, str, str], str]:
        """The safe repairs at whose own place an error stands that did not stand on its line before."""
        known = {_said(one) for one in before}
        new = [one for one in after if one.is_error and _said(one) not in known and not (one.fix and one.fix.safe)]
        spoilt: dict[tuple[Path, int, str, str], str] = {}
        for path, fixes_ in made.items():
            errors = [one for one in new if Path(one.span.file).resolve() == path]
            stretches = Moved(one.edit for one in fixes_).new_stretches() if errors else ()
            for fix, (start, end) in zip(fixes_, stretches, strict=False):
                error = next((one for one in errors if one.span.start < end and one.span.end > start), None)
                if error is not None and fix.safe and _begins_in(error.span.source, error.span.start, start):
                    place = f"{fix.span.file}:{fix.span.line}"
                    reason = f"with `{fix.replacement}` there, {error.message}"
                    spoilt[_key(path, fix)] = f"{place}: `{fix.span.text}`; {reason}"
        return spoilt


def _key(path: Path, fix: Fix) -> tuple[Path, int, str, str]:
    return path, fix.span.line, fix.span.text, fix.replacement


def _said(one: Diagnostic) -> tuple[str, str, int, str]:
    return one.span.file, one.code.number, one.span.line, one.message


def _begins_in(source: Source, offset: int, place: int) -> bool:
    """Whether two places are on one line."""
    return source.position(offset)[0] == source.position(place)[0]
