"""Declarations: what they become, and what is said where they do not fit together."""

from __future__ import annotations

import pytest

from tuckbox.language.types import NUMBER, BagOf, EnumOf, OptionalOf
from tuckbox.semantics.checked import expressions as x

from .table import GAME, Game, game

#: What is replaced in the example game, by what, the code, the underlined characters, the message.
WRONG: dict[str, tuple[str, str, str, str, str]] = {
    "a zone like a counter": (
        "zones:",
        "zones:\n  gold: {of: player}",
        "name-taken",
        "gold",
        "`gold` is declared twice: as a counter and as a zone",
    ),
    "a card like a resource": (
        "id: wolf",
        "id: wood",
        "name-taken",
        "wood",
        "`wood` is declared twice: as a resource and as a card",
    ),
    "an enum value like a kind": (
        "[good, bad, bad]",
        "[good, house]",
        "name-taken",
        "house",
        "`house` is declared twice: as a kind and as a value of an enum",
    ),
    "a fixed word": (
        "plural: cards",
        "plural: round",
        "reserved-name",
        "round",
        "`round` is a word of the language, so nothing else can be called that",
    ),
    "an action like a verb": (
        "  buy: {effect",
        "  gain: {effect",
        "name-taken",
        "gain",
        "`gain` is a verb of the language; call the action something else",
    ),
    "an unknown base": (
        "is: card, plural: beasts",
        "is: crad, plural: beasts",
        "bad-declaration",
        "crad",
        "there is no kind `crad`",
    ),
    "a circle of kinds": (
        "  card:\n",
        "  card:\n    is: beast\n",
        "bad-declaration",
        "card",
        "`card` is a special case of itself",
    ),
    "an unknown kind in a zone": (
        "holds: token",
        "holds: tokn",
        "bad-declaration",
        "tokn",
        "there is no kind `tokn`",
    ),
    "an unknown type": (
        "worth: number",
        "worth: nubmer",
        "unknown-type",
        "nubmer",
        "there is no type `nubmer`",
    ),
    "a bag of no unit": (
        "price: bag of goods",
        "price: bag of gods",
        "unknown-type",
        "gods",
        "a bag holds units, and `gods` is none",
    ),
    "a shape": (
        "square 2 by 2",
        "square 2x2",
        "bad-declaration",
        "square 2x2",
        "`square 2x2` is no shape: write `loop`, `square ROWS by COLUMNS` or `hex SPACES`",
    ),
    "a card of a union": (
        "id: hut, kind: house, worth: 2, rooms: 1, colour: red, pays: [wood, clay], made_of: clay",
        "id: hut, kind: thing",
        "bad-declaration",
        "thing",
        "`thing` only sums up other kinds: say which of them `hut` is",
    ),
    "an unknown field": (
        "worth: 3",
        "wroth: 3",
        "unknown-field",
        "wroth",
        "a `beast` has no field `wroth`",
    ),
    "a field of another type": (
        "worth: 3",
        "worth: red",
        "wrong-type",
        "red",
        "`worth` of `wolf` needs a number, but `red` is a value of colour",
    ),
    "a list where one is needed": (
        "worth: 3",
        "worth: [3]",
        "bad-value",
        "[3]",
        "`worth` of `wolf` needs a number, and a list is written here",
    ),
    "a value that can change": (
        "worth: 3",
        "worth: round",
        "bad-value",
        "round",
        "`worth` of `wolf` is fixed before play, and this can change",
    ),
    "units of another sort": (
        "2 wood + 1 clay",
        "2 wood + 1 coin",
        "wrong-type",
        "2 wood + 1 coin",
        "`price` of `bear` needs a bag of goods, but `2 wood + 1 coin` is a bag",
    ),
    "a start of another type": (
        "pot: {start: 0}",
        "pot: {start: red}",
        "wrong-type",
        "red",
        "`start` of `pot` needs a number, but `red` is a value of colour",
    ),
    "a score that is no number": (
        "score: {gold: gold}",
        "score: {gold: hand}",
        "wrong-type",
        "hand",
        "the score line `gold` needs a number, but `hand` is a zone (hand)",
    ),
    "a word defined by itself": (
        "mine: gold * 2",
        "mine: yours\n  yours: mine + 1",
        "circular-define",
        "yours",
        "`mine` is defined by itself: `mine` → `yours` → `mine`",
    ),
    "a parameter of no type": (
        "strength(beast): beast.power + beast.worth",
        "strength(x): 1",
        "unknown-type",
        "x",
        "nothing says what `x` is",
    ),
    "a zone refilled from nowhere": (
        "{slots: [3, 2], holds: house}",
        "{slots: [3, 2], holds: house, refill: at once}",
        "bad-declaration",
        "at once",
        "`market` is refilled, and `fills from` does not say from where",
    ),
    "a track of a spot": (
        "bank: {group: places,",
        "bank: {group: places, track: fme,",
        "bad-declaration",
        "fme",
        "there is no track `fme`",
    ),
}


def test_the_example_is_right(game: Game) -> None:
    assert game.problems == ()


@pytest.mark.parametrize("case", WRONG)
def test_message(case: str) -> None:
    old, new, slug, marked, message = WRONG[case]
    assert old in GAME
    problem = game(GAME.replace(old, new, 1)).word(slug)
    span = problem.span
    assert span.source.text[span.start : span.end] == marked
    assert problem.message == message


def test_two_enums_may_share_a_value(game: Game) -> None:
    assert game.checker.words.enum_values["left"] == ("hand_side", "lane")


def test_the_second_of_two_names_points_at_the_first() -> None:
    problem = game(GAME.replace("id: wolf", "id: wood", 1)).word("name-taken")
    (label,) = problem.labels
    assert label.text == "declared here" and label.span.line == GAME[: GAME.index("wood:")].count("\n") + 1


def test_dice_weigh_their_faces(game: Game) -> None:
    fate = game.declared.enums["fate"]
    assert (fate.values, fate.weights, fate.is_die) == (("good", "bad"), (1, 2), True)


def test_a_pair_of_faces_is_an_enum_of_two(game: Game) -> None:
    enums = game.declared.enums
    assert enums["face"].values == ("face_up", "face_down")
    assert enums["face of token"].values == ("dull", "shiny") == game.declared.kinds["token"].faces


def test_kinds_inherit(game: Game) -> None:
    kinds = game.declared.kinds
    assert kinds["beast"].bases == ("beast", "card")
    assert list(kinds["beast"].fields) == ["worth", "colour", "spent", "price", "power", "hunts"]
    assert kinds["card"].concrete == ("card", "beast", "house")
    assert kinds["thing"].concrete == ("beast", "token")
    assert list(kinds["thing"].fields) == ["colour"]
    assert kinds["token"].payable_as == "colour"


def test_fields_say_whether_they_change_and_are_computed(game: Game) -> None:
    kinds = game.declared.kinds
    assert kinds["card"].fields["spent"].changes and not kinds["card"].fields["worth"].changes
    assert kinds["card"].fields["price"].type == BagOf("goods")
    assert [kinds["token"].fields[name].computed for name in ("met", "score")] == ["condition", "formula"]
    assert kinds["token"].fields["score"].type == NUMBER


def test_counters_that_start_at_nothing_may_be_none(game: Game) -> None:
    side = game.declared.counters["side"]
    assert side.type == OptionalOf(EnumOf("hand_side")) and side.start is None


def test_zones_have_spaces(game: Game) -> None:
    zones = game.declared.zones
    assert [(zone.kind, len(zone.groups)) for zone in (zones["grid"], zones["market"], zones["board"])] == [
        ("square", 1), ("spaces", 1), ("loop", 2),
    ]  # fmt: skip
    assert zones["market"].groups[0].values == (3, 2)
    assert zones["hand"].holds == ("beast", "house")
    assert "box" not in zones


def test_counts_of_spaces_read_options() -> None:
    pit = game(goal=3).declared.zones["board"].groups[0]
    assert getattr(pit.count, "value", None) == 3


def test_constants_are_plain_values(game: Game) -> None:
    cards = game.declared.cards
    assert cards["wolf"].constants == {"worth": 3, "power": 2, "colour": 0}
    assert cards["bear"].constants["price"] == ((0, 2), (1, 1))
    assert cards["hut"].constants["pays"] == (0, 1) and cards["hut"].constants["made_of"] == 1
    assert list(cards["ring"].formulas) == ["met", "score"]


def test_an_entry_with_each_is_many_cards() -> None:
    text = GAME.replace("score: {gold", "  - {id: chip, kind: token, each: {colour: [red, blue]}}\nscore: {gold", 1)
    cards = game(text).declared.cards
    assert [cards[name].constants for name in ("chip_red", "chip_blue")] == [{"colour": 0}, {"colour": 1}]


def test_a_companion_has_the_fields_of_its_card() -> None:
    text = GAME.replace("house: {is: card,", "house: {companion: tile, is: card,", 1)
    kinds = game(text).declared.kinds
    assert list(kinds["tile"].fields) == list(kinds["house"].fields) and kinds["house"].companion == "tile"


def test_a_bag_of_a_card_may_name_a_group_or_any_value_of_an_enum() -> None:
    text = GAME.replace("price: 2 wood + 1 clay", "price: 2 wood + 1 goods", 1)
    text = text.replace("price: bag of goods}", "price: bag of goods, paint: bag of colour}", 1)
    of = game(text.replace("id: wolf, kind: beast,", "id: wolf, kind: beast, paint: 1 blue + 2 colour,", 1))
    resources = len(of.checker.words.counters)
    assert not of.problems
    assert of.declared.cards["bear"].constants["price"] == ((0, 2), (resources, 1))
    assert of.declared.cards["wolf"].constants["paint"] == ((x.ANY, 2), (1, 1))
