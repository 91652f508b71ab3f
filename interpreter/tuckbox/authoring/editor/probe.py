"""A text checked as if a word stood at the cursor: so the checker itself says what can be seen there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tuckbox.authoring.live import Live, Texts
from tuckbox.diagnostics import Source
from tuckbox.language import tree as t
from tuckbox.language.parser import parse_effect
from tuckbox.semantics.reuse import Note
from tuckbox.semantics.scope import Scope

WORD = "word_at_the_cursor"
_VARIANT = "variant:"


class Probe:
    """Of one place in a file. The ``live`` ruleset is checked with the word in it, so it has to be checked again."""

    def __init__(self, live: Live, texts: Texts, source: Source, begin: int, end: int, begins: int, start: str) -> None:
        """``start``: how the text is read. A line that cannot be read with a word in it is left to `alone`."""
        self._live = live
        self._offset = begin
        self._begins = begins
        self._file = source.path
        self._source = source
        self._texts = texts
        written = WORD + _closing(source, begins, begin, end)
        self._is_alone = False
        if start == "effect" and begins >= source.line_bounds(source.position(begin)[0])[0]:
            self._is_alone = bool(parse_effect(source.text[begins:begin] + written)[1])  # then there is nothing to note
        if not self._is_alone:
            self._check(source.text[:begin] + written + source.text[end:])

    def _check(self, text: str) -> None:
        for _ in self._live.steps({**self._texts, Path(self._file).absolute(): text}):
            if _VARIANT not in text:
                break

    def alone(self, start: str) -> Scope | None:
        """What can be seen in the line, when what is written in it so far is set aside: it is too young to be read.

        ``start``: how the text is read.
        """
        first, last = self._source.line_bounds(self._source.position(self._offset)[0])
        text = self._source.text
        first += len(text[first:last]) - len(text[first:last].lstrip())
        begin = max(first, self._begins)
        self._offset = begin
        self._is_alone = False
        self._check(text[:begin] + (f"let {WORD}s = {WORD}" if start == "effect" else WORD) + text[last:])
        note = self.at_cursor()
        return None if note is None else note.scope

    def at_cursor(self) -> Note | None:
        """What was noted of the word, or of the value that ends with it."""
        if self._is_alone:
            return None
        for note in self._notes():
            form = note.form
            if isinstance(form, t.Word | t.Attribute) and form.word == WORD:
                return note
        return None

    def nearby(self) -> Scope | None:
        """What can be seen at the nearest value of the same text."""
        if self._is_alone:
            return None
        best: tuple[int, int] | None = None
        scope: Scope | None = None
        for note in self._notes():
            whole = self._live.place(note.source.whole)
            if whole.file != self._file or whole.start > self._begins + 2 or whole.end < self._begins:
                continue
            start = self._live.place(note.source.span(note.form)).start
            rank = (0, self._offset - start) if start <= self._offset else (1, start - self._offset)
            if best is None or rank < best:
                best, scope = rank, note.scope
        return scope

    def _notes(self) -> Iterator[Note]:
        for world in reversed(self._live.worlds):
            for notes in world.reuse.notes:
                yield from notes


def _closing(source: Source, begins: int, begin: int, end: int) -> str:
    """The brackets that were opened on the line before the word, and are not closed yet."""
    start, stop = source.line_bounds(source.position(begin)[0])
    wanted: list[str] = []
    for sign in source.text[max(start, begins) : begin]:
        if sign in "([":
            wanted.append(")" if sign == "(" else "]")
        elif wanted and sign == wanted[-1]:
            wanted.pop()
    closed = sum(source.text.count(sign, end, stop) for sign in ")]")
    return "".join(reversed(wanted[closed:]))
