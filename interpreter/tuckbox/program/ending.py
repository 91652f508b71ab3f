"""What may end the game: abilities that do come last of what waits, and before such a phrase nothing is offered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.vocabulary.spec import Vocabulary

from . import ops
from .code import Code

#: Routines by what they are the code of.
Found = Mapping[tuple[str, ...], Code]


def ending_forms(vocabulary: Vocabulary) -> frozenset[str]:
    """The forms of verbs that end the game."""
    return frozenset(form.id for verb in vocabulary.verbs.values() for form in verb.forms if form.ends == "game")


def endings(ruleset: Ruleset, found: Found, vocabulary: Vocabulary) -> frozenset[int]:
    """The numbers of the abilities whose effect may end the game, by itself or by a procedure that it calls."""
    forms = ending_forms(vocabulary)
    calling = _calling(ruleset.procedures, found, forms)
    return frozenset(
        number
        for number, name in enumerate(ruleset.abilities)
        if _may_end(found.get(("ability", name)), forms, calling)
    )


def _calling(procedures: Iterable[str], found: Found, forms: frozenset[str]) -> frozenset[str]:
    """The procedures that may end the game, through however many others."""
    ending: frozenset[str] = frozenset()
    while True:
        more = frozenset(name for name in procedures if _may_end(found.get(("procedure", name)), forms, ending))
        if more == ending:
            return ending
        ending = more


def _may_end(code: Code | None, forms: frozenset[str], procedures: frozenset[str]) -> bool:
    """Whether a routine has an instruction that is one of these forms, or calls one of these procedures."""
    if code is None:
        return False
    return any(
        (isinstance(op, ops.Do) and op.form in forms) or (isinstance(op, ops.Call) and op.procedure in procedures)
        for op in code.ops
    )
