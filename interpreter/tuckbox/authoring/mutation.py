"""The door for mutation tests: what could be wrong with a card without any scenario noticing."""

from __future__ import annotations

from pathlib import Path

from tuckbox.checking import examine
from tuckbox.mutation.mutants import Mutant
from tuckbox.mutation.survivors import Mutation, Progress, Unknown, Verdict
from tuckbox.mutation.survivors import mutation as _mutation

from .names import ids_called

__all__ = ["Mutant", "Mutation", "Unknown", "Verdict", "mutation"]


def mutation(ref: str | Path, name: str, progress: Progress | None = None) -> Mutation:
    """Alter what a ruleset declares under a name in every way there is, and play the scenarios that touch it.

    ``name``: an id, or what players read in some language if only one thing is called so. ``progress``: is told how
    many of how many are done. ContentError: the ruleset has errors. Unknown: it declares no such name.
    """
    try:
        return _mutation(ref, name, progress)
    except Unknown:
        ruleset = examine(ref).ruleset
        called = () if ruleset is None else ids_called(ruleset, name)
        if len(called) != 1 or called[0] == name:
            raise
        return _mutation(ref, called[0], progress)
