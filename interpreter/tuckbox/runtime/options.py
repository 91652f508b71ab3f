"""Lists of options for the things a match asks, made by the same code that play goes on with.

Members that the chooser cannot tell apart are folded into one option; ids are unique within a decision.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from tuckbox.language.types import CardOf, EnumOf, ListOf, OptionalOf, Type
from tuckbox.semantics.checked.expressions import Expr, Value
from tuckbox.semantics.checked.ruleset import ActionPick
from tuckbox.semantics.checked.statements import Question

from .decisions import Option, RulesError, Text
from .identity import Identity, identity, option_id
from .prompts import sentence
from .spending import unit_word
from .values import Bag, bag_of, items, number

if TYPE_CHECKING:
    from .machine import Machine
    from .table import Table

#: A decision with more options than this is a fault of the ruleset.
OPTION_LIMIT = 20_000

NONE_OPTION = Option("none", None, lambda lang: sentence("none", lang))
DONE_OPTION = Option("done", None, lambda lang: sentence("done", lang))
DECLINE_OPTION = Option("decline", None, lambda lang: sentence("decline", lang))

CARD = CardOf()


def member_type(type_: Type) -> Type:
    """What a list, set or single value consists of."""
    if isinstance(type_, OptionalOf):
        return member_type(type_.of)
    return type_.of if isinstance(type_, ListOf) else type_


def label(machine: Machine, value: Value, type_: Type, seat: int | None) -> Text:
    """What a player reads for a value."""
    return lambda lang: machine.names.choice(value, type_, seat, lang)


def option(machine: Machine, value: Value, type_: Type, seat: int | None) -> Option:
    return Option(option_id(machine, value, type_, seat), value, label(machine, value, type_, seat))


def folded(
    machine: Machine, members: Iterable[Value], type_: Type, seat: int | None
) -> list[tuple[Option, list[Value]]]:
    """One option for the members a seat cannot tell apart, with those members; in the members' order."""
    groups: dict[Identity, list[Value]] = {}
    for member in members:
        groups.setdefault(identity(machine, member, type_, seat), []).append(member)
    return [(option(machine, group[0], type_, seat), group) for group in groups.values()]


def unique(options: Sequence[Option]) -> tuple[Option, ...]:
    """Ids made unique: the second option of the same id gets ``#2`` and so on."""
    seen: dict[str, int] = {}
    found = []
    for one in options:
        seen[one.id] = seen.get(one.id, 0) + 1
        found.append(one if seen[one.id] == 1 else replace(one, id=f"{one.id}#{seen[one.id]}"))
    return tuple(found)


def question_options(
    machine: Machine, question: Question, registers: list[Value], seat: int | None
) -> tuple[Option, ...]:
    """The answers to a ``choose``. Empty when the set is (then nobody is asked)."""
    members = items(machine.table.evaluate(question.of, registers))
    type_ = member_type(question.of.type)
    if not members:
        return ()
    if question.form == "one":
        return unique([one for one, _ in folded(machine, members, type_, seat)])
    least = _amount(machine, question.least, registers, 0)
    most = _amount(machine, question.most, registers, len(members))
    most = min(most, len(members))
    return combination_options(machine, members, type_, min(least, most), most, seat)


def _amount(machine: Machine, expr: Expr | None, registers: list[Value], default: int) -> int:
    return default if expr is None else max(0, number(machine.table.evaluate(expr, registers)))


def combination_options(
    machine: Machine, members: Sequence[Value], type_: Type, least: int, most: int, seat: int | None
) -> tuple[Option, ...]:
    """Every distinct combination of ``least`` to ``most`` members, fewer first; equal members count as one kind."""
    groups = folded(machine, members, type_, seat)
    options: list[Option] = []
    for size in range(least, most + 1):
        for picked in _multisets([len(group) for _, group in groups], size):
            value = tuple(member for (_, group), count in zip(groups, picked, strict=True) for member in group[:count])
            ids = [one.id for (one, _), count in zip(groups, picked, strict=True) for _ in range(count)]
            options.append(_combination(machine, value, ids, type_, seat))
            if len(options) > OPTION_LIMIT:
                raise RulesError(f"a choice has more than {OPTION_LIMIT} answers")
    return unique(options)


def _combination(machine: Machine, value: tuple[Value, ...], ids: list[str], type_: Type, seat: int | None) -> Option:
    def text(lang: str) -> str:
        words = [machine.names.choice(member, type_, seat, lang) for member in value]
        return ", ".join(words) or sentence("nothing", lang)

    return Option(" + ".join(ids) or "nothing", value, text)


def _multisets(sizes: list[int], count: int) -> Iterable[tuple[int, ...]]:
    """Ways to take ``count`` things from groups of these sizes, as counts by group."""
    if not sizes:
        if count == 0:
            yield ()
        return
    if count == 0:
        yield (0,) * len(sizes)
        return
    rest = sum(sizes[1:])
    for taken in range(min(sizes[0], count), max(0, count - rest) - 1, -1):
        for others in _multisets(sizes[1:], count - taken):
            yield (taken, *others)


def card_choices(
    machine: Machine, candidates: tuple[int, ...], least: int, most: int, seat: int | None
) -> tuple[Option, ...]:
    return combination_options(machine, candidates, CARD, least, most, seat)


def folded_cards(machine: Machine, cards: tuple[int, ...]) -> list[tuple[Option, int]]:
    """Random outcomes: equal titles are one outcome with its count. Chance itself sees every card."""
    table = machine.table
    groups: dict[str, list[int]] = {}
    for card in cards:
        groups.setdefault(table.title_of(card), []).append(card)
    return [(Option(title, group[0], _titled(machine, group[0])), len(group)) for title, group in groups.items()]


def _titled(machine: Machine, card: int) -> Text:
    return lambda lang: machine.names.card(card, lang)


def named_value(machine: Machine, sort: str, value: int, of: str, weight: Fraction | None = None) -> Option:
    """An option for a declared value (a die's face, an enum's value)."""
    word = machine.table.layout.word(sort, value, of)
    return Option(word, value, label(machine, value, EnumOf(of), None), weight=weight)


def confirm() -> tuple[Option, Option]:
    return (
        Option("yes", True, lambda lang: sentence("yes", lang)),
        Option("no", False, lambda lang: sentence("no", lang)),
    )


def labelled(text: str | None, value: int) -> Option:
    """An option of a modal choice: its label, or its number."""
    return Option(text or str(value + 1), value, lambda lang: text or str(value + 1))


def bag_choices(machine: Machine, owed: Bag, up_to: bool, holder: int | None) -> tuple[Option, ...]:
    """The bags that ``owed`` can mean: groups spelled out; ``up_to``: any part of it; a holder gives what he has."""
    table = machine.table
    found: dict[Bag, None] = {(): None}
    for unit, amount in owed:
        members = table.layout.members(unit)
        limits = [_available(table, member, amount, holder) for member in members]
        full = min(amount, sum(limits))
        sizes = range(full + 1) if up_to else (full,)
        parts = [counts for size in sizes for counts in _multisets([min(one, size) for one in limits], size)]
        found = {_merged(base, dict(zip(members, counts, strict=True))): None for base in found for counts in parts}
    return tuple(_bag_option(machine, one) for one in found)


def _available(table: Table, unit: int, amount: int, holder: int | None) -> int:
    """How many of a unit can be meant: what the holder has, or without one what the supply still has."""
    sort, word, _ = table.layout.unit_word(unit)
    if sort != "resource":
        return amount
    if holder is not None:
        per_player = table.layout.ruleset.counters[word].per == "player"
        return min(amount, table.amount(word, holder if per_player else None))
    left = table.supply(word)
    return amount if left is None else min(amount, left)


def _merged(base: Bag, counts: dict[int, int]) -> Bag:
    amounts = dict(base)
    for unit, count in counts.items():
        amounts[unit] = amounts.get(unit, 0) + count
    return bag_of(amounts)


def _bag_option(machine: Machine, value: Bag) -> Option:
    table = machine.table
    id_ = " + ".join(f"{amount} {unit_word(table, unit)}" for unit, amount in value) or "nothing"
    return Option(id_, value, lambda lang: machine.names.bag(value, lang) or sentence("nothing", lang))


def pick_options(machine: Machine, pick: ActionPick, registers: list[Value], seat: int | None) -> tuple[Option, ...]:
    """The members of a pick's set, folded."""
    members = items(machine.table.evaluate(pick.of, registers))
    return unique([one for one, _ in folded(machine, members, member_type(pick.of.type), seat)])
