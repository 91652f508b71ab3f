"""What verbs do to the table: as much as possible, within bounds, sizes and supplies."""

import pytest

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked.expressions import Value

from .sample import table


def do(game: Table, form: str, thing: Value, by: int | None = 0, /, **clauses: Value) -> Value:
    """Carry out a form of a verb as the machine does."""
    event = game.event(form.split(".")[0], (("thing", thing), *clauses.items()), by, None)
    return run(game, form, event)


def run(game: Table, form: str, event: Event) -> Value:
    meaning = game.form(form).run
    assert meaning is not None
    return meaning(game, event)  # type: ignore[return-value]


def coins(game: Table) -> list[int]:
    return [game.amount("coin", seat) for seat in range(game.layout.seats)]


COIN = 1  # the second declared counter


def test_gain_ends_with_the_supply_and_lose_at_nothing() -> None:
    game = table()
    assert coins(game) == [1, 1]
    assert game.supply("coin") == 4
    assert do(game, "gain.units", ((COIN, 9),)) == ((COIN, 4),)
    assert coins(game) == [5, 1]
    assert do(game, "lose.units", ((COIN, 3),), 1) == ((COIN, 1),)
    assert coins(game) == [5, 0]
    assert game.supply("coin") == 1
    assert do(game, "lose.units", ((COIN, 3),), 1) == ()


def test_units_moved_between_players_leave_the_supply_alone() -> None:
    game = table()
    clauses: dict[str, Value] = {"to": 1, "to sort": "player"}
    assert do(game, "move.bag", ((COIN, 5),), **clauses) == ((COIN, 1),)
    assert coins(game) == [0, 2]
    assert game.supply("coin") == 4


def test_units_put_on_a_card_come_back_to_their_owner() -> None:
    game = table()
    assert do(game, "put.units", ((COIN, 1),), on=2, **{"on sort": "card"}) == ((COIN, 1),)
    assert coins(game) == [0, 1]
    assert game.laid_on(2) == ((2, COIN, 0, 1),)
    assert do(game, "return.units", ((COIN, 1),), 1) == ()
    assert do(game, "return.units", ((COIN, 1),)) == ((COIN, 1),)
    assert coins(game) == [1, 1]
    assert game.laid_on(2) == ()


def test_used_units_are_gone_until_they_are_reset() -> None:
    game = table()
    assert do(game, "use.units", ((COIN, 2),)) == ((COIN, 1),)
    assert coins(game) == [0, 1]
    assert do(game, "reset.units", ((COIN, 5),)) == ((COIN, 1),)
    assert coins(game) == [1, 1]


@pytest.mark.parametrize(
    ("form", "amount", "result"), [("raise.counter", 9, 5), ("lower.counter", 9, 0), ("raise.counter", 2, 4)]
)
def test_counters_stop_at_their_bounds(form: str, amount: int, result: int) -> None:
    game = table()
    pot = game.layout.number("counter", "pot")
    game.set_cell(game.layout.cell("pot"), 2)
    verb = form.split(".")[0]
    event = game.event(verb, (("thing", pot), ("place", "counter"), ("amount", amount)), 0, None)
    assert (event.get("from"), event.get("to")) == (2, result)
    assert run(game, form, event) == result
    assert game.amount("pot") == result


def test_a_counter_without_least_goes_below_nothing() -> None:
    game = table()
    score = game.layout.number("counter", "score")
    assert do(game, "lower.counter", score, amount=3, place="counter", **{"for": 1}) == -3


def test_a_counter_of_two_values_is_flipped() -> None:
    game = table()
    awake = game.layout.number("counter", "awake")
    assert do(game, "flip.counter", awake, place="counter", **{"for": 1}) is False
    assert game.cell(game.layout.cell("awake", 0)) is True


def test_fields_of_cards_are_set() -> None:
    game = table()
    assert do(game, "set.field", "worn", place="card", to=True, **{"for": 3}) is True
    assert [game.field(card, "worn") for card in (2, 3)] == [False, True]
    assert do(game, "set.field", "controller", place="card", to=1, **{"for": 3}) == 1
    assert game.controller(3) == 1


def test_nothing_is_changed_where_nobody_is_meant() -> None:
    game = table()
    before = game.state.changes
    score = game.layout.number("counter", "score")
    assert do(game, "raise.counter", score, amount=3, place="counter", **{"for": None}) is None
    assert game.state.changes == before


def test_a_full_zone_takes_what_fits() -> None:
    game = table()
    played = game.layout.zone("played")
    assert do(game, "move.cards", (0, 1, 2, 3), to=played) == (0, 1, 2)
    assert game.cards_in(played) == (0, 1, 2)
    assert game.cards_in(game.layout.zone("deck")) == (3,)


def test_cards_keep_their_order_on_top_and_at_the_bottom_of_a_pile() -> None:
    game = table()
    deck, hand = game.layout.zone("deck"), game.layout.zone("hand", 0)
    assert do(game, "draw.cards", (0, 1), to=hand) == (0, 1)
    assert do(game, "move.cards", (1, 0), to=deck) == (1, 0)
    assert game.cards_in(deck) == (1, 0, 2, 3)
    do(game, "move.cards", (1, 0), under=deck)
    assert game.cards_in(deck) == (2, 3, 1, 0)


def test_discards_go_where_the_kind_says_else_to_the_box() -> None:
    game = table()
    token = game.layout.cards_of_kind("token")[0]
    do(game, "discard.cards", (0, token))
    assert game.zone_of(0) == game.layout.zone("played")
    assert game.zone_of(token) == game.layout.box


def test_leaving_play_ends_exhaustion_and_control() -> None:
    game = table()
    do(game, "move.cards", (0,), to=game.layout.zone("played"))
    do(game, "exhaust.cards", (0,))
    game.set_controller(0, 1)
    assert (game.exhausted(0), game.controller(0), game.in_play(0)) == (True, 1, True)
    do(game, "move.cards", (0,), to=game.layout.zone("hand", 0))
    assert (game.exhausted(0), game.controller(0), game.in_play(0)) == (False, 0, False)


def test_a_zone_with_spaces_takes_a_card_on_its_first_empty_space() -> None:
    game = table()
    offer = game.layout.zone("offer")
    assert do(game, "move.cards", (0, 1, 2), to=offer) == (0, 1)
    assert [game.cards_in(space) for space in game.layout.spaces(offer)] == [(0,), (1,)]


def test_refills_slide_first_and_then_fill() -> None:
    game = table()
    offer = game.layout.zone("offer")
    first, second = game.layout.spaces(offer)
    assert not game.refills_due()  # nothing has been taken away yet
    game.refill_now(offer)
    moves = []
    while (step := game.next_refill()) is not None:
        moves.append(step)
        game.move(*step)
    assert moves == [(0, second), (1, first)]
    game.move(game.cards_in(second)[0], game.layout.box)
    assert game.refills_due()
    step = game.next_refill()
    assert step is not None
    assert step[1] == second
    assert game.zone_of(step[0]) == first


def test_created_things_have_their_maker_as_owner() -> None:
    game = table()
    space = game.layout.spaces(game.layout.zone("grid"))[0]
    mark = do(game, "create.card", game.layout.number("kind", "mark"), 1, on=space)
    assert isinstance(mark, int)
    assert (game.owner(mark), game.zone_of(mark), game.title_of(mark)) == (1, space, "mark")


def test_swapped_cards_lie_where_the_other_lay() -> None:
    game = table()
    deck, played = game.layout.zone("deck"), game.layout.zone("played")
    game.move(0, played)
    do(game, "swap.cards", (0,), **{"with": (2,)})
    assert (game.cards_in(deck), game.cards_in(played)) == ((1, 0, 3), (2,))
    do(game, "swap.cards", (1,), **{"with": (3,)})
    assert game.cards_in(deck) == (3, 0, 1)


def test_ends_and_wins_are_asked_of_the_machine() -> None:
    game = table()
    do(game, "end.round", None)
    do(game, "win.player", None, 1)
    do(game, "again.turn", None)
    assert game.signals == [("ending", "round"), ("victory", 1), ("extra turn", None)]


def test_a_table_notes_what_was_read() -> None:
    game = table()
    game.reads = set()
    game.cards_in(game.layout.zone("deck"))
    game.owner(1)
    assert game.reads == {("zone", game.layout.zone("deck")), ("where", 1)}


def test_digging_passes_cards_until_one_fits() -> None:
    game = table()
    deck, hand = game.layout.zone("deck"), game.layout.zone("hand", 0)
    assert do(game, "dig.zone", deck, to=hand, under=deck, until=(2, 3)) == 2
    assert (game.cards_in(hand), game.cards_in(deck)) == ((2,), (3, 0, 1))
    assert [game.known(card, 0) for card in (0, 1, 3)] == [True, True, False]
    assert do(game, "dig.zone", deck, to=hand, under=deck, until=()) is None
    assert game.cards_in(deck) == (3, 0, 1)


def test_what_lies_on_a_card_goes_back_when_it_leaves_play() -> None:
    game = table()
    do(game, "move.cards", (0,), to=game.layout.zone("played"))
    do(game, "put.units", ((COIN, 1),), on=0, **{"on sort": "card"})
    do(game, "move.cards", (0,), to=game.layout.zone("hand", 0))
    assert game.laid_on(0) == ()
    assert (coins(game), game.supply("coin")) == ([0, 1], 5)


def test_a_refill_that_can_do_nothing_changes_nothing() -> None:
    game = table()
    offer = game.layout.zone("offer")
    do(game, "move.cards", (0, 1, 2, 3), to=game.layout.box)
    before = game.state.changes
    do(game, "refill.zone", offer)
    assert (game.signals, game.state.changes) == ([], before)
    do(game, "move.cards", (3,), to=game.layout.zone("deck"))
    do(game, "refill.zone", offer)
    assert game.signals == [("filling", offer)]


def test_moving_a_card_to_where_it_lies_is_no_change() -> None:
    game = table()
    played = game.layout.zone("played")
    do(game, "move.cards", (0, 1), to=played)
    before = game.state.changes
    do(game, "move.cards", (1,), to=played)
    assert game.state.changes == before
    do(game, "move.cards", (0,), to=played)
    assert (game.cards_in(played), game.state.changes) == ((1, 0), before + 1)


def test_a_card_on_a_printed_spot_falls_off_with_its_bearer() -> None:
    game = table()
    do(game, "move.cards", (0,), to=game.layout.zone("played"))
    mark = game.create("mark", game.layout.zone("grid"), 1)
    assert mark is not None
    assert do(game, "put.card", (mark,), on=game.layout.spots_on(0)[0]) == (mark,)
    assert game.bearer(mark) == 0
    do(game, "move.cards", (0,), to=game.layout.zone("hand", 0))
    assert game.zone_of(mark) == game.layout.box
