"""The place where the grammar stops understanding, with what is needed to say why."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Code
from tuckbox.language.lexis import Token, end_of, start_of
from tuckbox.language.mistakes import SyntaxMistake

LINE_ENDS = frozenset({"_NL", "_INDENT", "_DEDENT"})
PIECE_ENDS = LINE_ENDS | {"_SEMICOLON"}
STATEMENT_WORDS = frozenset({"_LET", "_IF", "_FOR_EACH", "_REPEAT", "_MAY", "_MUST", "_EITHER"})


@dataclass(frozen=True, slots=True)
class Site:
    """`tokens[index]` could not be taken; the grammar would have taken a token of `accepts`.

    `low:high` is the piece (between line ends and `;`) of the place, `first:last` its line.
    """

    start: str
    tokens: list[Token]
    index: int
    accepts: frozenset[str]
    joined: bool
    parses: Callable[[list[Token]], bool]
    """Whether a text may begin with what stands before the piece, and these tokens behind it."""

    @property
    def token(self) -> Token | None:
        """The token that could not be taken; None at the end of the text."""
        return self.tokens[self.index] if self.index < len(self.tokens) else None

    @property
    def kind(self) -> str:
        """The terminal of the token; "$END" at the end of the text."""
        return self.token.type if self.token is not None else "$END"

    @property
    def before(self) -> Token | None:
        """The last written token before the place."""
        for item in reversed(self.tokens[: self.index]):
            if item.type not in LINE_ENDS:
                return item
        return None

    @property
    def low(self) -> int:
        """Where the piece begins."""
        return self._back(PIECE_ENDS)

    @property
    def high(self) -> int:
        """The index of what ends the piece."""
        return self._forward(PIECE_ENDS)

    @property
    def first(self) -> int:
        """Where the line begins."""
        return self._back(LINE_ENDS)

    @property
    def last(self) -> int:
        """The index of what ends the line."""
        return self._forward(LINE_ENDS)

    def _back(self, ends: frozenset[str]) -> int:
        low = self.index
        while low and self.tokens[low - 1].type not in ends:
            low -= 1
        return low

    def _forward(self, ends: frozenset[str]) -> int:
        high = self.index
        while high < len(self.tokens) and self.tokens[high].type not in ends:
            high += 1
        return high

    def works(self, piece: list[Token]) -> bool:
        """Whether the text up to the end of the piece is understood with `piece` instead."""
        return self.parses(piece + self.tokens[self.high : self.high + 1])

    def mistake(
        self, code: Code, message: str, advice: str | None = None, replacement: str | None = None
    ) -> SyntaxMistake:
        """A mistake that underlines the token; at the end of a line the last written one."""
        item = self.token
        if item is None or start_of(item) == end_of(item) or item.type in LINE_ENDS:
            item = self.before
        if item is None:
            return SyntaxMistake(code, message, 0, 0, advice)
        return SyntaxMistake(code, message, start_of(item), end_of(item), advice, replacement)
