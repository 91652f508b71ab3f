"""What an expression became: its Python text, and its value where that is known while the code is written."""

from __future__ import annotations

import keyword
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tuckbox.semantics.checked.expressions import Value


class Unspecialised(Exception):
    """A part of a ruleset that cannot be written in direct style; the message says which."""


@dataclass(frozen=True, slots=True)
class Term:
    """``text``: Python of one value; lists are tuples. ``known``: it is ``value`` in every game.

    ``absent``: it may be none. ``lies``: the zone instance in which its cards surely lie; None: not known.
    ``rest``: what is left in that zone without them. ``table``, ``index``: it is what stands in a fixed table at an
    index that only play knows. ``single``: a list of one member at most.
    ``free``: the zone of whose empty spaces it is one.
    ``among``: the values of which it is one. ``parts``: of a list of which it is known how long it is, its members.
    """

    text: str
    known: bool = False
    value: Value = None
    absent: bool = True
    lies: int | None = None
    rest: str | None = None
    table: Mapping[int | None, Value] | None = None
    index: str = ""
    single: bool = False
    free: int | None = None
    parts: tuple[Term, ...] | None = None
    among: frozenset[Value] | None = None

    @property
    def number(self) -> str:
        """Its text where a number is wanted: none counts as nothing."""
        return f"({self.text} or 0)" if self.absent else self.text


def constant(value: Value) -> Term:
    return Term(repr(value), True, value, value is None)


def there(text: str, lies: int | None = None) -> Term:
    """A value that is never none."""
    return Term(text, absent=False, lies=lies)


def listed(members: Sequence[Term], lies: int | None = None) -> Term:
    """A list of members that stay what they are."""
    text = f"({', '.join(one.text for one in members)}{',' * (len(members) == 1)})"
    if all(one.known for one in members):
        return Term(text, True, tuple(one.value for one in members), False, lies)
    return Term(text, absent=False, lies=lies, parts=tuple(members), single=len(members) < 2)


def members_of(term: Term) -> tuple[Term, ...] | None:
    """The members of a list, where it is known how many there are."""
    if term.known:
        return tuple(map(constant, term.value)) if isinstance(term.value, tuple) else None
    return term.parts


def nowhere(term: Term) -> Term:
    """The same value when its cards may have moved."""
    return replace(term, lies=None, rest=None, free=None) if (term.lies, term.free) != (None, None) else term


class LocalNames:
    """Names for the locals of one function, made of words of the ruleset; none is given twice."""

    def __init__(self, reserved: frozenset[str]) -> None:
        self._taken = set(reserved)

    def fresh(self, word: str) -> str:
        """``word`` as an identifier, with a number where it is taken."""
        base = re.sub(r"\W", "_", word).strip("_").lower() or "value"
        if base[0].isdigit() or keyword.iskeyword(base):
            base = f"a_{base}"
        name, count = base, 1
        while name in self._taken:
            count += 1
            name = f"{base}_{count}"
        self._taken.add(name)
        return name
