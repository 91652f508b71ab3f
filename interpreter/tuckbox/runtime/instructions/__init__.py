"""Instructions by class: what each does, and how it takes an answer."""

from __future__ import annotations

from tuckbox.program import ops

from . import arranging, asking, chance, control, doing, offering
from .between import between
from .point import Instruction
from .simultaneous import at_once

INSTRUCTIONS: dict[type, Instruction] = {
    ops.Assign: Instruction(control.assign),
    ops.Jump: Instruction(control.jump),
    ops.Branch: Instruction(control.branch),
    ops.Begin: Instruction(control.begin),
    ops.Next: Instruction(control.next_),
    ops.CountDown: Instruction(control.count_down),
    ops.Bound: Instruction(control.bound),
    ops.Ask: Instruction(asking.ask, asking.answer_ask),
    ops.SelectCards: Instruction(asking.select_cards, asking.answer_select),
    ops.SelectUnits: Instruction(asking.select_units, asking.store),
    ops.RandomFrom: Instruction(chance.random_from, chance.answer_cards),
    ops.Arrange: Instruction(arranging.arrange, arranging.answer),
    ops.RandomFace: Instruction(chance.random_face, chance.answer_face),
    ops.Do: Instruction(doing.do),
    ops.Call: Instruction(doing.call),
    ops.Offer: Instruction(offering.offer, offering.answer_offer),
    ops.Between: Instruction(between),
    ops.Grant: Instruction(doing.grant),
    ops.Possible: Instruction(control.possible),
    ops.Confirm: Instruction(asking.confirm_, asking.answer_confirm),
    ops.Pay: Instruction(offering.pay, offering.answer_pay),
    ops.Choose: Instruction(asking.choose, asking.answer_choose),
    ops.AtOnce: Instruction(at_once),
    ops.Return: Instruction(control.return_),
}
