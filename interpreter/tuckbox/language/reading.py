"""Reads texts by the tables of the grammar: first tokens, then nodes.

Half of all steps only give one value another name, which costs nothing here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias, cast

from tuckbox.language.branch import Branch, Place
from tuckbox.language.lexis import Token
from tuckbox.language.tables import Rule, tables

_Value: TypeAlias = "Token | Branch | list[Token | Branch]"
_END = "$END"


def lex(text: str) -> list[Token]:
    """Every token of the text with its place; what is none of the language comes as SLIP."""
    scanner, ignored, kept = tables()[:3]
    found: list[Token] = []
    end = 0
    for match in scanner.finditer(text):
        start, end = end, match.end()
        if match.start() != start:
            raise ValueError(f"the grammar has no word for `{text[start]}`")
        kind = match.lastgroup or ""
        if kind in ignored:
            continue
        value = match.group()
        words = kept.get(kind)
        found.append(Token(kind if words is None else words.get(value, kind), value, start, end))
    if end != len(text):
        raise ValueError(f"the grammar has no word for `{text[end]}`")
    return found


class Reading:
    """One text being parsed, token by token: the states passed through, and the value of each with its place."""

    __slots__ = ("_end", "_places", "_states", "_tables", "_values")

    def __init__(self, start: str) -> None:
        self._tables = tables()
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
            self._places.append((item.start, item.end))
        return None

    def finish(self) -> Branch | None:
        """The root of what was read, or None if the text cannot end here."""
        return cast("Branch", self._values[-1]) if self._feed(_END) else None

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
        rows, rules, states = self._tables.rows, self._tables.rules, self._states
        while True:
            target = rows[states[-1]].get(kind)
            if target is None:
                return False
            if target >= 0:
                states.append(target)
                return True
            rule = rules[~target]
            if rule.name is None:
                states[-1] = rows[states[-2]][rule.symbol]
            else:
                del states[-rule.size :]
                states.append(rows[states[-1]][rule.symbol])
                self._put_together(rule)
            if kind == _END and states[-1] == self._end:
                return True

    def _put_together(self, rule: Rule) -> None:
        """The last values become one. It reaches from the first to the last of them, brackets around it too."""
        values, places, size = self._values, self._places, rule.size
        start, end = places[-size][0], places[-1][1]
        parts: list[Token | Branch] = []
        for at, is_row in rule.kept:
            value: Any = values[at - size]
            if is_row:
                parts += value
            else:
                parts.append(value)
        made: _Value
        if rule.is_single and len(parts) == 1:  # one of the values, from between brackets, which keeps its own place
            made = parts[0]
            if made.__class__ is Token:
                start, end = made.start, made.end
        elif not rule.name:
            made = parts
        else:
            trees = tuple([part for part in parts if part.__class__ is Branch])
            leaves = tuple([part for part in parts if part.__class__ is Token])
            made = Branch(rule.name, Place(start=start, end=end), trees, leaves)
        values[-size:] = (made,)
        places[-size:] = ((start, end),)

    def _would_take(self, kind: str) -> bool:
        """The same as `_feed`, without any trace."""
        rows, rules, states = self._tables.rows, self._tables.rules, self._states[:]
        while True:
            target = rows[states[-1]].get(kind)
            if target is None or target >= 0:
                return target is not None
            rule = rules[~target]
            del states[-rule.size :]
            states.append(rows[states[-1]][rule.symbol])
            if kind == _END and states[-1] == self._end:
                return True
