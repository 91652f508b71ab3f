"""A pending decision and its options, as values: what a seat may choose now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

from tuckbox.semantics.checked.expressions import Value

#: Gives a text in a language.
Text = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Option:
    """One way to answer. ``id`` says what it is and is stable: it survives saving and other options coming or going.

    ``action`` is the action's name where the option is an action, ``picks`` its picks by name (as ids).
    ``value`` is what the machine goes on with; ``weight`` the exact chance of an outcome.
    """

    id: str
    value: Value = field(compare=False)
    text: Text = field(compare=False, repr=False)
    action: str | None = None
    picks: tuple[tuple[str, str], ...] = ()
    weight: Fraction | None = None

    def label(self, lang: str = "en") -> str:
        """What a player reads, in a language of the ruleset (the first one where a text is missing)."""
        return self.text(lang)


@dataclass(frozen=True, slots=True)
class Decision:
    """Who must choose what. ``seat`` None is chance; ``options`` is never empty.

    ``kind``: choice · number (from and to: ``bounds``) · text · chance · pause (only where a test runner switched
    pauses on).
    ``name`` says which decision it is: the step, ``let``, pick or ability it belongs to.
    """

    seat: int | None
    kind: str
    name: str
    options: tuple[Option, ...]
    text: Text = field(compare=False, repr=False)
    lang: str = "en"

    @property
    def bounds(self) -> tuple[int, int] | None:
        """Of a number: the least and the most."""
        if self.kind != "number":
            return None
        values = [option.value for option in self.options if isinstance(option.value, int)]
        return min(values), max(values)

    @property
    def prompt(self) -> str:
        """The question, in the language the game was loaded with."""
        return self.text(self.lang)


class RulesError(Exception):
    """The rules of a ruleset led nowhere: an endless loop, too many options. ``place`` is where in the YAML."""

    def __init__(self, message: str, place: str | None = None) -> None:
        self.place = place
        super().__init__(f"{message} (at {place})" if place else message)


class IllegalChoice(Exception):
    """What was chosen is not among the options; nothing has changed."""
