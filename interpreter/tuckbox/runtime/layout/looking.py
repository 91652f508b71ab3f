"""What has a say in which abilities of cards are in force, where that is no more than how a few cards lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, TypeAlias

from tuckbox.semantics.checked import expressions as e
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.nodes import nodes

from .cards import CONTROLLER, FACE, OWNER

if TYPE_CHECKING:
    from . import Layout
    from .listeners import Listeners

#: ``(where, cells) -> how the cards lie``: equal wherever they lie alike, under the same control.
Look: TypeAlias = "Callable[[Sequence[int], Sequence[Value]], Value]"

#: What says of a card where it lies, of whom, and reads nothing else.
_OF_ITS_PLACE = (e.Constant, e.Local, e.Member, e.Zone, e.EveryZone, e.IsKind, e.AllOf, e.AnyOf)


def look_at(layout: Layout, listeners: Listeners) -> Look | None:
    """A function that gives how the cards lie that have an ability of this index; None: other things have a say."""
    if not all(_counts_by_place(layout, title) for title in listeners.of_titles):
        return None
    if not listeners.bearers:
        return lambda where, cells: None
    cards = [card for card, _ in listeners.bearers]
    marks = (FACE, CONTROLLER, OWNER) if listeners.of_sides else (CONTROLLER, OWNER)
    lying = itemgetter(*cards)
    marked = itemgetter(*(layout.card_cells[card] + mark for card in cards for mark in marks))
    return lambda where, cells: (lying(where), marked(cells))


def _counts_by_place(layout: Layout, title: int) -> bool:
    """Whether the abilities of a card count by where it lies and who controls it, and by nothing else."""
    active = layout.ruleset.kinds[layout.titles[title].kind].active
    return active is None or all(
        isinstance(node, _OF_ITS_PLACE) for node in nodes(active.value) if isinstance(node, e.Checked)
    )
