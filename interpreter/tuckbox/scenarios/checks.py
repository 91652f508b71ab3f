"""`check`: conditions of the language; where one fails, what its parts are is shown."""

from __future__ import annotations

from tuckbox.document import Node, Scalar
from tuckbox.language.types import YES_NO
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import FIRST_FREE_SLOT, YOU, Expr, Value

from . import codes
from .show import show
from .stage import Stage
from .trouble import Finding, Trouble


def condition(stage: Stage, node: Node) -> Scalar:
    """The text of a condition. Trouble: it is none."""
    if not isinstance(node, Scalar):
        raise Trouble(node.span, "`check` is a list of conditions", code=codes.WRONG_FORM)
    type_ = stage.type_of(node.value)
    if type_ != YES_NO:
        raise Trouble(node.span, f"this is {type_}, and a yes or no is needed", code=codes.WRONG_VALUE)
    return node


def check(stage: Stage, node: Node) -> list[Finding]:
    """Whether a condition holds; `you` in it is the seat that acts. Trouble: it is none."""
    text, you = condition(stage, node).value, stage.machine.acting()
    value, _ = stage.worked_out(text, you)
    if value is True:
        return []
    define = stage.ruleset.defines[stage.compiled.values[text]]
    registers: list[Value] = [None] * max(define.formula.slots, FIRST_FREE_SLOT)
    registers[YOU] = you
    for slot, value in zip(define.formula.parameters, stage.arguments, strict=False):
        registers[slot] = value
    notes = tuple(_parts(stage, define.formula.value, registers))
    return [Finding(node.span, "this does not hold", notes=notes)]


def _parts(stage: Stage, expr: Expr, registers: list[Value]) -> list[str]:
    """The parts of a condition with their values: both sides of a comparison, each member of an `and`."""
    match expr:
        case x.AllOf(parts=parts) | x.AnyOf(parts=parts):
            return [line for part in parts for line in _parts(stage, part, registers)]
        case x.Equal(left=left, right=right) | x.Comparison(left=left, right=right):
            return [_said(stage, side, registers) for side in (left, right) if not isinstance(side, x.Constant)]
        case x.No(of=of):
            return _parts(stage, of, registers)
        case _:
            return [_said(stage, expr, registers)]


def _said(stage: Stage, expr: Expr, registers: list[Value]) -> str:
    value = stage.table.evaluate(expr, list(registers))
    text = expr.at.text if expr.at is not None else "it"
    return f"{text} is {show(stage, value, expr.type)}"
