"""`arrange`: the doer puts a zone's cards in an order of his choice."""

from tuckbox.vocabulary.spec import Form, Parameter, Verb

ARRANGE = Verb(
    word="arrange",
    line="The doer puts a zone's cards in an order of his choice.",
    says={"en": "put the cards of {thing} in an order of your choice"},
    told={"en": "{by} arranges {thing}", "hu": "{by} elrendez: {thing}"},
    forms=(
        Form(
            id="arrange.zone",
            parameters=(Parameter("thing", "zone", required=True),),
        ),
    ),
)
