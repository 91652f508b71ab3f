"""`raise`: a number goes up."""

from __future__ import annotations

from tuckbox.vocabulary.spec import Parameter, Verb

from .changing import more, places, raised

RAISE = Verb(
    word="raise",
    line="A number goes up.",
    says={
        "en": "raise {thing} by {amount}",
        "en raise.counter counted": "gain {counted}",
        "hu": "*növel {thing:t} {amount:val}",
        "hu raise.counter counted": "*kap {counted:t}",
    },
    manual=(
        "`raise X by N`, not above its ceiling; units of a resource come from the supply. The event says "
        "the number as `amount`, for `by` is the doer. A counter's event has the word as thing and its "
        "owner as `for`; a track's has the track and the player; a field's has the field's name and the "
        "card or space as `for`."
    ),
    families=("change",),
    becomes=more,
    touches="added",
    synonyms=("add", "increase", "increment"),
    forms=places("raise", raised, Parameter("by", "number", required=True), result="number", in_cost=False),
)
