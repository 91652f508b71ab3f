"""Phrases in which a clause word is missing, or words stand in each other's place, or an amount is below nothing."""

from __future__ import annotations

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import did_you_mean
from tuckbox.language import tree as t
from tuckbox.semantics.book import Body
from tuckbox.semantics.codes import NOT_A_VALUE, UNKNOWN_NAME
from tuckbox.semantics.expressions.quantities import refuse_turned
from tuckbox.semantics.meant_locals import card_meant
from tuckbox.semantics.phrase_codes import MISSING_CLAUSE, MISSING_THING, WRONG_THING
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.spoken_phrases import undone_by
from tuckbox.semantics.words import FIXED_WORDS, Words
from tuckbox.vocabulary.spec import Form, Verb

_ARTICLES = frozenset(("the", "a", "an", "this", "that", "your", "my", "up", "out", "off"))
_COUNTED = frozenset(("units", "owed", "selection", "cards", "kind", "piece"))
"""What can be so many of something."""


def out_of_order(body: Body, verb: Verb, phrase: t.Phrase, scope: Scope) -> bool:
    """Whether words are missing or turned round: `raise gold 2`, `raise gold worth`, `move to hand card` (reported)."""
    thing = phrase.thing
    if thing is None:
        return _thing_behind(body, verb, phrase, scope)
    if _value_behind(body, verb, phrase):
        return True
    if isinstance(thing, t.Word):
        return _without_number(body, verb, thing, scope)
    if isinstance(thing, (t.And, t.In)):
        return _joined(body, verb, phrase, thing)
    if not isinstance(thing, t.Quantity):
        return False
    if _with_article(body, verb, thing, scope):
        return True
    text = body.source.text
    turned = thing.unit.start < thing.amount.start
    word = _needed(verb, phrase)
    unit = body.book.words.unit(thing.unit.word)
    is_unit = unit is not None
    if turned and (word is None or (_COUNTED & set(verb.takes) and (is_unit or not _is_local(thing.unit, scope)))):
        refuse_turned(body.checker, body.source, thing)
        return True
    if word is not None and not turned and _means_nothing(body, thing.amount, scope):
        near = did_you_mean(text[thing.amount.start : thing.amount.end], scope.locals)
        message = f"nothing is called `{text[thing.amount.start : thing.amount.end]}`"
        body.checker.report(UNKNOWN_NAME, body.source, thing.amount, message, help=near)
        return True
    if word is None or not (turned or (_is_name(thing.amount) and (unit is None or unit.sort == "value"))):
        return False
    first, second = (thing.unit, thing.amount) if turned else (thing.amount, thing.unit)
    shown = text[second.start : second.end]
    message = f"between `{text[first.start : first.end]}` and `{shown}` stands `{word}`"
    body.checker.report(MISSING_CLAUSE, body.source, second, message, help=f"write `{word} {shown}`")
    return True


def below_nothing(body: Body, verb: Verb, phrase: t.Phrase) -> bool:
    """Whether a written amount could only do nothing: `gain -1 gold`, `draw -1 ware`, one of a sum (reported)."""
    thing = phrase.thing
    if thing is None or not _COUNTED & set(verb.takes):
        return False
    text = body.source.text
    amount = _below(thing)
    other = undone_by(body.book.words, verb.word, "units")
    message = f"an amount is never less than nothing, and `{verb.word}` would do nothing here"
    if amount is not None:
        meant = f"{other or verb.word} {text[amount.start : amount.end]}{text[thing.end : phrase.end]}"
        body.checker.report(WRONG_THING, body.source, thing, message, help=f"write `{meant}`")
        return True
    parts = _parts(thing)
    for part in parts if len(parts) > 1 else ():
        amount = _below_in(body.book.words, part, parts)
        if amount is not None:
            meant = f"{other} {text[amount.start : amount.end]}{text[thing.end : phrase.end]}"
            message = f"an amount is never less than nothing, and this part of `{verb.word}` would do nothing"
            help_text = f"write `{meant}` on a line of its own" if other else "leave it out"
            body.checker.report(WRONG_THING, body.source, part.form, message, help=help_text)
            return True
    return False


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a sum; ``taken``: it is taken off."""

    form: t.Expression
    taken: bool


def _parts(form: t.Expression, *, taken: bool = False) -> tuple[_Part, ...]:
    if isinstance(form, t.Arithmetic) and form.operator in "+-":
        minus = form.operator == "-"
        return (*_parts(form.left, taken=taken), *_parts(form.right, taken=taken is not minus))
    return (_Part(form, taken),)


def _below(form: t.Form) -> t.Form | None:
    """What stands behind the minus of a written amount."""
    if not isinstance(form, t.Negative):
        return None
    number = form.of.amount if isinstance(form.of, t.Quantity) else form.of
    return form.of if isinstance(number, t.Number) else None


def _below_in(words: Words, part: _Part, parts: tuple[_Part, ...]) -> t.Form | None:
    """The written amount that is below nothing in a sum: behind a minus, and nothing else can be of its unit."""
    if not part.taken:
        return _below(part.form)
    given = {_resource(words, one.form) for one in parts if not one.taken}
    own = _resource(words, part.form)
    return None if own is None or own in given or None in given else part.form


def _resource(words: Words, form: t.Form) -> str | None:
    """The resource of which a number is written; None: it is something else."""
    if not isinstance(form, t.Quantity) or not isinstance(form.amount, t.Number):
        return None
    unit = words.unit(form.unit.word)
    return unit.name if unit is not None and unit.sort == "resource" else None


def _with_article(body: Body, verb: Verb, thing: t.Quantity, scope: Scope) -> bool:
    """`move the card to held`, `create a mark on space`: an article before what needs none (reported)."""
    article, what = thing.amount, thing.unit.word
    if not isinstance(article, t.Word) or article.word in scope.locals or article.word not in _ARTICLES:
        return False
    is_named = what in scope.locals or body.book.words.value(what) is not None
    if not is_named or ((_COUNTED - {"kind", "piece"}) & set(verb.takes) and body.book.words.unit(what) is not None):
        return False
    message = f"`{what}` is called by its name, without `{article.word}`"
    body.checker.report(UNKNOWN_NAME, body.source, article, message, help=f"leave it out: `{what}`")
    return True


def _joined(body: Body, verb: Verb, phrase: t.Phrase, thing: t.And | t.In) -> bool:
    """`swap heat and rival`, `move card in hand`: `and` and `in` stand for the verb's own word."""
    word = _needed(verb, phrase)
    parts = thing.parts if isinstance(thing, t.And) else (thing.left, thing.right)
    if word is None or phrase.clauses or len(parts) != 2 or (isinstance(thing, t.In) and thing.negated):
        return False
    written = "and" if isinstance(thing, t.And) else "in"
    start = body.source.text.find(written, parts[0].end, parts[1].start)
    if start < 0:
        return False
    left, right = (body.source.text[part.start : part.end] for part in parts)
    what = "joins conditions" if written == "and" else "is a question"
    at = t.Word(written, start=start, end=start + len(written))
    help_text = f"write `{word}`: `{verb.word} {left} {word} {right}`"
    body.checker.report(MISSING_CLAUSE, body.source, at, f"`{written}` {what}", help=help_text)
    return True


def _without_number(body: Body, verb: Verb, thing: t.Word, scope: Scope) -> bool:
    """`draw gadget`."""
    kind = body.book.words.kind(thing.word)
    if kind is None or thing.word in scope.locals or set(verb.takes) != {"selection"}:
        return False
    message = f"`{thing.word}` is a kind of card: say how many"
    help_text = f"write `1 {thing.word}`" + (f"; all of them are `{kind.plural}`" if kind.plural else "")
    help_text = card_meant(body.book.words, scope, kind.name) or help_text
    body.checker.report(NOT_A_VALUE, body.source, thing, message, help=help_text)
    return True


def _thing_behind(body: Body, verb: Verb, phrase: t.Phrase, scope: Scope) -> bool:
    """`move to hand card`: what the verb acts on was read as the unit of what the clause opens."""
    if len(phrase.clauses) != 1 or not verb.takes:
        return False
    clause = phrase.clauses[0]
    pair = clause.operand
    if not isinstance(pair, t.Quantity):
        return False
    if body.book.words.unit(pair.unit.word) is not None and not _is_local(pair.unit, scope):
        return False
    text = body.source.text
    goal = text[pair.amount.start : pair.amount.end]
    message = f"what `{verb.word}` acts on stands before `{clause.word}`"
    help_text = f"write `{verb.word} {pair.unit.word} {clause.word} {goal}`"
    at = t.Word(clause.word, start=clause.start, end=clause.word_end or clause.end)
    body.checker.report(MISSING_THING, body.source, at, message, help=help_text)
    return True


def _value_behind(body: Body, verb: Verb, phrase: t.Phrase) -> bool:
    """`set points for you 3`, `set mood for you sad`: what the last clause was read to have so many of (reported)."""
    pair = phrase.clauses[-1].operand if phrase.clauses else None
    if not isinstance(pair, t.Quantity):
        return False
    written = {clause.word for clause in phrase.clauses}
    word, turned = _needed(verb, phrase), pair.unit.start < pair.amount.start
    if word is None or any(_is_whole(form, written) for form in verb.forms):
        if turned:
            refuse_turned(body.checker, body.source, pair)
        return turned
    unit = body.book.words.unit(pair.unit.word)
    if not turned and (isinstance(pair.amount, t.Number) or (unit is not None and unit.sort != "value")):
        return False
    first, second = (pair.unit, pair.amount) if turned else (pair.amount, pair.unit)
    text = body.source.text
    shown = text[second.start : second.end]
    message = f"between `{text[first.start : first.end]}` and `{shown}` stands `{word}`"
    body.checker.report(MISSING_CLAUSE, body.source, second, message, help=f"write `{word} {shown}`")
    return True


def _is_whole(form: Form, written: set[str]) -> bool:
    """Whether a phrase with these clauses lacks none of the form's."""
    required = {one.name for one in form.parameters if one.required and one.name != "thing"}
    return required <= written <= {one.name for one in form.parameters} and (
        not form.one_of or not written.isdisjoint(form.one_of)
    )


def _needed(verb: Verb, phrase: t.Phrase) -> str | None:
    """A clause word that a form needs and the phrase has not."""
    written = {clause.word for clause in phrase.clauses}
    for form in verb.forms:
        needed = [one.name for one in form.parameters if one.required and one.name != "thing"]
        needed += form.one_of[:1] if not written & set(form.one_of) else []
        missing = [word for word in needed if word not in written]
        if missing:
            return missing[0]
    return None


def _means_nothing(body: Body, form: t.Form, scope: Scope) -> bool:
    """Whether it is a word that nothing is called: then it is not the one of two things that is only misplaced."""
    if not isinstance(form, t.Word) or form.word == "all" or form.word in scope.locals or form.word in FIXED_WORDS:
        return False
    words = body.book.words
    return not any((words.value(form.word), words.enum_values.get(form.word), words.callee(form.word)))


def _is_name(form: t.Form) -> bool:
    return isinstance(form, t.Attribute) or (isinstance(form, t.Word) and form.word != "all")


def _is_local(word: t.Word, scope: Scope) -> bool:
    return word.word in scope.locals
