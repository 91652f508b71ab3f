"""What of a checked ruleset holds expressions and statements, one by one: a card, an action, an ability, a step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import is_dataclass
from typing import Any, TypeVar

from tuckbox.dataclass import dataclass
from tuckbox.language.attributes import attributes
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.checked.statements import Statement, Step
from tuckbox.semantics.reuse import Reuse

N = TypeVar("N")


@dataclass(frozen=True, slots=True)
class Sight:
    """All nodes of a body by their class, and its blocks: the rows of statements. Each in the order as written."""

    nodes: Mapping[type, Sequence[Any]]
    blocks: tuple[tuple[Statement, ...], ...]

    def of(self, *sorts: type[N]) -> list[N]:
        """The nodes of these classes."""
        if len(sorts) == 1:
            return list(self.nodes.get(sorts[0], ()))
        return [one for sort in sorts for one in self.nodes.get(sort, ())]


def bodies(ruleset: Ruleset) -> tuple[object, ...]:
    """Everything in the ruleset that does, asks or computes something."""
    named = (
        ruleset.kinds, ruleset.zones, ruleset.cards, ruleset.defines, ruleset.procedures, ruleset.actions,
        ruleset.abilities, ruleset.strategies,
    )  # fmt: skip
    single = (ruleset.setup, ruleset.end_when, *ruleset.flow, *ruleset.closing, *ruleset.score, *ruleset.tie_break)
    return (*(one for each in named for one in each.values()), *(one for one in single if one is not None))


def sight(body: object, reuse: Reuse) -> Sight:
    """A body taken apart; only once, however many ask."""
    return reuse.each((body,), _taken_apart, "sight")[0]


def sights(ruleset: Ruleset, reuse: Reuse) -> tuple[Sight, ...]:
    """All bodies of a ruleset taken apart, in the order of `bodies`."""
    return reuse.alone(ruleset, lambda: tuple(reuse.each(bodies(ruleset), _taken_apart, "sight")), "sights")


def _taken_apart(body: object) -> Sight:
    nodes: dict[type, list[object]] = {}
    blocks: list[tuple[Statement, ...]] = []
    waiting: list[Any] = [body]
    while waiting:
        one = waiting.pop()
        sort = type(one)
        if sort is tuple:
            if one and isinstance(one[0], Step):
                blocks.append(one)
            waiting.extend(one[::-1])
            continue
        inner = _inner.get(sort, _UNKNOWN)
        if inner is _UNKNOWN:
            inner = _inner[sort] = _inner_of(one)
        if inner is None:
            continue
        if inner is _VALUES:
            waiting.extend(reversed([*one.values()]))
            continue
        nodes.setdefault(sort, []).append(one)
        for name in inner:
            waiting.append(getattr(one, name))
    return Sight(nodes, tuple(blocks))


_VALUES = ("",)
_UNKNOWN = ("", "")
_inner: dict[type, tuple[str, ...] | None] = {}
"""By type what is looked into: fields, the last first; None: it is no node; _VALUES: the values of a mapping."""


def _inner_of(one: object) -> tuple[str, ...] | None:
    if isinstance(one, Mapping):
        return _VALUES
    return tuple(reversed(attributes(type(one)))) if is_dataclass(one) else None
