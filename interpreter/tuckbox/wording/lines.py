"""The page: lines of whole sentences with lines under them, printed with bullets or numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from . import english


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence (or a lead-in that ends with a colon) and what stands under it."""

    text: str
    under: tuple[Line, ...] = ()


def printed(lines: Sequence[Line], indent: str = "", *, numbered: bool = False) -> str:
    """The lines as text: the outermost plain or numbered, the inner ones as bullets."""
    shown: list[str] = []
    for number, line in enumerate(lines, 1):
        mark = f"{number}. " if numbered else ("- " if indent else "")
        shown.append(f"{indent}{mark}{english.sentence(line.text)}")
        if line.under:
            shown.append(printed(line.under, indent + (" " * len(mark) if mark else "  ")))
    return "\n".join(shown)


def run_on(line: Line) -> str:
    """The line with what stands under it as one sentence: `effect: draw 1 card; gain 2 gold`."""
    if not line.under:
        return line.text
    return f"{line.text} {'; '.join(run_on(each).rstrip('.') for each in line.under)}"
