"""Names that a text gives: `let`, `as`, loops, picks, parameters. A local may hide a kind and nothing else."""

from __future__ import annotations

from tuckbox.diagnostics import Label, Span
from tuckbox.language import tree as t
from tuckbox.language.types import Type
from tuckbox.semantics.book import Body, Book
from tuckbox.semantics.codes import NAME_HIDDEN
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.words import FIXED_WORDS

#: What every event has. A pick or parameter is a field of its event too, and so cannot be called like these.
_OF_EVERY_EVENT = ("name", "thing", "source")


def named(body: Body, name: t.Word, typed: Type, scope: Scope) -> tuple[Scope, int]:
    """The scope with a new local, and its register; a name that hides something is reported."""
    return _entered(body.book, name.word, body.source.span(name), typed, scope)


def named_of_event(book: Book, word: str, span: Span, typed: Type, scope: Scope) -> tuple[Scope, int]:
    """The same for a pick or parameter, which those who watch for the event read as a field of it."""
    if word in _OF_EVERY_EVENT:
        message = f"every event has its own `{word}`, and what is named here is read beside it"
        book.checker.problems.add(NAME_HIDDEN, span, message, help="choose another name")
        return scope.with_local(word, typed)
    return _entered(book, word, span, typed, scope)


def _entered(book: Book, word: str, span: Span, typed: Type, scope: Scope) -> tuple[Scope, int]:
    table, problems = book.words.value(word), book.checker.problems
    if word in FIXED_WORDS:
        problems.add(NAME_HIDDEN, span, f"`{word}` is a word of the language")
    elif word in scope.locals:
        problems.add(NAME_HIDDEN, span, f"there is already a local called `{word}`")
    elif table is not None and table.sort != "kind":
        sort = {"title": "card", "plural": "plural"}.get(table.sort, table.sort)
        labels = (Label(table.span, "declared here"),)
        message = f"a local called `{word}` would hide the {sort} `{word}`"
        problems.add(NAME_HIDDEN, span, message, help="choose another name", labels=labels)
    return scope.with_local(word, typed)
