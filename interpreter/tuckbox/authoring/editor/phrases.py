"""What may come next in a text of the language: the grammar says which sort of word, the scope says which words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tuckbox.authoring.live import Live
from tuckbox.language.lexis import CLAUSE_WORDS, RESERVED, Token, word_of_terminal
from tuckbox.language.reading import Reading, lex
from tuckbox.language.types import CardOf
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked.expressions import Local
from tuckbox.semantics.scope import Scope, seat_scope
from tuckbox.semantics.words import Words

from .expected import Expected, Phrase, expected
from .manual import verb_page
from .members import behind_dot
from .operands import Room, operands, units
from .probe import Probe
from .suggestion import Suggestion

_NAME_BEFORE = re.compile(r"[^\W\d]\w*$")
_OPENING = re.compile(r"^\s*(?:else\s*:|or\b(?:\s*\"[^\"]*\")?\s*:|either\b.*?:|[\w.]+(?:\s+at once)?\s*:(?=\s))?\s*")
_NEW = ("_LET", "_AS", "_FOR_EACH")
"""Behind these a new name is made up, and nothing can be suggested."""


@dataclass(frozen=True, slots=True)
class TextPlace:
    """A cursor in a text: how the text is read, what stands before the word being written; ``wanted``: what the text
    has to be, where it is a value."""

    start: str
    before: str
    is_cost: bool = False
    wanted: Expected | None = None


def in_text(live: Live, book: Book, place: TextPlace, seen: Probe | Scope) -> Iterator[Suggestion]:
    """What may stand next in the text. ``seen``: what the text sees, or that from which it is told."""
    if live.checked is None or _is_quoted(place.before):
        return
    scope = seen if isinstance(seen, Scope) else _scope(seen, place)
    if scope.it is None and ("where" in place.before or _in_call(place.before)):
        # the phrase is too young to say what is looked at
        scope = scope.with_it(Local(type=CardOf(), slot=0, name="it"))
    head = before_dot(place.before)
    if head is not None:
        yield from behind_dot(head, scope, live, book.words)
        return
    yield from _by_grammar(place, Room(live, book, scope))


def _scope(probe: Probe, place: TextPlace) -> Scope:
    note = probe.at_cursor()
    return note.scope if note is not None else probe.nearby() or probe.alone(place.start) or seat_scope()


def _by_grammar(place: TextPlace, room: Room) -> Iterator[Suggestion]:
    words = room.words
    line = place.before.rpartition("\n")[2]
    text, tokens = _tokens(line)
    if tokens and tokens[-1].type in _NEW:
        return
    accepts = _accepts(place.start, tokens, line)
    head = _head(place.start, tokens)
    verb = str(tokens[head]) if head is not None else ""
    wanted = expected(Phrase(text, tokens, head, place.wanted), room.checker, room.value_of)
    is_over = bool(tokens) and len(tokens) - 1 != head and tokens[-1].type in _VALUE_ENDS
    counted = is_over and tokens[-1].type == "NUMBER" and wanted is not None and wanted.of_amounts
    if not counted and not (len(tokens) - 1 == head and _needs_thing(verb, words)):
        yield from _clauses(accepts, tokens, verb, words, place.start)
    if "NAME" in accepts and _at_head(place.start, tokens):
        yield from _heads(place, words)
    if "NAME" in accepts and (not _at_head(place.start, tokens) or place.start == "expression"):
        yield from units(tokens[-1], room, wanted) if is_over else operands(room, wanted)
    if not counted:
        yield from _signs(accepts if is_over or wanted is None else accepts & _opening(wanted))


def before_dot(before: str) -> str | None:
    """The value in front of the dot that a text ends with; None: it ends with no dot behind a value."""
    if not before.endswith("."):
        return None
    at = len(before) - 1
    while True:
        begin = _start_of_part(before, at)
        if begin is None:
            return None
        if not before[:begin].endswith("."):
            return before[begin:-1]
        at = begin - 1


def _start_of_part(text: str, end: int) -> int | None:
    """Where `name`, `name(…)` or `(…)` begins that ends there; None: there is none."""
    begin = end
    if text[:end].endswith(")"):
        depth = 0
        for begin in reversed(range(end)):
            depth += (text[begin] == ")") - (text[begin] == "(")
            if depth == 0:
                break
        if depth:
            return None
    name = _NAME_BEFORE.search(text[:begin])
    if name is not None and name[0] not in RESERVED:
        return name.start()
    return begin if begin < end else None


def _in_call(before: str) -> bool:
    """Whether a text ends behind the first argument of a call."""
    line = before.rpartition("\n")[2]
    inner = line.rpartition("(")[2]
    return line.count("(") > line.count(")") and "," in inner


def _is_quoted(before: str) -> bool:
    return before.rpartition("\n")[2].replace('\\"', "").count('"') % 2 == 1


def _tokens(line: str) -> tuple[str, list[Token]]:
    """The line behind what opens it, and its words."""
    text = line.lstrip()
    opening = _OPENING.match(text)
    text = text[opening.end() :] if opening is not None else text
    return text, lex(text)


def _accepts(start: str, tokens: list[Token], line: str) -> frozenset[str]:
    """What the grammar takes next; where the line has a slip before, what it takes after the last sure word."""
    reading = Reading(start)
    if reading.take(tokens) is None:
        return reading.accepts()
    for number in range(len(tokens)):
        rest = tokens[number + 1 :]
        again = Reading("expression" if rest else start)
        if again.take(rest) is None:
            return again.accepts()
    return frozenset(("NAME",)) if not line.strip() else frozenset()


_STARTS = ("_THEN", "_DO", "_MAY", "_MUST", "_SEMICOLON", "_ELSE", "_COLON")
"""Behind these a phrase begins."""


def _at_head(start: str, tokens: list[Token]) -> bool:
    """Whether a phrase or pattern begins here."""
    if not tokens:
        return start in ("effect", "pattern")
    return start == "effect" and tokens[-1].type in _STARTS


_VALUE_ENDS = ("NAME", "NUMBER", "STRING", "DOT_NAME", "_RPAR", "_RSQB")
"""Behind these a value may be over; a name there is the unit of an amount."""


def _head(start: str, tokens: list[Token]) -> int | None:
    """Where the verb of the phrase stands that is being written; None: there is none yet."""
    if start not in ("effect", "pattern"):
        return None
    begin = max((number + 1 for number, item in enumerate(tokens) if item.type in _STARTS), default=0)
    return begin if begin < len(tokens) and tokens[begin].type == "NAME" else None


# ------------------------------------------------------------------ words by their place


def _heads(place: TextPlace, words: Words) -> Iterator[Suggestion]:
    vocabulary = words.vocabulary
    for word, verb in vocabulary.verbs.items():
        if place.is_cost and word not in vocabulary.costs:
            continue
        yield Suggestion(word, "verb", verb.line, verb_page(verb))
    if place.start == "pattern":
        yield from (Suggestion(name, "action", "action") for name in words.actions)
        yield from (Suggestion(name, "family", "several events") for name in (*words.families, *vocabulary.families))
    for name, one in words.procedures.items():
        yield Suggestion(name, "procedure", one.heading.text)
    if place.start == "effect":
        yield from (Suggestion(word, "word", "every player, in turn order") for word in ("everyone", "others"))


def _clauses(accepts: frozenset[str], tokens: list[Token], verb: str, words: Words, start: str) -> Iterator[Suggestion]:
    """The clause words that the verb knows and the phrase does not have yet."""
    there = {str(item) for item in tokens}
    for word, takes in _known_clauses(verb, words, start).items():
        if word.upper() in accepts and word not in there:
            yield Suggestion(word, "clause", f"{verb} … {word} {takes.upper()}")


def _needs_thing(verb: str, words: Words) -> bool:
    """Whether something has to stand behind the verb before its clauses."""
    if verb in words.procedures:
        return words.procedures[verb].heading.tree.thing is not None
    known = words.vocabulary.verbs.get(verb)
    return known is not None and all(form.parameter("thing") is not None for form in known.forms if form.word is None)


def _known_clauses(verb: str, words: Words, start: str) -> dict[str, str]:
    """The clauses of a verb, action or procedure, with what each takes."""
    found: dict[str, str] = {}
    known = words.vocabulary.verbs.get(verb)
    for form in known.forms if known is not None else ():
        found.update({one.name: one.takes for one in form.parameters if one.name != "thing"})
    own = words.procedures.get(verb) or (words.actions.get(verb) if start == "pattern" else None)
    for word, hole in own.heading.tree.holes if own is not None else ():
        found[word] = hole.name.word
    if start == "pattern" and words.event_head(verb) is not None:
        found.setdefault("by", "players")
    return found


def _opening(wanted: Expected) -> frozenset[str]:
    """The reserved words that a value of this sort can begin with."""
    if wanted.is_constant:
        return frozenset()
    return frozenset(("_IF", "_CHOOSE", "ONE_OF", "ANY_OF", "UP_TO", *(("NOT",) if wanted.is_condition else ())))


def _signs(accepts: frozenset[str]) -> Iterator[Suggestion]:
    """The reserved words that the grammar takes here."""
    clauses = {word.upper() for word in CLAUSE_WORDS}
    for terminal, word in word_of_terminal().items():
        if terminal in accepts and terminal not in clauses:
            yield Suggestion(word, "word", "a word of the language")
