"""How the forms of verbs are written in direct style, where nobody listens to them; one family in each module."""

from __future__ import annotations

from . import cards, counters, ending, making, shuffling, units
from .arguments import Forms

VERBS: Forms = {
    **counters.FORMS,
    **cards.FORMS,
    **making.FORMS,
    **shuffling.FORMS,
    **ending.FORMS,
    **units.FORMS,
}
