"""Which numbers an expression can come to, as far as declarations tell."""

from __future__ import annotations

from collections.abc import Mapping

from tuckbox.dataclass import dataclass
from tuckbox.language.types import NUMBER
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.vocabulary.spec import Vocabulary

_OPTION = "option"


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

    def is_apart(self, other: Range) -> bool:
        """Whether no number is in both."""
        return self._is_below(other) is True or other._is_below(self) is True

    def _is_below(self, other: Range) -> bool | None:
        if self.most is not None and other.least is not None and self.most < other.least:
            return True
        if self.least is not None and other.most is not None and self.least >= other.most:
            return False
        return None


def _opposite(held: bool | None) -> bool | None:
    return None if held is None else not held


@dataclass(frozen=True, slots=True)
class Ranges:
    """For one body: ``thrown`` are the registers that hold a face of a die."""

    ruleset: Ruleset
    vocabulary: Vocabulary
    thrown: Mapping[int, str]

    def of(self, value: x.Expr) -> Range:
        """Without ends where nothing is known, as of everything that an option of the ruleset decides."""
        match value:
            case x.Constant(value=int() as number, type=typed) if typed == NUMBER and is_written(value):
                return Range(number, number)
            case x.Cell(word=word):
                return self._of_word(word)
            case x.Function(name=name):
                return Range(self.vocabulary.functions[name].least)
            case x.Builtin(name="value", of=x.Local(slot=slot)) if slot in self.thrown:
                return self._of_die(self.thrown[slot])
            case _:
                return Range()

    def _of_word(self, word: str) -> Range:
        info = self.ruleset.counters[word]
        if info.resource:
            return Range(0, info.most)
        return Range(info.least, info.most) if info.type == NUMBER else Range()

    def _of_die(self, name: str) -> Range:
        faces = self.ruleset.enums[name].values
        numbers = [int(face) for face in faces if face.lstrip("-").isdecimal()]
        return Range(min(numbers), max(numbers)) if len(numbers) == len(faces) and numbers else Range()


def is_written(value: x.Checked) -> bool:
    """Whether a constant stands in the text as it is; others come from an option, which may have another value."""
    return value.at is not None and _OPTION not in value.at.text


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
