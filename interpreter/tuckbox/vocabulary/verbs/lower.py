"""`lower`: a number goes down, not below its floor."""

from __future__ import annotations

from tuckbox.vocabulary.spec import Parameter, Verb

from .changing import less, lowered, places

LOWER = Verb(
    word="lower",
    line="A number goes down, not below its floor.",
    says={
        "en": "lower {thing} by {amount}",
        "en lower.counter counted": "lose {counted}",
        "hu": "*csökkent {thing:t} {amount:val}",
        "hu lower.counter counted": "*el|veszít {counted:t}",
    },
    manual=(
        "`lower X by N` stops at `min`. The event says the number as `amount`, for `by` is the "
        "doer. A counter's event has the word as thing and its owner as `for`; a track's has the "
        "track and the player; a field's has the field's name and the card or space as `for`."
    ),
    families=("change",),
    becomes=less,
    touches="named",
    synonyms=("decrease", "decrement", "reduce", "subtract"),
    forms=places("lower", lowered, Parameter("by", "number", required=True), result="number"),
)
