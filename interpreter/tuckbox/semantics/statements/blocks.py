"""Blocks and control statements: `let`, `if`, `for each`, `repeat`, `X:`; each with its decisions before it."""

from __future__ import annotations

from collections.abc import Sequence

from tuckbox.dataclass import dataclass, replace
from tuckbox.language import tree as t
from tuckbox.language.near import one_slip
from tuckbox.language.types import NUMBER, PLAYER, UNKNOWN
from tuckbox.semantics import coercion
from tuckbox.semantics.book import Body
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.codes import NOT_A_SET, UNKNOWN_NAME
from tuckbox.semantics.narrowing import narrow
from tuckbox.semantics.phrase_codes import NOBODY_CHOOSES
from tuckbox.semantics.phrases import phrase
from tuckbox.semantics.relations import element
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.statements import at_once, choices
from tuckbox.semantics.statements.acting import acting
from tuckbox.semantics.statements.naming import named

Made = tuple[list[s.Statement], Scope]


@dataclass(frozen=True, slots=True)
class Piece:
    """One statement as written and what it became, decisions first."""

    form: t.Statement
    statements: tuple[s.Statement, ...]


def block(body: Body, form: t.Block, scope: Scope) -> tuple[s.Statement, ...]:
    """The statements of a block, in order."""
    return tuple(one for piece in pieces(body, form, scope)[0] for one in piece.statements)


def pieces(body: Body, form: t.Block, scope: Scope) -> tuple[list[Piece], Scope]:
    """The statements of a block one by one, and the scope at its end."""
    found: list[Piece] = []
    for written in form.statements:
        hoist: list[s.Statement] = []
        made, after = statement(body, written, scope.with_hoist(hoist))
        found.append(Piece(written, (*hoist, *made)))
        scope = after.with_hoist(scope.hoist)
    return found, scope


def statement(body: Body, form: t.Statement, scope: Scope) -> Made:
    """One statement; its decisions go to ``scope.hoist``."""
    match form:
        case t.Phrase():
            done = phrase(body, form, scope)
            return list(done.statements), done.scope
        case t.Let():
            return _let(body, form, scope)
        case t.If():
            return [_if(body, form, scope)], scope
        case t.ForEach():
            return [_for_each(body, form, scope)], scope
        case t.RepeatTimes():
            return [_repeat(body, form, scope)], scope
        case t.RepeatUntil():
            condition, _ = body.checker.condition(form.condition, scope.with_hoist(None), body.source, "`repeat until`")
            return [s.RepeatUntil(condition, block(body, form.body, scope), at=body.span(form))], scope
        case t.May():
            return choices.may(body, form, scope)
        case t.Must():
            return choices.must(body, form, scope)
        case t.Either():
            return [choices.either(body, form, scope)], scope
        case t.AsPlayer():
            return [_as_player(body, form, scope)], scope
        case t.AtOnce():
            return [at_once.at_once(body, form, scope)], scope


def _let(body: Body, form: t.Let, scope: Scope) -> Made:
    """A snapshot. A decision that is the whole value answers into the local itself."""
    assert scope.hoist is not None
    found = body.checker.expression(form.value, scope.with_question(form.name.word), body.source)
    after, slot = named(body, form.name, found.type, scope)
    if isinstance(found, x.Local) and scope.hoist:
        last = scope.hoist[-1]
        if isinstance(last, (s.Ask, s.RandomFrom, s.Arrange)) and last.slot == found.slot:
            scope.hoist[-1] = replace(last, slot=slot)
            return [], after
    return [s.Let(slot, form.name.word, found, at=body.span(form))], after


def _if(body: Body, form: t.If, scope: Scope) -> s.If:
    branches: list[tuple[x.Expr, tuple[s.Statement, ...]]] = []
    for condition, then in form.branches:
        found, inner = body.checker.condition(condition, scope, body.source, "`if`")
        branches.append((found, block(body, then, inner)))
        scope = narrow(found, scope, holds=False)
    otherwise = () if form.otherwise is None else block(body, form.otherwise, scope)
    return s.If(tuple(branches), otherwise, at=body.span(form))


def _for_each(body: Body, form: t.ForEach, scope: Scope) -> s.ForEach:
    found = body.checker.expression(form.of, scope, body.source)
    members = coercion.set_of(body.book.words, found)
    if members is None and found.type != UNKNOWN:
        message = f"`for each` goes through the members of a set, and this is {found.type}"
        body.checker.report(NOT_A_SET, body.source, form.of, message)
    of = members or found
    inner, slot = named(body, form.name, element(body.book.words, of.type) or UNKNOWN, scope)
    return s.ForEach(slot, of, block(body, form.body, inner), at=body.span(form))


def _repeat(body: Body, form: t.RepeatTimes, scope: Scope) -> s.Repeat:
    up_to = isinstance(form.count, t.UpTo)
    written = form.count.of if isinstance(form.count, t.UpTo) else form.count
    count = body.checker.value(written, scope, body.source, NUMBER, "`repeat`")
    if up_to and scope.you is None:
        message = "nobody is there to say how often"
        body.checker.report(NOBODY_CHOOSES, body.source, form, message)
    return s.Repeat(count, up_to, block(body, form.body, scope), scope.you, at=body.span(form))


def _as_player(body: Body, form: t.AsPlayer, scope: Scope) -> s.As:
    if isinstance(form.person, t.Word) and _is_misspelt(body, form.person, scope):
        nobody = x.Constant(type=UNKNOWN, value=None, at=body.span(form.person))
        slot = scope.slots.new()
        inner = scope.with_you(scope.you or x.Local(type=PLAYER, slot=slot, name="you"))
        return s.As(slot, nobody, block(body, form.body, inner), at=body.span(form))
    found = body.checker.operand(form.person, scope, body.source, "players", "what stands before the colon")
    players = acting(body.book.words, found)
    slot = scope.slots.new()
    inner = scope.with_you(x.Local(type=PLAYER, slot=slot, name="you"))
    return s.As(slot, players, block(body, form.body, inner), at=body.span(form))


def _is_misspelt(body: Body, person: t.Word, scope: Scope) -> bool:
    """Report `els:`, which reads like a player; whether it is that."""
    if person.word in scope.locals or body.book.words.value(person.word) is not None:
        return False
    meant = next((word for word in ("else", "or", "either", "everyone", "others") if one_slip(person.word, word)), None)
    if meant is not None:
        message = f"nothing is called `{person.word}`"
        body.checker.report(UNKNOWN_NAME, body.source, person, message, help=f"did you mean `{meant}`?")
    return meant is not None


def flat(found: Sequence[Piece]) -> tuple[s.Statement, ...]:
    """The statements of the pieces one after the other."""
    return tuple(one for piece in found for one in piece.statements)
