"""What things are called in Hungarian, for one and for many."""

from __future__ import annotations

from dataclasses import dataclass, field

from tuckbox.language.types import CardOf, EnumOf, ListOf, OptionalOf, PieceOf, Plain, SpaceOf, Type, WordOf, ZoneOf
from tuckbox.semantics.checked import ruleset as r
from tuckbox.wording import hungarian as hu
from tuckbox.wording.names import Naming, parts, spaced

_PLAIN = {"title": "lapnév", "yes/no": "válasz", "none": "dolog", "number": "szám", "player": "játékos",
          "a player": "játékos", "a number": "szám", "a text": "szöveg", "text": "szöveg"}  # fmt: skip
#: Words of the language itself, which a ruleset need not name.
_COMMON = {"player": "játékos", "card": "lap", "counter": "számláló", "space": "mező", "place": "hely", "face": "oldal",
           "number": "szám", "zone": "terület", "title": "lapnév", "face_up": "felfordítva", "owner": "tulajdonos",
           "face_down": "lefordítva", "first_player": "kezdőjátékos", "table": "asztal", "cost": "költség",
           "effect": "hatás", "price": "ár", "name": "név", "piece": "bábu", "track": "sáv", "turn": "kör",
           "at": "hely", "on": "hely", "to": "cél", "from": "honnan", "n": "n", "amount": "mennyiség",
           "box": "doboz", "supply": "készlet"}  # fmt: skip
_SORTS = {"resource": "jelző", "counter": "számláló", "track": "sáv", "kind": "lapfajta", "title": "lapnév",
          "zone-word": "terület", "step": "lépés"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class HungarianNaming(Naming):
    """Names in Hungarian. ``unnamed`` collects what the ruleset has no Hungarian name for: it is shown by its id."""

    unnamed: dict[str, None] = field(default_factory=dict)

    def shown(self, names: r.Names, word: str) -> str:
        found = names.get(self.lang) or self.ruleset.texts.get(spaced(word), {}).get(self.lang)
        found = found or self.of_field(word) or self.of_kind(word) or _COMMON.get(word)
        if not found:
            self.unnamed[word] = None
        return found or spaced(word)

    def inflects(self) -> bool:
        return False

    def many(self, one: str, declared: str | None = None, word: str | None = None) -> str:
        return hu.plural(one)

    def word(self, word: str) -> str:
        """A field, a pick, a parameter: what has no name but what the ruleset's texts say."""
        return word if len(word) == 1 else self.shown({}, word)

    def kind(self, word: str) -> tuple[str, str]:
        info = self.ruleset.kinds.get(word)
        if info is None:
            return self._both(self.shown({}, word))
        if len(info.concrete) > 1 and word not in info.concrete and not info.names:
            return "lap", "lapok"
        return self._both(self.shown(info.names, word))

    def kinds(self, ids: tuple[str, ...]) -> tuple[str, str]:
        if not ids:
            return "lap", "lapok"
        for info in self.ruleset.kinds.values():
            if len(ids) > 1 and set(info.concrete) == set(ids):
                return self.kind(info.name)
        if len(ids) > 3:
            return "lap", "lapok"
        pairs = [self.kind(word) for word in ids]
        return hu.listed([one for one, _ in pairs], "vagy"), hu.listed([many for _, many in pairs], "vagy")

    def units(self, word: str) -> tuple[str, str]:
        return self._both(self.counter(word))

    def counter(self, word: str) -> str:
        info = self.ruleset.counters.get(word)
        return self.shown({} if info is None else info.names, word)

    def track(self, word: str) -> str:
        info = self.ruleset.tracks.get(word)
        name = self.shown({} if info is None else info.names, word)
        return name if name.endswith(("sáv", "pálya", "tábla")) else f"{name}-sáv"

    def zone(self, word: str) -> str:
        info = self.ruleset.zones.get(word)
        if info is None:
            return {"box": "doboz", "supply": "készlet"}.get(word) or self.shown({}, word)
        if word == "box" and not info.names:
            return "doboz"
        return self.shown(info.names, word)

    def value(self, enum: str, name: str) -> str:
        info = self.ruleset.enums.get(enum)
        if info is None or name not in info.values:
            return self.shown({}, name)
        at = info.values.index(name)
        return self.shown(info.value_names[at] if at < len(info.value_names) else {}, name)

    def enum(self, word: str) -> str:
        if word.startswith("face of "):
            return f"{self.kind(word.removeprefix('face of '))[0]} oldala"
        info = self.ruleset.enums.get(word)
        return self.shown({} if info is None else info.names, word)

    def define(self, word: str) -> str:
        info = self.ruleset.defines.get(word)
        return self.shown({} if info is None else info.names, word)

    def procedure(self, word: str) -> str:
        info = self.ruleset.procedures.get(word)
        return self.shown({} if info is None else info.names, word)

    def step(self, word: str) -> str:
        name = word.rpartition(".")[2]
        for part in parts(self.ruleset):
            if part.name == name:
                return self.shown(part.names, name)
        return self.shown({}, name)

    # -------------------------------------------------------------- members of a type

    def member(self, of: Type) -> tuple[str, str]:
        match of:
            case OptionalOf(inner) | ListOf(inner):
                return self.member(inner)
            case CardOf(kinds):
                return self.kinds(kinds)
            case SpaceOf(zones):
                return self._spaces(zones)
            case ZoneOf(names) if len(names) == 1 and names[0] in self.ruleset.zones:
                return self._both(self.zone(names[0]))
            case EnumOf(name):
                info = self.ruleset.enums.get(name)
                return self._both("eredmény" if info is not None and info.is_die else self.enum(name))
            case PieceOf(resource):
                return self.units(resource)
            case WordOf(sort, group):
                return self._both(self.word(group) if group else _SORTS.get(sort, "szó"))
            case Plain(name):
                return self._both(_PLAIN.get(name, "dolog"))
        return "dolog", "dolgok"

    def _spaces(self, zones: tuple[str, ...]) -> tuple[str, str]:
        infos = [self.ruleset.zones.get(zone) for zone in zones]
        if infos and all(info is not None and info.spot is not None for info in infos):
            return self._both(self.zone(zones[0])) if len(zones) == 1 else ("hely", "helyek")
        shapes = {info.shape[0] for info in infos if info is not None and info.shape is not None}
        return ("oszlop", "oszlopok") if shapes == {"columns"} else ("mező", "mezők")

    def _both(self, name: str) -> tuple[str, str]:
        single = hu.singular(name)
        return (name, hu.plural(name)) if single is None else (single, name)
