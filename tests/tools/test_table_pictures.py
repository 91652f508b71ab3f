"""How tables of real games look: pictures that are kept, and what holds for every one of them at any width.

A picture is named `GAME.CHOICES.WIDTH.LANG.txt`; so many choices were made, each the option in the middle. After a
change that is meant, `python -m tests.tools.test_table_pictures` draws them anew.
"""

from __future__ import annotations

import functools
import io
import time
from pathlib import Path
from typing import Any, cast

import pytest
from rich.cells import cell_len
from rich.console import Console

import tuckbox
from tuckbox.authoring.reasons import Printing
from tuckbox_tools.table_view import TableView, board

PICTURES = Path(__file__).parent / "pictures"
NAMES = ("Anna", "Ben", "Cili")
GAMES = [
    (game, lang)
    for game in ("age_of_inventors", "goofspiel", "hkk", "legend_raiders", "robinson_crusoe")
    for lang in (("en", "hu") if game != "goofspiel" else ("en",))
]


@functools.lru_cache(maxsize=2)
def reached(game: str, lang: str, choices: int) -> tuckbox.Match:
    """A match in which so many choices were made."""
    loaded = tuckbox.load(game, lang=lang)
    seats = min(len(NAMES), loaded.players[1])
    match = loaded.start(players=[tuckbox.Player(name, None) for name in NAMES[:seats]], seed=7)
    for _ in range(choices):
        if match.over:
            break
        options = match.decision.options
        match.choose(options[len(options) // 2])
    return match


def drawn(match: tuckbox.Match, lang: str, width: int) -> str:
    """What who is to decide sees."""
    seat = None if match.over else match.decision.seat
    console = Console(file=io.StringIO(), width=width, highlight=False, color_system=None)
    printed = Printing(lang).places(match, seat)
    console.print(board(cast(TableView, match.view(seat)), lang, seat=seat, printed=printed))
    assert isinstance(console.file, io.StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines()) + "\n"


def picture(path: Path) -> str:
    """What a kept picture should show."""
    game, choices, width, lang = path.name.removesuffix(".txt").split(".")
    return drawn(reached(game, lang, int(choices)), lang, int(width))


@pytest.mark.parametrize("path", sorted(PICTURES.glob("*.txt")), ids=lambda path: path.stem)
def test_a_table_looks_as_in_its_picture(path: Path) -> None:
    assert picture(path) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize(("game", "lang"), GAMES)
def test_no_line_is_too_wide_and_nothing_in_sight_is_left_out(game: str, lang: str, width: int) -> None:
    match = reached(game, lang, 40)
    text = drawn(match, lang, width)
    assert max(map(cell_len, text.splitlines())) <= width
    shown = "".join(each for each in text if each not in "│║ \n")
    view: Any = match.view(None if match.over else match.decision.seat)
    for zone in (zone for area in (view["table"], *view["players"]) for zone in area["zones"].values()):
        assert not zone["count"] or zone["title"].replace(" ", "") in shown
        lying = [] if zone["kind"] == "pile" else zone["cards"] or []
        titles = {word for card in lying if card for word in card["title"].split()}
        assert [word for word in titles if word not in shown] == []
        board_of = zone["spaces"] if "shape" in zone else []
        assert [space["name"] for space in board_of if space["name"] not in shown and not space["cards"]] == []


def test_a_table_is_drawn_in_no_noticeable_time() -> None:
    match = reached("age_of_inventors", "en", 40)
    drawn(match, "en", 80)
    taken = []
    for _ in range(5):
        begun = time.process_time()
        drawn(match, "en", 80)
        taken.append(time.process_time() - begun)
    assert min(taken) < 0.1


if __name__ == "__main__":
    for each in sorted(PICTURES.glob("*.txt")):
        each.write_text(picture(each), encoding="utf-8")
