"""Checked expressions as Python source; one family of forms in each module."""

from . import arithmetic, attributes, calls, defined, logic, places, words
from .names import Names
from .writing import WRITERS, expression, sequence, truth

__all__ = [
    "WRITERS", "Names", "arithmetic", "attributes", "calls", "defined", "expression", "logic", "places", "sequence",
    "truth", "words",
]  # fmt: skip
