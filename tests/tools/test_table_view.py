"""The table as text: what is known is shown, what is hidden is only counted."""

import io
from typing import Any

from rich.console import Console

from tuckbox_tools.table_view import TableView, board, value_text


def drawn(view: TableView, width: int = 60) -> list[str]:
    """The lines of the board on a plain console."""
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(board(view))
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def card(title: str, owner: int | None = None, **fields: object) -> Any:
    return {"id": title, "title": title, "kind": "card", "owner": owner, "fields": fields, "face": None}


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
        {"name": name, "seat": seat, "counters": {"gold": seat}, "zones": {}}
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
        "Offer: Coin (worth 3, 2 gold), a hidden one",
        "Bag: 2 × Red, Blue",
        "empty: Nothing",
    ]


def test_a_wide_grid_keeps_within_the_console_and_shows_who_controls_a_piece() -> None:
    spaces: Any = [{"name": str(place), "title": str(place), "cards": [], "counters": {}} for place in range(8)]
    spaces[0]["cards"] = [{**card("Mark", owner=0), "controller": 1, "face": "up"}]
    lines = drawn(table([zone("grid", "Grid", [], spaces=spaces, shape={"rows": 1, "columns": 8})]), width=50)
    assert lines[2] == "┌─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┐"
    assert lines[3:5] == [
        "│ [b] │ 1,2 │ 1,3 │ 1,4 │ 1,5 │ 1,6 │ 1,7 │ 1,8 │",
        "│(up) │     │     │     │     │     │     │     │",
    ]


def test_a_square_grid_is_a_grid_and_shows_whose_a_piece_is() -> None:
    spaces = [{"name": str(place), "title": str(place), "cards": [], "counters": {}} for place in range(4)]
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


def test_columns_stand_side_by_side_when_there_is_room() -> None:
    spaces = [
        {"name": str(place), "title": f"column {place}", "cards": [card("Coin")] * place, "counters": {"gold": place}}
        for place in (0, 1)
    ]
    wide = drawn(table([zone("spaces", "Market", [], spaces=spaces)]))
    assert "column 0" in wide[2]
    assert "column 1" in wide[2]
    narrow = drawn(table([zone("spaces", "Market", [], spaces=spaces)]), width=20)
    assert "column 1" not in narrow[2]
    assert max(map(len, narrow)) <= 20


def test_a_players_area_bears_the_name_as_it_is() -> None:
    text = "\n".join(drawn(table([])))
    assert "╭─ Anna ─" in text
    assert "╭─ [b] ─" in text
    assert "gold 1" in text


def test_values_read_as_people_say_them() -> None:
    assert [value_text(each) for each in (True, None, {"gold": 2, "wood": 1}, ["a", 2], {})] == [
        "yes",
        "none",
        "2 gold + 1 wood",
        "a, 2",
        "nothing",
    ]


def test_a_card_in_a_box_says_what_stands_on_it_and_in_a_list_if_that_is_short() -> None:
    long = "Draw a card for each coin. " * 8
    cards = [{**card("Coin", worth=3), "text": "Effect: gain 1 gold."}, {**card("Token"), "text": long}]
    spaces = [{"name": "1", "title": "space 1", "cards": cards, "counters": {}}]
    lines = drawn(table([zone("row", "Offer", cards), zone("spaces", "Market", [], spaces=spaces)]), width=200)
    assert lines[1] == "Offer: Coin (worth 3, Effect: gain 1 gold), Token (Draw a card for each coin …)"
    text = " ".join(lines)
    assert "worth 3 – Effect: gain 1 gold." in text
    assert "Draw a card for each coin." in text and "…" in text


def test_of_a_text_without_a_short_beginning_nothing_stands_beside_a_title() -> None:
    texts = ["Draw a card for each coin that " + "and " * 12 + "is red. Win.", "Needs: a fire.\nLoss: a wound and " * 4]
    cards = [{**card(title), "text": text} for title, text in zip(["Long", "Two"], texts, strict=True)]
    lines = drawn(table([zone("row", "Offer", cards)]), width=200)
    assert lines[1] == "Offer: Long, Two (Needs: a fire …)"


def test_what_is_as_at_the_start_is_not_worth_saying() -> None:
    token = {**card("Token", damage=0, level=2), "face": "front", "unchanged": ["damage", "face"]}
    turned = {**card("Coin", damage=1), "face": "back", "unchanged": []}
    assert drawn(table([zone("row", "Offer", [token, turned])]))[1] == "Offer: Token (level 2), Coin (damage 1, back)"


def test_a_track_says_who_stands_where_and_who_is_outside() -> None:
    view = table([])
    view["table"]["tracks"] = {
        "fame": {"title": "Fame", "top": 8, "places": [(1, 6), (0, 6)]},
        "calm": {"title": "calm", "top": None, "places": [(0, 2), (1, None)]},
    }
    lines = drawn(view)
    assert "Fame (–8): 6 [b], Anna" in lines
    assert "calm: 2 Anna · outside: [b]" in lines


def test_hexagons_stand_in_shifted_lines() -> None:
    places = [(-1, -1), (-1, 1), (0, -2), (0, 0), (0, 2), (1, -1), (1, 1)]
    names = ["0,-1", "1,-1", "-1,0", "0,0", "1,0", "-1,1", "0,1"]
    spaces: Any = [{"name": name, "title": name, "cards": [], "counters": {}} for name in names]
    spaces[3]["cards"] = [card("Lighthouse", 0), card("Beacon", 1)]
    board = zone("hex", "Sea", [], spaces=spaces, shape={"spaces": 7}, drawn=places)
    assert drawn(table([board]), width=34)[1:7] == [
        "Sea",
        "     │  0,-1   │  1,-1   │",
        "│  -1,0   │Lighthous│   1,0   │",
        "│         │e (Anna) │         │",
        "│         │ Beacon… │         │",
        "     │  -1,1   │   0,1   │",
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
    assert "csapat 3" in text and "wood 2" in text
    assert "vezető" not in text and "crew" not in text


def test_what_does_not_say_by_itself_what_it_is_has_its_name_before_it() -> None:
    hero = card("Hero", arrows=[6, 1], give={"gold": 1}, gain={"wood": 2}, field="magic", guild=["north", "east"])
    lines = drawn(table([zone("row", "Heroes", [hero])]), width=90)
    assert lines[1] == "Heroes: Hero (arrows 6, 1, give: 1 gold, gain: 2 wood, magic, north, east)"


def test_a_place_that_stands_alone_is_a_line_and_empty_places_stand_together() -> None:
    def place(name: str, *cards: Any) -> Any:
        return {"name": name, "title": name, "cards": list(cards), "counters": {}}

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
