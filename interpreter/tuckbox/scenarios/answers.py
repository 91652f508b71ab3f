"""Which of a decision's options a text of the scenario means."""

from __future__ import annotations

from tuckbox.document import Mapping, Node, Scalar, Sequence
from tuckbox.language.types import NUMBER, TEXT, YES_NO, BagOf, CardOf, EnumOf, ListOf, OptionalOf, Plain, SpaceOf, Type
from tuckbox.runtime.asked import Asked, asked
from tuckbox.runtime.decisions import Decision, Option
from tuckbox.runtime.identity import card_identity, space_name, space_word
from tuckbox.runtime.legal import USED, Refused, judge
from tuckbox.runtime.options import member_type
from tuckbox.runtime.values import number
from tuckbox.semantics.checked.expressions import Value

from . import codes, show
from .items import Item, matched, read_items
from .stage import Stage
from .steps import QUALIFIERS
from .texts import is_expression
from .trouble import Refusal, Trouble
from .values import units

#: How each way out of a decision can be written.
_WAYS_OUT = {"none": ("none",), "done": ("done", "none"), "decline": ("decline", "none"), "pass": ("pass",)}


def is_way_out(option: Option) -> bool:
    """Whether an option only says that nothing (more) is done."""
    return option.value is None and option.id in _WAYS_OUT


def choose_action(
    stage: Stage, decisions: tuple[Decision, ...], decision: Decision, name: Scalar, picks: dict[str, Node]
) -> Option:
    """The option of an action with its picks. Refusal: it is not offered; Trouble: several are meant."""
    options = [one for one in decision.options if _is_action(stage, one, name.value, picks)]
    options = [one for one in options if _as_offered(one, picks)] or options
    if len(options) == 1:
        return options[0]
    if len(options) > 1:
        shown = ", ".join(one.id for one in options[:6])
        message = f"this can mean {len(options)} things: {shown}"
        raise Trouble(name.span, message, code=codes.UNANSWERED, help="say more of its picks")
    seat = decision.seat
    assert seat is not None
    check_cards(stage, name, picks)
    raise _refused(stage, decisions, decision, seat, name, picks)


def _is_action(stage: Stage, option: Option, name: str, picks: dict[str, Node]) -> bool:
    if option.action != name:
        return False
    assert isinstance(option.value, tuple)
    program, given = stage.machine.program, dict(option.picks)
    index, registers = number(option.value[1]), option.value[-1]
    assert isinstance(registers, tuple)
    if name in USED:
        whose = [key for key in ("card", "ability") if key in picks]
        if any(getattr(picks[key], "value", None) != given.get(key) for key in whose):
            return False
        declared = program.abilities[index].picks
    else:
        declared = program.actions[index].picks
    return all(
        _text(picks[pick.name]) == given.get(pick.name)
        or means(stage, picks[pick.name], registers[pick.slot], member_type(pick.of.type))
        for pick in declared
        if pick.name in picks
    )


def _as_offered(option: Option, picks: dict[str, Node]) -> bool:
    """Whether the picks are written just as they are offered: `top of deck` is not the card that may lie there."""
    given = dict(option.picks)
    return all(_text(node) == given.get(name) for name, node in picks.items())


def _text(node: Node) -> str | None:
    return node.value if isinstance(node, Scalar) else None


def _refused(
    stage: Stage,
    decisions: tuple[Decision, ...],
    decision: Decision,
    seat: int,
    name: Scalar,
    picks: dict[str, Node],
) -> Refusal:
    def fits(pick: str, value: Value, type_: Type) -> bool:
        return pick not in picks or means(stage, picks[pick], value, type_)

    said = {key: node.value if isinstance(node, Scalar) else "this" for key, node in picks.items()}
    found = judge(stage.machine, decisions, seat, name.value, fits, said)
    ids = tuple(one.id for one in decision.options)
    if isinstance(found, Refused):
        return Refusal(found, name.span, ids)
    return Refusal(Refused("not-offered", f"`{name.value}` is not among the options"), name.span, ids)


def check_picks(stage: Stage, name: Scalar, picks: dict[str, Scalar]) -> None:
    """Trouble where a pick's name is none of the action's."""
    if name.value in USED:
        form = "activated" if name.value == "activate" else "reaction"
        picks_of = (ability.picks for ability in stage.ruleset.abilities.values() if ability.form == form)
        known: tuple[str, ...] = ("card", "ability", *(pick.name for of in picks_of for pick in of))
    else:
        known = tuple(pick.name for pick in stage.ruleset.actions[name.value].picks)
    for key in picks.values():
        if key.value not in known:
            wrong = stage.unknown(key.span, key.value, (*known, *QUALIFIERS), f"a pick of `{name.value}`").finding
            more = " An" if wrong.help is not None and wrong.help.endswith("?") else "; an"
            help_ = f"{wrong.help}{more} answer to what it asks stands under `answers: […]`"
            raise Trouble(wrong.span, wrong.message, code=codes.UNKNOWN_KEY, help=help_)


def check_cards(stage: Stage, name: Scalar, picks: dict[str, Node]) -> None:
    """Trouble where a card is picked that nothing is called."""
    action = stage.ruleset.actions.get(name.value)
    for pick in action.picks if action is not None else ():
        node, type_ = picks.get(pick.name), member_type(pick.of.type)
        is_card = isinstance(type_.of if isinstance(type_, OptionalOf) else type_, CardOf)
        if is_card and isinstance(node, Scalar) and node.value.isidentifier() and not stage.known(node.value):
            raise stage.unknown(node.span, node.value, tuple(stage.ruleset.cards), "a card")


def choose_answer(stage: Stage, decision: Decision, node: Node) -> Option:
    """The option that an answer means. Refusal not-offered: none; Trouble: several, or a word nobody knows."""
    if decision.kind == "text":
        return _typed(decision, node)
    what = asked(stage.machine, decision.seat)
    options = [one for one in decision.options if _answers(stage, what, one, node)]
    if len(options) != 1 and isinstance(node, Scalar):  # as it is offered: `top of deck`
        options = [one for one in decision.options if one.id == node.value and not is_way_out(one)] or options
    if len(options) == 1:
        return options[0]
    if len(options) > 1:
        message = f"this fits {len(options)} options: {', '.join(one.id for one in options[:6])}"
        raise Trouble(node.span, message, code=codes.UNANSWERED)
    check_words(stage, node, decision)
    shown = tuple(one.id for one in decision.options)
    message = f"`{decision.name}` cannot be {written(node)}; it can be {', '.join(shown[:10])}"
    raise Refusal(Refused("not-offered", message), node.span, shown)


def _typed(decision: Decision, node: Node) -> Option:
    """What is typed; what nobody would say is as wrong as any wrong answer."""
    text = node.value if isinstance(node, Scalar) else None
    found = None if text is None else decision.meant("" if text == "none" else text)
    if found is None:
        raise Refusal(Refused("wrong-answer", f"`{decision.name}` cannot be {written(node)}"), node.span, ())
    return found


def _answers(stage: Stage, what: Asked, option: Option, node: Node) -> bool:
    if isinstance(node, Scalar) and is_way_out(option):
        return node.value in _WAYS_OUT[option.id]
    if is_way_out(option):
        return False
    match what.sort:
        case "actions":
            return isinstance(node, Scalar) and _only_pick(stage, option, node)
        case "member":
            assert what.type is not None
            return means(stage, node, option.value, what.type)
        case "members":
            assert what.type is not None
            if option.weight is not None:
                return means(stage, node, option.value, what.type)
            return _several(stage, node, option.value, what.type)
        case "bag":
            return isinstance(node, Scalar) and units(stage, node) == option.value
        case _:
            return isinstance(node, Scalar) and _labelled(stage, option, node.value)


def _only_pick(stage: Stage, option: Option, node: Scalar) -> bool:
    """An offered action by its name, or by what its one pick is."""
    if option.action == node.value:
        return True
    assert isinstance(option.value, tuple)
    if option.value[0] != "action":
        return False
    action = stage.machine.program.actions[number(option.value[1])]
    registers = option.value[2]
    assert isinstance(registers, tuple)
    if len(action.picks) != 1:
        return False
    pick = action.picks[0]
    return means(stage, node, registers[pick.slot], member_type(pick.of.type))


def _labelled(stage: Stage, option: Option, text: str) -> bool:
    languages = stage.ruleset.languages
    return text == option.id or any(option.label(lang).casefold() == text.casefold() for lang in languages)


def _several(stage: Stage, node: Node, value: Value, type_: Type) -> bool:
    assert isinstance(value, tuple)
    if isinstance(type_, CardOf):
        try:
            items = read_items(stage, node)
        except Trouble:
            return False
        return matched(stage, items, tuple(number(one) for one in value))
    nodes = node.items if isinstance(node, Sequence) else (node,)
    if len(nodes) == 1 and isinstance(nodes[0], Scalar) and nodes[0].value in ("none", "nothing"):
        return value == ()
    left = list(value)
    for one in nodes:
        fitting = [member for member in left if means(stage, one, member, type_)]
        if not fitting:
            return False
        left.remove(fitting[0])
    return not left


# ------------------------------------------------------------------ single values


def means(stage: Stage, node: Node, value: Value, type_: Type) -> bool:
    """Whether a text means this value of a type; what cannot be of the type at all means it not."""
    if isinstance(type_, OptionalOf):
        return means(stage, node, value, type_.of)
    if isinstance(node, Scalar) and node.value == "none":
        return value is None or value == ()
    if value is None or isinstance(node, Mapping):
        return False
    if isinstance(node, Sequence):
        return isinstance(value, tuple) and isinstance(type_, ListOf) and _several(stage, node, value, type_.of)
    if isinstance(type_, CardOf):
        return _is_card(stage, node, number(value))
    if node.value in stage.compiled.values and is_expression(node.value):
        return stage.worked_out(node.value)[0] == value
    return _is_value(stage, node, value, type_)


def _is_card(stage: Stage, node: Scalar, card: int) -> bool:
    try:
        items: tuple[Item, ...] = read_items(stage, node)
    except Trouble:
        return False
    if len(items) != 1:
        return False
    item = items[0]
    if item.fits(stage, card):
        return True
    machine = stage.machine
    return any(card_identity(machine, card, None) == card_identity(machine, one, None) for one in item.cards)


def _is_value(stage: Stage, node: Scalar, value: Value, type_: Type) -> bool:
    text = node.value
    match type_:
        case Plain(word="player"):
            return stage.seats.get(text) == value
        case EnumOf(name=name):
            return stage.table.layout.word("enum", number(value), name) == text
        case SpaceOf(zones=zones):
            space = number(value)
            instance = stage.table.instance(space)
            if instance.info is not None and instance.info.spot is not None:  # of alike places any is meant
                return text in (space_name(stage.table, space), instance.word)
            return text in (space_word(stage.table, space, zones), *stage.names_of(space))
        case BagOf():
            return units(stage, node) == value
        case _ if type_ in (NUMBER, YES_NO, TEXT):
            return show.show(stage, value, type_) == text
        case _:
            return show.show(stage, value, type_) == stage.singular(text)


def written(node: Node) -> str:
    """An answer as it stands in the scenario."""
    return f"`{node.span.text}`"


def check_words(stage: Stage, node: Node, decision: Decision) -> None:
    """Trouble where an answer holds a word that nothing is called."""
    if isinstance(node, Sequence):
        for item in node.items:
            check_words(stage, item, decision)
        return
    if not isinstance(node, Scalar) or node.number() is not None or not node.value.isidentifier():
        return
    if decision.kind == "text" or stage.known(node.value):
        return
    known = (*(one.id for one in decision.options), *stage.ruleset.cards)
    if node.value not in known:
        raise stage.unknown(node.span, node.value, known, "anything in this game")
