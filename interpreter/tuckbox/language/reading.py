"""Reads tokens by the parse tables of Lark: as Lark's own parser does, without what the language has no use for.

Half of all steps only give one value another name, which costs nothing here, and a node gets no line and column.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, cast

from tuckbox.language import grammar
from tuckbox.language.lexis import end_of, start_of

if TYPE_CHECKING:
    from lark import Token, Tree

_Value: TypeAlias = "Token | Tree[Token]"
_Make: TypeAlias = "Callable[[list[_Value]], _Value]"
_END = "$END"


class _Reduction(NamedTuple):
    """What a rule of the grammar makes of the last values. ``make``: None if the one value stays as it is."""

    size: int
    symbol: str
    make: _Make | None


class _Tables(NamedTuple):
    """``rows``: for each state what a symbol leads to: the next state or, in `reductions`, a rule by its identity."""

    starts: Mapping[str, int]
    ends: Mapping[str, int]
    rows: Mapping[int, Mapping[str, tuple[object, Any]]]
    reductions: Mapping[int, _Reduction]


@lru_cache(maxsize=1)
def _tables() -> _Tables:
    """Those of the one parser of the language."""
    made: Any = grammar.parser().parser.parser.parser
    reductions = {id(rule): _reduction(rule, how) for rule, how in made.callbacks.items()}
    table = made.parse_table
    return _Tables(table.start_states, table.end_states, table.states, reductions)


def _reduction(rule: Any, callback: Any) -> _Reduction:
    """``callback``: Lark's own, which makes the value and, around that, works out its place."""
    from lark.parse_tree_builder import ExpandSingleChild

    size, inner = len(rule.expansion), callback.node_builder
    if not size:
        raise ValueError(f"the rule {rule.origin.name} of the grammar may be empty: it would have no place")
    is_idle = size == 1 and isinstance(inner, ExpandSingleChild)
    return _Reduction(size, rule.origin.name, None if is_idle else inner)


class Reading:
    """One text being parsed, token by token: the states passed through, and the value of each with its place."""

    __slots__ = ("_end", "_places", "_states", "_tables", "_values")

    def __init__(self, start: str) -> None:
        self._tables = _tables()
        self._end = self._tables.ends[start]
        self._states = [self._tables.starts[start]]
        self._values: list[_Value] = []
        self._places: list[tuple[int, int]] = []

    def take(self, tokens: Iterable[Token]) -> int | None:
        """Takes the tokens; the index of the first that cannot stand where it does, None if all can."""
        for index, item in enumerate(tokens):
            if not self._feed(item.type):
                return index
            self._values.append(item)
            self._places.append(_place(item))
        return None

    def finish(self) -> Tree[Token] | None:
        """The tree, or None if the text cannot end here."""
        return cast("Tree[Token]", self._values[-1]) if self._feed(_END) else None

    def fork(self) -> Reading:
        """A second reading that goes on from here; good for trying tokens, not for its tree."""
        other = object.__new__(Reading)
        other._tables, other._end = self._tables, self._end
        other._states, other._values, other._places = self._states[:], self._values[:], self._places[:]
        return other

    def accepts(self) -> frozenset[str]:
        """The terminals of which a token could come next."""
        row = self._tables.rows[self._states[-1]]
        return frozenset(kind for kind in row if kind.isupper() and kind != "SLIP" and self._would_take(kind))

    def _feed(self, kind: str) -> bool:
        """Whether such a token can stand here; what stands before it has been put together then."""
        _, _, rows, reductions = self._tables
        states = self._states
        while True:
            found = rows[states[-1]].get(kind)
            if found is None:
                return False
            target = found[1]
            if target.__class__ is int:
                states.append(target)
                return True
            size, symbol, make = reductions[id(target)]
            del states[-size:]
            states.append(rows[states[-1]][symbol][1])
            if make is not None:
                self._put_together(size, make)
            if kind == _END and states[-1] == self._end:
                return True

    def _put_together(self, size: int, make: _Make) -> None:
        """The last values become one. It reaches from the first to the last of them, brackets around it too."""
        values, places = self._values, self._places
        made = make(values[-size:])
        place = (places[-size][0], places[-1][1])
        meta = getattr(made, "meta", None)
        if meta is not None:
            if meta.empty:  # else it is one of the values, from between brackets, which keeps its own place
                meta.start_pos, meta.end_pos = place
                meta.empty = False
        else:
            place = _place(cast("Token", made))
        values[-size:] = (made,)
        places[-size:] = (place,)

    def _would_take(self, kind: str) -> bool:
        """The same as `_feed`, without any trace."""
        _, _, rows, reductions = self._tables
        states = self._states[:]
        while True:
            found = rows[states[-1]].get(kind)
            if found is None or found[1].__class__ is int:
                return found is not None
            size, symbol, _ = reductions[id(found[1])]
            del states[-size:]
            states.append(rows[states[-1]][symbol][1])
            if kind == _END and states[-1] == self._end:
                return True


def _place(item: Token) -> tuple[int, int]:
    return start_of(item), end_of(item)
