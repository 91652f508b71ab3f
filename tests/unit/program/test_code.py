"""Which registers still matter where a routine stands: the others are empty in its frame."""

from __future__ import annotations

import pytest
from tests.unit.runtime.small_game import choose, start

from tuckbox.program import ops
from tuckbox.program.code import ALWAYS, Code
from tuckbox.runtime.match import Match
from tuckbox.semantics.checked.expressions import Value


def code_of(match: Match, action: str = "go") -> Code:
    program = match.machine.program
    return program.codes[program.routine["action", action]]


def registers(match: Match) -> tuple[Value, ...]:
    """Those of the routine on top of the stack, but for who acts, on what, and the event."""
    kind, _, _, found = match.table.state.stack[-1]
    assert kind == "run" and isinstance(found, tuple)
    return found[len(ALWAYS) :]


RULES = """\
setup: move all from deck to first_player.stall
actions:
  go:
    effect: |
      let first_ = count(stall)
      raise points by first_
      let second_ = 7
      for each it_ in stall:
        let third_ = choose one of [1, 2]
        raise marks by third_ + second_
"""


@pytest.mark.parametrize("backend", ["machine", "compiled"])
def test_only_what_is_read_later_is_kept(backend: str) -> None:
    match = start(RULES, backend=backend)
    choose(match, "go")
    kept = registers(match)
    assert 7 in kept, "it is still added"
    assert 3 not in kept[:1], "it was added and is over"
    assert (0, 1, 2) in kept, "the loop goes on with them"


def test_a_loop_keeps_what_it_goes_through_and_no_more() -> None:
    code = code_of(start(RULES))
    top = next(place for place, op in enumerate(code.ops) if isinstance(op, ops.Next))
    op = code.ops[top]
    assert isinstance(op, ops.Next)
    assert {op.items, op.index} <= code.live[top]
    assert op.slot not in code.live[top], "each pass gives it anew"
    assert code.live[op.done] == ALWAYS


def test_at_the_end_of_the_choices_of_a_cost_everything_matters() -> None:
    match = start("actions: {go: {cost: discard (choose one of hand), effect: gain 1 gold}}")
    program = match.machine.program
    asks = next(cost.asks for cost in program.costs if cost.asks is not None)
    assert program.codes[asks].returns
    assert program.codes[asks].live[-1] == frozenset(range(program.codes[asks].slots))
    assert not code_of(match).returns
