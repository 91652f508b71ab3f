"""A card picked out of a hand has its name in the log where the others see it a line further on, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

import tuckbox

GAME = """\
ruleset: sample
version: 1
players: 2
languages: [en]
name: {en: Sample}
kinds: {tile: {name: {en: tile}, deck: deck, hand: hand}}
counters: {points: {of: player, start: 0, name: {en: points}}}
zones:
  deck:  {kind: pile, holds: tile, starts with: tile, seen_by: none, name: {en: deck}}
  hand:  {of: player, holds: tile, seen_by: owner, name: {en: hand}}
  drawer: {of: player, holds: tile, seen_by: owner, name: {en: drawer}}
  table: {holds: tile, seen_by: all, name: {en: table}}
setup: |
  everyone:
    draw 1 tile
  move 1 from deck to table
flow:
  - {phase: day, name: {en: Day}, turns: players, actions: [lay, keep, mix, clear, show, wait]}
actions:
  lay:   {name: {en: Lay}, pick: {tile: hand}, effect: raise points by 1; move tile to table}
  keep:  {name: {en: Keep}, pick: {tile: hand}, effect: move tile to drawer}
  mix:   {name: {en: Mix}, pick: {tile: hand}, effect: move 1 from deck to table; move tile to table}
  clear: {name: {en: Clear}, pick: {tile: hand}, effect: discard all from table; move tile to table}
  show:  {name: {en: Show}, pick: {tile: hand}, effect: reveal tile}
  wait:  {name: {en: Wait}, effect: raise points by 1}
cards: [{id: red, kind: tile, name: {en: Red}, copies: 9}]
"""


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ("lay", "Anna: Lay (Red)"),
        ("show", "Anna: Show (Red)"),
        ("clear", "Anna: Clear (Red)"),  # what lay open is no news
        ("keep", "Anna: Keep (a card from hand)"),
        ("mix", "Anna: Mix (a card from hand)"),  # the card from the deck comes first
    ],
)
def test_a_pick_is_named_once_it_lies_open(tmp_path: Path, action: str, told: str) -> None:
    (tmp_path / "ruleset.yaml").write_text(GAME, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=[tuckbox.Player("Anna"), tuckbox.Player("Ben")], seed=1)
    while not any(one.action == action for one in match.decision.options):
        match.choose(next(one for one in match.decision.options if one.action == "wait"))
    match.choose(next(one for one in match.decision.options if one.action == action))
    lines = [line.replace("Ben: ", "Anna: ").replace("Anna's hand", "hand") for line in match.log_for(None)]
    assert told in lines
    assert any(line.endswith(f"{action.capitalize()} (Red)") for line in match.log_for(match.log[-1].by or 0))
