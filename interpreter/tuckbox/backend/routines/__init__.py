"""Flat routines as Python: one function for each stretch between two places where a routine may be left."""

from . import deeds, drawn
from .writer import Stretch

__all__ = ["Stretch", "deeds", "drawn"]
