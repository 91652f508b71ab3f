"""`pay`: a cost owes units, a zone's cards, or what a thing's own cost says."""

from tuckbox.vocabulary.spec import Form, Parameter, Verb

PAY = Verb(
    word="pay",
    line="A cost owes units, a zone's cards, or what a thing's own cost says.",
    says={
        "en": "pay {thing}[ from {from}][ to {to}]",
        "en pay.field": "pay {thing}",
        "hu": "*fizet {thing:t}[ {from:honnan}][ {to:hová}]",
        "hu pay.field": "*ki|fizet {thing:t}",
    },
    told={"en": "{by} pays {thing}", "hu": "{by} kifizet {thing:t}"},
    manual=(
        "Stands in costs, in `may pay X:` and in `must pay X:`. `from ZONE` pays with cards by "
        "their `payable as`; `to` says who gets it, else the supply. `pay thing.cost` makes the "
        "cost written on a thing part of this one."
    ),
    tells={"paid": "bag"},
    synonyms=("spend",),
    forms=(
        Form(
            id="pay.bag",
            parameters=(
                Parameter("thing", "owed", required=True),
                Parameter("to", "any"),
                Parameter("from", "zone"),
            ),
            result="bag",
            in_cost=True,
            statement=True,
        ),
        Form(
            id="pay.field",
            parameters=(Parameter("thing", "effect", required=True),),
            in_cost=True,
            statement=True,
        ),
    ),
)
