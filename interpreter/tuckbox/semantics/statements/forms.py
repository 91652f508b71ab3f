"""Which form of a verb a phrase is, and whether its clauses fit it."""

from __future__ import annotations

from collections.abc import Mapping

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import did_you_mean
from tuckbox.language import tree as t
from tuckbox.language.types import EVENT
from tuckbox.semantics.book import Body
from tuckbox.semantics.phrase_codes import (
    MISSING_CLAUSE,
    MISSING_THING,
    ONE_DESTINATION,
    SURPLUS_CLAUSE,
    SURPLUS_THING,
    UNKNOWN_CLAUSE,
    WRONG_THING,
)
from tuckbox.semantics.spoken_phrases import units_taken
from tuckbox.semantics.statements.things import ACCEPTED, Thing
from tuckbox.vocabulary.spec import Form, Verb


@dataclass(frozen=True, slots=True)
class Clauses:
    """The clauses of a phrase by their words, and the phrase they stand in."""

    phrase: t.Phrase
    by_word: Mapping[str, t.Clause]

    def get(self, word: str) -> t.Expression | None:
        clause = self.by_word.get(word)
        return None if clause is None else clause.operand


def clauses_of(phrase: t.Phrase) -> Clauses:
    """The clauses of a phrase (none stands twice: the parser has seen to that)."""
    return Clauses(phrase, {clause.word: clause for clause in phrase.clauses})


def form_of(body: Body, verb: Verb, thing: Thing, clauses: Clauses) -> Form | None:
    """The form that takes this thing and these clauses; None if none takes the thing (reported)."""
    if thing.sort == "none" and _behind_a_word(body, verb, clauses.phrase):
        return None
    misfits = _known_clauses(body, verb, clauses)
    fitting = [form for form in verb.forms if _accepts(form, thing)]
    if not fitting:
        _refuse(body, verb, thing, clauses.phrase)
        return None
    whole = next((form for form in fitting if _complete(form, clauses)), None)
    if whole is not None:
        return whole
    if misfits:  # what is missing is rather said with the wrong word
        return None
    best = next((form for form in fitting if not _surplus(form, clauses)), fitting[0])
    _report_clauses(body, verb, best, clauses)
    return None


def _behind_a_word(body: Body, verb: Verb, phrase: t.Phrase) -> bool:
    """Whether what the verb acts on stands behind a clause word that it never has, as in `look at X` (reported)."""
    known = {one.name for form in verb.forms for one in form.parameters}
    first = phrase.clauses[0] if phrase.clauses else None
    if first is None or first.word in known or not all(_needs_thing(form) for form in verb.forms):
        return False
    text = body.source.text
    what = text[first.operand.start : first.operand.end]
    source = next((one for one in phrase.clauses if one.word == "from"), None)
    if "from" not in known and source is not None:
        what = f"top({text[source.operand.start : source.operand.end]})"
    message = f"what `{verb.word}` acts on stands behind it without `{first.word}`"
    body.checker.report(MISSING_THING, body.source, _word(first), message, help=f"write `{verb.word} {what}`")
    return True


def _needs_thing(form: Form) -> bool:
    wanted = form.parameter("thing")
    return wanted is not None and wanted.required


def _accepts(form: Form, thing: Thing) -> bool:
    wanted = form.parameter("thing")
    if wanted is None or thing.sort == "none":
        return thing.sort == "none" and (wanted is None or not wanted.required)
    return thing.sort == "unknown" or thing.sort in ACCEPTED.get(wanted.takes, ())


def _surplus(form: Form, clauses: Clauses) -> list[str]:
    known = {one.name for one in form.parameters}
    return [word for word in clauses.by_word if word not in known]


def _missing(form: Form, clauses: Clauses) -> list[str]:
    return [
        one.name for one in form.parameters if one.required and one.name != "thing" and one.name not in clauses.by_word
    ]


def _destinations(form: Form, clauses: Clauses) -> list[str]:
    return [word for word in form.one_of if word in clauses.by_word]


def _complete(form: Form, clauses: Clauses) -> bool:
    one = not form.one_of or len(_destinations(form, clauses)) == 1
    return one and not _surplus(form, clauses) and not _missing(form, clauses)


def manual(verb: Verb) -> str:
    """How a verb is written, and the manual's line of it: "`raise … by … [for …]`: A number goes up." """
    first = verb.forms[0]
    parts = [verb.word]
    if first.parameter("thing") is not None:
        parts.append("…")
    for needed in (True, False):
        clauses = (one.name for one in first.parameters if one.name != "thing" and one.required is needed)
        parts.extend(f"{word} …" if needed else f"[{word} …]" for word in clauses)
    return f"`{' '.join(parts)}`: {verb.line}"


def _known_clauses(body: Body, verb: Verb, clauses: Clauses) -> bool:
    """Whether a clause stands there that the verb never has (reported)."""
    words = tuple(dict.fromkeys(one.name for form in verb.forms for one in form.parameters))
    legal = tuple(word for word in words if word != "thing")
    for word, clause in clauses.by_word.items():
        if word in legal:
            continue
        near = did_you_mean(word, legal)
        help_text = f"{near} {manual(verb)}" if near else manual(verb)
        message = f"`{verb.word}` has no clause `{word}`"
        body.checker.report(UNKNOWN_CLAUSE, body.source, _word(clause), message, help=help_text)
    return any(word not in legal for word in clauses.by_word)


def _report_clauses(body: Body, verb: Verb, form: Form, clauses: Clauses) -> None:
    words = {one.name for each in verb.forms for one in each.parameters}
    for word in _surplus(form, clauses):
        if word in words:
            message = f"`{verb.word}` has no clause `{word}` with this thing"
            clause = clauses.by_word[word]
            body.checker.report(SURPLUS_CLAUSE, body.source, _word(clause), message, help=manual(verb))
    for word in _missing(form, clauses):
        message = f"`{verb.word}` needs a clause `{word}` here"
        body.checker.report(MISSING_CLAUSE, body.source, clauses.phrase.verb, message, help=manual(verb))
    given = _destinations(form, clauses)
    if form.one_of and len(given) != 1:
        listed = ", ".join(f"`{word}`" for word in form.one_of)
        message = f"`{verb.word}` needs exactly one of {listed}"
        at: t.Form = _word(clauses.by_word[given[1]]) if given else clauses.phrase.verb
        body.checker.report(ONE_DESTINATION, body.source, at, message, help=manual(verb))


def _refuse(body: Body, verb: Verb, thing: Thing, phrase: t.Phrase) -> None:
    if thing.sort == "none":
        message = f"`{verb.word}` needs something it acts on"
        body.checker.report(MISSING_THING, body.source, phrase.verb, message, help=manual(verb))
    elif not verb.takes:
        message = f"`{verb.word}` acts on nothing"
        help_text = f"write `{verb.word}` alone; {manual(verb)}"
        body.checker.report(SURPLUS_THING, body.source, thing.written, message, help=help_text)
    else:
        what = {"kinds": "a number of cards", "all": "`all`", "word": "a name", "count": "a number"}
        shown = what.get(thing.sort, str(thing.type))
        message = f"`{verb.word}` cannot act on {shown}"
        near = _units_of_others(body, verb, thing, phrase) or _of_the_event(thing)
        near = near or _in_a_place(body, verb, thing) or _how_many(body, verb, thing) or _turned(body, verb, phrase)
        help_text = near or manual(verb)
        body.checker.report(WRONG_THING, body.source, thing.written, message, help=help_text)


def _units_of_others(body: Body, verb: Verb, thing: Thing, phrase: t.Phrase) -> str | None:
    """`take 1 gold from others`, of a verb that takes only cards."""
    if thing.sort != "units" or set(verb.takes) != {"selection"}:
        return None
    giver = next((one.operand for one in phrase.clauses if one.word == "from"), None)
    return units_taken(body.source, thing.written, giver)


def _of_the_event(thing: Thing) -> str | None:
    """`it` in an ability that answers to the change of a field: the card is what the change is for."""
    if thing.type != EVENT or not isinstance(thing.form, t.Word) or thing.form.word != "it":
        return None
    return "`it` is what has changed; whose it is, is `event.for`"


def _in_a_place(body: Body, verb: Verb, thing: Thing) -> str | None:
    """`put coin in heap`: `in` asks whether something is there, and where things go has a word of its own."""
    if not isinstance(thing.form, t.In) or thing.form.negated:
        return None
    known = {one.name for form in verb.forms for one in form.parameters}
    word = next((word for word in ("to", "on", "into", "onto", "from") if word in known), None)
    if word is None:
        return None
    left, right = (body.source.text[form.start : form.end] for form in (thing.form.left, thing.form.right))
    return f"`in` is a question; write `{verb.word} {left} {word} {right}`"


def _how_many(body: Body, verb: Verb, thing: Thing) -> str | None:
    """`gain gold`, a unit without its number; `gain 2`, a number without its unit."""
    word = thing.form.word if isinstance(thing.form, t.Word) else ""
    if thing.sort == "count" and {"units", "owed"} & set(verb.takes) and body.book.words.unit(word) is None:
        text = body.source.text[thing.written.start : thing.written.end]
        unit = next((name for name, one in body.book.words.table.items() if one.sort == "resource"), "UNIT")
        return f"say of what, as in `{verb.word} {text} {unit}`"
    if not {"units", "owed"} & set(verb.takes) or body.book.words.unit(word) is None:
        return None
    return f"say how many: `{verb.word} 1 {word}`"


def _turned(body: Body, verb: Verb, phrase: t.Phrase) -> str | None:
    """`reveal others to seen`: what the clause opens is what it acts on, and the other way round."""
    if phrase.thing is None or len(phrase.clauses) != 1 or not isinstance(phrase.thing, (t.Word, t.Attribute)):
        return None
    clause, text = phrase.clauses[0], body.source.text
    if not isinstance(clause.operand, (t.Word, t.Attribute)):
        return None
    first, second = text[phrase.thing.start : phrase.thing.end], text[clause.operand.start : clause.operand.end]
    return f"write `{verb.word} {second} {clause.word} {first}` if it was meant the other way round"


def _word(clause: t.Clause) -> t.Form:
    """The clause word alone, as a place."""
    return t.Word(clause.word, start=clause.start, end=clause.word_end or clause.end)
