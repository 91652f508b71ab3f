"""Positions: words have numbers, places have cells and instances, everything begins where it should."""

import pytest

from tuckbox.language.types import BagOf, EnumOf, WordOf
from tuckbox.runtime.start import bare_state

from .sample import sample, table


def test_words_and_numbers_belong_together() -> None:
    layout = table().layout
    for sort in ("counter", "track", "kind", "title", "zone-word"):
        words = layout.numbering.words(sort)
        assert [layout.number(sort, word) for word in words] == list(range(len(words)))
    assert layout.word("enum", layout.number("enum", "blue", "suit"), "suit") == "blue"
    with pytest.raises(KeyError):
        layout.number("kind", "nothing")


def test_a_kind_without_cards_has_a_title_of_its_own() -> None:
    layout = table().layout
    assert layout.word("title", layout.title_of_kind("mark")) == "mark"
    assert layout.titles[layout.title_of_kind("card")].id == "low"


def test_units_of_all_sorts_have_numbers_of_their_own() -> None:
    layout = table().layout
    units = [layout.unit_word(unit) for unit in range(len(layout.numbering.units))]
    assert len(set(units)) == len(units)
    red = layout.unit("enum", "red", "suit")
    assert layout.unit_of(0, EnumOf("suit")) == red
    assert layout.numbering.unit_offset(BagOf("suit")) == red
    assert layout.unit_of(1, WordOf("resource")) == layout.unit("resource", "coin")
    assert layout.members(layout.unit("enum", "suit")) == (red, red + 1)
    assert layout.members(red) == (red,)


def test_things_begin_where_the_declaration_says() -> None:
    game = table()
    deck = game.layout.zone("deck")
    assert [game.title_of(card) for card in game.cards_in(deck)] == ["low", "low", "high", "high"]
    assert len(game.cards_in(game.layout.zone("purse"))) == 4
    assert game.cards_in(game.layout.box) == ()
    assert game.state.changes == 0
    assert game.layout.cells_lasting("this turn") == tuple(
        (seat, game.layout.cell("awake", seat), True) for seat in (0, 1)
    )


def test_the_bare_table_has_everything_in_the_box() -> None:
    layout = table().layout
    state = bare_state(layout, 1, (9, None))
    assert state.zones[layout.box] == tuple(range(len(layout.cards)))
    assert [state.cells[layout.age_cell(seat)] for seat in (0, 1)] == [9, None]


def test_players_have_zones_and_houses_of_their_own() -> None:
    layout = table(seats=3).layout
    assert len(set(layout.zones_named("hand"))) == 3
    ring = layout.spaces(layout.zone("ring"))
    held = [layout.zone_instances[space].holder for space in ring]
    assert held == [0, 0, 0, 1, 1, 1, 2, 2, 2]


def test_no_two_cells_are_one() -> None:
    layout = table(seats=3).layout
    cells = [layout.cell(word, seat) for word in ("score", "coin", "awake") for seat in range(3)]
    cells += [layout.cell("pot"), *(layout.track_cell("road", seat) for seat in range(3))]
    cells += [layout.track_cell("road", seat) + 1 for seat in range(3)]
    cells += [layout.last_turn_cell(seat) for seat in range(3)] + [layout.age_cell(seat) for seat in range(3)]
    cells += list(layout.card_cells)
    assert len(set(cells)) == len(cells)
    assert layout.meaning(layout.cell("coin", 2)) == ("coin", 2)


def test_fields_that_do_not_change_are_constants() -> None:
    layout = table().layout
    assert (0, "worn") not in layout.constants
    assert layout.constants[0, "rank"] == 1
    assert layout.cards_of_kind("card") == (0, 1, 2, 3)
    assert layout.created(layout.title_of_kind("mark")).kind == sample().kinds["mark"]
