"""Writes the members of a pick's set, one of those that cannot be told apart, and what they are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from tuckbox.language.types import CardOf, EnumOf, SpaceOf, WordOf
from tuckbox.runtime.identity import alike_to, fixed_word
from tuckbox.runtime.options import member_type
from tuckbox.runtime.state import State
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import YOU
from tuckbox.semantics.checked.ruleset import ActionPick

from ..expressions import Names
from ..expressions.attributes import type_constant
from ..expressions.writing import sequence, truth
from ..routines.lines import Lines
from .costs import choice_name, slots_of
from .domains import all_told_apart, named_once, zones_of


class PickWriter:
    """Of one pick, when the ``earlier`` ones are made; ``opening``: lines that the function begins with."""

    def __init__(
        self, names: Names, out: Lines, opening: list[str], pick: ActionPick, earlier: Sequence[ActionPick]
    ) -> None:
        self.names, self.out, self.opening, self.pick = names, out, opening, pick
        self.type = member_type(pick.of.type)
        self.earlier = [one.slot for one in earlier]
        #: Lines that come after one which says where something lies: it is asked only when it is wanted.
        self.own: set[str] = set()
        self._places = self._place_words() if isinstance(self.type, SpaceOf) else ()
        self._fixed = self._fixed_words()

    # ------------------------------------------------------------ members

    def members(self) -> str:
        """Lines that find the members, and what to go through then."""
        of, rest = self._split(self.pick.of)
        read = [slot for slot in self.earlier if slot in slots_of(of)]
        name = f"s{self.pick.slot}"
        text = self._set(of, rest is None)
        if self.earlier and len(read) < len(self.earlier):
            text = self._kept(name, text, read)
        if rest is not None:
            inner, condition = rest
            if ":=" in text:  # what names something on its way must come before a comprehension
                self.out.add(f"{name} = {text}")
                text = name
            going = f"r{inner}"
            filtered = f"[{going} for {going} in {text} if {condition}]"
            text = self._apart(filtered, True)
        if self.pick.optional:
            self.out.add(f"{name} = {text} or (None,)")
            return name
        return text

    def _split(self, of: x.Expr) -> tuple[x.Expr, tuple[int, str] | None]:
        """What does not depend on earlier picks, and the slot and the condition of what does."""
        if not isinstance(of, x.Filter) or not self.earlier or not set(self.earlier) & slots_of(of.condition):
            return of, None
        if set(self.earlier) & slots_of(of.of):
            return of, None
        parts = of.condition.parts if isinstance(of.condition, x.AllOf) else (of.condition,)
        mine = [part for part in parts if not set(self.earlier) & slots_of(part)]
        theirs = [part for part in parts if set(self.earlier) & slots_of(part)]
        self.names.bind(of.slot, sure=True)
        both = x.AllOf(type=of.condition.type, parts=tuple(theirs)) if len(theirs) > 1 else theirs[0]
        test = truth(both, self.names)
        if not mine:
            return of.of, (of.slot, test)
        first = x.AllOf(type=of.condition.type, parts=tuple(mine)) if len(mine) > 1 else mine[0]
        return replace(of, condition=first), (of.slot, test)

    def _kept(self, name: str, text: str, read: list[int]) -> str:
        """A set that is worked out once for all picks on which it does not depend; found when it is first needed."""
        out = self.out
        if not read:
            self.opening.append(f"{name} = None")
            with out.inside(f"if {name} is None:"):
                if "laid_at" in text:
                    out.add(f"laid_at = {self._give('laid_at_once')}(table)")
                out.add(f"{name} = {text}")
                self.own |= {line.text for line in out.found[-2:]}
            return name
        row = f"({', '.join(f'r{slot}' for slot in read)},)"
        self.opening.append(f"{name}_by = {{}}")
        out.add(f"{name} = {name}_by.get({row})")
        with out.inside(f"if {name} is None:"):
            out.add(f"{name} = {name}_by[{row}] = {text}")
        return name

    def _set(self, of: x.Expr, last: bool) -> str:
        text = sequence(of, self.names)
        return self._apart(text, False) if last else text

    def _apart(self, text: str, picked: bool) -> str:
        """The members that can be told apart."""
        match self.type:
            case CardOf() if not self.names.constants.creates and all_told_apart(self.pick.of, self.names.layout):
                return text
            case CardOf():
                return f"{self._give('cards_apart')}(machine, {text}, r{YOU})"
            case SpaceOf() if self._places:
                if self._all_apart():
                    return text
                typed = type_constant(self.type, self.names)
                marks = self._place_marks()
                words = self.names.constants.keep("k_apart", marks, repr(marks))
                return f"{self._give('places_apart')}(machine, {text}, {words}, {typed}, r{YOU})"
        if self._fixed:
            return repr(tuple(self._fixed))
        return f"{self._give('apart')}(machine, {text}, {type_constant(self.type, self.names)}, r{YOU})"

    def _all_apart(self) -> bool:
        """Whether all members that there can be have names of their own."""
        zones = zones_of(self.pick.of)
        if zones is None or not named_once(self.pick.of):
            return False
        instances = self.names.layout.zone_instances
        words = [word for zone, word in zip(instances, self._places, strict=True) if zone.word in zones]
        return None not in words and len(set(words)) == len(words)

    # ------------------------------------------------------------ words

    def word(self) -> str:
        """The id of the member in its register."""
        register = f"r{self.pick.slot}"
        text = self._word(register)
        return f"('none' if {register} is None else {text})" if self.pick.optional else text

    def _word(self, register: str) -> str:
        match self.type:
            case CardOf():
                titles = self.names.constant("titles", tuple(card.info.id for card in self.names.layout.cards))
                return f"{self._give('card_word')}(machine, {register}, {titles}, r{YOU})"
            case SpaceOf() if self._places:
                known = f"{self.names.constant('places', self._places)}[{register}]"
                return known if self._all_apart() else f"({known} or {self._other(register)})"
        if self._fixed:
            row = self.names.constants.keep("k_words", self._fixed, repr(self._fixed))
            return f"{row}[{register}]"
        return self._other(register)

    def _other(self, register: str) -> str:
        return f"{self._give('option_id')}(machine, {register}, {type_constant(self.type, self.names)}, r{YOU})"

    def _place_words(self) -> tuple[str | None, ...]:
        """Of every space the word by which it is told apart; none: it is to be worked out."""
        layout, typed = self.names.layout, self.type
        assert isinstance(typed, SpaceOf)
        table = Table(layout, State())
        zones = zones_of(self.pick.of) or frozenset(typed.zones)
        return tuple(
            fixed_word(table, number, typed.zones) if not zones or zone.word in zones else None
            for number, zone in enumerate(layout.zone_instances)
        )

    def _place_marks(self) -> tuple[str | int | None, ...]:
        """The same (yes where no other member can have it), or else a number of those alone that may be like it."""
        table, numbers = Table(self.names.layout, State()), dict[object, int]()
        marks: list[str | int | None] = []
        for space, word in enumerate(self._places):
            whose = alike_to(table, space) if word is None else None
            marks.append(word if whose is None else numbers.setdefault(whose, len(numbers)))
        zones, instances = zones_of(self.pick.of), self.names.layout.zone_instances
        if zones is None or not named_once(self.pick.of):
            return tuple(marks)
        members = Counter(mark for zone, mark in zip(instances, marks, strict=True) if zone.word in zones)
        if None in members:  # a word that is worked out could be one of the others
            return tuple(marks)
        return tuple([True if isinstance(mark, str) and members[mark] == 1 else mark for mark in marks])

    def _fixed_words(self) -> dict[int, str]:
        """The members of a set of words that is written out, each with its word."""
        of, layout = self.pick.of, self.names.layout
        if not isinstance(self.type, WordOf | EnumOf):
            return {}
        text = sequence(of, self.names)
        members = _numbers(text)
        if members is None:
            return {}
        if isinstance(self.type, EnumOf):
            return {one: layout.word("enum", one, self.type.name) for one in members}
        return {one: layout.word(self.type.sort, one) for one in members}

    def _give(self, name: str) -> str:
        return choice_name(self.names.constants, name)


def _numbers(text: str) -> list[int] | None:
    """The numbers of a written out tuple; none: it is something else."""
    inner = text.removeprefix("(").removesuffix(")")
    parts = [part.strip() for part in inner.split(",") if part.strip()]
    return [int(part) for part in parts] if parts and all(part.isdecimal() for part in parts) else None
