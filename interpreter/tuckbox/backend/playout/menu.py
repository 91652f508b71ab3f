"""Writes the choice among actions: the list of everything that may be done now, the pick, what was picked."""

from __future__ import annotations

from tuckbox.semantics.checked.expressions import YOU
from tuckbox.semantics.checked.ruleset import Action, Menu, StepPart

from .decisions import distinct, taken
from .ends import after_event
from .statements import routine
from .term import Term, Unspecialised, constant, there
from .writer import Scope, Writer


def menu(writer: Writer, part: StepPart, choice: Menu, seat: Term) -> None:
    """One choice of a step (``take one``), and the action that is taken."""
    actions = _actions(writer, choice)
    writer.storage.flush()
    ended = writer.term(part.end_when, Scope({YOU: seat})) if part.end_when is not None else constant(False)
    if ended.known and ended.value:
        return
    if not ended.known:
        with writer.block(f"if not {ended.text}"):
            _choice(writer, choice, actions, seat)
    else:
        _choice(writer, choice, actions, seat)


def _actions(writer: Writer, choice: Menu) -> tuple[Action, ...]:
    """The actions of a menu that the code can list itself."""
    ground = writer.ground
    activated = any(one.form == "activated" for one in ground.layout.ruleset.abilities.values())
    if choice.take != "one" or choice.anytime or ((choice.activate or choice.activate_anytime) and activated):
        raise Unspecialised("several actions in one step, actions at any time, or activated abilities")
    actions = tuple(ground.layout.ruleset.actions[name] for name in choice.actions)
    for one in actions:
        forbidden = ("forbid", one.name) in ground.layout.listeners
        if one.cost is not None or one.once_each is not None or forbidden:
            raise Unspecialised(f"`{one.name}`, which costs something, may be done once, or is answered")
    if any(one.counts_as in choice.actions for one in ground.layout.ruleset.actions.values()):
        raise Unspecialised("an action that counts as another")
    return actions


def _choice(writer: Writer, choice: Menu, actions: tuple[Action, ...], seat: Term) -> None:
    if all(not one.picks and one.when is None for one in actions):
        _fixed(writer, actions, seat)
    elif len(actions) == 1 and len(actions[0].picks) == 1 and actions[0].when is None:
        _one_pick(writer, choice, actions[0], seat)
    else:
        _listed(writer, choice, actions, seat)


def _scope(action: Action, seat: Term) -> Scope:
    scope = Scope({YOU: seat})
    scope.registers.update({pick.slot: constant(None) for pick in action.picks})
    return scope


def _run(writer: Writer, action: Action, scope: Scope) -> None:
    writer.out.at(action.at)
    index = writer.ground.program.action_number[action.name]
    registers = [
        scope.registers[slot].text if slot in scope.registers else "None" for slot in range(max(action.slots, 3))
    ]
    call = f"act({writer.stack}, {index}, ({', '.join(registers)},), {{kept}})"
    writer.attempt(lambda: _effect(writer, action, scope), lambda: writer.hand_over(call))


def _effect(writer: Writer, action: Action, scope: Scope) -> None:
    if action.name in writer.ground.layout.heard:
        raise Unspecialised(f"`{action.name}`, which abilities answer to")
    writer.acting += 1
    with after_event(writer):
        routine(writer, action.effect.body, scope)
    writer.acting -= 1


def _fixed(writer: Writer, actions: tuple[Action, ...], seat: Term) -> None:
    """Every action is always possible: nothing has to be looked at."""
    options = tuple(range(len(actions)))
    if len(options) == 1:
        taken(writer, 1)
        _run(writer, actions[0], _scope(actions[0], seat))
        return
    chosen = writer.settle("chosen")
    writer.out.add(f"options = {options!r}")
    writer.out.add(f"{chosen} = options[{taken(writer, len(options))}]")
    _dispatch(writer, actions, chosen, seat)


def _dispatch(writer: Writer, actions: tuple[Action, ...], chosen: str, seat: Term) -> None:
    for place, action in enumerate(actions):
        last = place == len(actions) - 1
        with writer.block("else" if last and place else f"{'el' if place else ''}if {chosen} == {place}"):
            _run(writer, action, _scope(action, seat))


def _one_pick(writer: Writer, choice: Menu, action: Action, seat: Term) -> None:
    """One action with one pick: its options are the members of the pick's set."""
    pick, scope = action.picks[0], _scope(action, seat)
    if pick.optional:
        raise Unspecialised("a pick that may be left out")
    options = distinct(writer, pick.of, scope, seat)
    listed, count, name = writer.settle("options"), writer.settle("count"), writer.settle(pick.name)
    writer.out.add(f"{listed} = {options.text}")
    writer.out.add(f"{count} = len({listed})")
    with writer.block(f"if {count}"):
        writer.out.add(f"{name} = {listed}[{taken(writer, count)}]")
        scope.registers[pick.slot] = Term(name, absent=False, lies=options.lies, free=options.free)
        _run(writer, action, scope)
    _otherwise(writer, choice, seat)


def _otherwise(writer: Writer, choice: Menu, seat: Term) -> None:
    if choice.otherwise is not None:
        with writer.block("else"):
            routine(writer, choice.otherwise.body, Scope({YOU: seat}))


def _listed(writer: Writer, choice: Menu, actions: tuple[Action, ...], seat: Term) -> None:
    """The general case: a list of (action, picks…), or of numbers of actions where none has picks."""
    options, count, chosen = (writer.settle(word) for word in ("options", "count", "chosen"))
    bare = not any(action.picks for action in actions)
    writer.out.add(f"{options} = []")
    for place, action in enumerate(actions):
        _list_one(writer, action, place, 0, [], _scope(action, seat), options, bare)
    writer.out.add(f"{count} = len({options})")
    with writer.block(f"if {count}"):
        writer.out.add(f"{chosen} = {options}[{taken(writer, count)}]")
        _dispatch_picked(writer, actions, chosen, seat, bare)
    _otherwise(writer, choice, seat)


def _list_one(
    writer: Writer, action: Action, place: int, which: int, names: list[str], scope: Scope, options: str, bare: bool
) -> None:
    """Loops over the picks of one action; inside, its condition."""
    if which < len(action.picks):
        pick = action.picks[which]
        if pick.optional:
            raise Unspecialised("a pick that may be left out")
        members = distinct(writer, pick.of, scope, scope.you)
        name = writer.settle(pick.name)
        with writer.block(f"for {name} in {members.text}"):
            scope.registers[pick.slot] = there(name, members.lies)
            _list_one(writer, action, place, which + 1, [*names, name], scope, options, bare)
        return
    value = str(place) if bare else f"({', '.join([str(place), *names])},)"
    test = writer.term(action.when, scope) if action.when is not None else constant(True)
    if test.known:
        if test.value:
            writer.out.add(f"{options}.append({value})")
        return
    with writer.block(f"if {test.text}"):
        writer.out.add(f"{options}.append({value})")


def _dispatch_picked(writer: Writer, actions: tuple[Action, ...], chosen: str, seat: Term, bare: bool) -> None:
    if bare:
        _dispatch(writer, actions, chosen, seat)
        return
    for place, action in enumerate(actions):
        last, scope = place == len(actions) - 1, _scope(action, seat)
        head = "else" if last and place else f"{'el' if place else ''}if {chosen}[0] == {place}"
        with writer.block(head):
            names = [writer.settle(pick.name) for pick in action.picks]
            if names:
                writer.out.add(f"_, {', '.join(names)} = {chosen}")
            for name, pick in zip(names, action.picks, strict=True):
                scope.registers[pick.slot] = there(name)
            _run(writer, action, scope)
