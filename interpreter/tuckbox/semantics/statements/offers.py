"""`offer`, `perform` and `grant`: phrases about declared actions and abilities."""

from __future__ import annotations

from tuckbox.diagnostics import did_you_mean
from tuckbox.language import tree as t
from tuckbox.semantics.advice import near_or_all
from tuckbox.semantics.book import ActionHead, Body
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.phrase_codes import (
    COST_HAS_NO_UNIT,
    MISSING_CLAUSE,
    MISSING_THING,
    NO_RESULT,
    NOBODY_CHOOSES,
    UNKNOWN_ACTION,
    UNKNOWN_CLAUSE,
    UNKNOWN_GRANT,
    UNKNOWN_STEP,
)
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.statements.forms import Clauses, clauses_of, manual
from tuckbox.vocabulary.spec import Verb


def offer(body: Body, verb: Verb, phrase: t.Phrase, scope: Scope, *, optional: bool) -> tuple[s.Statement, ...]:
    """`offer ACTION [without UNIT] [with BAG] [where …]` or `perform ACTION [where …]`."""
    free = verb.forms[0].free
    clauses = _clauses(body, phrase, () if free else ("without", "with"))
    head = action_named(body, phrase.thing, phrase.verb)
    if head is None:
        return ()
    if scope.you is None:
        message = f"nobody is there to {phrase.verb.word} `{head.name}` to"
        body.checker.report(NOBODY_CHOOSES, body.source, phrase.verb, message)
        return ()
    without = clauses.get("without")
    extra = clauses.get("with")
    bag = None
    if extra is not None:
        bag = body.checker.operand(extra, scope, body.source, "owed", f"`with` of `{verb.word}`")
    picks, where = _where(body, head, phrase, scope)
    return (
        s.Offer(
            head.name,
            scope.you,
            optional,
            free,
            None if without is None else _unit(body, head, without),
            bag,
            picks,
            where,
            at=body.span(phrase),
        ),
    )


def _clauses(body: Body, phrase: t.Phrase, legal: tuple[str, ...]) -> Clauses:
    clauses = clauses_of(phrase)
    verb = body.checker.vocabulary.verbs.get(phrase.verb.word)
    for word, clause in clauses.by_word.items():
        if word not in legal:
            at = t.Word(word, start=clause.start, end=clause.word_end or clause.end)
            message = f"`{phrase.verb.word}` has no clause `{word}`"
            help_text = did_you_mean(word, legal) or (manual(verb) if verb is not None else None)
            body.checker.report(UNKNOWN_CLAUSE, body.source, at, message, help=help_text)
    if phrase.naming is not None:
        message = f"`{phrase.verb.word}` gives nothing that `as` could name"
        body.checker.report(NO_RESULT, body.source, phrase.naming, message)
    return clauses


def action_named(body: Body, form: t.Expression | None, at: t.Form) -> ActionHead | None:
    """The action with this name; None if there is none (reported)."""
    if form is None:
        body.checker.report(MISSING_THING, body.source, at, "it is not said which action")
        return None
    word = form.word if isinstance(form, t.Word) else ""
    head = body.book.actions.get(word)
    if head is None:
        help_text = near_or_all(word, body.book.words.candidates("action")) if word else None
        message = f"there is no action `{word}`" if word else "here stands the name of an action"
        body.checker.report(UNKNOWN_ACTION, body.source, form, message, help=help_text)
    return head


def _where(body: Body, head: ActionHead, phrase: t.Phrase, scope: Scope) -> tuple[tuple[int, ...], x.Expr | None]:
    """The filter on the offered action's picks, which it sees bare."""
    if phrase.filter is None:
        return (), None
    inner = scope.with_hoist(None)
    slots: list[int] = []
    for name, typed in head.picks:
        inner, slot = inner.with_local(name, typed)
        slots.append(slot)
    where, _ = body.checker.condition(phrase.filter, inner, body.source, f"`where` of `{phrase.verb.word}`")
    return tuple(slots), where


def _unit(body: Body, head: ActionHead, form: t.Expression) -> str | None:
    word = form.word if isinstance(form, t.Word) else ""
    unit = body.book.words.unit(word)
    if unit is None or unit.name not in units_alone(body, head.name):
        message = f"no phrase of the cost of `{head.name}` is of this unit alone"
        help_text = did_you_mean(word, units_alone(body, head.name))
        body.checker.report(COST_HAS_NO_UNIT, body.source, form, message, help=help_text)
        return None
    return unit.name


def units_alone(body: Body, action: str) -> tuple[str, ...]:
    """The units that a phrase of the action's cost is of, and of nothing else."""
    decl = body.book.words.actions.get(action)
    if decl is None or decl.cost is None:
        return ()
    found: list[str] = []
    for statement in decl.cost.tree.statements:
        if isinstance(statement, t.Phrase) and isinstance(statement.thing, t.Quantity):
            unit = body.book.words.unit(statement.thing.unit.word)
            found.extend(() if unit is None else (unit.name,))
    return tuple(found)


def grant(body: Body, verb: Verb, phrase: t.Phrase, scope: Scope) -> tuple[s.Statement, ...]:
    """`grant NAME to PLAYERS [until STEP]`."""
    clauses = _clauses(body, phrase, ("to", "until"))
    word = phrase.thing.word if isinstance(phrase.thing, t.Word) else ""
    if body.book.words.grant(word) is None:
        help_text = did_you_mean(word, body.book.words.candidates("grant"))
        turned = clauses.get("to")
        if isinstance(turned, t.Word) and body.book.words.grant(turned.word) is not None:
            help_text = f"write `{verb.word} {turned.word} to {word}`"
        message = f"there is no grant `{word}`" if word else "it is not said what is granted"
        at: t.Form = phrase.thing or phrase.verb
        body.checker.report(UNKNOWN_GRANT, body.source, at, message, help=help_text)
        return ()
    to = clauses.get("to")
    if to is None:
        body.checker.report(MISSING_CLAUSE, body.source, phrase.verb, f"`{verb.word}` needs a clause `to` here")
        return ()
    players = body.checker.operand(to, scope, body.source, "players", f"`to` of `{verb.word}`")
    until = clauses.get("until")
    step = None if until is None else step_named(body, until)
    return (s.Grant(word, players, step, at=body.span(phrase)),)


def step_named(body: Body, form: t.Expression) -> str | None:
    """The step or phase of this name; None if there is none (reported)."""
    word = form.word if isinstance(form, t.Word) else ""
    words = body.book.words
    if words.step(word) is not None or word in words.phases:
        return word
    help_text = did_you_mean(word, (*words.steps, *words.phases))
    message = f"there is no step or phase `{word}`" if word else "here stands the name of a step"
    body.checker.report(UNKNOWN_STEP, body.source, form, message, help=help_text)
    return None
