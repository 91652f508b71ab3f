"""A small game of cards and coins for tests of single rules: a test adds what it is about as YAML and plays it."""

from __future__ import annotations

from functools import lru_cache

from tuckbox import api, checking
from tuckbox.declarations.load import load_texts
from tuckbox.diagnostics import Problems
from tuckbox.runtime.match import Match, Player

BASE = """\
ruleset: small
version: 1
players: 1-3
resources:
  gold: {group: metal}
  silver: {group: metal}
counters:
  points: {of: player, start: 0}
  marks: {of: player, start: 0, min: 0, max: 3}
  day: {of: table, start: 0}
kinds:
  card:
    plural: cards
    fields: {worth: number, price: bag of metal, effect: effect}
    deck: deck
    hand: hand
    discard: heap
zones:
  deck: {kind: pile, holds: card, starts with: card, seen_by: none}
  heap: {kind: pile, holds: card, seen_by: all}
  hand: {of: player, kind: set, holds: card, seen_by: owner, receives: no}
  stall: {of: player, kind: row, holds: card, seen_by: all, in_play: yes}
"""
FLOW = """\
flow:
  - {phase: main, turns: players, actions: [go, rest]}
"""
REST = """\
actions:
  rest: {effect: raise day by 1}
"""
CARDS = """\
cards:
  - {id: ace, kind: card, worth: 1}
  - {id: two, kind: card, worth: 2}
  - {id: three, kind: card, worth: 3}
"""


@lru_cache(maxsize=1)
def checked(rules: str) -> checking.Checked:
    """The small game with the sections of ``rules`` added."""
    texts = [BASE, REST, rules]
    if "\nflow:" not in f"\n{rules}":
        texts.append(FLOW)
    if "\ncards:" not in f"\n{rules}":
        texts.append(CARDS)
    problems = Problems()
    files = {f"{number}.yaml": text for number, text in enumerate(texts)}
    sections = load_texts(files, lambda name: None, problems)
    return checking.examine_sections(sections, problems=problems)


def start(rules: str, players: int = 2, seed: int = 1, backend: str | None = None) -> Match:
    found = checked(rules)
    assert found.ruleset is not None and not found.errors, [one.message for one in found.errors]
    seats = [Player(name) for name in "ABC"[:players]]
    return api.game_of(found.ruleset).start(seats, seed, backend=backend)


def choose(match: Match, *choices: str) -> None:
    """Take options by their ids; the seat in front (``B: yes``) says who, where it matters."""
    for choice in choices:
        seat, _, wanted = choice.rpartition(": ")
        who = "ABC".index(seat) if seat else None
        options = {
            option.id: (decision.seat, option)
            for decision in match.decisions
            for option in decision.options
            if who is None or decision.seat == who
        }
        asked = [(decision.seat, [option.id for option in decision.options]) for decision in match.decisions]
        assert wanted in options, f"{choice} is not offered; asked: {asked}"
        match.choose(options[wanted][1], seat=options[wanted][0])


def played(rules: str, *choices: str, players: int = 2) -> Match:
    match = start(rules, players)
    choose(match, *choices)
    return match


def value(match: Match, word: str) -> object:
    """``A.gold`` and ``day`` are amounts, ``A.stall`` and ``heap`` the titles lying there."""
    seat, _, name = word.rpartition(".")
    holder = "ABC".index(seat) if seat else None
    layout, table = match.table.layout, match.table
    if name in layout.ruleset.zones:
        return [table.title_of(card) for card in table.cards_in(layout.zone(name, holder))]
    return table.state.cells[layout.cell(name, holder)]


def values(match: Match, expected: dict[str, object]) -> dict[str, object]:
    return {word: value(match, word) for word in expected}


def options(match: Match) -> list[str]:
    """What is offered now, by the first decision."""
    return [option.id for option in match.decision.options]
