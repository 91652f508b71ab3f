"""The one parser of the language: Lark over the grammar files, built when the first text is parsed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from tuckbox.resources import grammar_root

if TYPE_CHECKING:
    from lark import Lark, Token, Tree

FILES = ("terminals", "expressions", "effects", "headings")
STARTS = ("effect", "expression", "pattern", "signature", "heading", "type")


def source() -> str:
    """The whole grammar: the files one after the other, which together are one Lark grammar."""
    return "\n".join((grammar_root() / f"{name}.lark").read_text(encoding="utf-8") for name in FILES)


@lru_cache(maxsize=1)
def parser() -> Lark:
    """LALR(1) with the basic lexer: a word means the same everywhere. Lark is imported here, not before."""
    from tuckbox.language import tables  # which asks for the grammar in turn

    return tables.ready() or build(strict=False)


def build(*, strict: bool) -> Lark:
    """A fresh parser; `strict` refuses conflicts and colliding terminals (needs interegular)."""
    from lark import Lark

    return Lark(
        source(),
        parser="lalr",
        lexer="basic",
        strict=strict,
        start=list(STARTS),
        propagate_positions=True,
        maybe_placeholders=False,
    )


class Reading:
    """One text being parsed, token by token: the narrow part of Lark that the language uses."""

    def __init__(self, start: str) -> None:
        self._state = parser().parse_interactive(start=start)

    def take(self, tokens: Iterable[Token]) -> int | None:
        """Takes the tokens; the index of the first that cannot stand where it does, None if all can."""
        from lark import UnexpectedToken

        for index, item in enumerate(tokens):
            try:
                self._state.feed_token(item)
            except UnexpectedToken:
                return index
        return None

    def finish(self, last: Token | None) -> Tree[Token] | None:
        """The tree, or None if the text cannot end here."""
        from lark import UnexpectedToken

        try:
            return cast("Tree[Token]", self._state.feed_eof(last))  # type: ignore[no-untyped-call]
        except UnexpectedToken:
            return None

    def fork(self) -> Reading:
        """A second reading that goes on from here; good for trying tokens, not for its tree."""
        other = object.__new__(Reading)
        other._state = self._state.copy(deepcopy_values=False)  # type: ignore[no-untyped-call]
        return other

    def accepts(self) -> frozenset[str]:
        """The terminals of which a token could come next."""
        return frozenset(self._state.accepts()) - {"SLIP"}  # type: ignore[no-untyped-call]


def lex(text: str) -> list[Token]:
    """Every token of the text with its place; what is none of the language comes as SLIP."""
    state = parser().parse_interactive(text, start=STARTS[0])
    return list(state.lexer_thread.lex(state.parser_state))  # type: ignore[no-untyped-call]


def subtrees(node: Tree[Token]) -> list[Tree[Token]]:
    """The children that are trees."""
    return [cast("Tree[Token]", child) for child in node.children if hasattr(child, "data")]


def leaves(node: Tree[Token]) -> list[Token]:
    """The children that are tokens."""
    return [child for child in node.children if not hasattr(child, "data")]
