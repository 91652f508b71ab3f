"""Whether the order of two effects matters: what each changes and reads, as far as that can be told from its text.

Only what is certain counts: a counter of the same player or of the table, a field of the same card, cards in the same
zone. What cannot be told is taken not to matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from typing import TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.ruleset import Ability, Ruleset
from tuckbox.vocabulary.spec import Vocabulary

Key: TypeAlias = tuple[str, "x.Expr | None"]
"""A place: the word, and whose it is; none: the table's."""

Change: TypeAlias = Callable[[int], object]
"""What a place is afterwards, by what it is before."""

_TRIED = range(-4, 13)
_MOVED = ("to", "from", "into", "onto", "on")
_CARDS = ("selection", "cards")


@dataclass(slots=True)
class Touched:
    """``changes`` of places, the places ``read``, the zones into or out of which cards are ``moved``."""

    changes: dict[Key, list[Change]] = field(default_factory=dict)
    read: set[Key] = field(default_factory=set)
    moved: set[Key] = field(default_factory=set)


@dataclass(slots=True)
class Interference:
    """Compares the abilities of one ruleset, each read once."""

    ruleset: Ruleset
    vocabulary: Vocabulary
    _known: dict[str, Touched] = field(default_factory=dict)

    def over(self, left: Ability, right: Ability) -> str | None:
        """The word of which it matters which of the two comes first; none: none is known."""
        one, other = self._touched(left), self._touched(right)
        for key in one.changes.keys() | other.changes.keys() | one.moved | other.moved:
            if self._differs(key, one, other):
                return key[0]
        return None

    def _differs(self, key: Key, one: Touched, other: Touched) -> bool:
        for first, second in ((one, other), (other, one)):
            if key in second.read and (key in first.changes or key in first.moved):
                return True
        pairs = [(f, g) for f in one.changes.get(key, ()) for g in other.changes.get(key, ())]
        return any(f(_as_number(g(value))) != g(_as_number(f(value))) for f, g in pairs for value in self._values(key))

    def _values(self, key: Key) -> list[int]:
        least, most = self._bounds(key[0])
        return [one for one in _TRIED if (least is None or one >= least) and (most is None or one <= most)]

    def _bounds(self, word: str) -> tuple[int | None, int | None]:
        info = self.ruleset.counters.get(word)
        if info is None:
            return None, None
        return (0 if info.resource and info.least is None else info.least), info.most

    def _touched(self, ability: Ability) -> Touched:
        if ability.id not in self._known:
            found = self._known[ability.id] = Touched()
            if ability.effect is not None:
                self._read(ability.effect.body, found, ())
        return self._known[ability.id]

    def _read(self, body: object, found: Touched, called: tuple[str, ...]) -> None:
        for one in nodes(body):
            match one:
                case x.Cell(word=word, holder=holder) if _is_told(holder):
                    found.read.add((word, holder))
                case s.If(branches=branches):
                    found.read.update(key for condition, _ in branches for key in _zones(condition))
                case s.Do():
                    self._do(one, found)
                case s.CallProcedure(procedure=name) if name not in called and name in self.ruleset.procedures:
                    self._read(self.ruleset.procedures[name].effect.body, found, (*called, name))
                case _:
                    pass

    def _do(self, one: s.Do, found: Touched) -> None:
        arguments = dict(one.arguments)
        thing = self.vocabulary.form(one.form).parameter("thing")
        takes = "" if thing is None else thing.takes
        whose = arguments.get("for")
        if takes == "counter":
            word, change = _word(arguments["thing"]), self._written(one, arguments)
            if word is not None and change is not None and _is_told(whose):
                found.changes.setdefault((word, whose), []).append(change)
        elif takes == "units":
            for word, amount in self._counted(one, arguments["thing"]):
                if _is_told(whose) and whose is not None:
                    found.changes.setdefault((word, whose), []).append(self._bounded(word, amount))
        elif takes in _CARDS:
            found.moved.update(key for name in _MOVED if name in arguments for key in _zones(arguments[name]))
        for name in ("amount", "by"):
            found.read.update(_zones(arguments.get(name)))

    def _written(self, one: s.Do, arguments: dict[str, x.Expr]) -> Change | None:
        """What a place becomes; none where that depends on the table."""
        becomes = self.vocabulary.verbs[one.verb].becomes
        given = {name: arguments.get(name) for name in ("amount", "to")}
        if becomes is None or any(not isinstance(value, (x.Constant, x.Named, type(None))) for value in given.values()):
            return None
        amount, to = given["amount"], given["to"]
        if amount is None and to is None:
            return None
        if not isinstance(amount, x.Constant) or not isinstance(amount.value, int):
            written = to.value if isinstance(to, x.Constant) else to
            return lambda before: written
        least, most = self._bounds(_word(arguments["thing"]) or "")
        step = amount.value
        return lambda before: _clamped(becomes(before, step, None, None), least, most)

    def _counted(self, one: s.Do, bag: x.Expr) -> Iterator[tuple[str, int]]:
        """The resources that a fixed amount is added to, or taken from."""
        form, verb = self.vocabulary.form(one.form), self.vocabulary.verbs[one.verb]
        sign = 1 if verb.touches == "added" else -1 if form.spends or verb.touches == "named" else 0
        for part in nodes(bag):
            if isinstance(part, x.Bag) and isinstance(part.amount, x.Constant) and isinstance(part.unit, x.Named):
                amount = part.amount.value
                if sign and isinstance(amount, int) and part.unit.sort == "resource":
                    yield part.unit.name, sign * amount

    def _bounded(self, word: str, amount: int) -> Change:
        least, most = self._bounds(word)
        return lambda before: _clamped(before + amount, least, most)


def _clamped(value: object, least: int | None, most: int | None) -> object:
    if not isinstance(value, int):
        return value
    value = value if least is None else max(value, least)
    return value if most is None else min(value, most)


def _as_number(value: object) -> int:
    """What is no number is never counted on: such a place is only ever written."""
    return value if isinstance(value, int) else 0


def _word(thing: x.Expr) -> str | None:
    match thing:
        case x.Named(name=name):
            return name
        case x.Constant(value=str(name)):
            return name
    return None


def _is_told(whose: x.Expr | None) -> bool:
    """Whether the place is the same for two abilities that one player has: the table's, his, or the event's."""
    return whose is None or (isinstance(whose, x.Local) and whose.slot == x.YOU) or isinstance(whose, x.EventField)


def _zones(value: object) -> Iterator[Key]:
    for part in nodes(value):
        if isinstance(part, x.Zone) and _is_told(part.holder):
            yield part.word, part.holder
