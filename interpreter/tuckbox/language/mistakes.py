"""What the parser says about a text that is not in the language: a value, never an exception."""

from __future__ import annotations

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Code


@dataclass(frozen=True, slots=True)
class SyntaxMistake:
    """One slip. `start` and `end` count characters of the parsed text; `help` is the concrete edit in words.

    `replacement`, where there is one, is the text that put in place of `start:end` repairs the slip.
    `by_verb`: what is right depends on the verb; who knows the verbs says it of the form that was made of the text.
    """

    code: Code
    message: str
    start: int
    end: int
    help: str | None = None
    replacement: str | None = None
    by_verb: bool = False
