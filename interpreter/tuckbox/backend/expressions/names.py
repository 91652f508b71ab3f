"""The names that one function being written hands out: temporaries, registers, constants of its module."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value

from .. import given

if TYPE_CHECKING:
    from tuckbox.runtime.layout import Layout


class Constants:
    """What stands in the globals of a module: values by name, and the text that makes each of them again.

    ``texts[name]`` is None where no text can: such a module can be run and not be kept as source.
    """

    def __init__(self, defined: Callable[[str], object | None] | None = None, *, creates: bool = True) -> None:
        #: Whether there can be cards that were not there from the start.
        self.creates = creates
        self.values: dict[str, object] = {}
        self.texts: dict[str, str | None] = {}
        self._known: dict[str, str] = {}
        self._defined = defined
        self._words: dict[str, str | None] = {}

    def keep(self, hint: str, value: object, text: str | None) -> str:
        """The name under which a value stands there; equal texts share one."""
        key = f"{hint} {text}" if text is not None else f"{hint} {id(value)}"
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = f"{hint}_{len(self.values)}"
            self.values[found], self.texts[found] = value, text
        return found

    def word(self, word: str) -> str | None:
        """The name of the function of a defined word; None: it has none."""
        if word not in self._words:
            made = None if self._defined is None else self._defined(word)
            self._words[word] = None if made is None else self.give(f"d_{word}", made, f"words[{word!r}]")
        return self._words[word]

    def give(self, name: str, value: object, text: str) -> str:
        """A fixed name for a function that generated code calls."""
        self.values.setdefault(name, value)
        self.texts.setdefault(name, text)
        return name


class Names:
    """Of one function. ``sure``: registers known not to hold none; ``cards``: each a single card.

    ``used``: registers read from outside.
    """

    def __init__(
        self,
        layout: Layout,
        constants: Constants | None = None,
        sure: Iterable[int] = (),
        cards: Iterable[int] = (),
    ) -> None:
        self.layout = layout
        self.constants = Constants() if constants is None else constants
        self.sure = {*sure, *cards}
        self.cards = frozenset(cards)
        self.used: set[int] = set()
        self.bound: set[int] = set()
        #: Registers that stand for one value while a text is written.
        self.values: dict[int, int] = {}
        #: What is asked for a defined word that may be changed, for the first piece at a place (none: all that lies
        #: anywhere is gone through), and where something lies; while nothing changes, each may be asked once only.
        self.word = "table.defined"
        self.piece: str | None = None
        self.laid: str | None = None
        #: Of a place that is gone through by its local: the local of the card on which it is printed.
        self.bearers: dict[str, str] = {}
        #: Registers that hold places, of which none is a zone with spaces; where a condition has found the card that
        #: lies on such a place, the local that holds it.
        self.alone: set[int] = set()
        self.lying: dict[int, str] = {}
        self._temporaries = count(1)

    def temp(self) -> str:
        """A local nobody else uses."""
        return f"t{next(self._temporaries)}"

    def apart(self, sure: Iterable[int] = ()) -> Names:
        """Those of a text with registers of its own inside the same function."""
        found = Names(self.layout, self.constants, sure)
        found._temporaries = self._temporaries
        found.word, found.piece, found.laid = self.word, self.piece, self.laid
        return found

    def register(self, slot: int) -> str:
        """The local that holds a register."""
        if slot in self.values:
            return repr(self.values[slot])
        if slot not in self.bound:
            self.used.add(slot)
        return f"r{slot}"

    def bind(self, slot: int, *, sure: bool = False) -> str:
        """The local of a register that the expression itself gives values: a member that is gone through."""
        self.bound.add(slot)
        self.alone.discard(slot)
        self.lying.pop(slot, None)
        if sure:
            self.sure.add(slot)
        return f"r{slot}"

    def constant(self, hint: str, value: Value) -> str:
        """The name of a plain value that stands in the globals."""
        return self.constants.keep(f"k_{hint}", value, repr(value))

    def object(self, hint: str, value: object) -> str:
        """The name of something that has no text."""
        return self.constants.keep(f"o_{hint}", value, None)

    def given(self, name: str) -> str:
        """The name of one of the functions that generated code may call."""
        return self.constants.give(name, getattr(given, name), f"given.{name}")

    def function(self, word: str) -> str:
        """The name of the meaning of a function of the vocabulary."""
        return self.constants.give(f"f_{word}", self.layout.functions[word].run, f"functions[{word!r}].run")
