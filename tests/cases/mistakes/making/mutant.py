"""A mistake before it is written down: one edit of one file, and where and what should be said."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tests.cases.mistakes.case import Case, Hunk
from tests.cases.mistakes.making.places import Places

_NEIGHBOURS = {
    letter: near
    for row in ("qwertyuiop", "asdfghjkl", "zxcvbnm")
    for letter, near in zip(row, (*row[1:], row[-2]), strict=True)
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """``start:end`` of the file becomes ``new``; ``mark`` counts characters of the file as it is then."""

    title: str
    file: str
    start: int
    end: int
    new: str
    mark: tuple[int, int]
    suggestions: tuple[str, ...] = ()
    mark_file: str = ""
    goes_on: bool = False

    def applied(self, text: str) -> str:
        return text[: self.start] + self.new + text[self.end :]


def replaced(
    title: str, file: str, span: tuple[int, int], new: str, *suggestions: str, mark: tuple[int, int] | None = None
) -> Mutant:
    """A stretch replaced; marked is all of the new text, or a part of it (``mark`` counts from its beginning)."""
    low, high = mark or (0, len(new))
    return Mutant(title, file, span[0], span[1], new, (span[0] + low, span[0] + high), suggestions)


def marked_before(title: str, file: str, span: tuple[int, int], new: str, mark: tuple[int, int], *right: str) -> Mutant:
    """A stretch replaced; marked is what stands before it, as it stood."""
    return Mutant(title, file, span[0], span[1], new, mark, right)


def typo(word: str, chance: random.Random, known: frozenset[str]) -> str | None:
    """The word as fingers write it in a hurry; None if each try is a word of the ruleset again."""
    for _ in range(20):
        at = chance.randrange(len(word))
        match chance.randrange(4 if len(word) > 3 else 1):
            case 0 if at + 1 < len(word):
                made = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
            case 1:
                made = word[:at] + word[at + 1 :]
            case 2:
                made = word[: at + 1] + word[at:]
            case _:
                made = word[:at] + _NEIGHBOURS.get(word[at], word[at]) + word[at + 1 :]
        pieces = made.replace("_", " ").split()
        if made != word and made not in known and made.replace(" ", "_").isidentifier() and pieces:
            return made
    return None


def as_case(of_class: str, mutant: Mutant, places: Places) -> Case | None:
    """The mistake as it is written down; None if its lines cannot be told apart from others of the file."""
    text = places.texts[mutant.file]
    edited = mutant.applied(text)
    first, last = _lines_of(text, mutant.start, mutant.end)
    low, high = _line_bounds(text, first)[0], _line_bounds(text, last)[1]
    old = text[low:high].split("\n")[:-1]
    shift = len(mutant.new) - (mutant.end - mutant.start)
    new = edited[low : high + shift].split("\n")[:-1]
    head, tail = _common(old, new)
    lines: list[tuple[str, str]] = []
    lines += [(" ", line) for line in old[:head]]
    lines += [("-", line) for line in old[head : len(old) - tail]]
    lines += [("+", line) for line in new[head : len(new) - tail]]
    lines += [(" ", line) for line in old[len(old) - tail :]]
    where = mutant.mark_file or mutant.file
    anchor = _anchor(text, old, low)
    if anchor is None:
        return None
    hunks = [Hunk(f"{places.ruleset}/{mutant.file}", anchor or None, tuple(lines))]
    marked = _with_mark(hunks[0], mutant, edited, low) if where == mutant.file else None
    if marked is not None:
        return Case(of_class, mutant.title, (marked,))
    far = _far_mark(mutant, places, edited if where == mutant.file else places.texts[where], where)
    return None if far is None else Case(of_class, mutant.title, (hunks[0], far))


def _with_mark(hunk: Hunk, mutant: Mutant, edited: str, low: int) -> Hunk | None:
    """The hunk with the mark below its line, if that line is one of it."""
    at, found = low, []
    done = False
    for sign, line in hunk.lines:
        found.append((sign, line))
        if sign == "-":
            continue
        if at <= mutant.mark[0] <= at + len(line) and not done:
            found.append(("!", _carets(mutant, line, mutant.mark[0] - at)))
            done = True
        at += len(line) + 1
    return Hunk(hunk.file, hunk.anchor, tuple(found)) if done else None


def _carets(mutant: Mutant, line: str, column: int) -> str:
    length = max(1, mutant.mark[1] - mutant.mark[0])
    if mutant.goes_on or column + length > len(line) + 1:
        return " " * column + "^" * max(1, len(line) - column) + "…" + _words(mutant)
    return " " * column + "^" * length + _words(mutant)


def _words(mutant: Mutant) -> str:
    return " " + " | ".join(mutant.suggestions) if mutant.suggestions else ""


def _far_mark(mutant: Mutant, places: Places, text: str, where: str) -> Hunk | None:
    first, _ = _lines_of(text, mutant.mark[0], mutant.mark[0])
    low, high = _line_bounds(text, first)
    line = text[low:high].rstrip("\n")
    anchor = _anchor(text, [line], low)
    if anchor is None:
        return None
    mark = ("!", _carets(mutant, line, mutant.mark[0] - low))
    return Hunk(f"{places.ruleset}/{where}", anchor or None, ((" ", line), mark))


def _lines_of(text: str, start: int, end: int) -> tuple[int, int]:
    return text.count("\n", 0, start), text.count("\n", 0, max(start, end))


def _line_bounds(text: str, number: int) -> tuple[int, int]:
    lines = text.split("\n")
    low = sum(len(line) + 1 for line in lines[:number])
    return low, low + len(lines[number]) + 1


def _common(old: list[str], new: list[str]) -> tuple[int, int]:
    """How many lines at the beginning and at the end are alike."""
    head = 0
    while head < min(len(old), len(new)) and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    return head, tail


def _anchor(text: str, lines: list[str], low: int) -> str | None:
    """A line above that stands once, from which on the lines are met first here; empty: none is needed."""
    block = "\n" + "".join(f"{line}\n" for line in lines)
    full = "\n" + text
    if full.count(block) == 1:
        return ""
    above = text[:low].split("\n")[:-1]
    for at in range(len(above) - 1, -1, -1):
        line = above[at]
        if line.strip() and full.count(f"\n{line}\n") == 1:
            start = full.index(f"\n{line}\n") + 1
            return line if full.find(block, start) == low else None
    return None
