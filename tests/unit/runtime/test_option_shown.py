"""An option of a card that its chooser does not know: nothing that it is shown as says which card it is."""

from __future__ import annotations

from .small_game import start

RULES = """\
kinds:
  token: {fields: {worth: number}}
zones:
  store: {kind: pile, holds: token, starts with: token, seen_by: none}
  tray: {holds: token, seen_by: none}
  used: {holds: token, seen_by: all}
actions:
  lift: {pick: {token: tray}, effect: move token to used}
setup: |
  shuffle store
  move 1 from store to tray
flow:
  - {phase: main, turns: players, actions: [lift]}
cards:
  - {id: ace, kind: card, worth: 1}
  - {id: low, kind: token, worth: 1}
  - {id: middle, kind: token, worth: 2}
  - {id: high, kind: token, worth: 3}
"""


def test_what_is_shown_is_the_same_whichever_card_lies_there() -> None:
    match = start(RULES)
    assert match.decision.seat is not None
    deals = [match.determinized(match.decision.seat, seed).decision.options for seed in range(20)]
    shown = {tuple((one.id, one.label(), one.picks, repr(one)) for one in options) for options in deals}
    assert len(shown) == 1
    assert len({options[0].value for options in deals}) == 3
    assert all(options == deals[0] for options in deals)
