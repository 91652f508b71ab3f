"""What may come next in a text of the language: the grammar says which sort of word, the scope says which words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tuckbox.authoring.live import Live
from tuckbox.language.grammar import Reading, lex
from tuckbox.language.lexis import CLAUSE_WORDS, word_of_terminal
from tuckbox.language.types import CardOf
from tuckbox.semantics.checked.expressions import Local
from tuckbox.semantics.scope import Scope, seat_scope
from tuckbox.semantics.words import FIXED_WORDS, Words

from .index import Index
from .manual import FIXED, SORTS, declared_facts, function_page, verb_page
from .members import behind_dot
from .probe import Probe
from .suggestion import Suggestion
from .symbols import Symbol

if TYPE_CHECKING:
    from lark import Token

_BEFORE_DOT = re.compile(r"((?:[^\W\d]\w*(?:\((?:[^()]|\([^()]*\))*\))?\.)+)$")
_OPENING = re.compile(r"^\s*(?:else\s*:|or\b(?:\s*\"[^\"]*\")?\s*:|either\b.*?:|[\w.]+(?:\s+at once)?\s*:(?=\s))?\s*")
_NEW = ("_LET", "_AS", "_FOR_EACH")
"""Behind these a new name is made up, and nothing can be suggested."""


@dataclass(frozen=True, slots=True)
class TextPlace:
    """A cursor in a text: how the text is read, what stands before the word being written."""

    start: str
    before: str
    is_cost: bool = False


def in_text(live: Live, index: Index, place: TextPlace, probe: Probe) -> Iterator[Suggestion]:
    """What may stand next in the text."""
    words = index.words
    if words is None or live.checked is None or _is_quoted(place.before):
        return
    note = probe.at_cursor()
    scope = note.scope if note is not None else probe.nearby() or seat_scope()
    if scope.it is None and "where" in place.before:  # the phrase is too young to say what is looked at
        scope = scope.with_it(Local(type=CardOf(), slot=0, name="it"))
    dotted = _BEFORE_DOT.search(place.before)
    if dotted is not None:
        yield from behind_dot(dotted[1][:-1], scope, live, words)
        return
    line = place.before.rpartition("\n")[2]
    tokens = _tokens(line)
    if tokens and tokens[-1].type in _NEW:
        return
    accepts = _accepts(place.start, tokens, line)
    head = _head(place.start, tokens)
    verb = str(tokens[head]) if head is not None else ""
    yield from _clauses(accepts, tokens, verb, words, place.start)
    if "NAME" in accepts and _at_head(place.start, tokens):
        yield from _heads(place, words)
    if "NAME" in accepts and (not _at_head(place.start, tokens) or place.start == "expression"):
        if tokens and len(tokens) - 1 != head and tokens[-1].type in _VALUE_ENDS:
            yield from _units(tokens[-1], scope, words)
        else:
            yield from _operands(scope, live, index)
    yield from _signs(accepts)


def _is_quoted(before: str) -> bool:
    return before.rpartition("\n")[2].replace('\\"', "").count('"') % 2 == 1


def _tokens(line: str) -> list[Token]:
    text = line.lstrip()
    opening = _OPENING.match(text)
    return lex(text[opening.end() :] if opening is not None else text)


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


def _units(amount: Token, scope: Scope, words: Words) -> Iterator[Suggestion]:
    """What there can be an amount of."""
    if amount.type in ("STRING", "_RSQB") or (amount.type == "NAME" and not _is_amount(str(amount), scope, words)):
        return
    for name in words.candidates("unit"):
        unit = words.unit(name)
        yield Suggestion(name, "plural" if unit is None else unit.sort, "a unit")


def _is_amount(word: str, scope: Scope, words: Words) -> bool:
    meaning = scope.locals.get(word)
    if meaning is not None:
        return str(meaning.type) == "a number"
    return word == "all" or word in words.counters


def _operands(scope: Scope, live: Live, index: Index) -> Iterator[Suggestion]:
    words, checked = index.words, live.checked
    assert words is not None and checked is not None
    for name, meaning in scope.locals.items():
        yield Suggestion(name, "local", str(meaning.type))
    for word in FIXED_WORDS:
        if (word == "it" and scope.it is None) or (word == "this" and scope.this is None):
            continue
        if (word == "event" and scope.event is None) or (word in ("paid", "option") and word not in scope.locals):
            continue
        yield Suggestion(word, "word", _fixed_type(word, scope), FIXED.get(word, ""))
    for name, entry in words.table.items():
        facts = declared_facts(Symbol(entry.sort, name), words, checked)
        yield Suggestion(name, SORTS.get(entry.sort, entry.sort), facts[0] if facts else entry.sort, "\n\n".join(facts))
    for name, owners in words.enum_values.items():
        yield Suggestion(name, "value", f"a value of {' and '.join(owners)}")
    yield from _callees(words)


def _callees(words: Words) -> Iterator[Suggestion]:
    for name, signature in words.defines.items():
        call = f"{name}({', '.join(signature.parameters)})"
        yield Suggestion(name, "define", call, "", f"{name}(" if signature.parameters else "")
    for name, function in words.vocabulary.functions.items():
        yield Suggestion(
            name, "function", function.line, function_page(function), f"{name}(" if function.parameters else ""
        )
    if words.options:
        yield Suggestion("option", "word", FIXED["option"], "", "option.")


def _fixed_type(word: str, scope: Scope) -> str:
    found = {"it": scope.it, "this": scope.this, "you": scope.you}.get(word)
    return "" if found is None else str(found.type)


def _signs(accepts: frozenset[str]) -> Iterator[Suggestion]:
    """The reserved words that the grammar takes here."""
    clauses = {word.upper() for word in CLAUSE_WORDS}
    for terminal, word in word_of_terminal().items():
        if terminal in accepts and terminal not in clauses:
            yield Suggestion(word, "word", "a word of the language")
