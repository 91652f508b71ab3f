"""The arguments of a verb, each written when the verb asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.expressions import Each, Expr

from ..term import Term, Unspecialised
from ..writer import Scope, Writer


class Arguments(Mapping[str, Term]):
    """By name; ``written``: the expressions themselves."""

    def __init__(self, writer: Writer, one: s.Do, scope: Scope) -> None:
        self.writer, self.scope = writer, scope
        self.written: dict[str, Expr] = dict(one.arguments)
        self._terms: dict[str, Term] = {}

    def __getitem__(self, name: str) -> Term:
        if name not in self._terms:
            if isinstance(self.written[name], Each):
                raise Unspecialised("a condition in a clause")
            self._terms[name] = self.writer.term(self.written[name], self.scope)
        return self._terms[name]

    def __contains__(self, name: object) -> bool:
        return name in self.written

    def __iter__(self) -> Iterator[str]:
        return iter(self.written)

    def __len__(self) -> int:
        return len(self.written)


#: What a form does at the table -> ``(writer, statement, arguments, doer) -> what the verb gives``.
Forms: TypeAlias = "Mapping[Callable[..., object] | None, Callable[[Writer, s.Do, Arguments, Term], Term | None]]"
