"""The back end that the code of a whole module makes; to be had without what writes such modules."""

from __future__ import annotations

from collections.abc import Sequence
from types import CodeType
from typing import cast

from tuckbox.language import types
from tuckbox.program.program import Program
from tuckbox.runtime.backend import Active, Called, Choosing, Formula, Helping, Listing, Owing, Payment, Planning, Run
from tuckbox.runtime.layout import Layout

from . import given, stepping
from .compiled import Compiled
from .menus import choices
from .roots import beginnings, fingerprint, roots


class AnotherProgram(ValueError):
    """The code was not made of this program."""


def back_end(program: Program, layout: Layout, code: Sequence[CodeType]) -> Compiled:
    """The back end whose functions a module's code defines; what is not in it is made when it is needed.

    AnotherProgram: it is the code of another one.
    """
    made = Compiled(program, layout)
    namespace: dict[str, object] = {
        "given": given, "stepping": stepping, "choices": choices, "functions": layout.functions,
        "listeners": layout.listeners, "types": types,
    }  # fmt: skip
    for part in code:
        exec(part, namespace)
    if namespace["fingerprint"] != fingerprint(program):
        raise AnotherProgram(program.ruleset.id)
    expressions, formulas = roots(program)
    made.met += [*expressions, *formulas]
    for number, expr in enumerate(expressions):
        made.formulas[id(expr)] = cast(Formula, namespace[f"formula_{number}"])
    for number, formula in enumerate(formulas):
        made.calls[id(formula)] = cast(Called, namespace[f"call_{number}"])
    for kind in layout.ruleset.kinds.values():
        if kind.active is not None:
            made.actives[kind.name] = cast(Active, namespace[f"active_{kind.name}"])
    for number in range(len(program.actions)):
        made.listings[number] = cast(Listing, namespace[f"listing_{number}"])
        made.choosing[number] = cast(Choosing, namespace[f"choosing_{number}"])
    for number in range(len(program.costs)):
        made.payments[number] = cast(Payment, namespace[f"payment_{number}"])
        made.planning[number] = cast(Planning, namespace[f"plan_{number}"])
        made.helping[number] = cast(Helping, namespace[f"helping_{number}"])
        made.owing[number] = cast(Owing, namespace[f"owing_{number}"])
    for number, routine in enumerate(program.codes):
        for place in beginnings(routine, layout):
            made.runs[number, place] = cast(Run, namespace[f"run_{number}_{place}"])
    return made
