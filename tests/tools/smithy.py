"""A small game about tools, with what the workshop's commands are asked about: costs, modifiers, triggers."""

from __future__ import annotations

from pathlib import Path

GAME = """\
ruleset: smithy
version: 1
players: 2
resources:
  gold: {plural: golds, start: 2}
  iron: {start: 0}
counters:
  renown: {of: player, start: 0}
kinds:
  tool: {plural: tools, fields: {price: bag, strength: number}}
zones:
  market: {kind: row, holds: tool, starts with: tool, seen_by: all}
  bench: {of: player, holds: tool, in_play: yes, seen_by: all}
cards:
  - {id: hammer, kind: tool, price: 1 gold, strength: 1}
  - {id: anvil, kind: tool, price: 3 gold, strength: 3, abilities: [{modify: power, by: 2, when: p is you}]}
  - id: bellows
    kind: tool
    price: 1 gold + 1 iron
    strength: 2
    abilities:
      - after: buy by you
        effect: gain 2 gold
define:
  power(player p): sum(p.bench, it.strength)
  ready(player p): count(p.bench) >= 1 and power(p) >= 2
flow:
  - phase: day
    turns: players
    turn:
      - step: work
        actions: [buy, show, rest]
actions:
  buy:
    pick: {tool: market}
    cost: pay tool.price
    effect: move tool to bench
  show:
    when: ready(you) or renown > 3
    effect: raise renown by power(you)
  rest: {effect: gain 1 gold}
end when: some(players, it.renown >= 6)
score: {renown: renown}
"""

SCENARIOS = """\
scenarios:
- id: anvils_are_strong
  given: {at: {step: work, turn: A}, market: [], A: {bench: [anvil]}}
  when: [{A: show}]
  then: {A: {renown: 5}}
- id: hammers_cost_gold
  given: {at: {step: work, turn: A}, market: [hammer], A: {gold: 1}}
  when: [{A: buy, tool: hammer}]
  then: {A: {bench: [hammer], gold: 0}}
"""


def make(folder: Path, scenarios: str = SCENARIOS) -> Path:
    """Write the game into a folder whose name has a space and a letter that is not ASCII."""
    here = folder / "a kovács műhelye"
    here.mkdir()
    (here / "ruleset.yaml").write_text(GAME, encoding="utf-8")
    (here / "scenarios.yaml").write_text(scenarios, encoding="utf-8")
    return here
