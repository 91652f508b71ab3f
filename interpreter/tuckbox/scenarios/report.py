"""The text of a failure: the scenario's own line, what was expected and found, how it came about, how to repeat it."""

from __future__ import annotations

from collections.abc import Iterator
from shlex import quote

from tuckbox.diagnostics import Diagnostic, Span, render_text
from tuckbox.resources import shown_path

from . import codes, show
from .model import Scenario
from .run import Outcome
from .stage import Stage
from .trouble import Finding

#: How many of the last events are shown.
_EVENTS = 12


def report(scenario: Scenario, outcome: Outcome, variants: tuple[str, ...], also: int, ref: str) -> str:
    """A failure for a designer. ``also``: under how many other sets of variants it fails as well."""
    place = scenario.span
    under = f"under {' and '.join(variants) or 'base'}"
    others = f" (also fails under {also} more)" if also else ""
    lines = [f"FAIL {scenario.name}  {shown_path(place.file)}:{place.line}   {under}{others}"]
    for diagnostic in outcome.diagnostics:
        lines.append(render_text(diagnostic))
    for finding in outcome.findings:
        lines += _finding(finding)
    if scenario.because is not None:
        lines.append(f"   because  {scenario.because}")
    if outcome.stage is not None and not any(finding.code for finding in outcome.findings):
        lines += _around(outcome.stage)
    lines.append(f"   again: tuckbox test {quote(ref)} --only {quote(str(scenario.id))}")
    return "\n".join(lines)


def diagnostic(finding: Finding) -> Diagnostic:
    """A finding about how a scenario is written, as a diagnostic."""
    code = finding.code or codes.WRONG_VALUE
    return Diagnostic(code, code.severity, finding.message, finding.span, (), finding.help)


def _finding(finding: Finding) -> list[str]:
    if finding.code is not None:
        return [render_text(diagnostic(finding)), *(f"   {note}" for note in finding.notes)]
    return [*_excerpt(finding.span, finding.message), *(f"   {note}" for note in finding.notes)]


def _excerpt(span: Span, message: str) -> Iterator[str]:
    """The line of the scenario, the place in it marked, what is wrong beside the mark."""
    if not span.source.text:
        yield f"   {message}"
        return
    line, column = span.source.position(span.start)
    text = span.source.line_text(line)
    end = min(len(text), column - 1 + max(1, span.end - span.start))
    gutter = f"{line:>5} | "
    yield f"{gutter}{text}"
    yield f"{' ' * 5} | {' ' * (column - 1)}{'^' * max(1, end - column + 1)} {message}"


def _around(stage: Stage) -> Iterator[str]:
    events = [show.event(stage, entry.event) for entry in stage.machine.log]
    if events:
        cut = "… " if len(events) > _EVENTS else ""
        yield f"   events   {cut}{' · '.join(events[-_EVENTS:])}"
    missing = _read_but_not_given(stage)
    if missing:
        yield f"   read but not given: {', '.join(missing)}"


def _read_but_not_given(stage: Stage) -> list[str]:
    if stage.scenario.start != "bare":
        return []
    reads = stage.table.reads or set()
    found = []
    for zone in stage.not_given:
        instance = stage.table.instance(zone)
        if ("zone", zone) in reads and instance.parent is None:
            state = "empty" if not stage.table.state.zones[zone] else "not given"
            found.append(f"{show.zone(stage, zone)} ({state})")
    return found[:8]
