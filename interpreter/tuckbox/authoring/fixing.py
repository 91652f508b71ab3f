"""The repairs that diagnostics offer, made: in memory first, round after round, and each round proven."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tuckbox.authoring.live import Live
from tuckbox.diagnostics import Diagnostic, Edit, Fix, unified, without_overlaps
from tuckbox.diagnostics.source import Source
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
    """What can be repaired of a ruleset. ``unproven``: files that are left alone, and why; ``kept_back``: how many
    repairs there are besides that may not be what was meant."""

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
    other. What a file says outside of them is proven to be the same.
    """
    live = Live(ref, variants, options)
    texts: dict[Path, str] = {}
    done: dict[Path, FixedFile] = {}
    unproven: dict[Path, str] = {}
    found = live.check()
    for _ in range(MOST_ROUNDS):
        wanted = _by_file(found, live, unsafe)
        for path, (source, edits) in wanted.items():
            if path in unproven:
                continue
            try:
                new = edited(source, edits)
            except NotProven as error:
                unproven[path] = str(error)
                continue
            before = done.get(path) or FixedFile(path, source.path, source.text, source.text, 0)
            done[path] = replace(before, new=new, count=before.count + len(edits))
            texts[path] = new
        if not set(wanted) - set(unproven):
            break
        found = live.check(texts)
    files = tuple(one for _, one in sorted(done.items()) if one.old != one.new)
    rest = [one for one in found if one.fix is not None and not one.fix.safe]
    return Fixes(files, tuple(unproven.values()), 0 if unsafe else len(rest))


def _by_file(found: Sequence[Diagnostic], live: Live, unsafe: bool) -> dict[Path, tuple[Source, tuple[Edit, ...]]]:
    """The repairs that can be made together, by the file of the ruleset's own folder that they are for."""
    chosen: dict[Path, list[Fix]] = {}
    folder = live.checked.sections.folder if live.checked and live.checked.sections else None
    for one in found:
        if one.fix is None or not (unsafe or one.fix.safe):
            continue
        path = Path(one.fix.span.file).resolve()
        if folder is not None and path.is_relative_to(folder.resolve()):
            chosen.setdefault(path, []).append(one.fix)
    return {path: (of[0].span.source, without_overlaps(one.edit for one in of)) for path, of in chosen.items()}
