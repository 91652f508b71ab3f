"""Writing lists: filters, members put together, the empty spaces of a board that are kept in a list of their own."""

from __future__ import annotations

from tuckbox.language.types import ListOf, OptionalOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import Value

from ..term import Term, Unspecialised, constant, there
from ..writer import EXPRESSIONS, Scope, Writer, number


def free_spaces(writer: Writer, of: Term, slot: int, condition: x.Expr) -> int | None:
    """The zone of whose spaces these are the empty ones; None: they are something else."""
    if writer.complete or not of.known or not isinstance(of.value, tuple) or not of.value:
        return None
    if not (isinstance(condition, x.Builtin) and condition.name == "empty"):
        return None
    if not (isinstance(condition.of, x.Local) and condition.of.slot == slot):
        return None
    instance = writer.ground.instance(number(of.value[0]))
    layout = writer.ground.layout
    if instance.parent is None or layout.spaces(instance.parent) != of.value or writer.storage.deferring:
        return None
    return instance.parent


def filtered(writer: Writer, expr: x.Filter, scope: Scope) -> Term:
    """The members that fit, as a list of Python where that is not known."""
    of = writer.term(expr.of, scope)
    plain = expr.of.type.of if isinstance(expr.of.type, OptionalOf) else expr.of.type
    if not isinstance(plain, ListOf):
        raise Unspecialised("a single thing with a condition")
    parent = free_spaces(writer, of, expr.slot, expr.condition)
    if parent is not None:
        return Term(writer.storage.free(parent), absent=False, free=parent)
    if of.known:
        assert isinstance(of.value, tuple)
        kept = _now(writer, expr, scope, of.value)
        if kept is not None:
            return Term(repr(kept), True, kept, False, of.lies)
    if of.table is not None:
        tables = {at: _now(writer, expr, scope, one) for at, one in of.table.items() if isinstance(one, tuple)}
        if len(tables) == len(of.table) and None not in tables.values():
            return writer.lookup("filtered", tables, there(of.index))
    writer.storage.flush()
    name = writer.names.fresh("one")
    condition = writer.term(expr.condition, scope.inner(expr.slot, Term(name, absent=False, lies=of.lies)))
    if condition.known:
        return of if condition.value else constant(())
    return Term(f"[{name} for {name} in {of.text} if {condition.text}]", absent=False, lies=of.lies)


def _now(writer: Writer, expr: x.Filter, scope: Scope, members: tuple[Value, ...]) -> tuple[Value, ...] | None:
    """The members that fit, if that is known of each of them now."""
    kept: list[Value] = []
    for member in members:
        condition = writer.term(expr.condition, scope.inner(expr.slot, constant(member)))
        if not condition.known:
            return None
        if condition.value:
            kept.append(member)
    return tuple(kept)


def _filter(writer: Writer, expr: x.Filter, scope: Scope) -> Term:
    found = filtered(writer, expr, scope)
    if found.known or found.table is not None or not (found.text.startswith("[") or found.text.startswith("free_")):
        return found
    return Term(f"tuple({found.text})", absent=False, lies=found.lies)


def _items(writer: Writer, expr: x.Items, scope: Scope) -> Term:
    terms = [writer.term(one, scope) for one in expr.items]
    if any(isinstance(one.type, ListOf) for one in expr.items):
        raise Unspecialised("lists joined in a list")
    if all(one.known for one in terms):
        return constant(tuple(one.value for one in terms if one.value is not None))
    if len(terms) == 1:
        only = terms[0]
        text = f"(() if {only.text} is None else ({only.text},))" if only.absent else f"({only.text},)"
        rest = only.rest
        if rest is not None and only.absent and only.lies is not None:
            rest = f"({writer.storage.zone(only.lies).text} if {only.text} is None else {rest})"
        return Term(text, absent=False, lies=only.lies, rest=rest, single=True)
    if any(one.absent for one in terms):
        raise Unspecialised("a list of what may be none")
    return there(f"({', '.join(one.text for one in terms)},)")


EXPRESSIONS[x.Filter] = _filter
EXPRESSIONS[x.Items] = _items
