"""A compiled ruleset: stable numbers, readable listings, what its parts are called, what its abilities touch."""

from __future__ import annotations

from tests.unit.runtime.small_game import checked

from tuckbox.program import ops
from tuckbox.program.footprint import commute
from tuckbox.program.program import Program, compile_ruleset, listing
from tuckbox.vocabulary.standard import STANDARD

RULES = """\
actions:
  go:
    effect: |
      repeat up to 2 times:
        gain 1 gold
      repeat up to 2 times:
        offer pay_up
  pay_up: {cost: pay 1 gold, effect: raise points by 1}
flow:
  - phase: noon
    turns: players
    turn: [{step: early, actions: [go, rest]}, {actions: [go, rest]}]
abilities:
  - {id: adds, after: gain gold, effect: raise points by 1}
  - {id: also_adds, after: gain gold, effect: raise points by 2}
  - {id: doubles, after: gain gold, effect: set points to points * 2}
  - {id: marks_it, after: gain gold, effect: raise marks by 1}
  - {id: asks, after: gain gold, may: raise day by 1}
"""


def compiled() -> Program:
    ruleset = checked(RULES).ruleset
    assert ruleset is not None
    return compile_ruleset(ruleset, STANDARD)


def test_numbers_depend_on_the_text_alone() -> None:
    left, right = compiled(), compiled()
    assert left.codes == right.codes
    assert left.routine == right.routine
    assert left.action_number == right.action_number


def test_every_jump_stays_within_its_routine() -> None:
    for code in compiled().codes:
        assert isinstance(code.ops[-1], ops.Return)
        for op in code.ops:
            for name in ("target", "otherwise", "done", "out", "until", "body"):
                target = getattr(op, name, None)
                assert target is None or 0 <= target < len(code.ops), (code.name, op)


def test_a_listing_has_a_line_for_each_instruction() -> None:
    code = compiled().codes[0]
    assert len(list(listing(code))) == len(code.ops)


def test_a_pass_that_begins_with_an_offer_needs_no_trial() -> None:
    program = compiled()
    body = program.codes[program.routine["action", "go"]].ops
    assert sum(isinstance(op, ops.Possible) for op in body) == 1


def test_parts_are_called_by_their_name_and_by_that_of_their_phase() -> None:
    program = compiled()
    assert sorted(program.part_words) == [(), ("early", "noon.early"), ("noon",)]


def test_what_commutes() -> None:
    program = compiled()

    def together(*names: str) -> bool:
        return commute(program, [program.ability_number[name] for name in names])

    assert together("adds", "marks_it")
    assert together("adds", "also_adds")
    assert not together("adds", "doubles")
    assert not together("adds", "asks")
