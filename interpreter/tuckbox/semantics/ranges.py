"""Which numbers an expression can come to, as far as declarations tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tuckbox.dataclass import dataclass, replace
from tuckbox.language.types import NUMBER
from tuckbox.semantics.beforehand import Beforehand, is_written
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.vocabulary.spec import Vocabulary


@dataclass(frozen=True, slots=True)
class Range:
    """The whole numbers from ``least`` to ``most``; None: there is no such end."""

    least: int | None = None
    most: int | None = None

    def compared(self, operator: str, other: Range) -> bool | None:
        """What a comparison of any number here with any number there comes to; None: it depends on them."""
        match operator:
            case "<":
                return self._is_below(other)
            case ">":
                return other._is_below(self)
            case "<=":
                return _opposite(other._is_below(self))
            case _:
                return _opposite(self._is_below(other))

    def plus(self, other: Range) -> Range:
        """What a number here and one there can add up to."""
        return Range(_sum(self.least, other.least), _sum(self.most, other.most))

    def widened(self, other: Range) -> Range:
        """All from the least of both to the most of both."""
        return Range(_outer(min, self.least, other.least), _outer(max, self.most, other.most))

    def is_apart(self, other: Range) -> bool:
        """Whether no number is in both."""
        return self._is_below(other) is True or other._is_below(self) is True

    def _is_below(self, other: Range) -> bool | None:
        if self.most is not None and other.least is not None and self.most < other.least:
            return True
        if self.least is not None and other.most is not None and self.least >= other.most:
            return False
        return None


def _sum(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other


def _outer(outer: Callable[[int, int], int], one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else outer(one, other)


def _opposite(held: bool | None) -> bool | None:
    return None if held is None else not held


@dataclass(frozen=True, slots=True)
class Ranges:
    """For one body: ``thrown`` are the registers that hold a face of a die.

    ``beforehand``: what the other declarations tell; none: only what the text and the words in it say themselves.
    ``left_out``: a card may also leave out a field that all of them have now.
    """

    ruleset: Ruleset
    vocabulary: Vocabulary
    thrown: Mapping[int, str]
    beforehand: Beforehand | None = None
    left_out: bool = False

    def of(self, value: x.Expr) -> Range:
        """Without ends where nothing is known, as of everything that an option of the ruleset decides."""
        match value:
            case x.Constant(value=int() as number, type=typed) if typed == NUMBER and is_written(value):
                return Range(number, number)
            case x.Cell(word=word):
                return self._of_word(word)
            case x.Function(name=name, arguments=arguments):
                function = self.vocabulary.functions[name]
                if function.counts and self.beforehand is not None:
                    return Range(*self.beforehand.members(arguments[0]))
                return Range(function.least)
            case x.Builtin(name="value", of=x.Local(slot=slot)) if slot in self.thrown:
                return self._of_die(self.thrown[slot])
            case x.Arith(operator="+", left=left, right=right):
                return self.of(left).plus(self.of(right))
            case x.Pick(then=then, otherwise=otherwise):
                return self.of(then).widened(self.of(otherwise))
            case x.CardField(card=card, field=word):
                return self._printed(word, card)
            case x.Defined(name=word):
                formula = None if self.beforehand is None else self.beforehand.formula(word)
                return Range() if formula is None else replace(self, thrown={}).of(formula)
            case _:
                return Range()

    def _printed(self, word: str, card: x.Expr) -> Range:
        values = frozenset[x.Value]() if self.beforehand is None else self.beforehand.printed(word, card.type)
        if self.beforehand is not None and self.left_out and values:
            values |= self.beforehand.left_out(word)
        numbers = [one for one in values if isinstance(one, int)]
        return Range(min(numbers), max(numbers)) if numbers else Range()

    def _of_word(self, word: str) -> Range:
        info = self.ruleset.counters[word]
        if info.resource:
            return Range(0, info.most)
        return Range(info.least, info.most) if info.type == NUMBER else Range()

    def _of_die(self, name: str) -> Range:
        faces = self.ruleset.enums[name].values
        numbers = [int(face) for face in faces if face.lstrip("-").isdecimal()]
        return Range(min(numbers), max(numbers)) if len(numbers) == len(faces) and numbers else Range()


def beside(operator: str, number: int) -> Range:
    """The numbers that stand so to this one: of `<` and 3 all up to 2."""
    match operator:
        case "<":
            return Range(None, number - 1)
        case "<=":
            return Range(None, number)
        case ">":
            return Range(number + 1, None)
        case _:
            return Range(number, None)
