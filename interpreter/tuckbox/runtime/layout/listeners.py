"""Which abilities can answer to what: an index by form and event or defined word, so others cost nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.semantics.checked.expressions import EveryZone, Value
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.ruleset import Ability, Ruleset

if TYPE_CHECKING:
    from .looking import Look
    from .zones import ZoneInstance

#: Forms that are found by the names of events; statics by their word; the rest by "".
EVENT_FORMS = ("triggered", "replacement", "forbid", "reaction")
WORD_FORMS = ("modify", "allow", "ignore")

Key: TypeAlias = tuple[str, str]
#: (ability, its card or none, you or none, serial of the grant or none)
InForce: TypeAlias = tuple[Ability, int | None, int | None, Value]

#: (arguments, value) -> what is made of the value of a word
Changes: TypeAlias = "dict[tuple[tuple[Value, ...], Value], Value]"


@dataclass(slots=True)
class Listeners:
    """Abilities of one form for one event or word, by who has them, in declared order.

    ``of_sides``: of an ability that a side has while it shows, which face that is.
    ``passing``: one of them lasts only ``while`` something holds, or ``once``. ``windows``: when triggered abilities
    among them want to be heard.
    """

    rules: list[Ability] = field(default_factory=list)
    of_titles: dict[int, list[Ability]] = field(default_factory=dict)
    of_owners: dict[int, list[Ability]] = field(default_factory=dict)
    of_sides: dict[str, int] = field(default_factory=dict)
    passing: bool = False
    windows: set[str | None] = field(default_factory=set)
    #: Every card that has one of them from the start on, with its title; the layout fills it.
    bearers: tuple[tuple[int, int], ...] = ()
    #: Those cards, and all on which cards may lie and count by where these are; the layout fills it.
    swayed_by: frozenset[int] = frozenset()
    #: How the cards lie on which it depends who of rules and cards has them in force (none: on other things too), and
    #: who has as they lay; made and learnt when first needed.
    look: Look | None = None
    looked: bool = False
    known: dict[Value, list[InForce]] = field(default_factory=dict)
    #: Of each card, the cells that tell how it lies besides its place; what it gives as it lies.
    marks: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    known_of_cards: dict[tuple[Value, ...], list[InForce]] = field(default_factory=dict)
    #: The last answer: ``State.lying``, and who had them in force then.
    latest: tuple[object, list[InForce]] = (None, [])
    #: The same with the grants as they were, and who had them in force by these too; not kept where one is passing.
    whole: tuple[object, object, list[InForce]] = (None, None, [])
    #: Those of the last one that rules and cards gave.
    base: list[InForce] = field(default_factory=list)
    #: Whether what they make of a word depends on its arguments alone (none: not looked at yet), and what lists of them
    #: that were in force made of it, by their identity.
    by_arguments: bool | None = None
    changes: dict[int, tuple[list[InForce], Changes]] = field(default_factory=dict)
    latest_changes: tuple[list[InForce] | None, Changes | None] = (None, None)

    def abilities(self) -> Iterator[Ability]:
        """All of them, whoever has them."""
        yield from self.rules
        for group in (*self.of_titles.values(), *self.of_owners.values()):
            yield from group


def index_abilities(ruleset: Ruleset, titles: dict[str, int], owners: dict[str, int]) -> dict[Key, Listeners]:
    """(form, key) -> listeners. ``owners`` numbers the grants and sides."""
    index: dict[Key, Listeners] = {}
    granted = {ability: owners[grant] for grant, ids in ruleset.grants.items() for ability in ids}
    for name, ability in ruleset.abilities.items():
        for key in ability_keys(ability):
            listeners = index.setdefault(key, Listeners())
            listeners.passing |= ability.lasts in ("while", "once")
            listeners.windows.add(ability.window)
            if ability.owner in owners and (ability.lasts is not None or not ability.owner.startswith("side:")):
                listeners.of_owners.setdefault(owners[ability.owner], []).append(ability)
            elif ability.owner.startswith("side:"):
                title, side = ability.owner.removeprefix("side:").split("/")
                listeners.of_titles.setdefault(titles[title], []).append(ability)
                listeners.of_sides[ability.id] = ruleset.kinds[ruleset.cards[title].kind].faces.index(side)
            elif name in granted:
                listeners.of_owners.setdefault(granted[name], []).append(ability)
            elif ability.owner in titles:
                listeners.of_titles.setdefault(titles[ability.owner], []).append(ability)
            else:
                listeners.rules.append(ability)
    return index


def swaying(ruleset: Ruleset, index: Mapping[Key, Listeners], zones: Iterable[ZoneInstance]) -> frozenset[int]:
    """The cards of the start of which it matters to what is in force where they lie: those that have abilities, and
    those on which such cards may lie and then count by where these are. Each index is told of its own.
    """
    actives = [kind.active.value for kind in ruleset.kinds.values() if kind.active is not None]
    asked = {one.word for active in actives for one in nodes(active) if isinstance(one, EveryZone)}
    below = {zone.card for zone in zones if zone.card is not None and (zone.on_card or zone.word in asked)}
    for listeners in index.values():
        listeners.swayed_by = frozenset((*below, *(card for card, _ in listeners.bearers)))
    return frozenset(below).union(*(listeners.swayed_by for listeners in index.values()))


def ability_keys(ability: Ability) -> tuple[Key, ...]:
    """The keys an ability stands under."""
    if ability.form in EVENT_FORMS:
        names = dict.fromkeys(event for pattern in ability.patterns for event in pattern.events)
        return tuple((ability.form, name) for name in names)
    if ability.form in WORD_FORMS:
        return ((ability.form, ability.word or ""),)
    return ((ability.form, ""),)
