"""What an event must have is looked at before the condition of a pattern; how a game begins is worked out once."""

import pytest

from tuckbox.runtime.events import event_of
from tuckbox.runtime.patterns import as_seen, can_see, has_needed, looking, may_fit

from .small_game import start

RULES = """\
actions:
  go: {effect: raise day by 1}
cards:
  - {id: ace, kind: card, worth: 1, price: 1 gold, abilities: [{after: raise points, effect: raise day by 1}]}
"""


@pytest.mark.parametrize(
    ("fields", "fits"),
    [
        ((("onto", 4), ("form", "move.cards")), True),
        ((("onto", None), ("form", "move.cards")), False),
        ((("to", 4), ("form", "move.cards")), False),
    ],
)
def test_an_event_without_a_clause_that_is_asked_for_is_out(fields: tuple[tuple[str, str], ...], fits: bool) -> None:
    event = event_of(("move", (1,), 0, None, None, fields))
    assert has_needed(event, (("onto", None),)) is fits


@pytest.mark.parametrize(("sort", "fits"), [("track", True), ("counter", False)])
def test_a_text_must_stand_there(sort: str, fits: bool) -> None:
    event = event_of(("set", 1, 0, None, None, (("place", sort),)))
    assert has_needed(event, (("place", "track"),)) is fits


def test_games_begin_alike_and_apart() -> None:
    layout = start(RULES).table.layout
    one, other = layout.first_state(1), layout.first_state(2)
    assert (one.cells, one.zones, one.where) == (other.cells, other.zones, other.where)
    assert one.rng != other.rng and one.lying is not other.lying
    one.cells[0], one.zones[0], one.where[0] = 99, (), 99
    third = layout.first_state(1)
    assert (third.cells, third.zones, third.where) == (other.cells, other.zones, other.where)


def test_what_a_pattern_asks_for_is_found_in_its_condition() -> None:
    layout = start(RULES).table.layout
    (ability,) = layout.ruleset.abilities.values()
    (pattern,) = looking(layout, {}, ability, "raise")
    assert pattern.needs == (("place", "counter"),)
    assert pattern.only == layout.number("counter", "points") and not pattern.own


@pytest.mark.parametrize(("word", "by", "fits"), [("points", 0, True), ("day", 0, False), ("points", 1, False)])
def test_another_thing_and_what_another_seat_did_are_told_at_a_glance(word: str, by: int, fits: bool) -> None:
    layout = start(RULES.replace("raise points,", "raise points by you,")).table.layout
    (ability,) = layout.ruleset.abilities.values()
    (pattern,) = looking(layout, {}, ability, "raise")
    event = event_of(("raise", layout.number("counter", word), by, None, None, (("place", "counter"),)))
    assert may_fit(pattern, 0, event) is fits


@pytest.mark.parametrize(("form", "seen"), [("move.cards", True), ("move.units", False), (None, True)])
def test_what_asks_for_a_card_sees_no_form_that_takes_none(form: str | None, seen: bool) -> None:
    layout = start(RULES.replace("raise points,", "move card,")).table.layout
    (ability,) = layout.ruleset.abilities.values()
    (pattern,) = looking(layout, {}, ability, "move")
    assert pattern.kinds == ("card",)
    assert can_see(layout, pattern, form) is seen


def test_cards_of_another_kind_are_not_seen() -> None:
    layout = start(RULES.replace("raise points,", "move card,")).table.layout
    (ability,) = layout.ruleset.abilities.values()
    (pattern,) = looking(layout, {}, ability, "move")
    event = event_of(("move", (0,), 0, None, None, (("form", "move.cards"),)))
    assert as_seen(layout, pattern, event) == (event.about(0),)
    assert as_seen(layout, pattern._replace(kinds=("no such kind",)), event) == ()
    made = event.about((len(layout.bases),))
    assert len(as_seen(layout, pattern._replace(kinds=("no such kind",)), made)) == 1  # it may be of any kind
