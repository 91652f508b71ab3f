"""Texts of the language in house style: one space between words, two more for each block."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType

from tuckbox.declarations.language_texts import Start
from tuckbox.diagnostics import Edit
from tuckbox.language import tree as t
from tuckbox.language.layout import Lines, pair_brackets
from tuckbox.language.lexis import RESERVED, TWO_WORDS, Token, end_of, start_of
from tuckbox.language.parser import (
    parse_effect,
    parse_expression,
    parse_heading,
    parse_pattern,
    parse_signature,
    parse_type,
)
from tuckbox.language.reading import lex

_PARSERS: Mapping[Start, Callable[[str], tuple[t.Form | None, object]]] = MappingProxyType(
    {
        "effect": parse_effect,
        "expression": parse_expression,
        "pattern": parse_pattern,
        "signature": parse_signature,
        "heading": parse_heading,
        "type": parse_type,
    }
)
_OPENING = frozenset(("_LPAR", "_LSQB"))
_CLOSING = frozenset(("_RPAR", "_RSQB", "_COMMA", "_COLON", "_SEMICOLON", "DOT_NAME"))
_PAIRS = frozenset(TWO_WORDS.values())
_DEEPER = 2
_ANYTHING = " anything"
"""A block for a line that stands without its own, as in an overlay's `before:`."""
_BEFORE_SIGN = "|".join(sorted(RESERVED))
_DOUBTFUL = re.compile(
    r"\t|\S  |[(\[] | [)\],;:.]|[,;](?! |$)|[)\]](?=[\w\"(\[])|[^ (]-|-(?! )|[^ ][+*/%<>=]|[+*/%<>=][^ =]"
    r"|^\w+(?:\(| - )|(?:;|then|do|else|may|must) +\w+(?:\(| - )|\w \("
    rf"|(?:^|[(\[,=<>+*/%-] |\b(?:{_BEFORE_SIGN}) )- "
)
"""Where a line may not be in house style; a line in which this finds nothing is."""


@dataclass(frozen=True, slots=True)
class Arranged:
    """A text's edits inside its lines, and of each of its lines that moves where it begins, by its first character.

    ``is_unread``: it may not be in style, and could not be parsed.
    """

    edits: tuple[Edit, ...] = ()
    columns: Mapping[int, int] = field(default_factory=dict)
    is_unread: bool = False


def parsed(start: Start, text: str) -> t.Form | None:
    """The tree of a text, or None where it is not in the language. A line that opens a block stands for one."""
    form = _PARSERS[start](text)[0]
    if form is None and start == "effect" and text.rstrip().endswith(":"):
        return _PARSERS[start](f"{text}\n{_ANYTHING}")[0]
    return form


@lru_cache(maxsize=20_000)
def arranged(start: Start, text: str) -> Arranged:
    """What puts a text into house style. Nothing for one that cannot be parsed.

    Only blanks change: between the words of a line, and before its first. Places count characters of the text.
    """
    if _is_in_style(text) or "\r" in text:
        return Arranged()
    form = parsed(start, text)
    if form is None:
        return Arranged(is_unread=True)
    written = lex(text)
    gaps = tuple(_gaps(text, written, _Tight.of(form, start)))
    if start != "effect" or "\n" not in text.strip():
        return Arranged(gaps)
    return Arranged(gaps, MappingProxyType(_columns(text, written)))


def _is_in_style(text: str) -> bool:
    """Whether there is certainly nothing to do; quick, because nearly every text is in style."""
    column = 0
    may_deepen = False
    for line in text.split("\n"):
        words = line.lstrip(" ")
        if not words:
            continue
        here = len(line) - len(words)
        if here % _DEEPER or here > column + (_DEEPER if may_deepen else 0) or _DOUBTFUL.search(words):
            return False
        column, may_deepen = here, words.endswith(":")
    return True


@dataclass(frozen=True, slots=True)
class _Tight:
    """The signs that stand close to the word before or behind them, by their places."""

    after_callee: frozenset[int]
    minus: frozenset[int]

    @classmethod
    def of(cls, form: t.Form, start: Start) -> _Tight:
        callees: set[int] = set()
        minus: set[int] = set()
        waiting = [form]
        while waiting:
            one = waiting.pop()
            if isinstance(one, t.Call):
                callees.add(one.callee.end)
            elif isinstance(one, t.Negative):
                minus.add(one.start)
            elif isinstance(one, t.Signature):
                callees.add(one.name.end)
            waiting.extend(t.children(one))
        return cls(frozenset(callees), frozenset(minus))

    def between(self, left: Token, right: Token) -> bool:
        """Whether nothing stands between two signs of one line."""
        if left.type in _OPENING or right.type in _CLOSING:
            return True
        if right.type == "_LPAR" and end_of(left) in self.after_callee:
            return True
        return left.type == "MINUS" and start_of(left) in self.minus


def _gaps(text: str, written: list[Token], tight: _Tight) -> Iterator[Edit]:
    for left, right in pairwise(written):
        if "_NL" in (left.type, right.type):
            continue
        start, end = end_of(left), start_of(right)
        wanted = "" if tight.between(left, right) else " "
        if text[start:end] != wanted and not text[start:end].strip(" \t"):
            yield Edit(start, end, wanted)
    for item in written:
        if item.type in _PAIRS and not item.type.startswith("_OR"):
            inner = re.compile(r"[ \t]+").search(text, start_of(item), end_of(item))
            if inner is not None and inner.group() != " ":
                yield Edit(*inner.span(), " ")


def _columns(text: str, written: list[Token]) -> dict[int, int]:
    """The column in which each line of an effect begins, by the place of its first character that is no blank."""
    openings = _openings(text, written)
    columns: dict[int, int] = {}
    shift = 0
    remarks: list[tuple[int, int]] = []
    offset = was = now = 0
    for line in text.split("\n"):
        first = offset + len(line) - len(line.lstrip(" \t"))
        column = first - offset
        offset += len(line) + 1
        if first == offset - 1:
            continue
        if text[first] == "#":
            remarks.append((first, column))
            continue
        if first in openings:
            was, now = column, openings[first]
            columns[first] = now
        else:  # it goes on with the line above
            columns[first] = max(now + column - was, now + _DEEPER)
        shift = columns[first] - column
        columns |= {place: max(0, before + shift) for place, before in remarks}
        remarks = []
    return columns | {place: max(0, before + shift) for place, before in remarks}


def _openings(text: str, written: list[Token]) -> dict[int, int]:
    """Where each line begins that does not go on with the one above, with its column: two for each block around it."""
    tokens = list(written)
    while tokens and tokens[0].type == "_NL":
        tokens = tokens[1:]
    paired = pair_brackets(tokens).tokens
    begin = start_of(paired[0])
    laid = Lines(paired, begin - text.rfind("\n", 0, begin) - 1, frozenset()).arrange().tokens
    found: dict[int, int] = {}
    depth, is_new = 0, True
    for item in laid:
        depth += (item.type == "_INDENT") - (item.type == "_DEDENT")
        if item.type in ("_NL", "_INDENT", "_DEDENT"):
            is_new = True
        elif is_new:
            found.setdefault(start_of(item), depth * _DEEPER)
            is_new = False
    return found
