"""`set`: a counter, track or field gets a value."""

from __future__ import annotations

from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .changing import change, given, places

SET = Verb(
    word="set",
    line="A counter, track or field gets a value.",
    says={
        "en": "set {thing} to {to}",
        "en set.counter yes": "note “{name}”[ for {for}]",
        "en set.counter no": "remove the note “{name}”[ from {for}]",
        "en set.counter turned": "turn {thing} to {to}",
        "en set.field yes": "note {for} as {name}",
        "en set.field no": "note {for} as not {name}",
        "en set.counter whether": "note “{name}”[ for {for}] if {clause}, else remove that note",
        "en set.counter none": "clear {thing}",
        "en set.field none": "clear {thing}",
        "en set.counter added": "add {added} to {thing}",
        "en set.field added": "add {added} to {thing}",
        "en set.first_player": "make {to} the first player",
        "hu": "*át|állít {thing:t} erre: {to}",
        "hu set.counter yes": "*fel|jegyez! [{for:ról} ]ezt: „{name}”",
        "hu set.counter no": "*töröl! [{for:ról} ]ezt a jegyzetet: „{name}”",
        "hu set.counter turned": "*át|fordít {thing:t} erre: {to}",
        "hu set.field yes": "*fel|jegyez! {for:ról}, hogy {name}",
        "hu set.field no": "*fel|jegyez! {for:ról}, hogy {name}",
        "hu set.counter whether": "*fel|jegyez! [{for:ról} ]ezt: „{name}”, ha {clause}, egyébként törlöd",
        "hu set.counter none": "*töröl {thing:t}",
        "hu set.field none": "*töröl {thing:t}",
        "hu set.counter added": "*hozzá|ad {added:t} {thing:hoz}",
        "hu set.field added": "*hozzá|ad {added:t} {thing:hoz}",
        "hu set.first_player": "*átad! {to:nak} a kezdőjátékos szerepét",
    },
    manual=(
        "`set X to V`. Units of a resource come from the supply or go back to it. A counter's event has "
        "the word as thing and its owner as `for`; a track's has the track and the player; a field's has "
        "the field's name and the card or space as `for`."
    ),
    families=("change",),
    becomes=given,
    touches="named",
    synonyms=("assign", "change"),
    forms=(
        *places("set", change, Parameter("to", "value", required=True), result="number"),
        Form(
            id="set.first_player",
            run=change,
            parameters=(
                Parameter("thing", "counter", required=True),
                Parameter("to", "player", required=True),
            ),
            in_cost=True,
        ),
    ),
)
