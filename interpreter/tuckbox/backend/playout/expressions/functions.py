"""Writing functions: over few members that are known they are spelled out, else they go through a list."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.language.types import BagOf, OptionalOf
from tuckbox.runtime import geometry
from tuckbox.runtime.layout.cards import OWNER
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import FIRST_FREE_SLOT, YOU, Value
from tuckbox.vocabulary.functions.numbers import LONGEST

from ..term import Term, Unspecialised, constant, members_of, there
from ..writer import EXPRESSIONS, Scope, Writer, number
from .lines_on_boards import board_of
from .logic import every, some
from .places import first_of
from .sets import free_spaces

#: Of so many known members each is spelled out (of all where what they read is known).
SPELLED_OUT = 16
#: Below every number: stands for none where the highest is looked for.
LOWEST = -(1 << 200)


def _function(writer: Writer, expr: x.Function, scope: Scope) -> Term:
    write = FUNCTIONS.get(expr.name)
    if write is None:
        raise Unspecialised(f"the function `{expr.name}`")
    return write(writer, expr, scope)


def _of_member(writer: Writer, each: x.Expr, scope: Scope, member: Term) -> Term:
    if isinstance(each, x.Each):
        return writer.term(each.body, scope.inner(each.slot, member))
    return writer.term(each, scope)


def spelled(writer: Writer, expr: x.Function, scope: Scope) -> list[Term] | None:
    """What is read of each member, where the members are known and few."""
    members = members_of(writer.term(expr.arguments[0], scope))
    if members is None or (len(members) > SPELLED_OUT and not writer.storage.deferring):
        return None
    return [_of_member(writer, expr.arguments[1], scope, one) for one in members]


def each_of(writer: Writer, expr: x.Function, scope: Scope) -> tuple[str, str, Term]:
    """The members as Python, the name of one of them, what is read of it."""
    if isinstance(expr.arguments[0].type, BagOf):
        raise Unspecialised("the units of a bag")
    members = writer.members(expr.arguments[0], scope)
    writer.storage.flush()
    name = writer.names.fresh("one")
    value = _of_member(writer, expr.arguments[1], scope, Term(name, absent=False))
    return members.text, name, value


def _count(writer: Writer, expr: x.Function, scope: Scope) -> Term:
    if isinstance(expr.arguments[0].type, BagOf):
        raise Unspecialised("the units of a bag")
    members = writer.members(expr.arguments[0], scope)
    if members.known or members.parts is not None:
        known = members_of(members)
        return constant(int(members.value is not None) if known is None else len(known))
    if members.table is not None and all(isinstance(one, tuple) for one in members.table.values()):
        table = {at: len(one) for at, one in members.table.items() if isinstance(one, tuple) and at is not None}
        return writer.lookup("count_of", table, there(members.index))
    if members.absent:
        raise Unspecialised("how many members something has that may be none")
    return there(f"len({members.text})")


def _empty(writer: Writer, expr: x.Function, scope: Scope) -> Term:
    counted = _count(writer, expr, scope)
    return constant(not counted.value) if counted.known else there(f"(not {counted.text})")


def _sum(writer: Writer, expr: x.Function, scope: Scope) -> Term:
    body = expr.arguments[1].body if isinstance(expr.arguments[1], x.Each) else expr.arguments[1]
    typed = body.type.of if isinstance(body.type, OptionalOf) else body.type
    if isinstance(typed, BagOf):
        raise Unspecialised("a sum of bags")
    terms = spelled(writer, expr, scope)
    if terms is None:
        members, name, value = each_of(writer, expr, scope)
        return there(f"sum([{value.number} for {name} in {members}])")
    known = sum(number(one.value) for one in terms if one.known and one.value is not None)
    open_ = [one.number for one in terms if not one.known]
    if not open_:
        return constant(known)
    return there(f"({' + '.join([*open_, *([str(known)] if known else [])])})")


def _some(writer: Writer, expr: x.Function, scope: Scope) -> Term:
    kept = _kept(writer, expr, scope, negated=False)
    return there(f"bool({kept})") if kept is not None else _over_members(writer, expr, scope, some, "any")


def _every(writer: Writer, expr: x.Function, scope: Scope) -> Term:
    kept = _kept(writer, expr, scope, negated=True)
    return there(f"(not {kept})") if kept is not None else _over_members(writer, expr, scope, every, "all")


def _over_members(
    writer: Writer, expr: x.Function, scope: Scope, joined: Callable[[list[Term]], Term], of_list: str
) -> Term:
    """A condition on members: ``joined`` of one term each where they are few, else Python's ``of_list`` of a list."""
    terms = spelled(writer, expr, scope)
    if terms is not None:
        return joined(terms)
    members, name, value = each_of(writer, expr, scope)
    return there(f"{of_list}([{value.text} for {name} in {members}])")


def _kept(writer: Writer, expr: x.Function, scope: Scope, *, negated: bool) -> str | None:
    """The list of empty spaces, where the condition (or, ``negated``, its contrary) is that a space is empty."""
    each = expr.arguments[1]
    body = each.body if isinstance(each, x.Each) else None
    if negated:
        body = body.of if isinstance(body, x.No) else None
    if body is None or not isinstance(each, x.Each):
        return None
    parent = free_spaces(writer, writer.term(expr.arguments[0], scope), each.slot, body)
    return None if parent is None else writer.storage.free(parent)


def _first(writer: Writer, expr: x.Function, scope: Scope) -> Term:
    return first_of(writer, writer.members(expr.arguments[0], scope))


def _last(writer: Writer, expr: x.Function, scope: Scope) -> Term:
    return first_of(writer, writer.members(expr.arguments[0], scope), -1)


def _single(writer: Writer, expr: x.Function, scope: Scope) -> Term:
    inner = expr.arguments[0]
    if isinstance(inner, x.Function) and inner.name in ("highest", "lowest"):
        found = _the_best(writer, inner, scope)
        if found is not None:
            return found
    members = writer.members(inner, scope)
    if members.known:
        value = members.value if isinstance(members.value, tuple) else ()
        return constant(value[0] if len(value) == 1 else None)
    if members.parts is not None:
        return members.parts[0] if len(members.parts) == 1 else constant(None)
    name = writer.names.fresh("members")
    return Term(f"({name}[0] if len({name} := {members.text}) == 1 else None)")


def _compared(writer: Writer, term: Term, lowest: int) -> str:
    """A number to compare with others, none as the lowest of all."""
    if not term.absent:
        return term.text
    if term.table is not None:
        table = {at: lowest if value is None else value for at, value in term.table.items()}
        return f"{writer.constant('ranked', table)}[{term.index}]"
    name = writer.names.fresh("value")
    return f"({lowest} if ({name} := {term.text}) is None else {name})"


def _the_best(writer: Writer, expr: x.Function, scope: Scope) -> Term | None:
    """The only one of two known members that is highest, none of equal ones."""
    terms = spelled(writer, expr, scope)
    members = writer.term(expr.arguments[0], scope).value
    if terms is None or len(terms) != 2 or not isinstance(members, tuple) or any(one.known for one in terms):
        return None
    sign, low = (">", LOWEST) if expr.name == "highest" else ("<", -LOWEST)
    left, right = writer.names.fresh("left"), writer.names.fresh("right")
    texts = [_compared(writer, one, low) for one in terms]
    test = f"({left} := {texts[0]}) {sign} ({right} := {texts[1]})"
    return Term(f"({members[0]!r} if {test} else {members[1]!r} if {right} {sign} {left} else None)")


def _best(writer: Writer, expr: x.Function, scope: Scope) -> Term:
    sign = 1 if expr.name == "highest" else -1
    terms = spelled(writer, expr, scope)
    if terms is not None:
        members = writer.term(expr.arguments[0], scope)
        return there(f"best({members.text}, [{', '.join(one.text for one in terms)}], {sign})")
    text, name, value = each_of(writer, expr, scope)
    held = writer.names.fresh("members")
    return there(f"best({held} := {text}, [{value.text} for {name} in {held}], {sign})")


def _of_space(give: Callable[..., Value], word: str) -> Callable[[Writer, x.Function, Scope], Term]:
    """A function of a space that only the layout decides."""

    def write(writer: Writer, expr: x.Function, scope: Scope) -> Term:
        layout = writer.ground.layout
        spaces = [one for one, zone in enumerate(layout.zone_instances) if zone.parent is not None]
        table: dict[int, Value] = {one: give(layout, one) for one in spaces}
        return writer.lookup(word, table, writer.term(expr.arguments[0], scope))

    return write


def _cycle(writer: Writer, expr: x.Function, scope: Scope) -> Term:
    members, count = (writer.term(one, scope) for one in expr.arguments)
    tables = members.table.values() if members.table is not None else [members.value] if members.known else []
    lengths = {len(one) for one in tables if isinstance(one, tuple)}
    if len(lengths) != 1 or 0 in lengths or None in tables:
        raise Unspecialised("a cycle of a list of which only play knows how long it is")
    name = writer.names.fresh("steps")
    steps = (
        f"({name} := {count.number} if 0 <= {count.number} <= {LONGEST} else max(0, min({count.number}, {LONGEST})))"
    )
    return there(f"({members.text} * ({steps} // {lengths.pop()} + 1))[:{name}]")


def _range(writer: Writer, expr: x.Function, scope: Scope) -> Term:
    start, end = (writer.term(one, scope) for one in expr.arguments)
    if start.known and end.known:
        first = number(start.value)
        return constant(tuple(range(first, min(number(end.value), first + LONGEST) + 1)))
    if start.absent or end.absent or not start.known:
        raise Unspecialised("a range that begins with what only play knows")
    return there(f"tuple(range({start.text}, min({end.text}, {number(start.value) + LONGEST}) + 1))")


def _two(word: str) -> Callable[[Writer, x.Function, Scope], Term]:
    def write(writer: Writer, expr: x.Function, scope: Scope) -> Term:
        left, right = (writer.term(one, scope) for one in expr.arguments)
        return there(f"{word}({left.number}, {right.number})")

    return write


def _longest_run(writer: Writer, expr: x.Function, scope: Scope) -> Term:
    board = board_of(writer, expr.arguments[0])
    space, player = (writer.term(one, scope) for one in expr.arguments)
    if board is None or space.absent:
        raise Unspecialised("a line of pieces that may go away")
    if writer.complete:
        made = f"state.created[card - {len(writer.ground.layout.cards)}][1] + {OWNER}"
        owned = f"any(cells[{made}] == {player.text} for card in zones[at])"
        return there(f"longest_run(layout, {space.text}, lambda at: {owned})")
    if player.absent:
        raise Unspecialised("a line of nobody's pieces")
    holders = writer.storage.holders(board)
    return there(f"longest_run(layout, {space.text}, lambda at: {holders}[at] >> {player.text} & 1)")


def _defined(writer: Writer, expr: x.Defined, scope: Scope) -> Term:
    """A defined word that nothing modifies: its formula stands in its place."""
    listeners = writer.ground.layout.listeners
    if ("modify", expr.name) in listeners or ("allow", expr.name) in listeners or expr.name in writer.running:
        raise Unspecialised(f"`{expr.name}`, which abilities change or which is defined by itself")
    formula = writer.ground.layout.ruleset.defines[expr.name].formula
    inner = Scope()
    inner.registers[YOU] = constant(None) if expr.you is None else writer.term(expr.you, scope)
    for slot, argument in zip(formula.parameters, expr.arguments, strict=False):
        inner.registers[max(slot, FIRST_FREE_SLOT)] = writer.term(argument, scope)
    writer.running.append(expr.name)
    try:
        return writer.term(formula.value, inner)
    finally:
        writer.running.pop()


FUNCTIONS: dict[str, Callable[[Writer, x.Function, Scope], Term]] = {
    "count": _count,
    "size": _count,
    "empty": _empty,
    "sum": _sum,
    "some": _some,
    "every": _every,
    "first": _first,
    "top": _first,
    "last": _last,
    "single": _single,
    "highest": _best,
    "lowest": _best,
    "after": _of_space(geometry.after, "after"),
    "across": _of_space(geometry.across, "across"),
    "neighbours": _of_space(geometry.neighbours, "neighbours"),
    "cycle": _cycle,
    "range": _range,
    "longest_run": _longest_run,
    "smaller": _two("min"),
    "larger": _two("max"),
}

EXPRESSIONS[x.Function] = _function
EXPRESSIONS[x.Defined] = _defined
