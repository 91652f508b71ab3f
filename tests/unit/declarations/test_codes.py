"""Every code's bad example is reported with it, and its good example is clean."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tuckbox.declarations import check_bases, codes, decode, load_texts, select, variants
from tuckbox.declarations.overlays import codes as overlay_codes
from tuckbox.diagnostics import Code, Problems, all_codes

# What is missing where a section was replaced, only the checker knows; the examples of all codes are tried with it.
CODES = [one for one in all_codes([codes, overlay_codes]) if one is not overlay_codes.SECTION_REPLACED]


def problems_of(example: str | Mapping[str, str], asked: tuple[str, ...] = ()) -> Problems:
    problems = Problems()
    texts = {"ruleset.yaml": example} if isinstance(example, str) else example
    sections = load_texts(texts, lambda ref: None, problems)
    check_bases(sections, problems)
    for name in variants(sections):
        select(sections, [name], problems)
    select(sections, [*variants(sections), *asked], problems)
    decode(sections, problems)
    return problems


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.slug)
def test_the_examples_are_what_they_say(code: Code) -> None:
    asked = ("no_such_variant",) if code is overlay_codes.UNKNOWN_VARIANT else ()
    assert code in {problem.code for problem in problems_of(code.bad, asked)}
    assert [str(problem) for problem in problems_of(code.good)] == []


def test_the_numbers_are_those_of_structure_and_overlays() -> None:
    assert all(code.number.startswith("E11") for code in all_codes([codes]))
    of_overlays = [code for code in all_codes([overlay_codes]) if code is not overlay_codes.TEXT_LEFT_BEHIND]
    assert all(code.number.startswith("E12") for code in of_overlays)  # that one is a warning, numbered among those
