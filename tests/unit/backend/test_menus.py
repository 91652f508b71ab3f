"""Lists of options that are written out are those of the machine, for actions of every shape."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.properties.test_backends_agree import both, check_alike, played

from tuckbox import api
from tuckbox.backend import compiled
from tuckbox.backend.compiled import Compiled
from tuckbox.backend.menus.payments import payment_lines
from tuckbox.backend.menus.reading import Looking, Paid
from tuckbox.backend.menus.stand_ins import TOLD, plain_stand_ins
from tuckbox.backend.menus.writer import listing_lines
from tuckbox.backend.module import text_of
from tuckbox.runtime import actions
from tuckbox.runtime.frames import pay
from tuckbox.runtime.machine import Machine
from tuckbox.runtime.match import Match
from tuckbox.runtime.state import Frame
from tuckbox.runtime.way import Way


@pytest.fixture(autouse=True)
def at_first_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Functions are made of everything, however rarely it comes."""
    monkeypatch.setattr(compiled, "WALKS", 0)


@cache
def loaded() -> api.Game:
    return api.load(Path(__file__).parent / "menus")


def matches(seed: int) -> Iterator[tuple[Match, Match]]:
    yield from played(loaded(), seed, 150)


@pytest.mark.parametrize("seed", range(12))
def test_every_menu_and_offer_is_the_same(seed: int) -> None:
    for one, other in matches(seed):
        check_alike(one, other)


@pytest.mark.parametrize("seed", range(3))
def test_one_action_alone_is_the_same_for_every_seat(seed: int) -> None:
    """Whoever's turn it is: all of an action's options, whether there is one, what is free, with and without a unit."""
    for one, other in matches(seed):
        for name in one.machine.program.action_number:
            for seat in range(len(one.players)):
                for more in ({}, {"first": True}, {"free": True}, {"without": "key"}, {"extra": ((0, 1), (3, 1))}):
                    ours, theirs = (actions.action_options(it.machine, name, seat, **more) for it in (one, other))
                    assert [(it.id, it.picks, it.value) for it in ours] == [
                        (it.id, it.picks, it.value) for it in theirs
                    ]


def text(action: str) -> str:
    game = loaded()
    made = Compiled(game.program, game.layout(2))
    number = game.program.action_number[action]
    return text_of(listing_lines(game.program, game.layout(2), number, "listing", made.constants))


@pytest.mark.parametrize("action", ["send", "buy", "swap_all", "use_charm", "melt"])
def test_a_plain_cost_is_compared(action: str) -> None:
    assert "counted" in text(action) and "purse = None" not in text(action)
    assert "Purse(machine, seat" in text(action)  # for what stands in, or is owed besides


def test_only_cards_of_which_two_may_look_the_same_are_compared() -> None:
    assert "cards_apart(" in text("buy") and "cards_apart(" not in text("use_charm")


def test_what_a_space_carries_is_compared_in_place() -> None:
    assert "def covers" not in text("send") and re.search(r"t\d+ := k_carried_\d+\[r\d+\]", text("send"))


def test_what_cards_carry_is_compared_too() -> None:
    """A card whose price cannot be met is left out at once, unless something that is paid first could change that."""
    refused = re.compile(r"if not \(free or t\d+ is not None\):")
    assert "carried_by(" in text("carve") and refused.search(text("carve"))
    assert "carried_by(" in text("engrave") and not refused.search(text("engrave"))


def test_a_cost_that_counts_down_is_worked_out() -> None:
    game = loaded()
    number = game.program.cost_number["action cost", "haggle"]
    made = Compiled(game.program, game.layout(2))
    lines = payment_lines(game.program, game.layout(2), number, "payment", made.constants)
    assert text_of(lines).strip().endswith("return None")


def test_what_stands_in_where_an_ability_is_used_is_counted() -> None:
    game = loaded()
    made = Compiled(game.program, game.layout(2))
    number = game.program.cost_number["ability cost", "trader.1"]
    written = text_of(payment_lines(game.program, game.layout(2), number, "payment", made.constants))
    assert "if not done:" in written and "met(machine, r0, 'buy'" in written


def test_a_set_that_depends_on_nothing_picked_is_found_once() -> None:
    written = text("lay").splitlines()
    found = next(line for line in written if line.strip().startswith("s") and "zones[" in line)
    place = written.index(found)
    assert "laid_at = " in written[place - 1] and "if s" in written[place - 2]


def test_what_ends_the_list_comes_before_what_is_looked_up() -> None:
    written = [line.strip() for line in text("lay").splitlines()]
    assert not any(line.startswith("laid_at") for line in written[: written.index("found = []")])


def test_what_stands_in_may_be_one_of_several_bags_and_as_often_as_the_picks_say() -> None:
    game = loaded()
    looking = Looking(game.layout(2), Paid(words={"gem", "gold", "silver", "key"}))
    hoped = plain_stand_ins(game.program, game.layout(2), ("carve", "buy"), looking, hoped=True)
    others = [one for one in game.program.abilities if one.form == "substitution" and one.id.startswith("changer")]
    by_picks, by_choice = (hoped[one.id] for one in others)
    assert by_picks[3] == TOLD and len(by_picks[1]) == 2 and by_picks[2]
    assert [len(bag) for bag in by_choice[1]] == [1, 1] and by_choice[3] is None
    counted = plain_stand_ins(game.program, game.layout(2), ("carve", "buy"), looking, hoped=False)
    assert not counted.keys() & {one.id for one in others}


@pytest.mark.parametrize("gold", range(6))
@pytest.mark.parametrize("action", ["brew", "mint", "polish"])
def test_what_stands_in_is_counted_as_it_fits_what_is_done(action: str, gold: int) -> None:
    game = api.load(Path(__file__).parent / "stand_ins")
    one, other = both(game, 1, None)
    for match in (one, other):
        table = match.machine.table
        table.set_cell(table.layout.cell("gold", 0), gold)
    ours, theirs = (actions.action_options(it.machine, action, 0) for it in (one, other))
    assert [it.value for it in ours] == [it.value for it in theirs]


@pytest.mark.parametrize("seed", range(6))
def test_what_is_offered_within_actions_is_asked_again_where_more_than_amounts_has_a_say(seed: int) -> None:
    for one, other in played(api.load(Path(__file__).parent / "anytime"), seed, 60):
        check_alike(one, other)


@pytest.mark.parametrize("seed", range(9, 17))
def test_what_stands_in_leaves_enough_for_the_phrases_behind_it(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = pay._counted

    def compared(machine: Machine, frame: Frame) -> list[Way] | None:
        found, registers = counted(machine, frame), frame[3]
        if found is not None:
            assert isinstance(registers, tuple)
            _, ways = pay._ways(machine, frame, machine.state.stack[-2:-1], registers)
            assert [one.plan for one in found] == [one.plan for one in ways]
        return found

    monkeypatch.setattr(pay, "_counted", compared)
    for one, other in played(api.load(Path(__file__).parent / "costs"), seed, 120):
        check_alike(one, other)
