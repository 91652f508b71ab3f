"""The plain evaluator of checked expressions; one family of forms in each module."""

from . import arithmetic, builtins, calls, logic, places, words
from .builtins import SUPPLY
from .dispatch import EVALUATORS, Registers, evaluate, registers_of

__all__ = [
    "EVALUATORS", "SUPPLY", "Registers", "arithmetic", "builtins", "calls", "evaluate", "logic", "places",
    "registers_of", "words",
]  # fmt: skip
