"""What abilities make of a defined word, kept where nothing but the arguments has a say in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked import expressions as e
from tuckbox.semantics.checked.nodes import nodes

if TYPE_CHECKING:
    from .layout import Layout
    from .layout.listeners import Changes, InForce, Listeners
    from .reads import TableReads

#: What reads nothing but registers and what stands fast about cards.
_OF_ARGUMENTS = (
    e.AllOf, e.AnyOf, e.Arith, e.Bag, e.CardField, e.Comparison, e.Constant, e.Equal, e.IsKind, e.Items, e.Local,
    e.Named, e.Negate, e.No,
)  # fmt: skip
#: Of so many lists of abilities in force what they make of a word is kept.
LISTS_LIMIT = 256


def changes_known(table: TableReads, word: str, listeners: Listeners, found: list[InForce]) -> Changes | None:
    """What these abilities made of the word so far, by its arguments and its value; none: it is not to be kept.

    It is not where something notes what is looked at, nor for cards made in play, whose numbers are given anew.
    """
    if table.reads is not None or table.state.created:
        return None
    if table.fired is not None and not all(("ability", ability.id) in table.fired for ability, *_ in found):
        return None  # who has a say is still to be noted
    kept = listeners.changes.get(id(found))
    if kept is None:
        if listeners.by_arguments is None:
            listeners.by_arguments = _by_arguments(table.layout, word, listeners)
        if not listeners.by_arguments:
            return None
        if len(listeners.changes) >= LISTS_LIMIT:
            listeners.changes.clear()
        kept = listeners.changes[id(found)] = (found, {})
    return kept[1]


def _by_arguments(layout: Layout, word: str, listeners: Listeners) -> bool:
    """Whether what the abilities make of the word depends on its arguments alone."""
    if listeners.passing or ("ignore", word) in layout.listeners:
        return False
    return all(
        isinstance(node, _OF_ARGUMENTS) and not (isinstance(node, e.CardField) and _varies(layout, node.field))
        for ability in listeners.abilities()
        for tree in (ability.when, ability.by, ability.to)
        for node in nodes(tree)
        if isinstance(node, e.Checked)
    )


def _varies(layout: Layout, field: str) -> bool:
    """Whether a field of some card can change, is worked out, or depends on the side that shows."""
    if any(field in offsets for offsets in layout.field_offsets.values()):
        return True
    worked_out = (name for one in layout.titles for name in (*one.formulas, *one.effects, *one.costs))
    by_side = (name for one in layout.titles for name in one.constants if "." in name)
    return any(name.rpartition(".")[2] == field for name in (*worked_out, *by_side))
