"""The text of the function that is being written: indented lines, blocks, and where in the YAML they come from."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager

from tuckbox.diagnostics import Span

from .term import Unspecialised

#: CPython allows 20 loops inside one another.
DEEPEST = 18


class Lines:
    """Collects lines; ``block`` opens an indented block. What is written in a block that stays empty is ``pass``."""

    def __init__(self, indent: int = 0) -> None:
        self.lines: list[str] = []
        self.indent = indent
        self.loops = 0
        self._at: Span | None = None
        self._said: Span | None = None

    def add(self, text: str) -> None:
        if self._at is not None and self._at != self._said:
            self._said = self._at
            written = self._at.source.text.split("\n")[self._at.line - 1].strip()
            self.comment(f"{self._at.file.rsplit('/', 1)[-1]}:{self._at.line}: {written}")
        self._at = None
        self.lines.append("    " * self.indent + _plain(text))

    def comment(self, text: str) -> None:
        self.lines.append("    " * self.indent + f"# {text}")

    def at(self, span: Span | None) -> None:
        """Say which line of the ruleset the next line comes from, unless it was just said."""
        self._at = span

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        """The lines added inside stand under ``head``."""
        loop = head.startswith(("while", "for"))
        self.loops += loop
        if self.loops > DEEPEST:
            raise Unspecialised("loops too deep inside one another")
        self.add(f"{head}:")
        before = len(self.lines)
        self.indent += 1
        yield
        if all(line.lstrip().startswith("#") for line in self.lines[before:]):
            self.add("pass")
        self.indent -= 1
        self.loops -= loop


def _plain(text: str) -> str:
    """The statement without needless parentheses."""
    head = text.endswith(":")
    if text.startswith("elif "):
        return "el" + _plain(text[2:])
    if text == "else:":
        return text
    tree = ast.parse(f"{text} pass" if head else text)
    parsed = ast.unparse(_shortened(tree.body[0]))
    return parsed.split("\n")[0] if head else parsed


def _shortened(statement: ast.stmt) -> ast.stmt:
    """``x = x + n`` as ``x += n``: what it is applied to are numbers and tuples."""
    if not isinstance(statement, ast.Assign) or not isinstance(statement.value, ast.BinOp):
        return statement
    target, value = statement.targets[0], statement.value
    if not isinstance(target, ast.Name | ast.Subscript) or ast.unparse(target) != ast.unparse(value.left):
        return statement
    return ast.AugAssign(target, value.op, value.right)
