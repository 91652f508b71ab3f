"""What earlier checks of nearly the same ruleset came to, for the declarations that mean the same this time.

A scenario or a variant adds and alters a few cards and words; most declarations are the very same objects then (see
``declarations.shapes.memo``). One of them means what it meant if everything that was looked up for it is found again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast

from tuckbox.dataclass import dataclass
from tuckbox.declarations.values import Written
from tuckbox.diagnostics import Problems
from tuckbox.language import tree as t
from tuckbox.semantics.checked.expressions import Expr
from tuckbox.semantics.noted import NOTHING, Noted

if TYPE_CHECKING:
    from tuckbox.semantics.book import Book
    from tuckbox.semantics.scope import Scope
    from tuckbox.semantics.words import Words

R = TypeVar("R")
S = TypeVar("S")
Key: TypeAlias = "tuple[object, ...]"
_MOST_KEPT = 8  # results of one declaration: under as many variants and options


@dataclass(frozen=True, slots=True)
class Note:
    """An expression as it was checked: its form in a text, what could be seen there, what it came to."""

    form: t.Form
    scope: Scope
    source: Written[t.Form]
    found: Expr


class _Fact:
    """Something that was looked up: in which table, under which key or by which question, and what was found."""

    __slots__ = ("found", "is_question", "key", "table")

    def __init__(self, table: int, key: Any, found: object, *, is_question: bool) -> None:
        self.table = table
        self.key = key
        self.found = found
        self.is_question = is_question

    def is_so(self, tables: Sequence[Noted[Any, Any]]) -> bool:
        """Whether the same is found in these tables."""
        table = tables[self.table]
        now = table.answer(self.key) if self.is_question else dict.get(table, self.key, NOTHING)
        if now is not self.found:
            if now != self.found:
                return False
            self.found = now  # the rest of this check finds the very same
        return True


@dataclass(slots=True)
class _Result:
    """What a declaration came to, and what that depends on.

    ``given``: what was handed in. ``facts``: what was looked up. ``parts``: other results that were needed.
    ``lacking``: what was known to be broken. ``notes``: the expressions checked for it.
    ``is_silent``: nothing had to be reported, or left out for what was.
    """

    of: object
    given: object
    value: Any = None
    facts: frozenset[_Fact] = frozenset()
    parts: dict[Key, _Result] = field(default_factory=dict)
    lacking: Key = ()
    notes: list[Note] = field(default_factory=list)
    is_silent: bool = True


class Reuse:
    """Shared by the checks of one ruleset with different variants and additions.

    What is reused reports nothing a second time, and had nothing to report the first time.
    """

    def __init__(self) -> None:
        self._kept: dict[Key, list[_Result]] = {}
        self._used: dict[Key, _Result] = {}  # in this check
        self._new: dict[Key, _Result] = {}  # of them those that were made in it
        self._being_made: list[_Result] = []
        self._holds: dict[int, bool] = {}  # by the identity of a result: whether it does in this check
        self._facts: dict[tuple[int, bool], dict[object, list[_Fact]]] = {}  # of a table: looked up, or asked
        self._true: set[_Fact] = set()  # in this check
        self._false: set[_Fact] = set()
        self._words: Words | None = None
        self._tables: list[Noted[Any, Any]] = []
        self._problems = Problems()
        self._alone: dict[Key, tuple[object, Any]] = {}
        self._each: dict[Key, dict[int, tuple[object, Any]]] = {}  # by what it comes to, by the identity of one
        self._each_before: dict[Key, dict[int, tuple[object, Any]]] = {}

    def begin(self, problems: Problems) -> None:
        """A ruleset is about to be checked."""
        self._problems, self._words, self._tables = problems, None, []
        self._used, self._new, self._holds = {}, {}, {}
        self._true, self._false = set(), set()

    def look_in(self, words: Words) -> None:
        """Where its words are looked up."""
        self._words = words
        self._tables = [*words.tables]

    def use(self, book: Book) -> None:
        """What the texts of the ruleset are checked with."""
        noted = (book.procedures, book.actions, book.stood_for)
        self._tables += [one for one in noted if isinstance(one, Noted)]

    def note(self, form: t.Form, scope: Scope, source: Written[t.Form], found: Expr) -> None:
        """An expression was checked, and this came of it."""

    def end(self, *, flawless: bool) -> None:
        """It has been checked; only results of a ruleset without any fault are used again."""
        for key, one in self._new.items() if flawless else ():
            kept = self._kept.setdefault(key, [])
            kept.append(one)
            del kept[:-_MOST_KEPT]
        self._tables = []

    def result(self, of: object, make: Callable[[], R], *key: object, given: object = None) -> R:
        """What a declaration comes to: as before if it means the same, else made now.

        ``key`` tells results apart; ``given``: what ``make`` has at hand besides the declaration.
        """
        full = (id(of), *key)
        found = self._found(full, given)
        if found is None:
            found = self._new[full] = self._made(of, given, make)
        self._used[full] = found
        if self._being_made:
            self._being_made[-1].parts[full] = found
        value: R = found.value
        return value

    def needed(self, of: object, *key: object) -> None:
        """What is being made depends on this result of the same check, too."""
        full = (id(of), *key)
        if self._being_made and full in self._used:
            self._being_made[-1].parts[full] = self._used[full]

    def alone(self, of: object, make: Callable[[], R], *key: object) -> R:
        """What a declaration (or a row of them) comes to whatever stands beside it. ``key`` tells results apart."""
        full = (id(of), *key)
        found = self._alone.get(full)
        if found is None:
            found = self._alone[full] = (of, make())  # its id is its own as long as it is kept
        made: R = found[1]
        return made

    def each(self, of: Sequence[S], make: Callable[[S], R], *key: object) -> list[R]:
        """What each of a row comes to whatever stands beside it; at once, since rows are long and asked for often.

        ``key`` tells results apart.
        """
        known = self._each.setdefault(key, {})
        found = [known.get(id(one)) for one in of]
        if None in found:
            before = self._each_before.get(key, {})
            for at, one in enumerate(of):
                if found[at] is None:
                    kept = known.get(id(one)) or before.get(id(one)) or (one, make(one))
                    found[at] = known[id(one)] = kept  # its id is its own as long as it is kept
        return [value for _, value in cast("list[tuple[S, R]]", found)]

    # ------------------------------------------------------------------ whether it holds

    def _found(self, full: Key, given: object) -> _Result | None:
        used = self._used.get(full)
        if used is not None and used.given == given:
            return used
        for one in reversed(self._kept.get(full, ())):
            if self._still_holds(one) and one.given == given:
                return one
        return None

    def _still_holds(self, one: _Result) -> bool:
        known = self._holds.get(id(one))
        if known is None:
            self._holds[id(one)] = False  # it would need itself
            known = self._holds[id(one)] = (
                one.lacking == self._lacking()
                and self._are_so(one.facts)
                and (not one.parts or all(self._part_holds(full, part) for full, part in one.parts.items()))
            )
        return known

    def _part_holds(self, full: Key, part: _Result) -> bool:
        used = self._used.get(full)
        return self._still_holds(part) if used is None else used is part

    def _are_so(self, facts: frozenset[_Fact]) -> bool:
        """Whether all of them are found again; each is looked up once in a check."""
        if facts <= self._true:
            return True
        if not self._false.isdisjoint(facts):
            return False
        for fact in facts - self._true:
            if not fact.is_so(self._tables):
                self._false.add(fact)
                return False
            self._true.add(fact)
        return True

    def _lacking(self) -> Key:
        words = self._words
        if words is None or not (words.incomplete or words.misnamed):
            return ()
        return (frozenset(words.incomplete), frozenset(words.misnamed))

    # ------------------------------------------------------------------ making it

    def _made(self, of: object, given: object, make: Callable[[], Any]) -> _Result:
        one = _Result(of, given, lacking=self._lacking())
        outside = [(table.seen, table.asked) for table in self._tables]
        for table in self._tables:
            table.seen, table.asked = {}, {}
        before = self._problems.activity
        self._being_made.append(one)
        try:
            one.value = make()
        finally:
            self._being_made.pop()
            one.facts = frozenset(self._looked_up())
            for table, (seen, asked) in zip(self._tables, outside, strict=True):
                table.seen, table.asked = seen, asked
        one.is_silent = self._problems.activity == before and one.lacking == self._lacking()
        return one

    def _looked_up(self) -> Iterator[_Fact]:
        for number, table in enumerate(self._tables):
            if table.seen:
                yield from self._known(number, table.seen, is_question=False)
            if table.asked:
                yield from self._known(number, table.asked, is_question=True)

    def _known(self, table: int, found: Mapping[Any, object], *, is_question: bool) -> Iterator[_Fact]:
        """Each of these as a fact: the same one for what is the same."""
        facts = self._facts.setdefault((table, is_question), {})
        for key, now in found.items():
            known = facts.get(key)
            if known is None:
                known = facts[key] = []
            fact = _same(known, now)
            if fact is None:
                fact = _Fact(table, key, now, is_question=is_question)
                known.append(fact)
            yield fact


def _same(known: Sequence[_Fact], now: object) -> _Fact | None:
    """The one of these by which the same was found. In one check that is the very same nearly always."""
    for one in known:
        if one.found is now:
            return one
    for one in known:
        if one.found == now:
            one.found = now
            return one
    return None


class Following(Reuse):
    """For one ruleset checked again after every edit, under the same variants: each check is compared with the last.

    The ruleset may have faults; what had something to report has it again.
    """

    def __init__(self, kept: dict[Key, list[_Result]] | None = None) -> None:
        super().__init__()
        self._kept = dict(kept or {})
        self.book: Book | None = None
        """What the texts of the ruleset were checked with."""
        self.notes: list[list[Note]] = []
        """Of the last check: of each result, and of what is no result."""
        self._of_no_result: list[Note] = []
        self._before: dict[Key, tuple[object, Any]] = {}

    def fork(self) -> Following:
        """One for the same ruleset under other variants."""
        return Following(self._kept)

    def begin(self, problems: Problems) -> None:
        """A ruleset is about to be checked."""
        super().begin(problems)
        self._before, self._alone = self._alone, {}
        self._each_before, self._each = self._each, {}
        self._of_no_result = []
        self.notes = [self._of_no_result]

    def use(self, book: Book) -> None:
        """What the texts of the ruleset are checked with."""
        super().use(book)
        self.book = book

    def note(self, form: t.Form, scope: Scope, source: Written[t.Form], found: Expr) -> None:
        """An expression was checked, and this came of it."""
        notes = self._being_made[-1].notes if self._being_made else self._of_no_result
        notes.append(Note(form, scope, source, found))

    def end(self, *, flawless: bool) -> None:
        """It has been checked."""
        self.notes += [one.notes for one in self._used.values()]
        self._kept = {key: [one] for key, one in self._used.items() if one.is_silent}
        self._tables = []

    def alone(self, of: object, make: Callable[[], R], *key: object) -> R:
        """What a declaration (or a row of them) comes to whatever stands beside it. ``key`` tells results apart."""
        full = (id(of), *key)
        found = self._alone.get(full)
        if found is None:
            found = self._alone[full] = self._before.get(full) or (of, make())
        made: R = found[1]
        return made
