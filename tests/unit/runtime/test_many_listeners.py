"""An event costs by those who listen to it, not by all there are: the work is counted, not timed."""

from collections.abc import Callable

import pytest

from tuckbox.runtime import happening, in_force

from .small_game import choose, start, value

RULES = """\
counters:
  heard: {{of: table, start: 0}}
kinds:
  ear: {{plural: ears}}
  echo: {{plural: echoes}}
zones:
  room: {{kind: row, holds: ear, starts with: ear, seen_by: all, in_play: yes}}
  shelf: {{kind: row, holds: echo, seen_by: all, in_play: yes}}
flow:
  - {{phase: main, turns: players, actions: [go, rest, make, lend, love]}}
actions:
  go: {{effect: ring}}
  make:
    effect: |
      repeat {made} times:
        create echo on shelf
  lend:
    effect: |
      repeat {made} times:
        grant dull to you
  love: {{effect: grant keen to you}}
grants:
  dull: {{after: knock, effect: raise heard by 1}}
  keen: {{after: ring, effect: raise heard by 1}}
procedures:
  ring: raise day by 1
  knock: raise day by 1
cards:
  - {{id: ace, kind: card, worth: 1}}
  - {{id: cave, kind: echo, abilities: [{{after: knock, effect: raise heard by 1}}]}}
{ears}
"""


def rules(ears: int, made: int = 0) -> str:
    """So many cards in play, three of which listen to ``ring``."""
    lines = [
        f"  - {{id: ear_{ear}, kind: ear, abilities: [{{after: {'ring' if ear < 3 else 'knock'}, "
        "effect: raise heard by 1}]}"
        for ear in range(ears)
    ]
    return RULES.format(ears="\n".join(lines), made=made)


def looked_at(monkeypatch: pytest.MonkeyPatch, ears: int, made: int, *before: str) -> tuple[int, int, int]:
    """How often an event was compared with an ability, a card was asked whether it counts; what was heard of it."""
    counted = {"fitting": 0, "is_active": 0}

    def counting(module: object, name: str) -> None:
        real: Callable[..., object] = getattr(module, name)

        def counted_one(*given: object) -> object:
            counted[name] += 1
            return real(*given)

        monkeypatch.setattr(module, name, counted_one)

    match = start(rules(ears, made), players=1)
    choose(match, *before)
    with monkeypatch.context():
        counting(happening, "fitting")
        counting(in_force, "is_active")
        choose(match, "go")
        monkeypatch.undo()
    heard = value(match, "heard")
    assert isinstance(heard, int)
    return counted["fitting"], counted["is_active"], heard


def test_cards_that_listen_to_something_else_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    few, many = looked_at(monkeypatch, 10, 0), looked_at(monkeypatch, 300, 0)
    assert few == many
    assert many == (3, 3, 3)


def test_neither_are_cards_made_in_play(monkeypatch: pytest.MonkeyPatch) -> None:
    assert looked_at(monkeypatch, 10, 200, "make") == (3, 3, 3)


def test_neither_are_grants(monkeypatch: pytest.MonkeyPatch) -> None:
    assert looked_at(monkeypatch, 10, 100, "lend", "love", "lend") == (4, 3, 4)
