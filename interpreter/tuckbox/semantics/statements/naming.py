"""Names that a text gives: `let`, `as`, loops. A local may hide a kind and nothing else."""

from __future__ import annotations

from tuckbox.diagnostics import Label
from tuckbox.language import tree as t
from tuckbox.language.types import Type
from tuckbox.semantics.book import Body
from tuckbox.semantics.codes import NAME_HIDDEN
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.words import FIXED_WORDS


def named(body: Body, name: t.Word, typed: Type, scope: Scope) -> tuple[Scope, int]:
    """The scope with a new local, and its register; a name that hides something is reported."""
    word = name.word
    table = body.book.words.value(word)
    if word in FIXED_WORDS:
        body.checker.report(NAME_HIDDEN, body.source, name, f"`{word}` is a word of the language")
    elif word in scope.locals:
        body.checker.report(NAME_HIDDEN, body.source, name, f"there is already a local called `{word}`")
    elif table is not None and table.sort != "kind":
        sort = {"title": "card", "plural": "plural"}.get(table.sort, table.sort)
        labels = (Label(table.span, "declared here"),)
        message = f"a local called `{word}` would hide the {sort} `{word}`"
        body.checker.report(NAME_HIDDEN, body.source, name, message, help="choose another name", labels=labels)
    return scope.with_local(word, typed)
