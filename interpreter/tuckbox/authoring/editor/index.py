"""Every name of a ruleset with all the places where it stands, made from what the last check saw."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from tuckbox.authoring.live import Live, World
from tuckbox.declarations.values import Written
from tuckbox.diagnostics import Span
from tuckbox.language import tree as t
from tuckbox.language.types import UNKNOWN
from tuckbox.semantics.reuse import Note
from tuckbox.semantics.words import Words

from .declared import Reading
from .elsewhere import Called, in_orders, in_scenarios, in_texts
from .mentioned import Locals, Texts, declaring_kind, owner_of, picks
from .symbols import Occurrence, Symbol

_IN_SCENARIOS = ("counter", "resource", "zone", "spaces", "spot", "track", "title", "plural", "kind", "action")
"""What a word in a scenario is taken for before anything else that is called so."""


@dataclass(frozen=True, slots=True)
class _Names:
    """What was found: the notes of the checker, and every place of a name, by its symbol and by its file."""

    notes: dict[tuple[int, int], Note]
    by_symbol: dict[Symbol, list[Occurrence]]
    by_file: dict[str, list[Occurrence]]


class Index:
    """Of one ruleset as it was checked last, with its variants and the ruleset it extends."""

    def __init__(self, live: Live) -> None:
        """The names are looked for when one is first asked about: until then ``live`` may not be checked again."""
        self._live = live
        self.book = live.worlds[0].reuse.book if live.worlds else None
        """What the texts of the ruleset without its variants were checked with."""
        self._notes_by_file: dict[str, list[Note]] = {}

    @cached_property
    def _names(self) -> _Names:
        seen: dict[int, object] = {}
        read: dict[int, object] = {}
        notes: dict[tuple[int, int], Note] = {}
        found: dict[tuple[Symbol, str, int], Occurrence] = {}
        for world in self._live.worlds:
            for one in self._of(world, notes, seen, read):
                self._keep(one, found)
        self._elsewhere(found)
        names = _Names(notes, {}, {})
        for one in found.values():
            names.by_symbol.setdefault(one.symbol, []).append(one)
            names.by_file.setdefault(one.span.file, []).append(one)
        for places in (*names.by_symbol.values(), *names.by_file.values()):
            places.sort(key=lambda one: (one.span.file, one.span.start, one.span.end, not one.defines))
        return names

    @property
    def notes(self) -> Mapping[tuple[int, int], Note]:
        """What was noted of each form, by the ids of its text's source and of the form."""
        return self._names.notes

    def _of(
        self, world: World, known: dict[tuple[int, int], Note], seen: dict[int, object], read: dict[int, object]
    ) -> Iterator[Occurrence]:
        decl, book = world.checked.declarations, world.reuse.book
        if decl is None or book is None:
            return
        texts = Texts(book.words, known)
        loose: dict[int, Written[t.Form]] = {}
        for notes in world.reuse.notes:
            for note in notes:
                key = (id(note.source.source), id(note.form))
                if key not in known or note.found.type != UNKNOWN:
                    known[key] = note
                loose[id(note.source.source)] = note.source
        yield from Reading(texts, seen, read, frozenset(loose)).ruleset(decl)
        for source in loose.keys() - read.keys():  # what cards say in the language
            read[source] = loose[source].source
            yield from texts.mentions(loose[source], Locals(owner_of(loose[source].whole)))

    def _keep(self, one: Occurrence, found: dict[tuple[Symbol, str, int], Occurrence]) -> None:
        span = self._live.place(one.span)
        if span.text == one.written(one.symbol.name):  # else it was made up, or the text has changed since
            key = (one.symbol, span.file, span.start)
            if key not in found or (one.defines and not found[key].defines):
                found[key] = replace(one, span=span)

    def _elsewhere(self, found: dict[tuple[Symbol, str, int], Occurrence]) -> None:
        sections = None if self._live.checked is None else self._live.checked.sections
        if sections is None:
            return
        named: dict[str, list[Symbol]] = {}
        for each in found.values():
            if each.defines and each.symbol.sort != "local" and each.symbol not in named.get(each.symbol.name, ()):
                named.setdefault(each.symbol.name, []).append(each.symbol)
        for one in in_texts(self._live.documents(), named):
            self._keep(one, found)
        single, fields = dict[str, Symbol](), dict[str, Symbol]()
        for name, symbols in named.items():
            on_table = [symbol for symbol in symbols if symbol.sort in _IN_SCENARIOS]
            of_cards = [symbol for symbol in symbols if symbol.sort == "field"]
            if len(on_table or symbols) == 1:
                single[name] = (on_table or symbols)[0]
            if len(of_cards) == 1:
                fields[name] = of_cards[0]
        called = Called(single, fields, self._pick, self._field)
        for one in in_orders(self._live.documents(), called):
            self._keep(one, found)
        for one in in_scenarios(sections, called):
            self._keep(one, found)

    def _field(self, title: str, name: str) -> Symbol | None:
        words = self.words
        kind = words.titles[title].kind if words is not None and title in words.titles else None
        if words is None or kind is None or name not in words.kinds[kind].fields:
            return None
        return Symbol("field", name, declaring_kind(words, kind, name))

    def _pick(self, action: str, name: str) -> Symbol | None:
        words = self.words
        decl = None if words is None else words.actions.get(action)
        return None if decl is None or name not in picks(decl) else Symbol("local", name, owner_of(decl.span))

    # ------------------------------------------------------------------ asking

    @property
    def words(self) -> Words | None:
        """The words of the ruleset without its variants."""
        return None if self.book is None else self.book.words

    def at(self, file: str, offset: int) -> list[Occurrence]:
        """The names at a place of a file, also just behind it; the shortest first."""
        places = self._names.by_file.get(file, [])
        end = bisect_right(places, offset, key=lambda one: one.span.start)
        found = [one for one in places[max(0, end - 50) : end] if one.span.start <= offset <= one.span.end]
        return sorted(found, key=lambda one: (offset == one.span.end, one.span.end - one.span.start, one.implied))

    def notes_in(self, file: str) -> list[Note]:
        """What was noted of the texts in a file."""
        if not self._notes_by_file:
            for note in self.notes.values():
                self._notes_by_file.setdefault(note.source.whole.file, []).append(note)
        return self._notes_by_file.get(file, [])

    def of(self, symbol: Symbol) -> list[Occurrence]:
        """Every place of a symbol, by file and place."""
        return self._names.by_symbol.get(symbol, [])

    def definitions(self, symbol: Symbol) -> list[Span]:
        """Where a symbol is declared."""
        return [one.span for one in self.of(symbol) if one.defines]

    def symbols(self) -> Iterator[tuple[Symbol, Span]]:
        """What the ruleset declares, with where; locals are left out."""
        for symbol, places in self._names.by_symbol.items():
            if symbol.is_declared and symbol.sort != "local":
                yield from ((symbol, one.span) for one in places if one.defines)

    def in_file(self, file: str) -> list[Occurrence]:
        """Every name in a file, by place."""
        return self._names.by_file.get(file, [])
