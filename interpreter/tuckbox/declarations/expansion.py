"""The cards that an entry with `each` stands for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tuckbox.document import Node, Scalar

from .model import CardDecl
from .values import Name

Given = tuple[tuple[Name, Node], ...]
"""Fields of a card with what they hold."""


def expanded(card: CardDecl) -> Iterator[tuple[Name, Given]]:
    """The cards of one entry: their ids, and the fields that `each` gives them."""
    if not card.each:
        yield card.id, ()
        return
    fields = [name for name, _ in card.each]
    for values in product(*(sequence.items for _, sequence in card.each)):
        suffix = "_".join(value.value if isinstance(value, Scalar) else "" for value in values)
        yield Name(f"{card.id}_{suffix}", card.id.span), tuple(zip(fields, values, strict=True))
