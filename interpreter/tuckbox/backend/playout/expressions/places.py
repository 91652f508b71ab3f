"""Writing what lies where: seats, zones, spaces, cards in them; and the built-in attributes."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.language.types import EnumOf, ListOf, OptionalOf, SpaceOf, Type, ZoneOf
from tuckbox.runtime import geometry
from tuckbox.runtime.evaluate.places import is_card
from tuckbox.runtime.layout import Layout
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import Value

from ..term import Term, Unspecialised, constant, listed, members_of, there
from ..writer import EXPRESSIONS, Scope, Writer, number
from .values import die_value


def turn_order(writer: Writer) -> Term:
    """All seats, beginning with the first player."""
    return _orders(writer, writer.storage.cell(writer.ground.layout.FIRST))


def _orders(writer: Writer, first: Term) -> Term:
    return writer.lookup("turn_orders", dict(enumerate(writer.ground.layout.turn_orders)), first)


def _seats(writer: Writer, expr: x.Seats, scope: Scope) -> Term:
    if expr.which in ("everyone", "players"):
        return turn_order(writer)
    you = constant(None) if expr.you is None else writer.term(expr.you, scope)
    opponents = expr.which == "opponent"
    if you.known and you.value is None:
        return constant(None) if opponents else turn_order(writer)
    if you.absent:
        raise Unspecialised("others than somebody who may be nobody")
    others = {seat: order[1:] for seat, order in enumerate(writer.ground.layout.turn_orders)}
    if not opponents:
        return writer.lookup("others", others, you)
    return writer.lookup(
        "opponents", {one: other[0] if len(other) == 1 else None for one, other in others.items()}, you
    )


def _zone(writer: Writer, expr: x.Zone, scope: Scope) -> Term:
    layout = writer.ground.layout
    if layout.printed(expr.word) is not None:
        raise Unspecialised(f"`{expr.word}`, a spot that is printed on cards")
    if expr.holder is None:
        return constant(layout.zone(expr.word))
    holder = writer.term(expr.holder, scope)
    zones = {seat: layout.zone(expr.word, seat) for seat in range(writer.ground.seats)}
    return writer.lookup(f"{expr.word}_zones", zones, holder)


def _every_zone(writer: Writer, expr: x.EveryZone, scope: Scope) -> Term:
    order = turn_order(writer)
    if not order.known:
        raise Unspecialised("everybody's zone where the first player changes")
    assert isinstance(order.value, tuple)
    return constant(tuple(writer.ground.layout.zone(expr.word, number(seat)) for seat in order.value))


def _spaces(writer: Writer, expr: x.Spaces, scope: Scope) -> Term:
    layout, zone = writer.ground.layout, writer.term(expr.zone, scope)
    if not zone.known or not isinstance(zone.value, int):
        raise Unspecialised("spaces of a zone that only play knows")
    info = layout.zone_instances[zone.value].info
    if info is not None and info.spot is not None:
        raise Unspecialised("spots")
    if expr.group is None or expr.holder is None:
        group = expr.group
        found = layout.spaces(zone.value) if group is None else layout.spaces_of_group(zone.value, group, None, False)
        return constant((found[0] if found else None) if expr.single else found)
    groups = {seat: layout.spaces_of_group(zone.value, expr.group, seat, True) for seat in range(writer.ground.seats)}
    holder = writer.term(expr.holder, scope)
    if holder.absent and not expr.single:
        raise Unspecialised("spaces of somebody who may be nobody")
    if expr.single:
        return writer.lookup(expr.group, {seat: one[0] if one else None for seat, one in groups.items()}, holder)
    return writer.lookup(f"{expr.group}_spaces", groups, holder)


def words_of(typed: Type) -> tuple[str, ...]:
    """The zones that a zone or space of this type (or a list of them) can be of."""
    if isinstance(typed, OptionalOf | ListOf):
        return words_of(typed.of)
    if isinstance(typed, SpaceOf):
        return typed.zones
    return typed.names if isinstance(typed, ZoneOf) else ()


def cards_in(writer: Writer, zone: Term, typed: Type | None = None) -> Term:
    """The cards in a zone or space, or in several of them."""
    layout = writer.ground.layout
    if not zone.known:
        words = words_of(typed) if typed is not None else ()
        if len(words) != 1 or zone.absent or (typed is not None and isinstance(typed, ListOf)):
            raise Unspecialised("cards of a zone of which only play knows which it is")
        if any(one.word == words[0] and one.has_spaces for one in layout.zone_instances):
            _only_spaces(typed)
        return writer.storage.zone_at(words[0], zone.text)
    if zone.value is None:
        return constant(())
    if isinstance(zone.value, tuple):
        return _joined([cards_in(writer, constant(one)) for one in zone.value if one is not None])
    number_ = number(zone.value)
    spaces = layout.spaces(number_)
    return _joined([cards_in(writer, constant(one)) for one in spaces]) if spaces else writer.storage.zone(number_)


def _only_spaces(typed: Type | None) -> None:
    plain = typed.of if isinstance(typed, OptionalOf) else typed
    if not isinstance(plain, SpaceOf):
        raise Unspecialised("cards on all spaces of a zone that only play knows")


def _joined(parts: list[Term]) -> Term:
    members = [members_of(one) for one in parts]
    if None not in members:
        return listed([card for cards in members if cards is not None for card in cards])
    return there(f"({' + '.join(one.text for one in parts)})")


def _cards_in(writer: Writer, expr: x.CardsIn, scope: Scope) -> Term:
    return cards_in(writer, writer.term(expr.zone, scope), expr.zone.type)


def _card_in(writer: Writer, expr: x.CardIn, scope: Scope) -> Term:
    return first_of(writer, cards_in(writer, writer.term(expr.zone, scope), expr.zone.type))


def first_of(writer: Writer, members: Term, place: int = 0) -> Term:
    """The first (or last: -1) member, none of nothing."""
    known = members_of(members)
    if known is not None:
        return known[place] if known else constant(None)
    if members.table is not None and all(isinstance(one, tuple) for one in members.table.values()):
        table = {at: one[place] if one else None for at, one in members.table.items() if isinstance(one, tuple)}
        return writer.lookup("first_of", table, there(members.index))
    if members.text.isidentifier():
        return Term(f"({members.text}[{place}] if {members.text} else None)", lies=members.lies)
    name = writer.names.fresh("members")
    return Term(f"({name}[{place}] if ({name} := {members.text}) else None)", lies=members.lies)


def _the_card(writer: Writer, expr: x.TheCard, scope: Scope) -> Term:
    found = writer.ground.layout.cards_of_title(writer.ground.layout.number("title", expr.id))
    return constant(found[0] if found else None)


def _builtin(writer: Writer, expr: x.Builtin, scope: Scope) -> Term:
    layout = writer.ground.layout
    if expr.of is None:
        marks = {"round": layout.ROUND, "turn": layout.TURN, "first_player": layout.FIRST}
        if expr.name in marks:
            return writer.storage.cell(marks[expr.name])
        if expr.name in ("players", "box"):
            return turn_order(writer) if expr.name == "players" else constant(layout.box)
        raise Unspecialised(f"`{expr.name}`")
    of = writer.term(expr.of, scope)
    typed = expr.of.type
    if expr.name == "empty":
        return _empty(writer, of, typed)
    if expr.name == "value" and isinstance(_plain(typed), EnumOf):
        return die_value(writer, _plain(typed), of)  # type: ignore[arg-type]
    if expr.name == "seat":
        return of
    if expr.name in _OF_SPACES and isinstance(_plain(typed), SpaceOf):
        known = {one: _OF_SPACES[expr.name](layout, one) for one in range(len(layout.zone_instances))}
        return writer.lookup(f"{expr.name}_of_space", known, of)
    raise Unspecialised(f"`.{expr.name}`")


def _below(layout: Layout, space: int) -> int | None:
    return None if layout.zone_instances[space].parent is None else geometry.below(layout, space)


_OF_SPACES: dict[str, Callable[[Layout, int], Value]] = {
    "row": lambda layout, space: layout.zone_instances[space].row or None,
    "column": lambda layout, space: layout.zone_instances[space].column or None,
    "index": lambda layout, space: layout.zone_instances[space].index,
    "owner": lambda layout, space: layout.zone_instances[space].holder,
    "below": _below,
    "space": lambda layout, space: space,
}


def _plain(typed: Type) -> Type:
    return typed.of if isinstance(typed, OptionalOf) else typed


def _empty(writer: Writer, of: Term, typed: Type) -> Term:
    if of.known and of.value is None:
        return constant(True)
    plain = _plain(typed)
    if isinstance(plain, ListOf):
        return constant(not of.value) if of.known else there(f"(not {of.text})")
    if is_card(typed) or not isinstance(plain, ZoneOf | SpaceOf) or of.absent:
        raise Unspecialised("whether something is empty that is no zone")
    cards = cards_in(writer, of, typed)
    members = members_of(cards)
    return constant(not members) if members is not None else there(f"(not {cards.text})")


EXPRESSIONS[x.Seats] = _seats
EXPRESSIONS[x.Zone] = _zone
EXPRESSIONS[x.EveryZone] = _every_zone
EXPRESSIONS[x.Spaces] = _spaces
EXPRESSIONS[x.CardsIn] = _cards_in
EXPRESSIONS[x.CardIn] = _card_in
EXPRESSIONS[x.TheCard] = _the_card
EXPRESSIONS[x.Builtin] = _builtin
