"""Functions of texts."""

from __future__ import annotations

from tuckbox.language.types import TEXT
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Function, FunctionParameter

from . import types


def last_word(table: Table, text: Value) -> Value:
    """The text itself where it has one word or none."""
    return text.split()[-1] if isinstance(text, str) and text.strip() else text


TEXTS: tuple[Function, ...] = (
    Function(
        "last_word",
        "The last word of a text: of a full name the family name.",
        (FunctionParameter("text", "text"),),
        types.always(TEXT),
        last_word,
        says="the last word of {0}",
        says_in={"hu": "{0's:utolsó szó}"},
    ),
)
