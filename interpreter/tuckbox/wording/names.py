"""What things are called: declared names in the reader's language, else the id with spaces."""

from __future__ import annotations

from dataclasses import dataclass

from tuckbox.language.types import CardOf, EnumOf, ListOf, OptionalOf, PieceOf, Plain, SpaceOf, Type, WordOf, ZoneOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked.spoken import of_verb

from . import english


def spaced(word: str) -> str:
    """An id as words."""
    return word.replace("_", " ")


@dataclass(frozen=True, slots=True)
class Naming:
    """The names of one ruleset in one language."""

    ruleset: r.Ruleset
    lang: str

    def shown(self, names: r.Names, word: str) -> str:
        """The name in the reader's language, else the id as words. Falls back to no other language's name."""
        return names.get(self.lang) or self.word(word)

    def word(self, word: str) -> str:
        """A field, a pick, a parameter: what the ruleset's texts say for its id, a field's name, else the id."""
        told = self.ruleset.texts.get(spaced(word), {}).get(self.lang)
        if told and told != spaced(word):  # of the first language it is the id itself where nothing else is said
            return told
        return self.of_kind(word) or told or self.of_field(word) or spaced(word)

    def of_kind(self, word: str) -> str:
        """The name of the kind of cards that is called so; empty: there is none, or it has no name."""
        info = self.ruleset.kinds.get(word)
        return "" if info is None else info.names.get(self.lang, "")

    def of_field(self, word: str) -> str:
        """The name of the field of cards or spaces that is called so; empty: there is none, or it has no name."""
        kinds, zones = self.ruleset.kinds.values(), self.ruleset.zones.values()
        for fields in (*(kind.fields for kind in kinds), *(zone.fields for zone in zones)):
            name = fields[word].names.get(self.lang) if word in fields else None
            if name:
                return name
        return ""

    def group(self, word: str) -> str:
        """What a space is called that belongs to a named group of a zone."""
        groups = (group for zone in self.ruleset.zones.values() for group in zone.groups)
        return self.shown(next((group.names for group in groups if group.name == word), {}), word)

    def is_you(self, of: x.Expr) -> bool:
        """Whether an expression means the one player of a game for one."""
        return isinstance(of, x.Constant) and str(of.type) == "a player" and self.ruleset.players == (1, 1)

    def inflects(self) -> bool:
        """Whether names may be put in the plural: English ones only."""
        return self.lang == "en"

    def many(self, one: str, declared: str | None = None, word: str | None = None) -> str:
        """The plural of a name: the declared one if the name is the id itself, else the regular English one."""
        if declared and (word is None or one == spaced(word)):
            return spaced(declared)
        return english.plural(one) if self.inflects() else one

    # -------------------------------------------------------------- declared things

    def kind(self, word: str) -> tuple[str, str]:
        """A kind's name for one and for many; a union nobody named is `card`."""
        info = self.ruleset.kinds.get(word)
        if info is None:
            return spaced(word), self.many(spaced(word))
        if len(info.concrete) > 1 and word not in info.concrete and not info.names:
            return "card", "cards"
        one = self.shown(info.names, word)
        return one, self.many(one, info.plural, word)

    def kinds(self, ids: tuple[str, ...]) -> tuple[str, str]:
        """Cards of any of these kinds, for one and for many."""
        if not ids:
            return "card", "cards"
        for info in self.ruleset.kinds.values():
            if len(ids) > 1 and set(info.concrete) == set(ids):
                return self.kind(info.name)
        if len(ids) > 3:
            return "card", "cards"
        pairs = [self.kind(word) for word in ids]
        return english.listed([one for one, _ in pairs], "or"), english.listed([many for _, many in pairs], "or")

    def value(self, enum: str, name: str) -> str:
        """A value of an enum or the face of a die."""
        info = self.ruleset.enums.get(enum)
        if info is None or name not in info.values:
            return spaced(name)
        at = info.values.index(name)
        return self.shown(info.value_names[at] if at < len(info.value_names) else {}, name)

    def enum(self, word: str) -> str:
        info = self.ruleset.enums.get(word)
        return spaced(word) if info is None else self.shown(info.names, word)

    def counter(self, word: str) -> str:
        info = self.ruleset.counters.get(word)
        return spaced(word) if info is None else self.shown(info.names, word)

    def units(self, word: str) -> tuple[str, str]:
        """A resource or counter as something counted: `fund`, `funds`; `victory points` → `victory point`."""
        info = self.ruleset.counters.get(word)
        name = self.counter(word)
        if info is None:
            return name, name
        if info.plural:
            return name, self.many(name, info.plural, word)
        if self.inflects() and english.is_plural(name):
            return english.singular(name), name
        return name, name

    def any_of(self, group: str) -> tuple[str, str]:
        """A group of units as something counted: `metal of any kind`; `Supplies` → `Supply of any kind`."""
        name = self.word(group)
        return f"{english.singular(name) if self.inflects() else name} of any kind", f"{name} of any kind"

    def track(self, word: str) -> str:
        info = self.ruleset.tracks.get(word)
        name = spaced(word) if info is None else self.shown(info.names, word)
        return name if "track" in name.lower() else f"{name} track"

    def zone(self, word: str) -> str:
        info = self.ruleset.zones.get(word)
        if info is None:
            return {"box": "box", "supply": "supply"}.get(word, spaced(word))
        return self.shown(info.names, word)

    def card(self, word: str) -> str:
        info = self.ruleset.cards.get(word)
        return spaced(word) if info is None else self.shown(info.names, word)

    def action(self, word: str) -> str:
        info = self.ruleset.actions.get(word)
        return spaced(word) if info is None else self.shown(info.names, word)

    def procedure(self, word: str) -> str:
        info = self.ruleset.procedures.get(word)
        name = spaced(word) if info is None else self.shown(info.names, word)
        return name[:1].lower() + name[1:]

    def define(self, word: str) -> str:
        """A defined word."""
        info = self.ruleset.defines.get(word)
        return spaced(word) if info is None else self.shown(info.names, word)

    def verb(self, word: str) -> str:
        """The ruleset's own sentence for a verb of the language; empty: it has none."""
        return of_verb(self.ruleset.texts, word, self.lang)

    def step(self, word: str) -> str:
        """A step or phase by its name (or ``phase.step``)."""
        name = word.rpartition(".")[2]
        for part in parts(self.ruleset):
            if part.name == name:
                return self.shown(part.names, name)
        return spaced(name)

    def seat(self, word: str) -> str:
        """A seat at which nobody sits."""
        return self.shown(self.ruleset.silent_seats.get(word, {}), word)

    # -------------------------------------------------------------- members of a type

    def member(self, of: Type) -> tuple[str, str]:
        """What a thing of this type is called, for one and for many."""
        match of:
            case OptionalOf(inner) | ListOf(inner):
                return self.member(inner)
            case CardOf(kinds):
                return self.kinds(kinds)
            case SpaceOf(zones):
                return self._spaces(zones)
            case ZoneOf(names) if len(names) == 1 and names[0] in self.ruleset.zones:
                one = self.zone(names[0])
                return one, self.many(one)
            case EnumOf(name):
                info = self.ruleset.enums.get(name)
                one = "result" if info is not None and info.is_die else self.enum(name)
                return one, self.many(one)
            case PieceOf(resource):
                return self.units(resource)
            case WordOf(sort, group):
                one = spaced(group or sort)
                return (one, one) if group else (one, self.many(one))
            case Plain(name):
                one = {"title": "card name", "yes/no": "answer", "none": "thing"}.get(name, name)
                return one, english.plural(one)
        return "thing", "things"

    def _spaces(self, zones: tuple[str, ...]) -> tuple[str, str]:
        infos = [self.ruleset.zones.get(zone) for zone in zones]
        if infos and all(info is not None and info.spot is not None for info in infos):
            if len(zones) == 1:
                one = self.zone(zones[0])
                several = self.inflects() and english.is_plural(one)
                return (english.singular(one), one) if several else (one, self.many(one))
            return "spot", "spots"
        shapes = {info.shape[0] for info in infos if info is not None and info.shape is not None}
        if shapes == {"columns"}:
            return "column", "columns"
        return "space", "spaces"


def parts(ruleset: r.Ruleset) -> list[r.StepPart | r.PhasePart]:
    """All steps and phases of the flow and the closing, outer ones first."""
    found: list[r.StepPart | r.PhasePart] = []
    waiting = [*ruleset.flow, *ruleset.closing]
    while waiting:
        part = waiting.pop(0)
        found.append(part)
        if isinstance(part, r.PhasePart):
            waiting[:0] = part.parts
    return found
