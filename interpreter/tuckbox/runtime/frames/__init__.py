"""Frame kinds by name: the explicit list of everything that can stand on the stack."""

from __future__ import annotations

from tuckbox.semantics.checked.expressions import Value

from ..machine import FrameKind, Step
from . import (
    ability,
    action,
    activation,
    asking,
    at_once,
    between,
    drain,
    event,
    flow,
    game,
    menu,
    order,
    pay,
    rest,
    run,
    trial,
    window,
)

FRAMES: dict[Value, FrameKind] = {
    "game": game.KIND,
    "parts": flow.PARTS,
    "phase": flow.PHASE,
    "turns": flow.TURNS,
    "step": flow.STEP,
    "menu": menu.KIND,
    "between": between.KIND,
    "action": action.KIND,
    "activation": activation.KIND,
    "asking": asking.KIND,
    "payment": pay.KIND,
    "run": run.KIND,
    "event": event.KIND,
    "settle": event.SETTLE,
    "source": event.SOURCE,
    "ability": ability.KIND,
    "drain": drain.KIND,
    "at once": at_once.KIND,
    "body": at_once.BODY,
    "order": order.KIND,
    "window": window.KIND,
    "rest": rest.KIND,
    "trial": trial.KIND,
}

#: How each of them goes on.
STEPS: dict[Value, Step] = {name: kind.step for name, kind in FRAMES.items()}
