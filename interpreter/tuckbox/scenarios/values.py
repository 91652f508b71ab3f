"""Values as scenarios write them, read by the type of what they are for."""

from __future__ import annotations

import re

from tuckbox.diagnostics import Span, did_you_mean
from tuckbox.document import Node, Scalar, Sequence
from tuckbox.language.types import (
    NUMBER,
    TEXT,
    YES_NO,
    BagOf,
    CardOf,
    EnumOf,
    ListOf,
    OptionalOf,
    Plain,
    SpaceOf,
    Type,
    WordOf,
    ZoneOf,
)
from tuckbox.runtime.values import Bag, bag_of
from tuckbox.semantics.checked.expressions import Value

from . import codes
from .stage import Stage
from .texts import is_expression, units_in
from .trouble import Trouble


def read(stage: Stage, node: Node, type_: Type, what: str) -> Value:
    """The value a node writes for something of a type; ``what`` names it in messages. Trouble: it fits not."""
    if isinstance(type_, OptionalOf):
        if isinstance(node, Scalar) and node.value == "none":
            return None
        return read(stage, node, type_.of, what)
    if isinstance(node, Sequence):
        if isinstance(type_, ListOf):
            return tuple(read(stage, item, type_.of, what) for item in node.items)
        if isinstance(type_, BagOf) and not node.items:
            return ()
        raise wrong(node.span, what, type_)
    if not isinstance(node, Scalar):
        raise wrong(node.span, what, type_)
    if type_ != TEXT and node.value in stage.compiled.values and is_expression(node.value):
        return stage.worked_out(node.value)[0]
    return _scalar(stage, node, type_, what)


def _scalar(stage: Stage, node: Scalar, type_: Type, what: str) -> Value:
    text = node.value
    if text == "none" and type_ not in (NUMBER, YES_NO, TEXT):
        return () if isinstance(type_, BagOf | ListOf) else None
    if type_ == NUMBER:
        number = node.number()
        if number is None:
            raise wrong(node.span, what, type_)
        return number
    if type_ == YES_NO:
        if text not in ("yes", "no"):
            raise wrong(node.span, what, type_, help_="write `yes` or `no`")
        return text == "yes"
    if type_ == TEXT:
        return text
    return _word(stage, node, type_, what)


def _word(stage: Stage, node: Scalar, type_: Type, what: str) -> Value:
    text, layout = node.value, stage.table.layout
    match type_:
        case Plain(word="player"):
            return stage.seat(node)
        case EnumOf(name=name):
            values = stage.ruleset.enums[name].values
            if text not in values:
                raise wrong(node.span, what, type_, values, text)
            return values.index(text)
        case BagOf():
            return units(stage, node)
        case ListOf(of=of):
            return (read(stage, node, of, what),)
        case CardOf():
            cards = stage.cards_called(text)
            if not cards:
                raise stage.unknown(node.span, text, tuple(stage.ruleset.cards), "a card")
            return next((card for card in cards if not stage.table.in_box(card)), cards[0])
        case WordOf(sort=sort) if layout.numbering.has(sort, stage.singular(text)):
            return layout.number(sort, stage.singular(text))
        case Plain(word="title") if layout.numbering.has("title", text):
            return layout.number("title", text)
        case ZoneOf() if text in stage.ruleset.zones and not stage.ruleset.zones[text].per_player:
            return layout.zone(text)
        case SpaceOf(zones=zones):
            found = (stage.space(zone, text) for word in zones for zone in layout.zones_named(word))
            space = next((one for one in found if one is not None), None)
            if space is not None:
                return space
    raise wrong(node.span, what, type_)


def units(stage: Stage, node: Scalar) -> Bag:
    """A bag text as a bag."""
    if node.value in ("0", "nothing", "none"):
        return ()
    parts = units_in(node.value)
    if parts is None:
        raise Trouble(node.span, f"`{node.value}` is no bag", code=codes.WRONG_VALUE, help="write it as in `2 x + 1 y`")
    amounts: dict[int, int] = {}
    for amount, word in parts:
        unit = stage.unit(word)
        if unit is None:
            raise stage.unknown(place_of(node, word), word, unit_words(stage), "anything that is counted")
        amounts[unit] = amounts.get(unit, 0) + amount
    return bag_of(amounts)


def place_of(node: Scalar, word: str) -> Span:
    """Where a word stands in a text such as `2 x + 1 y`; the whole text if it cannot be told."""
    found = re.search(rf"\b{re.escape(word)}\b", node.value)
    return node.span if found is None or found[0] == node.value else node.at(*found.span())


def unit_words(stage: Stage) -> tuple[str, ...]:
    """Everything that bags can hold, for suggestions."""
    return tuple(dict.fromkeys(word for _, word, _ in stage.table.layout.numbering.unit_numbers))


def wrong(
    span: Span, what: str, type_: Type, known: tuple[str, ...] = (), text: str = "", help_: str | None = None
) -> Trouble:
    """The complaint about a value of the wrong type."""
    advice = help_ or did_you_mean(text, known) or (f"it is one of {', '.join(known)}" if known else None)
    return Trouble(span, f"{what} is {type_}, and this is none", code=codes.WRONG_VALUE, help=advice)
