"""Where the spaces of a loop are drawn: what is opposite stands one above the other."""

from __future__ import annotations

from typing import Any

from tuckbox.runtime.geometry import across

from .small_game import start

RULES = """\
zones:
  ring:
    shape: loop
    spaces: {{pit: {{of: player, plural: pits, count: 3}}, store: {{of: player}}}}
    {across}
  shelf: {{holds: card, spaces: 4, seen_by: all}}
actions:
  go: {{effect: raise day by 1}}
"""


def test_what_is_opposite_stands_one_above_the_other() -> None:
    match = start(RULES.format(across="across: store"))
    zones: Any = match.view(0)["table"]
    drawn = zones["zones"]["ring"]["drawn"]
    assert drawn == [(1, 2), (1, 4), (1, 6), (0, 8), (-1, 6), (-1, 4), (-1, 2), (0, 0)]
    layout = match.table.layout
    spaces = layout.spaces(layout.zone("ring", None))
    for space, (line, half) in zip(spaces, drawn, strict=True):
        other = across(layout, space)
        assert other is not None and drawn[spaces.index(other)] == (-line, half)
    assert "drawn" not in zones["zones"]["shelf"]


def test_a_loop_that_is_mirrored_through_no_group_is_not_drawn_so() -> None:
    zones: Any = start(RULES.format(across="")).view(0)["table"]
    assert "drawn" not in zones["zones"]["ring"]
