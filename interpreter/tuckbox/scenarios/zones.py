"""Compares the cards of zones and spaces with what a scenario writes."""

from __future__ import annotations

from tuckbox.document import Entry, Mapping, Node, Scalar
from tuckbox.language.types import Type

from . import codes, pieces
from .given import spaces_named
from .items import Item, matched, read_items
from .show import cards as show_cards
from .show import show, show_spaces
from .stage import Stage, Target
from .states import state_findings
from .texts import is_expression, units_in
from .trouble import Finding, Trouble
from .values import read


def compare_zone(stage: Stage, zone: int, node: Node) -> list[Finding]:
    """Whether a zone holds what is written; a zone with spaces, by its spaces."""
    if stage.table.layout.spaces(zone) and isinstance(node, Mapping) and node.get("card") is None:
        findings = []
        for entry in node.entries:
            for name in spaces_named(entry.key.value):
                space = stage.space(zone, name)
                if space is None:
                    raise Trouble(
                        entry.key.span,
                        f"there is no space `{name}`",
                        code=codes.UNKNOWN_WORD,
                        help=show_spaces(stage, zone),
                    )
                findings += _space(stage, space, entry.value)
        return findings
    return _cards(stage, stage.table.cards_in(zone), node, in_order=_ordered(stage, zone, node))


def compare_group(stage: Stage, target: Target, node: Node) -> list[Finding]:
    """A named group of spaces: one plainly, several by their numbers."""
    if len(target.spaces) == 1 and not (isinstance(node, Mapping) and node.get("1") is not None):
        return _space(stage, target.spaces[0], node)
    findings = []
    for entry in node.entries if isinstance(node, Mapping) else ():
        findings += _space(stage, space_numbered(target, entry.key), entry.value)
    return findings


def _space(stage: Stage, space: int, node: Node) -> list[Finding]:
    if not isinstance(node, Mapping) or node.get("card") is not None:
        return _cards(stage, stage.table.cards_in(space), node, in_order=False)
    findings = []
    for entry in node.entries:
        if _is_of_units(stage, space, entry.key.value):
            findings += pieces.compare(stage, -1 - space, entry)
            continue
        type_ = _type_of_field(stage, space, entry.key)
        wanted = read(stage, entry.value, type_, f"`{entry.key.value}`")
        found = stage.table.space_field(space, entry.key.value)
        if wanted != found:
            said = show(stage, wanted, type_), show(stage, found, type_)
            findings.append(Finding(entry.value.span, f"expected {said[0]}, found {said[1]}"))
    return findings


def space_numbered(target: Target, key: Scalar) -> int:
    """The space of a named group by its number. Trouble: it has no such."""
    at = key.value
    if not at.isdigit() or not 1 <= int(at) <= len(target.spaces):
        message = f"`{target.word}` has the spaces 1 to {len(target.spaces)}"
        raise Trouble(key.span, message, code=codes.UNKNOWN_WORD)
    return target.spaces[int(at) - 1]


def check_field(stage: Stage, space: int, entry: Entry) -> None:
    """Trouble where what is said of a space is no field of it and nothing that can lie there, or not written so."""
    name = entry.key.value
    if _is_of_units(stage, space, name):
        pieces.wanted_units(stage, entry)
        return
    type_, node = _type_of_field(stage, space, entry.key), entry.value
    if not (isinstance(node, Scalar) and is_expression(node.value)):
        read(stage, node, type_, f"`{name}`")


def _is_of_units(stage: Stage, space: int, name: str) -> bool:
    info = stage.table.instance(space).info
    return (info is None or name not in info.fields) and pieces.are_units(stage, name)


def _type_of_field(stage: Stage, space: int, key: Scalar) -> Type:
    info = stage.table.instance(space).info
    known = info.fields if info is not None else {}
    if key.value not in known:
        raise stage.unknown(key.span, key.value, tuple(known), "a field of these spaces")
    return known[key.value].type


def _ordered(stage: Stage, zone: int, node: Node) -> bool:
    """A list is compared in order where the zone has one; a bag never."""
    if isinstance(node, Scalar) and units_in(node.value) is not None:
        return False
    return stage.table.ordered(zone) or bool(stage.table.layout.spaces(zone))


def _cards(stage: Stage, found: tuple[int, ...], node: Node, *, in_order: bool) -> list[Finding]:
    items = read_items(stage, node)
    if in_order:
        same = len(items) == len(found) and all(item.fits(stage, card) for item, card in zip(items, found, strict=True))
    else:
        same = matched(stage, items, found)
    if same:
        return _states(stage, items, found)
    wanted = f"[{', '.join(item.word for item in items)}]"
    order = " in this order" if in_order and matched(stage, items, found) else ""
    return [Finding(node.span, f"expected {wanted}{order}, found {show_cards(stage, found)}")]


def _states(stage: Stage, items: tuple[Item, ...], found: tuple[int, ...]) -> list[Finding]:
    findings = []
    for item in items:
        cards = item.among(stage, found)
        for entry in item.state.entries if item.state is not None else ():
            findings += state_findings(stage, cards, entry)
    return findings
