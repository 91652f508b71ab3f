"""Which kinds a source's own text names: cards and abilities that ``says has KIND`` speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import CardInfo, Ruleset

from .values import number

if TYPE_CHECKING:
    from .layout import Layout


def says(layout: Layout, source: Value, kinds: tuple[str, ...]) -> bool:
    """Whether the text of ``("card", card)``, ``("ability", number, …)`` or ``("action", number)`` names a kind."""
    if not isinstance(source, tuple):
        return False
    key = (source[0], source[1])
    named = layout.kinds_said.get(key)
    if named is None:
        named = frozenset(_kinds(_text_of(layout, source)))
        layout.kinds_said[key] = named
    bases = layout.ruleset.kinds
    return any(kind in bases[said].bases for said in named for kind in kinds if said in bases)


def _text_of(layout: Layout, source: tuple[Value, ...]) -> object:
    ruleset = layout.ruleset
    if source[0] == "card":
        card = number(source[1])
        return _card_text(ruleset, layout.cards[card].info) if card < len(layout.cards) else ()
    if source[0] == "ability":
        return tuple(ruleset.abilities.values())[number(source[1])]
    if source[0] == "action":
        return tuple(ruleset.actions.values())[number(source[1])]
    return ()


def _card_text(ruleset: Ruleset, info: CardInfo) -> tuple[object, ...]:
    written = tuple(ruleset.abilities[ability] for ability in info.abilities)
    return (
        *written,
        *info.effects.values(),
        *info.formulas.values(),
        *(cost for cost, _ in info.costs.values()),
    )


def _kinds(value: object) -> Iterator[str]:
    """The kinds that conditions, selections and units in a checked text speak of."""
    if isinstance(value, tuple):
        for item in value:
            yield from _kinds(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for spec in fields(value):
            inner = getattr(value, spec.name)
            if spec.name == "kinds" and isinstance(inner, tuple):
                yield from (kind for kind in inner if isinstance(kind, str))
            elif spec.name not in ("at", "type", "names"):
                yield from _kinds(inner)
        if getattr(value, "sort", None) == "kind":
            yield str(getattr(value, "name", ""))
