"""Functions of the members of a set: counting, adding up, testing, the first and the last."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.runtime.table import Table
from tuckbox.runtime.values import Bag, add_bags, bag, covers, items, number
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Function, FunctionParameter

from . import types

OfMember = Callable[[Value], Value]
SET = FunctionParameter("S", "set")


def count(table: Table, members: Value) -> Value:
    return len(items(members))


def total(table: Table, members: Value, amount: OfMember) -> Value:
    numbers, bags = 0, None
    for member in items(members):
        value = amount(member)
        if isinstance(value, tuple):
            bags = add_bags(bags or (), bag(value))
        else:
            numbers += number(value)
    return numbers if bags is None else bags


def some(table: Table, members: Value, condition: OfMember) -> Value:
    return any(condition(member) for member in items(members))


def every(table: Table, members: Value, condition: OfMember) -> Value:
    return all(condition(member) for member in items(members))


def first(table: Table, members: Value) -> Value:
    found = items(members)
    return found[0] if found else None


def last(table: Table, members: Value) -> Value:
    found = items(members)
    return found[-1] if found else None


def single(table: Table, members: Value) -> Value:
    found = items(members)
    return found[0] if len(found) == 1 else None


def values(table: Table, members: Value, shown: OfMember) -> Value:
    found: dict[Value, None] = {}
    for member in items(members):
        value = shown(member)
        if value is not None:
            found[value] = None
    return tuple(found)


def collected(table: Table, members: Value, shown: OfMember) -> Value:
    found: Bag = ()
    for member in items(members):
        found = add_bags(found, bag(shown(member)))
    return found


def covering(table: Table, owned: Value, wanted: Value) -> Value:
    """A unit that stands for several (a group, a whole enum) may be any of them, none used twice."""
    have = dict(bag(owned))
    wide = [(unit, amount) for unit, amount in bag(wanted) if table.layout.members(unit) != (unit,)]
    narrow = tuple((unit, amount) for unit, amount in bag(wanted) if table.layout.members(unit) == (unit,))
    if not covers(bag(owned), narrow):
        return False
    for unit, amount in narrow:
        have[unit] -= amount
    for unit, amount in wide:
        for member in table.layout.members(unit):
            used = min(amount, have.get(member, 0))
            have[member] = have.get(member, 0) - used
            amount -= used
        if amount > 0:
            return False
    return True


MEMBERS: tuple[Function, ...] = (
    Function("count", "How many members a set has.", (SET,), types.NUMBER_ALWAYS, count, least=0, counts=True),
    Function(
        "sum",
        "What the members amount to together: numbers or bags.",
        (SET, FunctionParameter("n", "amount", per_it=True, default="it")),
        types.total,
        total,
        manual="n is read for each member, which is `it`; nothing adds up to 0 or to the empty bag.",
    ),
    Function(
        "some",
        "Whether the condition holds for at least one member.",
        (SET, FunctionParameter("c", "yes/no", per_it=True)),
        types.YES_NO_ALWAYS,
        some,
        synonyms=("any", "anyone", "exists", "someone"),
    ),
    Function(
        "every",
        "Whether the condition holds for all members; for none at all it does.",
        (SET, FunctionParameter("c", "yes/no", per_it=True)),
        types.YES_NO_ALWAYS,
        every,
        synonyms=("all", "everyone"),
    ),
    Function(
        "first",
        "The first member, none of an empty set.",
        (SET,),
        types.one_member,
        first,
        says="the first of {0*}",
        place=0,
    ),
    Function(
        "last",
        "The last member, none of an empty set.",
        (SET,),
        types.one_member,
        last,
        says="the last of {0*}",
        place=-1,
    ),
    Function(
        "single",
        "The only member; none if there are several.",
        (SET,),
        types.one_member,
        single,
        says="{0*}, if there is only one",
    ),
    Function(
        "values",
        "The different values that the members show, each once.",
        (SET, FunctionParameter("v", "any", per_it=True, default="it")),
        types.all_that_is_read,
        values,
    ),
    Function(
        "bag",
        "A bag of what the members show.",
        (SET, FunctionParameter("v", "unit", per_it=True, default="it")),
        types.bag_of_what_is_read,
        collected,
        manual="v may be a unit, a list of units or a bag for each member; none adds nothing.",
    ),
    Function(
        "covers",
        "Whether a bag holds at least what another one asks for.",
        (FunctionParameter("owned", "bag"), FunctionParameter("wanted", "bag")),
        types.YES_NO_ALWAYS,
        covering,
    ),
    Function(
        "size",
        "How many members or cards something has.",
        (SET,),
        types.NUMBER_ALWAYS,
        count,
        synonyms=("len", "length"),
        least=0,
    ),
)
