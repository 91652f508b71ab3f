"""A file in house style: only blanks change, and it is proven that nothing but their number does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from tuckbox.declarations.language_texts import CardFields, LanguageText, language_texts
from tuckbox.diagnostics import Diagnostic, Edit, Problems, Source, Span, applied
from tuckbox.document import Mapping, Node, Scalar, Sequence, load_text
from tuckbox.document.tokens import tokens

from .lines import LineEdits
from .phrases import arranged, parsed
from .proof import NotProven
from .yaml_layout import NotFormatted, Signs

_MOST_PASSES = 40
_BLANKS = re.compile(r"\s+")
_OTHER_BREAKS = re.compile("[\x85\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class Formatted:
    """A file's text in house style. ``problems``: why it is as it was, if it could not be read.

    ``unread``: where texts in the language begin that could not be read, and are as they were.
    """

    text: str
    problems: tuple[Diagnostic, ...] = ()
    unread: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class _Read:
    """One text of a file: its nodes, and which scalars are in the language, by where they stand."""

    source: Source
    nodes: tuple[Node | None, ...]
    phrases: dict[int, LanguageText]


def formatted(source: Source, fields: CardFields, nodes: tuple[Node | None, ...] | None = None) -> Formatted:
    """A file in house style; ``fields`` says which fields of its cards hold language.

    ``nodes``: what was read from it without an error. What cannot be read is left as it is. NotProven: a defect of
    the formatter; nothing may be written.
    """
    read = _read(source, fields) if nodes is None else _told(source, nodes, fields)
    if not isinstance(read, _Read):
        return Formatted(source.text, read)
    first = read
    for _ in range(_MOST_PASSES):
        text = _once(read)
        if text == read.source.text:
            if read is not first:
                _prove(first, read)
            return Formatted(text, unread=tuple(_unread(read)))
        again = _read(Source(source.path, text), fields)
        if not isinstance(again, _Read):
            raise NotProven(f"{source.path}: {again[0].message}")
        read = again
    raise NotProven(f"{source.path}: no end was found to what there is to change")


def _read(source: Source, fields: CardFields) -> _Read | tuple[Diagnostic, ...]:
    problems = Problems()
    nodes = load_text(source, problems)
    return problems.errors or _told(source, nodes, fields)


def _told(source: Source, nodes: tuple[Node | None, ...], fields: CardFields) -> _Read:
    texts = {
        text.scalar.span.start: text
        for node in nodes
        if isinstance(node, Mapping)
        for text in language_texts(node, fields)
    }
    return _Read(source, nodes, texts)


def _once(read: _Read) -> str:
    """The text after one pass; what one pass alters may show the next one more."""
    source = read.source
    if _OTHER_BREAKS.search(source.text) or not source.text.strip("\ufeff \t\r\n"):
        return source.text
    base = 1 if source.text.startswith("\ufeff") else 0
    try:
        shape = Signs(source, base).read(tokens(source.text[base:], base))
    except NotFormatted:
        return source.text
    gaps: list[Edit] = list(shape.gaps)
    blocks: dict[int, dict[int, int]] = {}
    for start, text in read.phrases.items():
        scalar, found = text.scalar, arranged(text.start, text.scalar.value)
        gaps += _in_file(scalar, found.edits)
        if scalar.style == "literal":
            blocks[start] = {scalar.at(at, at + 1).start: column for at, column in found.columns.items()}
    return applied(source.text, LineEdits(source, base, shape, blocks).all(gaps))


def _unread(read: _Read) -> Iterator[Span]:
    for text in read.phrases.values():
        if arranged(text.start, text.scalar.value).is_unread:
            yield text.scalar.span


def _in_file(scalar: Scalar, edits: tuple[Edit, ...]) -> Iterator[Edit]:
    """The edits of a decoded text where it stands in the file, as far as what they alter is on one line there."""
    source = scalar.span.source
    for edit in edits:
        start, end = scalar.at(edit.start - 1, edit.start).end, scalar.at(edit.end, edit.end + 1).start
        if start <= end and not source.text[start:end].strip(" \t"):
            yield Edit(start, end, edit.text)


# ---------------------------------------------------------------------- proof


def _prove(old: _Read, new: _Read) -> None:
    path = old.source.path
    if _BLANKS.sub("", old.source.text) != _BLANKS.sub("", new.source.text):
        raise NotProven(f"{path}: more than blanks would change")
    for before, after in zip_longest(old.nodes, new.nodes):
        if not _is_same(before, after, old.phrases):
            raise NotProven(f"{path}: what the file says would change")


def _is_same(old: Node | None, new: Node | None, phrases: dict[int, LanguageText]) -> bool:
    match old, new:
        case None, None:
            return True
        case Scalar(), Scalar():
            return old.style == new.style and (old.value == new.value or _is_same_phrase(old, new, phrases))
        case Sequence(), Sequence():
            return len(old) == len(new) and all(
                _is_same(one, other, phrases) for one, other in zip(old.items, new.items, strict=True)
            )
        case Mapping(), Mapping():
            return len(old) == len(new) and all(
                _is_same(one.key, other.key, phrases) and _is_same(one.value, other.value, phrases)
                for one, other in zip(old.entries, new.entries, strict=True)
            )
    return False


def _is_same_phrase(old: Scalar, new: Scalar, phrases: dict[int, LanguageText]) -> bool:
    text = phrases.get(old.span.start)
    if text is None or _BLANKS.sub("", old.value) != _BLANKS.sub("", new.value):
        return False
    return parsed(text.start, old.value) == parsed(text.start, new.value)
