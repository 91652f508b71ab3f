"""What the parser says about a text that is not in the language: a value, never an exception."""

from __future__ import annotations

from dataclasses import dataclass

from tuckbox.diagnostics import Code


@dataclass(frozen=True, slots=True)
class SyntaxMistake:
    """One slip. `start` and `end` count characters of the parsed text; `help` is the concrete edit in words.

    `replacement`, where there is one, is the text that put in place of `start:end` repairs the slip.
    """

    code: Code
    message: str
    start: int
    end: int
    help: str | None = None
    replacement: str | None = None
