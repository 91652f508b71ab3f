"""The checker of expressions: from the forms as parsed to checked expressions with exact types."""

from __future__ import annotations

from collections.abc import Sequence

from tuckbox.dataclass import replace
from tuckbox.declarations.values import Written
from tuckbox.diagnostics import Code, Label, Problems, did_you_mean
from tuckbox.language import tree as t
from tuckbox.language.types import UNKNOWN, YES_NO, CardOf, Type
from tuckbox.semantics import codes, coercion, operands, typenames
from tuckbox.semantics.advice import instead
from tuckbox.semantics.checked.expressions import Constant, Expr
from tuckbox.semantics.context import Context
from tuckbox.semantics.defines import DefineTypes
from tuckbox.semantics.expressions import elaborate
from tuckbox.semantics.narrowing import narrow
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.reuse import Reuse
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.words import Words
from tuckbox.vocabulary.spec import Takes, Vocabulary


class Checker:
    """One per ruleset. What a method could not make sense of has type UNKNOWN and is already reported."""

    def __init__(self, words: Words, problems: Problems, vocabulary: Vocabulary, reuse: Reuse | None = None) -> None:
        self.words = words
        self.reuse = reuse or Reuse()
        self.problems = problems
        self.vocabulary = vocabulary
        self.define_types = DefineTypes(self)

    def expression(self, form: t.Form, scope: Scope, source: Written[t.Form], want: Type | None = None) -> Expr:
        """The expression, of whatever type it is; ``want`` decides between enums that share a value."""
        found = elaborate(Context(self, scope, source, want), form)
        self.reuse.note(form, scope, source, found)
        return found

    def value(self, form: t.Form, scope: Scope, source: Written[t.Form], want: Type, what: str) -> Expr:
        """The expression as a ``want``, implicit steps written out; ``what`` names the place in messages."""
        found = self.expression(form, scope, source, want)
        fitted = coercion.fit(self.words, found, want, scope)
        if fitted is not None:
            return fitted
        self.mismatch(form, source, found, coercion.wanted(want), what)
        return replace(unknown(), at=source.span(form))

    def operand(self, form: t.Form, scope: Scope, source: Written[t.Form], takes: Takes, what: str) -> Expr:
        """The expression as what a word of the vocabulary takes there (see ``spec.Takes``).

        ``selection`` is a set of cards here: `N KIND`, `all` and numbers are the statement's own.
        """
        return operands.operand(Context(self, scope, source, operands.expected(takes)), form, takes, what)

    def condition(self, form: t.Form, scope: Scope, source: Written[t.Form], what: str) -> tuple[Expr, Scope]:
        """A yes or no, and the scope in which it is known to hold."""
        found = self.value(form, scope, source, YES_NO, what)
        return found, narrow(found, scope)

    def type(self, name: t.TypeName, source: Written[t.Form]) -> Type:
        """The type with this name; UNKNOWN if there is none (reported)."""
        return typenames.type_of(self, name, source)

    def report(
        self,
        code: Code,
        source: Written[t.Form],
        form: t.Form,
        message: str,
        *,
        help: str | None = None,  # noqa: A002
        labels: Sequence[Label] = (),
    ) -> None:
        """One problem at the characters of ``form``."""
        self.problems.add(code, source.span(form), message, help=help, labels=labels)

    def mismatch(self, form: t.Form, source: Written[t.Form], found: Expr, wanted: str, what: str) -> None:
        """ "`by` of `raise` needs a number, but `x` is a card (tile)"."""
        if found.type == UNKNOWN or self._is_incomplete(found.type):
            return
        text = source.text[form.start : form.end]
        shown = f"`{text}`" if 0 < len(text) <= 40 and "\n" not in text else "this"
        message = f"{what} needs {wanted}, but {shown} is {found.type}"
        self.report(codes.WRONG_TYPE, source, form, message, help=instead(self.words, found.type, wanted, text))

    def _is_incomplete(self, typed: Type) -> bool:
        """Whether a card is of kinds of which not all could be read: what it lacks may stand there."""
        base = stripped(typed)
        if not isinstance(base, CardOf) or not self.words.incomplete:
            return False
        return not base.kinds or bool(self.words.incomplete.intersection(base.kinds))

    def unknown_word(
        self, source: Written[t.Form], form: t.Form, word: str, position: str, message: str, *more: str
    ) -> None:
        """An undeclared word, with the nearest right one for its position (and ``more`` candidates)."""
        help_text = did_you_mean(word, (*more, *self.words.candidates(position)))
        self.report(codes.UNKNOWN_NAME, source, form, message, help=help_text)


def unknown() -> Constant:
    """What stands for something already reported."""
    return Constant(type=UNKNOWN, value=None)
