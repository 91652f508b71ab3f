"""Every code of effects, abilities and lints: its bad example earns it and nothing else, its good one nothing."""

from __future__ import annotations

import sys

import pytest

from tuckbox.diagnostics import Code, all_codes
from tuckbox.semantics import ability_codes, phrase_codes, spoken_codes
from tuckbox.semantics.lints import LINTS

from .ruleset import checked

_LINTS = tuple(sys.modules[lint.__module__] for lint in LINTS)
_CODES = all_codes((phrase_codes, ability_codes, spoken_codes, *_LINTS))


def _numbers(example: object) -> list[str]:
    assert isinstance(example, str)
    _, problems = checked(example, base="")
    return [one.code.number for one in problems]


@pytest.mark.parametrize("code", _CODES, ids=lambda code: code.slug)
def test_examples(code: Code) -> None:
    assert set(_numbers(code.bad)) == {code.number}
    assert _numbers(code.good) == []
