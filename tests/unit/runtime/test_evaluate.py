"""What checked expressions are worth."""

import pytest

from tuckbox.language.types import (
    NONE,
    NUMBER,
    PLAYER,
    TITLE,
    YES_NO,
    BagOf,
    CardOf,
    EnumOf,
    ListOf,
    OptionalOf,
    SpaceOf,
    WordOf,
    ZoneOf,
)
from tuckbox.runtime.evaluate import Registers
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import Value

from .sample import COIN, SUIT, local, number, table

CARD = CardOf(("card",))
RED = x.Named("enum", "red", "suit", type=SUIT)
BLUE = x.Named("enum", "blue", "suit", type=SUIT)
NOTHING = x.Constant(None, type=NONE)


def value(game: Table, expr: x.Expr, *registers: Value) -> Value:
    row: Registers = [0, None, None, *registers]
    return game.evaluate(expr, [*row, *[None] * 8])


def arith(operator: str, left: int, right: int) -> x.Arith:
    return x.Arith(operator, number(left), number(right), type=NUMBER)


@pytest.mark.parametrize(
    ("operator", "left", "right", "result"),
    [
        ("+", 2, 3, 5),
        ("-", 2, 3, -1),
        ("*", 2, 3, 6),
        ("/", 7, 2, 3),
        ("/", -7, 2, -4),
        ("%", 7, 4, 3),
        ("/", 1, 0, 0),
    ],
)
def test_arithmetic_rounds_down(operator: str, left: int, right: int, result: int) -> None:
    assert value(table(), arith(operator, left, right)) == result


def test_bags_are_added_and_taken_apart() -> None:
    game = table()
    red, blue = game.layout.unit("enum", "red", "suit"), game.layout.unit("enum", "blue", "suit")
    bag = BagOf("suit")
    two = x.Bag(number(2), RED, type=bag)
    both = x.Arith("+", two, x.Bag(number(1), BLUE, type=bag), type=bag)
    assert value(game, both) == ((red, 2), (blue, 1))
    assert value(game, x.Arith("-", both, two, type=bag)) == ((blue, 1),)
    assert value(game, x.Bag(number(0), RED, type=bag)) == ()
    assert value(game, x.Member(BLUE, both, False, type=YES_NO)) is True
    any_suit = x.Named("enum", "suit", None, type=WordOf("enum"))
    assert value(game, x.Member(any_suit, two, False, type=YES_NO)) is True


def test_units_of_different_sorts_never_mix() -> None:
    game = table()
    coin = x.Bag(number(1), COIN, type=BagOf("coin"))
    red = x.Bag(number(1), RED, type=BagOf("suit"))
    mixed = value(game, x.Arith("+", coin, red, type=BagOf()))
    assert isinstance(mixed, tuple)
    assert len(mixed) == 2


def test_a_bag_in_a_field_has_the_units_of_play() -> None:
    game = table()
    red, blue = game.layout.unit("enum", "red", "suit"), game.layout.unit("enum", "blue", "suit")
    price = x.CardField(local(3, CARD), "price", type=BagOf("suit"))
    assert value(game, price, 0) == ((red, 1), (blue, 2))
    assert value(game, price, 2) == ()
    assert value(game, price, None) is None


def test_an_attribute_of_none_is_none_and_none_is_nowhere() -> None:
    game = table()
    card = local(3, OptionalOf(CARD))
    assert value(game, x.CardField(card, "rank", type=OptionalOf(NUMBER))) is None
    assert value(game, x.IsKind(card, ("card",), False, type=YES_NO)) is False
    assert value(game, x.IsKind(card, ("card",), True, type=YES_NO)) is True
    deck = x.CardsIn(x.Zone("deck", None, type=ZoneOf(("deck",))), type=ListOf(CARD))
    assert value(game, x.Member(card, deck, False, type=YES_NO)) is False
    assert value(game, x.Comparison(">=", NOTHING, number(0), type=YES_NO)) is False
    assert value(game, x.Fallback(card, number(4), type=NUMBER)) == 4


def test_filter_keeps_the_order_and_writes_its_own_slot() -> None:
    game = table()
    deck = x.CardsIn(x.Zone("deck", None, type=ZoneOf(("deck",))), type=ListOf(CARD))
    blue = x.Equal(x.CardField(local(4, CARD), "suit", type=SUIT), BLUE, False, type=YES_NO)
    assert value(game, deck) == (0, 1, 2, 3)
    assert value(game, x.Filter(deck, 4, blue, type=ListOf(CARD))) == (2, 3)


def call(name: str, typed: object, *arguments: x.Expr) -> x.Function:
    return x.Function(name, arguments, type=typed)  # type: ignore[arg-type]


def each(body: x.Expr) -> x.Each:
    return x.Each(5, body, type=body.type)


def test_functions_of_members() -> None:
    game = table()
    deck = x.CardsIn(x.Zone("deck", None, type=ZoneOf(("deck",))), type=ListOf(CARD))
    rank = each(x.CardField(local(5, CARD), "rank", type=NUMBER))
    suit = each(x.CardField(local(5, CARD), "suit", type=SUIT))
    assert value(game, call("count", NUMBER, deck)) == 4
    assert value(game, call("sum", NUMBER, deck, rank)) == 20
    assert value(game, call("highest", ListOf(CARD), deck, rank)) == (2, 3)
    assert value(game, call("single", OptionalOf(CARD), call("highest", ListOf(CARD), deck, rank))) is None
    assert value(game, call("values", ListOf(SUIT), deck, suit)) == (0, 1)
    red, blue = game.layout.unit("enum", "red", "suit"), game.layout.unit("enum", "blue", "suit")
    shown = call("bag", BagOf("suit"), deck, suit)
    assert value(game, shown) == ((red, 2), (blue, 2))
    assert value(game, call("count", NUMBER, shown)) == 4
    assert value(game, call("majority", OptionalOf(SUIT), deck, suit)) is None
    price = each(x.CardField(local(5, CARD), "price", type=BagOf("suit")))
    assert value(game, call("sum", BagOf("suit"), deck, price)) == ((red, 2), (blue, 4))
    none = x.Constant((), type=ListOf(CARD))
    assert value(game, call("sum", BagOf("suit"), none, price)) == ()
    assert value(game, call("every", YES_NO, none, rank)) is True


def test_numbers_and_points() -> None:
    game = table()
    listed = x.Items((number(4), number(2)), type=ListOf(NUMBER))
    assert value(game, call("range", ListOf(NUMBER), number(2), number(4))) == (2, 3, 4)
    assert value(game, call("range", ListOf(NUMBER), number(2), number(1))) == ()
    for rank, points in ((1, 4), (2, 2), (3, 0), (0, 0)):
        assert value(game, call("points_for", NUMBER, number(rank), listed)) == points
    assert value(game, call("cycle", ListOf(NUMBER), listed, number(5))) == (4, 2, 4, 2, 4)


def test_seats_go_round_from_the_first_player() -> None:
    game = table(seats=3)
    game.set_cell(game.layout.FIRST, 2)
    you = x.Constant(0, type=PLAYER)
    assert value(game, x.Seats("players", type=ListOf(PLAYER))) == (2, 0, 1)
    assert value(game, x.Seats("others", you, type=ListOf(PLAYER))) == (1, 2)
    assert value(table(), x.Seats("opponent", you, type=PLAYER)) == 1


def test_counters_are_of_their_holder() -> None:
    game = table()
    game.change_amount("coin", 1, 2)
    yours = x.Cell("coin", local(3, PLAYER), type=NUMBER)
    assert [value(game, yours, seat) for seat in (0, 1)] == [1, 3]
    assert value(game, yours, None) is None
    assert value(game, x.Cell("pot", None, type=NUMBER)) == 0


def test_a_list_leaves_out_what_is_absent() -> None:
    game = table()
    top = call("top", OptionalOf(CARD), x.CardsIn(x.Zone("played", None, type=ZoneOf()), type=ListOf(CARD)))
    assert value(game, x.Items((number(1), top), type=ListOf(NUMBER))) == (1,)


def test_sets_and_lists_compare_by_members() -> None:
    left, right = x.Constant((1, 2), type=ListOf(NUMBER)), x.Constant((2, 1), type=ListOf(NUMBER, False))
    assert value(table(), x.Equal(left, right, False, as_sets=True, type=YES_NO)) is True
    assert value(table(), x.Equal(left, right, False, type=YES_NO)) is False


def test_spaces_know_their_neighbours_and_their_value() -> None:
    game = table()
    grid = game.layout.spaces(game.layout.zone("grid"))
    space = local(3, SpaceOf(("grid",)))
    near = value(game, call("neighbours", ListOf(space.type), space), grid[0])
    assert near == (grid[1], grid[3])
    assert value(game, x.Builtin("below", space, type=space.type), grid[8]) is None
    offer = game.layout.spaces(game.layout.zone("offer"))
    assert [value(game, x.Builtin("value", space, type=NUMBER), one) for one in offer] == [3, 2]


def test_between_two_spaces_of_a_line_lie_those_on_it() -> None:
    game = table()
    grid = game.layout.spaces(game.layout.zone("grid"))
    space, other = local(3, SpaceOf(("grid",))), local(4, SpaceOf(("grid",)))
    between = call("between", ListOf(space.type), space, other)
    assert value(game, between, grid[0], grid[8]) == (grid[4],)
    assert value(game, between, grid[8], grid[2]) == (grid[5],)
    assert value(game, between, grid[0], grid[1]) == ()
    assert value(game, between, grid[0], grid[5]) == ()
    assert value(game, between, grid[0], None) == ()
    where = [value(game, x.Builtin(name, space, type=NUMBER), grid[5]) for name in ("row", "column")]
    assert where == [2, 3]
    comb = game.layout.spaces(game.layout.zone("comb"))
    axial = {_axial(game, one): one for one in comb}
    far = value(game, between, axial[-2, 0], axial[1, 0])
    assert far == (axial[-1, 0], axial[0, 0])
    assert value(game, between, axial[-1, -1], axial[1, 1]) == ()
    assert value(game, between, axial[1, -2], axial[-1, 0]) == (axial[0, -1],)
    ring = game.layout.spaces(game.layout.zone("ring"))
    assert value(game, between, ring[4], ring[1]) == (ring[3], ring[2])


def test_a_line_of_three_counts_its_owner_only() -> None:
    game = table()
    grid = game.layout.spaces(game.layout.zone("grid"))
    for space, seat in ((0, 0), (4, 0), (8, 0), (1, 1)):
        game.create("mark", grid[space], seat)
    run = call("longest_run", NUMBER, local(3, SpaceOf()), local(0, PLAYER))
    assert [value(game, run, grid[space]) for space in (4, 0, 1)] == [3, 3, 0]


def test_a_ring_goes_round_and_has_opposite_houses() -> None:
    game = table()
    ring = game.layout.spaces(game.layout.zone("ring"))
    space = local(3, SpaceOf(("ring",)))
    house, store = x.Zone("ring", None, type=ZoneOf()), game.layout.zone_instances[ring[2]]
    assert (store.group, store.holder) == ("store", 0)
    mine = x.Spaces(house, "house", local(3, PLAYER), type=ListOf(SpaceOf()))
    assert value(game, mine, 1) == (ring[3], ring[4])
    assert value(game, call("after", ListOf(SpaceOf()), space), ring[4]) == (ring[5], *ring[:5])
    assert value(game, call("across", SpaceOf(), space), ring[1]) == ring[3]
    assert value(game, call("across", SpaceOf(), space), ring[0]) == ring[4]


def test_titles_are_compared_not_copies() -> None:
    game = table()
    title = x.Builtin("title", local(3, CARD), type=TITLE)
    named = x.Named("title", "low", type=TITLE)
    same = x.Equal(title, named, False, type=YES_NO)
    assert [value(game, same, card) for card in (0, 1, 2)] == [True, True, False]


def test_excess_is_what_lies_above_the_limit() -> None:
    game = table()
    hand = game.layout.zone("hand", 0)
    for card in (0, 1, 2):
        game.move(card, hand)
    zone = x.Zone("hand", local(0, PLAYER), type=ZoneOf(("hand",)))
    assert value(game, call("excess", NUMBER, zone)) == 1


def test_ranks_on_a_track_go_to_who_came_first() -> None:
    game = table(seats=3)
    road = x.Named("track", "road", type=WordOf("track"))
    for seat in (2, 0):
        game.set_track(0, seat, 4)
    assert value(game, call("ranked", ListOf(PLAYER), road)) == (2, 0, 1)
    rank = call("rank", NUMBER, local(3, PLAYER), road)
    assert [value(game, rank, seat) for seat in (0, 1, 2)] == [2, 3, 1]


def test_enums_of_faces() -> None:
    assert value(table(), x.Named("enum", "blue", "suit", type=EnumOf("suit"))) == 1


def _axial(game: Table, space: int) -> tuple[int, int]:
    at = game.layout.zone_instances[space].at
    assert at is not None
    return at[1], at[0]


def test_a_hexagon_has_six_neighbours_inside_and_fewer_at_its_edge() -> None:
    game = table()
    comb = game.layout.spaces(game.layout.zone("comb"))
    axial = {_axial(game, space): space for space in comb}
    assert len(axial) == 19
    space = local(3, SpaceOf(("comb",)))
    near = call("neighbours", ListOf(space.type), space)
    around = {(0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1)}
    found = value(game, near, axial[0, 0])
    assert isinstance(found, tuple)
    assert set(found) == {axial[place] for place in around}
    corner = value(game, near, axial[2, -2])
    assert isinstance(corner, tuple)
    assert len(corner) == 3
    for place in ((-1, 0), (0, 0), (1, 0), (0, 1)):
        game.create("mark", axial[place], 0)
    run = call("longest_run", NUMBER, space, local(0, PLAYER))
    assert value(game, run, axial[0, 0]) == 3


def test_all_of_a_unit_is_more_than_anybody_has() -> None:
    game = table()
    every = value(game, x.Bag(x.Constant(None, type=NUMBER), COIN, type=BagOf("coin")))
    run = game.form("lose.units").run
    assert run is not None
    assert run(game, game.event("lose", (("thing", every), ("for", 0)), 0, None)) == ((1, 1),)
    assert game.amount("coin", 0) == 0


def test_a_spot_printed_on_cards_is_there_for_each_card_in_the_game() -> None:
    game = table()
    spots = x.Zone("holder", None, type=ZoneOf(("holder",)))
    places = x.Spaces(spots, type=ListOf(SpaceOf(("holder",))))
    four = value(game, places)
    assert isinstance(four, tuple)
    assert four == tuple(space for card in range(4) for space in game.layout.spots_on(card))
    game.move(3, game.layout.box)
    assert value(game, places) == four[:3]
