"""`lower`: a number goes down, not below its floor."""

from __future__ import annotations

from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .changing import less, lowered

LOWER = Verb(
    word="lower",
    line="A number goes down, not below its floor.",
    says={
        "en": "lower {thing} by {amount}",
        "en lower.counter counted": "lose {counted}",
    },
    manual=(
        "`lower X by N` stops at `min`. The event says the number as `amount`, for `by` is the "
        "doer. A counter's event has the word as thing and its owner as `for`; a track's has the "
        "track and the player; a field's has the field's name and the card or space as `for`."
    ),
    families=("change",),
    becomes=less,
    touches="named",
    synonyms=("decrease", "decrement", "subtract"),
    forms=(
        Form(
            id="lower.counter",
            run=lowered,
            parameters=(
                Parameter("thing", "counter", required=True),
                Parameter("for", "players"),
                Parameter("by", "number", required=True),
            ),
            result="number",
            in_cost=True,
        ),
        Form(
            id="lower.track",
            run=lowered,
            parameters=(
                Parameter("thing", "counter", required=True),
                Parameter("for", "players"),
                Parameter("by", "number", required=True),
            ),
            result="number",
            in_cost=True,
        ),
        Form(
            id="lower.field",
            run=lowered,
            parameters=(
                Parameter("thing", "counter", required=True),
                Parameter("for", "any"),
                Parameter("by", "number", required=True),
            ),
            result="number",
            in_cost=True,
        ),
    ),
)
