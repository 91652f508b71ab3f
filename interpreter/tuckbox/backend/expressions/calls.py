"""Writing functions, ``says`` and ``can``."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.language.types import YES_NO, BagOf, ListOf, SpaceOf
from tuckbox.runtime.evaluate.calls import are_cards, member_type
from tuckbox.runtime.geometry import neighbours
from tuckbox.semantics.checked import expressions as x
from tuckbox.vocabulary import functions as words
from tuckbox.vocabulary.spec import Function

from .logic import Going, going_through
from .names import Names
from .writing import (
    BOOLEAN,
    LISTS,
    SURE,
    WRITERS,
    as_list,
    as_number,
    expression,
    is_bag,
    is_boolean,
    is_number,
    once,
    plain,
    sequence,
    sure,
    sure_members,
    truth,
    unless_none,
)

#: Meaning of a function -> ``(call, its declaration, names) -> source``, None: call it.
_INLINE: dict[object, Callable[[x.Function, Names], str | None]] = {}


def _function(expr: x.Function, names: Names) -> str:
    function = names.layout.functions[expr.name]
    inline = _INLINE.get(function.run)
    text = None if inline is None else inline(expr, names)
    return _called(expr, function, names) if text is None else text


def _called(expr: x.Function, function: Function, names: Names) -> str:
    last = len(function.parameters) - 1
    given = [
        _argument(function.parameters[min(place, last)].takes, argument, names)
        for place, argument in enumerate(expr.arguments)
    ]
    if function.place is not None and expr.arguments and are_cards(expr.arguments[0].type):
        first = names.temp()
        require = f"{names.given('require')}(table, {first}, {function.place})"
        given[0] = f"({first} if ({first} := {given[0]}) is None or not state.open_cards or {require} else None)"
    text = f"{names.function(expr.name)}({', '.join(('table', *given))})"
    return f"{names.given('a_bag')}({text})" if isinstance(expr.type, BagOf) else text


def _argument(takes: str, expr: x.Expr, names: Names) -> str:
    """A per-it argument is handed over as a callable; a bag where a set is wanted as its units."""
    if isinstance(expr, x.Each):
        of_member = f"lambda {names.bind(expr.slot)}: {expression(expr.body, names)}"
        if takes != "unit" or is_bag(expr.body):
            return of_member
        offset = names.layout.numbering.unit_offset(member_type(expr.body.type))
        return f"{names.given('bag_of_members')}({of_member}, {offset})"
    text = expression(expr, names)
    return f"{names.given('bag_units')}({text})" if takes == "set" and is_bag(expr) else text


def _set(expr: x.Expr, names: Names) -> str:
    """A set that a function goes through; of a bag its units."""
    if is_bag(expr):
        return f"{names.given('bag_units')}({expression(expr, names)})"
    return sequence(expr, names)


def _members(expr: x.Function, names: Names) -> tuple[Going, x.Expr] | None:
    """How to go through the first argument, and what is read of each member; None: not to be told."""
    if len(expr.arguments) != 2 or not isinstance(expr.arguments[1], x.Each):
        return None
    of, each = expr.arguments[0], expr.arguments[1]
    if is_bag(of):
        return Going(_set(of, names), f"for {names.bind(each.slot, sure=True)} in {{}}"), each.body
    going = going_through(of, each.slot, names)
    if isinstance(of, x.Function) and names.layout.functions[of.name].run is words.places.neighbours:
        names.alone.add(each.slot)  # what lies beside something is no zone that has spaces of its own
    return going, each.body


#: Of so many spaces it is written down what lies beside them.
_MANY = 1_000
#: So many players are looked at one by one, and texts of this length are written once for each.
_FEW, _SHORT = 5, 240


def _for_each_player(
    of: x.Expr, slot: int, names: Names, write: Callable[[], str]
) -> list[tuple[str | None, str]] | None:
    """Of a few players, each by his number: (the condition under which he counts, what is written); None: not to be.

    Only for what does not depend on their order.
    """
    condition, inner = (of.condition, of.of) if isinstance(of, x.Filter) else (None, of)
    if not isinstance(inner, x.Seats) or inner.which not in ("everyone", "players") or names.layout.seats > _FEW:
        return None
    slots = {slot, of.slot} if isinstance(of, x.Filter) else {slot}
    found: list[tuple[str | None, str]] = []
    for seat in range(names.layout.seats):
        names.values.update(dict.fromkeys(slots, seat))
        found.append((None if condition is None else _yes_no(condition, names), write()))
    for one in slots:
        del names.values[one]
    long = any(len(text) + len(test or "") > _SHORT for test, text in found)
    return None if long else found


def _yes_no(condition: x.Expr, names: Names) -> str:
    """A condition as yes or no, whatever it is true by."""
    return expression(condition, names) if is_boolean(condition) else f"bool({truth(condition, names)})"


def _of_players(expr: x.Function, names: Names, write: Callable[[x.Expr], str]) -> list[tuple[str | None, str]] | None:
    each = expr.arguments[1] if len(expr.arguments) == 2 else None
    if not isinstance(each, x.Each):
        return None
    return _for_each_player(expr.arguments[0], each.slot, names, lambda: write(each.body))


def _count(expr: x.Function, names: Names) -> str:
    of = expr.arguments[0]
    if isinstance(of, x.Filter):
        found = _for_each_player(of, of.slot, names, lambda: "")
        if found is not None:
            return f"(0 + {' + '.join(str(test) for test, _ in found)})"
    return f"len({_set(expr.arguments[0], names)})"


def _no_members(expr: x.Function, names: Names) -> str:
    return f"(not {_set(expr.arguments[0], names)})"


def _sum(expr: x.Function, names: Names) -> str | None:
    each = expr.arguments[1] if len(expr.arguments) == 2 else None
    if not isinstance(each, x.Each) or not is_number(each.body):
        return None
    players = _of_players(expr, names, lambda body: as_number(body, names))
    if players is not None:
        parts = [text if test is None else f"({text} if {test} else 0)" for test, text in players]
        return f"(0 + {' + '.join(parts)})"
    found = _members(expr, names)
    if found is None:
        return None
    going, body = found
    return going.written(names, f"sum([{as_number(body, names)}", "])", "0")


def _some(expr: x.Function, names: Names) -> str | None:
    return _tested(expr, names, "True", "False")


def _every(expr: x.Function, names: Names) -> str | None:
    return _tested(expr, names, "False", "True")


def _tested(expr: x.Function, names: Names, found: str, otherwise: str) -> str | None:
    """``found`` if a member fits (of every: does not fit). A list of cheap tests costs less than a generator."""
    each = expr.arguments[1] if len(expr.arguments) == 2 else None
    if isinstance(each, x.Each) and is_boolean(each.body):
        players = _of_players(expr, names, lambda body: expression(body, names))
        if players is not None and found == "True":
            return f"({' or '.join(text if test is None else f'({test} and {text})' for test, text in players)})"
        if players is not None:
            tests = (text if test is None else f"(not {test} or {text})" for test, text in players)
            return f"({' and '.join(tests)})"
    members = _members(expr, names)
    if members is None:
        return None
    going, body = members
    condition = truth(body, names)
    clauses = f"{going.clauses} if {condition if found == 'True' else f'not {condition}'}"
    if "table." in condition or "for " in condition:
        return Going(going.source, clauses).written(names, f"next(({found}", f"), {otherwise})", otherwise)
    sign = "!=" if found == "True" else "=="
    return Going(going.source, clauses).written(names, "([0", f"] {sign} [])", otherwise)


def _at_place(expr: x.Function, names: Names) -> str:
    """The first or last of several; cards of a pile whose order is open are asked for first."""
    place = names.layout.functions[expr.name].place
    of = expr.arguments[0]
    found = names.temp()
    text = f"{names.given('bag_units')}({expression(of, names)})" if is_bag(of) else as_list(of, names)
    if not are_cards(of.type):
        return f"({found}[{place}] if ({found} := {text}) else None)"
    settled = f"(not state.open_cards or {names.given('require')}(table, {found}, {place}))"
    return f"({found}[{place}] if ({found} := {text}) and {settled} else None)"


def _single(expr: x.Function, names: Names) -> str:
    found = names.temp()
    return f"({found}[0] if len({found} := {_set(expr.arguments[0], names)}) == 1 else None)"


def _best(sign: int) -> Callable[[x.Function, Names], str | None]:
    def write(expr: x.Function, names: Names) -> str | None:
        each = expr.arguments[1] if len(expr.arguments) == 2 else None
        if not isinstance(each, x.Each):
            return None
        of = names.temp()
        members = _set(expr.arguments[0], names)
        member = names.bind(each.slot, sure=is_bag(expr.arguments[0]) or sure_members(expr.arguments[0]))
        amounts = f"[{expression(each.body, names)} for {member} in {of}]"
        return f"({names.given('best')}({of}, {amounts}, {sign}) if ({of} := {members}) else ())"

    return write


def _distance(expr: x.Function, names: Names) -> str | None:
    left, right = expr.arguments
    if not (sure(left, names) and sure(right, names)):
        return None
    return f"abs({as_number(left, names)} - {as_number(right, names)})"


def _two(word: str) -> Callable[[x.Function, Names], str | None]:
    def write(expr: x.Function, names: Names) -> str | None:
        left, right = expr.arguments
        return f"{word}({as_number(left, names)}, {as_number(right, names)})"

    return write


def _values(expr: x.Function, names: Names) -> str | None:
    found = _members(expr, names)
    if found is None:
        return None
    going, body = found
    text = expression(body, names)
    if not sure(body, names):
        first, text = once(text, names)
        going = Going(going.source, f"{going.clauses} if {first} is not None")
    return going.written(names, f"tuple(dict.fromkeys([{text}", "]))", "()")


def _place(expr: x.Function, names: Names) -> str:
    player, track = expr.arguments
    return expression(x.TrackPlace(type=expr.type, track=track, holder=player), names)


def _neighbours(expr: x.Function, names: Names) -> str | None:
    """They stand fast: looked up in a row of all spaces."""
    (space,) = expr.arguments
    typed, layout = plain(space.type), names.layout
    if not isinstance(typed, SpaceOf) or len(layout.zone_instances) > _MANY:
        return None
    row = tuple(
        () if zone.has_spaces or (typed.zones and zone.word not in typed.zones) else neighbours(layout, number)
        for number, zone in enumerate(layout.zone_instances)
    )
    near = names.constant("near", row)
    return unless_none(space, names, lambda of: f"{near}[{of}]", "()")


def _bag(expr: x.Function, names: Names) -> str | None:
    """Of units that each member shows one of, or none."""
    found = _members(expr, names)
    if found is None or isinstance(plain(found[1].type), BagOf | ListOf):
        return None
    going, body = found
    offset = names.layout.numbering.unit_offset(body.type)
    text = expression(body, names)
    if sure(body, names):
        shown = Going(going.source, going.clauses)
        again = text
    else:
        first, again = once(text, names)
        shown = Going(going.source, f"{going.clauses} if {first} is not None")
    unit = f"{again} + {offset}" if offset else again
    return shown.written(names, f"{names.given('bag_from_units')}([{unit}", "])", "()")


_INLINE.update(
    {
        words.members.collected: _bag,
        words.members.values: _values,
        words.ranking.place: _place,
        words.members.count: _count,
        words.members.total: _sum,
        words.members.some: _some,
        words.members.every: _every,
        words.members.first: _at_place,
        words.members.last: _at_place,
        words.members.single: _single,
        words.places.top: _at_place,
        words.places.neighbours: _neighbours,
        words.places.empty: _no_members,
        words.ranking.highest: _best(1),
        words.ranking.lowest: _best(-1),
        words.numbers.distance: _distance,
        words.numbers.smaller: _two("min"),
        words.numbers.larger: _two("max"),
    }
)


def _each(expr: x.Each, names: Names) -> str:
    return expression(expr.body, names)


def _says(expr: x.Says, names: Names) -> str:
    return f"table.says({expression(expr.source, names)}, {names.constant('kinds', expr.kinds)})"


def _can_do(expr: x.CanDo, names: Names) -> str:
    return unless_none(expr.you, names, lambda you: f"table.can_do({expr.action!r}, {you})", "False")


WRITERS[x.Function] = _function
WRITERS[x.Each] = _each
WRITERS[x.Says] = _says
WRITERS[x.CanDo] = _can_do
BOOLEAN[x.Function] = lambda expr: expr.type == YES_NO
BOOLEAN[x.Says] = lambda expr: True
BOOLEAN[x.CanDo] = lambda expr: True
LISTS[x.Function] = lambda expr: isinstance(expr.type, ListOf | BagOf)
_COUNTING = (words.members.count, words.members.total, words.numbers.smaller, words.numbers.larger)
SURE[x.Function] = lambda expr, names: names.layout.functions[expr.name].run in _COUNTING
