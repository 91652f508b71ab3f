"""Counters, and what is said about a card besides where it lies: its face, owner, fields, pieces."""

from __future__ import annotations

from tuckbox.document import Entry, Mapping, Node
from tuckbox.language.types import NUMBER, PLAYER, YES_NO, OptionalOf, Type
from tuckbox.runtime import place
from tuckbox.runtime.values import number
from tuckbox.semantics.checked.expressions import Value

from . import codes
from .stage import Stage, Target
from .trouble import Trouble
from .values import read

#: States that every card has, with their types; `face` is one of the two of its kind.
_EVERY_CARD: dict[str, Type] = {"owner": OptionalOf(PLAYER), "controller": OptionalOf(PLAYER), "exhausted": YES_NO}


def set_counter(stage: Stage, target: Target, node: Node) -> None:
    """A counter or resource, within its bounds; the supply gives or takes the difference."""
    info = stage.ruleset.counters[target.word]
    value = read(stage, node, info.type, f"`{target.word}`")
    where = ("cell", target.word, target.holder)
    if place.bounded(stage.table, where, value) != value:
        least, most = place.bounds(stage.table, where)
        limits = [f"not below {least}"] * (least is not None) + [f"not above {most}"] * (most is not None)
        message = f"`{target.word}` can be {' and '.join(limits)}"
        raise Trouble(node.span, message, code=codes.WRONG_VALUE)
    layout = stage.table.layout
    cell, supply = layout.cell(target.word, target.holder), layout.supply_cell(target.word)
    if supply is not None:
        left = number(stage.table.cell(supply)) + number(stage.table.cell(cell)) - number(value)
        if left < 0:
            message = f"only {info.supply} of `{target.word}` exist"
            raise Trouble(node.span, message, code=codes.WRONG_VALUE)
        stage.table.set_cell(supply, left)
    stage.table.set_cell(cell, value)


def set_round(stage: Stage, node: Node) -> None:
    """The number of the round."""
    stage.table.set_cell(stage.table.layout.ROUND, read(stage, node, NUMBER, "`round`"))


def set_first_player(stage: Stage, node: Node) -> None:
    """Who is first in turn order."""
    stage.table.set_cell(stage.table.layout.FIRST, read(stage, node, PLAYER, "`first_player`"))


def set_state(stage: Stage, card: int, node: Mapping) -> None:
    """Everything that is said about a card."""
    for entry in node.entries:
        _set(stage, card, entry)


def _set(stage: Stage, card: int, entry: Entry) -> None:
    table, name = stage.table, entry.key.value
    what = f"`{name}`"
    match name:
        case "face":
            table.set_face(card, face_of(stage, card, entry.value))
        case "owner":
            value = read(stage, entry.value, _EVERY_CARD[name], what)
            table.set_owner(card, None if value is None else number(value))
        case "controller":
            value = read(stage, entry.value, _EVERY_CARD[name], what)
            table.set_controller(card, None if value is None else number(value))
        case "exhausted":
            table.set_exhausted(card, bool(read(stage, entry.value, YES_NO, what)))
        case _ if name in stage.ruleset.counters and stage.ruleset.counters[name].piece:
            _lay_piece(stage, card, entry)
        case _:
            _set_field(stage, card, entry)


def _lay_piece(stage: Stage, card: int, entry: Entry) -> None:
    owner = number(read(stage, entry.value, PLAYER, f"`{entry.key.value}`"))
    unit = stage.unit(entry.key.value)
    assert unit is not None
    stage.table.lay(stage.table.place_of(card, True), unit, owner, 1)


def _set_field(stage: Stage, card: int, entry: Entry) -> None:
    kind = stage.table.card(card).kind
    field = kind.fields.get(entry.key.value)
    if field is None or not field.changes:
        changing = tuple(name for name, info in kind.fields.items() if info.changes)
        known = ("face", *_EVERY_CARD, *changing)
        raise stage.unknown(entry.key.span, entry.key.value, known, f"a state of a {kind.name}")
    value = read(stage, entry.value, field.type, f"`{entry.key.value}`")
    stage.table.set_field(card, entry.key.value, value)


def face_of(stage: Stage, card: int, node: Node) -> int:
    """The number of the face a text names."""
    faces = stage.table.card(card).kind.faces
    text = getattr(node, "value", "")
    if text not in faces:
        raise stage.unknown(node.span, str(text), faces, "a face of this card")
    return faces.index(text)


def state_of(stage: Stage, card: int, name: str, entry: Entry) -> tuple[Value, Value, Type] | None:
    """What a state of a card is and what it is to be, with its type; None: pieces, told apart by the caller."""
    table = stage.table
    if name == "face":
        return table.face(card), face_of(stage, card, entry.value), NUMBER
    if name in _EVERY_CARD:
        actual: dict[str, Value] = {
            "owner": table.owner(card), "controller": table.controller(card), "exhausted": table.exhausted(card)
        }  # fmt: skip
        type_ = _EVERY_CARD[name]
        return actual[name], read(stage, entry.value, type_, f"`{name}`"), type_
    kind = table.card(card).kind
    field = kind.fields.get(name)
    if field is None:
        known = ("face", *_EVERY_CARD, *kind.fields)
        raise stage.unknown(entry.key.span, name, known, f"a state of a {kind.name}")
    return table.field(card, name), read(stage, entry.value, field.type, f"`{name}`"), field.type
