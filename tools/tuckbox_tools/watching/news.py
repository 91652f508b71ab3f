"""What is different between two lists of problems, wherever their lines have moved to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tuckbox import Diagnostic

Key = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class News:
    """The problems that were not there before, and how many have gone and stayed."""

    new: tuple[Diagnostic, ...]
    fixed: int
    remaining: int

    def __bool__(self) -> bool:
        return bool(self.new or self.fixed)

    def __str__(self) -> str:
        parts = [(self.fixed, "fixed"), (len(self.new), "new"), (self.remaining, "remaining")]
        return ", ".join(f"{number} {what}" for number, what in parts)


def news(before: Iterable[Diagnostic], now: Sequence[Diagnostic]) -> News:
    """What is new, fixed and remaining."""
    known = Counter(_key(each) for each in before)
    left = known.copy()
    new = []
    for each in now:
        key = _key(each)
        if left[key] > 0:
            left[key] -= 1
        else:
            new.append(each)
    return News(tuple(new), left.total(), known.total() - left.total())


def _key(each: Diagnostic) -> Key:
    """What stands there and what is said of it; not which line it is."""
    span = each.span
    line = span.source.line_text(span.line).strip() if span.source.text else ""
    return span.file, each.code.number, each.message, line
