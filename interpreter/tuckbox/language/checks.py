"""What the grammar takes though no reading makes it right, such as a clause that stands twice."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tuckbox.language import codes
from tuckbox.language.branch import Branch
from tuckbox.language.lexis import HALF_WORDS, end_of, start_of
from tuckbox.language.mistakes import SyntaxMistake

_NAMING = frozenset({"let", "each_line", "each_block", "naming", "those", "parameter", "signature", "heading"})


def shape_mistakes(root: Branch, text: str) -> Iterator[SyntaxMistake]:
    """Every such mistake below `root`, in written order."""
    if root.rule in ("phrase", "pattern"):
        yield from _said_twice(root)
        if root.rule == "pattern":
            yield from _place_in_pattern(root, text)
    elif root.rule == "sum":
        yield from _amount_brackets(root, text)
    elif root.rule in ("all", "any"):
        yield from _joined_things(root, text)
    elif root.rule in _NAMING:
        yield from _reserved_names(root)
    for below in root.trees:
        yield from shape_mistakes(below, text)


def _place_in_pattern(pattern: Branch, text: str) -> Iterator[SyntaxMistake]:
    """`discard card in market`, where the grammar reads the thing as a comparison."""
    for part in pattern.trees:
        if part.rule != "membership":
            continue
        found = re.compile(r"\bin\b").search(text, part.place["start"], part.place["end"])
        start, end = found.span() if found else (part.place["start"], part.place["end"])
        advice = "take `in …` out of the pattern and write the key `in:` beside it"
        message = "a condition of place is the key `in:`"
        yield SyntaxMistake(codes.COMPARISON_IN_CLAUSE, message, start, end, advice)


def _reserved_names(naming: Branch) -> Iterator[SyntaxMistake]:
    """The grammar itself refuses the other words of the language; these look like names to it."""
    for leaf in naming.leaves:
        if str(leaf) in HALF_WORDS and leaf.type == "NAME":
            message = f"`{leaf}` is a word of the language"
            yield SyntaxMistake(codes.RESERVED_WORD, message, start_of(leaf), end_of(leaf), "choose another name")


def _said_twice(phrase: Branch) -> Iterator[SyntaxMistake]:
    seen: set[str] = set()
    for part in phrase.trees:
        if part.rule == "clause":
            word, start, end = str(part.leaves[0]), start_of(part.leaves[0]), end_of(part.leaves[0])
        elif part.rule == "filter":
            word, start, end = "where", part.place["start"], part.place["start"] + len("where")
        else:
            continue
        if word in seen:
            advice = "leave one of them out, or make it a phrase of its own"
            yield SyntaxMistake(codes.CLAUSE_TWICE, f"`{word}` stands twice in this phrase", start, end, advice)
        seen.add(word)


def _amount_brackets(total: Branch, text: str) -> Iterator[SyntaxMistake]:
    rules = [part.rule for part in total.trees]
    if "number" not in rules or "quantity" not in rules:
        return
    last = total.trees[-1]
    start, end = total.place["start"], total.place["end"]
    if rules[:-1] == ["number"] * (len(rules) - 1) and last.trees[0].rule == "number":
        unit = str(last.leaves[0])
        amount = text[start : start_of(last.leaves[0])].strip()
        meant = f"({amount}) {unit}"
        yield SyntaxMistake(codes.AMOUNT_BRACKETS, f"did you mean `{meant}`?", start, end, f"write `{meant}`", meant)
        return
    message = "a bare number is added to an amount of something"
    yield SyntaxMistake(codes.AMOUNT_BRACKETS, message, start, end, "give the number its unit, or put brackets")


def _joined_things(joined: Branch, text: str) -> Iterator[SyntaxMistake]:
    word = "and" if joined.rule == "all" else "or"
    for left, right in zip(joined.trees, joined.trees[1:], strict=False):
        if "quantity" not in (left.rule, right.rule):
            continue
        found = re.compile(rf"\b{word}\b").search(text, left.place["end"], right.place["start"])
        start, end = found.span() if found else (left.place["start"], right.place["end"])
        if word == "and" and _may_be_phrase(right):
            phrase = text[right.place["start"] : right.place["end"]]
            message, replacement = "`and` joins conditions, neither things nor phrases", None
            advice = f"write `; {phrase}` if it is a phrase of its own, `+ {phrase}` if it is an amount"
        elif word == "and":
            message, advice, replacement = "things are joined with `+`", "write `+`", "+"
        else:
            message, advice, replacement = (
                "`or` joins conditions",
                "offer both with `either:` and `or:`",
                None,
            )
        yield SyntaxMistake(codes.JOINED_WITH_AND, message, start, end, advice, replacement)


def _may_be_phrase(right: Branch) -> bool:
    """`shuffle deck`, `win`: read as an amount without a number, which is hardly meant."""
    amount = right.trees[0].rule if right.rule == "quantity" else right.rule
    return amount == "name"
