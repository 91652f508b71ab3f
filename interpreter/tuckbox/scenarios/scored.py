"""`score` of what must hold: points by seat, or by seat and line."""

from __future__ import annotations

from tuckbox.document import Mapping, Node, Scalar
from tuckbox.runtime.score import score_sheet, scores

from . import codes
from .ahead import ahead
from .stage import Stage
from .trouble import Finding, Trouble


def check_score(stage: Stage, node: Node) -> None:
    """Trouble where it is not written right: by seats, each with a number or with lines of the score."""
    for seat, wanted in _by_seat(stage, node):
        del seat
        for entry in wanted.entries if isinstance(wanted, Mapping) else ():
            _check_line(stage, entry.key)


def compare_score(stage: Stage, node: Node) -> list[Finding]:
    """Whether the points are what is written, as the table stands. Trouble: it is not written right."""
    findings: list[Finding] = []
    totals = _totals(stage)
    for seat, wanted in _by_seat(stage, node):
        if isinstance(wanted, Mapping):
            findings += _lines(stage, seat, wanted)
        elif wanted.number() != totals[seat]:
            sheet = " + ".join(f"{line} {value}" for line, value in score_sheet(stage.machine, seat).items())
            message = f"expected {wanted.value}, found {totals[seat]}"
            findings.append(Finding(wanted.span, message, notes=(f"score     {sheet}",)))
    return findings


def _by_seat(stage: Stage, node: Node) -> list[tuple[int, Mapping | Scalar]]:
    if not isinstance(node, Mapping):
        raise Trouble(node.span, "`score` goes by seats", code=codes.WRONG_FORM, help="write `{A: 16}`")
    found: list[tuple[int, Mapping | Scalar]] = []
    for entry in node.entries:
        seat, wanted = stage.seat(entry.key), entry.value
        if isinstance(wanted, Mapping) or (isinstance(wanted, Scalar) and wanted.number() is not None):
            found.append((seat, wanted))
        else:
            raise Trouble(wanted.span, "a score is a number", code=codes.WRONG_VALUE)
    return found


def _lines(stage: Stage, seat: int, node: Mapping) -> list[Finding]:
    sheet, findings = score_sheet(stage.machine, seat), []
    for entry in node.entries:
        _check_line(stage, entry.key)
        wanted = entry.value.number() if isinstance(entry.value, Scalar) else None
        if wanted != sheet[entry.key.value]:
            said = entry.value.value if isinstance(entry.value, Scalar) else entry.value.span.text
            findings.append(Finding(entry.value.span, f"expected {said}, found {sheet[entry.key.value]}"))
    return findings


def _check_line(stage: Stage, key: Scalar) -> None:
    known = tuple(line.name for line in stage.ruleset.score)
    if key.value not in known:
        raise stage.unknown(key.span, key.value, known, "a line of the score")


def _totals(stage: Stage) -> tuple[int, ...]:
    """Points by seat as the table stands; of a game without points, as it is about to end."""
    if stage.ruleset.score:
        return scores(stage.machine)
    with ahead(stage):
        return scores(stage.machine)
