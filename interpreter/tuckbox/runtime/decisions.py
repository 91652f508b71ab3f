"""A pending decision and its options, as values: what a seat may choose now."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import field
from fractions import Fraction

from tuckbox.dataclass import dataclass
from tuckbox.semantics.checked.expressions import Value

#: Gives a text in a language.
Text = Callable[[str], str]

#: What is answered where something is said that is none of the answers; what was typed, if it was, stands behind it.
ELSE: tuple[Value, ...] = (None,)


def is_else(value: Value) -> bool:
    """Whether an answer is none of those there are."""
    return isinstance(value, tuple) and value[:1] == ELSE


def folded(text: str) -> str:
    """A text without upper case, accents and spaces too many, to compare what people type with what is meant."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(part for part in parts if not unicodedata.combining(part)).split())


class Option:
    """One way to answer. ``id`` says what it is and is stable: it survives saving and other options coming or going.

    ``action`` is the action's name where the option is an action, ``picks`` its picks by name (as ids).
    ``value`` is for the machine alone, which goes on with it: of cards that the chooser cannot tell apart it is one of
    them, so it may say more than the seat can know. It is no part of what an option is compared or shown as, and who
    plays does not read it. ``weight`` is the exact chance of an outcome.

    A value that nobody changes; no frozen dataclass, for options are made by the dozen and most are never looked at:
    of an action with picks (``word`` none) the id is put together when it is asked for.
    """

    __slots__ = ("_id", "action", "picks", "text", "value", "weight")

    def __init__(
        self,
        word: str | None,
        value: Value,
        text: Text,
        action: str | None = None,
        picks: tuple[tuple[str, str], ...] = (),
        weight: Fraction | None = None,
    ) -> None:
        self._id = word
        self.value = value
        self.text = text
        self.action = action
        self.picks = picks
        self.weight = weight

    @property
    def id(self) -> str:
        found = self._id
        if found is None:
            written = ", ".join([f"{name}={value}" for name, value in self.picks])
            found = self._id = f"{self.action}({written})"
        return found

    @property
    def key(self) -> object:
        """What is the same for options of the same id, made without putting the id together."""
        return (self.action, self.picks) if self._id is None else self._id

    def renamed(self, word: str) -> Option:
        """The same option under another id."""
        return Option(word, self.value, self.text, self.action, self.picks, self.weight)

    def weighing(self, weight: Fraction) -> Option:
        """The same option with a chance."""
        return Option(self._id, self.value, self.text, self.action, self.picks, weight)

    def label(self, lang: str = "en") -> str:
        """What a player reads, in a language of the ruleset (the first one where a text is missing)."""
        return self.text(lang)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Option):
            return NotImplemented
        same = self.id == other.id and self.action == other.action
        return same and self.picks == other.picks and self.weight == other.weight

    def __hash__(self) -> int:
        return hash((self.id, self.action, self.picks, self.weight))

    def __repr__(self) -> str:
        weight = "" if self.weight is None else f", weight={self.weight!r}"
        return f"Option({self.id!r}{weight})"


@dataclass(frozen=True, slots=True)
class Decision:
    """Who must choose what. ``seat`` None is chance; ``options`` is never empty.

    ``kind``: choice · number (from and to: ``bounds``) · text (the options are all that could be said, in the order of
    a dictionary, and are not shown; ``meant`` finds the one that is typed) · chance · pause (only where a test runner
    switched pauses on).
    ``name`` says which decision it is: the step, ``let``, pick or ability it belongs to.
    """

    seat: int | None
    kind: str
    name: str
    options: tuple[Option, ...]
    text: Text = field(compare=False, repr=False)
    lang: str = "en"

    def meant(self, text: str, lang: str | None = None) -> Option | None:
        """The one option that somebody types in full, by its id or label; None: no or several options are called so.

        Upper and lower case, accents and spaces do not matter, and who types nothing says nothing. Where one may say
        nothing, `none` says so as well, and whatever is no option counts as something else where that is an answer
        (where a cost checks what is said: then it is an option of its own, called as it was typed), and as nothing in
        an effect.
        """
        said = folded(text) or "nothing"
        names = ((option, (option.id, option.label(lang or self.lang))) for option in self.options)
        found = [option for option, words in names if said in map(folded, words)]
        for value in ((), ELSE) if said == "none" else (ELSE, ()) if self.kind == "text" else ():
            found = found or [option for option in self.options if option.value == value]
        if len(found) != 1 or found[0].value != ELSE:
            return found[0] if len(found) == 1 else None
        typed = " ".join(text.split())
        return found[0] if folded(typed) == folded(found[0].id) else Option(typed, (*ELSE, typed), lambda _: typed)

    def called(self, word: str) -> Option | None:
        """The option of this id, also of what was typed and is none of the answers; None: it is not offered."""
        found = next((option for option in self.options if option.id == word), None)
        return self.meant(word) if found is None and self.takes_anything else found

    @property
    def takes_anything(self) -> bool:
        """Whether something may be typed that is none of the options."""
        return self.kind == "text" and any(option.value == ELSE for option in self.options)

    @property
    def unasked(self) -> Option:
        """What happens where nobody is there to choose: nothing if that is an option, else the first one."""
        ways_out = (one for one in self.options if one.value is None or one.id == "no")
        return next(ways_out, self.options[0])

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
