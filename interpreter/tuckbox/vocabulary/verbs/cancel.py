"""`cancel`: the action that is being answered has no effect; its cost stays paid."""

from tuckbox.vocabulary.spec import Form, Parameter, Verb

CANCEL = Verb(
    word="cancel",
    line="The action that is being answered has no effect; its cost stays paid.",
    says={"en": "cancel its effect"},
    manual="Only in an ability with `reacts to`.",
    forms=(
        Form(
            id="cancel.event",
            parameters=(Parameter("thing", "event", required=True),),
        ),
    ),
)
