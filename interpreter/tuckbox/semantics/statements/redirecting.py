"""`redirect event.PICK to X`: a pick of the action that is answered becomes another one."""

from __future__ import annotations

from tuckbox.language import tree as t
from tuckbox.language.types import UNKNOWN
from tuckbox.semantics.advice import listed
from tuckbox.semantics.book import Body
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.phrase_codes import MISSING_CLAUSE, MISSING_THING, UNKNOWN_CLAUSE, WRONG_THING
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.statements.forms import clauses_of, manual
from tuckbox.semantics.statements.places import text
from tuckbox.vocabulary.spec import Verb


def redirect(body: Body, verb: Verb, phrase: t.Phrase, scope: Scope) -> tuple[s.Statement, ...]:
    """The statement; none where something is wrong with it (reported)."""
    clauses, thing = clauses_of(phrase), phrase.thing
    goal = clauses.get("to")
    for word, clause in clauses.by_word.items():
        if word != "to":
            at = t.Word(word, start=clause.start, end=clause.word_end or clause.end)
            message = f"`{verb.word}` has no clause `{word}`"
            body.checker.report(UNKNOWN_CLAUSE, body.source, at, message, help=manual(verb))
            return ()
    if thing is None:
        message = f"`{verb.word}` needs something it acts on"
        body.checker.report(MISSING_THING, body.source, phrase.verb, message, help=manual(verb))
        return ()
    if goal is None:
        message = f"`{verb.word}` needs a clause `to` here"
        body.checker.report(MISSING_CLAUSE, body.source, phrase.verb, message, help=manual(verb))
        return ()
    found = body.checker.expression(thing, scope, body.source)
    if found.type == UNKNOWN:
        return ()
    picks = _picks_answered(body, scope)
    if not isinstance(found, x.EventField) or found.name not in picks:
        known = listed([f"event.{one}" for one in picks])
        help_text = f"it can be {known}" if known else "answer one action, or several with a pick in common"
        message = f"`{verb.word}` changes a pick of the action that is answered"
        body.checker.report(WRONG_THING, body.source, thing, message, help=help_text)
        return ()
    value = body.checker.value(goal, scope, body.source, found.type, f"`to` of `{verb.word}`")
    arguments = (("thing", text(found.name)), ("to", value))
    return (s.Do(verb.word, verb.forms[0].id, arguments, scope.you, at=body.span(phrase)),)


def _picks_answered(body: Body, scope: Scope) -> tuple[str, ...]:
    """The picks of the action that is answered."""
    names = {name for head in body.book.actions.values() for name, _ in head.picks}
    return tuple(name for name in (scope.event.fields if scope.event is not None else ()) if name in names)
