"""`perform`: an action happens without its cost."""

from tuckbox.vocabulary.spec import Form, Parameter, Verb

PERFORM = Verb(
    word="perform",
    line="An action happens without its cost.",
    says={
        "en": "take the action “{thing}” without its cost",
        "hu": "*végre|hajt! ezt az akciót: „{thing}”, a költsége nélkül",
    },
    forms=(
        Form(
            id="perform.action",
            parameters=(Parameter("thing", "action", required=True),),
            statement=True,
            free=True,
        ),
    ),
)
