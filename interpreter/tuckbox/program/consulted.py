"""What a text asks of abilities that change a word or forbid an event: they do nothing, they are only looked at.

Sound and coarse: all that may be looked at on the way counts, whether it comes to that or not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from tuckbox.semantics.checked import expressions as e
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.ruleset import Ruleset

from .program import Program

#: ``("word", a defined word)``: what changes or allows it; ``("forbid", the name of an event)``: what forbids that.
Asked: TypeAlias = tuple[str, str]
#: Further places to which a text leads: ``("field", name)``, ``("cost on", field)``, ``("action", name)`` and so on.
_Lead: TypeAlias = tuple[str, str]

_SPOTS: _Lead = ("spots", "")
_ZONES: _Lead = ("zones", "")
_PAYING: _Lead = ("paying", "")
_ASKED = ("word", "forbid")


class Consulted:
    """Of one program."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._rules: Ruleset = program.ruleset
        self._behind: dict[_Lead, tuple[_Lead, ...]] = {}

    def by(self, *trees: object) -> frozenset[Asked]:
        """What expressions, costs or instructions ask."""
        return self._all(lead for tree in trees for lead in _leads(tree))

    def by_action(self, name: str) -> frozenset[Asked]:
        """What is asked to find out what the options of an action are."""
        return self._all([("action", name)])

    def _all(self, leads: Iterator[_Lead] | list[_Lead]) -> frozenset[Asked]:
        waiting, found = list(leads), set[_Lead]()
        while waiting:
            lead = waiting.pop()
            if lead not in found:
                found.add(lead)
                waiting.extend(self._from(lead))
        return frozenset(lead for lead in found if lead[0] in _ASKED)

    def _from(self, lead: _Lead) -> tuple[_Lead, ...]:
        """Where one leads to, found once."""
        known = self._behind.get(lead)
        if known is None:
            trees = self._trees(*lead)
            known = self._behind[lead] = tuple(dict.fromkeys(one for tree in trees for one in _leads(tree)))
            if lead[0] == "action":
                names = self._program.event_names.get(lead[1], (lead[1],))
                known += tuple(("forbid", name) for name in names)
        return known

    def _trees(self, sort: str, name: str) -> Iterator[object]:
        rules = self._rules
        match sort:
            case "word":
                yield rules.defines[name].formula.value
            case "field":
                for card in rules.cards.values():
                    yield from (card.formulas[one].value for one in _under(card.formulas, name))
            case "cost on":
                yield from self._carried(name)
            case "action":
                action = rules.actions[name]
                yield from (action.picks, action.when, action.cost)
            case "spots":
                yield from (zone.spot.when.value for zone in rules.zones.values() if zone.spot and zone.spot.when)
            case "zones":
                yield from ((zone.size, zone.limit) for zone in rules.zones.values())
            case "paying":
                for one in rules.abilities.values():
                    if one.form == "substitution":
                        yield (one.place, one.instead_of, one.limit, one.when, one.cost)

    def _carried(self, field: str) -> Iterator[object]:
        """The costs that things carry in a field."""
        for card in self._rules.cards.values():
            yield from (card.costs[one][0] for one in _under(card.costs, field))
        for zone in self._rules.zones.values():
            printed = [zone.spot.cost if zone.spot else None, *(group.cost for group in zone.groups)]
            yield from (one[0] for one in printed if one is not None)


def _under(fields: Mapping[str, object], name: str) -> Iterator[str]:
    """A field of this name, on whatever side of a card."""
    return (field for field in fields if field.rpartition(".")[2] == name)


def _leads(tree: object) -> Iterator[_Lead]:
    """What the parts of a text ask, and where else they lead."""
    for part in nodes(tree):
        match part:
            case e.Defined(name=name):
                yield ("word", name)
            case e.CardField(field=name) | e.SpaceField(field=name):
                yield ("field", name)
            case e.CanDo(action=name):
                yield ("action", name)
            case e.Spaces():
                yield _SPOTS
            case e.Builtin() | e.Function():
                yield _ZONES
            case s.OweField(field=name):
                yield ("cost on", name)
            case s.CostStep(phrase=phrase):
                yield ("forbid", phrase.verb)
            case s.Cost():
                yield from (_PAYING, ("forbid", "substitute"))
