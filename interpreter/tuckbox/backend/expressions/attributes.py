"""Writing the built-in attributes (``x.owner``) and the fixed words (``round``)."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.language import types
from tuckbox.language.types import BagOf, EnumOf, ListOf, SpaceOf, Type, ZoneOf
from tuckbox.runtime.evaluate import SUPPLY
from tuckbox.runtime.evaluate.places import is_card
from tuckbox.runtime.layout.cards import CONTROLLER, EXHAUSTED, OWNER
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import Value

from .names import Names
from .places import is_plain_space
from .writing import BOOLEAN, LISTS, SURE, WRITERS, expression, is_list, once, plain, sequence, sure, unless_none


def _builtin(expr: x.Builtin, names: Names) -> str:
    if expr.of is None:
        return _fixed(expr.name, names)
    if expr.name == "empty":
        return _empty(expr.of, names)
    name, of = expr.name, expr.of

    def attribute(value: str) -> str:
        writer = _ATTRIBUTES.get(name)
        text = None if writer is None else writer(value, of.type, names)
        return _other(name, value, of.type, names) if text is None else text

    return unless_none(expr.of, names, attribute)


def _fixed(name: str, names: Names) -> str:
    layout = names.layout
    match name:
        case "round":
            return f"cells[{layout.ROUND}]"
        case "turn":
            return f"cells[{layout.TURN}]"
        case "step":
            return f"cells[{layout.STEP}]"
        case "first_player":
            return f"(cells[{layout.FIRST}] or 0)"
        case "players":
            return f"{names.constant('orders', layout.turn_orders)}[cells[{layout.FIRST}] or 0]"
        case "supply":
            return repr(SUPPLY)
        case _:
            assert name == "box", f"no such word: {name}"
            return repr(layout.BOX)


def _empty(of: x.Expr, names: Names) -> str:
    if isinstance(plain(of.type), ListOf | BagOf):
        return f"(not {sequence(of, names) if is_list(of) else expression(of, names)})"
    text = expression(of, names)
    if is_plain_space(of.type, names):
        first, again = once(text, names)
        bare = (
            f"-1 - {again} not in {names.laid}" if names.laid else f"not (state.laid and table.laid_on(-1 - {again}))"
        )
        nothing = f"not zones[{again}] and {bare}"
        return f"({nothing})" if sure(of, names) and first == again else f"({first} is None or {nothing})"
    if sure(of, names):
        return f"table.is_empty({text})"
    first, again = once(text, names)
    return f"({first} is None or table.is_empty({again}))"


def _other(name: str, value: str, typed: Type, names: Names) -> str:
    """What the evaluator works out; it wants to know the type of what it is an attribute of."""
    return f"{names.given('attribute')}(table, {name!r}, {value}, {type_constant(typed, names)})"


def type_constant(typed: Type, names: Names) -> str:
    """The name of a type in the globals."""
    names.constants.give("types", types, "types")
    return names.constants.keep("type", typed, _type_text(typed))


def _type_text(typed: Type) -> str:
    inner = getattr(typed, "of", None)
    if inner is None:
        return f"types.{typed!r}"
    made = f"types.{type(typed).__name__}(of={_type_text(inner)}"
    return f"{made}, ordered={typed.ordered})" if isinstance(typed, ListOf) else f"{made})"


def _of_instance(read: Callable[[Names], tuple[Value, ...]], hint: str) -> Callable[[str, Type, Names], str | None]:
    """An attribute that stands fast for every zone and space."""

    def write(value: str, typed: Type, names: Names) -> str | None:
        if not isinstance(plain(typed), ZoneOf | SpaceOf):
            return None
        return f"{names.constant(hint, read(names))}[{value}]"

    return write


def _card_method(call: str) -> Callable[[str, Type, Names], str | None]:
    """An attribute of cards that the table tells."""

    def write(value: str, typed: Type, names: Names) -> str | None:
        return call.format(value) if is_card(typed) else None

    return write


def _title(value: str, typed: Type, names: Names) -> str | None:
    """Read off a row of all cards; those made in play come after it."""
    row = names.layout.card_titles
    if not is_card(typed):
        return None
    if names.constants.creates or not row:
        return f"table.card({value}).title"
    return f"{names.constant('title', row)}[{value}]"


def _companion(value: str, typed: Type, names: Names) -> str | None:
    if not is_card(typed) or names.constants.creates or not names.layout.cards:
        return None
    return f"{names.constant('companion', tuple(card.companion for card in names.layout.cards))}[{value}]"


def exhausted(value: str, names: Names) -> str:
    """Whether a card is used up."""
    if names.constants.creates or not names.layout.card_cells:
        return f"table.exhausted({value})"
    row = names.constant("exhausted", tuple(first + EXHAUSTED for first in names.layout.card_cells))
    return f"(cells[{row}[{value}]] is True)"


def _in_play(value: str, typed: Type, names: Names) -> str | None:
    """By the zone it lies in, where none of them is on a card."""
    zones = names.layout.zone_instances
    if not is_card(typed):
        return None
    if any(zone.on_card for zone in zones):
        return f"table.in_play({value})"
    row = tuple(zone.info is not None and zone.info.in_play for zone in zones)
    return f"{names.constant('in_play', row)}[where[{value}]]"


def _owner(value: str, typed: Type, names: Names) -> str | None:
    if is_card(typed):
        return f"table.owner({value})"
    return _HOLDER(value, typed, names)


def _controller(value: str, typed: Type, names: Names) -> str | None:
    return controller(value, names) if is_card(typed) else _HOLDER(value, typed, names)


def controller(value: str, names: Names) -> str:
    """Who controls a card; of one that is there from the start, and named by a local, it is read off rows."""
    asked = f"table.controller({value})"
    of_the_start = value in names.bearers.values() or (not names.constants.creates and value.isidentifier())
    if not of_the_start or not names.layout.cards:
        return asked
    layout, who = names.layout, names.temp()
    set_ = names.constant("controlled", tuple(first + CONTROLLER for first in layout.card_cells))
    of_zone = f"{names.constant('holder', layout.holders)}[where[{value}]]"
    found = f"{who} if ({who} := cells[{set_}[{value}]]) is not None"
    owner = f"cells[{names.constant('owned', tuple(first + OWNER for first in layout.card_cells))}[{value}]]"
    bearing = tuple(zone.on_card for zone in layout.zone_instances)
    if any(bearing):
        owner = f"{asked} if {names.constant('bearing', bearing)}[where[{value}]] else {owner}"
    return f"({found} else {who} if ({who} := {of_zone}) is not None else {owner})"


def _space(value: str, typed: Type, names: Names) -> str | None:
    if not is_card(typed):
        return None
    space = tuple(zone.parent is not None for zone in names.layout.zone_instances)
    lying = names.temp()
    return f"({lying} if {names.constant('is_space', space)}[{lying} := where[{value}]] else None)"


def _zone(value: str, typed: Type, names: Names) -> str | None:
    """Of a card: the zone it lies in; of a space, the zone that it is part of."""
    if not is_card(typed):
        return None
    zones = tuple(
        number if zone.parent is None else zone.parent for number, zone in enumerate(names.layout.zone_instances)
    )
    return f"{names.constant('main', zones)}[where[{value}]]"


def _index(value: str, typed: Type, names: Names) -> str | None:
    if isinstance(plain(typed), EnumOf):
        return f"({value} + 1)"
    return _INDEX(value, typed, names)


def _value(value: str, typed: Type, names: Names) -> str | None:
    of = plain(typed)
    if isinstance(of, EnumOf):
        shown = tuple(int(one) for one in names.layout.ruleset.enums[of.name].values)
        return f"{names.constant('value', shown)}[{value}]"
    return _VALUE(value, typed, names)


def _piece(value: str, typed: Type, names: Names) -> str | None:
    """What lies on a space; places that are printed on cards have those."""
    if value in names.bearers:
        return names.bearers[value]
    space = plain(typed)
    if not isinstance(space, SpaceOf):
        return None
    zones = [zone for zone in names.layout.zone_instances if not space.zones or zone.word in space.zones]
    if zones and all(zone.card is not None for zone in zones):
        return _PRINTED_ON(value, typed, names)
    if not is_plain_space(typed, names) or any(zone.card is not None for zone in zones):
        return None
    cards = names.temp()
    return f"({cards}[0] if ({cards} := zones[{value}]) else None)"


def _track(names: Names) -> tuple[Value, ...]:
    """Of each place its spot's track."""
    spots = (None if zone.info is None else zone.info.spot for zone in names.layout.zone_instances)
    return tuple(
        None if spot is None or spot.track is None else names.layout.number("track", spot.track) for spot in spots
    )


def _at(names: Names) -> tuple[Value, ...]:
    """Of each place its spot's place on a track."""
    spots = (None if zone.info is None else zone.info.spot for zone in names.layout.zone_instances)
    return tuple(None if spot is None else spot.position for spot in spots)


_PRINTED_ON = _of_instance(lambda names: tuple(zone.card for zone in names.layout.zone_instances), "card")
_HOLDER = _of_instance(lambda names: tuple(zone.holder for zone in names.layout.zone_instances), "holder")
_INDEX = _of_instance(lambda names: tuple(zone.index for zone in names.layout.zone_instances), "index")
_VALUE = _of_instance(lambda names: tuple(zone.value for zone in names.layout.zone_instances), "value")

_ATTRIBUTES: dict[str, Callable[[str, Type, Names], str | None]] = {
    "owner": _owner,
    "controller": _controller,
    "space": _space,
    "zone": _zone,
    "index": _index,
    "value": _value,
    "title": _title,
    "companion": _companion,
    "face": _card_method("table.face({})"),
    "exhausted": lambda value, typed, names: exhausted(value, names) if is_card(typed) else None,
    "in_play": _in_play,
    "row": _of_instance(lambda names: tuple(zone.row or None for zone in names.layout.zone_instances), "row"),
    "column": _of_instance(lambda names: tuple(zone.column or None for zone in names.layout.zone_instances), "column"),
    "piece": _piece,
    "track": _of_instance(_track, "track"),
    "at": _of_instance(_at, "at"),
    "seat": lambda value, typed, names: value,
    "last_turn": lambda value, typed, names: f"cells[{names.layout.last_turn_cell(0)} + {value}]",
    "age": lambda value, typed, names: f"cells[{names.layout.age_cell(0)} + {value}]",
}

WRITERS[x.Builtin] = _builtin
BOOLEAN[x.Builtin] = lambda expr: expr.name == "empty"
LISTS[x.Builtin] = lambda expr: expr.name == "players" and expr.of is None
SURE[x.Builtin] = lambda expr, names: (
    expr.name in ("first_player", "supply", "box", "round", "turn")
    if expr.of is None
    else expr.name == "piece" and isinstance(expr.of, x.Local) and f"r{expr.of.slot}" in names.bearers
)
