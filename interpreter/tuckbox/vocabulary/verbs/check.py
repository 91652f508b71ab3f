"""`check`: a cost that can be paid only if the condition holds."""

from tuckbox.vocabulary.spec import Form, Parameter, Verb

CHECK = Verb(
    word="check",
    line="A cost that can be paid only if the condition holds.",
    says={
        "en": "check that {thing}",
        "hu": "*meg|mutat! ezt: {thing}",
    },
    manual="`check C` costs nothing. A choice inside C is asked first, blind, and answered once a turn; all hear "
    "whether it was right.",
    forms=(
        Form(
            id="check.condition",
            parameters=(Parameter("thing", "condition", required=True),),
            in_cost=True,
            statement=True,
        ),
    ),
)
