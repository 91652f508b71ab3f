"""`cancel`: the action that is being answered has no effect; its cost stays paid."""

from tuckbox.vocabulary.spec import Form, Verb

CANCEL = Verb(
    word="cancel",
    line="The action that is being answered has no effect; its cost stays paid.",
    says={"en": "cancel its effect"},
    manual="Only in an ability with `reacts to`.",
    only_in="reacts to",
    forms=(
        Form(
            id="cancel.event",
            parameters=(),
            word="event",
        ),
    ),
)
