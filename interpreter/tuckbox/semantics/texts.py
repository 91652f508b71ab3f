"""Every text of the language in a declaration, in the order of its keys, and what may be one."""

from __future__ import annotations

from tuckbox.declarations.model import Declaration, RulesetDecl
from tuckbox.declarations.values import Localised, Name, Written
from tuckbox.document import Mapping, Scalar, Sequence
from tuckbox.language import tree as t
from tuckbox.language.attributes import attributes

_WITHOUT = frozenset((str, int, bool, type(None), Name, Localised))
"""What most values are, and never holds a text of the language."""


def texts(value: object) -> tuple[list[Written[t.Form]], list[Scalar]]:
    """The texts in a declaration; and what is kept there as it is written, which may be an effect or no text at all:
    the fields of cards, and what scenarios say."""
    found: list[Written[t.Form]] = []
    data: list[Scalar] = []
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if one.__class__ in _WITHOUT:
            continue
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
