"""What may come next in a scenario or position: told by the keys that lead to the place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from tuckbox.declarations.shape import Atom, ListShape, MapShape, RecordOf
from tuckbox.language.types import OptionalOf, Type
from tuckbox.runtime.legal import CODES
from tuckbox.scenarios.expect import FIXED
from tuckbox.scenarios.given import PLACE_KEYS
from tuckbox.scenarios.read import CONTENT_KEYS
from tuckbox.scenarios.steps import BESIDE, KINDS, QUALIFIERS
from tuckbox.semantics.checked.ruleset import Ability
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.words import Words

from .asking import Asked
from .mentioned import picks
from .scenario_words import ScenarioWords, entry_text, own_words
from .shapes_at import Wanted, altering, down
from .suggestion import Suggestion
from .yaml_place import ITEM

TESTS = ("scenarios", "positions")
#: What uses an ability, and the form of those that it uses.
_OF_ABILITIES = {"activate": "activated", "react": "reaction"}
_CHANGES = ("same", "up", "down", "to")
_PERIODS = ("this turn", "this phase", "this round", "this game", "until")

Found = Wanted | Iterator[Suggestion] | None


def in_scenario(asked: Asked) -> Found:
    """What may stand there: what any place of that shape takes, or these words; None: the place is none of these.

    The keys of a scenario itself stand in the table of keys, like those of any declaration.
    """
    path = asked.place.path
    if len(path) < 3 or path[0] not in TESTS:
        return None
    return _Scenario(asked, scenario_words(asked)).part(path[2], path[3:])


def scenario_words(asked: Asked) -> ScenarioWords:
    """What can be said in the scenario that the cursor stands in."""
    checked = asked.live.checked
    sections = None if checked is None else checked.sections
    item = entry_text(asked.source, asked.offset)
    return ScenarioWords(asked.words, own_words(item, sections, asked.words))


@dataclass(frozen=True, slots=True)
class _Scenario:
    asked: Asked
    known: ScenarioWords

    @property
    def words(self) -> Words:
        return self.asked.words

    @property
    def in_key(self) -> bool:
        """Whether a key is being written; a bare entry of a list is none."""
        return self.asked.place.in_key

    def part(self, name: str, rest: tuple[str, ...]) -> Found:
        """Below a key of the scenario."""
        if name == "when":
            return self._step(rest[1:] if rest[:1] == (ITEM,) else rest)
        if name in ("given", "then"):
            return self._table(rest, is_then=name == "then")
        if name in CONTENT_KEYS:
            return self._content(name, rest)
        if name == "under":
            return self._under(rest)
        if name == "from":
            return self._starts()
        if name == "seats":
            return _words("age") if self.in_key and rest else self.known.any_seats()
        return self.known.answers() if name in ("chance", "rows") else None

    def _starts(self) -> Iterator[Suggestion]:
        yield Suggestion("bare", "word", "nothing but what is given")
        yield Suggestion("setup", "word", "after the set-up")
        for name in dict.fromkeys(one.name for one, _ in self.asked.index.symbols() if one.sort == "position"):
            yield Suggestion(name, "position", "a position")

    def _under(self, rest: tuple[str, ...]) -> Iterator[Suggestion]:
        checked = self.asked.live.checked
        sections = None if checked is None else checked.sections
        inside = False
        while rest and rest[0] in (ITEM, "not", "together"):
            rest, inside = rest[1:], inside or rest[0] != ITEM
        if rest:
            yield from (Suggestion(name, "option", str(typed)) for name, typed in self.words.option_types.items())
            return
        if not inside:
            yield from _words("base", "everywhere", "not", "together")
        for overlay in () if sections is None else sections.overlays:
            yield Suggestion(str(overlay.name), "variant", "a variant")

    def _content(self, name: str, rest: tuple[str, ...]) -> Found:
        """What alters the game for this scenario alone, as in a variant or in the ruleset."""
        place, words = self.asked.place, self.words
        if name == "cards":
            if len(rest) == 0:
                return iter(Suggestion(kind, "kind", "a kind") for kind in words.kinds)
            own = Wanted((RecordOf("CardDecl"),), "cards", kind=rest[0])
            return down(own, rest[2:], place, words) if len(rest) > 1 else None
        if name == "enums":
            return iter(Suggestion(enum, "enum", "an enum") for enum in words.enums) if not rest else None
        if name == "define":
            if not rest:
                return iter(Suggestion(one, "define", "a word") for one in words.defines)
            return down(Wanted((MapShape(RecordOf("DefineDecl"), "signature"),), "define"), rest, place, words)
        if name == "abilities":
            return down(Wanted((ListShape(RecordOf("AbilityDecl")),), "abilities"), rest, place, words)
        return altering(name, rest, place, words) if rest else Wanted((), entries="sections")

    # ------------------------------------------------------------------ steps

    def _step(self, rest: tuple[str, ...]) -> Found:
        place = self.asked.place
        if not rest:
            return self._step_keys() if self.in_key else None
        key, below = rest[0], rest[1:]
        if key == "then":
            return self._table(below, is_then=True)
        if key == "all":
            return self._step(below[1:])
        if key == "effect":
            return Wanted((Atom("effect"),))
        if key in ("until", "asked"):
            return self.known.steps()
        if key in self.known.own.seats and not below:
            return self._done()
        if key in chain(*BESIDE.values()) or (self.in_key and key == "answers"):
            return self.known.seats()
        if key == "refused":
            return iter(Suggestion(code, "value", "why it is not possible") for code in CODES)
        if key in QUALIFIERS:
            return self.known.answers()
        action = self._action(place.siblings)
        if key == "ability" and action in _OF_ABILITIES:
            ids = dict.fromkeys(
                one.id for one in self._abilities() if one.form == _OF_ABILITIES[action] and "." not in one.id
            )
            return (Suggestion(name, "ability", "an ability of a card") for name in ids)
        typed = self._pick_type(action, key)
        return self.known.answers() if typed is None else self.known.of_type(typed)

    def _done(self) -> Iterator[Suggestion]:
        yield from self.known.actions()
        yield from self.known.answers()

    def _action(self, siblings: dict[str, str]) -> str:
        return next((value for seat, value in siblings.items() if seat in self.known.own.seats), "")

    def _step_keys(self) -> Iterator[Suggestion]:
        siblings = self.asked.place.siblings
        action = self._action(siblings)
        if not siblings:
            yield from self.known.seats()
            yield from (Suggestion(word, "key", "a step of this kind") for word in KINDS)
            return
        decl = self.words.actions.get(action)
        if decl is not None:
            yield from (Suggestion(name, "local", "a pick") for name in picks(decl))
        elif action in _OF_ABILITIES:
            yield from _words("card", "ability")
            yield from (Suggestion(pick.name, "local", "a pick") for one in self._abilities() for pick in one.picks)
        for kind, own in BESIDE.items():
            yield from _words(*own) if kind in siblings else ()
        yield from (Suggestion(word, "key", "of a step") for word in (*QUALIFIERS, *KINDS))
        yield from self.known.seats()

    def _abilities(self) -> Iterator[Ability]:
        """Those of the ruleset, then of its variants; what several have comes once for each."""
        for world in self.asked.live.worlds:
            if world.checked.ruleset is not None:
                yield from world.checked.ruleset.abilities.values()

    def _pick_type(self, action: str, pick: str) -> Type | None:
        for world in self.asked.live.worlds:
            ruleset = world.checked.ruleset
            found = None if ruleset is None else ruleset.actions.get(action)
            for one in found.picks if found is not None else ():
                if one.name == pick:
                    return one.of.type if not one.optional else OptionalOf(stripped(one.of.type))
        return None

    # ------------------------------------------------------------------ the table

    def _table(self, rest: tuple[str, ...], *, is_then: bool) -> Found:
        seats = self.known.own.seats
        if not rest:
            return self._table_keys(is_then=is_then) if self.in_key else None
        word, below = rest[0], rest[1:]
        if word in seats:
            if not below:
                return self.known.on_table(of_player=True) if self.in_key else None
            word, below = below[0], below[1:]
        elif word == "at":
            return self._at(below)
        elif is_then and word in FIXED:
            return self._fixed(word, below)
        return self._value(word, below, is_then=is_then)

    def _table_keys(self, *, is_then: bool) -> Iterator[Suggestion]:
        yield from self.known.seats()
        if is_then:
            yield from (Suggestion(word, "key", "what must hold") for word in FIXED)
        else:
            yield from _words("at", "records")
        yield from self.known.on_table(of_player=False)

    def _at(self, below: tuple[str, ...]) -> Iterator[Suggestion]:
        if not below:
            return _words(*PLACE_KEYS)
        return self.known.steps() if below[0] == PLACE_KEYS[0] else self.known.seats()

    def _fixed(self, word: str, below: tuple[str, ...]) -> Found:
        """Below one of the words of `then` that are no words of the table."""
        if word == "check":
            return Wanted((Atom("expression"),))
        if word == "events":
            return Wanted((Atom("pattern"),))
        if word in ("over", "else"):
            return _words("yes", "no") if word == "over" else _words("same")
        if word == "score":
            return self._score(below)
        if word == "asks" and below:
            return self._asked()
        if word == "sees" and below:
            return self._seen(below)
        if word == "records":
            return self._kept()
        return self.known.seats()

    def _score(self, below: tuple[str, ...]) -> Iterator[Suggestion]:
        if not below:
            yield from self.known.seats()
        for name in dict.fromkeys(one.name for one, _ in self.asked.index.symbols() if one.sort == "score"):
            yield Suggestion(name, "score", "a line of the score")

    def _asked(self) -> Iterator[Suggestion]:
        yield from self.known.steps()
        yield from self.known.answers()

    def _kept(self) -> Iterator[Suggestion]:
        yield from (Suggestion(name, "counter", "a record") for name, one in self.words.counters.items() if one.kept)
        yield from self.known.seats()

    def _seen(self, below: tuple[str, ...]) -> Found:
        if self.in_key and len(below) == 1:
            return self._table_keys(is_then=False)
        rest = below[1:]
        found = self._table(rest, is_then=True) if rest else None
        if self.in_key or found is None or isinstance(found, Wanted):
            return found
        return _both(_words("hidden"), found)

    def _value(self, word: str, below: tuple[str, ...], *, is_then: bool) -> Iterator[Suggestion]:
        """What stands behind a word of the table, or somewhere in it."""
        words, known = self.words, self.known
        if self.in_key:
            yield from self._keys_of_value(word)
            return
        state = next((one for one in reversed(below) if known.state_type(one) is not None), None)
        if is_then and not below:
            yield from _words(*_CHANGES)
        if below[-1:] == ("card",):
            yield from known.lying_in(())
        elif state is not None:
            typed = known.state_type(state)
            assert typed is not None
            yield from known.of_type(typed)
        elif "face" in below:
            yield from (Suggestion(face, "value", "a face") for kind in words.kinds.values() for face in kind.faces)
        elif word == "granted":
            yield from (Suggestion(name, "ability", "what can be granted") for name in words.grants)
        elif word == "used":
            yield from _words(*_PERIODS)
        elif word in words.counters:
            yield from known.of_type(words.counters[word].type)
        elif word in words.zones:
            yield from known.lying_in(words.zones[word].holds)
        elif word in words.spaces:
            yield from known.lying_in(words.zones[words.spaces[word][0]].holds)
        else:
            yield from known.answers()
        if word in words.tracks or word == "first_player" or (below and words.unit(below[-1]) is not None):
            yield from known.seats()

    def _keys_of_value(self, word: str) -> Iterator[Suggestion]:
        known = self.known
        if word == "used":
            yield from known.actions()
            yield from known.units()
        elif word == "granted":
            yield from (Suggestion(name, "ability", "what can be granted") for name in self.words.grants)
        elif word in self.words.tracks:
            yield from known.seats()
        else:
            yield from known.of_card()
            yield from known.seats()
            yield from known.cards()


def _words(*words: str) -> Iterator[Suggestion]:
    return iter(Suggestion(word, "word", "a word of scenarios") for word in words)


def _both(first: Iterator[Suggestion], second: Iterator[Suggestion]) -> Iterator[Suggestion]:
    yield from first
    yield from second
