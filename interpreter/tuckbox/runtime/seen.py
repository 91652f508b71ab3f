"""Why a condition came out as it did: the parts that decided it, and what each of them saw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span
from tuckbox.language.types import YES_NO, BagOf, ListOf, OptionalOf, Type
from tuckbox.semantics.checked import expressions as e
from tuckbox.semantics.checked.expressions import EVENT, FIRST_FREE_SLOT, THIS, YOU, Expr, Value
from tuckbox.semantics.checked.nodes import nodes

from .evaluate import Registers, evaluate
from .identity import option_id
from .refusing import saying
from .spending import unit_word
from .values import bag

if TYPE_CHECKING:
    from .machine import Machine

#: Defined words inside one another that are looked into.
_DEPTH = 4
_MANY = 8
#: Stands for a value that the seat may not know.
HIDDEN = "hidden"


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a condition that decided it: its place, its text, whether it holds, and the values in it."""

    at: Span | None
    text: str
    holds: bool
    values: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return self.said("en")

    def said(self, lang: str) -> str:
        """Whether it holds and what it saw, in a language."""
        which = "holds" if self.holds else "does not hold"
        if not self.values:
            return saying(which, text=self.text).text(lang)
        seen = (saying("is", name=name, value=_value(value, lang)).text(lang) for name, value in self.values)
        return saying(f"{which}, seen", text=self.text, seen=", ".join(seen)).text(lang)


def _value(value: str, lang: str) -> str:
    return saying(HIDDEN).text(lang) if value == HIDDEN else value


def clauses(machine: Machine, expr: Expr, registers: Registers, seat: int | None) -> tuple[Clause, ...]:
    """The parts that made a condition what it is, as deep as there is something to be told apart."""
    return tuple(_clauses(machine, expr, list(registers), seat, 0))


def values_seen(found: tuple[Clause, ...]) -> tuple[tuple[str, str], ...]:
    """The values that the clauses saw, each once."""
    return tuple(dict.fromkeys(pair for one in found for pair in one.values))


def _clauses(machine: Machine, expr: Expr, registers: Registers, seat: int | None, depth: int) -> Iterator[Clause]:
    value = bool(evaluate(machine.table, expr, registers))
    match expr:
        case e.AllOf(parts=parts) | e.AnyOf(parts=parts):
            for part in parts:
                if bool(evaluate(machine.table, part, registers)) is value:
                    yield from _clauses(machine, part, registers, seat, depth)
        case e.No(of=of):
            yield from _clauses(machine, of, registers, seat, depth)
        case e.Defined() if depth < _DEPTH:
            yield _leaf(machine, expr, registers, seat, value)
            yield from _inside(machine, expr, registers, seat, depth)
        case _:
            yield _leaf(machine, expr, registers, seat, value)


def _inside(machine: Machine, expr: e.Defined, registers: Registers, seat: int | None, depth: int) -> Iterator[Clause]:
    """What decided a defined word, by its own text."""
    formula = machine.table.layout.ruleset.defines[expr.name].formula
    inner: Registers = [None] * max(formula.slots, FIRST_FREE_SLOT)
    inner[YOU] = None if expr.you is None else evaluate(machine.table, expr.you, registers)
    for slot, argument in zip(formula.parameters, expr.arguments, strict=False):
        inner[slot] = evaluate(machine.table, argument, registers)
    if formula.value.type == YES_NO:
        yield from _clauses(machine, formula.value, inner, seat, depth + 1)


def _leaf(machine: Machine, expr: Expr, registers: Registers, seat: int | None, value: bool) -> Clause:
    values = tuple(
        (text_of(part), _known_value(machine, part, registers, seat))
        for part in _operands(expr)
        if part.at is not None and not _is_said(part)
    )
    return Clause(expr.at, text_of(expr), value, values)


def _known_value(machine: Machine, part: Expr, registers: Registers, seat: int | None) -> str:
    """A value as a seat may know it: how many cards lie hidden is known to all, what they are is not."""
    table = machine.table
    kept, table.reads = table.reads, set()
    try:
        value = evaluate(table, part, registers)
        reads = table.reads
    finally:
        table.reads = kept
    if seat is not None and _looks_at_cards(part) and any(_hidden(machine, one, seat) for one in reads):
        return HIDDEN
    return shown(machine, value, part.type, seat)


def _looks_at_cards(part: Expr) -> bool:
    """Whether it asks what single cards are, and not only how many there are."""
    return any(isinstance(node, e.Filter | e.Each | e.CardField | e.IsKind | e.Says) for node in nodes(part))


def _hidden(machine: Machine, read: tuple[str, int], seat: int) -> bool:
    """Whether something that was read is hidden from a seat: a card it does not know."""
    sort, number = read
    if sort == "where":
        return not machine.table.known(number, seat)
    return sort == "zone" and not all(machine.table.known(card, seat) for card in machine.table.state.zones[number])


def _operands(expr: Expr) -> tuple[Expr, ...]:
    """The parts of a single clause whose values tell why it came out so."""
    match expr:
        case e.Comparison(left=left, right=right) | e.Equal(left=left, right=right):
            return (left, right)
        case e.Member(item=item, of=of):
            return (item, of)
        case e.IsKind(card=card):
            return (card,)
        case e.Function(arguments=arguments) | e.Defined(arguments=arguments):
            return tuple(one for one in arguments if not isinstance(one, e.Each))
        case _:
            return ()


def _is_said(expr: Expr) -> bool:
    """Whether its text says its value already."""
    return isinstance(expr, e.Constant | e.Named | e.Seats) or (
        isinstance(expr, e.Local) and expr.slot in (YOU, THIS, EVENT)
    )


def text_of(expr: Expr) -> str:
    """An expression as it is written, on one line; of one that is written nowhere what can be told of it."""
    if expr.at is not None:
        return " ".join(expr.at.text.split())
    inner = next((one.at for one in nodes(expr) if isinstance(one, e.Checked) and one.at is not None), None)
    return "this" if inner is None else " ".join(inner.text.split())


def shown(machine: Machine, value: Value, type_: Type, seat: int | None) -> str:
    """A value in a word, as options call it for a seat; of many members the first."""
    if isinstance(type_, OptionalOf):
        return shown(machine, value, type_.of, seat)
    if isinstance(type_, BagOf) and (value is None or isinstance(value, tuple)):
        said = (f"{amount} {unit_word(machine.table, unit)}" for unit, amount in bag(value))
        return " + ".join(said) or "nothing"
    if isinstance(type_, ListOf) and isinstance(value, tuple):
        words = [shown(machine, one, type_.of, seat) for one in value[:_MANY]]
        return f"[{', '.join(words)}{', …' if len(value) > _MANY else ''}]"
    return option_id(machine, value, type_, seat)
