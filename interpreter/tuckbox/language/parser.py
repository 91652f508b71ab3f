"""Parses the texts of the language into forms; whatever the text, these never raise."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias, TypeVar

from tuckbox.language import codes
from tuckbox.language import tree as forms
from tuckbox.language.branch import Branch
from tuckbox.language.checks import shape_mistakes
from tuckbox.language.expressions import expression
from tuckbox.language.layout import Layout, Lines, cut_inner_colons, pair_brackets, without_lines
from tuckbox.language.lexis import TWO_WORDS, Token, end_of, start_of, token
from tuckbox.language.mistakes import SyntaxMistake
from tuckbox.language.reading import lex
from tuckbox.language.recovery import parse_tokens, tree_of
from tuckbox.language.site import LINE_ENDS
from tuckbox.language.slips import repair
from tuckbox.language.statements import effect, heading, pattern, signature, type_name

LONGEST_TEXT = 10_000
_CUT_TERM = re.compile(r"\b(?:one|any|up|for|at)[ \t]*\r?\n[ \t]*(?:of|to|each|once)\b")
DEEPEST_VALUE = 60
Mistakes: TypeAlias = tuple[SyntaxMistake, ...]
Stretches: TypeAlias = tuple[tuple[int, int], ...]
_Found: TypeAlias = list[SyntaxMistake]
F = TypeVar("F")


def parse_effect(text: str, *, joined: bool = False) -> tuple[forms.Block | None, Mistakes]:
    """An effect or cost. `joined`: YAML folded several lines of the file into this text."""
    form, mistakes, _ = effect_left(text, joined)
    return (None if mistakes else form), mistakes


@lru_cache(maxsize=20_000)
def effect_left(text: str, joined: bool) -> tuple[forms.Block | None, Mistakes, Stretches]:
    """An effect as `parse_effect` reads it; with mistakes it is what could be made of the other lines, or None.

    The stretches are the lines that hold the mistakes: what the form says of them is not what was meant.
    """
    tree, mistakes, laid_out = _read("effect", text, joined, effect)
    return tree, mistakes, _lines_of(mistakes, laid_out.tokens, text)


@lru_cache(maxsize=20_000)
def effect_in(text: str) -> forms.Block | None:
    """The effect that a text is, if it is one: for texts that may well be something else, so nobody asks why not."""
    laid_out = _laid_out("effect", text)
    if laid_out.mistakes or laid_out.hopeless or not laid_out.tokens or len(text) > LONGEST_TEXT:
        return None
    tree = tree_of("effect", laid_out.tokens)
    if tree is None:
        return None
    form, misshapen = _built(tree, text, effect)
    return None if misshapen else form


def parse_expression(text: str, *, joined: bool = False) -> tuple[forms.Expression | None, Mistakes]:
    """A value or a condition."""
    return _parse_expression(text, joined)


def parse_pattern(text: str, *, joined: bool = False) -> tuple[forms.Pattern | None, Mistakes]:
    """An event or action with holes."""
    return _parse_pattern(text, joined)


def parse_signature(text: str) -> tuple[forms.Signature | None, Mistakes]:
    """A key of `define`."""
    return _parse_signature(text)


def parse_heading(text: str) -> tuple[forms.Heading | None, Mistakes]:
    """A key of `procedures` or `actions`."""
    return _parse_heading(text)


def parse_type(text: str) -> tuple[forms.TypeName | None, Mistakes]:
    """The name of a type, such as `number`, `yes/no`, `set of card`."""
    return _parse_type(text)


@lru_cache(maxsize=20_000)
def _parse_expression(text: str, joined: bool) -> tuple[forms.Expression | None, Mistakes]:
    return _parse("expression", text, joined, expression)


@lru_cache(maxsize=5_000)
def _parse_pattern(text: str, joined: bool) -> tuple[forms.Pattern | None, Mistakes]:
    return _parse("pattern", text, joined, pattern)


@lru_cache(maxsize=5_000)
def _parse_signature(text: str) -> tuple[forms.Signature | None, Mistakes]:
    return _parse("signature", text, False, signature)


@lru_cache(maxsize=5_000)
def _parse_heading(text: str) -> tuple[forms.Heading | None, Mistakes]:
    return _parse("heading", text, False, heading)


@lru_cache(maxsize=5_000)
def _parse_type(text: str) -> tuple[forms.TypeName | None, Mistakes]:
    return _parse("type", text, False, type_name)


def _parse(start: str, text: str, joined: bool, build: Callable[[Branch], F]) -> tuple[F | None, Mistakes]:
    form, mistakes, _ = _read(start, text, joined, build)
    return (None if mistakes else form), mistakes


def _read(start: str, text: str, joined: bool, build: Callable[[Branch], F]) -> tuple[F | None, Mistakes, Layout]:
    """The form, what is wrong, and the tokens. With mistakes the form is that of the mended text, or None."""
    if len(text) > LONGEST_TEXT:
        much = _too_large(f"this text has more than {LONGEST_TEXT:,} characters", LONGEST_TEXT, len(text))
        return None, (much,), Layout([])
    laid_out = _laid_out(start, text)
    if not laid_out.tokens and not laid_out.mistakes:
        return None, (SyntaxMistake(codes.NOTHING_WRITTEN, "nothing is written here", 0, len(text)),), laid_out
    if joined and (cut := _joined_at(laid_out)) is not None:
        return None, (cut,), laid_out
    tree: Branch | None = None
    found: list[SyntaxMistake] = []
    if laid_out.tokens and not laid_out.hopeless:
        tree, found = parse_tokens(start, laid_out.tokens, laid_out.mistakes, joined)
    if found and found[-1].code == codes.JOINED_LINES:
        return None, (found[-1],), laid_out
    if tree is None:
        return None, _in_order(laid_out.mistakes + found), laid_out
    form, misshapen = _built(tree, text, build)
    return form, _in_order([*laid_out.mistakes, *found, *misshapen]), laid_out


def _lines_of(mistakes: Mistakes, tokens: list[Token], text: str) -> Stretches:
    """The lines, as the grammar counts them, in which there are mistakes."""
    if not mistakes:
        return ()
    lines: list[tuple[int, int]] = []
    line: list[Token] = []
    for item in [*tokens, None]:
        if item is not None and item.type not in LINE_ENDS:
            line.append(item)
        elif line:
            lines.append((start_of(line[0]), max(map(end_of, line))))
            line = []
    found = []
    for one in mistakes:
        begin = text.rfind("\n", 0, one.start) + 1
        end = text.find("\n", one.end)
        if one.code == codes.MISSING_BLOCK:  # what follows may well belong into it
            end = -1
        around = [(begin, end if end >= 0 else len(text))]
        around += [line for line in lines if line[0] <= one.start <= line[1]]
        found.append((min(each[0] for each in around), max(each[1] for each in around)))
    return tuple(found)


def _laid_out(start: str, text: str) -> Layout:
    tokens = lex(text)
    if _CUT_TERM.search(text):
        tokens = _rejoined(tokens)
    while tokens and tokens[0].type == "_NL":
        tokens = tokens[1:]
    repaired, mistakes = repair(tokens)
    if start != "effect":
        paired = pair_brackets(without_lines(repaired))
        mistakes = mistakes + _not_swallowed(paired.mistakes, mistakes, text)
        return Layout(paired.tokens, mistakes, paired.hopeless)
    paired = pair_brackets(repaired)
    mistakes = mistakes + _not_swallowed(paired.mistakes, mistakes, text)
    if paired.hopeless or not paired.tokens:
        return Layout(paired.tokens, mistakes, paired.hopeless)
    cut = cut_inner_colons(paired.tokens)
    colons = frozenset(item.start for item in cut.mistakes)
    begin = start_of(cut.tokens[0])
    lines = Lines(cut.tokens, begin - text.rfind("\n", 0, begin) - 1, colons).arrange()
    return Layout(lines.tokens, mistakes + cut.mistakes + lines.mistakes, lines.hopeless)


def _rejoined(tokens: list[Token]) -> list[Token]:
    """The tokens, where a term of two words goes on in the next line: `choose one`, and below it `of hand`."""
    whole: list[Token] = []
    for item in tokens:
        kind = TWO_WORDS.get(f"{whole[-2]} {item}") if len(whole) > 1 and whole[-1].type == "_NL" else None
        if kind is None:
            whole.append(item)
            continue
        first = whole[-2]
        whole[-2:] = [token(kind, f"{first} {item}", start_of(first), end_of(item))]
    return whole


def _not_swallowed(brackets: _Found, told: _Found, text: str) -> _Found:
    """Without the brackets whose other half stands in a text that is never closed."""
    texts = [item.start for item in told if item.code == codes.UNCLOSED_TEXT]
    return [
        item
        for item in brackets
        if not any(item.start < start and "\n" not in text[item.start : start] for start in texts)
    ]


def _joined_at(laid_out: Layout) -> SyntaxMistake | None:
    """In a text that YAML joined, a colon inside the line was the end of a line."""
    for item in laid_out.mistakes:
        if item.code == codes.COLON_INSIDE_LINE:
            return SyntaxMistake(
                codes.JOINED_LINES,
                "YAML joined these lines; use `|`",
                item.start,
                item.end,
                "write `|` behind the key's colon",
            )
    return None


def _built(tree: Branch, text: str, build: Callable[[Branch], F]) -> tuple[F | None, Mistakes]:
    """The form, and what is wrong with it although the grammar takes it."""
    deep = _too_deep(tree)
    if deep is not None:
        return None, (deep,)
    return build(tree), tuple(shape_mistakes(tree, text))


def _too_deep(tree: Branch) -> SyntaxMistake | None:
    waiting = [(tree, 1)]
    while waiting:
        node, depth = waiting.pop()
        parts = len(node.trees) + len(node.leaves) if node.rule in ("sum", "product") else 1
        below = depth + max(1, parts // 2)
        if below > DEEPEST_VALUE and node.trees:
            place = node.trees[-1].place
            return _too_large("this is too deeply nested", place["start"], place["end"])
        waiting += [(child, below) for child in node.trees if child.trees]
    return None


def _too_large(message: str, start: int, end: int) -> SyntaxMistake:
    advice = "give a part a name with `let`, or make it a word of its own under `define` or `procedures`"
    return SyntaxMistake(codes.TOO_LARGE, message, start, end, advice)


def _in_order(mistakes: list[SyntaxMistake]) -> Mistakes:
    """By their places; the same said again of the same place (a mended line was read twice) is left out."""
    single = {(item.start, item.end, item.code.number): item for item in reversed(mistakes)}
    return tuple(sorted(single.values(), key=lambda item: (item.start, item.end)))
