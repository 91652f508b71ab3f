"""Every text of the language in a ruleset, in the order of its declarations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from tuckbox.declarations.model import Declaration, RulesetDecl
from tuckbox.declarations.values import Written
from tuckbox.document import Mapping, Node, Scalar, Sequence
from tuckbox.language import tree as t
from tuckbox.language.parser import parse_effect


def texts(value: object) -> Iterator[Written[t.Form]]:
    """The texts in a declaration; the fields of cards are read as effects where they are such."""
    if isinstance(value, Written):
        yield value
    elif isinstance(value, (Declaration, RulesetDecl)):
        for spec in fields(value):
            yield from texts(getattr(value, spec.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from texts(item)
    elif isinstance(value, Node):
        yield from _in_node(value)


def _in_node(node: Node) -> Iterator[Written[t.Form]]:
    if isinstance(node, Scalar):
        tree, mistakes = parse_effect(node.value)
        if tree is not None and not mistakes:
            yield Written(tree, node.value, node)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _in_node(item)
    elif isinstance(node, Mapping):
        for entry in node.entries:
            yield from _in_node(entry.value)
