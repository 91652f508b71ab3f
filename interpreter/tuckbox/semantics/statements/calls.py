"""Phrases that begin with a procedure of the ruleset."""

from __future__ import annotations

from tuckbox.language import tree as t
from tuckbox.language.types import PLAYER, UNKNOWN, BagOf, ListOf, Type
from tuckbox.semantics import coercion
from tuckbox.semantics.book import Body, ProcedureHead
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.phrase_codes import (
    MISSING_CLAUSE,
    MISSING_THING,
    NO_RESULT,
    SURPLUS_THING,
    UNKNOWN_CLAUSE,
)
from tuckbox.semantics.relations import element, stripped
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.statements.units import units


def call(body: Body, head: ProcedureHead, phrase: t.Phrase, scope: Scope) -> tuple[s.Statement, ...]:
    """The procedure runs once, or once for each member of a set where its parameter is one of them."""
    given = _given(body, head, phrase)
    if given is None:
        return ()
    if phrase.naming is not None:
        message = f"`{head.name}` is a procedure, and a procedure gives nothing that `as` could name"
        body.checker.report(NO_RESULT, body.source, phrase.naming, message)
    arguments: list[x.Expr] = []
    loops: list[tuple[int, x.Expr]] = []
    for (name, typed), clause, form in zip(head.parameters, head.clauses, given, strict=True):
        what = f"`{clause if clause != 'thing' else name}` of `{head.name}`"
        found, several = _argument(body, head, form, typed, scope, what)
        arguments.append(found)
        loops.extend(() if several is None else (several,))
    at = body.span(phrase)
    made: s.Statement = s.CallProcedure(head.name, tuple(arguments), scope.you, at=at)
    for slot, of in reversed(loops):
        made = s.ForEach(slot, of, (made,), at=at)
    return (made,)


def _given(body: Body, head: ProcedureHead, phrase: t.Phrase) -> list[t.Expression] | None:
    """The operand of each parameter; None where the phrase does not fit the heading (reported)."""
    written: dict[str, t.Expression] = {}
    fine = True
    usage = f"it is written `{shown(head)}`"
    if phrase.thing is not None:
        thing = phrase.thing
        if phrase.filter is not None:
            thing = t.Those(thing, None, phrase.filter, start=thing.start, end=phrase.filter.end)
        if "thing" in head.clauses:
            written["thing"] = thing
        else:
            message = f"`{head.name}` acts on nothing"
            body.checker.report(SURPLUS_THING, body.source, phrase.thing, message, help=usage)
            fine = False
    for clause in phrase.clauses:
        at = t.Word(clause.word, start=clause.start, end=clause.word_end or clause.end)
        if clause.word not in head.clauses:
            message = f"`{head.name}` has no clause `{clause.word}`"
            body.checker.report(UNKNOWN_CLAUSE, body.source, at, message, help=usage)
            fine = False
        written.setdefault(clause.word, clause.operand)
    for clause_word in head.clauses:
        if clause_word not in written:
            code = MISSING_THING if clause_word == "thing" else MISSING_CLAUSE
            missing = "something it acts on" if clause_word == "thing" else f"a clause `{clause_word}`"
            message = f"`{head.name}` needs {missing}"
            body.checker.report(code, body.source, phrase.verb, message, help=usage)
            fine = False
    return [written[word] for word in head.clauses] if fine else None


def shown(head: ProcedureHead) -> str:
    """The heading in one line: `give (gift) to (friend)`."""
    holes = (
        f"({name})" if clause == "thing" else f"{clause} ({name})"
        for (name, _), clause in zip(head.parameters, head.clauses, strict=True)
    )
    return " ".join((head.name, *holes))


def _argument(
    body: Body, head: ProcedureHead, form: t.Expression, typed: Type, scope: Scope, what: str
) -> tuple[x.Expr, tuple[int, x.Expr] | None]:
    if isinstance(typed, BagOf):
        inner, up_to = (form.of, True) if isinstance(form, t.UpTo) else (form, False)
        return _bag(body, head.name, inner, scope, up_to=up_to), None
    if typed == UNKNOWN:
        return body.checker.expression(form, scope, body.source), None
    if isinstance(typed, ListOf):
        return body.checker.value(form, scope, body.source, typed, what), None
    probe = body.checker.expression(form, scope.with_hoist([]), body.source, typed)
    of = element(body.book.words, probe.type)
    several = of is not None and coercion.fit(body.book.words, probe, typed, scope) is None
    if not several:
        return body.checker.value(form, scope, body.source, typed, what), None
    takes = "players" if stripped(typed) == PLAYER else "any"
    found = body.checker.operand(form, scope, body.source, takes, what)
    members = coercion.set_of(body.book.words, found) or found
    slot = scope.slots.new()
    member = x.Local(type=element(body.book.words, members.type) or UNKNOWN, slot=slot, name="it")
    fitted = coercion.fit(body.book.words, member, typed, scope)
    if fitted is None:
        body.checker.mismatch(form, body.source, found, coercion.wanted(typed), what)
    return fitted or member, (slot, members)


def _bag(body: Body, name: str, form: t.Expression, scope: Scope, *, up_to: bool) -> x.Expr:
    """Units given to a procedure: a group goes on as it is, `up to` is decided here."""
    if up_to:
        return units(body, name, form, scope, up_to=True, holder=None, who=scope.you)
    return body.checker.operand(form, scope, body.source, "units", f"the thing of `{name}`")
