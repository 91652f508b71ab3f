"""Amounts of units where they are really moved: a group or `up to` becomes a decision of the one who does it."""

from __future__ import annotations

from tuckbox.language import tree as t
from tuckbox.semantics.book import Body
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.scope import Scope


def units(
    body: Body,
    verb: str,
    form: t.Expression,
    scope: Scope,
    *,
    up_to: bool,
    holder: x.Expr | None,
    who: x.Expr | None,
) -> x.Expr:
    """The bag that is really meant. ``holder``: whose supply limits it; ``who`` decides."""
    bag = body.checker.operand(form, scope, body.source, "units", f"the thing of `{verb}`")
    if not up_to and is_concrete(bag):
        return bag
    slot = scope.slots.new()
    assert scope.hoist is not None
    scope.hoist.append(s.SelectUnits(slot, bag, up_to, holder, who, at=body.span(form)))
    return x.Local(type=bag.type, slot=slot, name=verb)


def is_concrete(bag: x.Expr) -> bool:
    """Whether every unit is one declared resource, so that there is nothing to choose."""
    match bag:
        case x.Bag(unit=x.Named(sort="resource")):
            return True
        case x.Arith(left=left, right=right, operator="+" | "-"):
            return is_concrete(left) and is_concrete(right)
        case x.Constant(value=()):
            return True
        case _:
            return False
