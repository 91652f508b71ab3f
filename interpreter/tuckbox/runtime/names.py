"""What things are called for a reader, by language: words, cards, players, places, bags, any value by its type."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from tuckbox.language.types import (
    PLAYER,
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
from tuckbox.semantics.checked.ruleset import CardInfo, FieldInfo, KindInfo, PhasePart, Ruleset, StepPart
from tuckbox.semantics.checked.ruleset import Names as Texts
from tuckbox.wording.english import plural, singular

from .layout.cards import OWNER
from .layout.grid import board_of
from .values import bag, number

if TYPE_CHECKING:
    from .table import Table

_SAID: Mapping[str, Mapping[str, str]] = {
    "none": {"en": "none", "hu": "nincs"},
    "unlimited": {"en": "unlimited", "hu": "korlátlan"},
    "nobody": {"en": "nobody", "hu": "senki"},
    "nothing": {"en": "none", "hu": "semmi"},
    "no choice": {"en": "none", "hu": "egyik sem"},
    "yes": {"en": "yes", "hu": "igen"},
    "no": {"en": "no", "hu": "nem"},
    "exhausted": {"en": "exhausted", "hu": "kimerítve"},
    "a card": {"en": "a card", "hu": "egy lap"},
    "cards": {"en": "{n} cards", "hu": "{n} lap"},
    "top": {"en": "the top card of {zone}", "hu": "a legfelső lap innen: {zone}"},
    "some": {"en": "a card from {zone}", "hu": "egy lap innen: {zone}"},
    "first player": {"en": "First player", "hu": "Kezdőjátékos"},
    "column": {"en": "column {n}", "hu": "{n}. oszlop"},
    "space": {"en": "space {n}", "hu": "{n}. hely"},
    "standing": {"en": "{card} ({space})", "hu": "{card} ({space})"},
    "within": {"en": "{zone}, {space}", "hu": "{zone} ({space})"},
    "numbered": {"en": "{zone} {n}", "hu": "{zone} ({n}. hely)"},
    "card kind": {"en": "card", "hu": "lap"},
    "box": {"en": "box", "hu": "doboz"},
    "supply": {"en": "supply", "hu": "készlet"},
    "of": {"en": "{holder}'s {zone}", "hu": "{zone} ({holder})"},
    "on": {"en": "{zone} of {holder}", "hu": "{zone} ({holder})"},
}


def text_of(names: Texts, word: str, lang: str) -> str:
    """A display name in a language, else in the first one there is, else the word with spaces for underscores."""
    found = names.get(lang)
    if found is None:
        found = next(iter(names.values()), None)
    return _spaced(word) if found is None else found


def _spaced(word: str) -> str:
    return word.replace("_", " ")


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
        self._titles: dict[tuple[str, str], str] = {}
        self._printed: dict[tuple[str, str], str] = {}
        self._gather(table.layout.ruleset)

    def at(self, table: Table) -> Names:
        """The same names over another table of the same game."""
        other = Names.__new__(Names)
        other.table, other.layout = table, table.layout
        other.seat_names, other._texts = self.seat_names, self._texts
        other._titles, other._printed = self._titles, self._printed
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
        for zone in ruleset.zones.values():
            for group in zone.groups:
                if group.name is not None:
                    self._texts.setdefault(group.name, group.names)

    # ------------------------------------------------------------ words

    def exhausted(self, lang: str) -> str:
        """What an exhausted card is called in the ruleset."""
        return self.layout.ruleset.texts.get("exhausted", {}).get(lang) or said("exhausted", lang)

    def word(self, word: str, lang: str) -> str:
        """A declared word: counter, zone, kind, action, step, …; any other with underscores as spaces."""
        return self._named(self._texts.get(word, {}), word, lang)

    def _named(self, names: Texts, word: str, lang: str) -> str:
        """A word by its names; one that has none by what the ruleset's texts say for it."""
        if names:
            return text_of(names, word, lang)
        known = self.layout.ruleset.texts.get(_spaced(word), {}).get(lang)
        return _spaced(word) if known is None else known

    def field(self, info: FieldInfo, lang: str) -> str:
        """A field of a kind or of the spaces of a zone."""
        return text_of(info.names, info.name, lang) if info.names else self.word(info.name, lang)

    def denied(self, word: str, lang: str) -> str | None:
        """What the ruleset's texts say for a field or counter that does not hold; None: nothing."""
        return self.layout.ruleset.texts.get(f"not {_spaced(word)}", {}).get(lang)

    def face(self, kind: KindInfo, face: int, lang: str) -> str:
        """A face or side of a card of a kind."""
        sides = self.layout.ruleset.enums.get(kind.sides or "")
        return self._named({}, kind.faces[face], lang) if sides is None else self.enum(sides.name, face, lang)

    def action(self, name: str, lang: str) -> str:
        """An action."""
        info = self.layout.ruleset.actions.get(name)
        return self.word(name, lang) if info is None else text_of(info.names, name, lang)

    def enum(self, enum: str, value: int, lang: str) -> str:
        """A value of an enum or a face of a die."""
        info = self.layout.ruleset.enums[enum]
        names = info.value_names[value] if value < len(info.value_names) else {}
        return self._named(names, info.values[value], lang)

    def unit(self, unit: int, amount: int, lang: str) -> str:
        """A unit of a bag; several of one that declares a plural stand in it, one of what is named in the plural in the
        singular (English only: elsewhere as it is named)."""
        sort, word, of = self.layout.unit_word(unit)
        if sort == "enum" and of is not None:
            info = self.layout.ruleset.enums[of]
            return self.enum(of, info.values.index(word), lang)
        counter = self.layout.ruleset.counters.get(word)
        name = self.word(word, lang)
        if amount == 1 and counter is not None and lang == "en":
            return singular(name)
        if lang != "en" or counter is None or not counter.plural:
            return name
        return _spaced(counter.plural) if name == _spaced(word) else plural(name)

    def kind(self, kind: str, amount: int, lang: str) -> str:
        """What so many cards of a kind are called."""
        info = self.layout.ruleset.kinds[kind]
        name = text_of(info.names, kind, lang)
        if amount == 1 or lang != "en":
            return name
        return _spaced(info.plural) if info.plural and name == _spaced(kind) else plural(name)

    # ------------------------------------------------------------ things on the table

    def card(self, card: int, lang: str) -> str:
        """A card by its title."""
        return self._title(self.table.card(card).info, lang)

    def as_it_lies(self, card: int, lang: str) -> str:
        """A card by its title; of a card with sides by the name of the side that it shows now, if that has one."""
        shown = self._of_side(card)[0]
        return text_of(shown, "", lang) if shown else self.card(card, lang)

    def _of_side(self, card: int) -> tuple[Texts, Texts]:
        """The name and the printed text of the side that a card shows."""
        instance = self.table.card(card)
        if not instance.info.sides:
            return {}, {}
        return instance.info.sides.get(instance.kind.faces[self.table.face(card)], ({}, {}))

    def owned(self, card: int, doer: int | None, lang: str) -> str:
        """A card by its title, and whose it is where it belongs to another seat than to who does something with it."""
        title, owner = self.card(card, lang), self.table.state.cells[self.table.card_base(card) + OWNER]
        if owner is None or doer is None or owner == doer:
            return title
        return said("of", lang, zone=title, holder=self.seat(number(owner)))

    def _title(self, info: CardInfo, lang: str) -> str:
        """A title; where another of its kind is called the same, with the fields in which they differ."""
        found = self._titles.get((info.id, lang))
        if found is None:
            found = self._titles[info.id, lang] = self._told_apart(info, lang)
        return found

    def text_on(self, card: int, lang: str) -> str:
        """What stands on a card, of a card with sides on the one that it shows; see ``printed``."""
        text = self._of_side(card)[1]
        return text_of(text, "", lang) if text else self.printed(self.table.card(card).info, lang)

    def printed(self, info: CardInfo, lang: str) -> str:
        """What stands on a card: what it costs, and its text or what it computes and does; worded once a title."""
        text = text_of(info.text, "", lang)
        words = self.layout.vocabulary
        if words is None or (text and not info.costs):
            return text
        found = self._printed.get((info.id, lang))
        if found is None:
            from tuckbox.wording import card_in_short, costs_in_short  # not needed where every card has but a text

            worded = costs_in_short if text else card_in_short
            said = worded(self.layout.ruleset, words, info, lang)
            found = self._printed[info.id, lang] = " ".join(filter(None, (said, text)))
        return found

    def _told_apart(self, info: CardInfo, lang: str) -> str:
        name = text_of(info.names, info.id, lang)
        alike = [
            one
            for one in self.layout.titles
            if one.kind == info.kind and text_of(one.names, one.id, lang) == name and one.id != info.id
        ]
        fields = self.layout.ruleset.kinds[info.kind].fields
        told = [
            f"{self.field(fields[field], lang)} {self.value(value, fields[field].type, None, lang)}"
            for field, value in info.constants.items()
            if field in fields
            and fields[field].seen_by == "all"
            and any(one.constants.get(field) != value for one in alike)
        ]
        return f"{name} ({', '.join(told)})" if told else name

    def seat(self, seat: int) -> str:
        """A player."""
        return self.seat_names[seat] if seat < len(self.seat_names) else str(seat)

    def zone(self, zone: int, lang: str, reader: int | None = None) -> str:
        """A zone with its holder (but for the ``reader``'s own), or a space with its zone."""
        if zone < 0:
            return said("supply", lang)
        instance = self.table.instance(zone)
        if instance.on_card:
            return self.card(number(instance.card), lang)
        if instance.info is None:
            return said("box", lang)
        name = text_of(instance.info.names, instance.word, lang)
        if instance.info.spot is not None:
            return self.spot(zone, lang)
        if instance.parent is not None:
            space = self.space(zone, lang, reader)
            return space if instance.group is not None else said("within", lang, zone=name, space=space)
        if instance.holder is not None and instance.holder != reader:
            return said("of", lang, zone=name, holder=self.seat(instance.holder))
        return name

    def spot(self, spot: int, lang: str, *, bare: bool = False) -> str:
        """A spot or one of its places, with the card that it is printed on (not where ``bare``)."""
        instance = self.table.instance(spot)
        assert instance.info is not None
        name = text_of(instance.info.names, instance.word, lang)
        if instance.parent is not None and len(self.layout.spaces(instance.parent)) > 1:
            name = said("numbered", lang, zone=name, n=str(instance.index))
        return (
            name
            if bare or instance.card is None
            else said("on", lang, zone=name, holder=self.card(instance.card, lang))
        )

    def space(self, space: int, lang: str, reader: int | None = None) -> str:
        """A space within its zone: row and column, its group and number, or its number."""
        instance = self.table.instance(space)
        if instance.info is not None and instance.info.spot is not None:
            return self.spot(space, lang)
        board = board_of(self.layout, space)
        if board.named and instance.at is not None:
            called = board.called.get(lang) or board.called.get("en") or board.named
            return called.format(row=instance.at[0], column=instance.at[1])
        if instance.group is None:
            called = "column" if instance.info is not None and instance.info.columns else "space"
            return said(called, lang, n=str(instance.index))
        name = self.word(instance.group, lang) + (f" {instance.index}" if self._has_others(space) else "")
        if instance.holder is None or instance.holder == reader:
            return name
        return said("of", lang, zone=name, holder=self.seat(instance.holder))

    def _has_others(self, space: int) -> bool:
        """Whether its group has more spaces of the same holder."""
        instance, table = self.table.instance(space), self.table
        beside = table.layout.spaces(instance.parent) if instance.parent is not None else ()
        alike = [
            one for one in map(table.instance, beside) if (one.group, one.holder) == (instance.group, instance.holder)
        ]
        return len(alike) > 1

    def lying(self, zone: int, top: bool, lang: str, reader: int | None = None) -> str:
        """A card that cannot be seen, by where it lies."""
        return said("top" if top else "some", lang, zone=self.zone(zone, lang, reader))

    def unseen(self, amount: int, lang: str) -> str:
        """So many cards that cannot be seen."""
        return said("a card" if amount == 1 else "cards", lang, n=str(amount))

    # ------------------------------------------------------------ any value

    def value(self, value: Value, typed: Type, seat: int | None, lang: str) -> str:
        """A value of a type as ``seat`` may know it: a card that it may not see is "a hidden card"."""
        if isinstance(typed, OptionalOf):
            return self.value(value, typed.of, seat, lang)
        if value is None:
            return said("nobody" if typed == PLAYER else "none", lang)
        if isinstance(typed, ListOf):
            members = value if isinstance(value, tuple) else (value,)
            shown = [self.value(member, typed.of, seat, lang) for member in members]
            return ", ".join(shown) or said("none", lang)
        if isinstance(typed, BagOf):
            return self.bag(value, lang) or said("nothing", lang)
        return self._single(value, typed, seat, lang)

    def choice(self, value: Value, typed: Type, seat: int | None, lang: str) -> str:
        """A value to be chosen: of things of the same name on the spaces of a board also where it stands."""
        if isinstance(typed, OptionalOf):
            return self.choice(value, typed.of, seat, lang)
        text = said("no choice", lang) if value is None else self.value(value, typed, seat, lang)
        if value is None or not isinstance(typed, CardOf) or not self._has_doubles(number(value)):
            return text
        zone = self.table.zone_of(number(value))
        if self.table.instance(zone).parent is None or self.table.instance(zone).alike:
            return text
        return said("standing", lang, card=text, space=self.space(zone, lang, seat))

    def _has_doubles(self, card: int) -> bool:
        return len(self.layout.cards_of_title(self.table.card(card).title)) != 1

    def _single(self, value: Value, typed: Type, seat: int | None, lang: str) -> str:
        match typed:
            case CardOf():
                return self.card_as_seen(number(value), seat, lang)
            case EnumOf(name=name):
                return self.enum(name, number(value), lang)
            case WordOf(sort=sort):
                return self.word(self.layout.word(sort, number(value)), lang)
            case SpaceOf() | ZoneOf():
                return self.zone(number(value), lang, seat)
            case PieceOf(resource=resource):
                return self.word(resource, lang)
            case Plain(word=word) if word in _PLAIN:
                return _PLAIN[word](self, value, lang)
        return said("yes" if value else "no", lang) if isinstance(value, bool) else str(value)

    def card_as_seen(self, card: int, seat: int | None, lang: str) -> str:
        """A card's title; one that the seat may not see by where it lies."""
        table = self.table
        if table.known(card, seat):
            return self.as_it_lies(card, lang)
        zone = table.zone_of(card)
        return self.lying(zone, table.ordered(zone) and table.cards_in(zone)[:1] == (card,), lang, seat)

    def title(self, title: int, lang: str) -> str:
        """A title (a declared card, whichever copy)."""
        return self._title(self.layout.titles[title], lang)

    def bag(self, value: Value, lang: str) -> str:
        """``2 gold, 1 coin``; empty for an empty bag."""
        return ", ".join(f"{amount} {self.unit(unit, amount, lang)}" for unit, amount in bag(value))


_PLAIN: Mapping[str, Callable[[Names, Value, str], str]] = {
    "player": lambda names, value, lang: names.seat(number(value)),
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
