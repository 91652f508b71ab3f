"""`may`, `must` and `either`: what a player decides about whole phrases and blocks."""

from __future__ import annotations

from tuckbox.language import tree as t
from tuckbox.language.types import PLAYER, UNKNOWN
from tuckbox.semantics.book import Body
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.costs import cost_phrase
from tuckbox.semantics.phrase_codes import MUST_IS_PAY, NOBODY_CHOOSES
from tuckbox.semantics.phrases import phrase
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.statements import blocks

Made = tuple[list[s.Statement], Scope]


def _who(body: Body, form: t.Form, scope: Scope) -> x.Expr:
    if scope.you is not None:
        return scope.you
    message = "nobody is there to decide"
    help_text = "let players do it: `everyone:`, or `PLAYER:`"
    body.checker.report(NOBODY_CHOOSES, body.source, form, message, help=help_text)
    return x.Constant(type=PLAYER, value=0)


def may(body: Body, form: t.May, scope: Scope) -> Made:
    """`may PHRASE`, `may PHRASE: …` and `may: …`."""
    label = None if form.label is None else form.label.value
    who = _who(body, form, scope)
    otherwise = () if form.otherwise is None else blocks.block(body, form.otherwise, scope)
    at = body.span(form)
    if form.head is None:
        assert form.body is not None
        head, rest = _judged(body, form.body, scope)
        return [s.May(who, label, None, head, rest, otherwise, at=at)], scope
    takes = _takes(body, form.head)
    if "action" in takes and form.body is None and not _free(body, form.head):
        made = phrase(body, form.head, scope, optional=True)
        return list(made.statements), scope
    if "owed" in takes:
        owed = _paid(body, form.head, scope)
        then = () if form.body is None else blocks.block(body, form.body, scope)
        return [s.May(who, label, owed, (), then, otherwise, at=at)], scope
    head, inner = _head(body, form.head, scope)
    then = () if form.body is None else blocks.block(body, form.body, inner)
    cost = _strict(head, form.head, body)
    if cost is not None:
        return [s.May(who, label, cost, (), then, otherwise, at=at)], scope
    return [s.May(who, label, None, head, then, otherwise, at=at)], scope


def _takes(body: Body, head: t.Phrase) -> tuple[str, ...]:
    """What the verb of the phrase acts on; nothing if it is no verb."""
    verb = body.checker.vocabulary.verbs.get(head.verb.word)
    return () if verb is None else verb.takes


def _free(body: Body, head: t.Phrase) -> bool:
    return body.checker.vocabulary.verbs[head.verb.word].forms[0].free


def _head(body: Body, form: t.Phrase, scope: Scope) -> tuple[tuple[s.Statement, ...], Scope]:
    hoist: list[s.Statement] = []
    made = phrase(body, form, scope.with_hoist(hoist))
    return (*hoist, *made.statements), made.scope.with_hoist(scope.hoist)


def _strict(head: tuple[s.Statement, ...], form: t.Phrase, body: Body) -> s.Cost | None:
    """The head as a cost, where its verb may stand in one: then it is all or nothing."""
    if not head or not isinstance(head[-1], s.Do) or form.naming is not None:
        return None
    done = head[-1]
    if not body.checker.vocabulary.form(done.form).in_cost or any(isinstance(one, s.Do) for one in head[:-1]):
        return None
    at = body.span(form)
    return s.Cost((s.CostStep(head[:-1], done, at=at),))


def _judged(body: Body, form: t.Block, scope: Scope) -> tuple[tuple[s.Statement, ...], tuple[s.Statement, ...]]:
    """The leading lets and first phrase, which must be possible, and the rest."""
    found, _ = blocks.pieces(body, form, scope)
    lets = 0
    while lets < len(found) and isinstance(found[lets].form, t.Let):
        lets += 1
    return blocks.flat(found[: lets + 1]), blocks.flat(found[lets + 1 :])


def _paid(body: Body, form: t.Phrase, scope: Scope) -> s.Cost:
    return s.Cost(cost_phrase(body, form, scope))


def must(body: Body, form: t.Must, scope: Scope) -> Made:
    """`must pay BAG: … [else: …]`."""
    who = _who(body, form, scope)
    if "owed" not in _takes(body, form.head):
        message = f"`must` stands before `pay` only; `{form.head.verb.word}` must be done anyway"
        body.checker.report(MUST_IS_PAY, body.source, form.head.verb, message, help="leave out `must`")
        cost = s.Cost(())
        if form.head.naming is not None:
            scope = scope.with_local(form.head.naming.word, UNKNOWN)[0]
    else:
        cost = _paid(body, form.head, scope)
    then = blocks.block(body, form.body, scope)
    otherwise = () if form.otherwise is None else blocks.block(body, form.otherwise, scope)
    return [s.Must(who, cost, then, otherwise, at=body.span(form))], scope


def either(body: Body, form: t.Either, scope: Scope) -> s.Either:
    """`either ["label"]: … or ["label"]: …`."""
    options = tuple(
        (None if label is None else label.value, blocks.block(body, option, scope)) for label, option in form.options
    )
    return s.Either(_who(body, form, scope), options, at=body.span(form))
