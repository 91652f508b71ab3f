"""From a program and a layout to the function that plays whole games: written again until nothing new is found out."""

from __future__ import annotations

import linecache
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import CodeType
from typing import Any

from tuckbox.program.program import Program
from tuckbox.runtime.geometry import longest_run
from tuckbox.runtime.layout import Layout
from tuckbox.runtime.state import State

from . import picks
from .facts import Facts
from .game import game
from .ground import Ground
from .on_machine import OnMachine
from .prelude import Abandoned, best
from .relay import Relay
from .term import Unspecialised
from .writer import Writer

#: Writings after which the facts must have settled.
WRITINGS = 12

#: A longer module is not worth its making.
LONGEST = 20_000

#: ``(seeds, most decisions) -> one tuple a game (none: abandoned)``.
Series = Callable[[Sequence[int], int], "list[Any]"]


@dataclass(frozen=True, slots=True)
class Written:
    """The text of a module and the function in it."""

    source: str
    series: Series


def write(
    program: Program,
    layout: Layout,
    *,
    complete: bool = False,
    record: bool = False,
    machines: OnMachine | None = None,
) -> Written:
    """The module of one program and layout. Unspecialised: it needs the machine.

    ``complete``: it keeps a whole state. ``record``: each game comes with the number of options of each decision, and
    (``complete``) with how the state ends. ``machines``: these do what cannot be written; then it is complete.
    """
    mixed = machines is not None
    facts = Facts()
    for _ in range(WRITINGS):
        writer = Writer(Ground(program, layout), facts, complete=complete or mixed, record=record, mixed=mixed)
        game(writer)
        if len(writer.out.lines) > LONGEST:
            raise Unspecialised(f"more than {LONGEST} lines")
        if writer.storage.now == facts:
            source = _module(writer)
            return Written(source, _compiled(source, program.ruleset.id, layout, _given(writer, machines)))
        facts = writer.storage.now
    raise Unspecialised("what is read and written does not settle")


def _module(writer: Writer) -> str:
    constants = [f"{name} = {value!r}" for name, value in writer.storage.constants.items()]
    begin = ["ending = decisions = idle = 0", "winners = ()", f"picks = {picks.begin('seed')}"]
    if "rng" in writer.uses or writer.complete:
        begin.append(f"rng = seed & {(1 << 64) - 1}")
    if writer.record or writer.mixed:
        begin.append("counts = []")
    if writer.complete:
        begin.append("state = relay.begin(seed, counts)" if writer.mixed else "state = State()")
    lines = [
        *constants, "", "",
        "def series(seeds, most):", "    results = []", "    for seed in seeds:", "        try:",
        *(f"            {one}" for one in begin), *(f"    {one}" for one in writer.out.lines),
        "        except Abandoned:", "            results.append(None)", "    return results", "",
    ]  # fmt: skip
    return "\n".join(lines)


def _given(writer: Writer, machines: OnMachine | None) -> dict[str, object]:
    """What the code finds besides its own constants."""
    space: dict[str, object] = {"Abandoned": Abandoned, "best": best, "longest_run": longest_run, "State": State}
    space["layout"] = writer.ground.layout
    if machines is not None:
        space["relay"] = Relay(machines)
    return {**space, **writer.storage.objects}


def _compiled(source: str, name: str, layout: Layout, space: dict[str, object]) -> Series:
    file = f"<playouts of {name} for {layout.seats}>"
    try:
        code: CodeType = compile(source, file, "exec")
    except (SyntaxError, RecursionError) as why:
        raise Unspecialised("more inside one another than Python takes") from why
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    exec(code, space)
    series = space["series"]
    assert callable(series)
    return series
