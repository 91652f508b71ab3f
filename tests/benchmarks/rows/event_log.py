"""What it costs to write down every event, with who could see its cards."""

from __future__ import annotations

from tests.benchmarks.matches import Playouts, content
from tests.benchmarks.measuring import Candidate, Demand, Pace, Result, surcharge, times


def event_log(pace: Pace) -> list[Result]:
    """The same whole games with the log and without."""
    game = content("legend_raiders")
    played = [Candidate("with", Playouts(game, 2)), Candidate("without", Playouts(game, 2, recording=False))]
    found = times(played, pace, alike=True)
    demand = Demand(15, 8, at_least=False)
    return [
        Result(
            "legend_raiders: playouts with the event log / without", surcharge(found, "with", "without"), "%", demand
        )
    ]
