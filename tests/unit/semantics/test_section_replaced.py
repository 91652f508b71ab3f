"""A section replaced as a whole, whose entries others still name: said once, where it is replaced."""

from pathlib import Path

import pytest

import tuckbox

RULES = """\
ruleset: sample
version: 1
players: 2
counters:
  points: {of: player, start: 0}
  bell: {start: 0}
setup: set bell to 1
flow:
  - {turns: players, actions: [earn]}
actions:
  earn: {effect: raise points by 1}
score: {points: points + bell}
"""
POOR = "variant: poor\nchange: {counters: {points: {start: 1}}}\n"
REPLACED = "replace:\n  counters:\n    bell: {start: 2}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {"base/rules.yaml": RULES, "base/poor.yaml": POOR, "own/rules.yaml": ""}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("head", ["ruleset: own\nextends: ../base\n", "variant: own\n"])
def test_only_the_replacement_is_told_with_what_to_write(folder: Path, head: str) -> None:
    is_variant = head.startswith("variant")
    place = folder / ("base/own.yaml" if is_variant else "own/rules.yaml")
    place.write_text(head + REPLACED, encoding="utf-8")
    (found,) = tuckbox.check(place.parent)
    assert (found.code.slug, found.span.text, found.span.file) == ("section-replaced", "counters", str(place))
    assert "1 that was there is gone" in found.message and "`points`" in found.message
    assert found.help is not None and "`counters.bell: …`" in found.help
    assert [label.span.text for label in found.labels] == ["points"]
    place.write_text(head + REPLACED.replace("counters:\n    bell", "counters.bell"), encoding="utf-8")
    assert not [one for one in tuckbox.check(place.parent) if one.is_error]
