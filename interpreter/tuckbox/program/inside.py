"""Which actions and procedures may run inside an action within which something is offered; others need no windows."""

from __future__ import annotations

from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.menus import menus
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.ruleset import Ruleset


def inside(ruleset: Ruleset) -> frozenset[tuple[str, str]]:
    """``("action", name)`` and ``("procedure", name)``; nothing where no step offers anything within actions.

    From the actions of such steps on, and from all abilities, cards and spaces, whose effects may happen anywhere.
    """
    waiting = [("action", name) for menu in menus(ruleset) if menu.within for name in (*menu.actions, *menu.anytime)]
    if not waiting:
        return frozenset()
    waiting += _named(tuple(ability.effect for ability in ruleset.abilities.values()))
    for card in ruleset.cards.values():
        waiting += _named(tuple(card.effects.values()))
    for zone in ruleset.zones.values():
        waiting += _named((zone.spot and zone.spot.effect, *(group.effect for group in zone.groups)))
    found: set[tuple[str, str]] = set()
    while waiting:
        one = sort, name = waiting.pop()
        if one in found:
            continue
        found.add(one)
        if sort == "action":
            waiting += [("action", other.name) for other in ruleset.actions.values() if other.counts_as == name]
        body = ruleset.procedures.get(name) if sort == "procedure" else ruleset.actions.get(name)
        waiting += [] if body is None else _named(body.effect)
    return frozenset(found)


def _named(tree: object) -> list[tuple[str, str]]:
    """The procedures that it calls and the actions that it offers."""
    found: list[tuple[str, str]] = []
    for part in nodes(tree):
        if isinstance(part, s.CallProcedure):
            found.append(("procedure", part.procedure))
        elif isinstance(part, s.Offer):
            found.append(("action", part.action))
    return found
