"""What things carry: the effect or cost of a card's field, of a spot, of a space, or of the card that lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import ZoneInfo
from tuckbox.semantics.checked.statements import Cost, Routine

from .values import number

if TYPE_CHECKING:
    from .reads import TableReads


class Carried(NamedTuple):
    """A text that stands on something. ``key``: what the program calls it; ``sort`` and ``thing``: on what (`this`)."""

    key: tuple[str, ...]
    sort: str
    thing: int


def effect_on(table: TableReads, sort: str, thing: Value, field: str) -> Carried | None:
    """The effect that a card or space carries; none: it has none there."""
    if thing is None:
        return None
    assert isinstance(thing, int)
    if sort == "card":
        return Carried(("card", table.title_of(thing), said_as(table, thing, field)), sort, thing)
    zone = table.instance(thing)
    info, group = zone.info, zone.group
    if info is not None and info.spot is not None:
        return Carried(("spot", info.name), sort, thing)
    if info is not None and _own(info, group)[1] is not None:
        return Carried(("space", info.name, str(group)), sort, thing)
    return _of_its_card(table, thing, field, effect=True)


def cost_on(table: TableReads, sort: str, thing: Value, field: str) -> tuple[Carried, Cost, int] | None:
    """The cost that a card or space carries, with the registers it takes; none: it is blank."""
    if thing is None:
        return None
    if sort == "card":
        name = said_as(table, number(thing), field)
        found = table.card(number(thing)).info.costs.get(name)
        carried = Carried(("card cost", table.title_of(number(thing)), name), sort, number(thing))
        return None if found is None else (carried, *found)
    info, group = table.instance(number(thing)).info, table.instance(number(thing)).group
    if info is not None and info.spot is not None:
        return (
            None
            if info.spot.cost is None
            else (Carried(("spot cost", info.name), sort, number(thing)), *info.spot.cost)
        )
    own = None if info is None else _own(info, group)[0]
    if own is not None:
        assert info is not None
        return (Carried(("space cost", info.name, str(group)), sort, number(thing)), *own)
    lying = _of_its_card(table, number(thing), field, effect=False)
    return None if lying is None else cost_on(table, "card", lying.thing, field)


def _own(info: ZoneInfo, group: str | None) -> tuple[tuple[Cost, int] | None, Routine | None]:
    """The cost and the effect of the spaces of a named group."""
    found = next((one for one in info.groups if one.name == group), None)
    return (None, None) if group is None or found is None else (found.cost, found.effect)


def _of_its_card(table: TableReads, space: int, field: str, *, effect: bool) -> Carried | None:
    cards = table.cards_in(space)
    if not cards:
        return None
    name = said_as(table, cards[0], field)
    return Carried(("card" if effect else "card cost", table.title_of(cards[0]), name), "card", cards[0])


def said_as(table: TableReads, card: int, field: str) -> str:
    """Under which name a card says a field now: as the side that it shows does, else as the whole card."""
    info = table.card(card).info
    if not info.sides:
        return field
    side = table.card(card).kind.faces[table.face(card)]
    if field == "effect" and side in info.effects:
        return side
    name = f"{side}.{field}"
    said = name in info.constants or name in info.formulas or name in info.effects or name in info.costs
    return name if said else field
