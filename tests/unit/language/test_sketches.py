"""Every text of the sketches parses and prints, and is refused when its line breaks or letters are lost.

`pytest tests/unit/language/test_sketches.py -s` prints the two measures.
"""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tuckbox.language import codes
from tuckbox.language.lexis import CLAUSE_WORDS, OTHER_WORDS
from tuckbox.language.parser import (
    parse_effect,
    parse_expression,
    parse_heading,
    parse_pattern,
    parse_signature,
    parse_type,
)
from tuckbox.language.printer import print_form

PARSE: dict[str, Any] = {
    "effect": parse_effect,
    "expression": parse_expression,
    "pattern": parse_pattern,
    "signature": parse_signature,
    "heading": parse_heading,
    "type": parse_type,
}
LEAST_REFUSED = 0.98
WORDS = re.compile(rf"(?<!\.)\b(?:{'|'.join(sorted(CLAUSE_WORDS + OTHER_WORDS))}|up|each|one|any|once)\b")
REMARK = re.compile(r"#.*")


def test_every_text_parses(sketch_texts: Any) -> None:
    found = [(item.place, item.text, PARSE[item.start](item.text)[1]) for item in sketch_texts]
    assert [entry for entry in found if entry[2]] == []
    assert {item.start for item in sketch_texts} == set(PARSE)
    assert len(sketch_texts) > 500


def test_every_text_survives_printing(sketch_texts: Any) -> None:
    for item in sketch_texts:
        form, _ = PARSE[item.start](item.text)
        assert PARSE[item.start](print_form(form)) == (form, ()), item


def test_every_folded_effect_is_refused(sketch_texts: Any) -> None:
    """What YAML makes of an effect without `|`: one line, on which the phrases run together."""
    several = [item for item in sketch_texts if item.start == "effect" and len(_lines(item.text)) > 1]
    refused = 0
    for item in several:
        form, mistakes = parse_effect(" ".join(_lines(item.text)), joined=True)
        assert form is None, item
        assert [mistake.code for mistake in mistakes] == [codes.JOINED_LINES], item
        refused += 1
    print(f"\nfolded effects refused: {refused} of {len(several)}")
    assert len(several) >= 60


def test_swapped_letters_in_language_words_are_refused(sketch_texts: Any) -> None:
    """What the grammar alone sees; what it lets through leaves a name that nobody has declared."""
    swapped = [(item, text) for item in sketch_texts if item.start in PARSE for text in _swaps(item.text)]
    passed = [text for item, text in swapped if PARSE[item.start](text)[0] is not None]
    refused = len(swapped) - len(passed)
    print(f"\nswapped letters refused: {refused} of {len(swapped)}")
    assert len(swapped) > 600
    assert refused / len(swapped) >= LEAST_REFUSED, passed


def _lines(text: str) -> list[str]:
    lines = (REMARK.sub("", line).strip() for line in text.split("\n"))
    return [line for line in lines if line]


def _swaps(text: str) -> list[str]:
    """The text once for every word of the language in it, two neighbouring letters of that word swapped."""
    seeded = random.Random(text)
    swaps = []
    for found in WORDS.finditer(text):
        if _in_quotes(text, found.start()):
            continue
        word = found[0]
        places = [index for index in range(len(word) - 1) if word[index] != word[index + 1]]
        at = found.start() + seeded.choice(places)
        swaps.append(text[:at] + text[at + 1] + text[at] + text[at + 2 :])
    return swaps


def _in_quotes(text: str, place: int) -> bool:
    line = text[text.rfind("\n", 0, place) + 1 : place]
    return line.count('"') % 2 == 1 or "#" in line


@pytest.mark.parametrize("start", sorted(PARSE))
def test_nothing_is_parsed_twice_differently(start: str, sketch_texts: Any) -> None:
    """The memo gives the same form for the same text, and places lie within the text."""
    for item in sketch_texts:
        if item.start == start:
            form, _ = PARSE[start](item.text)
            assert form is PARSE[start](item.text)[0]
            assert 0 <= form.start < form.end <= len(item.text)
