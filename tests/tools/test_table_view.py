"""The table as text: what is known is shown, what is hidden is only counted."""

import io
from typing import Any

from rich.cells import cell_len
from rich.console import Console

from tuckbox.authoring.reasons import Place
from tuckbox_tools.table_view import Explained, TableView, board, value_text


def drawn(view: TableView, width: int = 60, **more: Any) -> list[str]:
    """The lines of the board on a plain console."""
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(board(view, **more))
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def card(title: str, owner: int | None = None, **fields: object) -> Any:
    return {"id": title, "title": title, "kind": "card", "owner": owner, "fields": fields, "face": None}


def place(name: str, *cards: Any, title: str = "", **counters: object) -> Any:
    return {"name": name, "title": title or name, "cards": list(cards), "counters": counters}


def zone(kind: str, title: str, cards: Any, count: int | None = None, **more: Any) -> Any:
    return {
        "kind": kind,
        "title": title,
        "cards": cards,
        "count": len(cards or ()) if count is None else count,
        **more,
    }


def table(zones: Any, **counters: object) -> TableView:
    players: Any = [
        {"name": name, "seat": seat, "counters": {"gold": seat}, "zones": {"hand": zone("set", "Hand", None, 2)}}
        for seat, name in enumerate(["Anna", "[b]"])
    ]
    return {
        "round": 2,
        "turn": 1,
        "step": "main_step",
        "players": players,
        "table": {"counters": counters, "zones": {str(number): each for number, each in enumerate(zones)}},
    }


def test_lists_piles_and_hidden_cards() -> None:
    lines = drawn(
        table(
            [
                zone("pile", "Deck", None, 12),
                zone("pile", "Discards", [card("Gold"), card("Silver")]),
                zone("row", "Offer", [card("Coin", worth=3, price={"gold": 2}), None]),
                zone("bag", "Bag", [card("Red"), card("Blue"), card("Red")]),
                zone("set", "Nothing", []),
            ],
            pot=7,
            is_open=True,
        )
    )
    assert lines[:7] == [
        "Round 2, main step",
        "pot 7 · is open",
        "Deck: 12 cards",
        "Discards: 2 cards, on top Gold",
        "Offer: Coin (worth 3, price: 2 gold), a hidden one",
        "Bag: 2 × Red, Blue",
        "empty: Nothing",
    ]


def test_a_wide_grid_keeps_within_the_console_and_shows_who_controls_a_piece() -> None:
    spaces = [place(f"1,{column}") for column in range(1, 9)]
    spaces[0]["cards"] = [{**card("Mark", owner=0), "controller": 1, "face": "up"}]
    lines = drawn(table([zone("grid", "Grid", [], spaces=spaces, shape={"rows": 1, "columns": 8})]), width=50)
    assert lines[2] == "┌─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┐"
    assert lines[3:5] == [
        "│ [b] │ 1,2 │ 1,3 │ 1,4 │ 1,5 │ 1,6 │ 1,7 │ 1,8 │",
        "│(up) │     │     │     │     │     │     │     │",
    ]


def test_a_square_grid_is_a_grid_and_shows_whose_a_piece_is() -> None:
    spaces = [place(name) for name in ("1,1", "1,2", "2,1", "2,2")]
    spaces[1]["cards"] = [card("Mark", owner=0)]
    lines = drawn(table([zone("grid", "Grid", [], spaces=spaces, shape={"rows": 2, "columns": 2})]))
    assert lines[1:7] == [
        "Grid",
        "┌──────┬──────┐",
        "│ 1,1  │ Anna │",
        "├──────┼──────┤",
        "│ 2,1  │ 2,2  │",
        "└──────┴──────┘",
    ]


def test_a_board_that_is_too_wide_for_its_names_says_what_lies_where() -> None:
    spaces = [place(f"1,{column}") for column in range(1, 31)]
    spaces[16]["cards"] = [card("Lighthouse", owner=1)]
    spaces[17]["cards"] = [card("Mark", owner=0)]
    lines = drawn(table([zone("grid", "Grid", [], spaces=spaces, shape={"rows": 1, "columns": 30})]))
    assert lines[2:4] == ["  1,17: Lighthouse ([b])", "  1,18: Mark (Anna)"]
    assert lines[4].startswith("  empty: 1,1, 1,2, 1,3,")


def test_squares_that_cannot_hold_what_lies_there_say_it_below() -> None:
    spaces = [place(name) for name in ("1,1", "1,2", "2,1", "2,2")]
    spaces[0]["cards"] = [card("Lighthouse", owner=0, **{f"light {n}": n for n in range(1, 9)})]
    spaces[3]["cards"] = [card("Mark", owner=1)]
    lines = drawn(table([zone("grid", "Grid", [], spaces=spaces, shape={"rows": 2, "columns": 2})]))
    assert lines[2:10] == [
        "┌────────────┬────────────┐",
        "│    1,1     │    1,2     │",
        "│ Lighthouse │            │",
        "├────────────┼────────────┤",
        "│    2,1     │    2,2     │",
        "│            │    Mark    │",
        "└────────────┴────────────┘",
        "  1,1: Lighthouse (light 1 1, light 2 2, light 3 3, light 4",
    ]
    assert lines[11] == "  2,2: Mark ([b])"


def test_columns_of_cards_stand_side_by_side_when_there_is_room() -> None:
    columns = [place("1", title="column 1"), place("2", card("Coin"), card("Coin"), title="column 2", gold=3)]
    wide = drawn(table([zone("spaces", "Market", [], spaces=columns)]))
    assert "column 1" in wide[2] and "column 2" in wide[2]
    narrow = drawn(table([zone("spaces", "Market", [], spaces=columns)]), width=20)
    assert "column 2" not in narrow[2]
    assert max(map(len, narrow)) <= 20


def test_places_are_listed_with_what_lies_there_and_the_empty_ones_together() -> None:
    spaces = [place(str(n), title=f"space {n}") for n in range(1, 5)]
    spaces[1]["cards"] = [{**card("Coin", worth=3), "text": "Effect: gain 1 gold."}]
    printed = {(None, "0"): tuple(Place(value=5 - n) for n in range(1, 5))}
    view = table([zone("spaces", "Market", [], spaces=spaces)])
    assert drawn(view, printed=printed)[1:4] == [
        "Market",
        "  2 (value 3): Coin (worth 3) – Effect: gain 1 gold.",
        "  empty: 1 (value 4), 3 (value 2), 4 (value 1)",
    ]
    printed = {(None, "0"): tuple(Place(value=5 - n, called="price") for n in range(1, 5))}
    assert drawn(view, printed=printed)[3] == "  empty: 1 (price 4), 3 (price 2), 4 (price 1)"
    assert drawn(view)[1:4] == ["Market", "  2: Coin (worth 3) – Effect: gain 1 gold.", "  empty: 1, 3, 4"]


def test_what_is_printed_on_every_place_stands_beside_the_title() -> None:
    spaces = [place(f"desk {n}", title=f"desk {n}") for n in (1, 2)]
    printed = {(None, "0"): tuple(Place(value=n, costs=f"pay {n} gold", gives="Draw a card.") for n in (1, 2))}
    assert drawn(table([zone("spaces", "desk", [], spaces=spaces)]), printed=printed)[1:3] == [
        "desk: Draw a card",
        "  empty: 1 (pay 1 gold), 2 (pay 2 gold)",
    ]


def test_places_on_which_so_much_of_one_thing_lies_are_a_table() -> None:
    spaces = [
        place(f"pit {n}", title=f"{who}'s pit {n}", **({"seeds": seeds} if seeds else {}))
        for who in ("Player 1", "Player 2")
        for n, seeds in ((1, 4), (2, 0), (3, 12))
    ]
    spaces += [place("store 1", title=f"{who}'s store", seed=1) for who in ("Player 1", "Player 2")]
    assert drawn(table([zone("spaces", "board", [], spaces=spaces)]))[1:7] == [
        "board (seeds)",
        "                     1   2   3",
        "  Player 1's pit     4   0  12",
        "  Player 2's pit     4   0  12",
        "  Player 1's store   1",
        "  Player 2's store   1",
    ]


def test_a_players_area_bears_the_name_as_it_is() -> None:
    text = "\n".join(drawn(table([])))
    assert "╭─ Anna ─" in text
    assert "╭─ [b] ─" in text
    assert "gold 1" in text


def test_players_who_have_only_counters_have_a_line_each() -> None:
    view: Any = table([])
    for player in view["players"]:
        player["zones"] = {}
    assert drawn(view, seat=0)[1:] == ["[b]: gold 1", "Anna (you): gold 0"]


def test_values_read_as_people_say_them() -> None:
    assert [value_text(each) for each in (True, None, {"gold": 2, "wood": 1}, ["a", 2], {})] == [
        "yes",
        "none",
        "2 gold + 1 wood",
        "a, 2",
        "nothing",
    ]


def test_cards_with_more_to_say_than_a_line_have_lines_of_their_own() -> None:
    long = "Draw a card for each coin. " * 8
    cards = [{**card("Coin", worth=3), "text": "Effect: gain 1 gold."}, {**card("Token"), "text": long}]
    assert drawn(table([zone("row", "Offer", cards[:1])]), width=100)[1] == "Offer: Coin (worth 3, Effect: gain 1 gold)"
    lines = drawn(table([zone("row", "Offer", cards)]), width=100)
    assert lines[1:3] == ["Offer", "  Coin (worth 3) – Effect: gain 1 gold."]
    assert lines[3].startswith("  Token – Draw a card for each coin. Draw a card")
    assert lines[4].startswith("      ") and lines[4].endswith("…")
    assert lines[-1] == "`card NAME` says all that stands on a card; `board` tells of every card."


def test_a_list_stands_in_two_columns_where_there_is_room() -> None:
    cards = [{**card(f"Token {n}"), "text": "Draw a card for each coin that lies on this card. " * 3} for n in range(4)]
    lines = drawn(table([zone("row", "Offer", cards)]), width=160)
    assert lines[2].startswith("  Token 0 – ") and "  Token 2 – " in lines[2]
    assert max(map(len, lines)) <= 160


def test_of_cards_that_a_reader_was_told_of_only_the_titles_are_said_again() -> None:
    cards = [{**card(f"Token {n}", worth=n + 1), "text": "Draw a card for each coin. " * 3} for n in range(3)]
    told = {each["id"] for each in cards}
    assert drawn(table([zone("set", "Rack", cards)]), told=told)[1] == "Rack: Token 0, Token 1, Token 2"
    for whole in (
        drawn(table([zone("set", "Rack", cards, in_play=True)]), told=told),
        drawn(table([zone("set", "Rack", cards)]), told=None),
    ):
        assert whole[1] == "Rack" and whole[2].startswith("  Token 0 (worth 1) – Draw a card for each coin.")


def test_of_very_many_cards_the_titles_are_enough_until_all_are_asked_for() -> None:
    cards = [card(f"Token {n}", worth=n + 1) for n in range(20)]
    lines = drawn(table([zone("set", "Rack", cards)]), width=200)
    assert lines[1].startswith("Rack: Token 0, Token 1, ")
    assert drawn(table([zone("set", "Rack", cards)]), width=100, told=None)[2].startswith("  Token 0 (worth 1)")


def test_cards_of_one_title_are_told_by_the_number_in_which_they_differ() -> None:
    cards = [card("Number", suit=1, rank=rank) for rank in (2, 3, 5, 13)]
    assert drawn(table([zone("set", "Hand", cards)]))[1] == "Hand: 4 × Number (suit 1; rank 2, 3, 5, 13)"
    cards += [card("Number", suit=2, rank=rank) for rank in (5, 6, 7, 8, 9)] + [card("Number", suit=3, rank=4)]
    assert drawn(table([zone("set", "Hand", cards)]), width=80)[1:3] == [
        "Hand: 4 × Number (suit 1; rank 2, 3, 5, 13),",
        "  5 × Number (suit 2; rank 5, 6, 7, 8, 9), Number (suit 3, rank 4)",
    ]
    assert drawn(table([zone("set", "Hand", [card("Coin", worth=1)] * 3)]))[1] == "Hand: 3 × Coin (worth 1)"


def test_a_ring_is_drawn_so_that_what_is_opposite_stands_one_above_the_other() -> None:
    spaces = [place(f"pit {n}", title=f"Anna's pit {n}", seeds=n + 3) for n in (1, 2)]
    spaces += [place("store 1", title="Anna's store", seeds=1)]
    spaces += [place(f"pit {n}", title=f"Ben's pit {n}", seeds=n) for n in (1, 10)]
    spaces += [place("store 1", title="Ben's store")]
    ring = [(1, 2), (1, 4), (0, 6), (-1, 4), (-1, 2), (0, 0)]
    assert drawn(table([zone("loop", "board", [], spaces=spaces, drawn=ring)]))[1:5] == [
        "board (seeds)",
        "  Ben's pit:   10: 10  1: 1",
        "  Ben's store: 0  Anna's store: 1",
        "  Anna's pit:  1: 4    2: 5",
    ]
    assert drawn(table([zone("loop", "board", [], spaces=spaces, drawn=ring)]), width=30)[2:4] == [
        "                 1   2  10",
        "  Anna's pit     4   5",
    ]


def test_whose_turn_it_is_and_who_follows() -> None:
    view: Any = {**table([]), "order": [1, 0], "taking_turn": 0}
    assert drawn(view)[:2] == ["Round 2, main step", "Turn order: [b] → Anna (now)"]
    assert drawn({**view, "order_by": "gold"})[1] == "Turn order (gold): [b] 1 → Anna 0 (now)"
    two: Any = {**view, "order": [0, 1]}
    assert not any("Turn order" in line for line in drawn(two))
    two = {**two, "order_changes": True, "no_turn": {1: "passed"}}
    assert drawn(two)[1] == "Turn order: Anna (now) → [b] (passed)"


def test_the_readers_own_area_stands_last() -> None:
    lines = [line for line in drawn(table([]), seat=0) if line.startswith("╭")]
    assert [line.strip("╭─╮") for line in lines] == [" [b] ", " Anna (you) "]


def test_areas_stand_side_by_side_where_there_is_room_for_two() -> None:
    wide = drawn(table([]), width=170)
    assert [line for line in wide if "Anna" in line and "[b]" in line] == [line for line in wide if "╭" in line]
    assert max(map(len, wide)) <= 170
    assert not any("Anna" in line and "[b]" in line for line in drawn(table([]), width=120))


def test_answers_that_stand_are_told_with_their_player() -> None:
    view: Any = table([])
    view["players"][1]["answers"] = [{"about": "Coin", "said": "1931"}, {"about": "", "said": ""}]
    lines = drawn(view)
    assert lines[-2].startswith("│ answers that stand: Coin: 1931, no answer ")


def test_counters_at_nothing_stand_together_where_they_are_many() -> None:
    lines = drawn(table([], gold=2, wood=0, tin=0, lamp=None, stone=0))
    assert lines[1:3] == ["gold 2", "0: wood, tin, stone · none: lamp"]


def test_much_at_nothing_with_one_stands_together_with_all() -> None:
    view: Any = table([], day=0)
    view["players"][0]["counters"] = {"gold": 0, "wood": 0, "tin": 0, "lamp": None}
    assert drawn(view)[1] == "0: day"


def test_notes_that_nobody_has_made_are_left_out_where_much_is_at_nothing() -> None:
    view: Any = table([], wood=0, tin=0, stone=0, lamp=None, guess=0)
    view["table"]["unchanged"] = ["lamp", "guess"]
    assert drawn(view)[1] == "0: wood, tin, stone"
    assert drawn(view, told=None)[1] == "0: wood, tin, stone, guess · none: lamp"
    view["table"]["counters"] = {"wood": 1, "guess": 0}
    assert drawn(view)[1] == "wood 1 · guess 0"


def test_letters_that_are_wide_or_none_do_not_move_the_lines() -> None:
    spaces = [place(name) for name in ("1,1", "1,2", "2,1", "2,2")]
    spaces[1]["cards"] = [card("龍と虎", owner=0)]
    spaces[2]["cards"] = [card("e\u0301te\u0301", owner=1), card("Bär")]
    lines = drawn(table([zone("grid", "Grid", [], spaces=spaces, shape={"rows": 2, "columns": 2})]))
    assert len({cell_len(line) for line in lines[2:8]}) == 1


def test_what_is_as_at_the_start_is_not_worth_saying() -> None:
    token = {**card("Token", damage=0, level=2), "face": "front", "unchanged": ["damage", "face"]}
    turned = {**card("Coin", damage=1), "face": "back", "unchanged": []}
    assert drawn(table([zone("row", "Offer", [token, turned])]))[1] == "Offer: Token (level 2), Coin (damage 1, back)"


def test_a_track_says_who_stands_where_who_is_outside_and_what_waits_further_on() -> None:
    view = table([zone("spaces", "Fame 7", [], spaces=[place("fame_7", title="Fame 7")])])
    view["table"]["tracks"] = {
        "fame": {"title": "Fame", "top": 8, "places": [(1, 6), (0, 6)]},
        "calm": {"title": "calm", "top": None, "places": [(0, 2), (1, None)]},
    }
    lines = drawn(view, printed={(None, "0"): (Place(gives="Gain 1 gold.", track="fame", at=7),)})
    assert lines[1:4] == ["Fame (up to 8): 6 [b], Anna", "  further on: 7: Gain 1 gold", "calm: 2 Anna · outside: [b]"]
    assert "Fame 7" not in " ".join(lines)
    past = drawn(view, printed={(None, "0"): (Place(gives="Gain 1 gold.", track="fame", at=6),)})
    assert past[2] == "calm: 2 Anna · outside: [b]"


def test_hexagons_stand_in_shifted_lines() -> None:
    places = [(-1, -1), (-1, 1), (0, -2), (0, 0), (0, 2), (1, -1), (1, 1)]
    names = ["0,-1", "1,-1", "-1,0", "0,0", "1,0", "-1,1", "0,1"]
    spaces: Any = [{"name": name, "title": name, "cards": [], "counters": {}} for name in names]
    spaces[3]["cards"] = [card("Lighthouse", 0), card("Beacon", 1)]
    board = zone("hex", "Sea", [], spaces=spaces, shape={"spaces": 7}, drawn=places)
    assert drawn(table([board]), width=34)[1:9] == [
        "Sea",
        "     │  0,-1   │  1,-1   │",
        "│  -1,0   │   0,0   │   1,0   │",
        "│         │Lighthou…│         │",
        "│         │ Beacon  │         │",
        "     │  -1,1   │   0,1   │",
        "  0,0: Lighthouse (Anna); Beacon",
        "      ([b])",
    ]
    spaces[3]["cards"] = [card("Lamp", 0)]
    assert drawn(table([board]))[1:5] == [
        "Sea",
        "    │ 0,-1  │ 1,-1  │",
        "│ -1,0  │ Anna  │  1,0  │",
        "    │ -1,1  │  0,1  │",
    ]


def test_fields_and_counters_are_called_as_the_reader_calls_them() -> None:
    plot = {**card("Plot", uses=2, open=True), "called": {"uses": "használat", "open": "nyitott"}}
    spaces: Any = [
        {"name": "1", "title": "1. hely", "cards": [], "counters": {"crew": 3, "guide": None, "wood": 2},
         "called": {"crew": "csapat", "guide": "vezető"}, "unchanged": ["guide"]},
        {"name": "2", "title": "2. hely", "cards": [], "counters": {"crew": 0}, "unchanged": ["crew"]},
    ]  # fmt: skip
    lines = drawn(table([zone("row", "Sor", [plot]), zone("spaces", "Telep", [], spaces=spaces)]))
    assert lines[1] == "Sor: Plot (használat 2, nyitott)"
    text = " ".join(lines)
    assert "csapat 3" in text and "2 wood" in text
    assert "vezető" not in text and "crew" not in text


def test_what_does_not_say_by_itself_what_it_is_has_its_name_before_it() -> None:
    hero = card("Hero", arrows=[6, 1], give={"gold": 1}, gain={"wood": 2}, field="magic", guild=["north", "east"])
    lines = drawn(table([zone("row", "Heroes", [hero])]), width=90)
    assert lines[1] == "Heroes: Hero (arrows 6, 1, give: 1 gold, gain: 2 wood, magic, north, east)"


def test_a_place_that_stands_alone_is_a_line_and_empty_places_stand_together() -> None:
    zones = [
        zone("spaces", "Hunt", [], spaces=[place("Hunt", card("Bear"))]),
        zone("spaces", "Rest", [], spaces=[place("Rest")]),
        zone("spaces", "Desk", [], spaces=[place("Desk 1"), place("Desk 2")]),
        zone("spaces", "Market", [], spaces=[place("space 1"), place("space 2", card("Coin"))]),
    ]
    lines = drawn(table(zones))
    assert lines[1] == "Hunt: Bear"
    assert lines[2] == "Market"
    assert "empty: Rest, Desk (2)" in lines


def test_a_long_line_goes_on_under_its_explanation() -> None:
    console = Console(file=io.StringIO(), width=24, highlight=False)
    console.print(Explained("All that can be typed here:\n  undo   take back a choice\n  Anna gains 1 gold and 2 wood"))
    assert isinstance(console.file, io.StringIO)
    assert [line.rstrip() for line in console.file.getvalue().splitlines()] == [
        "All that can be typed",
        "here:",
        "  undo   take back a",
        "         choice",
        "  Anna gains 1 gold and",
        "    2 wood",
    ]
