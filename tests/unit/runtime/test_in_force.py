"""Abilities in force and what they make of defined words."""

from dataclasses import replace

import pytest

from tuckbox.language.types import NUMBER, PLAYER, YES_NO, CardOf
from tuckbox.runtime import changes_known
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import Ability, Define, FieldInfo, Formula, Pattern, Ruleset

from .sample import local, number, sample, table


def ruleset(*abilities: Ability) -> Ruleset:
    """The sample with ``price(player)`` = 3 and ``open(player)`` = no, and these abilities."""
    base = sample()
    cards = {
        name: replace(card, abilities=tuple(one.id for one in abilities if one.owner == name))
        for name, card in base.cards.items()
    }
    defines = {
        "price": Define("price", Formula(number(3), 4, (3,)), NUMBER, (PLAYER,)),
        "open": Define("open", Formula(x.Constant(False, type=YES_NO), 4, (3,)), YES_NO, (PLAYER,)),
    }
    grants = {"gift": tuple(one.id for one in abilities if one.owner == "grant:gift")}
    found = {one.id: one for one in abilities}
    return replace(base, cards=cards, defines=defines, abilities=found, grants=grants)


def modify(name: str, owner: str, **more: object) -> Ability:
    return replace(
        Ability(name, "modify", owner, 4, word="price", parameters=(3,)),
        **more,  # type: ignore[arg-type]
    )


def price(game: Table, seat: int = 0) -> x.Value:
    return game.defined("price", (seat,))


def test_first_to_then_every_by() -> None:
    rules = ruleset(modify("a", "", by=number(-1)), modify("b", "", to=number(10)), modify("c", "", by=number(4)))
    assert price(table(rules)) == 13


def test_a_condition_sees_the_parameters() -> None:
    first = x.Equal(local(3, PLAYER), number(0), False, type=YES_NO)
    game = table(ruleset(modify("a", "", by=number(5), when=first)))
    assert [price(game, seat) for seat in (0, 1)] == [8, 3]


def test_a_card_counts_while_it_is_in_play_and_each_copy_counts() -> None:
    game = table(ruleset(modify("a", "low", by=number(2))))
    assert price(game) == 3
    for card in (0, 1):
        game.move(card, game.layout.zone("played"))
    assert price(game) == 7


def test_you_is_the_controller_of_the_card() -> None:
    yours = x.Equal(local(3, PLAYER), local(x.YOU, PLAYER), False, type=YES_NO)
    game = table(ruleset(modify("a", "low", by=number(2), when=yours)))
    game.move(0, game.layout.zone("played"))
    assert [price(game, seat) for seat in (0, 1)] == [3, 3]
    game.set_controller(0, 1)
    assert [price(game, seat) for seat in (0, 1)] == [3, 5]


def test_a_card_without_abilities_that_moves_leaves_all_answers_as_they_are() -> None:
    game = table(ruleset(modify("a", "low", by=number(2))))
    game.move(0, game.layout.zone("played"))
    assert price(game) == 5
    other = next(card for card, one in enumerate(game.layout.cards) if one.info.id != "low")
    before = game.state.lying
    game.move(other, game.layout.zone("played"))
    assert game.state.lying is before
    game.move(1, game.layout.zone("played"))
    assert game.state.lying is not before
    assert price(game) == 7


def test_after_many_moves_everything_is_looked_at_again() -> None:
    game = table(ruleset(modify("a", "low", by=number(2)), modify("b", "high", by=number(10))))
    zones = game.layout.zone("played"), game.layout.box
    high = next(card for card, one in enumerate(game.layout.cards) if one.info.id == "high")
    game.move(0, zones[0])
    assert price(game) == 5
    for turn in range(31):
        game.move(high, zones[turn % 2])
    assert price(game) == 15
    game.move(0, zones[1])
    for turn in range(31):
        game.move(high, zones[(turn + 1) % 2])
    assert price(game) == 3


def test_abilities_that_count_by_a_field_of_their_card_follow_it() -> None:
    rules = ruleset(modify("a", "low", by=number(2)))
    kind = rules.kinds[rules.cards["low"].kind]
    mute = FieldInfo("mute", YES_NO, True, False)
    it = local(3, CardOf())
    loud = x.No(x.CardField(it, "mute", type=YES_NO), type=YES_NO)
    active = Formula(x.AllOf((x.Builtin("in_play", it, type=YES_NO), loud), type=YES_NO), 4, (3,))
    kinds = {**rules.kinds, kind.name: replace(kind, fields={**kind.fields, "mute": mute}, active=active)}
    game = table(replace(rules, kinds=kinds))
    game.move(0, game.layout.zone("played"))
    assert price(game) == 5
    kept = game.in_force("modify", "price")
    assert not game.set_field(0, "mute", False) and game.in_force("modify", "price") is kept
    for silent, found in ((True, 3), (False, 5), (True, 3)):
        assert game.set_field(0, "mute", silent) and price(game) == found
    before, game.state = game.state, game.state.copy()
    game.set_field(0, "mute", False)
    assert price(game) == 5
    game.state = before
    assert price(game) == 3


def test_what_was_kept_of_one_state_is_no_answer_in_another() -> None:
    yours = x.Equal(local(3, PLAYER), local(x.YOU, PLAYER), False, type=YES_NO)
    game = table(ruleset(modify("a", "low", by=number(2), when=yours)))
    game.move(0, game.layout.zone("played"))
    game.set_controller(0, 1)
    assert price(game, 1) == 5
    before, game.state = game.state, game.state.copy()
    game.set_controller(0, 0)
    assert [price(game, seat) for seat in (0, 1)] == [5, 3]
    game.move(0, game.layout.box)
    assert [price(game, seat) for seat in (0, 1)] == [3, 3]
    game.state = before
    assert [price(game, seat) for seat in (0, 1)] == [3, 5]


def test_ignore_drops_what_others_add() -> None:
    ignoring = Ability("i", "ignore", "low", 4, word="price", parameters=(3,))
    game = table(ruleset(modify("a", "", by=number(5)), modify("own", "low", by=number(1)), ignoring))
    assert price(game) == 8
    game.move(0, game.layout.zone("played"))
    assert price(game) == 4


def test_allow_makes_a_no_into_yes() -> None:
    zero = x.Equal(local(3, PLAYER), number(0), False, type=YES_NO)
    allow = Ability("a", "allow", "", 4, word="open", parameters=(3,), when=zero)
    game = table(ruleset(allow))
    assert [game.defined("open", (seat,)) for seat in (0, 1)] == [True, False]


def test_a_grant_counts_while_it_is_granted() -> None:
    game = table(ruleset(modify("a", "grant:gift", by=number(1))))
    assert price(game) == 3
    game.grant("gift", (0, 1), None)
    assert price(game) == 5
    game.withdraw(game.state.grants[0][3])
    assert price(game) == 4


def test_only_listeners_of_the_event_are_found_rules_first() -> None:
    def listening(name: str, owner: str, *events: str) -> Ability:
        return Ability(name, "triggered", owner, 4, window="after", patterns=(Pattern(events, 3, None),))

    game = table(ruleset(listening("c", "low", "move"), listening("r", "", "move", "draw")))
    game.move(1, game.layout.zone("played"))
    assert [(one.id, card) for one, card, _, _ in game.in_force("triggered", "move")] == [
        ("r", None),
        ("c", 1),
    ]
    assert [one.id for one, *_ in game.in_force("triggered", "draw")] == ["r"]
    assert game.in_force("triggered", "gain") == []


def test_what_reads_nothing_but_the_arguments_is_kept() -> None:
    yours = x.Equal(local(3, PLAYER), local(x.YOU, PLAYER), False, type=YES_NO)
    game = table(ruleset(modify("a", "low", by=number(2), when=yours)))
    game.move(0, game.layout.zone("played"))
    game.set_controller(0, 1)
    asked = [(0, 3), (1, 3), (1, 8), (1, 3)]
    assert [game.modified("price", (seat,), value) for seat, value in asked] == [3, 5, 10, 5]
    ((_, kept),) = game.layout.listeners["modify", "price"].changes.values()
    assert kept == {((0,), 3): 3, ((1,), 3): 5, ((1,), 8): 10}
    game.set_controller(0, 0)
    assert [game.modified("price", (seat,), 3) for seat in (0, 1)] == [5, 3]


def test_what_is_kept_is_let_go_of_where_it_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes_known, "LISTS_LIMIT", 1)
    game = table(ruleset(modify("a", "low", by=number(2))))
    for card, expected in ((0, 5), (1, 7)):
        game.move(card, game.layout.zone("played"))
        game.set_controller(card, 0)
        assert game.modified("price", (0,), 3) == expected
        assert len(game.layout.listeners["modify", "price"].changes) == 1


def test_what_reads_the_table_is_worked_out_each_time() -> None:
    coins = x.Cell("coin", local(3, PLAYER), type=NUMBER)
    game = table(ruleset(modify("a", "", to=coins)))
    for _ in range(2):
        assert game.modified("price", (0,), 3) == game.amount("coin", 0)
        game.change_amount("coin", 0, 2)
    assert not game.layout.listeners["modify", "price"].changes
