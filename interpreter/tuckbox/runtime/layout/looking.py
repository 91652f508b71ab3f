"""What has a say in which abilities of cards are in force, where that is no more than how a few cards lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, TypeAlias

from tuckbox.semantics.checked import expressions as e
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.ruleset import KindInfo, Ruleset

from .cards import CONTROLLER, FACE, OWNER

if TYPE_CHECKING:
    from . import Layout
    from .listeners import Listeners

#: ``(where, cells) -> how the cards lie``: equal wherever they lie alike, under the same control.
Look: TypeAlias = "Callable[[Sequence[int], Sequence[Value]], Value]"

#: What says of a card where it lies, of whom, and reads nothing else.
_OF_ITS_PLACE = (e.Constant, e.Local, e.Member, e.Zone, e.EveryZone, e.IsKind, e.AllOf, e.AnyOf, e.No)


def look_at(layout: Layout, listeners: Listeners) -> tuple[Look | None, dict[int, tuple[int, ...]]]:
    """A function that gives how the cards lie that have an ability of this index, and what stands on them (None: other
    things have a say); of each card the cells that tell what stands on it.
    """
    cards = [card for card, _ in listeners.bearers]
    told = {kind.name: _told(layout, kind) for kind in (layout.cards[card].kind for card in cards)}
    if any(some is None for some in told.values()):
        return None, {}
    if not cards:
        return (lambda where, cells: None), {}
    always = (FACE, CONTROLLER, OWNER) if listeners.of_sides else (CONTROLLER, OWNER)
    marks: dict[int, tuple[int, ...]] = {}
    for card in cards:
        base, own = layout.card_cells[card], told[layout.cards[card].kind.name] or ()
        marks[card] = tuple([base + mark for mark in (*always, *own)])
    lying = itemgetter(*cards)
    marked = itemgetter(*(cell for group in marks.values() for cell in group))
    return (lambda where, cells: (lying(where), marked(cells))), marks


def _told(layout: Layout, kind: KindInfo) -> tuple[int, ...] | None:
    """Which of a card's own cells say, besides where it lies and who controls it, whether its abilities count; None:
    other things have a say.
    """
    found: list[int] = []
    for node in () if kind.active is None else nodes(kind.active.value):
        match node:
            case e.CardField(card=e.Local(), field=field) if field in layout.field_offsets[kind.name]:
                found.append(layout.field_offsets[kind.name][field])
            case e.Builtin(name="in_play", of=e.Local()):
                pass
            case e.Checked() if not isinstance(node, _OF_ITS_PLACE):
                return None
    return tuple(found)


def told_by(ruleset: Ruleset) -> frozenset[str]:
    """The fields of cards that may say whether their abilities count."""
    actives = [kind.active.value for kind in ruleset.kinds.values() if kind.active is not None]
    return frozenset(node.field for one in actives for node in nodes(one) if isinstance(node, e.CardField))
