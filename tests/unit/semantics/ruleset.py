"""Whole small rulesets checked from their text, for tests of effects, abilities and the flow."""

from __future__ import annotations

from tuckbox.declarations import decode, load_texts
from tuckbox.diagnostics import Diagnostic, Problems
from tuckbox.semantics.check import check
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.checked.statements import Statement
from tuckbox.vocabulary.standard import STANDARD

BASE = """\
ruleset: sample
version: 1
players: 2
enums: {light: [lit, unlit], colour: [red, blue]}
dice: {d6: [1, 2, 3, 4, 5, 6]}
resources: {gold: {group: metal, supply: 20}, iron: {group: metal}}
counters: {points: {of: player, start: 0}, lamp: {of: player, type: light, start: lit}}
kinds:
  tile: {plural: tiles, fields: {worth: number, marks: {type: number, start: 0}}, deck: deck, hand: hand}
  coin: {fields: {colour: colour}, payable as: colour}
zones:
  deck: {kind: pile, holds: tile, starts with: tile, seen_by: none}
  hand: {of: player, holds: tile, seen_by: owner}
  row: {holds: [tile, coin]}
  purse: {of: player, holds: coin}
  bag: {kind: bag, holds: coin, starts with: coin, seen_by: none}
cards:
  - {id: plain, kind: tile, copies: 4, worth: 1}
  - {id: penny, kind: coin, copies: 4, colour: red}
"""
FLOW = """\
flow:
  - {phase: main, turns: players, actions: [go]}
"""


def checked(text: str, base: str = BASE) -> tuple[Ruleset | None, tuple[Diagnostic, ...]]:
    """The ruleset and everything that was said about it."""
    problems = Problems()
    decl = decode(load_texts({"game.yaml": base + text}, lambda ref: None, problems), problems)
    assert decl is not None
    return check(decl, STANDARD, {}, problems), problems.sorted()


def right(text: str) -> Ruleset:
    """A ruleset that must be right but for warnings."""
    ruleset, problems = checked(text)
    assert ruleset is not None, [str(one) for one in problems]
    return ruleset


def effect(text: str, more: str = "") -> tuple[Statement, ...]:
    """The statements of an action's effect."""
    indented = text.replace("\n", "\n      ")
    return right(f"actions:\n  go:\n    effect: |\n      {indented}\n{FLOW}{more}").actions["go"].effect.body


def said(text: str, key: str = "effect") -> list[tuple[str, str]]:
    """Code and underlined text of each problem of an action's effect or cost."""
    indented = text.replace("\n", "\n      ")
    _, problems = checked(f"actions:\n  go:\n    {key}: |\n      {indented}\n{FLOW}")
    return [(one.code.number, one.span.text) for one in problems]
