"""What an earlier check of nearly the same ruleset came to, for the declarations that mean the same this time.

A scenario adds a few cards or words to a ruleset that is checked already; most declarations are the very same objects
then (see ``declarations.shapes.memo``). One of them means what it meant if what lies on the table is declared alike,
and if its texts mention no word that is new, gone or declared otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast

from tuckbox.dataclass import dataclass
from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name, Written
from tuckbox.diagnostics import Problems
from tuckbox.document import Mapping as MappingNode
from tuckbox.document import Scalar, Sequence
from tuckbox.language import tree as t
from tuckbox.language.attributes import attributes
from tuckbox.semantics.checked.expressions import Expr, Value

if TYPE_CHECKING:
    from tuckbox.semantics.book import Book
    from tuckbox.semantics.scope import Scope

R = TypeVar("R")
Key: TypeAlias = "tuple[object, ...]"
_ON_THE_TABLE = (
    "enums", "dice", "resources", "tracks", "kinds", "counters", "spots", "options", "seats", "flow", "closing",
    "players", "languages",
)  # fmt: skip
_EVERY_ACTION = "act"  # in a pattern it stands for all of them
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Note:
    """An expression as it was checked: its form in a text, what could be seen there, what it came to."""

    form: t.Form
    scope: Scope
    source: Written[t.Form]
    found: Expr


@dataclass(slots=True)
class _Earlier:
    """A ruleset that was checked and its results; ``words``: what each of its declarations mentions.

    ``notes``: what was noted while a result was made.
    """

    decl: d.RulesetDecl
    options: Mapping[str, Value]
    results: dict[Key, object] = field(default_factory=dict)
    words: dict[int, frozenset[str]] = field(default_factory=dict)
    notes: dict[Key, list[Note]] = field(default_factory=dict)


class Reuse:
    """Shared by the checks of one ruleset with different additions. The first of each kind is what others compare with.

    What is reused reports nothing a second time, and had nothing to report the first time.
    """

    def __init__(self) -> None:
        self._kept: list[_Earlier] = []
        self._now: _Earlier | None = None
        self._same: frozenset[int] | None = None  # declarations that mean what they meant; None: this is a first one
        self._alone: dict[Key, tuple[object, Any]] = {}
        self._words: dict[int, frozenset[str]] = {}  # most declarations are those of several rulesets

    def begin(self, decl: d.RulesetDecl, options: Mapping[str, Value], problems: Problems) -> None:
        """A ruleset is about to be checked."""
        alike = [one for one in self._kept if one.options == options and _is_alike(one.decl, decl)]
        self._now = next((one for one in alike if _has_boards_of(one.decl, decl)), None)
        self._same = None if self._now is None else _unaltered(self._now, decl)
        if self._now is None:
            self._now = _Earlier(decl, options, words=self._words)
            if alike:  # what holds on its boards holds on these, and is where other checks with these begin
                same = _unaltered(alike[0], decl)
                self._now.results.update((key, made) for key, made in alike[0].results.items() if key[0] in same)

    def use(self, book: Book) -> None:
        """What the texts of the ruleset are checked with."""

    def note(self, form: t.Form, scope: Scope, source: Written[t.Form], found: Expr) -> None:
        """An expression was checked, and this came of it."""

    def end(self, *, flawless: bool) -> None:
        """It has been checked; only results of a ruleset without any fault are used again."""
        if self._same is None and self._now is not None and flawless:
            self._kept.append(self._now)
        self._now = self._same = None

    def result(self, of: object, make: Callable[[], R], *key: object) -> R:
        """What a declaration comes to: as before if it means the same, else made now. ``key`` tells results apart."""
        if self._now is None or (self._same is not None and id(of) not in self._same):
            return make()
        full = (id(of), *key)
        if self._same is None and full not in self._now.results:
            self._now.results[full] = made = make()
            return made
        return cast("R", self._now.results[full]) if full in self._now.results else make()

    def alone(self, of: object, make: Callable[[], R], *key: object) -> R:
        """What a declaration (or a row of them) comes to whatever stands beside it. ``key`` tells results apart."""
        full = (id(of), *key)
        found = self._alone.get(full)
        if found is None:
            found = self._alone[full] = (of, make())  # its id is its own as long as it is kept
        made: R = found[1]
        return made


class Following(Reuse):
    """For one ruleset checked again after every edit, under the same variants: each check is compared with the last.

    The ruleset may have faults; what had something to report has it again.
    """

    def __init__(self, last: _Earlier | None = None) -> None:
        super().__init__()
        self.book: Book | None = None
        """What the texts of the ruleset were checked with."""
        self.notes: list[list[Note]] = []
        """Of the last check: of each result, and of what is no result."""
        self._writing: list[Note] = []
        self._last = last
        self._problems = Problems()
        self._before: dict[Key, tuple[object, Any]] = {}

    def fork(self) -> Following:
        """One for the same ruleset under other variants."""
        return Following(self._last)

    def begin(self, decl: d.RulesetDecl, options: Mapping[str, Value], problems: Problems) -> None:
        """A ruleset is about to be checked."""
        last, self._now, self._problems = self._last, _Earlier(decl, options), problems
        self._before, self._alone = self._alone, {}
        self._writing = []
        self.notes = [self._writing]
        if last is not None and last.options == options and _is_alike(last.decl, decl):
            same = _unaltered(last, decl)
            self._now.results = {key: made for key, made in last.results.items() if key[0] in same}
            self._now.notes = {key: notes for key, notes in last.notes.items() if key[0] in same}
            self._now.words = {of: words for of, words in last.words.items() if of in same}

    def use(self, book: Book) -> None:
        """What the texts of the ruleset are checked with."""
        self.book = book

    def note(self, form: t.Form, scope: Scope, source: Written[t.Form], found: Expr) -> None:
        """An expression was checked, and this came of it."""
        self._writing.append(Note(form, scope, source, found))

    def end(self, *, flawless: bool) -> None:
        """It has been checked."""
        self._last, self._now = self._now, None

    def result(self, of: object, make: Callable[[], R], *key: object) -> R:
        """What a declaration comes to: as before if it means the same, else made now. ``key`` tells results apart."""
        if self._now is None:
            return make()
        full = (id(of), *key)
        if full in self._now.results:
            self.notes.append(self._now.notes[full])
            return cast("R", self._now.results[full])
        before, outer = self._problems.activity, self._writing
        notes = self._writing = []
        self.notes.append(notes)
        made = make()
        self._writing = outer
        if self._problems.activity == before:
            self._now.results[full] = made
            self._now.notes[full] = notes
        return made

    def alone(self, of: object, make: Callable[[], R], *key: object) -> R:
        """What a declaration (or a row of them) comes to whatever stands beside it. ``key`` tells results apart."""
        full = (id(of), *key)
        found = self._alone.get(full)
        if found is None:
            found = self._alone[full] = self._before.get(full) or (of, make())
        made: R = found[1]
        return made


def _is_alike(one: d.RulesetDecl, other: d.RulesetDecl) -> bool:
    pairs = ((getattr(one, name), getattr(other, name)) for name in _ON_THE_TABLE)
    return all(mine is theirs or mine == theirs for mine, theirs in pairs) and (
        len(one.zones) == len(other.zones) and all(map(_is_alike_zone, one.zones, other.zones))
    )


def _has_boards_of(one: d.RulesetDecl, other: d.RulesetDecl) -> bool:
    return all(
        mine is theirs or mine.shape == theirs.shape
        for (_, mine), (_, theirs) in zip(one.zones, other.zones, strict=True)
    )


def _is_alike_zone(one: tuple[Name, d.ZoneDecl], other: tuple[Name, d.ZoneDecl]) -> bool:
    """Boards of one shape may differ in size: only texts that name them could tell."""
    (name, mine), (called, theirs) = one, other
    if mine is theirs or name != called:
        return name == called
    if mine.shape is not None and theirs.shape is not None:
        same = mine.shape.text.split()[:1] == theirs.shape.text.split()[:1]
        return same and replace(mine, shape=theirs.shape) == theirs
    return mine == theirs


def _unaltered(earlier: _Earlier, decl: d.RulesetDecl) -> frozenset[int]:
    """The declarations, by identity, that mean in ``decl`` what they meant before."""
    before, after = dict(_named(earlier.decl)), dict(_named(decl))
    differing = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
    if any(sort == "action" for sort, _ in differing):
        differing.add(("", _EVERY_ACTION))
    altered = {piece for _, name in differing for piece in _WORD.findall(name)}
    altered |= _following(earlier, altered)
    kept = {id(one) for one in _all(decl)}
    return frozenset(id(one) for one in _all(earlier.decl) if id(one) in kept and not _mentions(earlier, one, altered))


def _following(earlier: _Earlier, altered: set[str]) -> set[str]:
    """The words whose declarations mention altered ones, and those that mention these."""
    decl, found = earlier.decl, set[str]()
    heads = [*_heads(decl), *((str(name), members) for name, members in decl.families)]
    while True:
        more = {
            piece
            for name, one in heads
            if name not in found and _mentions(earlier, one, altered | found)
            for piece in (name, *_WORD.findall(name))
        }
        if more <= found:
            return found
        found |= more


def _heads(decl: d.RulesetDecl) -> Iterator[tuple[str, object]]:
    """What texts name and what a text decides the type of."""
    for define in decl.define:
        yield define.signature.tree.name.word, define
    for procedure in decl.procedures:
        yield procedure.heading.tree.name.word, procedure
    for action in decl.actions:
        yield action.heading.tree.name.word, action
    for name, grant in decl.grants:
        yield str(name), grant


def _named(decl: d.RulesetDecl) -> Iterator[tuple[tuple[str, str], object]]:
    """Every word that a check may find differently declared, with what it is: the declaration and its place."""
    actions = {id(action) for action in decl.actions}
    for name, one in _heads(decl):
        yield ("action" if id(one) in actions else "head", name), id(one)
    for family, members in decl.families:
        yield ("family", str(family)), members
    for place, zone in decl.zones:
        yield ("zone", str(place)), zone.shape
    number = 0
    for card in decl.cards:
        combinations = 1
        for _, values in card.each or ():
            combinations *= len(values.items)
        yield ("card", str(card.id)), (id(card), number)
        if card.each:
            yield from ((("card", name), (id(card), number)) for name in _each(card))
        number += combinations


def _each(card: d.CardDecl) -> Iterator[str]:
    """The ids of a card that is written once for several."""
    names = [str(card.id)]
    for _, values in card.each or ():
        ends = [value.value if isinstance(value, Scalar) else "" for value in values.items]
        names = [f"{name}_{end}" for name in names for end in ends]
    return iter(names)


def _all(decl: d.RulesetDecl) -> Iterable[object]:
    """Everything that results are kept for."""
    named = (one for _, one in (*decl.grants, *decl.spots, *decl.zones))
    return (
        *decl.cards,
        *decl.define,
        *decl.procedures,
        *decl.actions,
        *decl.abilities,
        *named,
        decl.flow,
        decl.closing,
    )


def _mentions(earlier: _Earlier, of: object, words: Iterable[str]) -> bool:
    if id(of) not in earlier.words:
        earlier.words[id(of)] = frozenset(_WORD.findall("\n".join(_texts(of))))
    return not earlier.words[id(of)].isdisjoint(words)


def _texts(of: object) -> list[str]:
    """Every text below a declaration, of the language or not, in any order."""
    found: list[str] = []
    waiting = [of]
    while waiting:
        value = waiting.pop()
        match value:
            case None:
                pass
            case str():
                found.append(value)
            case tuple():
                waiting.extend(value)
            case Written() | Name():
                found.append(value.text)
            case Scalar():
                found.append(value.value)
            case Sequence():
                waiting.extend(value.items)
            case MappingNode():
                found.extend([entry.key.value for entry in value.entries])
                waiting.extend([entry.value for entry in value.entries])
            case d.Declaration():
                waiting.extend([getattr(value, name) for name in attributes(type(value))])
    return found
