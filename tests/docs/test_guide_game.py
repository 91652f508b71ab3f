"""The game of the designer's guide, written into a folder of its own: listed, checked, tested, played, simulated."""

from __future__ import annotations

from pathlib import Path

import pytest

import tuckbox

from .blocks import blocks
from .session import Session

FILES = [
    (path, block.text)
    for block in blocks("content/README.md")
    if (path := block.about("yaml file NAME")) is not None and block.fails is None
]


@pytest.fixture
def session(tmp_path: Path) -> Session:
    made = Session(tmp_path)
    assert made.run("tuckbox new ruleset my_tiles --extends legend_raiders").code == 0
    for path, text in FILES:
        target = tmp_path / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return made


def test_it_is_a_small_game() -> None:
    cards = [text.count("- {id: ") + text.count("- id: ") for path, text in FILES if "garden/" in path]
    assert {Path(path).parts[0] for path, _ in FILES} == {"garden", "my_tiles"}
    assert sum(cards) >= 8


@pytest.mark.parametrize("game", ["garden", "my_tiles"])
def test_it_can_be_worked_with(session: Session, game: str) -> None:
    assert f"{game}  " in session.run("tuckbox list .").output
    for command in (
        f"validate {game}",
        f"test {game}",
        f"play {game} --bot all=random --seed 1",
        f"simulate {game} --games 20",
    ):
        ran = session.run(f"tuckbox {command}")
        assert ran.code == 0, ran.output
        assert "Traceback" not in ran.output


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variants", [(), ("quick",)], ids=["base", "quick"])
def test_it_comes_to_an_end(session: Session, players: int, variants: tuple[str, ...]) -> None:
    game = tuckbox.load(session.folder / "garden", variants=variants)
    for seed in range(5):
        match = game.start(players=players, seed=seed)
        for _ in range(2000):
            if match.over:
                break
            match.choose(match.decision.options[(seed * 7 + len(match.log)) % len(match.decision.options)])
        assert match.over
        assert len(match.scores) == players
        assert match.winners
