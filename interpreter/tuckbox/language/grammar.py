"""The one parser of the language: Lark over the grammar files, built when the first text is parsed."""

from __future__ import annotations

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
