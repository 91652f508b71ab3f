"""Phrases: the head decides whether it is an ordinary verb, a procedure, or a verb with a form of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tuckbox.declarations.codes import FORMER_WORD
from tuckbox.declarations.synonyms import said
from tuckbox.diagnostics import did_you_mean
from tuckbox.diagnostics.suggest import Suggestion
from tuckbox.language import spoken
from tuckbox.language import tree as t
from tuckbox.language.codes import SPOKEN
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
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.spoken_phrases import ENDS_OF_BLOCKS, SAID, change_said, said_here, taken_from_players
from tuckbox.semantics.statements.acts import Act, act
from tuckbox.semantics.statements.calls import call
from tuckbox.semantics.statements.forms import clauses_of
from tuckbox.semantics.statements.naming import named
from tuckbox.semantics.statements.offers import grant, offer
from tuckbox.semantics.statements.places import text
from tuckbox.semantics.statements.redirecting import redirect
from tuckbox.semantics.statements.word_order import below_nothing
from tuckbox.upgrades import renamed_word, since, way_out
from tuckbox.vocabulary.spec import Form, Verb


def phrase(body: Body, form: t.Phrase, scope: Scope, *, optional: bool = False) -> Act:
    """What the phrase does. ``scope.hoist`` gets the decisions before it; ``optional``: it stands after `may`."""
    head = body.book.words.verb_or_procedure(form.verb.word)
    if form.verb.end - form.verb.start > len(form.verb.word) and _is_sentence(body, form):
        _sentence(body, form)
        return Act((), _poisoned(form, scope))
    if head is None:
        _unknown(body, form)
        return Act((), _poisoned(form, scope))
    if head.sort == "procedure":
        known = body.book.procedures.get(head.name)
        made = call(body, known, form, scope) if known is not None else ()
        return Act(made, _poisoned(form, scope))
    verb = head.verb
    assert verb is not None
    if (verb.only_in is not None and not _stands(body, verb, form)) or below_nothing(body, verb, form):
        return Act((), _poisoned(form, scope))
    if "action" in verb.takes:
        return Act(offer(body, verb, form, scope, optional=optional), _poisoned(form, scope))
    if verb.forms[0].word is not None:
        return _worded(body, verb, form, scope)
    special = next((_SPECIAL[takes] for takes in verb.takes if takes in _SPECIAL), act)
    return special(body, verb, form, scope)


def _stands(body: Body, verb: Verb, form: t.Phrase) -> bool:
    """Whether the ability is of the kind in which the verb means something (reported)."""
    if body.reacts if verb.only_in == "reacts to" else body.replaces:
        return True
    message = f"`{verb.word}` stands only in abilities with `{verb.only_in}`"
    body.checker.report(WRONG_PLACE, body.source, form.verb, message)
    return False


def _poisoned(form: t.Phrase, scope: Scope) -> Scope:
    return scope if form.naming is None else scope.with_local(form.naming.word, UNKNOWN)[0]


def _is_sentence(body: Body, form: t.Phrase) -> bool:
    """Whether what was read as its verb begins with who does it."""
    return bool(form.verb.word) and spoken.doer(body.source.text[form.verb.start : form.verb.end].split()) is not None


def _sentence(body: Body, form: t.Phrase) -> None:
    """`you get 2 gold`, read with both words as its verb."""
    words, written = body.book.words, body.source.text[form.start : form.end]
    doer = spoken.doer(written.split())
    assert doer is not None, "its verb begins with one"
    verb = form.verb.word
    known = words.verb_or_procedure(verb) is not None
    meant = (verb,) if known else _fitting(body, words.vocabulary.meant_by(verb.lower()), form.thing)
    verb = meant[0] if meant else verb
    said = spoken.instead(doer, f"{verb}{body.source.text[form.verb.end : form.end]}")
    help_text = Suggestion(body.source.text[form.verb.start : form.verb.end], verb, said)
    body.checker.report(SPOKEN, body.source, form.verb, spoken.message_of(doer), help=help_text)


def _unknown(body: Body, form: t.Phrase) -> None:
    word = form.verb.word
    rule = renamed_word(word, "verb")
    if rule is not None:
        message = f"`{word}` is no verb: {since(rule)}"
        body.checker.report(FORMER_WORD, body.source, form.verb, message, help=way_out(rule))
        return
    help_text: str | None
    words = body.book.words
    message = f"`{word}` is no verb and no procedure"
    sentence = spoken.effect_said(body.source.text[form.start : form.end])
    if sentence is not None:
        message, help_text = sentence
    elif word in ENDS_OF_BLOCKS and form.thing is None:
        message, help_text = "a block ends where its lines are no longer indented", f"delete `{word}`"
    elif word in SAID:
        help_text = f"write `{said_here(body.source, form)}`"
    elif words.action(word) is not None:
        help_text = f"`{word}` is an action: `offer {word}`"
        verbs = words.vocabulary.meant_by(word) if form.thing is not None else ()
        help_text = f"{said(verbs)}; {help_text}" if verbs else help_text
    elif (changed := change_said(words, body.source, form)) is not None:
        message, help_text = changed
    elif isinstance(form.thing, t.Word) and words.verb_or_procedure(form.thing.word) is not None:
        help_text = f"a phrase begins with its verb: `{form.thing.word} {word} …`"
    else:
        verbs = _fitting(body, words.vocabulary.meant_by(word.lower()), form.thing)
        help_text = taken_from_players(body.source, form) or (said(verbs) if verbs else None)
        help_text = help_text or did_you_mean(word, words.candidates("head"))
    body.checker.report(UNKNOWN_VERB, body.source, form.verb, message, help=help_text)


def _fitting(body: Body, verbs: tuple[str, ...], thing: t.Expression | None) -> tuple[str, ...]:
    """The verbs, first those that take such a thing: units, or something else."""
    is_amount = isinstance(thing, t.Quantity) and body.book.words.unit(thing.unit.word) is not None
    known = body.book.words.vocabulary.verbs
    return tuple(sorted(verbs, key=lambda word: ("units" in known[word].takes) != is_amount))


def _condition(body: Body, verb: Verb, form: t.Phrase, scope: Scope) -> Act:
    message = f"`{verb.word}` stands in costs only"
    body.checker.report(PAY_IN_EFFECT, body.source, form.verb, message, help="in an effect: `if CONDITION:`")
    return Act((), _poisoned(form, scope))


def _owed(body: Body, verb: Verb, form: t.Phrase, scope: Scope) -> Act:
    written = body.source.text[form.start : form.end]
    message = f"outside a cost `{verb.word}` stands only after `may` or `must`"
    help_text = f"`may {written}:` or `must {written}:`"
    body.checker.report(PAY_IN_EFFECT, body.source, form.verb, message, help=help_text)
    return Act((), _poisoned(form, scope))


def _grant(body: Body, verb: Verb, form: t.Phrase, scope: Scope) -> Act:
    return Act(grant(body, verb, form, scope), _poisoned(form, scope))


def _no_clauses(body: Body, form: t.Phrase) -> None:
    for word, clause in clauses_of(form).by_word.items():
        at = t.Word(word, start=clause.start, end=clause.word_end or clause.end)
        message = f"`{form.verb.word}` has no clauses"
        body.checker.report(SURPLUS_CLAUSE, body.source, at, message)


def _worded(body: Body, verb: Verb, form: t.Phrase, scope: Scope) -> Act:
    """A verb of which each form has one word as its thing, and that is an event without arguments."""
    _no_clauses(body, form)
    word = form.thing.word if isinstance(form.thing, t.Word) else ""
    found = next((one for one in verb.forms if one.word == word), None)
    if found is not None:
        return _bare(body, verb, found, form, scope)
    known = [one.word for one in verb.forms if one.word is not None]
    at: t.Form = form.thing or form.verb
    if len(known) == 1:
        body.checker.report(MISSING_THING, body.source, at, f"it is written `{verb.word} {known[0]}`")
        return Act((), scope)
    message = f"`{verb.word}` needs one of {', '.join(f'`{one}`' for one in known)}"
    help_text = did_you_mean(word, known) or f"write for instance `{verb.word} {known[0]}`"
    body.checker.report(END_WHAT, body.source, at, message, help=help_text)
    return Act((), scope)


def _bare(body: Body, verb: Verb, found: Form, form: t.Phrase, scope: Scope) -> Act:
    return Act((s.Do(verb.word, found.id, (), scope.you, at=body.span(form)),), scope, found)


def _redirect(body: Body, verb: Verb, form: t.Phrase, scope: Scope) -> Act:
    return Act(redirect(body, verb, form, scope), _poisoned(form, scope), verb.forms[0])


def _throw(body: Body, verb: Verb, form: t.Phrase, scope: Scope) -> Act:
    """The throw is chance of its own; the event says what was thrown."""
    _no_clauses(body, form)
    word = form.thing.word if isinstance(form.thing, t.Word) else ""
    die = body.book.words.enum(word)
    if die is None or not die.is_die:
        dice = [name for name, info in body.book.words.enums.items() if info.is_die]
        message = f"there is no die `{word}`" if word else f"`{verb.word}` needs the name of a die"
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
    found = verb.forms[0]
    arguments = (("thing", text(word)), ("face", Local(type=face, slot=slot, name="face")))
    at_span = body.span(form)
    thrown = s.RandomFace(slot, word, at=at_span)
    return Act((thrown, s.Do(verb.word, found.id, arguments, scope.you, at=at_span)), after, found)


#: How a phrase is read that is no ordinary event, by what its verb acts on.
_SPECIAL: Mapping[str, Callable[[Body, Verb, t.Phrase, Scope], Act]] = {
    "owed": _owed,
    "condition": _condition,
    "grant": _grant,
    "die": _throw,
    "pick": _redirect,
}
