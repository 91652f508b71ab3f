"""An effect that waits for five choices, beside the same one in which they are fixed."""

from __future__ import annotations

from tests.benchmarks.measuring import Candidate, Demand, Pace, Result, cost, times
from tests.benchmarks.rulesets.choices import choices

from tuckbox.runtime.machine import Machine


def suspending(pace: Pace) -> list[Result]:
    """Each candidate carries out the effect from the same state; the choices are answered as soon as they are asked."""
    game = choices()
    results = []
    for backend in ("compiled", "machine"):
        machine = game.start(3, 1, backend=backend).machine
        found = times([Candidate(name, _Effect(machine, name)) for name in ("choosing", "settled")], pace)
        demand = Demand(1.5, 1.2, at_least=False) if backend == "compiled" else None
        what = f"an effect with 5 choices / the same with none ({backend})"
        results.append(Result(what, cost(found, "choosing", "settled"), "x", demand))
    return results


class _Effect:
    """The effect of an action, done by the first seat to its end, with the first option for every choice."""

    def __init__(self, machine: Machine, action: str) -> None:
        self.machine = machine
        routine = machine.program.code("action", action)
        assert routine is not None
        slots = machine.program.codes[routine].slots
        self.frame = ("run", routine, 0, (0, *(None,) * (slots - 1)))
        self.start = machine.state

    def __call__(self, amount: int) -> None:
        machine, start = self.machine, self.start
        for _ in range(amount):
            machine.table.state = state = start.copy()
            state.stack = [("trial", None), self.frame]
            while decisions := machine.run():
                machine.answer(decisions[0].seat, decisions[0].options[0])
        machine.log.cut(0)
