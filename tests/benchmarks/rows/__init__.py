"""The benchmarks, one file for what belongs together."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.benchmarks.measuring import Pace, Result

from .copying import copying
from .event_log import event_log
from .expressions import expressions
from .listeners import listeners
from .menus import menus
from .playouts import kuhn_poker, tic_tac_toe
from .starting import starting
from .suspending import suspending
from .two_cores import two_cores
from .watching import watching
from .whole_games import whole_games

ROWS: Mapping[str, Callable[[Pace], list[Result]]] = {
    "tic_tac_toe": tic_tac_toe,
    "kuhn_poker": kuhn_poker,
    "copying": copying,
    "suspending": suspending,
    "event_log": event_log,
    "expressions": expressions,
    "listeners": listeners,
    "menus": menus,
    "starting": starting,
    "two_cores": two_cores,
    "watching": watching,
    "whole_games": whole_games,
}
