"""Cards in play that each listen to one of many events; one event is raised again and again."""

from __future__ import annotations

from tuckbox.api import Game

from . import made

_RULES = """\
ruleset: many_listeners
version: 1
players: 1
counters:
  heard: {{start: 0}}
  raised: {{start: 0}}
kinds:
  listener: {{plural: listeners}}
zones:
  table: {{kind: row, holds: listener, starts with: listener, seen_by: all, in_play: yes}}
flow:
  - {{phase: main, turns: players, actions: [ring]}}
end when: raised >= {rings}
actions:
  ring:
    effect: |
      raise raised by 1
      event_0
procedures:
{procedures}
cards:
{cards}
"""


def many_listeners(cards: int, events: int, own: int, rings: int) -> Game:
    """``cards`` cards, ``own`` of which listen to the event that is raised ``rings`` times, the rest to others."""
    procedures = "\n".join(f"  event_{one}: raise heard by 0" for one in range(events))
    heard = [0 if card < own else 1 + card % (events - 1) for card in range(cards)]
    listening = "\n".join(
        f"  - {{id: card_{card}, kind: listener, abilities: [{{after: event_{one}, effect: raise heard by 1}}]}}"
        for card, one in enumerate(heard)
    )
    return made(_RULES.format(procedures=procedures, cards=listening, rings=rings))
