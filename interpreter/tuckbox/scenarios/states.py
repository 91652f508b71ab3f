"""Counters, and what is said about a card besides where it lies: its face, owner, fields, pieces."""

from __future__ import annotations

from tuckbox.document import Entry, Mapping, Node
from tuckbox.language.types import NUMBER, PLAYER, YES_NO, OptionalOf, Type
from tuckbox.runtime import place
from tuckbox.runtime.values import number
from tuckbox.semantics.checked.expressions import Value

from . import codes, pieces
from .items import matched, read_items
from .show import cards as show_cards
from .show import show
from .stage import Stage, Target
from .trouble import Finding, Trouble
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
    cell, supply = layout.cell(target.word, target.holder), layout.supply_cell(target.word, target.holder)
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
        case "attached":
            _attach(stage, card, entry)
        case _ if lies_on(stage, card, name):
            pieces.lay(stage, card, entry)
        case _:
            _set_field(stage, card, entry)


def _attach(stage: Stage, bearer: int, entry: Entry) -> None:
    """Cards out of the box come to lie on a card, each with what is said about it."""
    place = stage.table.layout.bearing.get(bearer)
    if place is None:
        kind = stage.table.card(bearer).kind.name
        message = f"no card can lie on a {kind}"
        raise Trouble(entry.key.span, message, code=codes.WRONG_VALUE, help="its kind would say `attached: …`")
    for item in read_items(stage, entry.value):
        found = item.among(stage, stage.table.cards_in(stage.table.layout.box))
        if not found:
            raise Trouble(item.node.span, f"no `{item.word}` is left", code=codes.WRONG_VALUE)
        stage.table.move(found[0], place)
        if item.called is not None:
            stage.named[item.called] = found[0]
        if item.state is not None:
            set_state(stage, found[0], item.state)


def lies_on(stage: Stage, card: int, name: str) -> bool:
    """Whether a state of a card is what lies on it."""
    return name not in stage.table.card(card).kind.fields and pieces.are_units(stage, name)


def _set_field(stage: Stage, card: int, entry: Entry) -> None:
    kind = stage.table.card(card).kind
    field = kind.fields.get(entry.key.value)
    if field is None or not field.changes:
        changing = tuple(name for name, info in kind.fields.items() if info.changes)
        known = ("face", "attached", *_EVERY_CARD, *changing)
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


def state_findings(stage: Stage, cards: list[int], entry: Entry) -> list[Finding]:
    """Whether one of the cards is in the state that an entry says; what is wrong with the first that is not."""
    name = entry.key.value
    findings: list[Finding] = []
    for card in cards:
        if name == "attached":
            found = _borne(stage, card, entry)
        else:
            found = pieces.compare(stage, card, entry) if lies_on(stage, card, name) else _differs(stage, card, entry)
        if not found:
            return []
        findings = findings or found
    return findings


def _borne(stage: Stage, card: int, entry: Entry) -> list[Finding]:
    """Whether these cards lie on a card, in whatever order, and none else."""
    items, lying = read_items(stage, entry.value), stage.table.attached(card)
    if matched(stage, items, lying):
        return [
            finding
            for item in items
            for inner in (item.state.entries if item.state is not None else ())
            for finding in state_findings(stage, item.among(stage, lying), inner)
        ]
    wanted = f"[{', '.join(item.word for item in items)}]"
    return [Finding(entry.value.span, f"expected {wanted}, found {show_cards(stage, lying)}")]


def _differs(stage: Stage, card: int, entry: Entry) -> list[Finding]:
    found, wanted, type_ = state_of(stage, card, entry.key.value, entry)
    if found == wanted:
        return []
    faces = stage.table.card(card).kind.faces
    said = [faces[number(one)] if entry.key.value == "face" else show(stage, one, type_) for one in (wanted, found)]
    return [Finding(entry.value.span, f"expected {said[0]}, found {said[1]}")]


def state_of(stage: Stage, card: int, name: str, entry: Entry) -> tuple[Value, Value, Type]:
    """What a state of a card is and what it is to be, with its type."""
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
