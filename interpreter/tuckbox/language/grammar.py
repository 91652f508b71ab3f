"""The grammar of the language: its files, and Lark over them, which works out the tables that texts are read by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.resources import grammar_root

if TYPE_CHECKING:
    from lark import Lark

FILES = ("terminals", "expressions", "effects", "headings")
STARTS = ("effect", "expression", "pattern", "signature", "heading", "type")


def source() -> str:
    """The whole grammar: the files one after the other, which together are one Lark grammar."""
    return "\n".join((grammar_root() / f"{name}.lark").read_text(encoding="utf-8") for name in FILES)


def build(*, strict: bool) -> Lark:
    """A fresh parser: LALR(1) with the basic lexer, so that a word means the same everywhere.

    `strict` refuses conflicts and colliding terminals (needs interegular). Lark is imported here, not before.
    """
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
