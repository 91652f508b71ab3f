"""`win`: a player wins; the game ends when the running action is finished."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import doer_or


def win_game(table: Table, event: Event) -> Value:
    table.signal("victory", doer_or(event))
    return None


WIN = Verb(
    word="win",
    line="A player wins; the game ends when the running action is finished.",
    says={
        "en": "win the game",
        "hu": "*meg|nyer! a játékot",
    },
    told={"en": "{by} wins the game", "hu": "{by} megnyeri a játékot"},
    for_does=True,
    forms=(
        Form(
            id="win.player",
            run=win_game,
            ends="game",
            parameters=(Parameter("for", "players", usual="doer"),),
        ),
    ),
)
