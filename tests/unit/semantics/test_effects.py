"""Effects and costs as checked statements: decisions before what they are for, defaults filled in."""

from __future__ import annotations

from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s

from .ruleset import FLOW, effect, right, said


def test_a_choice_stands_before_its_phrase() -> None:
    ask, done = effect("discard (choose one of hand)")
    assert isinstance(ask, s.Ask) and isinstance(done, s.Do)
    assert done.arguments[0] == ("thing", x.Items(type=done.arguments[0][1].type, items=(done_local(ask, done),)))


def done_local(ask: s.Ask, done: s.Do) -> x.Expr:
    """The local that the thing of the phrase reads, which must be the answer."""
    items = done.arguments[0][1]
    assert isinstance(items, x.Items)
    local = items.items[0]
    assert isinstance(local, x.Local) and local.slot == ask.slot
    return local


def test_a_let_takes_the_answer_itself_and_gives_the_question_its_name() -> None:
    ask, _ = effect("let kept = choose one of hand\nmove kept to row")
    assert isinstance(ask, s.Ask) and ask.question.name == "kept"


def test_draw_fills_in_deck_and_hand_and_names_one_card() -> None:
    select, done, first, _ = effect("draw 1 tile as drawn\nraise points by drawn.worth")
    assert isinstance(select, s.SelectCards) and select.kinds == ("tile",)
    assert isinstance(done, s.Do) and dict(done.arguments).keys() == {"thing", "from", "to"}
    assert isinstance(first, s.Let) and isinstance(first.value, x.Function) and first.value.name == "first"


def test_take_goes_to_the_zone_of_each_kind() -> None:
    _, tiles, coins = effect("take all from row")
    assert isinstance(tiles, s.Do) and isinstance(coins, s.Do)
    goals = [dict(done.arguments)["to"] for done in (tiles, coins)]
    assert [goal.word for goal in goals if isinstance(goal, x.Zone)] == ["hand", "purse"]


def test_a_group_is_chosen_where_it_is_gained() -> None:
    select, done = effect("gain 2 metal")
    assert isinstance(select, s.SelectUnits) and not select.up_to and select.holder is None
    assert isinstance(done, s.Do) and done.form == "gain.units"


def test_a_concrete_unit_is_not_asked_for() -> None:
    (done,) = effect("gain 2 gold")
    assert isinstance(done, s.Do)


def test_for_gives_each_his_own_event_and_choice() -> None:
    (loop,) = effect("lose up to 2 gold for others")
    assert isinstance(loop, s.As)
    select, done = loop.body
    assert isinstance(select, s.SelectUnits) and isinstance(select.who, x.Local) and select.who.slot == loop.slot
    assert isinstance(done, s.Do) and isinstance(done.by, x.Local) and done.by.slot == x.YOU


def test_places_are_told_apart() -> None:
    counter, field = effect("raise points by 1\nset hand.first.marks to 2")
    assert isinstance(counter, s.Do) and counter.form == "raise.counter"
    assert isinstance(field, s.Do) and field.form == "set.field"
    assert dict(field.arguments)["place"] == x.Constant(type=dict(field.arguments)["place"].type, value="card")


def test_may_judges_the_leading_lets_and_the_first_phrase() -> None:
    (may,) = effect("may:\n  let t = choose one of hand\n  discard t\n  gain 1 gold")
    assert isinstance(may, s.May)
    assert [type(one).__name__ for one in may.head] == ["Ask", "Do"]
    assert len(may.body) == 1


def test_a_head_that_can_be_a_cost_is_all_or_nothing() -> None:
    (may,) = effect("may discard 2 from hand:\n  gain 1 gold")
    assert isinstance(may, s.May) and may.cost is not None
    (step,) = may.cost.steps
    assert isinstance(step, s.CostStep) and isinstance(step.before[0], s.SelectCards)


def test_a_roll_is_chance_and_an_event() -> None:
    face, done, _ = effect("roll d6 as pips\nraise points by pips")
    assert isinstance(face, s.RandomFace) and isinstance(done, s.Do)
    assert dict(done.arguments)["face"] == x.Local(type=dict(done.arguments)["face"].type, slot=face.slot, name="face")


def test_a_cost_of_cards_pays_with_them_and_paid_is_cards() -> None:
    cost = "pay 2 red from purse to bag"
    ruleset = right(f"actions:\n  go: {{cost: {cost}, effect: gain (count(paid)) gold}}\n{FLOW}")
    made = ruleset.actions["go"].cost
    assert made is not None
    (owed,) = made.steps
    assert isinstance(owed, s.Owe) and owed.to_zone and isinstance(owed.source, x.Zone)


def test_a_procedure_is_called_once_for_each_of_a_set() -> None:
    more = "procedures:\n  spend (tile): discard tile\n"
    (loop,) = effect("spend hand", more)
    assert isinstance(loop, s.ForEach) and isinstance(loop.body[0], s.CallProcedure)


def test_at_once_asks_first() -> None:
    (both,) = effect("everyone at once:\n  let n = choose one of [1, 2]\n  raise points by n")
    assert isinstance(both, s.AtOnce)
    assert isinstance(both.asks[0], s.Ask) and isinstance(both.body[0], s.Do)


def test_else_knows_what_the_condition_was_not() -> None:
    for effect_text in (
        "for each c in row:\n  if c is not tile then again else set c.marks to 1",
        "for each c in row:\n  if c is coin:\n    again\n  else:\n    set c.marks to 1",
    ):
        assert said(effect_text) == []


def test_for_says_whose_it_is_where_nobody_acts() -> None:
    (loop,) = right("setup: raise points by 1 for everyone\n").setup.body
    assert isinstance(loop, s.As) and isinstance(loop.body[0], s.Do)


def test_a_card_is_put_on_a_card_only_where_its_kind_says_what_becomes_of_it() -> None:
    assert said("put (choose one of hand) on (choose one of row)") == [("E0508", "choose one of row")]
    assert said("create tile on hand.first") == [("E0508", "hand.first")]
    assert said("put (choose one of hand) on row") == []


def test_a_card_goes_to_no_card_and_lies_on_no_player() -> None:
    assert said("move (choose one of hand) to row.first") == [("E0401", "row.first")]
    assert said("put (choose one of hand) on you") == [("E0401", "you")]
