"""Each slip of a declaration played against the scenarios that touch it: which of them nobody notices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tuckbox.checking import ContentError, examine, examine_sections
from tuckbox.declarations import Memo, Sections
from tuckbox.diagnostics import Problems, Span
from tuckbox.scenarios.cases import Case, collect_of
from tuckbox.scenarios.executed import Ran, played
from tuckbox.scenarios.inline import Workshop
from tuckbox.semantics.reuse import Reuse
from tuckbox.vocabulary.standard import STANDARD

from .declared import Declared, find, mutated, names
from .mutants import Mutant, mutants
from .reach import Reach, words

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Of one mutant: ``by``: the scenario that failed, ``checker``: it is an error; neither: nobody noticed."""

    mutant: Mutant
    by: str | None = None
    checker: bool = False

    @property
    def survived(self) -> bool:
        """Whether nobody noticed."""
        return self.by is None and not self.checker


@dataclass(frozen=True, slots=True)
class Mutation:
    """The verdicts in order, how many scenarios touch the declaration, and those that fail already as it is."""

    verdicts: tuple[Verdict, ...]
    scenarios: int
    failing: tuple[str, ...]

    @property
    def survivors(self) -> tuple[Verdict, ...]:
        """The mutants that nobody noticed."""
        return tuple(one for one in self.verdicts if one.survived)


class Unknown(ValueError):
    """The ruleset declares no such name; ``known``: those that it does."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"there is no `{name}`")
        self.known = known


def mutation(ref: str | Path, name: str, progress: Progress | None = None) -> Mutation:
    """Alter what a ruleset declares under a name in every way there is, and play the scenarios that touch it.

    ``progress``: is told how many of how many are done. ContentError: the ruleset has errors. Unknown: it declares no
    such name.
    """
    memo, reuse = Memo(), Reuse()
    checked = examine(ref, memo=memo, reuse=reuse)
    if checked.errors or checked.sections is None:
        raise ContentError(checked.errors)
    declared = find(checked.sections, name)
    if declared is None:
        raise Unknown(name, names(checked.sections))
    found = collect_of(checked, ref, memo=memo, reuse=reuse).cases
    cases = [case for case in found if case.untestable is None and not case.is_once_more]  # those notice nothing new
    reach = Reach(declared, checked.sections, STANDARD)
    near = [case for case in cases if reach.may_touch(case)]
    touching, failing = _touching(declared, near)
    trial = _Trial(checked.sections, declared, touching, memo, reuse)
    verdicts: list[Verdict] = []
    slips = mutants(declared.node)
    for number, mutant in enumerate(slips, start=1):
        verdicts.append(trial.verdict(mutant))
        if progress is not None:
            progress(number, len(slips))
    return Mutation(tuple(verdicts), len(touching), failing)


def _touching(declared: Declared, cases: list[Case]) -> tuple[list[Case], tuple[str, ...]]:
    """The cases that touch a declaration, the likeliest to notice first; and the names of those that do not hold.

    It is touched by who runs its text, who names it, and who has the card on the table.
    """
    found: list[tuple[int, int, Case]] = []
    failing: list[str] = []
    for number, case in enumerate(cases):
        named = declared.name in words(case.scenario.node)
        ran = played(case)
        near = nearness(declared, ran, named)
        if near is None:
            continue
        if ran.holds:
            found.append((near, number, case))
        else:
            failing.append(case.name)
    return [case for _, _, case in sorted(found, key=lambda one: one[:2])], tuple(failing)


def nearness(declared: Declared, ran: Ran, named: bool) -> int | None:
    """How likely a case is to notice a slip in what it touches, 0 the most; none: it does not touch it."""
    span = declared.node.span
    if any(_inside(key, span) for key in ran.stretches) or any(name == declared.name for _, name in ran.fired):
        return 0 if named else 1
    if named:
        return 2
    return 3 if declared.section == "cards" and declared.name in ran.titles else None


def _inside(key: tuple[str, int, int], span: Span) -> bool:
    return key[0] == span.file and span.start <= key[1] and key[2] <= span.end


@dataclass(slots=True)
class _Trial:
    """What all mutants of a declaration have in common."""

    sections: Sections
    declared: Declared
    cases: list[Case]
    memo: Memo
    reuse: Reuse

    def verdict(self, mutant: Mutant) -> Verdict:
        """Who notices a slip first."""
        sections = mutated(self.sections, self.declared, mutant)
        if sections is None:
            return Verdict(mutant, checker=True)
        problems = Problems()
        checked = examine_sections(sections, (), None, problems, lints=False, memo=self.memo, reuse=self.reuse)
        if checked.errors:
            return Verdict(mutant, checker=True)
        workshop = Workshop(sections, self.memo, self.reuse)
        for case in self.cases:
            case.announce(workshop)
        for case in self.cases:
            outcome = case.play_in(workshop)
            if not outcome.ok:
                return Verdict(mutant, by=case.name)
        return Verdict(mutant)
