"""Actions that no step offers and no text names, and activated abilities that no step lets anybody use."""

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
flow:
  - {turns: players, actions: ACTIONS}
"""
NEVER_OFFERED = Code(
    number="W0705",
    slug="never-offered",
    title="something that can be done is offered nowhere",
    explain="An action is taken where a step lists it under `actions` or `anytime`, or where an effect offers it; an "
    "activated ability where a step lists `activate`. What no step offers never happens.",
    bad=_RULESET.replace("ACTIONS", "[go]"),
    good=_RULESET.replace("ACTIONS", "[go, rest]"),
    severity="warning",
)


def never_offered(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report them, unless a text that was not understood may have named them."""
    if book.checker.problems.errors:
        return
    listed = menus(ruleset)
    for name in sorted(unoffered(book, ruleset)):
        action = ruleset.actions[name]
        if action.at is not None:
            message = f"no step offers the action `{action.name}`, and no effect does"
            help_text = f"list it where it may be taken: `actions: [{action.name}]`"
            book.checker.problems.add(NEVER_OFFERED, action.at, message, help=help_text)
    if any(menu.activate or menu.activate_anytime for menu in listed):
        return
    for ability in ruleset.abilities.values():
        if ability.form == "activated" and ability.at is not None:
            message = "no step lets anybody use this ability"
            help_text = "list `activate` under the `actions` or `anytime` of a step"
            book.checker.problems.add(NEVER_OFFERED, ability.at, message, help=help_text)


def unoffered(book: Book, ruleset: Ruleset) -> frozenset[str]:
    """The actions that nobody can ever take: no step lists them, and no text but one that waits for them names them."""
    offered = {name for menu in menus(ruleset) for name in (*menu.actions, *menu.anytime)} | book.said.done
    actions = ruleset.actions.values()
    return frozenset(one.name for one in actions if one.name not in offered and one.counts_as not in offered)
