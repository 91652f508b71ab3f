"""Writing conditions: comparisons, membership, and, or, not, if, otherwise. What is known is worked out now."""

from __future__ import annotations

from dataclasses import replace

from tuckbox.language.types import BagOf, ListOf, OptionalOf, Type
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import Value

from ..term import Term, Unspecialised, constant, there
from ..writer import EXPRESSIONS, Scope, Writer, number
from .lines_on_boards import long_line


def _comparison(writer: Writer, expr: x.Comparison, scope: Scope) -> Term:
    line = long_line(writer, expr, scope)
    if line is not None:
        return line
    left, right = writer.term(expr.left, scope), writer.term(expr.right, scope)
    if (left.known and left.value is None) or (right.known and right.value is None):
        return constant(False)
    if left.known and right.known:
        return constant(_compare(expr.operator, number(left.value), number(right.value)))
    tests = [f"{one.text} is not None" for one in (left, right) if one.absent]
    return there(_joined(" and ", [*tests, f"{left.text} {expr.operator} {right.text}"]))


def _compare(operator: str, left: int, right: int) -> bool:
    return {"<": left < right, "<=": left <= right, ">": left > right, ">=": left >= right}[operator]


def _joined(word: str, parts: list[str]) -> str:
    return f"({word.join(parts)})"


def _equal(writer: Writer, expr: x.Equal, scope: Scope) -> Term:
    left, right = writer.term(expr.left, scope), writer.term(expr.right, scope)
    if left.known and right.known:
        return constant(_same(left.value, right.value, expr.as_sets) is not expr.negated)
    sign = "!=" if expr.negated else "=="
    if expr.as_sets:
        if left.absent or right.absent:
            raise Unspecialised("sets of which one may be none")
        return there(f"(frozenset({left.text}) {sign} frozenset({right.text}))")
    for one, other in ((left, right), (right, left)):
        if one.known and (one.value is None or isinstance(one.value, bool)):
            return there(_is(other, one.value, expr.negated))
    return there(f"({left.text} {sign} {right.text})")


def _is(of: Term, value: Value, negated: bool) -> str:
    """A test for yes, no or none; numbers are neither yes nor no here, for the checker compares like with like."""
    if value is None:
        return f"({of.text} is {'not ' if negated else ''}None)"
    if of.absent:
        return f"({of.text} is {'not ' if negated else ''}{value})"
    return of.text if value is not negated else f"(not {of.text})"


def _same(left: Value, right: Value, as_sets: bool) -> bool:
    if not as_sets:
        return left == right
    return frozenset(_items(left)) == frozenset(_items(right))


def _items(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else () if value is None else (value,)


def _member(writer: Writer, expr: x.Member, scope: Scope) -> Term:
    if isinstance(_plain(expr.of.type), BagOf) or isinstance(_plain(expr.item.type), ListOf):
        raise Unspecialised("units in a bag, or several members at once")
    of, item = writer.members(expr.of, scope), writer.term(expr.item, scope)
    if not isinstance(_plain(expr.of.type), ListOf):
        of = _cards(writer, of)
    if of.known and item.known:
        return constant((item.value is not None and item.value in _items(of.value)) is not expr.negated)
    if of.known and not _items(of.value):
        return constant(expr.negated)
    tests = [f"{item.text} is not None"] if item.absent and not (of.known and None not in _items(of.value)) else []
    members = _items(of.value)
    listed = f"{{{str(members)[1:-1]}}}" if of.known and all(type(one) is int for one in members) else of.text
    found = _joined(" and ", [*tests, f"{item.text} in {listed}"])
    return there(f"(not {found})" if expr.negated else found)


def _cards(writer: Writer, zone: Term) -> Term:
    from .places import cards_in

    return cards_in(writer, zone)


def _plain(typed: Type) -> Type:
    return typed.of if isinstance(typed, OptionalOf) else typed


def _all_of(writer: Writer, expr: x.AllOf, scope: Scope) -> Term:
    terms: list[Term] = []
    for part in expr.parts:
        terms.append(writer.term(part, scope))
        scope = narrowed(writer, part, scope)
    return every(terms)


def narrowed(writer: Writer, condition: x.Expr, scope: Scope) -> Scope:
    """What is known of the registers where a condition holds: a member of a fixed set is one of it, and no none."""
    for part in condition.parts if isinstance(condition, x.AllOf) else (condition,):
        if not isinstance(part, x.Member) or part.negated or not isinstance(part.item, x.Local):
            continue
        of, item = writer.members(part.of, scope), writer.term(part.item, scope)
        if of.known and isinstance(of.value, tuple) and not item.known and None not in of.value:
            scope = scope.inner(part.item.slot, replace(item, absent=False, among=frozenset(of.value)))
    return scope


def every(terms: list[Term]) -> Term:
    """Whether all of them hold."""
    if any(one.known and not one.value for one in terms):
        return constant(False)
    open_ = [_sure(one) for one in terms if not one.known]
    return there(_joined(" and ", open_)) if open_ else constant(True)


def some(terms: list[Term]) -> Term:
    """Whether one of them holds."""
    if any(one.known and one.value for one in terms):
        return constant(True)
    open_ = [_sure(one) for one in terms if not one.known]
    return there(_joined(" or ", open_)) if open_ else constant(False)


def _sure(term: Term) -> str:
    """Its text as yes or no."""
    return f"bool({term.text})" if term.absent else term.text


def _any_of(writer: Writer, expr: x.AnyOf, scope: Scope) -> Term:
    return some([writer.term(part, scope) for part in expr.parts])


def _no(writer: Writer, expr: x.No, scope: Scope) -> Term:
    of = writer.term(expr.of, scope)
    return constant(not of.value) if of.known else there(f"(not {of.text})")


def _pick(writer: Writer, expr: x.Pick, scope: Scope) -> Term:
    condition = writer.term(expr.condition, scope)
    if condition.known:
        return writer.term(expr.then if condition.value else expr.otherwise, scope)
    then, other = writer.term(expr.then, scope), writer.term(expr.otherwise, scope)
    return Term(f"({then.text} if {condition.text} else {other.text})", absent=then.absent or other.absent)


def _fallback(writer: Writer, expr: x.Fallback, scope: Scope) -> Term:
    of = writer.term(expr.of, scope)
    if not of.absent:
        return of
    if of.known:
        return writer.term(expr.fallback, scope)
    other = writer.term(expr.fallback, scope)
    name = writer.names.fresh("value")
    return Term(f"({other.text} if ({name} := {of.text}) is None else {name})", absent=other.absent)


def _is_kind(writer: Writer, expr: x.IsKind, scope: Scope) -> Term:
    card = writer.term(expr.card, scope)
    bases = writer.ground.layout.bases
    if card.known:
        holds = card.value is not None and not bases[number(card.value)].isdisjoint(expr.kinds)
        return constant(holds is not expr.negated)
    if writer.ground.creates:
        raise Unspecialised("the kind of a card that may have been made in play")
    of_kind = frozenset(one for one, kinds in enumerate(bases) if not kinds.isdisjoint(expr.kinds))
    return there(f"({card.text} {'not ' if expr.negated else ''}in {writer.constant('of_kind', of_kind)})")


EXPRESSIONS[x.Comparison] = _comparison
EXPRESSIONS[x.Equal] = _equal
EXPRESSIONS[x.Member] = _member
EXPRESSIONS[x.AllOf] = _all_of
EXPRESSIONS[x.AnyOf] = _any_of
EXPRESSIONS[x.No] = _no
EXPRESSIONS[x.Pick] = _pick
EXPRESSIONS[x.Fallback] = _fallback
EXPRESSIONS[x.IsKind] = _is_kind
