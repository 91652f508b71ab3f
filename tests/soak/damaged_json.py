"""Data of a file with one thing in it lost, exchanged or doubled, wherever that is."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 99, 10**30, -(10**18), 1.5, float("inf"), float("nan"),
    "", "x", "\ud800", "over", [], [1], [[]], [None, -1], {}, {"a": 1}, "run",
    ["run", 0, 10**6, []], [["game", "start", None]],
)  # fmt: skip


def damaged(chance: Random, data: Any) -> Any:
    """A copy of the data with one to three damages."""
    data = copy.deepcopy(data)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        _damage(chance, data)
    return data


def _damage(chance: Random, data: Any) -> None:
    """Walk down at random, and damage something of the list or table where the walk ends."""
    here = data
    while True:
        below = [one for one in _parts(here) if isinstance(one, list | dict) and one]
        if not below or chance.random() < 0.2:
            break
        here = chance.choice(below)
    if isinstance(here, dict) and here:
        _damage_table(chance, here)
    elif here:
        _damage_list(chance, here)


def _parts(data: Any) -> list[Any]:
    return list(data.values()) if isinstance(data, dict) else data


def _damage_table(chance: Random, table: dict[str, Any]) -> None:
    key = chance.choice(list(table))
    if chance.random() < 0.2:
        del table[key]
    else:
        table[key] = _other(chance, table[key])


def _damage_list(chance: Random, row: list[Any]) -> None:
    at, to = chance.randrange(len(row)), chance.randrange(len(row))
    match chance.randrange(5):
        case 0:
            del row[at]
        case 1:
            row.insert(at, copy.deepcopy(row[to]))
        case 2:
            row[at], row[to] = row[to], row[at]
        case _:
            row[at] = _other(chance, row[at])


def _other(chance: Random, value: Any) -> Any:
    """Something else: a number near by, or anything."""
    if isinstance(value, int) and not isinstance(value, bool) and chance.random() < 0.5:
        return value + chance.choice((-1, 1, 5, -300))
    return copy.deepcopy(chance.choice(JUNK))
