"""Bulk simulation: whole games between players who choose by chance, in direct style and without a way to stop.

From a program and a layout one Python module is written whose ``series(seeds, most)`` plays a game for every seed:
loops for rounds, phases and turns, routines where they are called, counters and zones in locals, nothing kept that
nobody reads, every decision taken at once from the full list of its options. Games that cannot be written so, and those
that are given up, are played by the machine with the same policy (see ``picks``), to the same end.
"""

from .series import Playout, Playouts, playout_source
from .term import Unspecialised

__all__ = ["Playout", "Playouts", "Unspecialised", "playout_source"]
