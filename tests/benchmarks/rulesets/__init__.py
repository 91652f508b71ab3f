"""Rulesets made for one benchmark each."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tuckbox import api, checking
from tuckbox.declarations.load import load_texts
from tuckbox.diagnostics import Problems


def made(text: str, find: Callable[[str], Path | None] = lambda name: None) -> api.Game:
    """The game that a text declares; ``find``: the folder of a ruleset that it extends."""
    problems = Problems()
    checked = checking.examine_sections(load_texts({"made.yaml": text}, find, problems), problems=problems)
    assert checked.ruleset is not None and not checked.errors, [one.message for one in checked.errors]
    return api.game_of(checked.ruleset)
