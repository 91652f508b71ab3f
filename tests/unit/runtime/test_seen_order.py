"""In which order turns are taken, as everybody may know it."""

from __future__ import annotations

import pytest

from .small_game import choose, start

RULES = """\
counters:
  open_bid: {{of: player, start: 0}}
  secret_bid: {{of: player, start: 0, seen_by: owner}}
define:
  by_bid: sorted(players, it.open_bid)
  by_secret: sorted(players, it.secret_bid)
setup: |
  set open_bid to 2 for first_player
  set secret_bid to 2 for first_player
actions:
  go: {{effect: raise day by 1}}
flow:
  - {{phase: main, turns: {order}, actions: [go, rest]}}
"""


@pytest.mark.parametrize(
    ("order", "seen", "by"),
    [
        ("players", [0, 1, 2], None),
        ("sorted(players, it.open_bid)", [1, 2, 0], "open bid"),
        ("by_bid", [1, 2, 0], "open bid"),
        ("sorted(players, 0 - it.open_bid)", [0, 1, 2], None),
        ("sorted(players, it.secret_bid)", [], None),
        ("by_secret", [], None),
        ("sorted(players, count(it.hand))", [], None),
    ],
)
def test_the_order_is_told_where_it_tells_no_secret(order: str, seen: list[int], by: str | None) -> None:
    match = start(RULES.format(order=f'"{order}"'), players=3)
    for seat in (0, 1, None):
        view = match.view(seat)
        assert (view["order"], view["order_by"]) == (seen, by)


def test_whose_turn_it_is_is_told_in_any_case() -> None:
    match = start(RULES.format(order='"sorted(players, it.secret_bid)"'), players=3)
    assert match.view(0)["taking_turn"] == 1
    choose(match, "go")
    assert match.view(None)["taking_turn"] == 2


def test_an_order_that_is_worked_out_is_told_as_that_with_who_has_no_turn_any_more() -> None:
    rules = RULES.replace("define:", "  out: {{of: player, type: yes/no, start: no, name: {{en: left}}}}\ndefine:")
    assert start(RULES.format(order="players"), players=3).view(0)["order_changes"] is False
    rules = rules.replace("actions: [go, rest]", "skip when: out, actions: [go, rest]")
    rules = rules.replace("setup: |\n", "setup: |\n  set out to yes for first_player\n")
    view = start(rules.format(order="by_bid"), players=3).view(None)
    assert view["order_changes"] is True
    assert view["no_turn"] == {0: "left"}
