"""Writing what lies where: zones, spaces, cards, seats."""

from __future__ import annotations

import re
from collections.abc import Callable

from tuckbox.language.types import CardOf, ListOf, SpaceOf, Type
from tuckbox.runtime.evaluate.places import is_card
from tuckbox.semantics.checked import expressions as x

from .names import Names
from .words import numbered
from .writing import (
    LISTS,
    PRESENT,
    STRICT,
    SURE,
    WRITERS,
    expression,
    is_list,
    plain,
    sequence,
    sure,
    truth,
    unless_none,
)


def _seats(expr: x.Seats, names: Names) -> str:
    orders = names.layout.turn_orders
    if expr.acting:
        orders = tuple(tuple(seat for seat in order if seat not in names.layout.silent) for order in orders)
    everybody = f"{names.constant('orders', orders)}[cells[{names.layout.FIRST}] or 0]"
    if expr.which in ("everyone", "players"):
        return everybody
    if expr.which == "opponent":
        if expr.you is None or names.layout.seats != 2:
            return "None"
        return unless_none(expr.you, names, lambda you: f"(1 - {you})")
    if expr.you is None:
        return everybody
    others = tuple(tuple(one for one in order if one != seat) for seat, order in enumerate(orders))
    return unless_none(expr.you, names, lambda you: f"{names.constant('others', others)}[{you}]", everybody)


def _zone(expr: x.Zone, names: Names) -> str:
    layout = names.layout
    if expr.holder is None:
        printed = layout.printed(expr.word)
        if printed is None:
            return repr(layout.zone(expr.word))
        spot, card = names.temp(), names.temp()
        pairs = names.constant("printed", tuple((one, layout.bearer_of(one)) for one in printed))
        return f"tuple([{spot} for {spot}, {card} in {pairs} if where[{card}] != {layout.box}])"
    row = _of_seats(expr.word, names)
    return unless_none(expr.holder, names, lambda holder: f"({numbered(row, holder, names)})")


def _of_seats(word: str, names: Names) -> tuple[int, ...]:
    """The zone of each seat."""
    return tuple(names.layout.zone(word, seat) for seat in range(names.layout.seats))


def _every_zone(expr: x.EveryZone, names: Names) -> str:
    layout = names.layout
    rows = tuple(tuple(layout.zone(expr.word, seat) for seat in order) for order in layout.turn_orders)
    return f"{names.constant('zones', rows)}[cells[{layout.FIRST}] or 0]"


def _spaces(expr: x.Spaces, names: Names) -> str:
    """Of a declared zone they stand fast; a spot may say when its places are there."""
    zone = expr.zone
    if not isinstance(zone, x.Zone) or names.layout.printed(zone.word) is not None:
        return _worked_out(expr, names)
    info = names.layout.ruleset.zones.get(zone.word)
    spot = None if info is None else info.spot
    if spot is not None and spot.when is not None:
        return _worked_out(expr, names)
    if zone.holder is None:
        return _spaces_of(names.layout.zone(zone.word), expr, names)
    if expr.holder is not None:
        return _worked_out(expr, names)
    rows = tuple(_row(number, expr, None, names) for number in _of_seats(zone.word, names))
    return _of_seat(rows, zone.holder, expr, names)


def _of_seat(rows: tuple[tuple[int, ...], ...], holder: x.Expr, expr: x.Spaces, names: Names) -> str:
    if not expr.single:
        return unless_none(holder, names, lambda seat: f"{names.constant('spaces', rows)}[{seat}]", "()")
    if all(rows):
        firsts = [row[0] for row in rows]
        return unless_none(holder, names, lambda seat: f"({numbered(firsts, seat, names)})")
    found = names.constant("spaces", tuple(row[0] if row else None for row in rows))
    return unless_none(holder, names, lambda seat: f"{found}[{seat}]")


def _strict_spaces(expr: x.Spaces, names: Names) -> tuple[x.Expr, Callable[[str], str]] | None:
    """The one space that every player has, of his own zone or of all."""
    zone = expr.zone
    holders = [one for one in (zone.holder if isinstance(zone, x.Zone) else None, expr.holder) if one is not None]
    if not expr.single or not isinstance(zone, x.Zone) or len(holders) != 1:
        return None
    info = names.layout.ruleset.zones.get(zone.word)
    if names.layout.printed(zone.word) is not None or (info and info.spot and info.spot.when):
        return None
    if zone.holder is None:
        seats = range(names.layout.seats)
        rows = [_row(names.layout.zone(zone.word), expr, seat, names) for seat in seats]
    else:
        rows = [_row(number, expr, None, names) for number in _of_seats(zone.word, names)]
    if not all(rows) or (expr.holder is not None and expr.group is None):
        return None
    return holders[0], lambda seat: f"({numbered([row[0] for row in rows], seat, names)})"


def _strict_zone(expr: x.Zone, names: Names) -> tuple[x.Expr, Callable[[str], str]] | None:
    """The zone that every player has."""
    if expr.holder is None:
        return None
    return expr.holder, lambda seat: f"({numbered(_of_seats(expr.word, names), seat, names)})"


def _worked_out(expr: x.Spaces, names: Names) -> str:
    """The spaces of what is only known when it is played, or of a spot that is there under a condition."""
    there = _there(expr, names)
    if there is not None:
        return there
    parts = ["table", expression(expr.zone, names), repr(expr.group)]
    parts.append("None" if expr.holder is None else expression(expr.holder, names))
    parts += [repr(expr.holder is not None), "None" if expr.you is None else expression(expr.you, names)]
    found = f"{names.given('spaces')}({', '.join(parts)})"
    if not expr.single:
        return found
    name = names.temp()
    return f"({name}[0] if ({name} := {found}) else None)"


def _there(expr: x.Spaces, names: Names) -> str | None:
    """The places of a declared spot that are there, each tested in place; none: it is not so simple."""
    zone, layout = expr.zone, names.layout
    if not isinstance(zone, x.Zone) or zone.holder is not None or expr.group is not None or expr.holder is not None:
        return None
    printed, info = layout.printed(zone.word), layout.ruleset.zones.get(zone.word)
    when = None if info is None or info.spot is None or info.spot.when is None else info.spot.when.value
    inner = names.apart(sure=(x.THIS,))
    place, card = inner.bind(x.THIS, sure=True), names.temp()
    if printed is not None:
        inner.bearers[place] = card
    test = None if when is None else truth(when, inner)
    whole = test is None or re.search(rf"\b({place}|{card})\b", test) is None  # all places are there, or none
    condition = "" if whole else f" if {test}"
    if inner.used - {x.YOU} or (inner.used and not (isinstance(expr.you, x.Local) and expr.you.slot == x.YOU)):
        return None
    if inner.used:
        names.register(x.YOU)
    if printed is None:
        source = f"{place} in {_spaces_row(layout.spaces(layout.zone(zone.word)), names)}"
    else:
        pairs = tuple((space, layout.bearer_of(one)) for one in printed for space in layout.spaces(one))
        there = f" if where[{card}] != {layout.box}"
        source = f"{place}, {card} in {names.constant('printed', pairs)}"
        short = re.fullmatch(r" if \(\w+ in \w+\)", condition) is not None  # the shorter question first
        condition = f"{condition}{there}" if short else f"{there}{condition}"
    found = f"tuple([{place} for {source}{condition}])"
    if whole and test is not None:
        found = f"({found} if {test} else ())"
    if not expr.single:
        return found
    name = names.temp()
    return f"({name}[0] if ({name} := {found}) else None)"


def _spaces_row(row: tuple[int, ...], names: Names) -> str:
    return names.constant("spaces", row)


def _spaces_of(zone: int, expr: x.Spaces, names: Names) -> str:
    if expr.holder is None or expr.group is None:
        row = _row(zone, expr, None, names)
        return repr((row[0] if row else None) if expr.single else row)
    rows = tuple(_row(zone, expr, seat, names) for seat in range(names.layout.seats))
    return _of_seat(rows, expr.holder, expr, names)


def _row(zone: int, expr: x.Spaces, seat: int | None, names: Names) -> tuple[int, ...]:
    if expr.group is None:
        return names.layout.spaces(zone)
    return names.layout.spaces_of_group(zone, expr.group, seat, expr.holder is not None)


def _cards_in(expr: x.CardsIn, names: Names) -> str:
    zone = expr.zone
    if isinstance(zone, x.Zone) and names.layout.printed(zone.word) is None:
        return _cards_in_zone(zone, names)
    if is_plain_space(zone.type, names):
        return unless_none(zone, names, lambda space: f"zones[{space}]", "()")
    of = plain(zone.type)
    if is_list(zone) and isinstance(of, ListOf) and isinstance(of.of, SpaceOf):
        source = sequence(zone, names)
        if ":=" not in source and is_plain_space(of.of, names):
            one, card = names.temp(), names.temp()
            return f"tuple([{card} for {one} in {source} for {card} in zones[{one}]])"
    return f"{names.given('cards_in')}(table, {expression(zone, names)})"


def _cards_in_zone(zone: x.Zone, names: Names) -> str:
    layout = names.layout
    row = _of_seats(zone.word, names) if zone.holder is not None else (layout.zone(zone.word),)
    spaces = tuple(layout.spaces(number) for number in row)
    if not any(spaces):
        return _of_holder(zone, names, "zones[{}]", "()")
    one, card = names.temp(), names.temp()
    if zone.holder is None:
        return f"tuple([{card} for {one} in {names.constant('spaces', spaces[0])} for {card} in zones[{one}]])"
    found = names.constant("spaces", spaces)

    def of_holder(holder: str) -> str:
        return f"tuple([{card} for {one} in {found}[{holder}] for {card} in zones[{one}]])"

    return unless_none(zone.holder, names, of_holder, "()")


def _of_holder(zone: x.Zone, names: Names, text: str, otherwise: str) -> str:
    """What ``text`` makes of the number of a declared zone; where its holder is none ``otherwise``."""
    if zone.holder is None:
        return text.format(names.layout.zone(zone.word))
    row = _of_seats(zone.word, names)
    return unless_none(zone.holder, names, lambda holder: text.format(numbered(row, holder, names)), otherwise)


def is_plain_space(typed: Type, names: Names) -> bool:
    """Whether a value of this type is a space or none, and none that can itself be a zone with spaces."""
    space = plain(typed)
    if not isinstance(space, SpaceOf):
        return False
    words = space.zones
    return not any(
        zone.has_spaces and zone.info is not None and zone.info.spot is not None
        for zone in names.layout.zone_instances
        if not words or zone.word in words
    )


def _card_in(expr: x.CardIn, names: Names) -> str:
    zone = expr.zone
    if isinstance(zone, x.Local) and zone.slot in names.lying:
        return names.lying[zone.slot]
    cards = names.temp()
    if isinstance(zone, x.Zone) and names.layout.printed(zone.word) is None:
        numbers = _of_seats(zone.word, names) if zone.holder is not None else (names.layout.zone(zone.word),)
        if not any(names.layout.spaces(number) for number in numbers):
            return _of_holder(zone, names, f"({cards}[0] if ({cards} := zones[{{}}]) else None)", "None")
    if is_plain_space(zone.type, names) or (isinstance(zone, x.Local) and zone.slot in names.alone):
        return unless_none(zone, names, lambda number: f"({cards}[0] if ({cards} := zones[{number}]) else None)")
    if isinstance(plain(zone.type), SpaceOf):
        alone = names.constant("alone", tuple(not one.has_spaces for one in names.layout.zone_instances))
        return unless_none(
            zone,
            names,
            lambda number: (
                f"((({cards}[0] if ({cards} := zones[{number}]) else None) if {alone}[{number}]"
                f" else {names.given('card_in')}(table, {number})))"
            ),
        )
    return f"{names.given('card_in')}(table, {expression(zone, names)})"


def _cards_of(expr: x.CardsOf, names: Names) -> str:
    fixed = tuple(card for card, bases in enumerate(names.layout.bases) if not bases.isdisjoint(expr.kinds))
    cards, kinds = names.constant("cards", fixed), names.constant("kinds", expr.kinds)
    return f"{names.given('cards_of')}(table, {cards}, {kinds})"


def _the_card(expr: x.TheCard, names: Names) -> str:
    found = names.layout.cards_of_title(names.layout.number("title", expr.id))
    return repr(found[0] if found else None)


def _pieces_on(expr: x.PiecesOn, names: Names) -> str:
    unit = names.layout.unit("resource", expr.resource)
    if expr.single and isinstance(plain(expr.on.type), CardOf | SpaceOf):
        place = "{}" if is_card(expr.on.type) else "-1 - {}"
        if names.piece is not None:
            return unless_none(expr.on, names, lambda thing: f"{names.piece}.get(({place.format(thing)}, {unit}))")
        on = names.given("piece_on")
        return unless_none(expr.on, names, lambda thing: f"{on}(state.laid, {place.format(thing)}, {unit})")
    thing = expression(expr.on, names)
    return f"{names.given('pieces_on')}(table, {thing}, {is_card(expr.on.type)}, {unit}, {expr.single})"


def _piece_there(expr: x.PiecesOn, names: Names) -> str | None:
    """Whether there is a piece, where all pieces are sorted by place."""
    if names.piece is None or not expr.single or not isinstance(plain(expr.on.type), CardOf | SpaceOf):
        return None
    unit, place = names.layout.unit("resource", expr.resource), "{}" if is_card(expr.on.type) else "-1 - {}"
    return unless_none(expr.on, names, lambda thing: f"(({place.format(thing)}, {unit}) in {names.piece})", "False")


WRITERS[x.Seats] = _seats
WRITERS[x.Zone] = _zone
WRITERS[x.EveryZone] = _every_zone
WRITERS[x.Spaces] = _spaces
WRITERS[x.CardsIn] = _cards_in
WRITERS[x.CardIn] = _card_in
WRITERS[x.CardsOf] = _cards_of
WRITERS[x.TheCard] = _the_card
WRITERS[x.PiecesOn] = _pieces_on
LISTS[x.Seats] = lambda expr: expr.which != "opponent"
LISTS[x.EveryZone] = lambda expr: True
LISTS[x.Spaces] = lambda expr: not expr.single
LISTS[x.CardsIn] = lambda expr: True
LISTS[x.CardsOf] = lambda expr: True
PRESENT[x.PiecesOn] = _piece_there
STRICT[x.Zone] = _strict_zone
STRICT[x.Spaces] = _strict_spaces
SURE[x.CardIn] = lambda expr, names: isinstance(expr.zone, x.Local) and expr.zone.slot in names.lying
SURE[x.Zone] = lambda expr, names: expr.holder is None or sure(expr.holder, names)
