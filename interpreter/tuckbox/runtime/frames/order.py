"""Frame ``("order", zone, count)``: chance is asked, place by place, which cards are the first of a shuffled pile."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ..decisions import Decision, Option
from ..machine import FrameKind
from ..open_order import candidates, first_open, settle
from ..options import folded_cards
from ..prompts import prompt
from ..state import Frame
from ..values import number

if TYPE_CHECKING:
    from ..machine import Machine


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    zone, count = number(frame[1]), number(frame[2])
    if first_open(machine.table, zone, count) is None:
        machine.pop()
        return None
    cards = candidates(machine.table, zone)
    options = tuple(
        Option(option.id, option.value, option.text, weight=Fraction(copies, len(cards)))
        for option, copies in folded_cards(machine, cards)
    )
    return (Decision(None, "chance", "card", options, prompt(machine, "chance"), machine.lang),)


def answer(machine: Machine, frame: Frame, seat: int | None, option: Option) -> None:
    zone, count = number(frame[1]), number(frame[2])
    at = first_open(machine.table, zone, count)
    assert at is not None, "chance was asked for an open place"
    settle(machine.table, zone, at, number(option.value))
    machine.state.revealed += 1


KIND = FrameKind(step, answer)
