"""Abilities that count as one of a step's actions and are offered beside these, without a word on what they use up."""

from __future__ import annotations

from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Code
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked.menus import menus
from tuckbox.semantics.checked.ruleset import Ruleset

_RULESET = """\
ruleset: sample
version: 1
players: 2
counters: {points: {of: player, start: 0}}
actions:
  go: {effect: raise points by 1}
  rest: {effect: raise points by 2}
abilities:
  - activate: once each turn
    counts as: go
    effect: raise points by 3
flow:
  - {turns: players, actions: [go, rest, activate], anytime: [activate]}
"""
FREE_COUNTERPART = Code(
    number="W0737",
    slug="free-counterpart",
    title="an ability counts as a step's action and does not say whether it takes its place",
    explain="`counts as: ACTION` says which event the use of an ability is. Whether the use is also the action of the "
    "turn is said by `main: yes`; without it, and where a step lists `activate` under `anytime`, it is offered beside "
    "the actions and uses nothing up. Where the step lists the action under `actions`, say which of the two it is.",
    bad=_RULESET,
    good=_RULESET.replace("    counts as: go\n", "    counts as: go\n    main: yes\n"),
    severity="warning",
)


def free_counterpart(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report abilities without `main` that count as an action of a step which offers them at any time."""
    taken = {name for menu in menus(ruleset) if menu.activate_anytime for name in menu.actions}
    for ability in ruleset.abilities.values():
        if ability.form == "activated" and ability.main is None and ability.counts_as in taken and ability.at:
            message = f"this counts as `{ability.counts_as}`, and takes the place of no action"
            help_text = "write `main: yes` if it is the action of the turn, `main: no` if it is done beside it"
            book.checker.problems.add(FREE_COUNTERPART, ability.at, message, help=help_text)
