"""Writing conditions: comparisons, membership, and, or, not, if, otherwise, where."""

from __future__ import annotations

from dataclasses import dataclass

from tuckbox.language.types import CardOf, ListOf
from tuckbox.semantics.checked import expressions as x

from .names import Names
from .words import fixed_members
from .writing import (
    BOOLEAN,
    LISTS,
    SEQUENCES,
    SURE,
    TRUTHS,
    WRITERS,
    as_list,
    expression,
    is_bag,
    is_boolean,
    is_list,
    listed,
    once,
    plain,
    sequence,
    sure,
    sure_members,
    there,
    truth,
    unless_none,
)


def _comparison(expr: x.Comparison, names: Names) -> str:
    """None is neither less nor more than anything."""
    tests: list[str] = []
    sides: list[str] = []
    for side in (expr.left, expr.right):
        text = expression(side, names)
        if text == "None":
            return "False"
        if sure(side, names):
            sides.append(text)
            continue
        first, again = once(text, names)
        tests.append(f"{first} is not None")
        sides.append(again)
    return f"({' and '.join((*tests, f'{sides[0]} {expr.operator} {sides[1]}'))})"


def _equal(expr: x.Equal, names: Names) -> str:
    sign = "!=" if expr.negated else "=="
    if expr.as_sets:
        members = [sequence(side, names) for side in (expr.left, expr.right)]
        return f"(frozenset({members[0]}) {sign} frozenset({members[1]}))"
    left, right = (expr.right, expr.left) if _is_none(expr.left) else (expr.left, expr.right)
    if _is_none(right):
        if sure(left, names):
            return repr(expr.negated)
        found = there(left, names)
        if found is not None:
            return found if expr.negated else f"(not {found})"
        return f"({expression(left, names)} {'is not' if expr.negated else 'is'} None)"
    return f"({expression(left, names)} {sign} {expression(right, names)})"


def _is_none(expr: x.Expr) -> bool:
    return isinstance(expr, x.Constant) and expr.value is None


def _of_kinds(kinds: tuple[str, ...], names: Names) -> tuple[bool, ...]:
    """Of each card of the start whether it is of one of these kinds."""
    return tuple(not bases.isdisjoint(kinds) for bases in names.layout.bases)


def _is_kind(expr: x.IsKind, names: Names) -> str:
    """Read off a row of all cards; those made in play come after it."""
    row = _of_kinds(expr.kinds, names)
    kinds = names.constant("kinds", expr.kinds)

    def of_card(card: str) -> str:
        if not row:
            return f"({'not ' if expr.negated else ''}table.is_kind({card}, {kinds}))"
        known = names.constant("is_kind", row)
        if not names.constants.creates:
            return f"({'not ' if expr.negated else ''}{known}[{card}])"
        first, again = once(card, names)
        found = f"({known}[{again}] if {first} < {len(row)} else table.is_kind({again}, {kinds}))"
        return f"(not {found})" if expr.negated else found

    return unless_none(expr.card, names, of_card, repr(expr.negated))


def _lies_there(expr: x.Expr, names: Names) -> tuple[str, int, str] | None:
    """Of the condition that a card of some kinds lies on a place: how it is written, the register of the place and the
    local that holds the card where it holds; none: it is another condition.
    """
    if not isinstance(expr, x.IsKind) or expr.negated or names.constants.creates or not names.layout.bases:
        return None
    place = expr.card.zone if isinstance(expr.card, x.CardIn) else None
    if not isinstance(place, x.Local) or place.slot not in names.alone or place.slot in names.lying:
        return None
    known, cards, card = names.constant("is_kind", _of_kinds(expr.kinds, names)), names.temp(), names.temp()
    text = f"({known}[{card} := {cards}[0]] if ({cards} := zones[{expression(place, names)}]) else False)"
    return text, place.slot, card


def _member(expr: x.Member, names: Names) -> str:
    found = _in_bag(expr, names) if is_bag(expr.of) else _in_several(expr, names)
    return f"(not {found})" if expr.negated else found


def _in_several(expr: x.Member, names: Names) -> str:
    of = expr.of.zone if isinstance(expr.of, x.CardsIn) else expr.of
    several = isinstance(plain(expr.item.type), ListOf)
    if _is_one_card(expr.item, names):
        zone = _one_place(of, names)
        if zone is not None:
            return unless_none(expr.item, names, lambda item: f"(where[{item}] == {zone})", "False")
    held = fixed_members(expr.of, names)
    if not several and (held is not None or is_list(expr.of)):
        held = sequence(expr.of, names) if held is None else held
        return unless_none(expr.item, names, lambda item: f"({item} in {held})", "False")
    item, among = expression(expr.item, names), expression(expr.of, names)
    return f"{names.given('in_zone')}(table, {item}, {among}, {several})"


def _is_one_card(item: x.Expr, names: Names) -> bool:
    """Whether it is a card for certain; what an event says of its thing can be several."""
    if not isinstance(plain(item.type), CardOf):
        return False
    if isinstance(item, x.Local):
        return item.slot in names.bound or item.slot in names.cards
    return isinstance(item, x.TheCard | x.CardIn)


def _one_place(zone: x.Expr, names: Names) -> str | None:
    """The number of a declared zone that has no spaces; what lies there lies nowhere else."""
    if not isinstance(zone, x.Zone) or names.layout.printed(zone.word) is not None:
        return None
    layout = names.layout
    seats = range(layout.seats) if zone.holder is not None else (None,)
    if any(layout.spaces(layout.zone(zone.word, seat)) for seat in seats):
        return None
    return expression(zone, names)


def _in_bag(expr: x.Member, names: Names) -> str:
    of = expression(expr.of, names)
    if is_bag(expr.item):
        return f"{names.given('bag_in_bag')}(table, {expression(expr.item, names)}, {of})"
    from .words import unit_number

    return f"{names.given('unit_in_bag')}(table, {unit_number(expr.item, names)}, {of})"


def _all_truths(expr: x.AllOf | x.AnyOf, names: Names) -> str:
    every = isinstance(expr, x.AllOf)
    parts = _one_after_another(expr.parts, names) if every else [truth(part, names) for part in expr.parts]
    nothing, deciding = ("True", "False") if every else ("False", "True")
    parts = [part for part in parts if part != nothing]
    if deciding in parts:
        parts = parts[: parts.index(deciding) + 1]
    if not parts:
        return nothing
    return parts[0] if len(parts) == 1 else f"({(' and ' if every else ' or ').join(parts)})"


def _one_after_another(conditions: tuple[x.Expr, ...], names: Names) -> list[str]:
    """Conditions each of which is looked at only where those before it hold: what they have found is known."""
    known, parts = dict(names.lying), list[str]()
    for condition in conditions:
        found = _lies_there(condition, names)
        if found is None:
            parts.append(truth(condition, names))
            continue
        text, slot, card = found
        parts.append(text)
        names.lying[slot] = card
    names.lying = known
    return parts


def _all(expr: x.AllOf | x.AnyOf, names: Names) -> str:
    text = _all_truths(expr, names)
    return text if all(is_boolean(part) for part in expr.parts) else f"bool({text})"


def _no(expr: x.No, names: Names) -> str:
    text = truth(expr.of, names)
    return {"True": "False", "False": "True"}.get(text) or f"(not {text})"


def _pick(expr: x.Pick, names: Names) -> str:
    condition = truth(expr.condition, names)
    if condition in ("True", "False"):
        return expression(expr.then if condition == "True" else expr.otherwise, names)
    return f"({expression(expr.then, names)} if {condition} else {expression(expr.otherwise, names)})"


def _fallback(expr: x.Fallback, names: Names) -> str:
    if sure(expr.of, names):
        return expression(expr.of, names)
    first, again = once(expression(expr.of, names), names)
    return f"({expression(expr.fallback, names)} if {first} is None else {again})"


@dataclass(frozen=True, slots=True)
class Going:
    """How to go through members: what they come from, and the clauses of a comprehension; ``{}`` is the source."""

    source: str
    clauses: str

    def written(self, names: Names, opening: str, closing: str, empty: str) -> str:
        """A comprehension between ``opening`` and ``closing``; of nothing ``empty``.

        A source that names something on its way must come before the comprehension.
        """
        if ":=" not in self.source:
            return f"{opening} {self.clauses.replace('{}', self.source, 1)}{closing}"
        name = names.temp()
        return f"({opening} {self.clauses.replace('{}', name, 1)}{closing} if ({name} := {self.source}) else {empty})"


def going_through(of: x.Expr, slot: int, names: Names) -> Going:
    """The members of ``of``, each in the register ``slot``."""
    if isinstance(of, x.Filter) and is_list(of):
        inner = going_through(of.of, of.slot, names)
        condition = truth(of.condition, names)
        tested = inner.clauses if condition == "True" else f"{inner.clauses} if {condition}"
        again = names.bind(slot, sure=of.slot in names.sure)
        return Going(inner.source, tested if slot == of.slot else f"{tested} for {again} in ({names.bind(of.slot)},)")
    source = sequence(of, names)
    return Going(source, f"for {names.bind(slot, sure=sure_members(of))} in {{}}")


def _filter_sequence(expr: x.Filter, names: Names) -> str:
    if not is_list(expr):
        return as_list(expr, names)
    going = going_through(expr, expr.slot, names)
    return going.written(names, f"[{names.bind(expr.slot)}", "]", "()")


def _filter(expr: x.Filter, names: Names) -> str:
    if is_list(expr):
        going = going_through(expr, expr.slot, names)
        return going.written(names, f"tuple([{names.bind(expr.slot)}", "])", "()")
    of = expression(expr.of, names)
    member = names.bind(expr.slot)
    condition = truth(expr.condition, names)
    return f"{names.given('filtered')}({of}, lambda {member}: {condition})"


WRITERS[x.Comparison] = _comparison
WRITERS[x.Equal] = _equal
WRITERS[x.IsKind] = _is_kind
WRITERS[x.Member] = _member
WRITERS[x.AllOf] = _all
WRITERS[x.AnyOf] = _all
WRITERS[x.No] = _no
WRITERS[x.Pick] = _pick
WRITERS[x.Fallback] = _fallback
WRITERS[x.Filter] = _filter
TRUTHS[x.AllOf] = _all_truths
TRUTHS[x.AnyOf] = _all_truths
SEQUENCES[x.Filter] = _filter_sequence
LISTS[x.Filter] = lambda expr: is_list(expr.of) or listed(expr.type)
LISTS[x.Pick] = lambda expr: is_list(expr.then) and is_list(expr.otherwise)
SURE[x.Pick] = lambda expr, names: sure(expr.then, names) and sure(expr.otherwise, names)
SURE[x.Fallback] = lambda expr, names: sure(expr.fallback, names)
for _always in (x.Comparison, x.Equal, x.IsKind, x.Member, x.AllOf, x.AnyOf, x.No):
    BOOLEAN[_always] = lambda expr: True
BOOLEAN[x.Constant] = lambda expr: isinstance(expr.value, bool)
