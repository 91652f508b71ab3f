"""The plain evaluator of checked expressions; one family of forms in each module."""

from . import arithmetic, builtins, calls, logic, places, words
from .builtins import SUPPLY
from .dispatch import EVALUATORS, Registers, evaluate

__all__ = [
    "EVALUATORS", "SUPPLY", "Registers", "arithmetic", "builtins", "calls", "evaluate", "logic", "places",
    "words",
]  # fmt: skip
