"""Writing the choices that playouts draw: the routine goes on with one of the answers and is not left.

Everywhere else, and in trials, the machine asks. In the routines of costs it always does: which answers there are
hangs on what can then be paid.
"""

from __future__ import annotations

from tuckbox.program import ops
from tuckbox.runtime.options import member_type
from tuckbox.semantics.checked.expressions import Expr

from ..expressions import expression
from ..expressions.attributes import type_constant
from .writer import DRAWN, Stretch


def _units(to: Stretch, op: ops.SelectUnits, place: int) -> str | None:
    if _may_be_idle(to, place):
        return None
    holder = "None" if op.holder is None else expression(op.holder, to.names)
    bag = expression(op.bag, to.names)
    return f"{to.give('units_drawn')}(machine, {bag}, {op.up_to}, {holder}, {_seat(to, op.who)})"


def _member(to: Stretch, op: ops.Ask, place: int) -> str | None:
    question = op.question
    if op.out is not None or question.form != "one" or question.typed or _may_be_idle(to, place):
        return None
    typed = type_constant(member_type(question.of.type), to.names)
    return f"{to.give('member_drawn')}(machine, {to.members(question.of)}, {typed}, {_seat(to, question.who)})"


def _order(to: Stretch, op: ops.Arrange, place: int) -> str | None:
    typed = type_constant(member_type(op.of.type), to.names)
    return f"{to.give('in_order')}(machine, r{op.partial} or (), {to.members(op.of)}, {typed}, {_seat(to, op.who)})"


def _confirmed(to: Stretch, op: ops.Confirm, place: int) -> str | None:
    return f"not {to.give('drawn')}(machine, {_seat(to, op.who)}, 2)"


def _seat(to: Stretch, who: Expr | None) -> str:
    """The seat that is asked: who acts, where nothing else is said."""
    return to.doer() if who is None else to.seat(who)


def _may_be_idle(to: Stretch, place: int) -> bool:
    """Whether what is done next can be forbidden: then the machine looks whether anything is to be chosen at all."""
    following = next(one for one in to.code.ops[place + 1 :] if not isinstance(one, ops.Between))
    if not isinstance(following, ops.Do | ops.Call):
        return False
    name = following.verb if isinstance(following, ops.Do) else following.procedure
    return name in to.layout.ruleset.actions or ("forbid", name) in to.layout.listeners


DRAWN[ops.SelectUnits] = _units
DRAWN[ops.Ask] = _member
DRAWN[ops.Arrange] = _order
DRAWN[ops.Confirm] = _confirmed
