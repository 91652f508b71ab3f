"""What the checker says of a mistake, and how right that is."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.cases.mistakes.case import Case, Expected, folder_of, texts_of

from tuckbox.authoring.live import Live, scenario_mistakes
from tuckbox.checking import examine_all
from tuckbox.declarations import Memo
from tuckbox.diagnostics import Diagnostic, Problems, Source
from tuckbox.document import Node, load_text
from tuckbox.semantics.reuse import Reuse

_QUOTED = re.compile(r"`([^`]+)`|(\"[^\"]+\")")


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the checker did with one mistake. ``suggested`` is None where there is no right suggestion to give."""

    case: Case
    found: tuple[Diagnostic, ...]
    expected: Expected
    reported: bool
    placed: bool
    suggested: bool | None

    @property
    def noise(self) -> int:
        """How many diagnostics there are beyond the one."""
        return max(0, len(self.found) - 1)

    @property
    def faults(self) -> dict[str, bool]:
        """What is wrong with it, by figure."""
        return {
            "recall": not self.reported,
            "place": not self.placed,
            "suggestion": self.suggested is False,
            "noise": self.noise > 0,
        }

    @property
    def is_right(self) -> bool:
        return not any(self.faults.values())


class _Files:
    """The files of a ruleset as they are read: those that were read before, and the broken ones."""

    def __init__(self, folder: Path, texts: Mapping[str, str]) -> None:
        self.folder = folder
        self.changed: dict[str, str] = {}
        self._texts = texts
        self._read = {name: self._fresh(name, text, Problems()) for name, text in texts.items()}

    def load(self, path: Path, problems: Problems) -> tuple[Source, tuple[Node | None, ...]]:
        name = self._name(path)
        if name in self.changed:
            return self._fresh(name, self.changed[name], problems)
        return self._read.get(name, (Source(str(path), ""), ()))  # scenarios are not looked at

    def beginning(self, path: Path) -> str:
        name = self._name(path)
        return self.changed.get(name, self._texts.get(name, ""))

    def unsaved(self, folder: Path) -> Iterable[Path]:
        return [self.folder / name for name in self.changed]

    def _name(self, path: Path) -> str:
        return path.resolve().relative_to(self.folder).as_posix()

    def _fresh(self, name: str, text: str, problems: Problems) -> tuple[Source, tuple[Node | None, ...]]:
        source = Source(str(self.folder / name), text)
        return source, load_text(source, problems)


class Bench:
    """A ruleset that is read and checked once, to be broken many times; ``before``: what is said of it unbroken."""

    def __init__(self, ruleset: str) -> None:
        self.texts = texts_of(ruleset)
        self._files = _Files(folder_of(ruleset), self.texts)
        self._memo, self._reuse = Memo(), Reuse()
        self.before = self.check({}, keep=True)

    def judge(self, case: Case) -> Verdict:
        """Check the ruleset with one mistake. Stale: the mistake does not fit the files any more."""
        if case.of_scenarios:
            return self._of_scenarios(case)
        changed, expected = case.broken(self.texts)
        known = {_said(one) for one in self.before}
        found = tuple(one for one in self.check(changed) if _said(one) not in known)
        return verdict(case, found, expected, self._files.folder)

    def _of_scenarios(self, case: Case) -> Verdict:
        """The same of one in a scenario: what `tuckbox validate` says, else `tuckbox test` of how it is written."""
        folder = self._files.folder
        changed, expected = case.broken(texts_of(case.ruleset, scenarios=True))
        texts = {folder / name: text for name, text in changed.items()}
        found = Live(folder).check(texts) or scenario_mistakes(str(folder), texts)
        return verdict(case, tuple(found), expected, folder)

    def check(self, changed: Mapping[str, str], *, keep: bool = False) -> tuple[Diagnostic, ...]:
        """What `tuckbox validate` says of the ruleset with these files: as it is, and with each of its variants.

        ``keep``: what was read is used again for the next check.
        """
        self._files.changed = dict(changed)
        memo = self._memo if keep else Memo(dict(self._memo.found))
        return examine_all(self._files.folder, (), None, memo, self._reuse, self._files).diagnostics


def _said(one: Diagnostic) -> tuple[str, str, str]:
    return one.code.number, one.span.file, one.message


def verdict(case: Case, found: tuple[Diagnostic, ...], expected: Expected, folder: Path) -> Verdict:
    """How right the diagnostics of a mistake are."""
    first = found[0] if found else None
    suggested = None
    if expected.suggestions:
        said = suggestion(first) if first is not None else None
        suggested = said is not None and is_among(said, expected.suggestions)
    placed = first is not None and is_placed(first, expected, folder)
    return Verdict(case, found, expected, first is not None, placed, suggested)


def is_placed(one: Diagnostic, expected: Expected, folder: Path) -> bool:
    """Whether a diagnostic underlines exactly the right characters."""
    span = one.span
    if span.file != str(folder / expected.file) or span.start != expected.start:
        return False
    if expected.goes_on:
        return span.end_line > span.line
    behind = span.end - span.start <= 1 and span.source.text[span.start : span.start + 1] in ("", "\n")
    return span.end == expected.end or (behind and expected.end == expected.start + 1)


def suggestion(one: Diagnostic) -> str | None:
    """What a diagnostic suggests first: the first thing that its help quotes, or its fix."""
    quoted = _QUOTED.search(one.help or "")
    if quoted is not None:
        return quoted[1] or quoted[2]
    return one.fix.replacement if one.fix is not None else one.help


def is_among(said: str, right: Iterable[str]) -> bool:
    """Whether a suggestion is one of the right ones, or an example of the form that begins with it."""
    return any(said == one or re.search(rf"(?<!\w){re.escape(one)}(?!\w)", said) is not None for one in right)


def judged(cases: Iterable[Case]) -> Iterator[tuple[Bench, list[Verdict]]]:
    """The verdicts of each ruleset, with its bench."""
    by_ruleset: defaultdict[str, list[Case]] = defaultdict(list)
    for case in cases:
        by_ruleset[case.ruleset].append(case)
    for ruleset, its in sorted(by_ruleset.items()):
        bench = Bench(ruleset)
        yield bench, [bench.judge(case) for case in its]
