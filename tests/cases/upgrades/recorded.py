"""Games of a ruleset written down, so that they can be compared with those of another version of it."""

import hashlib
from pathlib import Path
from random import Random
from typing import Any

import tuckbox

SEEDS = range(8)
VARIANTS: tuple[tuple[str, ...], ...] = ((), ("slow",))


def record(folder: Path) -> dict[str, object]:
    """For each set of variants and each seed: every option offered, what was chosen, and how the game ended."""
    found: dict[str, object] = {}
    for variants in VARIANTS:
        game = tuckbox.load(str(folder), variants=variants)
        for seed in SEEDS:
            found[f"{'+'.join(variants) or 'alone'} {seed}"] = _game(game, seed)
    return found


def _game(game: tuckbox.Game, seed: int) -> dict[str, object]:
    match = game.start(players=2 + seed % 2, seed=seed)
    random = Random(seed)
    offered = hashlib.sha256()
    chosen: list[str] = []
    while not match.over:
        decision = match.decision
        assert decision is not None
        labels = [option.label("en") for option in decision.options]
        offered.update(
            repr((decision.seat, decision.kind, [option.id for option in decision.options], labels)).encode()
        )
        option = random.choice(decision.options)
        chosen.append(option.id)
        match.choose(option)
    return {
        "offered": offered.hexdigest(),
        "chosen": " ".join(chosen),
        "winners": list(match.winners),
        "scores": [str(score) for score in match.scores],
        "table": hashlib.sha256(repr(_lying(match.view(None))).encode()).hexdigest(),
    }


def _lying(view: dict[str, Any]) -> list[object]:
    """Which cards lie where, and what everybody has: no more, so that a view may come to say more."""
    found: list[object] = []
    for holder in (view["table"], *view["players"]):
        found.append(sorted(holder["counters"].items()))
        for name, zone in sorted(holder["zones"].items()):
            found.append((name, zone["count"], [card and card["id"] for card in zone["cards"] or ()]))
    return found
