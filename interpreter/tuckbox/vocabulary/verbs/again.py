"""`again`: the same seat gets another turn after this one."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Verb


def another_turn(table: Table, event: Event) -> Value:
    table.signal("extra turn")
    return None


AGAIN = Verb(
    word="again",
    line="The same seat gets another turn after this one.",
    says={
        "en": "take another turn after this one",
        "hu": "*jön még egyszer ez után a kör után",
    },
    told={"en": "{by} takes another turn", "hu": "{by} még egyszer jön"},
    forms=(
        Form(
            id="again.turn",
            run=another_turn,
            parameters=(),
        ),
    ),
)
