"""`offer`: a player must do an action if he can, beside his turn."""

from tuckbox.vocabulary.spec import Form, Parameter, Verb

OFFER = Verb(
    word="offer",
    line="A player must do an action if he can, beside his turn.",
    says={
        "en": "take the action “{thing}”",
        "hu": "*végre|hajt! ezt az akciót: „{thing}”",
    },
    manual=(
        "`may offer` leaves it to him. `without UNIT` drops that part of the cost, `with (BAG)` "
        "adds to it, `where` says which picks are allowed."
    ),
    forms=(
        Form(
            id="offer.action",
            parameters=(
                Parameter("thing", "action", required=True),
                Parameter("without", "kind"),
                Parameter("with", "bag"),
            ),
            statement=True,
        ),
    ),
)
