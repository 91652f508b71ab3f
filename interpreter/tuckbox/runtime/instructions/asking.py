"""Instructions that ask a seat: choices, which cards, which units, yes or no, a modal choice."""

from __future__ import annotations

from collections.abc import Sequence

from tuckbox.language.types import NUMBER, PLAYER, ListOf, Plain
from tuckbox.program import ops
from tuckbox.program.code import Code
from tuckbox.semantics.checked.expressions import Local, Value
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.statements import Question

from ..decisions import Decision, Option, folded
from ..drawing import drawn, draws
from ..happening import allowed
from ..hearing import answers
from ..open_order import ask_first, needed_for
from ..options import (
    ELSE_OPTION,
    NONE_OPTION,
    apart,
    bag_option,
    bags_meant,
    card_choices,
    confirm,
    labelled,
    member_type,
    question_options,
)
from ..prompts import may_prompt, one_prompt, prompt, select_prompt, units_prompt
from ..values import bag as as_bag
from ..values import items
from .chance import answer_cards, random_cards
from .doing import event_called, event_done
from .point import Outcome, Point


def ask(point: Point, op: ops.Ask) -> Outcome:
    question = op.question
    seat = point.seat(question.who)
    if op.out is None and question.form == "one" and not question.typed:
        if draws(point.machine):
            point.registers[op.slot] = _drawn(point, op.slot, question, seat)
            return point.pc + 1
        if point.machine.trying and not point.machine.table.layout.silent:
            return _tried(point, op.slot, question, seat)
    options = question_options(point.machine, question, point.registers, seat)
    if not options:
        point.registers[op.slot] = None if question.form == "one" else ()
        return op.out if op.out is not None else point.pc + 1
    if op.out is not None:
        options = (*options, NONE_OPTION)
    elif not question.typed and _is_idle(point, op.slot, [one.value for one in options]):
        point.registers[op.slot] = options[0].value
        return point.pc + 1
    asking = point.evaluate(question.asking) if question.asking is not None else None
    number = question.form == "one" and _of_numbers(question) and _consecutive(options)
    form = "number" if number else "typed" if question.typed else _how_many(question, options)
    said = str(asking) if asking is not None else None
    text = one_prompt(point.machine, question.of.type) if form == "one" and said is None else None
    text = text or prompt(point.machine, form, said)
    kind = "number" if number else "text" if question.typed else "choice"
    if kind == "text":
        options = (*sorted(options, key=_by_words), *_anything_else(point, options))
    return (Decision(seat, kind, question.name, options, text, point.machine.lang),)


def _anything_else(point: Point, options: Sequence[Option]) -> tuple[Option, ...]:
    """What stands for all that is no answer, where a cost checks what is said and one may say nothing.

    Who says something has answered: it is wrong, and to ask again would tell what could be right.
    """
    around = point.machine.table.state.stack[-2:-1]
    checked = any(frame[0] == "asking" or (frame[0] == "payment" and frame[4] == "quiz") for frame in around)
    return (ELSE_OPTION,) if checked and any(one.value == () for one in options) else ()


def _how_many(question: Question, options: Sequence[Option]) -> str:
    """The sentence that asks: for one, for one or none, or for several."""
    if question.form == "one":
        return "one"
    most = max(len(option.value) if isinstance(option.value, tuple) else 1 for option in options)
    return "several" if most > 1 else "one at most"


def _drawn(point: Point, slot: int, question: Question, seat: int | None) -> Value:
    """In playouts: one of the answers, the first where there is nothing to ask; none: there are none."""
    values = _values(point, question, seat)
    if not values:
        return None
    return values[0 if _is_idle(point, slot, values) else drawn(point.machine, seat, len(values))]


def _values(point: Point, question: Question, seat: int | None) -> list[Value]:
    """The answers to a choice of one, without what they are called."""
    members = items(point.evaluate(question.of))
    return apart(point.machine, members, member_type(question.of.type), seat) if members else []


def _tried(point: Point, slot: int, question: Question, seat: int | None) -> Outcome:
    """In trials each answer is only taken: what it is called is not written, nor what is asked."""
    values = _values(point, question, seat)
    if not values or _is_idle(point, slot, values):
        point.registers[slot] = values[0] if values else None
        return point.pc + 1
    options = tuple([Option("", one, str) for one in values])
    return (Decision(seat, "choice", question.name, options, str, point.machine.lang),)


def _by_words(option: Option) -> tuple[bool, int, str]:
    """An order that says nothing of where an answer came from: no answer first, then as in a dictionary."""
    value = option.value[0] if isinstance(option.value, tuple) and option.value else option.value
    number = value if isinstance(value, int) else 0
    return (option.value is not None and option.value != (), number, folded(option.id))


def _of_numbers(question: Question) -> bool:
    """Whether what it chooses from is a list of numbers."""
    typed = question.of.type
    return isinstance(typed, ListOf) and isinstance(typed.of, Plain) and typed.of == NUMBER


def _consecutive(options: Sequence[Option]) -> bool:
    """Whether the options are all the numbers from one to another."""
    values = [option.value for option in options if isinstance(option.value, int)]
    return len(values) == len(options) and values == list(range(values[0], values[0] + len(values)))


def answer_ask(point: Point, op: ops.Ask, option: Option) -> None:
    if option is NONE_OPTION or (op.out is not None and option.id == NONE_OPTION.id):
        point.registers[op.slot] = None
        point.leave(op.out if op.out is not None else point.pc + 1)
        return
    point.registers[op.slot] = option.value
    point.leave(point.pc + 1)


def select_units(point: Point, op: ops.SelectUnits) -> Outcome:
    bag = as_bag(point.evaluate(op.bag))
    holder = point.evaluate(op.holder) if op.holder is not None else None
    seat = point.seat(op.who)
    meant = bags_meant(point.machine, bag, op.up_to, holder if isinstance(holder, int) else None)
    following = _following(point)
    if len(meant) == 1 or seat is None or _is_idle(point, op.slot, meant):
        point.registers[op.slot] = meant[0]
        return point.pc + 1
    if draws(point.machine):
        point.registers[op.slot] = meant[drawn(point.machine, seat, len(meant))]
        return point.pc + 1
    choices = tuple([bag_option(point.machine, one) for one in meant])
    deed = _inside(point) if isinstance(following, ops.Do) and holder is not None else following
    text = units_prompt(point.machine, deed, _others_meant(point, following, holder, seat))
    return (Decision(seat, "choice", "units", choices, text, point.machine.lang),)


def _code(point: Point) -> Code:
    return point.machine.program.codes[point.routine]


def _following(point: Point) -> ops.Op:
    """What is done next in this routine."""
    return next(one for one in _code(point).ops[point.pc + 1 :] if not isinstance(one, ops.Between))


def _inside(point: Point) -> str | None:
    """The procedure that this routine is: it says better than a verb what is done to the holder of units."""
    machine = point.machine
    return next(
        (one for one in machine.program.ruleset.procedures if machine.program.code("procedure", one) == point.routine),
        None,
    )


def _is_idle(point: Point, slot: int, meant: Sequence[Value]) -> bool:
    """Whether what is then done may not happen, whichever of these stands in the register: there is nothing to ask.

    What something else reads as well, such as a choice that has a name, is asked all the same.
    """
    following = _following(point)
    if not isinstance(following, ops.Do | ops.Call):
        return False
    name = following.verb if isinstance(following, ops.Do) else following.procedure
    if "forbid" not in (answers(point.machine, name) or ()) or not _is_read_only_next(point, slot):
        return False
    kept = point.registers[slot]
    allowed_once = False
    chosen = [one for one in meant if one not in (None, ())]
    for one in chosen:
        point.registers[slot] = one
        event = event_done(point, following) if isinstance(following, ops.Do) else event_called(point, following)[0]
        allowed_once = allowed(point.machine, event) is not None
        if allowed_once:
            break
    point.registers[slot] = kept
    return bool(chosen) and not allowed_once


def _is_read_only_next(point: Point, slot: int) -> bool:
    """Whether nothing in this routine reads a register but what is done next."""
    reading = [one for one in _code(point).ops if any(isinstance(x, Local) and x.slot == slot for x in nodes(one))]
    return reading == [_following(point)]


def _others_meant(point: Point, following: ops.Op, holder: Value, seat: int) -> tuple[int, ...]:
    """The other players that it is about: whose supply it comes from, or those a procedure is called for."""
    if isinstance(holder, int):
        return (holder,) if holder != seat else ()
    if not isinstance(following, ops.Call):
        return ()
    types = point.machine.program.ruleset.procedures[following.procedure].parameter_types
    named = (point.evaluate(one) for one, type_ in zip(following.arguments, types, strict=False) if type_ == PLAYER)
    return tuple([one for one in named if isinstance(one, int) and one != seat])


def store(point: Point, op: ops.SelectUnits, option: Option) -> None:
    point.registers[op.slot] = option.value
    point.leave(point.pc + 1)


def answer_select(point: Point, op: ops.SelectCards, option: Option) -> None:
    """The doer chose the cards, or chance gave one more."""
    if option.weight is not None:
        answer_cards(point, op, option)
        return
    point.registers[op.slot] = option.value
    point.leave(point.pc + 1)


def confirm_(point: Point, op: ops.Confirm) -> Outcome:
    seat = point.seat(op.who)
    if draws(point.machine):
        return op.otherwise if drawn(point.machine, seat, 2) else point.pc + 1
    routine = point.machine.program.codes[point.routine].ops[point.pc : op.otherwise]
    text = may_prompt(point.machine, op.label, routine)
    return (Decision(seat, "choice", "may", confirm(), text, point.machine.lang),)


def answer_confirm(point: Point, op: ops.Confirm, option: Option) -> None:
    point.leave(point.pc + 1 if option.value else op.otherwise)


def choose(point: Point, op: ops.Choose) -> Outcome:
    seat = point.seat(op.who)
    frame = ("run", point.routine)
    registers = tuple(point.registers)
    open_ = [
        (index, label)
        for index, (label, start, end) in enumerate(op.options)
        if point.machine.trial(*frame, start, registers, stop=end)
    ]
    if not open_:
        return op.done
    options = tuple(labelled(point.machine, label, index) for index, label in open_)
    return (Decision(seat, "choice", "either", options, prompt(point.machine, "either"), point.machine.lang),)


def answer_choose(point: Point, op: ops.Choose, option: Option) -> None:
    assert isinstance(option.value, int)
    point.leave(op.options[option.value][1])


def select_cards(point: Point, op: ops.SelectCards) -> Outcome:
    """Which cards are meant: the top, random ones (see ``chance``), or those the doer chooses."""
    table = point.machine.table
    source = point.evaluate(op.source)
    if source is None:
        point.registers[op.slot] = ()
        return point.pc + 1
    candidates = _candidates(point, op, source)
    amount = len(candidates) if op.amount is None else max(0, min(point.number(op.amount), len(candidates)))
    drawn = table.drawn(source)
    if drawn == "random" and not op.up_to and op.amount is not None:
        return random_cards(point, op, candidates, amount)
    if not op.up_to and (drawn == "top" or amount == len(candidates) or amount == 0):
        if drawn == "top" and _order_asked(point, candidates[:amount]):
            return None
        point.registers[op.slot] = candidates[:amount]
        return point.pc + 1
    seat = point.seat(op.who)
    least = 0 if op.up_to else amount
    options = card_choices(point.machine, candidates, least, amount, seat)
    if (len(options) == 1 and not op.up_to) or _is_idle(point, op.slot, [one.value for one in options]):
        point.registers[op.slot] = options[0].value
        return point.pc + 1
    text = select_prompt(point.machine, op, amount, candidates)
    return (Decision(seat, "choice", op.name, options, text, point.machine.lang),)


def _order_asked(point: Point, cards: tuple[int, ...]) -> bool:
    """Whether chance is asked first where these cards of a shuffled pile lie; this instruction then comes again."""
    if needed_for(point.machine.table, cards) is None:
        return False
    point.leave(point.pc)
    return ask_first(point.machine, cards)


def _candidates(point: Point, op: ops.SelectCards, source: Value) -> tuple[int, ...]:
    table = point.machine.table
    cards = table.cards_of(source)
    if op.kinds is not None:
        cards = tuple(table.of_kinds(cards, op.kinds))
    if op.where is None:
        return cards
    slot, condition = op.where
    found: list[int] = []
    for card in cards:
        point.registers[slot] = card
        if point.evaluate(condition):
            found.append(card)
    point.registers[slot] = None
    return tuple(found)
