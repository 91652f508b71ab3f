"""`end`: the game, phase, round or turn ends."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Verb


def end_game(table: Table, event: Event) -> Value:
    table.signal("ending", "game")
    return None


def end_phase(table: Table, event: Event) -> Value:
    table.signal("ending", "phase")
    return None


def end_round(table: Table, event: Event) -> Value:
    table.signal("ending", "round")
    return None


def end_turn(table: Table, event: Event) -> Value:
    table.signal("ending", "turn")
    return None


END = Verb(
    word="end",
    line="The game, phase, round or turn ends.",
    says={
        "en end.game": "end the game",
        "en end.phase": "end the phase",
        "en end.round": "end the round",
        "en end.turn": "end the turn",
    },
    told={
        "en": "",
        "en end.game": "The game ends",
        "hu end.game": "Vége a játéknak",
        "en end.round": "The round ends",
        "hu end.round": "Vége a körnek",
    },
    forms=(
        Form(
            id="end.game",
            run=end_game,
            parameters=(),
            word="game",
        ),
        Form(
            id="end.phase",
            run=end_phase,
            parameters=(),
            word="phase",
        ),
        Form(
            id="end.round",
            run=end_round,
            parameters=(),
            word="round",
        ),
        Form(
            id="end.turn",
            run=end_turn,
            parameters=(),
            word="turn",
        ),
    ),
)
