"""Prints diagnostics for people."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from tuckbox import Diagnostic


def print_problems(diagnostics: Sequence[Diagnostic], err: bool = True) -> None:
    """Each diagnostic with its lines of source, then how many there are."""
    from tuckbox import authoring

    colour = coloured(err)
    for diagnostic in diagnostics:
        click.echo(authoring.render_text(diagnostic, colour), err=err, color=colour)
        click.echo(err=err)
    click.echo(summary(diagnostics), err=err)


def coloured(err: bool = False) -> bool:
    """Whether the stream is a terminal whose owner did not ask for NO_COLOR."""
    stream = sys.stderr if err else sys.stdout
    return stream.isatty() and not os.environ.get("NO_COLOR")


def summary(diagnostics: Sequence[Diagnostic]) -> str:
    """`2 errors, 1 warning`, or `no problems`."""
    counts = Counter(diagnostic.severity for diagnostic in diagnostics)
    return ", ".join(plural(number, severity) for severity, number in counts.items()) or "no problems"


def plural(number: int, noun: str) -> str:
    """`1 game`, `2 games`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
