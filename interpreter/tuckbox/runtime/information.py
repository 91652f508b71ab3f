"""What a seat knows of the position, as something hashable: its information set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from .view import view

if TYPE_CHECKING:
    from .decisions import Decision
    from .machine import Machine

Frozen: TypeAlias = "int | bool | str | tuple[Frozen, ...] | None"


def information_set(machine: Machine, seat: int, decisions: Sequence[Decision]) -> tuple[Frozen, ...]:
    """The seat's view, who is to decide, and what the seat itself may answer now."""
    seen = view(machine.table, seat, machine.names, machine.lang)
    pending: list[Frozen] = []
    for decision in decisions:
        own = tuple(option.id for option in decision.options) if decision.seat == seat else ()
        pending.append((decision.seat, decision.kind, decision.name, own))
    return (_frozen(seen), tuple(pending))


def _frozen(value: object) -> Frozen:
    if isinstance(value, Mapping):
        return tuple((str(key), _frozen(item)) for key, item in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(_frozen(item) for item in value)
    if value is None or isinstance(value, (int, str)):
        return value
    raise TypeError(f"a view holds plain data, not {value!r}")
