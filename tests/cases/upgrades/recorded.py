"""Games of a ruleset written down, so that they can be compared with those of another version of it."""

import hashlib
import json
from pathlib import Path
from random import Random

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
        "table": hashlib.sha256(json.dumps(match.view(None), sort_keys=True, default=str).encode()).hexdigest(),
    }


if __name__ == "__main__":
    here = Path(__file__).parent
    text = json.dumps(record(here / "fair"), indent=1, ensure_ascii=False, sort_keys=True)
    (here / "fair.json").write_text(f"{text}\n", encoding="utf-8")
