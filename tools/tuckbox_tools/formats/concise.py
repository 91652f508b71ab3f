"""Problems for editors and `grep`: `path:line:column: error[E0203] message (help)`, a line each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tuckbox import Diagnostic


def part(diagnostics: Sequence[Diagnostic], colour: bool) -> str:
    """A line for each problem."""
    from tuckbox import authoring

    return "".join(f"{authoring.render_concise(each)}\n" for each in diagnostics)


def whole(parts: Sequence[str], severities: Sequence[str]) -> str:
    """The lines, and nothing else."""
    return "".join(parts)
