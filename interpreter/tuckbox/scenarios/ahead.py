"""One decision further than where the match rests: who is asked what next, and whether the game is over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tuckbox.document import Entry, Mapping, Node, Scalar
from tuckbox.runtime.decisions import Decision

from . import codes
from .given import step_path
from .stage import Stage
from .steps import listed
from .trouble import Finding, Trouble


@contextmanager
def ahead(stage: Stage) -> Iterator[tuple[Decision, ...]]:
    """The match at the next decision of a seat (or at its end), for the time of the block."""
    point = stage.snapshot()
    try:
        yield _next(stage)
    finally:
        stage.restore(point)


def _next(stage: Stage) -> tuple[Decision, ...]:
    for _ in range(10_000):
        decisions = stage.machine.run()
        if not decisions or decisions[0].kind != "pause":
            return decisions
        stage.machine.answer(None, decisions[0].options[0])
    return ()


def check_ahead(entry: Entry) -> None:
    """Trouble where one of these is not written in its form."""
    node = entry.value
    match entry.key.value:
        case "over" if not isinstance(node, Scalar) or node.value not in ("yes", "no"):
            raise Trouble(node.span, "`over` is yes or no", code=codes.WRONG_VALUE)
        case "asks" if not isinstance(node, Mapping):
            raise Trouble(node.span, "`asks` says who is asked what", code=codes.WRONG_FORM, help="write `{A: …}`")
        case "at" if not isinstance(node, Mapping):
            raise Trouble(node.span, "`at` says a step", code=codes.WRONG_FORM, help="write `{step: …, turn: …}`")


def look_ahead(stage: Stage, entry: Entry) -> list[Finding]:
    """`asks`, `over`, `winners` and `at`. Trouble: it is not written right."""
    check_ahead(entry)
    if entry.key.value == "at":
        return _at(stage, entry.value)
    with ahead(stage) as decisions:
        match entry.key.value:
            case "over":
                return _over(stage, entry.value)
            case "winners":
                return _winners(stage, entry.value)
            case _:
                return _asks(stage, entry.value, decisions)


def _over(stage: Stage, node: Node) -> list[Finding]:
    wanted = node.value if isinstance(node, Scalar) else ""
    found = "yes" if stage.table.state.over else "no"
    return [] if wanted == found else [Finding(node.span, f"expected {wanted}, found {found}")]


def _winners(stage: Stage, node: Node) -> list[Finding]:
    wanted = [stage.seat(item) for item in listed(node) if isinstance(item, Scalar)]
    if not stage.table.state.over:
        return [Finding(node.span, "the game is not over, so nobody has won")]
    found = stage.table.state.winners
    if sorted(wanted) == sorted(found):
        return []
    names = ", ".join(stage.machine.seat_names[seat] for seat in found)
    return [Finding(node.span, f"expected [{_seats(stage, wanted)}], found [{names}]")]


def _seats(stage: Stage, seats: list[int]) -> str:
    return ", ".join(stage.machine.seat_names[seat] for seat in seats)


def _asks(stage: Stage, node: Node, decisions: tuple[Decision, ...]) -> list[Finding]:
    findings = []
    for entry in node.entries if isinstance(node, Mapping) else ():
        seat = stage.seat(entry.key)
        mine = next((one for one in decisions if one.seat == seat), None)
        if mine is None:
            findings.append(Finding(entry.key.span, f"{entry.key.value} is asked nothing; {_who(stage, decisions)}"))
        elif isinstance(entry.value, Scalar):
            if entry.value.value != mine.name:
                findings.append(Finding(entry.value.span, f"expected `{entry.value.value}`, found `{mine.name}`"))
        else:
            findings += _exactly(entry.value, mine)
    return findings


def _exactly(node: Node, decision: Decision) -> list[Finding]:
    wanted = [item.value for item in listed(node) if isinstance(item, Scalar)]
    actions = list(dict.fromkeys(option.action or option.id for option in decision.options))
    ids = [option.id for option in decision.options]
    if sorted(wanted) in (sorted(actions), sorted(ids)):
        return []
    return [Finding(node.span, f"expected [{', '.join(wanted)}], found [{', '.join(actions)}]")]


def _who(stage: Stage, decisions: tuple[Decision, ...]) -> str:
    said = [
        f"{'chance' if one.seat is None else stage.machine.seat_names[one.seat]} is asked `{one.name}`"
        for one in decisions
    ]
    return " and ".join(said) or "the game is over"


def _at(stage: Stage, node: Node) -> list[Finding]:
    assert isinstance(node, Mapping), "its form is checked"
    path, turn = step_path(stage, node.get("step")), node.get("turn")
    with ahead(stage):
        running = [frame for frame in stage.machine.state.stack if frame[0] in ("step", "phase", "turns")]
        parts = [frame[1] for frame in running]
        seats = [frame[3] for frame in running if frame[0] == "step"]
    findings = []
    if path is not None and path[-1] not in parts:
        names = [stage.machine.program.parts[int(str(part))].name or "a step" for part in parts]
        findings.append(Finding(node.span, f"the match stands in {' · '.join(names) or 'no step'}"))
    if isinstance(turn, Scalar) and stage.seat(turn) not in seats:
        findings.append(Finding(turn.span, f"it is not {turn.value}'s turn"))
    return findings
