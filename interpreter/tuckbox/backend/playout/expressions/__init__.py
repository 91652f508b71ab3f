"""How each form of expression is written in direct style; one family in each module."""

from . import functions, lines_on_boards, logic, places, sets, values

__all__ = ["functions", "lines_on_boards", "logic", "places", "sets", "values"]
