"""`tuckbox test --coverage`: the lines of the rules that no scenario runs, file by file."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from tuckbox.authoring.executed import FileLines, LineCoverage

_LONGEST = 60


def show_executed(refs: Iterable[str], form: str) -> bool:
    """Play the scenarios of each ruleset and print what of its rules they run; whether all of them hold.

    ContentError: a ruleset has errors.
    """
    from tuckbox.authoring.executed import line_coverage
    from tuckbox_tools.progress import counted

    found = []
    for ref in refs:
        with counted(f"{ref}: scenarios") as progress:
            found.append((ref, line_coverage(ref, progress)))
    if form == "json":
        click.echo(json.dumps({ref: as_data(one) for ref, one in found}, ensure_ascii=False, indent=1))
    else:
        for ref, one in found:
            click.echo(as_text(ref, one))
    return not any(one.failed for _, one in found)


def as_data(found: LineCoverage) -> dict[str, object]:
    """Line coverage as plain data: cases, cases that fail, and by file its lines, the missed ones, the conditions."""
    files = {
        _shown(one.file): {
            "lines": list(one.lines),
            "missed": list(one.missed),
            "percent": round(100 * one.share, 1),
            "conditions": [
                {"line": half.span.line, "column": half.span.column, "text": _text(half.span.text), "only": half.only}
                for half in one.one_sided
            ],
        }
        for one in found.files
    }
    return {"cases": found.cases, "failed": found.failed, "percent": round(100 * _share(found), 1), "files": files}


def as_text(ref: str, found: LineCoverage) -> str:
    """The same to be read: a line a file, then the conditions that were seen one way only."""
    from tuckbox.authoring.paths import shown_path

    width = max((len(shown_path(one.file)) for one in found.files), default=0)
    lines = [f"{ref}: {found.cases} scenarios run {_percent(_share(found))} of the lines that can run"]
    if found.failed:
        lines.append(f"  {found.failed} of them do not hold: `tuckbox test {ref}`")
    for one in found.files:
        missed = f"  not run: {ranges(one.missed)}" if one.missed else ""
        lines.append(f"  {shown_path(one.file):<{width}}  {_percent(one.share):>4}{missed}")
    halves = [(one, half) for one in found.files for half in one.one_sided]
    if halves:
        lines.append("  conditions that came out one way only:")
    for one, half in halves:
        answer = "true" if half.only else "false"
        lines.append(
            f"  {shown_path(one.file)}:{half.span.line}:{half.span.column}  only {answer}: {_text(half.span.text)}"
        )
    return "\n".join(lines)


def ranges(numbers: Iterable[int]) -> str:
    """`3, 5-7, 12`"""
    parts = []
    for _, group in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        row = [number for _, number in group]
        parts.append(str(row[0]) if len(row) == 1 else f"{row[0]}-{row[-1]}")
    return ", ".join(parts)


def _share(found: LineCoverage) -> float:
    lines, missed = _sum(found.files)
    return 1 - missed / lines if lines else 1.0


def _sum(files: Iterable[FileLines]) -> tuple[int, int]:
    counted = [(len(one.lines), len(one.missed)) for one in files]
    return sum(lines for lines, _ in counted), sum(missed for _, missed in counted)


def _percent(share: float) -> str:
    """Rounded down, so that only what is complete is called 100 %."""
    return f"{int(100 * share)} %"


def _text(text: str) -> str:
    plain = " ".join(text.split())
    return plain if len(plain) <= _LONGEST else f"{plain[: _LONGEST - 2]} …"


def _shown(file: str) -> str:
    """A path as programs want it: from here if that goes down only."""
    here = os.path.relpath(file)
    return file if here.startswith("..") else here
