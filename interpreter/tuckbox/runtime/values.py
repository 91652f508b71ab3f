"""Reading and combining the plain values a game is made of: numbers, lists and bags."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from tuckbox.semantics.checked.expressions import Value

#: A bag: ``(unit, amount)`` pairs sorted by unit, no zero amounts. Units are numbered by ``Layout.units``.
Bag: TypeAlias = tuple[tuple[int, int], ...]

#: The amount of ``all UNIT``: more than there can be; verbs do as much of it as is possible.
ALL = 1_000_000_000


def result_of(made: object) -> Value:
    """What a word of the vocabulary gave, as a value; anything else is a fault of that word."""
    if made is None or isinstance(made, int | str | tuple):
        return made
    raise TypeError(f"a value was expected, not {made!r}")


def number(value: Value) -> int:
    """The value as a number; none counts as nothing. Anything else is a fault of the checker."""
    if isinstance(value, int):
        return value
    if value is None:
        return 0
    raise TypeError(f"a number was expected, not {value!r}")


def items(value: Value) -> tuple[Value, ...]:
    """The members of a list; a single value is a list of one, none an empty list."""
    if isinstance(value, tuple):
        return value
    return () if value is None else (value,)


def cards(value: Value) -> tuple[int, ...]:
    """The cards a value means: one, several or none. That they are cards the checker has seen to."""
    if isinstance(value, tuple):
        if None not in value:
            return value  # type: ignore[return-value]
        return tuple([number(card) for card in value if card is not None])
    return () if value is None else (number(value),)


def bag(value: Value) -> Bag:
    """The value as a bag; none is an empty one. That its members are units and amounts the checker has seen to."""
    if isinstance(value, tuple):
        return value  # type: ignore[return-value]
    if value is None:
        return ()
    raise TypeError(f"a bag was expected, not {value!r}")


def bag_of(amounts: Mapping[int, int]) -> Bag:
    """A bag from amounts by unit; zero amounts are dropped."""
    if len(amounts) == 1:  # nearly always
        ((unit, amount),) = amounts.items()
        return ((unit, amount),) if amount else ()
    return tuple([(unit, amount) for unit, amount in sorted(amounts.items()) if amount])


def bag_from_units(units: Iterable[int]) -> Bag:
    """A bag from its units, each standing for one."""
    amounts: dict[int, int] = {}
    for unit in units:
        amounts[unit] = amounts.get(unit, 0) + 1
    return bag_of(amounts)


def add_bags(left: Bag, right: Bag, sign: int = 1) -> Bag:
    """``left`` plus ``sign`` times ``right``, unit by unit; amounts may become negative."""
    if not right:
        return left
    if not left and sign == 1:
        return right
    amounts = dict(left)
    for unit, amount in right:
        amounts[unit] = amounts.get(unit, 0) + sign * amount
    return bag_of(amounts)


def bag_units(value: Bag) -> tuple[int, ...]:
    """Every unit of a bag, repeated as often as it holds it."""
    return tuple(unit for unit, amount in value for _ in range(amount))


def covers(owned: Bag, wanted: Bag) -> bool:
    """Whether ``owned`` holds at least every amount of ``wanted``."""
    have = dict(owned)
    return all(have.get(unit, 0) >= amount for unit, amount in wanted)


def order_key(value: Value) -> tuple[int, int, str, tuple[object, ...]]:
    """A key by which any two values of one type can be ordered; none comes last."""
    if value is None:
        return (3, 0, "", ())
    if isinstance(value, str):
        return (1, 0, value, ())
    if isinstance(value, tuple):
        return (2, 0, "", tuple(order_key(item) for item in value))
    return (0, int(value), "", ())
