"""The door for reasons: why a move is refused, what one costs, what stands where it leads, whence a value comes."""

from __future__ import annotations

from tuckbox.diagnostics import Span
from tuckbox.reasons.apart import labels
from tuckbox.reasons.expression import origin_of
from tuckbox.reasons.move import Reason, UnknownMove, Why, why
from tuckbox.reasons.origin import Origin
from tuckbox.reasons.places import Place, Places, Printing
from tuckbox.reasons.prices import price
from tuckbox.reasons.printed import Printed, asker, printed
from tuckbox.runtime.seen import Clause

__all__ = [
    "Clause", "Origin", "Place", "Places", "Printed", "Printing", "Reason", "Span", "UnknownMove", "Why", "asker",
    "labels", "origin_of", "price", "printed", "why",
]  # fmt: skip
