"""What the language has and the table cannot do yet."""

from __future__ import annotations

from tuckbox.diagnostics import Code

NOT_PLAYABLE = Code(
    number="E0900",
    slug="not-playable-yet",
    title="this is right, but it cannot be played yet",
    explain=(
        "The language knows this word and checks everything said with it, but the table has no meaning for it "
        "yet. The ruleset can be validated; `tuckbox play` refuses it."
    ),
    bad="""\
ruleset: sample
version: 1
players: 2
kinds: {tile: {plural: tiles}}
zones: {offer: {slots: 3, holds: tile}}
actions: {sort: {effect: arrange offer}}
flow:
  - {turns: players, actions: [sort]}
""",
    good="""\
ruleset: sample
version: 1
players: 2
kinds: {tile: {plural: tiles}}
zones: {stack: {kind: pile, holds: tile}}
actions: {mix: {effect: shuffle stack}}
flow:
  - {turns: players, actions: [mix]}
""",
    severity="warning",
)
