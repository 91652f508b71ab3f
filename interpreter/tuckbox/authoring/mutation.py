"""The door for mutation tests: what could be wrong with a card without any scenario noticing."""

from __future__ import annotations

from tuckbox.mutation.mutants import Mutant
from tuckbox.mutation.survivors import Mutation, Unknown, Verdict, mutation

__all__ = ["Mutant", "Mutation", "Unknown", "Verdict", "mutation"]
