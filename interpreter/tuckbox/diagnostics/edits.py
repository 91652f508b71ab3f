"""Edits of one text as values: applied all at once, followed by places, shown as a unified diff."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_RETURN = re.compile(r"\r\n?")


@dataclass(frozen=True, slots=True, order=True)
class Edit:
    """The characters [start, end) of a text become `text`. An empty range is a place where something is put in."""

    start: int
    end: int
    text: str


class Overlap(ValueError):
    """Two edits alter the same characters, or put something in at the same place."""


def in_order(edits: Iterable[Edit]) -> tuple[Edit, ...]:
    """The edits by place, the same one only once. Overlap: two of them cannot both be made."""
    found = sorted(set(edits))
    for before, after in pairwise(found):
        if after.start < before.end or after.start == before.start:
            raise Overlap(f"two edits alter the characters {after.start} to {min(before.end, after.end)}")
    return tuple(found)


def without_overlaps(edits: Iterable[Edit]) -> tuple[Edit, ...]:
    """As many of the edits as can be made together, by place; of two that overlap the earlier one stays."""
    kept: list[Edit] = []
    for edit in sorted(set(edits)):
        if not kept or (edit.start >= kept[-1].end and edit.start > kept[-1].start):
            kept.append(edit)
    return tuple(kept)


def applied(text: str, edits: Iterable[Edit]) -> str:
    """The text after the edits, whose places all count in the text before them. Overlap: they exclude each other."""
    pieces: list[str] = []
    done = 0
    for edit in in_order(edits):
        if edit.end > len(text) or edit.start < 0 or edit.end < edit.start:
            raise ValueError(f"there are no characters {edit.start} to {edit.end}")
        pieces += (text[done : edit.start], edit.text)
        done = edit.end
    return "".join((*pieces, text[done:]))


class Moved:
    """Where the places of a text lie after edits."""

    __slots__ = ("_edits", "_shifts", "_starts")

    def __init__(self, edits: Iterable[Edit]) -> None:
        self._edits = in_order(edits)
        self._starts = [edit.start for edit in self._edits]
        self._shifts = [0]
        for edit in self._edits:
            self._shifts.append(self._shifts[-1] + len(edit.text) - (edit.end - edit.start))

    def place(self, offset: int) -> int:
        """The place of the character that stood at an offset; one that was altered is where its edit begins."""
        number = bisect_right(self._starts, offset)
        if number and offset < self._edits[number - 1].end:
            return self._edits[number - 1].start + self._shifts[number - 1]
        return offset + self._shifts[number]

    def touches(self, start: int, end: int) -> bool:
        """Whether an edit alters something of the characters [start, end), or puts something in between or beside."""
        number = bisect_right(self._starts, end)
        return bool(number) and self._edits[number - 1].end >= start

    def new_stretches(self) -> tuple[tuple[int, int], ...]:
        """Where the replacements stand in the text after the edits: [start, end) of each."""
        moved = zip(self._edits, self._shifts, strict=False)
        return tuple((edit.start + shift, edit.start + shift + len(edit.text)) for edit, shift in moved)


def unified(path: str, old: str, new: str) -> str:
    """What is different between two versions of a file, as a unified diff; nothing where they are the same."""
    import difflib  # only here, and every command loads this module

    shown = difflib.unified_diff(_lines(old), _lines(new), path, path)
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in shown)


def _lines(text: str) -> list[str]:
    """Lines as programs that apply diffs count them, however they are ended."""
    return _LINE.findall(_RETURN.sub("\n", text))
