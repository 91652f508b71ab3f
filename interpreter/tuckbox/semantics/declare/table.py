"""The one namespace of what lies on the table: two things with one name are an error at the second."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from itertools import count

from tuckbox.dataclass import dataclass
from tuckbox.declarations.codes import RESERVED_NAME
from tuckbox.declarations.values import Name
from tuckbox.diagnostics import Label, Problems, Span
from tuckbox.semantics import codes
from tuckbox.semantics.words import FIXED_WORDS, TableWord, Words

_ARTICLES = {"enum value": "a value of an enum", "spaces": "spaces of a zone", "title": "a card"}


@dataclass(slots=True)
class Table:
    """Declares words into ``words.table`` and remembers where, for the second place of a message."""

    words: Words
    problems: Problems
    _values: dict[str, Span] = field(default_factory=dict)
    _heads: dict[str, tuple[str, Span]] = field(default_factory=dict)

    def declare(self, sort: str, word: Name, name: str | None = None, of: str | None = None) -> bool:
        """Whether the word was free; reports it otherwise."""
        text = str(word)
        if self._is_fixed(word):
            return False
        other = self.words.table.get(text)
        if other is not None:
            self._taken(word, sort, other.sort, other.span)
            return False
        if text in self._values:
            self._taken(word, sort, "enum value", self._values[text])
            return False
        self.words.table[text] = TableWord(sort, text, name or text, word.span, of)
        return True

    def declare_value(self, word: Name, enum: str) -> None:
        """A value of an enum; several enums may have it."""
        text = str(word)
        if text.isdecimal() or self._is_fixed(word):
            return
        other = self.words.table.get(text)
        if other is not None:
            self._taken(word, "enum value", other.sort, other.span)
            return
        self._values.setdefault(text, word.span)
        owners = self.words.enum_values.get(text, ())
        self.words.enum_values[text] = (*owners, enum) if enum not in owners else owners

    def declare_head(self, sort: str, word: Name) -> bool:
        """An action, procedure or family: none is called like a verb or like another of them."""
        text = str(word)
        if text in self.words.vocabulary.verbs:
            message = f"`{text}` is a verb of the language; call the {sort} something else"
            self.problems.add(codes.NAME_TAKEN, word.span, message)
            return False
        if text in self._heads:
            other, span = self._heads[text]
            self._taken(word, sort, other, span)
            return False
        self._heads[text] = (sort, word.span)
        return True

    def declare_twice(self, word: Name, sort: str) -> None:
        """An enum or die that is called like another one."""
        self.problems.add(
            codes.NAME_TAKEN, word.span, f"there is already an enum or die `{word}`: this is {_named(sort)}"
        )

    def step_twice(self, word: Name, first: Name) -> None:
        """A step or phase that is called like another one beside it."""
        message = f"two parts of the flow that stand side by side are called `{word}`"
        there = (Label(first.span, "the first one"),)
        self.problems.add(codes.NAME_TAKEN, word.span, message, help="rename one of the two", labels=there)

    def _is_fixed(self, word: Name) -> bool:
        if str(word) not in FIXED_WORDS:
            return False
        message = f"`{word}` is a word of the language, so nothing else can be called that"
        self.problems.add(RESERVED_NAME, word.span, message, help=f"call it `{word}_` and what it is")
        return True

    def _taken(self, word: Name, sort: str, other: str, span: Span) -> None:
        message = f"`{word}` is declared twice: as {_named(other)} and as {_named(sort)}"
        there = (Label(span, "declared here"),)
        free = next(one for one in _other_names(word, sort) if self.words.table.get(one) is None)
        help_text = f"rename one of the two: `{free}` is still free"
        self.problems.add(codes.NAME_TAKEN, word.span, message, help=help_text, labels=there)


def _other_names(word: Name, sort: str) -> Iterator[str]:
    """Names for a thing whose own is taken: with what sort of thing it is, and then with numbers."""
    yield f"{word}_{sort.split()[-1]}"
    yield from (f"{word}_{number}" for number in count(2))


def _named(sort: str) -> str:
    article = "an" if sort[0] in "aeiou" else "a"
    return _ARTICLES.get(sort, f"{article} {sort}")
