"""Which of the abilities that are only looked at have not been noted yet: those that change a word or forbid an event.

What others do is an event, and happens alike whoever runs the match. These are noted where they are looked at, so it
matters how often somebody looks, and in which order: as long as one may yet be noted, the machine does.
"""

from __future__ import annotations

from collections.abc import Collection
from collections.abc import Set as AnySet
from typing import TYPE_CHECKING, TypeAlias

from tuckbox.program.consulted import Asked

from .in_force import of_listeners
from .layout.listeners import WORD_FORMS, Listeners
from .layout.looking import look_at

if TYPE_CHECKING:
    from .layout import Layout
    from .reads import TableReads

#: By its form: who has a say, and the parts that they may be noted as.
_Forms: TypeAlias = "dict[str, tuple[Listeners, frozenset[tuple[str, str]]]]"


class Unnoted:
    """Of one layout. What is left is found out anew when something has been noted since: nothing is ever taken back."""

    def __init__(self, layout: Layout) -> None:
        self._asked: dict[Asked, _Forms] = {}
        for (form, name), listeners in layout.listeners.items():
            if form in WORD_FORMS or form == "forbid":
                groups = (listeners.rules, *listeners.of_titles.values(), *listeners.of_owners.values())
                parts = frozenset(("ability", one.id) for group in groups for one in group)
                asked = "word" if form in WORD_FORMS else form
                self._asked.setdefault((asked, name), {})[form] = (listeners, parts)
        #: The set in which is noted, how much it held when it was looked at, and what could be noted then.
        self._left: tuple[object, int, dict[Asked, _Forms]] = (None, 0, {})

    def asking(self, asked: AnySet[Asked]) -> tuple[Asked, ...]:
        """That of it in which any ability has a say."""
        return tuple(sorted(asked & self._asked.keys()))

    def any_left(self, table: TableReads, asked: Collection[Asked]) -> bool:
        """Whether an ability that has a say in some of it has not been noted yet."""
        left = self._now(table)
        return bool(left) and any(one in left for one in asked)

    def any_in_force(self, table: TableReads, asked: Collection[Asked]) -> bool:
        """Whether such an ability is in force now, or may be."""
        left = self._now(table)
        return bool(left) and any(one in left and _any_in_force(table, left[one]) for one in asked)

    def _now(self, table: TableReads) -> dict[Asked, _Forms]:
        """Where abilities have a say that have not been noted; nothing where nothing is noted at all."""
        fired = table.fired
        if fired is None:
            return {}
        of, size, left = self._left
        if of is not fired or size != len(fired):
            left = {asked: forms for asked, forms in self._asked.items() if _any_left(fired, forms)}
            self._left = (fired, len(fired), left)
        return left


def _any_left(fired: AnySet[tuple[str, str]], forms: _Forms) -> bool:
    return any(not parts <= fired for _, parts in forms.values())


def _any_in_force(table: TableReads, forms: _Forms) -> bool:
    return any(_may_be_noted(table, form, forms) for form in forms)


def _may_be_noted(table: TableReads, form: str, forms: _Forms) -> bool:
    """Whether one of this form may be; who ignores changes is not where nothing changes the word."""
    fired = table.fired
    listeners, parts = forms[form]
    if fired is None or parts <= fired or (form == "ignore" and not _has_any(table, forms, "modify")):
        return False
    if _is_unsure(table, listeners):
        return True
    return any(("ability", ability.id) not in fired for ability, *_ in of_listeners(table, listeners))


def _has_any(table: TableReads, forms: _Forms, form: str) -> bool:
    """Whether any ability of this form is in force, or may be."""
    if form not in forms:
        return False
    listeners, _ = forms[form]
    return _is_unsure(table, listeners) or bool(of_listeners(table, listeners))


def _is_unsure(table: TableReads, listeners: Listeners) -> bool:
    """Whether more than how the cards lie has a say in who is in force: to find that out, words may be asked for."""
    if not listeners.looked:
        listeners.look, listeners.marks = look_at(table.layout, listeners)
        listeners.looked = True
    return listeners.passing or listeners.look is None
