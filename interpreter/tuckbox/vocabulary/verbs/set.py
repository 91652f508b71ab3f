"""`set`: a counter, track or field gets a value."""

from __future__ import annotations

from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .changing import change, given, places

SET = Verb(
    word="set",
    line="A counter, track or field gets a value.",
    says={
        "en": "set {thing} to {to}",
        "en set.counter yes": "note “{name}”[ for {for}]",
        "en set.counter no": "remove the note “{name}”[ from {for}]",
        "en set.counter turned": "turn {thing} to {to}",
        "en set.field yes": "note {for} as {name}",
        "en set.field no": "note {for} as not {name}",
        "en set.first_player": "make {to} the first player",
    },
    manual=(
        "`set X to V`. A counter's event has the word as thing and its owner as `for`; a track's "
        "has the track and the player; a field's has the field's name and the card or space as "
        "`for`."
    ),
    families=("change",),
    becomes=given,
    touches="named",
    synonyms=("assign", "change"),
    forms=(
        *places("set", change, Parameter("to", "value", required=True), result="number"),
        Form(
            id="set.first_player",
            run=change,
            parameters=(
                Parameter("thing", "counter", required=True),
                Parameter("to", "player", required=True),
            ),
            in_cost=True,
        ),
    ),
)
