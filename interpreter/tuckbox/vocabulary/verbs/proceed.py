"""`proceed`: what was replaced happens after all."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Verb


def proceed_original(table: Table, event: Event) -> Value:
    table.signal("original")
    return None


PROCEED = Verb(
    word="proceed",
    line="What was replaced happens after all.",
    says={
        "en": "do the original after all",
        "hu": "*meg|tesz! mégis az eredetit",
    },
    told={"en": "", "hu": ""},
    manual="Only in an ability with `instead of`.",
    only_in="instead of",
    forms=(
        Form(
            id="proceed.original",
            run=proceed_original,
            parameters=(),
        ),
    ),
)
