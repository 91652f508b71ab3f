"""Writes the Python of expressions: the writer itself, and what it is told of the registers of a routine."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import YOU, Expr, Value

from .facts import Facts
from .ground import Ground
from .lines import Lines
from .storage import Storage
from .term import LocalNames, Term, Unspecialised, constant, nowhere

#: What the code itself calls something: no word of a ruleset may hide it.
OWN_WORDS = (
    "abandoned", "at", "before", "best", "bits", "card", "cells", "ceiling", "changed", "counts", "created",
    "decisions", "ending", "idle", "layout", "limit", "longest_run", "mixed", "most", "options", "other",
    "picks", "place", "relay", "results", "state", "rng", "scores", "seed", "seeds", "value", "values",
    "where", "winners", "zones",
)  # fmt: skip
RESERVED = frozenset((*dir(builtins), *OWN_WORDS))


class Scope:
    """The registers of a routine while it is written."""

    def __init__(self, registers: dict[int, Term] | None = None) -> None:
        self.registers = dict(registers or {})

    @property
    def you(self) -> Term:
        return self.registers.get(YOU, constant(None))

    def inner(self, slot: int, term: Term) -> Scope:
        """The same with one more register: for the member of a filter or of a per-it argument."""
        other = Scope(self.registers)
        other.registers[slot] = term
        return other


class Writer:
    """One writing of a whole game. ``record``: the code also notes how many options each decision had.

    ``mixed``: what cannot be written is handed over to a machine (see ``relay``).
    """

    def __init__(self, ground: Ground, before: Facts, *, complete: bool, record: bool, mixed: bool = False) -> None:
        self.ground = ground
        self.mixed = mixed
        self.below: list[str] = []  # the frames that a machine would have on its stack here, as Python
        self.around: list[Value] = []  # the numbers of the steps around
        self.out = Lines(indent=2)
        self.names = LocalNames(RESERVED)
        self.storage = Storage(ground, before, self.out, self.names, complete)
        self.record = record
        self.complete = complete
        self.scopes: list[Scope] = []
        self.settled: set[str] = set()
        self.running: list[str] = []
        self.listening = False
        self.turns: list[str] = []  # the local that counts further turns, of each phase of turns around
        self.phases = 0
        self.loops = 0  # how many loops are running here
        self.acting = 0  # how many actions are running here
        self.closing = False
        self.uses: set[str] = set()
        #: (board, space, player) of which it is sure that a piece of his lies there, and how deep that was written.
        self.held: dict[tuple[int, str, str], int] = {}
        self.may_precede = False  # whether the expression at hand is the first thing its statement works out

    def idles(self, limit: int, also: str = "") -> None:
        """Write one more pass in which perhaps nobody decides: a game with too many of them is given up."""
        self.out.add("idle += 1")
        with self.block(f"if {also}idle > {limit} and idle > {limit} * (decisions + 1)"):
            self.out.add("raise Abandoned")

    # ------------------------------------------------------------ expressions

    def term(self, expr: Expr, scope: Scope) -> Term:
        """The Python of an expression. Unspecialised: it needs the machine or the real table."""
        write = EXPRESSIONS.get(type(expr))
        if write is None:
            raise Unspecialised(f"an expression of the form {type(expr).__name__}")
        return write(self, expr, scope)

    def members(self, expr: Expr, scope: Scope) -> Term:
        """The same of a list that is only walked through or counted: it may be a list of Python."""
        if isinstance(expr, x.Filter):
            from .expressions.sets import filtered

            return filtered(self, expr, scope)
        return self.term(expr, scope)

    # ------------------------------------------------------------ what the machine does

    def attempt(self, write: Callable[[], None], instead: Callable[[], None]) -> None:
        """Write something; if it cannot be and machines are at hand, forget it and write ``instead``."""
        if not self.mixed:
            write()
            return
        self.storage.flush()
        out = self.out
        kept = (len(out.lines), out.indent, out.loops, self.phases, self.acting, self.storage.in_turn)
        lists = [self.scopes, self.running, self.turns, self.below, self.around, self.storage.watching]
        copies = [list(one) for one in lists]  # type: ignore[call-overload]
        try:
            write()
        except Unspecialised:
            del out.lines[kept[0] :]
            _, out.indent, out.loops, self.phases, self.acting, self.storage.in_turn = kept
            for one, copy in zip(lists, copies, strict=True):
                one[:] = copy  # type: ignore[index]
            self.storage.now.endings.add(("machine",))
            instead()

    def hand_over(self, call: str) -> None:
        """Write a call of the relay; the locals come back from it."""
        again = self.turns[-1] if self.turns else "_"
        kept = "(ending, winners, rng, picks, decisions)"
        self.out.add(f"ending, winners, rng, picks, decisions, {again} = relay.{call.format(kept=f'{kept}, most')}")

    @property
    def stack(self) -> str:
        return f"({', '.join(self.below)},)"

    def named(self, word: str, value: x.Expr) -> str:
        """The name of something that has no text of its own."""
        for name, other in self.storage.objects.items():
            if other is value:
                return name
        name = self.names.fresh(word).upper()
        self.storage.objects[name] = value
        return name

    def changes(self, test: str = "") -> None:
        """Something surely changes here (or if ``test`` holds): a round in which nobody decides may go on."""
        if self.acting:
            return
        self.storage.now.endings.add(("changed",))
        self.out.add(f"changed = changed or bool({test})" if test else "changed = True")

    # ------------------------------------------------------------ locals

    def bind(self, word: str, term: Term) -> Term:
        """A term that stays what it is now, in a local of its own unless it is known or has one."""
        if term.known or term.parts is not None or term.text in self.settled:
            return term
        name = self.settle(word)
        self.out.add(f"{name} = {term.text}")
        return replace(term, text=name)

    def settle(self, word: str) -> str:
        """A name for a local that is given a value only once at a time."""
        name = self.names.fresh(word)
        self.settled.add(name)
        return name

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        """A loop or branch: what the game begins with is written before it."""
        self.storage.flush()
        with self.out.block(head):
            yield
        self.held = {fact: indent for fact, indent in self.held.items() if indent <= self.out.indent}

    def forget_places(self, zones: frozenset[int] | None = None) -> None:
        """Cards may have moved out of these zones, or into them (None: anywhere): what lies there is not known."""
        for scope in self.scopes:
            for slot, term in scope.registers.items():
                if zones is None or term.lies in zones or term.free in zones:
                    scope.registers[slot] = nowhere(term)

    @contextmanager
    def inside(self, scope: Scope) -> Iterator[Scope]:
        """A routine is written here, with these registers."""
        self.scopes.append(scope)
        yield scope
        self.scopes.pop()

    def constant(self, word: str, value: object) -> str:
        return self.storage.constant(word, value)

    def lookup(self, word: str, table: Mapping[int, Value] | Mapping[int | None, Value], index: Term) -> Term:
        """What a fixed table says of what only play knows; none of none."""
        if index.known:
            return constant(None if index.value is None else table[number(index.value)])
        entries: dict[int, Value] = {at: value for at, value in table.items() if at is not None}
        possible = {entries[number(at)] for at in index.among} if index.among is not None else set(entries.values())
        listed = tuple(entries.get(one) for one in range(max(entries) + 1))
        if index.absent:
            of_none: dict[int | None, Value] = {None: None}
            of_none.update(entries.items())
            return Term(f"{self.constant(word, of_none)}[{index.text}]", table=of_none, index=index.text)
        text, none = f"{self.constant(word, listed)}[{index.text}]", None in possible
        of_all: dict[int | None, Value] = dict(entries.items())
        return Term(text, absent=none, table=of_all, index=index.text, among=frozenset(possible))

    def seat_of(self, term: Term) -> tuple[int, ...]:
        """The seats that a term can mean."""
        return (number(term.value),) if term.known else tuple(range(self.ground.seats))


def number(value: Value) -> int:
    assert isinstance(value, int), value
    return value


#: Class of an expression -> how it is written; filled by the modules of ``expressions``.
EXPRESSIONS: dict[type, Callable[[Writer, Any, Scope], Term]] = {}
