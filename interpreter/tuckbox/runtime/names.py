"""What things are called for a reader, by language: words, cards, players, places, bags, any value by its
type.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from tuckbox.language.types import (
    BagOf,
    CardOf,
    EnumOf,
    ListOf,
    OptionalOf,
    PieceOf,
    Plain,
    SpaceOf,
    Type,
    WordOf,
    ZoneOf,
)
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Names as Texts
from tuckbox.semantics.checked.ruleset import PhasePart, Ruleset, StepPart

from .values import bag, number

if TYPE_CHECKING:
    from .table import Table

_SAID: Mapping[str, Mapping[str, str]] = {
    "none": {"en": "none", "hu": "semmi"},
    "yes": {"en": "yes", "hu": "igen"},
    "no": {"en": "no", "hu": "nem"},
    "hidden": {"en": "a hidden card", "hu": "egy rejtett lap"},
    "box": {"en": "box", "hu": "doboz"},
    "supply": {"en": "supply", "hu": "készlet"},
    "of": {"en": "{zone} ({holder})", "hu": "{zone} ({holder})"},
}


def text_of(names: Texts, word: str, lang: str) -> str:
    """A display name in a language, else in the first one there is, else the word with spaces for
    underscores.
    """
    found = names.get(lang)
    if found is None:
        found = next(iter(names.values()), None)
    return word.replace("_", " ") if found is None else found


def said(name: str, lang: str, **parts: str) -> str:
    """One of our own words in a language, English where it has none."""
    texts = _SAID[name]
    return texts.get(lang, texts["en"]).format(**parts)


class Names:
    """Names of one match: the ruleset's display names, and what its players are called."""

    def __init__(self, table: Table, seat_names: Sequence[str]) -> None:
        self.table = table
        self.layout = table.layout
        self.seat_names = tuple(seat_names)
        self._texts: dict[str, Texts] = {}
        self._gather(table.layout.ruleset)

    def at(self, table: Table) -> Names:
        """The same names over another table of the same game."""
        other = Names.__new__(Names)
        other.table, other.layout = table, table.layout
        other.seat_names, other._texts = self.seat_names, self._texts
        return other

    def _gather(self, ruleset: Ruleset) -> None:
        """Every declared word with its names; the first section that declares a word names it."""
        sections: tuple[Mapping[str, object], ...] = (
            ruleset.actions, ruleset.counters, ruleset.tracks, ruleset.zones, ruleset.kinds, ruleset.cards,
            ruleset.procedures, ruleset.enums,
        )  # fmt: skip
        for part in _parts((*ruleset.flow, *ruleset.closing)):
            if part.name is not None:
                self._texts.setdefault(part.name, part.names)
        for section in sections:
            for word, info in section.items():
                names = getattr(info, "names", None)
                if isinstance(names, Mapping):
                    self._texts.setdefault(word, names)

    # ------------------------------------------------------------ words

    def word(self, word: str, lang: str) -> str:
        """A declared word: counter, zone, kind, action, step, …; any other with underscores as spaces."""
        return text_of(self._texts.get(word, {}), word, lang)

    def action(self, name: str, lang: str) -> str:
        """An action."""
        info = self.layout.ruleset.actions.get(name)
        return self.word(name, lang) if info is None else text_of(info.names, name, lang)

    def ability(self, name: str, lang: str) -> str:
        """An ability by its id: its own name, else that of the card or grant it stands on."""
        info = self.layout.ruleset.abilities[name]
        if info.names:
            return text_of(info.names, name, lang)
        card = self.layout.ruleset.cards.get(info.owner)
        return text_of({} if card is None else card.names, info.owner or name, lang)

    def enum(self, enum: str, value: int, lang: str) -> str:
        """A value of an enum or a face of a die."""
        info = self.layout.ruleset.enums[enum]
        names = info.value_names[value] if value < len(info.value_names) else {}
        return text_of(names, info.values[value], lang)

    def unit(self, unit: int, amount: int, lang: str) -> str:
        """A unit of a bag; a declared plural where there is more than one (English only: elsewhere the
        singular).
        """
        sort, word, of = self.layout.unit_word(unit)
        if sort == "enum" and of is not None:
            info = self.layout.ruleset.enums[of]
            return self.enum(of, info.values.index(word), lang)
        return self.word(word, lang)

    # ------------------------------------------------------------ things on the table

    def card(self, card: int, lang: str) -> str:
        """A card by its title."""
        info = self.table.card(card).info
        return text_of(info.names, info.id, lang)

    def seat(self, seat: int, lang: str) -> str:
        """A player."""
        return self.seat_names[seat] if seat < len(self.seat_names) else str(seat)

    def zone(self, zone: int, lang: str) -> str:
        """A zone with its holder, or a space with its zone."""
        if zone < 0:
            return said("supply", lang)
        instance = self.table.instance(zone)
        if instance.info is None:
            return said("box", lang)
        name = text_of(instance.info.names, instance.word, lang)
        if instance.parent is not None:
            return f"{name} {self.space(zone, lang)}"
        if instance.card is not None:
            return said("of", lang, zone=name, holder=self.card(instance.card, lang))
        if instance.holder is not None:
            return said("of", lang, zone=name, holder=self.seat(instance.holder, lang))
        return name

    def space(self, space: int, lang: str) -> str:
        """A space within its zone: row and column, its group and number, or its number."""
        instance = self.table.instance(space)
        if instance.axial is not None:
            return f"{instance.axial[0]},{instance.axial[1]}"
        if instance.row:
            return f"{instance.row},{instance.column}"
        group = "" if instance.group is None else f"{self.word(instance.group, lang)} "
        holder = "" if instance.holder is None or instance.group is None else self.seat(instance.holder, lang)
        return f"{group}{instance.index}" + (f" ({holder})" if holder else "")

    # ------------------------------------------------------------ any value

    def value(self, value: Value, typed: Type, seat: int | None, lang: str) -> str:
        """A value of a type as ``seat`` may know it: a card that it may not see is "a hidden card"."""
        if isinstance(typed, OptionalOf):
            return self.value(value, typed.of, seat, lang)
        if value is None:
            return said("none", lang)
        if isinstance(typed, ListOf):
            members = value if isinstance(value, tuple) else (value,)
            shown = [self.value(member, typed.of, seat, lang) for member in members]
            return ", ".join(shown) or said("none", lang)
        if isinstance(typed, BagOf):
            return self.bag(value, lang) or said("none", lang)
        return self._single(value, typed, seat, lang)

    def _single(self, value: Value, typed: Type, seat: int | None, lang: str) -> str:
        match typed:
            case CardOf():
                return self._card_as_seen(number(value), seat, lang)
            case EnumOf(name=name):
                return self.enum(name, number(value), lang)
            case WordOf(sort=sort):
                return self.word(self.layout.word(sort, number(value)), lang)
            case SpaceOf() | ZoneOf():
                return self.zone(number(value), lang)
            case PieceOf(resource=resource):
                return self.word(resource, lang)
            case Plain(word=word) if word in _PLAIN:
                return _PLAIN[word](self, value, lang)
        return said("yes" if value else "no", lang) if isinstance(value, bool) else str(value)

    def _card_as_seen(self, card: int, seat: int | None, lang: str) -> str:
        return self.card(card, lang) if self.table.known(card, seat) else said("hidden", lang)

    def title(self, title: int, lang: str) -> str:
        """A title (a declared card, whichever copy)."""
        info = self.layout.titles[title]
        return text_of(info.names, info.id, lang)

    def bag(self, value: Value, lang: str) -> str:
        """``2 gold, 1 coin``; empty for an empty bag."""
        return ", ".join(f"{amount} {self.unit(unit, amount, lang)}" for unit, amount in bag(value))


_PLAIN: Mapping[str, Callable[[Names, Value, str], str]] = {
    "player": lambda names, value, lang: names.seat(number(value), lang),
    "title": lambda names, value, lang: names.title(number(value), lang),
    "yes/no": lambda names, value, lang: said("yes" if value else "no", lang),
    "step": lambda names, value, lang: names.word(names.layout.word("step", number(value)), lang),
}


def _parts(parts: Sequence[StepPart | PhasePart]) -> list[StepPart | PhasePart]:
    """Every step and phase, outer ones first."""
    found: list[StepPart | PhasePart] = []
    for part in parts:
        found.append(part)
        if isinstance(part, PhasePart):
            found.extend(_parts(part.parts))
    return found
