"""Language texts inside values that the decoder leaves alone: the fields of cards."""

from __future__ import annotations

from tuckbox.declarations.shapes.written import effect_of, is_joined, report_mistakes
from tuckbox.declarations.values import Localised, Name, Written
from tuckbox.diagnostics import Problems
from tuckbox.document import Scalar
from tuckbox.language import tree as t
from tuckbox.language.parser import parse_expression
from tuckbox.semantics.checked.ruleset import Names


def read_expression(problems: Problems, scalar: Scalar) -> Written[t.Form] | None:
    """A value; None after a report."""
    tree, mistakes = parse_expression(scalar.value, joined=is_joined(scalar))
    report_mistakes(problems, scalar, mistakes)
    return None if tree is None else Written(tree, scalar.value, scalar)


def read_effect(problems: Problems, scalar: Scalar) -> Written[t.Block] | None:
    """An effect or cost; of one with slips (reported) what could be read of its other lines, or None."""
    return effect_of(problems, scalar)


def names(text: Localised | None) -> Names:
    """Display names by language."""
    return {} if text is None else text.texts


def word(name: Name | None) -> str | None:
    return None if name is None else str(name)
