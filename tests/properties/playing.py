"""Random matches of the rulesets at hand, and what must hold of any position of any of them."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tuckbox import api
from tuckbox.runtime.decisions import Decision, Option
from tuckbox.runtime.layout.cards import FIRST_FIELD, SEEN
from tuckbox.runtime.match import Match

ROOT = Path(__file__).parents[2]

#: (folder below the root, variants).
RULESETS: tuple[tuple[str, tuple[str, ...]], ...] = (
    *((f"content/{folder.parent.name}", ()) for folder in sorted((ROOT / "content").glob("*/ruleset.yaml"))),
    *(
        (f"content/{overlay.parents[1].name}", (overlay.stem,))
        for overlay in sorted((ROOT / "content").glob("*/variants/*.yaml"))
    ),
    *((f"tests/sketches/{name}/game.yaml", ()) for name in ("kalah", "pig", "goofspiel")),
)
#: A game that takes longer is left there.
MOST_CHOICES = 600
IDS = [" with ".join((ref.removeprefix("tests/sketches/"), *variants)) for ref, variants in RULESETS]


@cache
def loaded(ref: str, variants: tuple[str, ...]) -> api.Game:
    return api.load(ROOT / ref, variants)


def some_option(match: Match, chance: random.Random) -> tuple[Decision, Option]:
    decision = chance.choice(match.decisions)
    return decision, chance.choice(decision.options)


def positions(
    game: api.Game, seed: int, often: float, seats: int | None = None
) -> Iterator[tuple[Match, random.Random]]:
    """A match before some of its random choices (that share of them), and when it is over. No seats: any number."""
    chance = random.Random(seed)
    least, greatest = game.players
    match = game.start(seats or chance.randint(least, min(greatest, 4)), seed)
    for _ in range(MOST_CHOICES):
        if not match.decisions:
            break
        if chance.random() < often:
            yield match, chance
        take(match, *some_option(match, chance))
    yield match, chance


def take(match: Match, decision: Decision, option: Option) -> None:
    match.choose(option, seat=decision.seat)


def picture(match: Match) -> tuple[object, ...]:
    """Everything that can be asked of a match."""
    seats = range(len(match.players))
    return (
        match.save(),
        match.key(),
        tuple(match.decisions),
        tuple(decision.prompt for decision in match.decisions),
        tuple(option.label() for decision in match.decisions for option in decision.options),
        tuple(match.key(seat) for seat in seats),
        tuple(match.log_for(seat) for seat in (None, *seats)),
        match.over,
        match.winners,
    )


def saved_again(game: api.Game, match: Match) -> Match:
    return game.restore(json.loads(json.dumps(match.save())))


def check_components(match: Match) -> None:
    """Every card lies in exactly one place, which is the one it is said to lie in; amounts keep to their bounds."""
    state, layout = match.table.state, match.table.layout
    lying = Counter(card for cards in state.zones for card in cards)
    assert sorted(lying) == list(range(len(state.where)))
    assert set(lying.values()) <= {1}
    for card, zone in enumerate(state.where):
        assert card in state.zones[zone]
    for zone, cards in enumerate(state.zones):
        assert not (cards and layout.spaces(zone)), "a card lies in a zone with spaces and on none of them"
    for info in layout.ruleset.counters.values():
        for holder in range(layout.seats) if info.per == "player" else (None,):
            value = state.cells[layout.cell(info.name, holder)]
            if isinstance(value, int) and not isinstance(value, bool):
                least = 0 if info.resource and info.least is None else info.least
                assert least is None or value >= least, info.name
                assert info.most is None or value <= info.most, info.name
    check_tracks(match)
    assert all(amount > 0 for *_, amount in state.laid)
    assert not any(isinstance(cell, float) for cell in state.cells)


def check_tracks(match: Match) -> None:
    """Every marker stands between the ends of its track, and alone where a space holds one."""
    layout = match.table.layout
    for number, track in enumerate(layout.tracks):
        places = [match.table.track_place(number, seat) for seat in range(layout.seats)]
        standing = [place for place in places if place is not None]
        assert track.start is None or len(standing) == layout.seats, track.name
        assert all(place >= (1 if track.start is None else track.start) for place in standing), track.name
        assert all(track.top is None or place <= track.top for place in standing), track.name
        crowd = [place for place in standing if place != track.start]
        assert not track.one_per_space or len(crowd) == len(set(crowd)), track.name


def between_actions(match: Match) -> bool:
    """Whether no effect is running, so that no register holds a card."""
    return all(frame[0] not in ("run", "action", "ability", "at once") for frame in match.table.state.stack)


def hidden_pairs(match: Match, seat: int | None) -> list[tuple[int, int]]:
    """Pairs of different cards of one kind that the seat cannot know, whatever else can change about them alike."""
    table = match.table
    unknown = [card for card in range(table.card_count()) if not table.known(card, seat) and not table.laid_on(card)]
    pairs = []
    for place, left in enumerate(unknown):
        for right in unknown[place + 1 :]:
            same = table.card(left).kind is table.card(right).kind and cells(match, left) == cells(match, right)
            if same and table.card(left).title != table.card(right).title:
                pairs.append((left, right))
    return pairs


def cells(match: Match, card: int) -> list[object]:
    """The cells of a card but for who has seen it."""
    base, table = match.table.card_base(card), match.table
    last = base + FIRST_FIELD + len(table.layout.field_offsets[table.card(card).kind.name])
    found: list[object] = list(table.state.cells[base:last])
    found[SEEN] = None
    return found


def swapped(match: Match, left: int, right: int) -> Match:
    """The match with two cards in each other's place, known to those who knew what lay there."""
    other = match.clone()
    table = other.table
    state = table.state = table.state.copy()
    exchange = {left: right, right: left}
    state.zones = [tuple(exchange.get(card, card) for card in zone) for zone in state.zones]
    state.where[left], state.where[right] = state.where[right], state.where[left]
    one, two = table.card_base(left) + SEEN, table.card_base(right) + SEEN
    state.cells[one], state.cells[two] = state.cells[two], state.cells[one]
    return other.clone()


def seen_by(match: Match, seat: int | None) -> dict[str, object]:
    """All that a seat is shown."""
    own = [decision for decision in match.decisions if decision.seat == seat]
    return {
        "view": match.view(seat),
        "log": match.log_for(seat),
        "prompts": [decision.prompt for decision in own],
        "options": [
            (option.id, option.picks, option.label(), option.action, repr(option))
            for decision in own
            for option in decision.options
        ],
        "key": None if seat is None else match.key(seat),
    }


def knowers(match: Match) -> list[int]:
    """For each card the seats that may know it, one bit a seat."""
    seats = range(len(match.players))
    return [
        sum(1 << seat for seat in seats if match.table.known(card, seat)) for card in range(match.table.card_count())
    ]
