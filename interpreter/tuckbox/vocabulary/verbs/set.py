"""`set`: a counter, track or field gets a value."""

from __future__ import annotations

from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .changing import change, given

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
        Form(
            id="set.counter",
            run=change,
            parameters=(
                Parameter("thing", "counter", required=True),
                Parameter("for", "players"),
                Parameter("to", "value", required=True),
            ),
            result="number",
            in_cost=True,
        ),
        Form(
            id="set.track",
            run=change,
            parameters=(
                Parameter("thing", "counter", required=True),
                Parameter("for", "players"),
                Parameter("to", "value", required=True),
            ),
            result="number",
            in_cost=True,
        ),
        Form(
            id="set.field",
            run=change,
            parameters=(
                Parameter("thing", "counter", required=True),
                Parameter("for", "any"),
                Parameter("to", "value", required=True),
            ),
            result="number",
            in_cost=True,
        ),
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
