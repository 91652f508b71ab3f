"""What a pending decision asks for: actions, a member of some type, several, a bag, yes or no, a payment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.dataclass import dataclass
from tuckbox.language.types import CardOf, EnumOf, Type
from tuckbox.program import ops
from tuckbox.semantics.checked.expressions import Value

from .options import member_type
from .state import Frame
from .values import number

if TYPE_CHECKING:
    from .machine import Machine


@dataclass(frozen=True, slots=True)
class Asked:
    """``sort``: actions · member · members · bag · yes/no · payment · label (an option's own words) · pause.

    ``type``: of the member(s). ``source``: the zone that chance draws from. ``actions``: those that can be meant;
    ``offer``: the instruction that offers one inside an effect, with its registers.
    """

    sort: str
    type: Type | None = None
    source: Value = None
    actions: tuple[str, ...] = ()
    offer: ops.Offer | None = None
    registers: tuple[Value, ...] = ()


_LABEL = Asked("label")


def asked(machine: Machine, seat: int | None) -> Asked:
    """What the frame on top of the stack asks of ``seat`` (None: of chance)."""
    frame = machine.state.stack[-1]
    match frame[0]:
        case "menu":
            return _menu(machine, frame)
        case "between":
            return _between(machine, frame)
        case "window":
            return Asked("actions", actions=("react",))
        case "payment":
            return Asked("payment")
        case "run":
            return _instruction(machine, number(frame[1]), number(frame[2]), frame[3])
        case "at once":
            return _thread(machine, frame, seat)
        case "ability":
            return _ability(machine, frame)
        case "order":
            return Asked("member", CardOf(), frame[1])
        case "step" | "rest":
            return Asked("pause")
        case _:
            return _LABEL


def _menu(machine: Machine, frame: Frame) -> Asked:
    part = machine.program.parts[number(frame[1])]
    menu = getattr(part, "menu", None)
    if frame[5] != "choose" or menu is None:
        return Asked("pause")
    listed = (*menu.actions, *menu.anytime)
    others = [one.name for one in machine.program.actions if one.counts_as in listed]
    activated = ("activate",) if menu.activate or menu.activate_anytime else ()
    return Asked("actions", actions=tuple(dict.fromkeys((*listed, *others, *activated))))


def _between(machine: Machine, frame: Frame) -> Asked:
    part = machine.program.parts[number(frame[1])]
    menu = getattr(part, "menu", None)
    assert menu is not None
    listed = tuple(name for name in menu.anytime if name not in menu.actions)
    others = (one.name for one in machine.program.actions if one.counts_as in listed)
    activated = ("activate",) if menu.activate_anytime else ()
    return Asked("actions", actions=tuple(dict.fromkeys((*listed, *others, *activated))))


def _ability(machine: Machine, frame: Frame) -> Asked:
    ability = machine.program.abilities[number(frame[1])]
    stage = str(frame[5])
    if stage.startswith("confirm"):
        return Asked("yes/no")
    if stage.startswith("pick "):
        return Asked("member", member_type(ability.picks[int(stage.split()[1])].of.type))
    return _LABEL


def _thread(machine: Machine, frame: Frame, seat: int | None) -> Asked:
    threads = frame[5]
    assert isinstance(threads, tuple)
    for thread in threads:
        assert isinstance(thread, tuple)
        if thread[0] == seat:
            return _instruction(machine, number(frame[1]), number(thread[1]), thread[2])
    return _LABEL


def _instruction(machine: Machine, routine: int, pc: int, registers: Value) -> Asked:
    op = machine.program.codes[routine].ops[pc]
    match op:
        case ops.Ask(question=question):
            sort = "member" if question.form == "one" else "members"
            return Asked(sort, member_type(question.of.type))
        case ops.SelectCards(source=source):
            assert isinstance(registers, tuple)
            return Asked("members", CardOf(), machine.table.evaluate(source, list(registers)))
        case ops.SelectUnits():
            return Asked("bag")
        case ops.Offer(action=action):
            assert isinstance(registers, tuple)
            return Asked("actions", actions=(action,), offer=op, registers=registers)
        case ops.Confirm() | ops.Pay():
            return Asked("yes/no")
        case ops.RandomFrom(of=of) | ops.Arrange(of=of):
            return Asked("member", member_type(of.type))
        case ops.RandomFace(die=die):
            return Asked("member", EnumOf(die))
        case _:
            return _LABEL
