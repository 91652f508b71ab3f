"""One effect twice: with five choices in it, and with the same work where what would be chosen is fixed."""

from __future__ import annotations

from tuckbox.api import Game

from . import made

_RULES = """\
ruleset: choices
version: 1
players: 3
counters:
  points: {of: player, start: 0}
  marks: {of: player, start: 0}
kinds:
  card: {plural: cards, fields: {worth: number}, deck: deck, hand: hand, discard: heap}
zones:
  deck: {kind: pile, holds: card, starts with: card, seen_by: none}
  heap: {kind: pile, holds: card, seen_by: all}
  hand: {of: player, kind: set, holds: card, seen_by: owner}
setup: |
  everyone:
    draw 4 from deck
flow:
  - {phase: main, turns: players, actions: [choosing, settled]}
actions:
  choosing: {effect: CHOOSING}
  settled: {effect: SETTLED}
cards:
CARDS
"""
_EFFECT = """|
      repeat 5 times:
        draw 1 from deck
        let chosen = WHICH
        raise marks by chosen.worth
        discard chosen
        everyone:
          raise points by count(hand where it.worth > 1)
        if points > 10 then lower points by 5
"""


def choices() -> Game:
    """Its actions are ``choosing`` and ``settled``."""
    cards = "\n".join(f"  - {{id: card_{one}, kind: card, worth: {one % 4}}}" for one in range(60))
    choosing = _EFFECT.replace("WHICH", "choose one of hand")
    settled = _EFFECT.replace("WHICH", "hand.first")
    text = _RULES.replace("{effect: CHOOSING}", f"\n    effect: {choosing}").replace(
        "{effect: SETTLED}", f"\n    effect: {settled}"
    )
    return made(text.replace("CARDS", cards))
