"""`grant`: a player gets an ability from `grants`."""

from tuckbox.vocabulary.spec import Form, Parameter, Verb

GRANT = Verb(
    word="grant",
    line="A player gets an ability from `grants`.",
    says={
        "en": "give “{thing}” to {to}[ until {until}]",
        "hu": "*meg|ad! {to:nak} ezt a képességet: „{thing}”[ eddig: {until}]",
    },
    told={"en": "", "hu": ""},
    forms=(
        Form(
            id="grant.ability",
            parameters=(
                Parameter("thing", "grant", required=True),
                Parameter("to", "players", required=True),
                Parameter("until", "step"),
            ),
            statement=True,
        ),
    ),
)
