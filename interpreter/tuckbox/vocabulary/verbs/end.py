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
        "hu end.game": "*be|fejez! a játékot",
        "hu end.phase": "*be|fejez! a szakaszt",
        "hu end.round": "*be|fejez! a fordulót",
        "hu end.turn": "*be|fejez! a kört",
    },
    told={
        "en": "",
        "en end.game": "The game ends",
        "hu end.game": "Vége a játéknak",
        "en end.round": "The round ends",
        "hu end.round": "Vége a fordulónak",
    },
    forms=(
        Form(
            id="end.game",
            run=end_game,
            parameters=(),
            word="game",
            ends="game",
        ),
        Form(
            id="end.phase",
            run=end_phase,
            parameters=(),
            word="phase",
            ends="phase",
        ),
        Form(
            id="end.round",
            run=end_round,
            parameters=(),
            word="round",
            ends="round",
        ),
        Form(
            id="end.turn",
            run=end_turn,
            parameters=(),
            word="turn",
            ends="turn",
        ),
    ),
)
