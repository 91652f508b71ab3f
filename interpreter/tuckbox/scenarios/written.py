"""What is wrong with how scenarios are written; whether they hold is no matter here.

Scenarios that alter the ruleset alike are checked with one ruleset to which all of them add, and read without being
played as far as that shows all there is. Only one with which something is wrong is checked and played alone, so that
what is said of it does not depend on the others.
"""

from __future__ import annotations

from collections.abc import Sequence

from tuckbox.diagnostics import Diagnostic, Problems
from tuckbox.document import Mapping
from tuckbox.runtime.decisions import RulesError
from tuckbox.workers import Work, Workers

from .cases import Case, Collection
from .codes import WRITTEN
from .inline import Broken, Compiled
from .model import BARE, Seat
from .play import Play
from .report import diagnostic
from .run import begin, staged
from .slips import slips
from .stage import Snapshot
from .together import Batch, Member, apart, batches
from .trouble import Trouble
from .unforeseen import asks_bags, unforeseen

_WORTH_A_PROCESS = 40  # cases; fewer are checked sooner than a process is started
_OF_A_BATCH = 8  # so many cases more could be read in the time in which their ruleset is checked


def mistakes(collection: Collection, workers: Workers | None = None) -> tuple[Diagnostic, ...]:
    """Everything written wrong, by place: what reading showed, then the mistakes of each scenario.

    ``workers``: processes that may check some of them.
    """
    problems = Problems()
    problems.extend(collection.diagnostics)
    testable = [case for case in collection.cases if case.untestable is None]
    first = {case.id: case for case in reversed(testable)}
    found, alone = batches([case for case in testable if first[case.id] is case])
    problems.extend(_of_batches(found, workers))
    for case in alone:
        problems.extend(_of_case(case))
    return problems.sorted()


def _of_batches(found: Sequence[Batch], workers: Workers | None) -> list[Diagnostic]:
    """The mistakes of each batch in turn; a process that is free gets every other one of what is left."""
    told: list[Diagnostic] = []
    elsewhere: list[Work[list[Diagnostic]]] = []
    left = list(found)
    while left:
        if workers is not None and sum(len(batch.members) + _OF_A_BATCH for batch in left[1::2]) >= _WORTH_A_PROCESS:
            rest = left[1::2]
            work = workers.start(lambda rest=rest: _of_batches(rest, workers))  # type: ignore[misc]
            if work is not None:
                elsewhere.append(work)
                left = left[::2]
        for case in suspects(left.pop(0)):
            told += _of_case(case)
    for work in elsewhere:
        told += work.result()
    return told


def _of_case(case: Case) -> list[Diagnostic]:
    outcome = case.play()
    return [*outcome.diagnostics, *(diagnostic(one) for one in outcome.findings if one.code in WRITTEN)]


def suspects(batch: Batch) -> list[Case]:
    """The cases of a batch with which something is or may be wrong."""
    found: list[Case] = []
    while batch.members:
        compiled = batch.compiled()
        if not isinstance(compiled, Broken):
            with_bags = asks_bags(compiled[0].program)
            pairs = zip(batch.members, compiled, strict=True)
            return [*found, *(one.case for one, with_it in pairs if not _is_right(one, with_it, batch, with_bags))]
        blamed = batch.blamed(compiled.diagnostics)
        found += [member.case for at, member in enumerate(batch.members) if at in blamed]
        batch = batch.without(blamed)
    return found


def _is_right(member: Member, compiled: Compiled, batch: Batch, with_bags: bool) -> bool:
    """Whether a scenario is certainly written right: its words, what it lays out, and its steps if need be."""
    scenario = member.scenario
    seats = (*member.seats, *(Seat(name, scenario.span) for name in compiled.ruleset.silent_seats))
    try:
        stage = staged(scenario, compiled, seats)
        if slips(stage):
            return False
        stage.named.clear()
        to_be_played = unforeseen(stage, with_bags=with_bags)
        if scenario.start != BARE:
            if not (to_be_played or scenario.given.entries or scenario.chance):
                return True  # nothing is laid on what the set-up leaves
            if batch.adds_more_than(member):  # which would take part in its set-up
                return False
        apart(stage, member, batch)
        first = begin(stage)
        if to_be_played > first:
            Play(stage, _nothing).read(scenario.when[first:], to_be_played - first)
    except Trouble as trouble:
        return trouble.finding.code not in WRITTEN
    except RulesError:  # that is for its own run to say
        return True
    return True


def _nothing(then: Mapping, before: Snapshot) -> None:
    """What must hold is no matter."""
