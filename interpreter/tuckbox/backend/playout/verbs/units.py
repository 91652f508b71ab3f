"""`gain` and `lose` of units that are named, of resources that never run out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.expressions import Arith, Bag, Expr, Named
from tuckbox.vocabulary.verbs.gain import gain_units
from tuckbox.vocabulary.verbs.lose import lose_units

from ..term import Term, Unspecialised
from ..writer import Writer
from .arguments import Arguments, Forms
from .counters import change_counter, difference


def _gain(writer: Writer, one: s.Do, arguments: Arguments, by: Term) -> None:
    _moved(writer, one, arguments, by, "+")


def _lose(writer: Writer, one: s.Do, arguments: Arguments, by: Term) -> None:
    _moved(writer, one, arguments, by, "-")


def _moved(writer: Writer, one: s.Do, arguments: Arguments, by: Term, sign: str) -> None:
    if one.result is not None:
        raise Unspecialised("the units that were moved")
    holder = arguments.get("for", by)
    holder = by if holder.known and holder.value is None else holder
    if holder.absent and not holder.known:
        raise Unspecialised("units of somebody who may be nobody")
    units = [(word, writer.term(amount, arguments.scope)) for word, amount in _units(arguments.written["thing"])]
    if any(amount.known and amount.value is None for _, amount in units):
        raise Unspecialised("all units there are")
    if len({word for word, _ in units}) < len(units):
        raise Unspecialised("the same unit twice in a bag")
    held = [(word, writer.bind("amount", amount)) for word, amount in units]
    for word, amount in held:
        change_counter(writer, word, holder, partial(difference, sign=sign, amount=amount))


def _units(bag: Expr) -> Iterator[tuple[str, Expr]]:
    """The words and amounts of a bag that is written out."""
    if isinstance(bag, Arith) and bag.operator == "+":
        yield from _units(bag.left)
        yield from _units(bag.right)
    elif isinstance(bag, Bag) and isinstance(bag.unit, Named) and bag.unit.sort == "resource":
        yield bag.unit.name, bag.amount
    else:
        raise Unspecialised("units of which only play knows what they are")


FORMS: Forms = {gain_units: _gain, lose_units: _lose}
