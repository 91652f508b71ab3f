"""A small game on disk, and its scenarios played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from tuckbox.scenarios import Case, collect

GAME = """\
ruleset: sample
version: 1
players: 2
enums: {colour: [red, blue]}
dice: {two_sides: [high, low]}
resources: {gold: {plural: golds, supply: 10}}
kinds:
  token: {fields: {colour: colour}, payable as: colour, discard: bag}
  card:
    fields: {worth: number, price: bag of colour, done: effect, level: {type: number, start: 0}}
counters:
  points: {of: player, start: 0, max: 20}
  light: {of: player, type: yes/no, start: no}
zones:
  hand: {of: player, holds: card, seen_by: owner}
  tray: {of: player, holds: token}
  row: {kind: row, holds: card, seen_by: all}
  deck: {kind: pile, holds: card, starts with: card, seen_by: none}
  bag: {kind: bag, holds: token, starts with: token, seen_by: none}
  board: {columns: 3, seen_by: all, holds: [card, token]}
cards:
  - {id: coin, kind: card, worth: 2, price: 1 red, copies: 2}
  - {id: crown, kind: card, worth: 5, price: 1 red + 1 blue}
  - {id: red_token, kind: token, colour: red, copies: 3}
  - {id: blue_token, kind: token, colour: blue, copies: 2}
setup: |
  shuffle deck
  everyone:
    draw 1 from deck to hand
flow:
  - phase: playing
    turns: players
    turn:
      - step: early
        actions: [throw]
        take: up to 1
      - step: late
        actions: [buy, draw_one, give, pass_turn]
end when: some(players, it.points >= 10)
end at: turn end
actions:
  throw:
    effect: |
      roll two_sides as face
      if face is high then raise points by 1
  buy:
    pick: {bought: hand}
    cost: pay bought.price from tray
    effect: |
      raise points by bought.worth
      move bought to row
  draw_one: {effect: draw 1 from bag to tray}
  give:
    once each: turn
    when: not hand.empty
    effect: |
      let given = choose one of hand
      move given to opponent.hand
  pass_turn: {effect: raise points by 0}
abilities:
  - id: joker
    instead of paying: 1 colour
    cost: pay 1 gold
    in: buy
  - id: no_crown
    forbid: buy where bought.level is 9
define:
  total(player): player.points + count(player.hand)
score: {points: points}
rulebook:
  - {id: s-1, rule: Tokens pay.}
  - {id: s-2, rule: A throw may give a point.}
"""


@dataclass(frozen=True, slots=True)
class Played:
    """The cases of some scenarios with the report of each that fails."""

    cases: tuple[Case, ...]
    reports: Mapping[str, str | None]
    problems: tuple[str, ...]

    @property
    def failed(self) -> dict[str, str]:
        return {name: report for name, report in self.reports.items() if report is not None}


@pytest.fixture
def play(tmp_path: Path) -> Callable[..., Played]:
    """Plays scenarios (the text below `scenarios:`) in the small game, or in another one."""

    def run(scenarios: str, *, game: str = GAME, more: str = "") -> Played:
        (tmp_path / "ruleset.yaml").write_text(game, encoding="utf-8")
        (tmp_path / "scenarios.yaml").write_text(f"{more}scenarios:\n{scenarios}", encoding="utf-8")
        collection = collect(tmp_path)
        reports = {case.name: case.run() for case in collection.cases}
        return Played(collection.cases, reports, tuple(str(one) for one in collection.diagnostics))

    return run
