"""What expressions become: implicit steps written out, options folded, decisions taken first."""

from __future__ import annotations

from tuckbox.language.types import NUMBER, PLAYER
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.expressions.quantities import held

from .table import Game, game, read


def _is_you(of: x.Expr | None) -> bool:
    return isinstance(of, x.Local) and of.slot == x.YOU


def test_a_players_word_is_yours(game: Game) -> None:
    value = read(game, "gold").value
    assert isinstance(value, x.Cell) and value.word == "gold" and _is_you(value.holder)


def test_a_zone_stands_for_its_cards(game: Game) -> None:
    value = read(game, "count(hand)").value
    assert isinstance(value, x.Function)
    (cards,) = value.arguments
    assert isinstance(cards, x.CardsIn) and isinstance(cards.zone, x.Zone) and cards.zone.word == "hand"


def test_a_zone_of_size_1_stands_for_its_card(game: Game) -> None:
    value = read(game, "chief.power").value
    assert isinstance(value, x.CardField) and isinstance(value.card, x.CardIn)


def test_a_track_stands_for_your_place_where_a_number_is_needed(game: Game) -> None:
    value = read(game, "fame + 1").value
    assert isinstance(value, x.Arith) and isinstance(value.left, x.TrackPlace) and _is_you(value.left.holder)


def test_a_track_stays_a_track_where_one_is_needed(game: Game) -> None:
    value = read(game, "place(p, fame)").value
    assert isinstance(value, x.Function) and isinstance(value.arguments[1], x.Named)


def test_a_title_is_compared_with_the_title_of_a_card(game: Game) -> None:
    value = read(game, "c is bear").value
    assert isinstance(value, x.Equal) and isinstance(value.left, x.Builtin) and value.left.name == "title"
    assert isinstance(value.right, x.Named) and (value.right.sort, value.right.name) == ("title", "bear")


def test_one_of_a_kind_is_the_card_itself(game: Game) -> None:
    value = read(game, "c is wolf").value
    assert isinstance(value, x.Equal) and isinstance(value.right, x.TheCard)


def test_a_space_is_compared_with_a_zone_by_its_spaces(game: Game) -> None:
    value = read(game, "first(market.spaces) is market").value
    assert isinstance(value, x.Member) and isinstance(value.of, x.Spaces)


def test_the_last_player_left_out_of_a_defined_word_is_you(game: Game) -> None:
    value = read(game, "prices(hut)").value
    assert isinstance(value, x.Defined) and _is_you(value.arguments[1])


def test_a_defined_word_that_reads_you_is_told_who_asks(game: Game) -> None:
    asked, unasked = read(game, "mine").value, read(game, "strength(b)").value
    assert isinstance(asked, x.Defined) and _is_you(asked.you)
    assert isinstance(unasked, x.Defined) and unasked.you is None


def test_a_defined_word_of_one_parameter_is_an_attribute(game: Game) -> None:
    assert read(game, "b.strength").value == read(game, "strength(b)").value


def test_kinds_are_told_by_the_kinds_cards_can_have(game: Game) -> None:
    value = read(game, "first(grid.spaces).piece is thing").value
    assert isinstance(value, x.IsKind) and value.kinds == ("beast", "token")


def test_sets_compare_members(game: Game) -> None:
    value = read(game, "hut.pays is [wood]").value
    assert isinstance(value, x.Equal) and value.as_sets


def test_a_face_with_a_number_is_compared_as_a_face_and_added_as_a_number(game: Game) -> None:
    compared = read(game, "first(d6.faces) is 6").value
    assert isinstance(compared, x.Equal) and isinstance(compared.right, x.Named) and compared.right.name == "6"
    added = read(game, "first(d6.faces) + 1").value
    assert isinstance(added, x.Arith) and isinstance(added.left, x.Builtin) and added.left.name == "value"


def test_units_are_a_resource_a_group_an_enum_or_a_value(game: Game) -> None:
    units = []
    for text in ("1 wood", "1 goods", "1 colour", "1 red", "1 coins"):
        value = read(game, text).value
        assert isinstance(value, x.Bag) and isinstance(value.unit, x.Named)
        units.append((value.unit.sort, value.unit.name, value.unit.of))
    assert units == [
        ("resource", "wood", None), ("group", "goods", None), ("enum", "colour", None),
        ("enum", "red", "colour"),
        ("resource", "coin", None),
    ]  # fmt: skip


def test_all_is_more_than_there_can_be_and_in_a_cost_what_is_held(game: Game) -> None:
    value = read(game, "all coins").value
    assert isinstance(value, x.Bag) and isinstance(value.amount, x.Constant) and value.amount.value == x.ALL
    you = x.Local(type=PLAYER, slot=x.YOU, name="you")
    owed = held(value, you)
    assert isinstance(owed, x.Bag) and owed.amount == x.Cell(type=NUMBER, word="coin", holder=you)


def test_options_are_constants_and_fold() -> None:
    poor, rich = game(), game(rich=True)
    for of, left in ((poor, 1), (rich, 2)):
        value = read(of, "if option.rich and option.goal > 5 then 1 + 1 else 1").value
        assert isinstance(value, x.Constant) and value.value == left


# ------------------------------------------------------------------ decisions


def test_a_choice_is_asked_before_its_statement(game: Game) -> None:
    found = read(game, "count(choose up to 2 of hand where it.worth > 1)")
    (ask,) = found.hoisted
    assert isinstance(ask, s.Ask) and _is_you(ask.question.who)
    assert (ask.question.name, ask.question.form) == ("choose", "up to")
    assert isinstance(ask.question.of, x.Filter)
    assert isinstance(found.value, x.Function) and isinstance(found.value.arguments[0], x.Local)
    assert found.value.arguments[0].slot == ask.slot


def test_chance_is_drawn_before_its_statement(game: Game) -> None:
    found = read(game, "first(random(2, players))")
    (drawn,) = found.hoisted
    assert isinstance(drawn, s.RandomFrom) and isinstance(drawn.count, x.Constant) and drawn.count.value == 2


def test_a_choice_in_a_branch_is_asked_only_there(game: Game) -> None:
    found = read(game, "if done then (choose one of hand) else wolf")
    (branch,) = found.hoisted
    assert isinstance(branch, s.If)
    ((_, then),) = branch.branches
    assert [type(one) for one in then] == [s.Ask, s.Let]
    assert [type(one) for one in branch.otherwise] == [s.Let]
    assert isinstance(found.value, x.Local)


def test_a_choice_after_and_is_asked_only_if_the_rest_holds(game: Game) -> None:
    found = read(game, "done and (choose one of players) is p")
    so_far, guard = found.hoisted
    assert isinstance(so_far, s.Let) and isinstance(guard, s.If)
    assert [type(one) for one in guard.branches[0][1]] == [s.Ask, s.Let]


def test_an_option_that_decides_asks_nothing(game: Game) -> None:
    found = read(game, "not option.rich or (choose one of players) is p")
    assert found.hoisted == []
    assert isinstance(found.value, x.Constant) and found.value.value is True


# ------------------------------------------------------------------ narrowing


def test_what_is_established_holds_in_the_rest_of_the_and(game: Game) -> None:
    assert read(game, "c is beast and c.power > 1 and c.hunts has c").type == "yes or no"


def test_what_is_established_holds_in_the_then_only(game: Game) -> None:
    assert read(game, "if c is beast then c.power else 0").type == "a number"
    wrong = read(game, "if c is beast then 0 else c.power").problems
    assert [problem.code.slug for problem in wrong] == ["unknown-attribute"]


def test_what_is_not_none_is_sure(game: Game) -> None:
    assert read(game, "if chief is not none then chief.power else 0").type == "a number"


def test_a_path_is_narrowed_whole(game: Game) -> None:
    text = "grid.spaces where it.piece is beast and it.piece.power > 1"
    assert read(game, text).type == "a list of spaces of grid"
