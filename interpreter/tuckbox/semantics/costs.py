"""Costs: phrases of the few verbs whose doing can be known before it is paid, as one transaction."""

from __future__ import annotations

from tuckbox.dataclass import replace
from tuckbox.declarations.values import Written
from tuckbox.language import tree as t
from tuckbox.language.types import NUMBER, PLAYER, TEXT, TITLE, UNKNOWN, YES_NO, BagOf, CardOf, ListOf, Type, ZoneOf
from tuckbox.semantics.book import Body, Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.expressions.quantities import held
from tuckbox.semantics.expressions.sets import asks_for_one
from tuckbox.semantics.phrase_codes import (
    MISSING_THING,
    NO_RESULT,
    NOT_IN_COST,
    STATEMENT_IN_COST,
    UNKNOWN_CLAUSE,
)
from tuckbox.semantics.phrases import phrase
from tuckbox.semantics.relations import element, stripped
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.statements import operands
from tuckbox.semantics.statements.forms import clauses_of, manual
from tuckbox.semantics.statements.things import thing_of
from tuckbox.semantics.statements.word_order import below_nothing
from tuckbox.vocabulary.spec import Verb


def cost(body: Body, block: t.Block, scope: Scope) -> s.Cost:
    """The whole cost; what may not stand in one is reported."""
    steps: list[s.CostPart] = []
    for statement in block.statements:
        if isinstance(statement, t.Phrase):
            steps.extend(cost_phrase(body, statement, scope))
        else:
            message = "a cost is a list of phrases, each of which must be paid"
            help_text = "a condition is said with `check C` or in `when`"
            body.checker.report(STATEMENT_IN_COST, body.source, statement, message, help=help_text)
    return s.Cost(tuple(steps))


def cost_phrase(body: Body, form: t.Phrase, scope: Scope) -> tuple[s.CostPart, ...]:
    """One phrase of a cost; nothing if it was reported."""
    word = form.verb.word
    head = body.book.words.verb_or_procedure(word)
    paying = body.checker.vocabulary.costs
    if head is not None and word not in paying:
        message = f"`{word}` cannot stand in a cost"
        help_text = f"a cost takes {', '.join(paying[:-1])} and {paying[-1]} only"
        body.checker.report(NOT_IN_COST, body.source, form.verb, message, help=help_text)
        return ()
    verb = None if head is None else head.verb
    if verb is not None and "owed" in verb.takes:
        return _owed(body, verb, form, scope)
    if verb is not None and "condition" in verb.takes:
        return _condition(body, verb, form, scope)
    hoist: list[s.Statement] = []
    made = phrase(body, form, scope.with_hoist(hoist))
    if form.naming is not None:
        body.checker.report(NO_RESULT, body.source, form.naming, "a phrase of a cost names no result")
    if made.form is not None and not made.form.in_cost:
        body.checker.report(NOT_IN_COST, body.source, form.verb, f"`{word}` in this form cannot stand in a cost")
        return ()
    match made.statements:
        case (s.Do() as done,):
            given = tuple((name, held(value, _payer(scope))) for name, value in done.arguments)
            return (s.CostStep(tuple(hoist), replace(done, arguments=given), at=body.span(form)),)
        case ():
            return ()
    message = "a phrase of a cost is done once, by the one who pays"
    body.checker.report(STATEMENT_IN_COST, body.source, form, message)
    return ()


def _condition(body: Body, verb: Verb, form: t.Phrase, scope: Scope) -> tuple[s.CostPart, ...]:
    if form.thing is None or form.clauses:
        body.checker.report(MISSING_THING, body.source, form.verb, f"`{verb.word}` needs a condition and nothing else")
        return ()
    hoist: list[s.Statement] = []
    inner = scope.with_hoist(hoist)
    found = body.checker.value(form.thing, inner, body.source, YES_NO, f"`{verb.word}`")
    if not all(isinstance(one, s.Ask) for one in hoist):
        message = f"`{verb.word}` may ask with `choose`, and for nothing else"
        body.checker.report(NOT_IN_COST, body.source, form.verb, message)
    asks = tuple(_typed(body, one) for one in hoist if isinstance(one, s.Ask))
    return (s.Check(asks, found, at=body.span(form)),)


def _typed(body: Body, ask: s.Ask) -> s.Ask:
    """A choice in a check: what could be said of texts, numbers and titles is not shown."""
    question = ask.question
    member = stripped(element(body.book.words, question.of.type) or UNKNOWN)
    typed = member in (TEXT, NUMBER, TITLE) and asks_for_one(question.form, question.most)
    return replace(ask, question=replace(question, typed=typed or question.typed))


def _owed(body: Body, verb: Verb, form: t.Phrase, scope: Scope) -> tuple[s.CostPart, ...]:
    clauses = clauses_of(form)
    for word, clause in clauses.by_word.items():
        if word not in ("to", "from"):
            at = t.Word(word, start=clause.start, end=clause.word_end or clause.end)
            message = f"`pay` has no clause `{word}`"
            body.checker.report(UNKNOWN_CLAUSE, body.source, at, message, help=manual(verb))
    if form.thing is None:
        body.checker.report(MISSING_THING, body.source, form.verb, "`pay` needs what is owed", help=manual(verb))
    if form.thing is None or below_nothing(body, verb, form):
        return ()
    thing = thing_of(body, form, scope, ("owed", "effect"))
    if thing.sort in ("effect", "cards", "space") or _is_cost(thing.type):
        return _field(body, thing.written, scope)
    what = "the thing of `pay`"
    hoist: list[s.Statement] = []
    bag = body.checker.operand(thing.written, scope.with_hoist(hoist), body.source, "owed", what)
    to, to_zone = _payee(body, clauses.get("to"), scope)
    source = clauses.get("from")
    zone = None
    if source is not None:
        zone = body.checker.operand(source, scope.with_hoist(None), body.source, "zone", "`from` of `pay`")
    return (s.Owe(held(bag, _payer(scope)), to, to_zone, zone, tuple(hoist), at=body.span(form)),)


def _payer(scope: Scope) -> x.Expr:
    return scope.you or x.Local(type=PLAYER, slot=x.YOU, name="you")


def _is_cost(typed: Type) -> bool:
    return str(stripped(typed)) == "a cost"


def _field(body: Body, form: t.Expression, scope: Scope) -> tuple[s.CostPart, ...]:
    """`pay place.cost`: a field of type cost, of a card or a spot."""
    found = body.checker.expression(form, scope.with_hoist(None), body.source)
    match found:
        case x.CardField(card=of, field=field) | x.SpaceField(space=of, field=field):
            return (s.OweField(of, field, at=body.span(form)),)
        case x.Builtin(name="cost", of=of) if of is not None:
            return (s.OweField(of, "cost", at=body.span(form)),)
    body.checker.mismatch(form, body.source, found, "a bag or a cost", "the thing of `pay`")
    return ()


def _payee(body: Body, form: t.Expression | None, scope: Scope) -> tuple[x.Expr | None, bool]:
    if form is None:
        return None, False
    found = body.checker.operand(form, scope.with_hoist(None), body.source, "any", "`to` of `pay`")
    base = stripped(found.type)
    if isinstance(base, ZoneOf):
        return found, True
    if base != PLAYER and not operands.is_somewhere(base):
        body.checker.mismatch(form, body.source, found, "a player or a zone", "`to` of `pay`")
    return found, False


def paid_type(book: Book, found: s.Cost | None) -> Type:
    """What `paid` is in the effect: cards where cards pay, else a bag."""
    for step in found.steps if found is not None else ():
        if isinstance(step, s.Owe) and step.source is not None:
            return ListOf(element(book.words, step.source.type) or CardOf())
    return BagOf()


def cost_of_text(book: Book, written: Written[t.Block], scope: Scope) -> s.Cost:
    """The cost that a whole text says."""
    return cost(Body(book, written), written.tree, scope.with_hoist(None))
