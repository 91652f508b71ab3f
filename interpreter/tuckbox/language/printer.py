"""Prints any form in its one canonical way; parsing that again gives an equal form."""

from __future__ import annotations

from tuckbox.language import tree as forms
from tuckbox.language.print_expression import show
from tuckbox.language.print_statement import (
    block_lines,
    clause_text,
    heading_text,
    one_line_of,
    parameter_text,
    phrase_text,
    statement_lines,
    type_text,
)

_EXPRESSIONS = (
    forms.Word | forms.Number | forms.Text | forms.ListOf | forms.Attribute | forms.Call | forms.Quantity
    | forms.Negative | forms.Arithmetic | forms.Compare | forms.Is | forms.In | forms.Has | forms.And
    | forms.Or | forms.Not | forms.Conditional | forms.Those | forms.Otherwise | forms.Choose | forms.UpTo
)  # fmt: skip


def print_form(form: forms.Form, *, one_line: bool = False) -> str:
    """The text of a form, with brackets only where they are needed.

    `one_line`: the phrases of an effect stand beside each other with `;` if all of it can stand on one line.
    """
    if isinstance(form, forms.Block):
        joined = one_line_of(form) if one_line else None
        return joined if joined is not None else "\n".join(block_lines(form))
    if isinstance(form, _EXPRESSIONS):
        return show(form)
    return _other(form)


def _other(form: forms.Form) -> str:
    match form:
        case forms.Pattern() | forms.Phrase():
            return phrase_text(form)
        case forms.Clause():
            return clause_text(form)
        case forms.Signature(name, parameters):
            holes = ", ".join(parameter_text(item) for item in parameters)
            return f"{name.word}({holes})" if holes else name.word
        case forms.Heading():
            return heading_text(form)
        case forms.Parameter():
            return parameter_text(form)
        case forms.TypeName():
            return type_text(form)
        case _ if isinstance(form, forms.Statement):
            return "\n".join(statement_lines(form))
    raise TypeError(form)
