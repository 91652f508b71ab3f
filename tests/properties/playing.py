"""Random matches of the rulesets at hand, and what must hold of any position of any of them."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tuckbox import api
from tuckbox.runtime.decisions import Decision, IllegalChoice, Option
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
IDS = [" with ".join((ref.removeprefix("tests/sketches/"), *variants)) for ref, variants in RULESETS]


@cache
def loaded(ref: str, variants: tuple[str, ...]) -> api.Game:
    return api.load(ROOT / ref, variants)


def some_option(match: Match, chance: random.Random) -> tuple[Decision, Option]:
    decision = chance.choice(match.decisions)
    return decision, chance.choice(decision.options)


def positions(game: api.Game, seed: int, most: int) -> Iterator[tuple[Match, random.Random]]:
    """A match before each of its random choices (at most so many of them), and once more when it is over."""
    chance = random.Random(seed)
    least, greatest = game.players
    match = game.start(chance.randint(least, min(greatest, 4)), seed)
    for _ in range(most):
        yield match, chance
        if not match.decisions:
            return
        take(match, *some_option(match, chance))


def take(match: Match, decision: Decision, option: Option) -> bool:
    """Choose; False where a cost with ``check`` took it back."""
    try:
        match.choose(option, seat=decision.seat)
    except IllegalChoice as refusal:
        assert "taken back" in str(refusal)
        return False
    return True


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
    assert all(amount > 0 for *_, amount in state.laid)
    assert not any(isinstance(cell, float) for cell in state.cells)
