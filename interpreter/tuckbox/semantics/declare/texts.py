"""Language texts inside values that the decoder leaves alone: the fields of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tuckbox.declarations.shapes.written import is_joined, report_mistakes
from tuckbox.declarations.values import Localised, Name, Written
from tuckbox.diagnostics import Problems
from tuckbox.document import Scalar
from tuckbox.language import tree as t
from tuckbox.language.parser import parse_effect, parse_expression
from tuckbox.semantics.checked.ruleset import Names

F = TypeVar("F", bound=t.Form)


def read_expression(problems: Problems, scalar: Scalar) -> Written[t.Form] | None:
    """A value; None after a report."""
    return _read(problems, scalar, parse_expression)


def read_effect(problems: Problems, scalar: Scalar) -> Written[t.Block] | None:
    """An effect or cost; None after a report."""
    return _read(problems, scalar, parse_effect)


def _read(
    problems: Problems, scalar: Scalar, parse: Callable[..., tuple[F | None, tuple[object, ...]]]
) -> Written[F] | None:
    tree, mistakes = parse(scalar.value, joined=is_joined(scalar))
    report_mistakes(problems, scalar, mistakes)  # type: ignore[arg-type]
    return None if tree is None else Written(tree, scalar.value, scalar)


def names(text: Localised | None) -> Names:
    """Display names by language."""
    return {} if text is None else text.texts


def word(name: Name | None) -> str | None:
    return None if name is None else str(name)
