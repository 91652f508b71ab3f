"""Every slip is named in a designer's words, at its own characters, once."""

from __future__ import annotations

from typing import Any

import pytest
from ruamel.yaml import YAML

from tuckbox.diagnostics import Code, all_codes
from tuckbox.language import codes
from tuckbox.language.parser import (
    Mistakes,
    parse_effect,
    parse_expression,
    parse_heading,
    parse_pattern,
    parse_signature,
    parse_type,
)

EFFECTS = [
    ("", codes.NOTHING_WRITTEN, "", "nothing"),
    ("gain 2 coins ‸gain‸ 1 token", codes.RUN_TOGETHER, "; gain", "new line or after `;`"),
    ("move it to hand ‸discard‸ card", codes.RUN_TOGETHER, "; discard", "new line or after `;`"),
    ("raise gold by 1 ‸raise‸ gold by 1", codes.RUN_TOGETHER, "; raise", "new line or after `;`"),
    ("gain 1 coin ‸if‸ gold > 1 then win", codes.CONDITION_LAST, None, "before the phrase"),
    ("move it ‸form‸ hand", codes.MISSPELT_WORD, "from", "did you mean `from`?"),
    ("‸fro each‸ x in hand do discard x", codes.MISSPELT_WORD, "for each", "did you mean `for each`?"),
    ("‸If‸ gold > 1 then win", codes.MISSPELT_WORD, "if", "did you mean `if`?"),
    ("gain ‸pu to‸ 2 coins", codes.MISSPELT_WORD, "up to", "did you mean `up to`?"),
    ("if gold is ‸ont‸ 2 then win", codes.MISSPELT_WORD, "not", "did you mean `not`?"),
    ("let ‸to‸ = 3", codes.RESERVED_WORD, None, "is a word of the language"),
    ("let ‸each‸ = 3", codes.RESERVED_WORD, None, "is a word of the language"),
    ("if gold ‸==‸ 2 then win", codes.COMPARISON_SIGN, "is", "to compare write `is`"),
    ("if gold ‸=‸ 2 then win", codes.COMPARISON_SIGN, "is", "to compare write `is`"),
    ("if gold ‸!=‸ 2 then win", codes.COMPARISON_SIGN, "is not", "to compare write `is not`"),
    ("if a ‸&&‸ b then win", codes.LOGIC_SIGN, "and", "`and`"),
    ("if a ‸||‸ b then win", codes.LOGIC_SIGN, "or", "`or`"),
    ("if ‸!‸b then win", codes.LOGIC_SIGN, "not ", "`not`"),
    ("if gold > 1‸:‸ win", codes.COLON_INSIDE_LINE, " then", "use `then`"),
    ("for each x in hand‸:‸ discard x", codes.COLON_INSIDE_LINE, " do", "use `do`"),
    ("discard ‸choose‸ one of hand", codes.BARE_CHOOSE, None, "stands in brackets"),
    ("raise gold ‸of‸ opponent by 1", codes.OF_POSSESSION, None, "possession is a dot"),
    ("gain ‸1 + 2 coins‸", codes.AMOUNT_BRACKETS, "(1 + 2) coins", "did you mean `(1 + 2) coins`?"),
    ("gain 2 coins ‸and‸ 1 token", codes.JOINED_WITH_AND, "+", "joined with `+`"),
    ("discard 1 card ‸or‸ 1 coin", codes.JOINED_WITH_AND, None, "joins conditions"),
    ('discard (choose one of hand asking ‸"Which)‸', codes.UNCLOSED_TEXT, '"Which)"', "never closed"),
    ("raise gold by ‸(‸1 + 2", codes.UNCLOSED_BRACKET, None, "never closed"),
    ("raise gold by 1‸)‸", codes.STRAY_BRACKET, "", "closes nothing"),
    ("raise gold by (1 + 2‸]‸", codes.STRAY_BRACKET, ")", "is closed by"),
    ("gain 1 coin\n  ‸gain‸ 2 coins", codes.INDENTATION, None, "opens no block"),
    ("everyone:\n    win\n  ‸win‸", codes.INDENTATION, None, "level with no line"),
    ("everyone‸:‸\nwin", codes.MISSING_BLOCK, None, "is missing"),
    ("raise gold by 1 ‸by‸ 2", codes.CLAUSE_TWICE, None, "stands twice"),
    ("exhaust this‸, pay‸ 1 gold", codes.RUN_TOGETHER, "; pay", "new line or after `;`"),
    ("discard hand where it.a ‸where‸ it.b", codes.CLAUSE_TWICE, None, "stands twice"),
    ("ask ‸“Which?”‸", codes.WRONG_QUOTES, '"Which?"', "straight double quotes"),
    ("ask ‸'Which?'‸", codes.WRONG_QUOTES, '"Which?"', "straight double quotes"),
    ("raise gold by 2 ‸^‸ 2", codes.UNKNOWN_SIGN, None, "no sign of the language"),
    ("raise gold by 2 ‸−‸ 2", codes.UNKNOWN_SIGN, "-", "minus"),
    ("if a:\n  win\n‸elif‸ b:\n  win", codes.FOREIGN_WORD, "else if", "`else if`"),
    ("‸for‸ x in hand:\n  discard x", codes.FOREIGN_WORD, "for each", "`for each`"),
    ("‸while‸ gold > 1:\n  lower gold by 1", codes.FOREIGN_WORD, "repeat until not", "no word"),
    ("win\n‸else‸ win", codes.STRAY_ELSE, None, "belongs to nothing"),
    ("‸either‸:\n  win", codes.STRAY_ELSE, None, "at least one `or`"),
    ("‸or‸:\n  win", codes.STRAY_ELSE, None, "belongs to no `either`"),
    ("raise gold ‸by‸", codes.SOMETHING_MISSING, None, "missing after `by`"),
    ("move card ‸to‸ from hand", codes.SOMETHING_MISSING, None, "missing after `to`"),
    ("gain 5 ‸%‸", codes.SOMETHING_MISSING, None, "missing after `%`"),
    ("discard ‸where‸ it.a", codes.SOMETHING_MISSING, None, "there is none"),
    ("gain 1 coin‸,‸ 2 tokens", codes.UNEXPECTED, None, "cannot stand here"),
    ("‸+‸ 3", codes.UNEXPECTED, None, "begins with its verb"),
    ("gain 1 coin‸:‸\n  win", codes.UNEXPECTED, None, "opens no block"),
    ("raise gold by silver ‸>‸ 2", codes.COMPARISON_IN_CLAUSE, None, "behind `by`"),
    ("if gold > ‸1‸\n  win", codes.MISSING_COLON, "1:", "ends with a colon"),
    ("if ‸gold‸", codes.MISSING_COLON, None, "`then`"),
    ("gold ‸=‸ 3", codes.ASSIGNMENT, None, "only in `let"),
    ("raise gold ‸+=‸ 3", codes.ASSIGNMENT, None, "changed by a verb"),
    ("if 1 < gold ‸<‸ 5 then win", codes.COMPARISON_CHAIN, None, "two sides"),
    ("raise gold by ‸1.5‸", codes.DECIMAL_NUMBER, None, "whole"),
    ("gain 1 coin; ‸if‸ gold > 1 then win", codes.OWN_LINE, None, "line of its own"),
    ("if gold > 1 then win‸;‸ win", codes.OWN_LINE, None, "exactly one phrase"),
]  # fmt: skip

OTHERS: list[tuple[Any, str, Code, str]] = [
    (parse_pattern, "pay coin by you ‸in‸ build", codes.COMPARISON_IN_CLAUSE, "the key `in:`"),
    (parse_pattern, "‸where‸ it.a", codes.UNEXPECTED, "begins with the name"),
    (parse_expression, "‸where‸ gold > 2", codes.UNEXPECTED, "does not begin with `where`"),
    (parse_expression, "if a in b ‸where‸ it.c then 1 else 2", codes.UNEXPECTED, "in brackets"),
    (parse_expression, "covers‸(‸a", codes.UNCLOSED_BRACKET, "never closed"),
    (parse_expression, "a b ‸c‸", codes.UNEXPECTED, "cannot stand here"),
    (parse_expression, "‸yes/no‸", codes.UNEXPECTED, "is a type"),
    (parse_expression, "gold ‸is‸", codes.SOMETHING_MISSING, "missing after `is`"),
    (parse_expression, "choose ‸gold‸", codes.SOMETHING_MISSING, "stands how many"),
    (parse_signature, "worth(‸to‸)", codes.RESERVED_WORD, "word of the language"),
    (parse_signature, "worth(card a ‸b‸)", codes.UNEXPECTED, "cannot stand here"),
    (parse_heading, "give (card) to ‸player‸", codes.UNEXPECTED, "cannot stand here"),
    (parse_type, "set ‸of‸", codes.SOMETHING_MISSING, "missing after `of`"),
]


def _only(mistakes: Mistakes, code: Code, marked: str, words: str) -> Any:
    before, _, rest = marked.partition("‸")
    meant = (len(before), len(before) + len(rest.partition("‸")[0])) if "‸" in marked else (0, len(marked))
    assert [mistake.code.slug for mistake in mistakes] == [code.slug]
    assert (mistakes[0].start, mistakes[0].end) == meant
    assert words in mistakes[0].message
    return mistakes[0]


@pytest.mark.parametrize(("marked", "code", "replacement", "words"), EFFECTS, ids=[row[0] for row in EFFECTS])
def test_a_slip_in_an_effect(marked: str, code: Code, replacement: str | None, words: str) -> None:
    form, mistakes = parse_effect(marked.replace("‸", ""))
    assert form is None
    mistake = _only(mistakes, code, marked, words)
    if code is not codes.NOTHING_WRITTEN:
        assert mistake.replacement == replacement


@pytest.mark.parametrize(("parse", "marked", "code", "words"), OTHERS, ids=[row[1] for row in OTHERS])
def test_a_slip_elsewhere(parse: Any, marked: str, code: Code, words: str) -> None:
    form, mistakes = parse(marked.replace("‸", ""))
    assert form is None
    _only(mistakes, code, marked, words)


REPAIRED = {
    codes.MISSPELT_WORD,
    codes.COMPARISON_SIGN,
    codes.LOGIC_SIGN,
    codes.COLON_INSIDE_LINE,
    codes.AMOUNT_BRACKETS,
    codes.JOINED_WITH_AND,
    codes.RUN_TOGETHER,
    codes.WRONG_QUOTES,
    codes.FOREIGN_WORD,
}


@pytest.mark.parametrize("marked", [row[0] for row in EFFECTS if row[1] in REPAIRED and row[2] is not None])
def test_what_is_proposed_is_right(marked: str) -> None:
    text = marked.replace("‸", "")
    _, (mistake,) = parse_effect(text)
    assert mistake.replacement is not None
    repaired = text[: mistake.start] + mistake.replacement + text[mistake.end :]
    assert parse_effect(repaired)[1] == ()


def test_every_broken_line_is_heard_once() -> None:
    text = (
        "move it form hand\ngain 2 coins gain 1 token\nif gold > 1:\n  let to = 3\n  win\nelse:\n  gain\nraise gold by"
    )
    _, mistakes = parse_effect(text)
    assert [mistake.code.slug for mistake in mistakes] == [
        "misspelt-language-word",
        "phrases-run-together",
        "reserved-word",
        "something-missing",
    ]


@pytest.mark.parametrize(
    "broken",
    [
        "if gold === 2:",
        "if:",
        "for each in hand:",
        "repeat times:",
        "may pay 1 coin 2:",
        "a b c d:",
    ],
)
def test_a_broken_opening_line_does_not_spoil_its_block(broken: str) -> None:
    _, mistakes = parse_effect(f"{broken}\n  win\n  win\nwin")
    assert len(mistakes) == 1
    assert mistakes[0].start <= len(broken)


def test_lines_that_yaml_joined() -> None:
    _, (mistake,) = parse_effect("raise gold by 1 raise silver by 1", joined=True)
    assert mistake.code == codes.JOINED_LINES
    assert mistake.start == len("raise gold by 1 ")
    assert "use `|`" in mistake.message
    _, (mistake,) = parse_effect("if gold > 1: raise silver by 1 else: win", joined=True)
    assert mistake.code == codes.JOINED_LINES


@pytest.mark.parametrize(
    "text",
    ["x" * 10_001, "gain " + "(" * 31, "set a to " + "not " * 500, "set a to " + "-" * 500 + "1",
     "set a to a" + ".b" * 500, "set a to " + "1 + " * 500 + "1",
     "\n".join("  " * depth + "everyone:" for depth in range(30)), "win\n" * 1_000, "] " * 500, "é^" * 500],
)  # fmt: skip
def test_no_text_is_too_much(text: str) -> None:
    form, mistakes = parse_effect(text)
    assert (form is None) == bool(mistakes)


@pytest.mark.parametrize("text", ["gain " + "(" * 31, "set a to a" + ".b" * 500, "set a to " + "1 + " * 500 + "1"])
def test_what_is_too_deep_is_refused(text: str) -> None:
    _, mistakes = parse_effect(text)
    assert codes.TOO_LARGE in [mistake.code for mistake in mistakes]


@pytest.mark.parametrize("code", all_codes([codes]), ids=lambda code: code.number)
def test_every_code_shows_what_it_says(code: Code) -> None:
    assert code.number.startswith("E02")
    assert isinstance(code.bad, str)
    assert isinstance(code.good, str)
    assert code in [mistake.code for mistake in _effect_of(code.bad)]
    assert _effect_of(code.good) == ()


def _effect_of(ruleset: str) -> Mistakes:
    text = YAML(typ="safe", pure=True).load(ruleset)["actions"]["earn"]["effect"]
    written = ruleset.partition("effect:")[2]
    joined = "\n" in written.strip() and not written.startswith((" |", ' "'))
    return parse_effect(text, joined=joined)[1]


def test_a_comma_between_two_phrases_is_to_be_a_semicolon() -> None:
    _, mistakes = parse_effect("exhaust this, pay 1 gold")
    assert [mistake.help for mistake in mistakes] == ["write `exhaust this; pay 1 gold`"]
