"""The types of defined words, found when one is first used; a word that needs itself has none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tuckbox.language.codes import TOO_LARGE
from tuckbox.language.types import PLAYER, UNKNOWN, Type
from tuckbox.semantics import codes
from tuckbox.semantics.checked.expressions import YOU, Local
from tuckbox.semantics.checked.ruleset import Define, Formula
from tuckbox.semantics.nesting import MOST_NESTED, nesting
from tuckbox.semantics.scope import Binding, Scope, Slots
from tuckbox.semantics.spoken import sentence

if TYPE_CHECKING:
    from tuckbox.semantics.checker import Checker
    from tuckbox.semantics.words import Signature


class DefineTypes:
    """Checks each defined word once. Its body sees its parameters; its `you` is whoever asks."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker
        self._done: dict[str, Define] = {}
        self._running: list[str] = []
        self._nesting: Mapping[str, int] | None = None

    def type(self, signature: Signature) -> Type:
        """The type of the word; UNKNOWN while it is being found out (reported: it needs itself)."""
        return self.define(signature).type

    def define(self, signature: Signature) -> Define:
        """The checked word."""
        name = signature.name
        if name in self._done:
            self._checker.reuse.needed(signature.decl, "define")
            return self._done[name]
        if name in self._running:
            self._report_circle(signature)
            return _unknown(signature)
        if self._is_too_deep(signature):
            self._done[name] = _unknown(signature)
            return self._done[name]
        self._running.append(name)
        try:
            reuse = self._checker.reuse
            self._done[name] = reuse.result(signature.decl, lambda: self._checked(signature), "define", given=signature)
        finally:
            self._running.pop()
        return self._done[name]

    def _report_circle(self, signature: Signature) -> None:
        circle = [*self._running[self._running.index(signature.name) :], signature.name]
        path = " → ".join(f"`{name}`" for name in circle)
        written = signature.decl.value
        message = f"`{signature.name}` is defined by itself: {path}"
        self._checker.report(codes.CIRCULAR_DEFINE, written, written.tree, message)

    def _is_too_deep(self, signature: Signature) -> bool:
        """Whether so much stands inside the word that nobody could work it out; that is reported."""
        if self._nesting is None:
            self._nesting = nesting(self._checker.words.defines.copy(), self._checker.reuse)
        if self._nesting[signature.name] <= MOST_NESTED:
            return False
        written = signature.decl.value
        message = f"defined words stand inside one another here, more than {MOST_NESTED} deep"
        advice = "let it lead through fewer defined words"
        self._checker.report(TOO_LARGE, written, written.tree, message, help=advice)
        return True

    def _checked(self, signature: Signature) -> Define:
        slots = Slots()
        scope = Scope(slots, you=Local(type=PLAYER, slot=YOU, name="you"))
        parameters: list[int] = []
        for name, typed in zip(signature.parameters, signature.types, strict=True):
            slot = slots.new()
            scope = scope.with_meaning(name, Binding(name, slot, typed))
            parameters.append(slot)
        written = signature.decl.value
        value = self._checker.expression(written.tree, scope, written)
        formula = Formula(value, slots.count, tuple(parameters))
        decl = signature.decl
        names = {} if decl.name is None else decl.name.texts
        given = dict(zip(signature.parameters, signature.types, strict=True))
        says = sentence(self._checker.problems, decl.says, given, word=value.type)
        return Define(
            signature.name, formula, value.type, signature.types, decl.span, names, signature.parameters, says
        )


def _unknown(signature: Signature) -> Define:
    """A word of which nothing is known, because what is wrong with it has been said."""
    nothing = Local(type=UNKNOWN, slot=YOU, name=signature.name)
    return Define(signature.name, Formula(nothing, 0), UNKNOWN, signature.types)
