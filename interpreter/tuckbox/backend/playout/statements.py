"""Writes the statements of a routine, one after the other; procedures stand where they are called."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tuckbox.runtime.instructions.control import LOOP_LIMIT, PASS_LIMIT
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.expressions import YOU
from tuckbox.semantics.checked.nodes import nodes

from .decisions import choice, distinct
from .ends import after_event
from .expressions.logic import narrowed
from .term import Term, Unspecialised, constant, listed, members_of, there
from .verbs import VERBS
from .verbs.arguments import Arguments
from .writer import Scope, Writer, number

#: A loop over known members is written out, if that gives no more than so many statements.
WRITTEN_OUT = 64


def routine(writer: Writer, body: tuple[s.Statement, ...], scope: Scope) -> None:
    """A routine written in place, with these registers."""
    with writer.inside(scope):
        block(writer, body, scope)


def block(writer: Writer, body: tuple[s.Statement, ...], scope: Scope) -> None:
    for one in body:
        write = STATEMENTS.get(type(one))
        if write is None:
            raise Unspecialised(f"a statement of the form {type(one).__name__}")
        writer.out.at(one.at)
        write(writer, one, scope)


def _let(writer: Writer, one: s.Let, scope: Scope) -> None:
    scope.registers[one.slot] = writer.bind(one.name, writer.term(one.value, scope))


def _do(writer: Writer, one: s.Do, scope: Scope) -> None:
    if writer.listening and one.verb in writer.ground.layout.heard:
        raise Unspecialised(f"`{one.verb}`, which abilities answer to")
    write = VERBS.get(writer.ground.layout.forms[one.form].run)
    if write is None:
        raise Unspecialised(f"the verb form `{one.form}`")
    with after_event(writer):
        by = constant(None) if one.by is None else writer.term(one.by, scope)
        result = write(writer, one, Arguments(writer, one, scope), by)
        if one.result is not None:
            if result is None:
                raise Unspecialised(f"the result of `{one.form}`")
            scope.registers[one.result] = writer.bind("result", result)


def _call(writer: Writer, one: s.CallProcedure, scope: Scope) -> None:
    if writer.listening and one.procedure in writer.ground.layout.heard:
        raise Unspecialised(f"`{one.procedure}`, which abilities answer to")
    if one.procedure in writer.running:
        raise Unspecialised(f"`{one.procedure}`, which calls itself")
    procedure = writer.ground.layout.ruleset.procedures[one.procedure]
    inner = Scope()
    for (name, slot), argument in zip(procedure.parameters, one.arguments, strict=True):
        inner.registers[slot] = writer.bind(name, writer.term(argument, scope))
    inner.registers[YOU] = constant(None) if one.by is None else writer.bind("doer", writer.term(one.by, scope))
    writer.running.append(one.procedure)
    with after_event(writer):
        routine(writer, procedure.effect.body, inner)
    writer.running.pop()


def _if(writer: Writer, one: s.If, scope: Scope) -> None:
    head = "if"
    for condition, body in one.branches:
        writer.may_precede = head == "if"
        test = writer.term(condition, scope)
        writer.may_precede = False
        if test.known and not test.value:
            continue
        if test.known:
            _otherwise(writer, head, body, scope)
            return
        with writer.block(f"{head} {test.text}"), writer.inside(narrowed(writer, condition, scope)) as inner:
            block(writer, body, inner)
        head = "elif"
    _otherwise(writer, head, one.otherwise, scope)


def _otherwise(writer: Writer, head: str, body: tuple[s.Statement, ...], scope: Scope) -> None:
    """The last branch; without any before it, it is no branch at all."""
    if head == "if":
        block(writer, body, scope)
    elif body:
        with writer.block("else"):
            block(writer, body, scope)


def _for_each(writer: Writer, one: s.ForEach | s.As, scope: Scope) -> None:
    of = writer.members(one.of if isinstance(one, s.ForEach) else one.players, scope)
    if of.known:
        members = of.value if isinstance(of.value, tuple) else () if of.value is None else (of.value,)
        if len(members) * statements_in(one.body) <= WRITTEN_OUT or writer.storage.deferring:
            for member in members:
                scope.registers[one.slot] = constant(member)
                block(writer, one.body, scope)
            return
        of = constant(members)
    elif isinstance(one, s.As) and not str(one.players.type).startswith("a list"):
        scope.registers[one.slot] = writer.bind("doer", of)
        block(writer, one.body, scope)
        return
    if of.absent:
        raise Unspecialised("a loop over what may be none")
    name = writer.settle("each")
    writer.forget_places()
    with writer.block(f"for {name} in {of.text}"):
        scope.registers[one.slot] = there(name)
        block(writer, one.body, scope)


def statements_in(body: tuple[s.Statement, ...]) -> int:
    return sum(isinstance(part, s.Step) for part in nodes(body))


def _repeat(writer: Writer, one: s.Repeat, scope: Scope) -> None:
    if one.up_to:
        raise Unspecialised("`repeat up to`")
    count = writer.term(one.count, scope)
    if count.known and number(count.value) * statements_in(one.body) <= WRITTEN_OUT:
        for _ in range(number(count.value)):
            block(writer, one.body, scope)
        return
    writer.forget_places()
    if count.known and number(count.value) > PASS_LIMIT:
        raise Unspecialised("a `repeat` beyond all measure")
    times = writer.names.fresh("times")
    if not count.known:
        writer.out.add(f"{times} = {count.number}")
        with writer.block(f"if {times} > {PASS_LIMIT}"):
            writer.out.add("raise Abandoned")
    with writer.block(f"for {writer.names.fresh('passes')} in range({count.number if count.known else times})"):
        _looped(writer, one.body, scope)


def _looped(writer: Writer, body: tuple[s.Statement, ...], scope: Scope) -> None:
    """The body of a loop: the passes of one inside another are counted together."""
    if writer.loops:
        writer.idles(LOOP_LIMIT)
    writer.loops += 1
    try:
        block(writer, body, scope)
    finally:
        writer.loops -= 1


def _repeat_until(writer: Writer, one: s.RepeatUntil, scope: Scope) -> None:
    passes = writer.names.fresh("passes")
    writer.storage.flush()
    writer.forget_places()
    writer.out.add(f"{passes} = 0")
    with writer.block("while True"):
        test = writer.term(one.condition, scope)
        with writer.block(f"if {test.text}"):
            writer.out.add("break")
        writer.out.add(f"{passes} += 1")
        with writer.block(f"if {passes} > {PASS_LIMIT}"):
            writer.out.add("raise Abandoned")
        _looped(writer, one.body, scope)


def _ask(writer: Writer, one: s.Ask, scope: Scope) -> None:
    question = one.question
    if question.form != "one":
        raise Unspecialised("a choice of several at once")
    seat = writer.term(question.who, scope)
    if seat.absent:
        raise Unspecialised("a question to somebody who may be nobody")
    options = distinct(writer, question.of, scope, seat)
    scope.registers[one.slot] = choice(writer, question.name, options)


def _select(writer: Writer, one: s.SelectCards, scope: Scope) -> None:
    """The top cards of a pile, or all of a zone; a choice among them is left to the machine."""
    source = writer.term(one.source, scope)
    if not source.known or not isinstance(source.value, int) or one.kinds is not None or one.where is not None:
        raise Unspecialised("cards of a kind, or of several zones")
    from .expressions.places import cards_in

    cards = cards_in(writer, source)
    top = writer.ground.drawn(source.value) == "top"
    if one.up_to or not (top or one.amount is None) or writer.ground.instance(source.value).has_spaces:
        raise Unspecialised("cards that somebody chooses, or chance")
    if one.amount is None:
        scope.registers[one.slot] = writer.bind(one.name, Term(cards.text, cards.known, cards.value, False,
                                                               source.value, "()"))  # fmt: skip
        return
    amount = writer.term(one.amount, scope)
    if not amount.known:
        raise Unspecialised("so many cards as only play knows")
    count = max(0, number(amount.value))
    members = members_of(cards)
    if members is not None:
        rest = listed(members[count:]).text
        scope.registers[one.slot] = replace(listed(members[:count], source.value), rest=rest)
        return
    taken = Term(f"{cards.text}[:{count}]", absent=False, lies=source.value, rest=f"{cards.text}[{count}:]",
                 single=count < 2)  # fmt: skip
    scope.registers[one.slot] = writer.bind(one.name, taken)


def _random_face(writer: Writer, one: s.RandomFace, scope: Scope) -> None:
    from .chance import below

    weights = writer.ground.layout.ruleset.enums[one.die].weights
    faces = tuple(face for face, weight in enumerate(weights) for _ in range(weight))
    throw = below(writer, constant(len(faces)))
    if faces == tuple(range(len(faces))):
        scope.registers[one.slot] = writer.bind(one.die, throw)
        return
    scope.registers[one.slot] = writer.bind(one.die, there(f"{faces!r}[{throw.text}]"))


def _at_once(writer: Writer, one: s.AtOnce, scope: Scope) -> None:
    """All answer, seat after seat, and nothing happens meanwhile; then all act."""
    players = writer.term(one.players, scope)
    if not players.known or not isinstance(players.value, tuple):
        raise Unspecialised("`at once` by those whom only play knows")
    threads: list[Scope] = []
    for seat in players.value:
        thread = scope.inner(one.slot, constant(seat))
        with writer.inside(thread):
            block(writer, one.asks, thread)
        threads.append(thread)
    writer.scopes.extend(threads)
    for thread in threads:
        block(writer, one.body, thread)
    del writer.scopes[-len(threads) :]


STATEMENTS: dict[type, Callable[[Writer, Any, Scope], None]] = {
    s.Let: _let,
    s.Do: _do,
    s.CallProcedure: _call,
    s.If: _if,
    s.ForEach: _for_each,
    s.As: _for_each,
    s.Repeat: _repeat,
    s.RepeatUntil: _repeat_until,
    s.Ask: _ask,
    s.SelectCards: _select,
    s.RandomFace: _random_face,
    s.AtOnce: _at_once,
}
