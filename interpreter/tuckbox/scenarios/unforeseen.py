"""What a scenario answers that can be judged only when it is asked: up to there it has to be played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tuckbox.document import Mapping, Node, Scalar, Sequence
from tuckbox.language.types import BagOf, OptionalOf, Type
from tuckbox.program import ops
from tuckbox.program.program import Program
from tuckbox.runtime.legal import USED
from tuckbox.runtime.options import member_type
from tuckbox.semantics.checked.ruleset import Ability, Action

from .stage import Stage
from .steps import listed
from .texts import all_steps, units_in


def asks_bags(program: Program) -> bool:
    """Whether a bag is ever chosen in a game: then an answer that is none may stand where one is needed."""
    return _takes_bags((*program.actions, *program.abilities)) or any(
        isinstance(op, ops.SelectUnits) or (isinstance(op, ops.Ask) and _is_bag(member_type(op.question.of.type)))
        for code in program.codes
        for op in code.ops
    )


def unforeseen(stage: Stage, *, with_bags: bool) -> int:
    """How many steps there are up to the last one in which chance is given, a word is answered that is none of the
    ruleset's, or a bag may be meant that is none; 0: there is no such step.

    ``with_bags``: whether bags are chosen in the game.
    """
    steps = stage.scenario.when
    for number in range(len(steps), 0, -1):
        if any(_is_unforeseen(stage, step, with_bags) for step in all_steps(steps[number - 1 : number])):
            return number
    return 0


def _is_unforeseen(stage: Stage, step: Mapping, with_bags: bool) -> bool:
    if step.get("chance") is not None or _is_unknown_payment(stage, step.get("pay")):
        return True
    answers = [_untagged(node) for node in listed(step.get("answers"))]
    return any(_is_open(stage, node, with_bags) for node in (*answers, *_chosen(stage, step)))


def _chosen(stage: Stage, step: Mapping) -> Iterator[Node]:
    """What the seats choose that is no action, and the picks of one that has a bag among them."""
    for entry in step.entries:
        if entry.key.value not in stage.seats:
            continue
        name = entry.value.value if isinstance(entry.value, Scalar) else ""
        if name not in stage.ruleset.actions and name not in USED:
            yield entry.value
        elif _takes_bags([stage.ruleset.actions[name]] if name in stage.ruleset.actions else _used(stage)):
            yield from (one.value for one in step.entries if one.key.value not in stage.seats)


def _used(stage: Stage) -> tuple[Ability, ...]:
    return tuple(stage.ruleset.abilities.values())


def _untagged(node: Node) -> Node:
    return node.entries[0].value if isinstance(node, Mapping) and len(node.entries) == 1 else node


def _is_open(stage: Stage, node: Node, with_bags: bool) -> bool:
    if isinstance(node, Sequence):
        return any(_is_open(stage, item, with_bags) for item in node.items)
    if not isinstance(node, Scalar):
        return False
    if with_bags and not _says_bag(stage, node.value):
        return True
    return node.number() is None and node.value.isidentifier() and not stage.known(node.value)


def _says_bag(stage: Stage, text: str) -> bool:
    if text in ("0", "nothing", "none"):
        return True
    parts = units_in(text)
    return parts is not None and all(stage.unit(word) is not None for _, word in parts)


def _is_unknown_payment(stage: Stage, pay: Node | None) -> bool:
    words = units_in(pay.value) or () if isinstance(pay, Scalar) else ()
    return any(stage.unit(word) is None and word not in stage.ruleset.abilities for _, word in words)


def _takes_bags(choices: Iterable[Action | Ability]) -> bool:
    return any(_is_bag(member_type(pick.of.type)) for choice in choices for pick in choice.picks)


def _is_bag(type_: Type) -> bool:
    return isinstance(type_.of if isinstance(type_, OptionalOf) else type_, BagOf)
