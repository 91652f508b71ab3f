"""All scenarios of a ruleset as cases to run: one for each row and each set of variants."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from functools import cache
from pathlib import Path

from tuckbox.checking import Checked, ContentError, examine
from tuckbox.dataclass import dataclass
from tuckbox.declarations import Memo, Sections
from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Diagnostic, Label, Problems, Span, did_you_mean
from tuckbox.document import Mapping, Node, Sequence
from tuckbox.runtime.tracing import Trace
from tuckbox.semantics.reuse import Reuse

from . import codes
from .codes import WRITTEN
from .inline import Workshop
from .model import Scenario
from .read import read_scenario
from .report import report
from .run import Outcome, run
from .seats import seats_of
from .trouble import Finding, Trouble
from .under import LeftOut, Options, Variants


@dataclass(frozen=True, slots=True)
class Case:
    """One scenario under one set of variants. ``play`` runs it; ``run`` says in words why it fails, if it does.

    ``left_out``: of the first of a scenario's cases, under which variants it does not run.
    """

    id: str
    name: str
    file: str
    line: int
    untestable: str | None
    rules: tuple[str, ...]
    variants: tuple[str, ...]
    play: Callable[[], Outcome] = field(compare=False, repr=False)
    describe: Callable[[Outcome], str] = field(compare=False, repr=False)
    scenario: Scenario = field(compare=False, repr=False)
    players: tuple[int, int] = field(compare=False)
    options: Options = field(compare=False)
    workshop: Workshop = field(compare=False, repr=False)
    left_out: tuple[LeftOut, ...] = field(compare=False, repr=False, default=())

    @property
    def is_once_more(self) -> bool:
        """Whether it is played under several variants at once, and is played with fewer of them besides."""
        return len(self.variants) > 1 and self.scenario.under.form != "these"

    def run(self) -> str | None:
        """None if everything holds, else the report for the designer."""
        if self.untestable is not None:
            return None
        outcome = self.play()
        return None if outcome.ok else self.describe(outcome)

    def play_in(self, workshop: Workshop, trace: Trace | None = None) -> Outcome:
        """The same with the ruleset of another workshop; ``trace`` keeps what ran."""
        return run(workshop, self.scenario, self.players, self.variants, self.options, trace)

    def announce(self, workshop: Workshop) -> None:
        """Say beforehand that it will be played there."""
        announce(workshop, self.scenario, self.players, self.variants, self.options)


@dataclass(frozen=True, slots=True)
class Collection:
    """The cases of a ruleset, and what is wrong with how scenarios are written."""

    cases: tuple[Case, ...]
    diagnostics: tuple[Diagnostic, ...]
    declarations: RulesetDecl


def collect(ref: str | Path, within: Path | None = None) -> Collection:
    """The scenarios of a ruleset by id or path; ``within``: only those of this file or folder.

    ContentError: the ruleset itself has errors.
    """
    memo, reuse = Memo(), Reuse()
    return collect_of(examine(ref, memo=memo, reuse=reuse), ref, within, memo, reuse)


def collect_of(
    checked: Checked,
    ref: str | Path,
    within: Path | None = None,
    memo: Memo | None = None,
    reuse: Reuse | None = None,
    *,
    first: bool = False,
) -> Collection:
    """The same of a ruleset that is checked already, without variants; ``memo``, ``reuse``: what came of that.

    ``first``: of each scenario only the first case, which is all that it takes to see how it is written.
    """
    if checked.errors or checked.sections is None or checked.declarations is None:
        raise ContentError(checked.errors)
    problems = Problems()
    workshop = Workshop(checked.sections, memo or Memo(), reuse or Reuse())
    collector = _Collector(checked.sections, checked.declarations, str(ref), problems, workshop, first=first)
    cases = collector.cases(_own(checked.sections, str(ref), within))
    return Collection(cases, problems.sorted(), checked.declarations)


def _own(sections: Sections, ref: str, within: Path | None) -> Callable[[Span], bool]:
    """Whether a place belongs to what was asked for: the file or folder named, else the ruleset's own folder."""
    path = within or Path(ref)
    folder = path.resolve() if path.exists() else (sections.folder.resolve() if sections.folder else None)

    @cache
    def is_below(file: str) -> bool:
        return folder is None or Path(file).resolve().is_relative_to(folder)

    return lambda span: is_below(span.file)


class _Collector:
    def __init__(
        self,
        sections: Sections,
        declarations: RulesetDecl,
        ref: str,
        problems: Problems,
        workshop: Workshop,
        *,
        first: bool,
    ) -> None:
        self.sections = sections
        self.ref = ref
        self.first = first
        self.problems = problems
        self.players = declarations.players
        self.rulebook = {str(statement.id) for statement in declarations.rulebook}
        self.variants = Variants(sections, declarations.players)
        self.workshop = workshop
        self.failed: dict[str, int] = {}
        self.said: dict[tuple[Finding, ...], str] = {}

    def cases(self, own: Callable[[Span], bool]) -> tuple[Case, ...]:
        found: list[Case] = []
        seen: dict[str, Span] = {}
        for node, home in self._nodes():
            if not own(node.span):
                continue
            for scenario in self._scenarios(node, home, seen):
                left_out = None if self.first else self.variants.left_out(scenario)
                for number, chosen in enumerate(self.variants.runs(scenario, self.problems, left_out)):
                    told = () if number else left_out or ()
                    found.append(self._case(scenario, *chosen, left_out=told, is_first=number == 0))
        return tuple(found)

    def _nodes(self) -> Iterator[tuple[Mapping, str | None]]:
        yield from ((node, None) for node in _maps(self.sections.root.get("scenarios")))
        for overlay in self.sections.overlays:
            yield from ((node, str(overlay.name)) for node in _maps(overlay.scenarios))

    def _scenarios(self, node: Mapping, home: str | None, seen: dict[str, Span]) -> tuple[Scenario, ...]:
        scenarios = read_scenario(node, self._positions(home), home, self.problems)
        for scenario in scenarios[:1]:
            first = seen.setdefault(str(scenario.id), scenario.span)
            if first is not scenario.span:
                message = f"there already is a scenario `{scenario.id}`"
                there = [Label(first, "the first one")]
                self.problems.add(codes.DUPLICATE, scenario.span, message, help="rename one", labels=there)
            for rule in scenario.rules:
                if str(rule) not in self.rulebook:
                    advice = did_you_mean(str(rule), self.rulebook) or "the rulebook lists the statements"
                    message = f"the rulebook has no `{rule}`"
                    self.problems.add(codes.UNKNOWN_RULE, rule.span, message, help=advice)
        return scenarios

    def _positions(self, home: str | None) -> dict[str, Mapping]:
        sources: list[Node | None] = [self.sections.root.get("positions")]
        sources += [one.get("positions") for one in self.sections.overlays if str(one.name) == home]
        return {
            entry.key.value: entry.value
            for source in sources
            for entry in (source.entries if isinstance(source, Mapping) else ())
            if isinstance(entry.value, Mapping)
        }

    def _case(
        self,
        scenario: Scenario,
        variants: tuple[str, ...],
        options: Options,
        *,
        left_out: tuple[LeftOut, ...],
        is_first: bool,
    ) -> Case:
        name = f"{scenario.name}@{'+'.join(variants)}" if variants else scenario.name
        players = self.variants.players_under(variants)
        announce(self.workshop, scenario, players, variants, options, is_first=is_first)

        def play() -> Outcome:
            outcome = run(self.workshop, scenario, players, variants, options)
            if not outcome.ok:
                self.failed[scenario.name] = self.failed.get(scenario.name, 0) + 1
            return outcome

        place = scenario.span

        def describe(outcome: Outcome) -> str:
            also = self.failed.get(scenario.name, 1) - 1
            if outcome.findings and all(one.code in WRITTEN for one in outcome.findings):
                first = self.said.setdefault(outcome.findings, name)
                if first != name:
                    return f"FAIL {name}  {place.file}:{place.line}   it is not written right, as said for {first}"
            return report(scenario, outcome, variants, also, self.ref)

        rules = tuple(map(str, scenario.rules))
        return Case(
            str(scenario.id), name, place.file, place.line, scenario.untestable, rules, variants, play, describe,
            scenario, players, options, self.workshop, left_out,
        )  # fmt: skip


def announce(
    workshop: Workshop,
    scenario: Scenario,
    players: tuple[int, int],
    variants: tuple[str, ...],
    options: Options,
    *,
    is_first: bool = True,
) -> None:
    """Say to a workshop that a scenario will be played in it; ``is_first``: for the first time."""
    try:
        seats = seats_of(scenario, players)
    except Trouble:
        return  # its own run says what is wrong with its seats
    workshop.announce(scenario, tuple(seat.name for seat in seats), variants, options, is_first=is_first)


def _maps(node: Node | None) -> Iterator[Mapping]:
    for item in node.items if isinstance(node, Sequence) else ():
        if isinstance(item, Mapping):
            yield item
