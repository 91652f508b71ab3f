"""Texts of the language, parsed; every slip in them is reported at its own characters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeAlias, TypeVar

from tuckbox.diagnostics import Fix, Problems, Span
from tuckbox.document import Mapping, Node, Scalar, Sequence
from tuckbox.language import codes
from tuckbox.language import tree as t
from tuckbox.language.codes import JOINED_LINES
from tuckbox.language.mistakes import SyntaxMistake
from tuckbox.language.parser import (
    effect_left,
    parse_expression,
    parse_heading,
    parse_pattern,
    parse_signature,
    parse_type,
)

from ..values import Written
from .reader import Reader

F = TypeVar("F", bound=t.Form)
ONE_READING = frozenset(
    (
        codes.COLON_INSIDE_LINE,
        codes.COMPARISON_SIGN,
        codes.LOGIC_SIGN,
        codes.MISSING_COLON,
        codes.UNKNOWN_SIGN,
        codes.WRONG_QUOTES,
    )
)
"""Signs of other languages and missing ones: where there is a repair, nothing else can be meant."""
_NAME = re.compile(r"(?<!\.)\b[^\W\d]\w*")
Parsed: TypeAlias = "tuple[F | None, tuple[SyntaxMistake, ...]]"


def read_effect(reader: Reader, node: Node, what: str) -> Written[t.Block] | None:
    """An effect."""
    return _effect(reader, node, what, "an effect")


def read_cost(reader: Reader, node: Node, what: str) -> Written[t.Block] | None:
    """A cost; which phrases may stand in one is checked with their meaning."""
    return _effect(reader, node, what, "a cost")


def read_expression(reader: Reader, node: Node, what: str) -> Written[t.Form] | None:
    """A value or condition."""
    return _folded(reader, node, what, "a value of the language", parse_expression)


def read_pattern(reader: Reader, node: Node, what: str) -> Written[t.Pattern] | None:
    """An event or action with holes."""
    return _folded(reader, node, what, "a pattern", parse_pattern)


def read_patterns(reader: Reader, node: Node, what: str) -> tuple[Written[t.Pattern], ...] | None:
    """One pattern or a list of them, any of which fits."""
    if isinstance(node, Mapping):
        reader.refuse(node, what, "a pattern or a list of patterns")
        return None
    items = node.items if isinstance(node, Sequence) else (node,)
    found = (read_pattern(reader, item, what) for item in items)
    return tuple(pattern for pattern in found if pattern is not None) or None


def read_type(reader: Reader, node: Node, what: str) -> Written[t.TypeName] | None:
    """The name of a type."""
    scalar = reader.scalar(node, what, "a type")
    return None if scalar is None else _written(reader.problems, scalar, parse_type(scalar.value))


def read_signature(reader: Reader, key: Scalar) -> Written[t.Signature] | None:
    """A key of ``define``."""
    return _written(reader.problems, key, parse_signature(key.value))


def read_heading(reader: Reader, key: Scalar) -> Written[t.Heading] | None:
    """A key of ``actions`` or ``procedures``."""
    return _written(reader.problems, key, parse_heading(key.value))


def report_mistakes(problems: Problems, scalar: Scalar, mistakes: Iterable[SyntaxMistake]) -> None:
    """Each slip as a diagnostic at its own characters of the file, with the repair where there is one."""
    for mistake in mistakes:
        span = scalar.at(mistake.start, mistake.end)
        if mistake.code == JOINED_LINES:
            span = _begin_of_line(span, scalar)
        fix = None
        text = mistake.replacement
        if text is not None and (scalar.style in ("plain", "literal") or not set(text) & set("'\"\\")):
            fix = Fix(span, text, safe=mistake.code in ONE_READING)
        problems.add(mistake.code, span, mistake.message, help=mistake.help, fix=fix)


def _begin_of_line(span: Span, scalar: Scalar) -> Span:
    """The first word of the line of the file on which a text broke; of the second line, if that was the first."""
    source = span.source
    line = max(span.line, scalar.at(0, 1).line + 1)
    start, end = source.line_bounds(line)
    word = re.search(r"[^\s:]+", source.text[start:end])
    return span if word is None else Span(source, start + word.start(), start + word.end())


def is_joined(scalar: Scalar) -> bool:
    """Whether YAML made one line out of several lines of the file."""
    if scalar.style in ("folded", "literal"):
        return scalar.style == "folded"
    text, start, end = scalar.span.source.text, scalar.span.start, scalar.span.end
    return text.find("\n", start, end) >= 0 or text.find("\r", start, end) >= 0


def effect_of(problems: Problems, scalar: Scalar) -> Written[t.Block] | None:
    """The effect or cost that a text writes; of one with slips what could be read of its other lines, or None.

    What follows from a line with a slip is not said of the others.
    """
    tree, mistakes, lines = effect_left(scalar.value, is_joined(scalar))
    report_mistakes(problems, scalar, (one for one in mistakes if tree is None or not one.by_verb))
    for one, (start, end) in zip(mistakes, lines, strict=True):
        if one.by_verb:  # said of the form, by what the verb takes
            continue
        problems.forgive(scalar.at(start, end))
        named = set(_NAME.findall(scalar.value, start, end))
        for word in _NAME.finditer(scalar.value, end):
            if word[0] in named:  # the line may well be where it gets its meaning
                problems.forgive(scalar.at(*word.span()))
    return None if tree is None else Written(tree, scalar.value, scalar)


def _effect(reader: Reader, node: Node, what: str, needed: str) -> Written[t.Block] | None:
    scalar = reader.scalar(node, what, needed)
    return None if scalar is None else effect_of(reader.problems, scalar)


def _folded(reader: Reader, node: Node, what: str, needed: str, parse: Callable[..., Parsed[F]]) -> Written[F] | None:
    scalar = reader.scalar(node, what, needed)
    if scalar is None:
        return None
    return _written(reader.problems, scalar, parse(scalar.value, joined=is_joined(scalar)))


def _written(problems: Problems, scalar: Scalar, parsed: Parsed[F]) -> Written[F] | None:
    tree, mistakes = parsed
    report_mistakes(problems, scalar, mistakes)
    return None if tree is None else Written(tree, scalar.value, scalar)
