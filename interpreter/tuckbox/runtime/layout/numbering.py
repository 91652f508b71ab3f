"""Numbers of declared words: every word that can be a value has a position, every unit of a bag a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tuckbox.language.types import BagOf, CardOf, EnumOf, OptionalOf, PieceOf, Type, WordOf
from tuckbox.semantics.checked.ruleset import CardInfo, PhasePart, Ruleset, StepPart


class Numbering:
    """``number`` and ``word`` for the sorts enum, resource, group, counter, track, kind, title, zone-word, step, grant
    and action; ``number`` of the seats that never choose, which come behind the ``players``; ``unit`` and
    ``unit_word`` for what bags hold.

    Positions are those of the declaration; counters and resources share one row of numbers, since events
    name both. Titles are the declared cards, then one for every kind that no card has (its pieces are made
    in play).
    """

    def __init__(self, ruleset: Ruleset, players: int) -> None:
        self.ruleset = ruleset
        self.titles: tuple[CardInfo, ...] = (*ruleset.cards.values(), *_cardless(ruleset))
        self._words: dict[tuple[str, str | None], tuple[str, ...]] = {}
        self._numbers: dict[tuple[str, str | None], dict[str, int]] = {}
        for (sort, of), words in _sorts(ruleset, self.titles):
            self._words[sort, of] = tuple(words)
            self._numbers[sort, of] = {word: place for place, word in enumerate(self._words[sort, of])}
        self._numbers["seat", None] = {name: seat for seat, name in enumerate(ruleset.silent_seats, players)}
        self._number_steps()
        self._number_units()

    def _number_steps(self) -> None:
        """Steps and phases by their name, and by ``phase.step``; a bare name means its first bearer."""
        numbers: dict[str, int] = {}
        words: list[str] = []
        for phase, name in _steps((*self.ruleset.flow, *self.ruleset.closing), None):
            numbers.setdefault(name, len(words))
            if phase is not None:
                numbers.setdefault(f"{phase}.{name}", len(words))
            words.append(name)
        self._words["step", None] = tuple(words)
        self._numbers["step", None] = numbers

    def _number_units(self) -> None:
        """Units of all bags share one row of numbers, so that bags of different things can be added."""
        self.units: list[tuple[str, str, str | None]] = []
        self.unit_numbers: dict[tuple[str, str, str | None], int] = {}
        self.unit_base: dict[tuple[str, str | None], int] = {}
        for sort in ("resource", "group", "kind", "title"):
            self._add_units(sort, None, self._words[sort, None])
        for name, enum in self.ruleset.enums.items():
            self._add_units("enum", name, enum.values)
        self._add_units("any of", None, self.ruleset.enums)
        for name in self.ruleset.enums:
            self.unit_numbers["enum", name, None] = self.unit_numbers["any of", name, None]
        self.unit_members: tuple[tuple[int, ...], ...] = tuple(map(self._members, self.units))

    def _add_units(self, sort: str, of: str | None, words: Iterable[str]) -> None:
        self.unit_base[sort, of] = len(self.units)
        for word in words:
            self.unit_numbers[sort, word, of] = len(self.units)
            self.units.append((sort, word, of))

    def _members(self, unit: tuple[str, str, str | None]) -> tuple[int, ...]:
        sort, word, _of = unit
        if sort == "group":
            return tuple(
                self.unit_numbers["resource", name, None]
                for name, info in self.ruleset.counters.items()
                if info.resource and info.group == word
            )
        if sort == "any of":
            return tuple(self.unit_numbers["enum", value, word] for value in self.ruleset.enums[word].values)
        if sort == "kind":
            concrete = self.ruleset.kinds[word].concrete or (word,)
            return tuple(self.unit_numbers["kind", name, None] for name in concrete)
        return (self.unit_numbers[unit],)

    def number(self, sort: str, name: str, of: str | None = None) -> int:
        """The number of a declared word as a value; KeyError: not declared (a fault of the checker)."""
        return self._numbers[sort, of if sort == "enum" else None][name]

    def has(self, sort: str, name: str, of: str | None = None) -> bool:
        """Whether there is such a word."""
        return name in self._numbers.get((sort, of if sort == "enum" else None), {})

    def word(self, sort: str, number: int, of: str | None = None) -> str:
        """The declared word of a number."""
        return self._words[sort, of if sort == "enum" else None][number]

    def words(self, sort: str, of: str | None = None) -> tuple[str, ...]:
        """Every word of a sort, in the order of their numbers."""
        return self._words.get((sort, of if sort == "enum" else None), ())

    def unit(self, sort: str, name: str, of: str | None = None) -> int:
        """The number of a word as the unit of a bag: resource, group, kind, title, or a value of enum ``of``.

        ``("enum", NAME, None)`` is "any value of NAME"."""
        return self.unit_numbers[sort, name, of]

    def unit_word(self, unit: int) -> tuple[str, str, str | None]:
        """``(sort, name, enum or none)`` of a unit; sort ``any of`` is a whole enum."""
        return self.units[unit]

    def members(self, unit: int) -> tuple[int, ...]:
        """The units that count as this one: a group's resources, an enum's values, a kind's kinds, else itself."""
        return self.unit_members[unit]

    def unit_offset(self, typed: Type) -> int:
        """What to add to a plain value of this type to get its number as a unit (for bags: their units' type)."""
        if isinstance(typed, OptionalOf):
            return self.unit_offset(typed.of)
        if isinstance(typed, EnumOf):
            return self.unit_base["enum", typed.name]
        if isinstance(typed, BagOf):
            return self._named_offset(typed.unit)
        if isinstance(typed, WordOf):
            return self.unit_base.get((typed.sort, None), 0)
        if isinstance(typed, PieceOf | CardOf):
            return 0
        return self.unit_base["title", None] if str(typed) == "a title" else 0

    def _named_offset(self, unit: str | None) -> int:
        if unit in self.ruleset.enums:
            return self.unit_base["enum", unit]
        return self.unit_base["kind", None] if unit in self.ruleset.kinds else 0


def _cardless(ruleset: Ruleset) -> Iterator[CardInfo]:
    """A title for every concrete kind without cards: things that only come into being in play."""
    used = {card.kind for card in ruleset.cards.values()}
    for name, kind in ruleset.kinds.items():
        union = kind.concrete and name not in kind.concrete
        if name not in used and not union and name not in ruleset.cards:
            yield CardInfo(name, name, kind.names, 0, {}, {}, {}, {}, ())


def _sorts(ruleset: Ruleset, titles: Iterable[CardInfo]) -> Iterator[tuple[tuple[str, str | None], Iterable[str]]]:
    counters = ruleset.counters
    groups = (info.group for info in counters.values() if info.resource and info.group is not None)
    track_groups = (info.group for info in ruleset.tracks.values() if info.group is not None)
    yield ("resource", None), counters
    yield ("counter", None), counters
    yield ("group", None), list(dict.fromkeys(groups))
    yield ("track group", None), list(dict.fromkeys(track_groups))
    yield ("track", None), ruleset.tracks
    yield ("kind", None), ruleset.kinds
    yield ("title", None), [title.id for title in titles]
    yield ("zone-word", None), ruleset.zones
    yield ("action", None), ruleset.actions
    yield ("grant", None), _granted(ruleset)
    for name, enum in ruleset.enums.items():
        yield ("enum", name), enum.values


def _granted(ruleset: Ruleset) -> list[str]:
    """Owners of abilities that are in force only while granted: grants, then sides that were resolved."""
    sides = (
        ability.owner
        for ability in ruleset.abilities.values()
        if ability.owner.startswith("side:") and ability.lasts is not None
    )
    return [*ruleset.grants, *dict.fromkeys(sides)]


def _steps(parts: Iterable[StepPart | PhasePart], phase: str | None) -> Iterator[tuple[str | None, str]]:
    for part in parts:
        if part.name is not None:
            yield phase, part.name
        if isinstance(part, PhasePart):
            yield from _steps(part.parts, part.name or phase)
