"""Runs one scenario under one set of variants: the table laid, the steps played, what must hold compared."""

from __future__ import annotations

from collections.abc import Sequence

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Diagnostic
from tuckbox.document import Mapping, Node
from tuckbox.runtime import position
from tuckbox.runtime.decisions import Decision, Option, RulesError
from tuckbox.runtime.machine import Machine
from tuckbox.runtime.table import Table
from tuckbox.runtime.tracing import Trace, tracing

from . import codes
from .answers import choose_answer
from .expect import Expectation
from .given import lay, stand
from .inline import Broken, Compiled, Workshop
from .kept import lay_records
from .model import BARE, Scenario, Seat
from .play import Play, left_open
from .queues import Queues
from .seats import seats_of
from .slips import slips
from .stage import Snapshot, Stage
from .steps import Step, read_step
from .trouble import Finding, Refusal, Trouble
from .unused import unused


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a run: nothing wrong, findings, or diagnostics of the ruleset with the scenario's additions."""

    findings: tuple[Finding, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    stage: Stage | None = None

    @property
    def ok(self) -> bool:
        return not self.findings and not self.diagnostics


def run(
    workshop: Workshop,
    scenario: Scenario,
    players: tuple[int, int],
    variants: tuple[str, ...] = (),
    options: dict[str, int | str] | None = None,
    trace: Trace | None = None,
) -> Outcome:
    """Play a scenario. Whatever is wrong comes back as findings or diagnostics. ``trace``: keeps what ran."""
    stage: Stage | None = None
    findings: list[Finding] = []
    try:
        seats = seats_of(scenario, players)
        compiled = workshop.program(scenario, tuple(seat.name for seat in seats), variants, options or {})
        if isinstance(compiled, Broken):
            return Outcome(diagnostics=compiled.diagnostics)
        seats = (*seats, *(Seat(name, scenario.span) for name in compiled.ruleset.silent_seats))
        stage = staged(scenario, compiled, seats)
        if trace is not None:
            stage.table.fired = trace.fired
        with tracing(trace):
            _play(stage, findings, base=not variants)
    except Trouble as trouble:
        findings.append(trouble.finding)
        if stage is not None and trouble.finding.code is not None:
            _add(findings, slips(staged(scenario, stage.compiled, seats)))
    except RulesError as error:
        findings.append(Finding(scenario.span, f"the rules lead nowhere: {error}"))
    return Outcome(tuple(findings), stage=stage)


def _add(findings: list[Finding], more: tuple[Finding, ...]) -> None:
    """Those at places that nothing was said about yet."""
    said = {(one.span.file, one.span.start) for one in findings}
    for one in more:
        if (one.span.file, one.span.start) not in said:
            said.add((one.span.file, one.span.start))
            findings.append(one)


def staged(scenario: Scenario, compiled: Compiled, seats: tuple[Seat, ...]) -> Stage:
    """A scenario with a table on which nothing is laid yet. Trouble: a seat is called like a word of the ruleset."""
    layout = compiled.layout(len(seats))
    ages = [seat.age for seat in seats]
    seed = scenario.seed or 0
    is_bare = scenario.start == BARE
    state = position.bare(layout, seed, ages) if is_bare else layout.first_state(seed, ages)
    table = Table(layout, state)
    names = tuple(seat.name for seat in seats)
    machine = Machine(compiled.program, table, compiled.names(table, names), names, explore=True, pauses=True)
    numbers = {name: seat for seat, name in enumerate(names)}
    _check_names(scenario, compiled, seats)
    return Stage(scenario, compiled, machine, numbers, seeded=scenario.seed is not None)


def _check_names(scenario: Scenario, compiled: Compiled, seats: tuple[Seat, ...]) -> None:
    rules = compiled.ruleset
    for seat in seats:
        for section in (rules.counters, rules.zones, rules.tracks, rules.cards, rules.actions):
            if seat.name in section:
                message = f"the seat `{seat.name}` is called like a word of the ruleset"
                raise Trouble(seat.span, message, code=codes.SEATS, help="call it otherwise")


def _play(stage: Stage, findings: list[Finding], *, base: bool) -> None:
    """Everything the scenario says; what does not hold goes into ``findings``, so it stays where the run stops."""
    scenario = stage.scenario
    first = begin(stage)
    start = stage.snapshot()
    stage.table.reads = set()

    def compare(then: Mapping, before: Snapshot) -> None:
        Expectation(stage, then, before, findings).compare()

    Play(stage, compare).steps(scenario.when[first:])
    if not findings:
        compare(scenario.then, start)
    if not findings and scenario.then.get("asks") is None:
        open_ = left_open(stage)
        if open_ is not None:
            findings.append(open_.finding)
    if not findings and base:
        findings += unused(stage)


def begin(stage: Stage) -> int:
    """Set up or lay the table as `given` says; how many of the scenario's steps that took. Trouble: it cannot be."""
    scenario, first = stage.scenario, 0
    lay_records(stage)
    if scenario.start == BARE:
        _no_chance_left(scenario.chance)
    else:
        first = _set_up(stage)
    lay(stage)
    stand(stage)
    stage.machine.log.cut(0)
    stage.machine.state.changes = 0
    stage.machine.state.revealed = 0
    return first


def _set_up(stage: Stage) -> int:
    """The set-up: what the scenario says of chance, then its seed's (0 where it says none).

    Its decisions are the first steps of the scenario; returns how many of them it took.
    """
    scenario, seeded, taken = stage.scenario, stage.seeded, 0
    stage.seeded = True
    queues = Queues(stage, Step("choice", Mapping((), scenario.span)))
    queues.chance = list(scenario.chance)

    def decide(decisions: tuple[Decision, ...]) -> None:
        nonlocal taken
        decision = decisions[0]
        if decision.seat is None:
            option = queues.outcome(decision) if decision.kind == "chance" else decision.options[0]
        elif len(decision.options) == 1:
            option = decision.options[0]
        else:
            option = _first_step(stage, decision, taken)
            taken += 1
        stage.machine.answer(decision.seat, option)

    position.set_up(stage.machine, decide)
    stage.seeded = seeded
    _no_chance_left(queues.chance)
    return taken


def _no_chance_left(chance: Sequence[Node]) -> None:
    for node in chance:
        raise Trouble(node.span, "no such chance is asked for before the first step", code=codes.NOT_ASKED_FOR)


def _first_step(stage: Stage, decision: Decision, taken: int) -> Option:
    """The answer to a decision of the set-up, from the next of the scenario's steps."""
    name = stage.machine.seat_names[decision.seat or 0]
    ids = ", ".join(option.id for option in decision.options[:10])
    message = f"{name} is asked `{decision.name}` in the set-up, and nobody answers"
    if taken >= len(stage.scenario.when):
        raise Trouble(stage.scenario.span, message, code=codes.UNANSWERED, help=f"it can be {ids}")
    step = read_step(stage, stage.scenario.when[taken])
    entry = next((one for one in step.seats if one.key.value == name), None)
    if entry is None:
        raise Trouble(step.node.span, message, code=codes.UNANSWERED, help=f"it can be {ids}")
    try:
        return choose_answer(stage, decision, entry.value)
    except Refusal as refusal:
        raise Trouble(refusal.span, refusal.refused.message) from refusal
