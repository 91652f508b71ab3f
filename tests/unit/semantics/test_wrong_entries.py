"""An entry with something wrong in it: what variants make of the same entry is not told beside that."""

from pathlib import Path

import pytest

import tuckbox

RULES = """\
ruleset: sample
version: 1
players: 2
counters:
  points: {of: player, start: 0}
kinds:
  coin: {fields: {worth: number, shine: number}}
zones:
  box_of_coins: {holds: coin, starts with: coin, seen_by: all}
define:
  bonus(player): 2
flow:
  - {turns: players, actions: [earn]}
actions:
  earn: {effect: "raise points by sum(box_of_coins, it.worth + it.shine) + bonus(you)"}
score: {points: points}
"""
CARDS = """\
cards:
  - {id: penny, kind: coin, worth: 1, shine: 1, abilities: [{modify: bonus, by: 1}]}
  - {id: crown, kind: coin, worth: 5, shine: 2, abilities: [{modify: bonus, by: 1}]}
"""
DULL = """\
variant: dull
remove:
  cards: [{where: it is coin, only: [shine, abilities]}]
replace:
  kinds.coin: {fields: {worth: number}}
  define: {twice(player): 4}
  actions.earn: {effect: "raise points by sum(box_of_coins, it.worth) + twice(you)"}
"""


@pytest.mark.parametrize(
    ("right", "wrong", "underlined"),
    [
        ("penny, kind: coin", "penny, knid: coin", ["knid"]),
        ("crown, kind: coin", "crown, knid: coin", ["knid"]),
        ("crown, kind: coin", "crown, kind: cion", ["cion"]),
        ("worth: 1, shine: 1", "worht: 1, shine: 1", ["worht"]),
    ],
)
def test_what_a_variant_makes_of_a_wrong_entry_is_not_told(
    tmp_path: Path, right: str, wrong: str, underlined: list[str]
) -> None:
    assert [one for one in _said(tmp_path, CARDS, DULL) if one.is_error] == []
    found = [one for one in _said(tmp_path, CARDS.replace(right, wrong), DULL) if one.is_error]
    assert [one.span.text for one in found] == underlined


@pytest.mark.parametrize(
    ("variant", "underlined"),
    [
        # in another entry than the wrong one
        (DULL.replace("only: [shine, abilities]", "only: [abilities]"), ["shine", "knid"]),
        (DULL.replace("only: [shine, abilities]", "only: [shine]"), ["define", "knid"]),
        # in the variant's own file
        (DULL.replace("twice(you)", "twcie(you)"), ["twcie", "knid"]),
    ],
)
def test_what_else_is_wrong_with_a_variant_is_told(tmp_path: Path, variant: str, underlined: list[str]) -> None:
    cards = CARDS.replace("penny, kind: coin", "penny, knid: coin")
    found = [one for one in _said(tmp_path, cards, variant) if one.is_error]
    assert sorted(one.span.text for one in found) == sorted(underlined)


def _said(folder: Path, cards: str, variant: str) -> list[tuckbox.Diagnostic]:
    for name, text in {"rules.yaml": RULES, "cards.yaml": cards, "dull.yaml": variant}.items():
        (folder / name).write_text(text, encoding="utf-8")
    return list(tuckbox.check(folder))
