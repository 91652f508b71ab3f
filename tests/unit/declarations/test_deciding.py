"""What of a ruleset decides its play: words and numbers do, remarks and blanks do not."""

from __future__ import annotations

import pytest

from tuckbox.declarations.deciding import decisive
from tuckbox.diagnostics import Problems, Source
from tuckbox.document import Mapping, load_text


def _of(text: str) -> str:
    (node,) = load_text(Source("a.yaml", text), Problems())
    assert isinstance(node, Mapping)
    return decisive(node)


_SETUP = "setup: |\n  if a then\n    draw 1\n  gain 2\n"


@pytest.mark.parametrize(
    "other",
    [
        "setup: |\n     if a then\n       draw 1\n     gain 2\n",
        "setup: |\n  if a   then  # a remark\n\n    draw 1\n  # another\n  gain 2\n",
        f"{_SETUP}scenarios: [{{id: one}}]\nrulebook: []\ndescription: {{en: New}}\n",
    ],
)
def test_what_decides_nothing(other: str) -> None:
    assert _of(other) == _of(_SETUP)


@pytest.mark.parametrize(
    "other",
    [
        "setup: |\n  if a then\n    draw 1\n    gain 2\n",
        "setup: |\n  if a then\n    draw 12\n",
        'setup: |\n  if a then\n    draw 1\n  gain 2 "# 3"\n',
        f"{_SETUP}order: active\n",
        "setup:\n- |\n  if a then\n    draw 1\n- gain 2\n",
    ],
)
def test_what_decides_something(other: str) -> None:
    assert _of(other) != _of(_SETUP)


def test_the_order_of_things_counts_and_that_of_sections_does_not() -> None:
    assert _of("counters: {a: 1, b: 2}\nzones: {}\n") == _of("zones: {}\ncounters: {a: 1, b: 2}\n")
    assert _of("counters: {a: 1, b: 2}\n") != _of("counters: {b: 2, a: 1}\n")
    assert _of("dice: {a: '1'}\n") != _of("dice: {a: 1}\n")
