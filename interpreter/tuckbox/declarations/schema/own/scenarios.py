"""Scenarios and positions with the names of the ruleset."""

from __future__ import annotations

from collections.abc import Iterable

from ...scenario import PositionDecl, ScenarioDecl
from ...shape import keys_of
from ..shapes import Json, Schema, keys_schema
from .cards import Kind, local_card
from .names import Names
from .references import naming, one_or_several

_AT = "the step at which the scenario begins, and whose turn it is"
_ON_TABLE = ("zones", "counters", "resources", "tracks", "spots")
_THEN = {
    "check": "conditions that must hold",
    "events": "what must have happened, in order",
    "asks": "what is asked next",
    "over": "whether the game has ended",
    "winners": "who has won",
    "score": "points by player",
    "sees": "what a player can tell",
    "else": "`same`: nothing else has changed",
}


def scenario(names: Names, kinds: Iterable[Kind]) -> Schema:
    """A scenario: its statements are those of the rulebook, its cards have the fields of their kinds."""
    own = {**_shared(names, kinds), **_told(names)}
    then = _then(names)
    return {**keys_schema(ScenarioDecl, **own, then=then, when=_when(names)), **_without_rows()}


def position(names: Names, kinds: Iterable[Kind]) -> Schema:
    """A position: a scenario without anything that is played."""
    whole = keys_schema(PositionDecl, **_shared(names, kinds))
    return {**whole, **_without_rows()}


def _without_rows() -> Schema:
    """Without a table no value of a card is the column of one."""
    message = "`<…>` stands for a column of `rows`, and this scenario has none."
    value: Schema = {"pattern": r"^(?!<[^<>]+>$)", "patternErrorMessage": message}
    cards: Schema = {"additionalProperties": {"additionalProperties": {"additionalProperties": value}}}
    return {"if": {"required": ["rows"]}, "then": {}, "else": {"properties": {"cards": cards}}}


def _shared(names: Names, kinds: Iterable[Kind]) -> dict[str, Schema]:
    keys = keys_of(PositionDecl)
    of_kinds: Schema = {
        kind.name: {
            "description": f"cards of the scenario itself: {kind.called or kind.name}",
            "type": "object",
            "additionalProperties": local_card(names, kind),
        }
        for kind in kinds
    }
    cards: Schema = {"type": "object", "properties": of_kinds, "additionalProperties": False}
    found: dict[str, Schema] = {
        "cards": {"description": keys["cards"].doc, **cards},
        "given": {"description": keys["given"].doc, "type": "object", "properties": _places(names)},
    }
    start = naming(names, "positions")
    if start is not None:
        found["from"] = {"description": keys["from"].doc, **start}
    return found


def _told(names: Names) -> dict[str, Schema]:
    """Which statements it shows, and with which variants it is played."""
    keys, found = keys_of(ScenarioDecl), dict[str, Schema]()
    rule, variant = naming(names, "rulebook"), naming(names, "variants")
    if rule is not None:
        found["rules"] = {"description": keys["rules"].doc, **one_or_several(rule)}
    if variant is not None:
        some: Schema = one_or_several(variant)
        options: Schema = {"type": "object", "propertyNames": variant}
        together: Schema = {"if": {"type": "object"}, "then": options, "else": some}
        word: Schema = {"anyOf": [{"enum": ["base", "everywhere"]}, variant]}
        other: Schema = {
            "type": "object",
            "properties": {"not": some, "together": together},
            "propertyNames": {"anyOf": [{"enum": ["not", "together"]}, variant]},
        }
        item: Schema = {"if": {"type": "object"}, "then": other, "else": variant}
        several: Schema = {"type": "array", "items": item}
        inner: Schema = {"if": {"type": "object"}, "then": other, "else": word}
        form: Schema = {"if": {"type": "array"}, "then": several, "else": inner}
        found["under"] = {"description": keys["under"].doc, **form}
    return found


def _places(names: Names) -> Schema:
    """What is offered where things lie; cards and players by name stand there as well."""
    found: Schema = {name: {"description": called or name} for name, called in names.several(*_ON_TABLE).items()}
    step: Schema = _suggested(list(names["steps"]))
    return {**found, "at": {"description": _AT, "type": "object", "properties": {"step": step, "turn": {}}}}


def _then(names: Names) -> Schema:
    told = keys_of(ScenarioDecl)["then"].doc
    told_of: Schema = {name: {"description": doc} for name, doc in _THEN.items()}
    return {"description": told, "type": "object", "properties": {**_places(names), **told_of}}


def _when(names: Names) -> Schema:
    """One choice after the other: the first key is the player, and what he chooses is usually an action."""
    told = keys_of(ScenarioDecl)["when"].doc
    action = _suggested([*names["actions"], "done", "activate"])
    entry: Schema = {"type": "object", "minProperties": 1}
    return {"description": told, "type": "array", "items": {**entry, "additionalProperties": {"anyOf": [action, {}]}}}


def _suggested(words: list[str]) -> Schema:
    """Words that are offered; anything else is left to the checker."""
    examples: list[Json] = [*words]
    return {"examples": examples}
