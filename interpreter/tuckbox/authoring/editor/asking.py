"""What every completion starts from: the ruleset as it stands, the words at the cursor's file, the place."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tuckbox.authoring.live import Live, Texts
from tuckbox.diagnostics import Source
from tuckbox.semantics.book import Book
from tuckbox.semantics.words import Words

from .index import Index
from .yaml_place import YamlPlace

_LAST_WORD = re.compile(r"[\w-]*\Z")
_VARIANT = re.compile(r"(?m)^variant:[ \t]*[\"']?([\w-]+)")


@dataclass(frozen=True, slots=True)
class Asked:
    """A cursor in a file of a ruleset. ``texts``: the unsaved texts; None: nothing may be checked anew."""

    live: Live
    index: Index
    book: Book
    place: YamlPlace
    source: Source
    offset: int
    texts: Texts | None

    @property
    def words(self) -> Words:
        """What is declared."""
        return self.book.words


def variant_of(source: Source) -> str | None:
    """The variant that a file is, if it is one."""
    match = _VARIANT.search(source.text)
    return None if match is None else match[1]


def book_of(live: Live, index: Index, source: Source) -> Book | None:
    """What the texts of a file are checked with: in a variant's file, under that variant. None: nothing is known."""
    variant = variant_of(source)
    return (None if variant is None else live.book_of(variant)) or index.book


def word_before(source: Source, offset: int) -> int:
    """Where the word that ends at a place begins."""
    match = _LAST_WORD.search(source.text, max(0, offset - 80), offset)
    return offset if match is None else match.start()


def begun(source: Source, offset: int, label: str) -> int:
    """Where what a suggestion replaces begins: as much of it as is written already, else the word before the cursor."""
    text = source.text[max(0, offset - len(label)) : offset]
    first = source.line_bounds(source.position(offset)[0])[0]
    for size in range(len(text), 0, -1):
        start = offset - size
        if label.startswith(text[len(text) - size :]) and (start == 0 or not source.text[start - 1].isalnum()):
            return max(first, start)
    return word_before(source, offset)
