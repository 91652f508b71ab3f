"""What the elaboration of an expression carries along: checker, scope, text and wanted type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tuckbox.dataclass import dataclass
from tuckbox.declarations.values import Written
from tuckbox.diagnostics import Code, Label, Span
from tuckbox.language import tree as t
from tuckbox.language.types import UNKNOWN, Type
from tuckbox.semantics.checked.expressions import Constant, Expr
from tuckbox.semantics.scope import Scope

if TYPE_CHECKING:
    from tuckbox.semantics.checker import Checker
    from tuckbox.semantics.words import Words


@dataclass(frozen=True, slots=True)
class Context:
    """``want`` is the type the place expects, if any: it only decides between readings, never refuses."""

    checker: Checker
    scope: Scope
    source: Written[t.Form]
    want: Type | None = None

    @property
    def words(self) -> Words:
        return self.checker.words

    def at(self, form: t.Form) -> Span:
        return self.source.span(form)

    def written(self, form: t.Form) -> str:
        """The characters of the form."""
        return self.source.text[form.start : form.end]

    def check(self, form: t.Form, want: Type | None = None) -> Expr:
        """A part of the expression, where a ``want`` is expected."""
        return self.checker.expression(form, self.scope, self.source, want)

    def value(self, form: t.Form, want: Type, what: str) -> Expr:
        """A part of the expression, which must be a ``want``."""
        return self.checker.value(form, self.scope, self.source, want, what)

    def inside(self, scope: Scope) -> Context:
        return Context(self.checker, scope, self.source, self.want)

    def report(
        self,
        code: Code,
        form: t.Form,
        message: str,
        *,
        help: str | None = None,  # noqa: A002
        labels: Sequence[Label] = (),
    ) -> Constant:
        """Report a problem at the form; gives what stands for it, of type UNKNOWN."""
        self.checker.report(code, self.source, form, message, help=help, labels=labels)
        return Constant(type=UNKNOWN, value=None, at=self.at(form))
