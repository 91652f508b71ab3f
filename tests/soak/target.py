"""A place where something is fed in: how inputs are made, and what must hold of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from tuckbox.diagnostics import Diagnostic, Span, render_concise, render_text, to_json

_SHOWN = 4
"""Showing a diagnostic takes longer than finding it, so only one of so many is shown."""


@dataclass(frozen=True, slots=True)
class Target:
    """`make` writes an input as one text; `check` feeds it and raises where something does not hold.

    `budget`: seconds of the processor that one input may take.
    """

    name: str
    make: Callable[[Random], str]
    check: Callable[[str], None]
    budget: float


def check_diagnostics(found: Iterable[Diagnostic]) -> None:
    """Each points into its file, says something, and can be shown in every way there is."""
    for one in found:
        spans = [one.span, *(label.span for label in one.labels), *([one.fix.span] if one.fix else [])]
        assert all(map(_is_inside, spans)), (one.code.number, [(span.start, span.end) for span in spans])
        assert one.message, one.code
        if one.fix is not None:
            one.fix.apply()
        if one.span.start % _SHOWN == 0:
            render_text(one)
            render_concise(one)
            to_json(one)


def _is_inside(span: Span) -> bool:
    return 0 <= span.start <= span.end <= len(span.source.text)
