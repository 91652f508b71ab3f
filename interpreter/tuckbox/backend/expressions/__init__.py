"""Checked expressions as Python source; one family of forms in each module."""

from . import arithmetic, attributes, calls, logic, places, words
from .names import Names
from .writing import WRITERS, expression, sequence, truth

__all__ = [
    "WRITERS", "Names", "arithmetic", "attributes", "calls", "expression", "logic", "places", "sequence", "truth",
    "words",
]  # fmt: skip
