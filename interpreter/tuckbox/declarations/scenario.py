"""The keys of scenarios and positions; their values are read by the runner that plays them."""

from __future__ import annotations

from tuckbox.dataclass import dataclass
from tuckbox.document import Node

from .keys import key
from .values import Name


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionDecl:
    """A named starting point: what lies where, over which content."""

    from_: Node | None = key("value", "bare (default), setup, or a position", name="from")
    seats: Node | None = key("list of value or map of data", "seat 0 first: `[A, B]`, or `{A: {age: 9}}`")
    chance: Node | None = key("value or list of data", "outcomes before the first step, in order")
    seed: Node | None = key("value", "a seed, so that chance in play may go unsaid")
    given: Node | None = key("map by PLACE of data", "what lies on the table")
    cards: Node | None = key("map of data", "local cards: kind → id → fields")
    enums: Node | None = key("map of data", "more values for an enum")
    define: Node | None = key("map by SIGNATURE of data", "stubs for defined words")
    abilities: Node | None = key("list of data", "more abilities, in force from the start")
    add: Node | None = key("map of data", "as in an overlay")
    change: Node | None = key("map of data", "as in an overlay")
    replace: Node | None = key("map of data", "as in an overlay")
    remove: Node | None = key("map of data", "as in an overlay")


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioDecl(PositionDecl):
    """A test: given, when, then. Any value may hold `<column>` of its ``rows``."""

    id: Name = key("label", "its name, unique", required=True)
    rules: Node | None = key("labels", "the rulebook statements that it shows")
    because: Node | None = key("plain text", "one line, printed when it fails")
    untestable: Node | None = key("plain text", "why there is nothing to play")
    under: Node | None = key(
        "value or list of data or map by PLACE of data",
        "base, everywhere, [variant …], {together: [variant …]} or {not: [variant …]}",
    )
    when: Node | None = key("list of map by PLACE of data", "the choices, in order")
    then: Node | None = key("map by PLACE of data", "what must hold")
    rows: Node | None = key("list of list of data", "a table: column names first, then a run for each row")
