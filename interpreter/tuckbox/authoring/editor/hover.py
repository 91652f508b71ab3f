"""What is shown of a place when somebody points at it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tuckbox.authoring.live import Live
from tuckbox.checking import Checked
from tuckbox.declarations.sections import OVERLAY_KEYS, SECTIONS
from tuckbox.declarations.shape import RecordOf
from tuckbox.diagnostics import Source, Span
from tuckbox.language.types import UNKNOWN
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.reuse import Note
from tuckbox.semantics.words import Words
from tuckbox.wording import explain_card

from .completion import suggestion_of
from .index import Index
from .manual import SORTS, card_field_value, declared_facts, key_page, language_page, zone_kind_page
from .shapes_at import keys, wanted
from .symbols import Occurrence, Symbol
from .yaml_place import yaml_place

_MOST_LINES = 8
_KEY = re.compile(r"[^\W\d][\w-]*(?: [a-z]+)*(?=\s*:)|[\w-]+")


@dataclass(frozen=True, slots=True)
class Hover:
    """Markdown, and the characters it is about."""

    text: str
    span: Span


def hover(live: Live, index: Index, source: Source, offset: int) -> Hover | None:
    """What is known of a place of a file: the manual of a word or key, its type, what it is declared as."""
    words, checked = index.words, live.checked
    if checked is None:
        return None
    found = index.at(source.path, offset)
    if found and words is not None:
        return _of_name(live, index, found[0], words, checked)
    return _of_key(source, offset, words) or _of_suggestion(live, index, source, offset)


def _of_suggestion(live: Live, index: Index, source: Source, offset: int) -> Hover | None:
    """What is said of a word where it may be chosen."""
    start, end = _word_around(source, offset)
    if start == end:
        return None
    one = suggestion_of(live, index, source, start)
    if one is None:
        return None
    parts = [f"**{one.label}** · {one.kind}", one.detail, one.manual]
    text = "\n\n".join(part for part in parts if part and not one.manual.startswith("**")) or one.manual
    return Hover(text, Span(source, start, start + len(one.label)))


def _of_name(live: Live, index: Index, one: Occurrence, words: Words, checked: Checked) -> Hover:
    parts = [language_page(one.symbol, words.vocabulary)]
    if one.symbol.is_declared:
        sort = SORTS.get(one.symbol.sort, one.symbol.sort)
        of = f" of `{one.symbol.of}`" if one.symbol.sort in ("value", "field") else ""
        parts = [f"**{one.symbol.name}** · {sort}{of}"]
        parts += _facts(one.symbol, words, checked)
    note = _smallest(live, index, one)
    if note is not None and note.found.type != UNKNOWN:
        parts.append(f"here: {note.found.type}")
        parts += _value(note.found, one.symbol, words, checked)
    if one.symbol.is_declared and not one.defines:
        parts += [_written(index, one.symbol)]
    if not one.certain:
        parts.append("(in a scenario: told by its name)")
    return Hover("\n\n".join(part for part in parts if part), one.span)


def _facts(symbol: Symbol, words: Words, checked: Checked) -> list[str]:
    """What is known of it; of a card what it says and does in a player's words."""
    if symbol.sort != "title" or checked.ruleset is None or symbol.name not in checked.ruleset.cards:
        return declared_facts(symbol, words, checked)
    language = "en" if "en" in words.languages else words.languages[0]
    page = explain_card(checked.ruleset, words.vocabulary, symbol.name, language)
    return [*declared_facts(symbol, words, checked, in_short=True), page.partition("\n\n")[2].replace("\n", "  \n")]


def _smallest(live: Live, index: Index, one: Occurrence) -> Note | None:
    """What was noted of the smallest value that ends with the name."""
    best: Note | None = None
    for note in index.notes_in(one.span.file):
        span = live.place(note.source.span(note.form))
        if span.end == one.span.end and span.start <= one.span.start:
            size = note.form.end - note.form.start
            if best is None or size < best.form.end - best.form.start:
                best = note
    return best


def _value(found: x.Expr, symbol: Symbol, words: Words, checked: Checked) -> list[str]:
    if isinstance(found, x.CardField) and isinstance(found.card, x.TheCard):
        said = card_field_value(found.card.id, found.field, words, checked)
        return [f"`{found.card.id}` says: {said}"] if said else []
    if isinstance(found, x.Constant) and symbol.sort == "option":
        return [f"value: {found.value}"]
    return []


def _written(index: Index, symbol: Symbol) -> str:
    """The declaration as it stands in its file."""
    places = index.definitions(symbol)
    if not places or symbol.sort == "local":
        return ""
    span = places[0]
    source, first = span.source, span.line
    indent = len(source.line_text(first)) - len(source.line_text(first).lstrip(" -"))
    lines = [source.line_text(first)]
    for number in range(first + 1, min(first + _MOST_LINES, source.line_count + 1)):
        text = source.line_text(number)
        if text.strip() and len(text) - len(text.lstrip(" ")) < max(indent, 1):
            break
        lines.append(text)
    return "```yaml\n" + "\n".join(lines).rstrip() + "\n```"


def _of_key(source: Source, offset: int, words: Words | None) -> Hover | None:
    """A YAML key, or the word of a value that is no name: a kind of zone, say."""
    place = yaml_place(source, offset)
    start, end = _word_around(source, offset)
    word, span = source.text[start:end], Span(source, start, end)
    if not place.in_key:
        page = zone_kind_page(word, words.vocabulary) if words is not None and place.path[-1:] == ("kind",) else ""
        return Hover(page, span) if page else None
    if not place.path:
        section = SECTIONS.get(word) or OVERLAY_KEYS.get(word)
        return None if section is None else Hover(f"**{word}** · section\n\n{section.doc}", span)
    found = wanted(place, words)
    for shape in () if found is None else found.shapes:
        if isinstance(shape, RecordOf) and word in keys(shape):
            return Hover(key_page(keys(shape)[word]), span)
    return None


def _word_around(source: Source, offset: int) -> tuple[int, int]:
    """Where the word or the key of several words begins and ends."""
    first, last = source.line_bounds(source.position(offset)[0])
    for match in _KEY.finditer(source.text, first, last):
        if match.start() <= offset <= match.end():
            return match.span()
    return offset, offset
