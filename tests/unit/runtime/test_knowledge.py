"""What a seat may know: by where a card lies, by what it has seen, until it is mixed in."""

from collections.abc import Mapping, Sequence

from tuckbox.runtime.events import Event
from tuckbox.runtime.log import Entry, Log
from tuckbox.runtime.names import Names
from tuckbox.runtime.table import Table
from tuckbox.runtime.telling import lines
from tuckbox.runtime.view import view
from tuckbox.vocabulary.spec import Form

from .sample import table


def seen_by(game: Table, card: int) -> list[bool]:
    return [game.known(card, seat) for seat in (None, 0, 1)]


def test_a_hand_is_its_owners_and_play_is_everybodys() -> None:
    game = table()
    assert seen_by(game, 0) == [False, False, False]
    game.move(0, game.layout.zone("hand", 0))
    assert seen_by(game, 0) == [False, True, False]
    game.move(0, game.layout.zone("played"))
    assert seen_by(game, 0) == [True, True, True]


def test_a_card_stays_known_until_it_is_mixed_in() -> None:
    game = table()
    deck = game.layout.zone("deck")
    game.move(0, game.layout.zone("hand", 0))
    game.move(0, deck)
    assert seen_by(game, 0) == [False, True, False]
    game.shuffle(deck)
    assert seen_by(game, 0) == [False, False, False]


def test_looking_is_for_one_and_revealing_for_all() -> None:
    game = table()
    game.show((0,), (1,))
    assert seen_by(game, 0) == [False, False, True]
    game.show((1,), (0, 1))
    assert seen_by(game, 1) == [False, True, True]
    assert game.state.revealed == 2


def test_a_token_back_in_its_bag_is_any_token() -> None:
    game = table()
    token = game.layout.cards_of_kind("token")[2]
    game.move(token, game.layout.zone("hand", 1))
    game.move(token, game.layout.zone("purse"))
    assert seen_by(game, token) == [False, False, False]


def _zone(seen: Mapping[str, object], seat: int | None, name: str) -> Mapping[str, object]:
    area = seen["table"]
    if seat is not None:
        players = seen["players"]
        assert isinstance(players, Sequence)
        area = players[seat]
    assert isinstance(area, Mapping)
    zone = area["zones"][name]
    assert isinstance(zone, Mapping)
    return zone


def test_a_view_hides_what_the_seat_may_not_know() -> None:
    game = table()
    game.move(2, game.layout.zone("hand", 0))
    names = Names(game, ("Anna", "Béla"))
    mine, theirs = view(game, 0, names, "hu"), view(game, 1, names, "hu")
    hand = _zone(mine, 0, "hand")["cards"]
    assert isinstance(hand, list)
    assert (hand[0]["id"], hand[0]["title"], hand[0]["fields"]["suit"]) == ("high", "high lap", "blue")
    assert _zone(theirs, 0, "hand")["cards"] is None
    assert _zone(theirs, 0, "hand")["count"] == 1
    assert _zone(mine, None, "deck")["cards"] is None
    assert "high" not in str(_zone(view(game, None, names, "en"), 0, "hand"))


def test_a_view_has_counters_and_the_shape_of_a_grid() -> None:
    game = table()
    seen = view(game, 0, Names(game, ("Anna", "Béla")), "en")
    players = seen["players"]
    assert isinstance(players, list)
    assert players[1]["counters"] == {"score": 0, "coin": 1, "awake": True, "road": 0}
    assert _zone(seen, None, "grid")["shape"] == {"rows": 3, "columns": 3}
    spaces = _zone(seen, None, "ring")["spaces"]
    assert isinstance(spaces, list)
    assert spaces[0]["counters"] == {"seeds": 0}


def entry(game: Table, event: Event, form: Form | None) -> Entry:
    """What the log says of an event."""
    log = Log()
    log.write(game, event, form)
    return log[-1]


def line(names: Names, one: Entry, seat: int | None, lang: str) -> str:
    """What a seat reads of one event."""
    return "; ".join(lines(names, [one], seat, lang))


def test_the_log_says_what_each_seat_could_see() -> None:
    game = table()
    names = Names(game, ("Anna", "Béla"))
    hand = game.layout.zone("hand", 0)
    game.move(0, hand)
    event = game.event("draw", (("thing", (0,)), ("to", hand)), 0, None)
    drawn = entry(game, event, game.form("draw.cards"))
    game.move(0, game.layout.zone("played"))
    assert line(names, drawn, 0, "en") == "Anna draws low lap"
    assert line(names, drawn, 1, "en") == "Anna draws a card"
    assert line(names, drawn, None, "hu") == "Anna húz: egy lap"


def test_the_log_says_how_a_counter_changed() -> None:
    game = table()
    names = Names(game, ("Anna", "Béla"))
    score = game.layout.number("counter", "score")
    event = game.event("raise", (("thing", score), ("for", 1), ("place", "counter"), ("amount", 2)), 0, None)
    assert line(names, entry(game, event, None), 0, "en") == "Béla: score 0 → 2"


def test_the_log_remembers_who_saw_a_card_before_it_was_hidden() -> None:
    game = table()
    names = Names(game, ("Anna", "Béla"))
    token, purse = game.layout.cards_of_kind("token")[0], game.layout.zone("purse")
    game.move(token, game.layout.zone("hand", 0))
    event = game.event("move", (("thing", (token,)), ("to", purse)), 0, None)
    game.move(token, purse)
    moved = entry(game, event, game.form("move.cards"))
    assert line(names, moved, 0, "en") == "Anna: chip lap → purse"
    assert line(names, moved, 1, "en") == "Anna: a card → purse"
