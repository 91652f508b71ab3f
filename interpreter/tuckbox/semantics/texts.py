"""Every text of the language in a ruleset, in the order of its declarations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from tuckbox.declarations.model import Declaration, RulesetDecl
from tuckbox.declarations.values import Written
from tuckbox.document import Mapping, Node, Scalar, Sequence
from tuckbox.language import tree as t
from tuckbox.language.attributes import attributes
from tuckbox.language.parser import effect_in

_WORD = re.compile(r"[^\W\d]\w*")


def texts(value: object, naming: AbstractSet[str]) -> Iterator[Written[t.Form]]:
    """The texts in a declaration.

    The fields of cards and what scenarios say are read as effects where they are such, and name one of these words.
    """
    if isinstance(value, Written):
        yield value
    elif isinstance(value, (Declaration, RulesetDecl)):
        for name in attributes(type(value)):
            yield from texts(getattr(value, name), naming)
    elif isinstance(value, tuple):
        for item in value:
            yield from texts(item, naming)
    elif isinstance(value, Node):
        yield from _in_node(value, naming)


def _in_node(node: Node, naming: AbstractSet[str]) -> Iterator[Written[t.Form]]:
    waiting = [node]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Mapping):
            waiting.extend([entry.value for entry in reversed(one.entries)])
        elif isinstance(one, Sequence):
            waiting.extend(reversed(one.items))
        elif isinstance(one, Scalar) and not naming.isdisjoint(_WORD.findall(one.value)):
            tree = effect_in(one.value)
            if tree is not None:
                yield Written(tree, one.value, one)
