"""The door for reasons: why a move is refused, and where a value comes from."""

from __future__ import annotations

from tuckbox.diagnostics import Span
from tuckbox.reasons.expression import origin_of
from tuckbox.reasons.move import Reason, UnknownMove, Why, why
from tuckbox.reasons.origin import Origin
from tuckbox.runtime.seen import Clause

__all__ = ["Clause", "Origin", "Reason", "Span", "UnknownMove", "Why", "origin_of", "why"]
