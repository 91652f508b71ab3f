"""The door for reasons: why a move is refused, what one costs, and where a value comes from."""

from __future__ import annotations

from tuckbox.diagnostics import Span
from tuckbox.reasons.expression import origin_of
from tuckbox.reasons.move import Reason, UnknownMove, Why, why
from tuckbox.reasons.origin import Origin
from tuckbox.reasons.prices import price
from tuckbox.runtime.seen import Clause

__all__ = ["Clause", "Origin", "Reason", "Span", "UnknownMove", "Why", "origin_of", "price", "why"]
