"""Phrases: the head decides whether it is an ordinary verb, a procedure, or a verb with a form of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tuckbox.declarations.synonyms import VERBS, said
from tuckbox.diagnostics import did_you_mean
from tuckbox.language import tree as t
from tuckbox.language.types import UNKNOWN, EnumOf
from tuckbox.semantics.advice import listed
from tuckbox.semantics.book import Body
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.expressions import Local
from tuckbox.semantics.codes import UNKNOWN_NAME
from tuckbox.semantics.phrase_codes import (
    END_WHAT,
    MISSING_THING,
    PAY_IN_EFFECT,
    SURPLUS_CLAUSE,
    UNKNOWN_VERB,
    WRONG_PLACE,
)
from tuckbox.semantics.playable import playable
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.statements.acts import Act, act
from tuckbox.semantics.statements.calls import call
from tuckbox.semantics.statements.forms import clauses_of
from tuckbox.semantics.statements.naming import named
from tuckbox.semantics.statements.offers import grant, offer
from tuckbox.semantics.statements.places import text

_ENDS: tuple[str, ...] = ("game", "phase", "round", "turn")


def phrase(body: Body, form: t.Phrase, scope: Scope, *, optional: bool = False) -> Act:
    """What the phrase does. ``scope.hoist`` gets the decisions before it; ``optional``: it stands after `may`."""
    head = body.book.words.verb_or_procedure(form.verb.word)
    if head is None:
        _unknown(body, form)
        return Act((), _poisoned(form, scope))
    if head.sort == "procedure":
        known = body.book.procedures.get(head.name)
        made = call(body, known, form, scope) if known is not None else ()
        return Act(made, _poisoned(form, scope))
    assert head.verb is not None
    if head.name in ("offer", "perform"):
        return Act(offer(body, form, scope, optional=optional), _poisoned(form, scope))
    special = _SPECIAL.get(head.name)
    return act(body, head.verb, form, scope) if special is None else special(body, form, scope)


def _poisoned(form: t.Phrase, scope: Scope) -> Scope:
    return scope if form.naming is None else scope.with_local(form.naming.word, UNKNOWN)[0]


def _unknown(body: Body, form: t.Phrase) -> None:
    word = form.verb.word
    words = body.book.words
    if words.action(word) is not None:
        help_text: str | None = f"`{word}` is an action: `offer {word}`"
    else:
        verbs = VERBS.get(word.lower())
        help_text = said(verbs) if verbs else did_you_mean(word, words.candidates("head"))
    message = f"`{word}` is no verb and no procedure"
    body.checker.report(UNKNOWN_VERB, body.source, form.verb, message, help=help_text)


def _pay(body: Body, form: t.Phrase, scope: Scope) -> Act:
    written = body.source.text[form.start : form.end]
    if form.verb.word == "check":
        message, help_text = "`check` stands in costs only", "in an effect: `if CONDITION:`"
    else:
        message = "outside a cost `pay` stands only after `may` or `must`"
        help_text = f"`may {written}:` or `must {written}:`"
    body.checker.report(PAY_IN_EFFECT, body.source, form.verb, message, help=help_text)
    return Act((), _poisoned(form, scope))


def _grant(body: Body, form: t.Phrase, scope: Scope) -> Act:
    return Act(grant(body, form, scope), _poisoned(form, scope))


def _no_clauses(body: Body, form: t.Phrase) -> None:
    for word, clause in clauses_of(form).by_word.items():
        at = t.Word(word, start=clause.start, end=clause.word_end or clause.end)
        message = f"`{form.verb.word}` has no clauses"
        body.checker.report(SURPLUS_CLAUSE, body.source, at, message)


def _end(body: Body, form: t.Phrase, scope: Scope) -> Act:
    _no_clauses(body, form)
    word = form.thing.word if isinstance(form.thing, t.Word) else ""
    if word not in _ENDS:
        message = "`end` needs one of `game`, `phase`, `round`, `turn`"
        at: t.Form = form.thing or form.verb
        help_text = did_you_mean(word, _ENDS) or "to end the game write `end game`"
        body.checker.report(END_WHAT, body.source, at, message, help=help_text)
        return Act((), scope)
    return _bare(body, form, scope, f"end.{word}")


def _bare(body: Body, form: t.Phrase, scope: Scope, form_id: str) -> Act:
    """A verb that is an event without arguments."""
    found = body.checker.vocabulary.form(form_id)
    if not playable(found):
        body.book.not_playable(body.span(form.verb), f"`{form.verb.word}` in this form")
    return Act((s.Do(form.verb.word, form_id, (), scope.you, at=body.span(form)),), scope, found)


def _cancel(body: Body, form: t.Phrase, scope: Scope) -> Act:
    _no_clauses(body, form)
    if not body.reacts:
        message = "`cancel event` stands only in abilities with `reacts to`"
        body.checker.report(WRONG_PLACE, body.source, form.verb, message)
        return Act((), scope)
    if not (isinstance(form.thing, t.Word) and form.thing.word == "event"):
        body.checker.report(MISSING_THING, body.source, form.thing or form.verb, "it is written `cancel event`")
        return Act((), scope)
    return _bare(body, form, scope, "cancel.event")


def _proceed(body: Body, form: t.Phrase, scope: Scope) -> Act:
    if not body.replaces:
        message = "`proceed` stands only in abilities with `instead of`"
        body.checker.report(WRONG_PLACE, body.source, form.verb, message)
        return Act((), scope)
    return act(body, body.checker.vocabulary.verbs["proceed"], form, scope)


def _roll(body: Body, form: t.Phrase, scope: Scope) -> Act:
    """The throw is chance of its own; the event says what was thrown."""
    _no_clauses(body, form)
    word = form.thing.word if isinstance(form.thing, t.Word) else ""
    die = body.book.words.enum(word)
    if die is None or not die.is_die:
        dice = [name for name, info in body.book.words.enums.items() if info.is_die]
        message = f"there is no die `{word}`" if word else "`roll` needs the name of a die"
        at: t.Form = form.thing or form.verb
        known = listed(dice)
        help_text = did_you_mean(word, dice) or (known and f"the dice are {known}")
        body.checker.report(UNKNOWN_NAME, body.source, at, message, help=help_text)
        return Act((), _poisoned(form, scope))
    face = EnumOf(word)
    if form.naming is not None:
        after, slot = named(body, form.naming, face, scope)
    else:
        after, slot = scope, scope.slots.new()
    found = body.checker.vocabulary.form("roll.die")
    if not playable(found):
        body.book.not_playable(body.span(form.verb), "`roll`")
    arguments = (("thing", text(word)), ("face", Local(type=face, slot=slot, name="face")))
    at_span = body.span(form)
    thrown = s.RandomFace(slot, word, at=at_span)
    return Act((thrown, s.Do("roll", "roll.die", arguments, scope.you, at=at_span)), after, found)


_SPECIAL: Mapping[str, Callable[[Body, t.Phrase, Scope], Act]] = {
    "pay": _pay,
    "check": _pay,
    "grant": _grant,
    "end": _end,
    "cancel": _cancel,
    "proceed": _proceed,
    "roll": _roll,
}
