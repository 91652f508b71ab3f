"""Every text of the language in a declaration, in the order of its keys, and what may be one."""

from __future__ import annotations

from tuckbox.declarations.model import Declaration, RulesetDecl
from tuckbox.declarations.values import Written
from tuckbox.document import Mapping, Scalar, Sequence
from tuckbox.language import tree as t
from tuckbox.language.attributes import attributes


def texts(value: object) -> tuple[list[Written[t.Form]], list[Scalar]]:
    """The texts in a declaration; and what is kept there as it is written, which may be an effect or no text at all:
    the fields of cards, and what scenarios say."""
    found: list[Written[t.Form]] = []
    data: list[Scalar] = []
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, tuple):
            waiting.extend(reversed(one))
        elif isinstance(one, Scalar):
            data.append(one)
        elif isinstance(one, Written):
            found.append(one)
        elif isinstance(one, Mapping):
            waiting.extend([entry.value for entry in reversed(one.entries)])
        elif isinstance(one, Sequence):
            waiting.extend(reversed(one.items))
        elif isinstance(one, (Declaration, RulesetDecl)):
            waiting.extend([getattr(one, name) for name in reversed(attributes(type(one)))])
    return found, data
