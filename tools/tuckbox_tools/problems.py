"""Prints diagnostics for people."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from tuckbox_tools import repeat

if TYPE_CHECKING:
    from tuckbox import Diagnostic


def print_problems(diagnostics: Sequence[Diagnostic], err: bool = True) -> None:
    """Each diagnostic with its lines of source, then how many there are."""
    colour = coloured(err)
    click.echo(printed(diagnostics, colour), nl=False, err=err, color=colour)


def printed(diagnostics: Sequence[Diagnostic], colour: bool) -> str:
    """The text that `print_problems` prints."""
    return f"{shown(diagnostics, colour)}{summary([each.severity for each in diagnostics])}\n"


def shown(diagnostics: Sequence[Diagnostic], colour: bool) -> str:
    """Each diagnostic with its lines of source and an empty line behind it."""
    from tuckbox import authoring

    return "".join(f"{authoring.render_text(diagnostic, colour)}\n\n" for diagnostic in diagnostics)


def coloured(err: bool = False) -> bool:
    """Whether the stream is a terminal whose owner did not ask for NO_COLOR."""
    return repeat.coloured(sys.stderr if err else sys.stdout)


def summary(severities: Sequence[str]) -> str:
    """`2 errors, 1 warning`, or `no problems`."""
    counts = Counter(severities)
    return ", ".join(plural(number, severity) for severity, number in counts.items()) or "no problems"


def plural(number: int, noun: str) -> str:
    """`1 game`, `2 games`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
