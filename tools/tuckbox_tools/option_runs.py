"""Options one below the other that differ at their end alone: what they share once, then number by number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

#: Fewer options than this stand each in a line of its own.
FEWEST = 8
#: Behind these a label goes on with another thing.
_JOINT = re.compile(r", |: | \(")


class Row(NamedTuple):
    """An option: its label, what stands behind it, the lines below, and in what others must be equal to stand with it
    (none: it stands alone)."""

    label: str
    more: str
    below: Sequence[Text]
    shares: object

    @property
    def is_bare(self) -> bool:
        """Whether nothing is said of it that was not said of the one before."""
        return not self.below and " – " not in self.more


class Run(NamedTuple):
    """Options from a number on: what they share, or the only one, and if they are several the rest of each."""

    first: int
    shared: Text
    below: Sequence[Text]
    rest: Sequence[str]


def runs(rows: Sequence[Row]) -> Iterator[Run]:
    """The options in their order, the first is number 1."""
    at = 0
    while at < len(rows):
        end = at + 1
        while end < len(rows) and rows[end].is_bare and rows[end].shares == rows[at].shares is not None:
            end += 1
        stem = _stem([row.label for row in rows[at:end]]) if end - at >= FEWEST else ""
        if not stem:
            end = at + 1
        yield _run(rows[at:end], at + 1, stem)
        at = end


def _stem(labels: Sequence[str]) -> str:
    """What all of them begin with, up to the last joint."""
    low, high = min(labels), max(labels)  # what these two share, all share
    same = next((at for at, (one, other) in enumerate(zip(low, high, strict=False)) if one != other), len(low))
    joints = [found.end() for found in _JOINT.finditer(low[:same])]
    return low[: joints[-1]] if joints else ""


def _run(rows: Sequence[Row], number: int, stem: str) -> Run:
    first = rows[0]
    if len(rows) == 1:
        return Run(number, Text(first.label).append(first.more, style="dim"), first.below, ())
    rest = [row.label[len(stem) :] for row in rows]
    if stem.endswith("("):
        rest = [text.removesuffix(")") for text in rest]
    return Run(number, Text(stem.rstrip(" ,:(")).append(first.more, style="dim"), first.below, rest)


def told_by_number(run: Run, width: int) -> Iterator[Text]:
    """The number and the rest of each option of a run, as many in a line as there is room for."""
    line = ""
    for number, text in enumerate(run.rest, start=run.first):
        item = f"{number}: {text}"
        if line and cell_len(line) + 5 + cell_len(item) > width:
            yield Text(f"{line} ·")
            line = ""
        line = f"{line} · {item}" if line else item
    if line:
        yield Text(line)
