"""The one place where an expression finds the function that writes it, and what writers ask about expressions."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tuckbox.language.types import BagOf, ListOf, OptionalOf, Plain, Type, Unknown
from tuckbox.runtime.evaluate import EVALUATORS
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.reading import walk

from .names import Names

#: Class of the expression -> ``(expression, names) -> source``; filled by the family modules.
WRITERS: dict[type, Callable[[Any, Names], str]] = {}
#: The same for forms whose truth is cheaper to say than their value.
TRUTHS: dict[type, Callable[[Any, Names], str]] = {}
#: ``(expression, names) -> source`` of something to go through; else the value as a list.
SEQUENCES: dict[type, Callable[[Any, Names], str]] = {}
#: Classes whose value is always yes or no, a list, or never none; with a test where it depends.
BOOLEAN: dict[type, Callable[[Any], bool]] = {}
LISTS: dict[type, Callable[[Any], bool]] = {}
SURE: dict[type, Callable[[Any, Names], bool]] = {}
#: ``(expression, names) -> (a part, what is made of its value)`` where it is none only if the part is; else None.
STRICT: dict[type, Callable[[Any, Names], tuple[x.Expr, Callable[[str], str]] | None]] = {}
#: ``(expression, names) -> source`` of whether it is not none, where that is less work than the value; else None.
PRESENT: dict[type, Callable[[Any, Names], str | None]] = {}

_FOLDED = (x.Arith, x.Negate, x.Comparison, x.Equal, x.No, x.AllOf, x.AnyOf)


def expression(expr: x.Expr, names: Names) -> str:
    """A Python expression that has the value of ``expr``.

    Registers are the locals ``r0``, ``r1``, …; ``table``, ``state`` and its ``cells``, ``zones``, ``where`` are
    locals as well. What has no writer is left to the evaluator.
    """
    if isinstance(expr, _FOLDED):
        expr = folded(expr)
    writer = WRITERS.get(type(expr))
    return evaluated(expr, names) if writer is None else writer(expr, names)


def truth(expr: x.Expr, names: Names) -> str:
    """A Python expression that is true where ``expr`` holds."""
    writer = TRUTHS.get(type(expr))
    return expression(expr, names) if writer is None else writer(expr, names)


def sequence(expr: x.Expr, names: Names) -> str:
    """A Python expression for the members of ``expr``: a tuple or list, never none."""
    writer = SEQUENCES.get(type(expr))
    if writer is not None:
        return writer(expr, names)
    return as_list(expr, names)


def as_list(expr: x.Expr, names: Names) -> str:
    """The value as a tuple: a single value is a list of one, none an empty list."""
    text = expression(expr, names)
    return text if is_list(expr) else f"{names.given('items')}({text})"


def as_number(expr: x.Expr, names: Names) -> str:
    """The value as a number: none counts as nothing."""
    text = expression(expr, names)
    return text if sure(expr, names) else f"({text} or 0)"


def evaluated(expr: x.Expr, names: Names) -> str:
    """Leave it to the evaluator, with the registers that it reads."""
    slots = [part.slot for part in walk(expr) if isinstance(part, x.Local | x.Filter | x.Each)]
    inside = {part.slot for part in walk(expr) if isinstance(part, x.Filter | x.Each)}
    row = ["None"] * (max((x.EVENT, *slots)) + 1)
    for slot in (x.YOU, x.THIS, x.EVENT, *slots):
        if slot not in inside:
            row[slot] = names.register(slot)
    return f"{names.given('walked')}(table, {names.object('expression', expr)}, [{', '.join(row)}])"


def folded(expr: Any) -> x.Expr:
    """The constant that an operation on constants is; else the expression itself."""
    parts = expr.parts if isinstance(expr, x.AllOf | x.AnyOf) else _operands(expr)
    if not all(isinstance(part, x.Constant) and not isinstance(plain(part.type), BagOf) for part in parts):
        return expr  # type: ignore[no-any-return]
    return x.Constant(type=expr.type, value=EVALUATORS[type(expr)](None, expr, []), at=expr.at)


def _operands(expr: x.Arith | x.Negate | x.Comparison | x.Equal | x.No) -> tuple[x.Expr, ...]:
    return (expr.of,) if isinstance(expr, x.Negate | x.No) else (expr.left, expr.right)


def plain(typed: Type) -> Type:
    """The type without "or none"."""
    return typed.of if isinstance(typed, OptionalOf) else typed


def is_number(expr: x.Expr) -> bool:
    """Whether its value is a number or none."""
    return plain(expr.type) == Plain("number")


def is_bag(expr: x.Expr) -> bool:
    return isinstance(plain(expr.type), BagOf)


def is_boolean(expr: x.Expr) -> bool:
    """Whether its value is always yes or no."""
    test = BOOLEAN.get(type(expr))
    return test is not None and test(expr)


def is_list(expr: x.Expr) -> bool:
    """Whether its value is always a tuple of members."""
    test = LISTS.get(type(expr))
    return test is not None and test(expr)


def sure(expr: x.Expr, names: Names) -> bool:
    """Whether its value is never none."""
    if is_boolean(expr) or is_list(expr):
        return True
    test = SURE.get(type(expr))
    return test is not None and test(expr, names)


def sure_members(expr: x.Expr) -> bool:
    """Whether no member of this list can be none."""
    typed = plain(expr.type)
    return isinstance(typed, ListOf) and not isinstance(typed.of, OptionalOf | Unknown)


def simple(text: str) -> bool:
    """Whether it can stand twice without being worked out twice."""
    return text.isidentifier() or text.isdecimal()


def there(expr: x.Expr, names: Names) -> str | None:
    """The condition that there is a value, where that is less work than the value; none: it is not."""
    write = PRESENT.get(type(expr))
    return None if write is None else write(expr, names)


def is_literal(text: str) -> bool:
    """Whether it is written out: numbers, bags or lists of them."""
    return re.fullmatch(r"[\d\s(),-]+", text) is not None


def once(text: str, names: Names) -> tuple[str, str]:
    """How to say it first, and how to say it again."""
    if simple(text):
        return text, text
    name = names.temp()
    return f"({name} := {text})", name


def unless_none(expr: x.Expr, names: Names, then: Callable[[str], str], otherwise: str = "None") -> str:
    """What ``then`` makes of the value; of none ``otherwise``."""
    strict = STRICT.get(type(expr))
    found = None if strict is None else strict(expr, names)
    if found is not None:  # it is none where its own part is none, and nowhere else
        inner, made = found
        return unless_none(inner, names, lambda value: then(made(value)), otherwise)
    text = expression(expr, names)
    if text == "None":
        return otherwise
    if sure(expr, names) or text.isdecimal():
        return then(text)
    first, again = once(text, names)
    return f"({otherwise} if {first} is None else {then(again)})"


def listed(typed: Type) -> bool:
    return isinstance(plain(typed), ListOf)
