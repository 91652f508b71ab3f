"""The declarations, picks and conditions of every sketch are accepted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tuckbox.declarations import decode, load_sections
from tuckbox.declarations.model import ActionDecl
from tuckbox.diagnostics import Problems, render_text
from tuckbox.language.types import UNKNOWN
from tuckbox.semantics.checker import Checker
from tuckbox.semantics.coercion import set_of
from tuckbox.semantics.declare import complete, outline
from tuckbox.semantics.relations import element
from tuckbox.semantics.scope import seat_scope
from tuckbox.vocabulary.standard import STANDARD

from .table import Nothing

ROOT = Path(__file__).parents[3]
SKETCHES = sorted(path for path in (ROOT / "tests" / "sketches").iterdir() if path.is_dir())


def _check_action(checker: Checker, action: ActionDecl) -> None:
    scope = seat_scope()
    for name, pick in action.pick or ():
        found = checker.expression(pick.of.tree, scope, pick.of)
        of = set_of(checker.words, found) or found
        scope, _ = scope.with_local(str(name), element(checker.words, of.type) or UNKNOWN)
    if action.when is not None:
        checker.condition(action.when.tree, scope, action.when, "`when`")


@pytest.mark.parametrize("folder", SKETCHES, ids=lambda path: path.name)
def test_accepted(folder: Path) -> None:
    problems = Problems()
    decl = decode(load_sections(folder, lambda ref: None, problems), problems)
    assert decl is not None
    checker = outline(decl, STANDARD, {}, problems)
    complete(checker, Nothing(), decl)
    for action in decl.actions:
        _check_action(checker, action)
    assert problems.ok, "\n".join(render_text(problem) for problem in problems.errors)
