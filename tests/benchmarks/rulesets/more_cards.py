"""A game of the content folder with more cards of one file: each of them again and again under other ids."""

from __future__ import annotations

import re
from functools import cache

from tests.benchmarks.matches import ROOT

from tuckbox.api import Game

from . import made


@cache
def more_cards(name: str, file: str, times: int) -> Game:
    """The game, with so many of each card that stands in a file of it."""
    text = (ROOT / "content" / name / "cards" / file).read_text(encoding="utf-8")
    _, entries = text.split("cards:\n", 1)
    entries = re.sub(r"^ +implements: .*\n", "", entries, flags=re.MULTILINE)
    again = "".join(
        re.sub(r"^  - id: (\w+)", rf"  - id: \1_{time}", entries, flags=re.MULTILINE) for time in range(2, times + 1)
    )
    head = f"ruleset: more_{name}\nversion: 1\nextends: {name}\ncards:\n"
    return made(head + again, lambda ruleset: ROOT / "content" / ruleset)
