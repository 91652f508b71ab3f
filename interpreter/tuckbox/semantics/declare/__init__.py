"""Declarations → checked records: first what gives words a meaning, then the texts that use them."""

from tuckbox.semantics.declare.bodies import Bodies
from tuckbox.semantics.declare.complete import Declared, complete
from tuckbox.semantics.declare.outline import outline

__all__ = ["Bodies", "Declared", "complete", "outline"]
