"""Shapes and nodes in a designer's words."""

from __future__ import annotations

import re

from tuckbox.document import Mapping, Node, Scalar

from ..shape import Alternatives, Atom, ListShape, MapShape, OneOf, RecordOf, Shape

_ATOMS = {
    "name": "a name",
    "names": "a name or a list of names",
    "label": "an id",
    "labels": "an id or a list of ids",
    "number": "a whole number",
    "yes/no": "`yes` or `no`",
    "text": "a text, or one for each language like `{en: …}`",
    "plain text": "a text",
    "value": "a number or a word",
    "data": "a value",
    "players": "a number or a range like 2-4",
    "range": "a range like `1 to 13`, or a list of values",
    "effect": "an effect",
    "cost": "a cost",
    "expression": "a value of the language",
    "pattern": "a pattern",
    "patterns": "a pattern or a list of patterns",
    "type": "a type",
}
_LIKELY = {
    "ActionDecl": "effect", "CounterDecl": "start", "KindDecl": "is", "OptionDecl": "start", "ResourceDecl": "start",
    "SpotDecl": "effect", "ZoneDecl": "holds",
}  # fmt: skip
_IN_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_RECORDS = {
    "OptionDecl": "an option",
    "EnumDecl": "an enum",
    "DieDecl": "a die",
    "ResourceDecl": "a resource",
    "CounterDecl": "a counter",
    "TrackDecl": "a track",
    "FieldDecl": "a field",
    "KindDecl": "a kind",
    "SpacesDecl": "a group of spaces",
    "ZoneDecl": "a zone",
    "SpotDecl": "a spot",
    "PickDecl": "a pick",
    "ActionDecl": "an action",
    "AbilityDecl": "an ability",
    "DefineDecl": "a defined word",
    "ProcedureDecl": "a procedure",
    "ScoreDecl": "a line of the score",
    "StrategyDecl": "a strategy",
    "PartDecl": "a step or phase",
    "EndDecl": "the end of the game",
    "SetupDecl": "the set-up",
    "CardDecl": "a card",
    "SideDecl": "a side of a card",
    "StatementDecl": "a statement of the rulebook",
    "ScenarioDecl": "a scenario",
    "PositionDecl": "a position",
    "SeatDecl": "a seat",
}


def in_braces(record: str, node: Node) -> str | None:
    """A bare value with the key that is probably meant: `{start: 0}`."""
    key = _LIKELY.get(record)
    if key is None or not isinstance(node, Scalar) or "\n" in node.value or not 0 < len(node.value) <= 60:
        return None
    return f"write `{{{key}: {node.value}}}`"


def record_title(record: str) -> str:
    """What a declaration class is called in messages."""
    return _RECORDS.get(record, record)


def describe(shape: Shape) -> str:
    """What a key takes, as the end of "… needs"."""
    match shape:
        case Atom(word):
            return _ATOMS[word]
        case OneOf(words):
            return " or ".join(f"`{word}`" for word in words)
        case RecordOf(record):
            return f"the keys of {record_title(record)}"
        case ListShape(of):
            return f"a list, each entry {describe(of)}"
        case MapShape(of):
            return f"names, each with {describe(of)}"
        case Alternatives(of):
            return " or ".join(describe(one) for one in of)


def written_as(node: Node) -> str:
    """What a node is, as the end of "and this is"."""
    if isinstance(node, Scalar):
        text = node.value.strip().split("\n")[0]
        if node.style in ("single", "double"):
            text = node.span.text
        return f"`{text if len(text) <= 40 else text[:37] + '…'}`"
    return "a mapping with keys" if isinstance(node, Mapping) else "a list"


def number_advice(node: Node) -> str | None:
    """The number that a text seems to mean, as the edit to make."""
    if not isinstance(node, Scalar):
        return None
    text = node.value.strip().lower()
    if text in _IN_WORDS:
        return f"write `{_IN_WORDS.index(text)}`"
    if re.fullmatch(r"[+-]?\d{19,}", text):
        return "no game has a number this large"
    if re.fullmatch(r"[+-]?\d+", text):
        return f"write `{text}` without quotes" if node.style != "plain" else f"write `{int(text)}`"
    whole = re.fullmatch(r"(\d+)(?:[.,]0+|[^\W\d_]{1,3})", text)
    if whole is not None:
        return f"write `{whole[1]}`"
    return "there is nothing behind a point: numbers are whole" if re.fullmatch(r"[+-]?\d*[.,]\d+", text) else None
