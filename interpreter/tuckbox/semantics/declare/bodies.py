"""What declarations need of the checkers of effects and costs."""

from __future__ import annotations

from typing import Protocol

from tuckbox.declarations.values import Written
from tuckbox.language import tree as t
from tuckbox.semantics.checked.statements import Cost, Routine
from tuckbox.semantics.scope import Scope


class Bodies(Protocol):
    """Checks effects and costs; ``scope`` has the registers of the routine and no place for decisions yet."""

    def effect(self, written: Written[t.Block], scope: Scope, name: str) -> Routine:
        """The routine of an effect; ``name`` is for logs."""
        ...

    def cost(self, written: Written[t.Block], scope: Scope) -> Cost:
        """The cost as one transaction."""
        ...
