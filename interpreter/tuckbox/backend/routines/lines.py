"""The lines of a function being written, each with the place in the YAML that it was made of."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tuckbox.diagnostics import Span


@dataclass(frozen=True, slots=True)
class Line:
    text: str
    at: Span | None


class Lines:
    """Grows at its end; ``at`` is the place that the lines to come are made of."""

    def __init__(self) -> None:
        self.found: list[Line] = []
        self.at: Span | None = None
        self._depth = 1

    def add(self, *texts: str) -> None:
        """Lines at the present depth."""
        self.found += [Line("    " * self._depth + text, self.at) for text in texts]

    @contextmanager
    def inside(self, head: str) -> Iterator[None]:
        """A block below ``head``; one without lines gets a ``pass``."""
        self.add(head)
        self._depth += 1
        before = len(self.found)
        yield
        if len(self.found) == before:
            self.add("pass")
        self._depth -= 1

    @property
    def text(self) -> str:
        return "\n".join(line.text for line in self.found)
