"""Each limit of files and texts is crossed once: one message, at its place, that says what the limit is."""

from __future__ import annotations

from pathlib import Path

import pytest

import tuckbox
from tuckbox.declarations.files import MOST_FILES
from tuckbox.declarations.shapes.enums import MOST_FACES
from tuckbox.declarations.shapes.forms import MOST_COPIES
from tuckbox.declarations.shapes.numbers import MOST_IN_A_RANGE
from tuckbox.diagnostics import Diagnostic, Problems, Source
from tuckbox.document import load_text
from tuckbox.language.layout import MOST_BLOCKS, MOST_BRACKETS
from tuckbox.language.lexis import MOST_DIGITS
from tuckbox.language.parser import DEEPEST_VALUE, LONGEST_TEXT, parse_effect, parse_expression
from tuckbox.language.recovery import MOST_MISTAKES
from tuckbox.semantics.declare.zones import MOST_SPACES
from tuckbox.semantics.nesting import MOST_NESTED

HEAD = "ruleset: sample\nversion: 1\nplayers: 2\n"
TOO_LARGE = "E0222"


def said(folder: Path, text: str) -> list[Diagnostic]:
    """The errors of a ruleset with this in a file of its own."""
    (folder / "ruleset.yaml").write_text(HEAD)
    (folder / "more.yaml").write_text(text)
    return [one for one in tuckbox.check(folder) if one.is_error]


def blocks(depth: int) -> str:
    """So many blocks one inside the other."""
    return "".join("  " * level + "may:\n" for level in range(depth)) + "  " * depth + "raise gold by 1"


LANGUAGE = {
    "characters": (parse_effect, "gain " + "x" * (LONGEST_TEXT - 5), "gain " + "x" * (LONGEST_TEXT - 4), LONGEST_TEXT),
    "brackets": (
        parse_expression,
        "(" * MOST_BRACKETS + "1" + ")" * MOST_BRACKETS,
        "(" * (MOST_BRACKETS + 1) + "1" + ")" * (MOST_BRACKETS + 1),
        MOST_BRACKETS,
    ),
    "blocks": (parse_effect, blocks(MOST_BLOCKS - 1), blocks(MOST_BLOCKS), MOST_BLOCKS),
    "digits": (parse_expression, "9" * MOST_DIGITS, "9" * (MOST_DIGITS + 1), None),
    "parts": (parse_expression, "not " * (DEEPEST_VALUE - 5) + "x", "not " * (DEEPEST_VALUE + 1) + "x", None),
}


@pytest.mark.parametrize("what", LANGUAGE)
def test_a_text_of_the_language(what: str) -> None:
    parse, fits, too_large, limit = LANGUAGE[what]
    assert parse(fits)[1] == ()
    form, mistakes = parse(too_large)
    assert form is None
    (mistake,) = mistakes
    assert mistake.code.number == TOO_LARGE
    assert limit is None or f"{limit:,}" in mistake.message
    assert 0 <= mistake.start <= mistake.end <= len(too_large)


def test_not_all_mistakes_of_a_text_are_told() -> None:
    _, mistakes = parse_effect("\n".join("gain by by gold" for _ in range(2 * MOST_MISTAKES)))
    assert len(mistakes) == MOST_MISTAKES


def test_words_defined_by_words(tmp_path: Path) -> None:
    def chain(length: int) -> str:
        return "define:\n" + "".join(f"  w{n}: w{n + 1}\n" for n in range(length)) + f"  w{length}: 1\n"

    longest = MOST_NESTED // 3  # a word counts for two, and for what stands in it
    assert said(tmp_path, chain(longest)) == []
    (found,) = said(tmp_path, chain(longest + 1))
    assert (found.code.number, found.span.line, found.span.text) == (TOO_LARGE, 2, "w1")
    assert str(MOST_NESTED) in found.message


@pytest.mark.parametrize("order", [1, -1])
def test_a_long_chain_of_defined_words_is_said_and_does_not_stop_checking(order: int, tmp_path: Path) -> None:
    words = [f"  w{n}: w{n + 1} + 1\n" for n in range(3_000)][::order]
    found = said(tmp_path, "define:\n" + "".join(words) + "  w3000: 1\n")
    assert {one.code.number for one in found} == {TOO_LARGE}


def test_a_long_circle_of_defined_words(tmp_path: Path) -> None:
    words = "".join(f"  w{n}: w{(n + 1) % 2_000}\n" for n in range(2_000))
    found = said(tmp_path, "define:\n" + words)
    assert found and all(one.code.number in (TOO_LARGE, "E0406") for one in found)


DECLARED = {
    "range": (
        "kinds: {{card: {{fields: {{rank: number}}}}}}\ncards: [{{id: ace, kind: card, each: {{rank: 1 to {}}}}}]\n",
        MOST_IN_A_RANGE,
    ),
    "faces": ("dice: {{die: {{faces: {{pip: {{count: {}}}}}}}}}\n", MOST_FACES),
    "copies": ("kinds: {{card: {{}}}}\ncards: [{{id: ace, kind: card, copies: {}}}]\n", MOST_COPIES),
    "spaces": ("zones: {{board: {{shape: square {} by 10, seen_by: all}}}}\n", MOST_SPACES),
}


@pytest.mark.parametrize("what", DECLARED)
def test_what_is_declared(what: str, tmp_path: Path) -> None:
    text, limit = DECLARED[what]
    (found,) = said(tmp_path, text.format(limit // 10 + 1 if what == "spaces" else limit + 1))
    assert found.span.file.endswith("more.yaml") and found.span.line == text.format(0).count("\n")
    assert str(limit) in (found.message + (found.help or "")).replace(",", "")


def test_the_files_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "ruleset.yaml").write_text(HEAD)
    for number in range(MOST_FILES):
        (tmp_path / f"f{number}.yaml").touch()
    found = tuckbox.check(tmp_path)
    assert f"{MOST_FILES:,}" in found[0].message and "name the folder" in (found[0].help or "")


def test_broken_entries_of_a_file() -> None:
    problems = Problems()
    load_text(Source("deck.yaml", "".join(f"k{number}: @gold\n" for number in range(5_000))), problems)
    assert 100 <= len(problems) <= 103
    last = problems.sorted()[-1]
    assert last.code.slug == "too-many-faults" and last.span.line > 100


def test_many_problems_of_many_stages_are_told_quickly(tmp_path: Path) -> None:
    lines = "".join(f"  - {{after: !t x, effect: gian{number} 1 gold}}\n" for number in range(1_000))
    assert len(said(tmp_path, "abilities:\n" + lines)) >= 2_000
