"""Which abilities can answer to what: an index by form and event or defined word, so others cost nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from tuckbox.semantics.checked.ruleset import Ability, Ruleset

#: Forms that are found by the names of events; statics by their word; the rest by "".
EVENT_FORMS = ("triggered", "replacement", "forbid", "reaction")
WORD_FORMS = ("modify", "allow", "ignore")

Key: TypeAlias = tuple[str, str]


@dataclass(slots=True)
class Listeners:
    """Abilities of one form for one event or word, by who has them, in declared order.

    ``passing``: one of them lasts only ``while`` something holds, or ``once``.
    """

    rules: list[Ability] = field(default_factory=list)
    of_titles: dict[int, list[Ability]] = field(default_factory=dict)
    of_owners: dict[int, list[Ability]] = field(default_factory=dict)
    passing: bool = False


def index_abilities(ruleset: Ruleset, titles: dict[str, int], owners: dict[str, int]) -> dict[Key, Listeners]:
    """(form, key) -> listeners. ``owners`` numbers the grants and sides."""
    index: dict[Key, Listeners] = {}
    granted = {ability: owners[grant] for grant, ids in ruleset.grants.items() for ability in ids}
    for name, ability in ruleset.abilities.items():
        for key in ability_keys(ability):
            listeners = index.setdefault(key, Listeners())
            listeners.passing |= ability.lasts in ("while", "once")
            if ability.owner in owners:
                listeners.of_owners.setdefault(owners[ability.owner], []).append(ability)
            elif name in granted:
                listeners.of_owners.setdefault(granted[name], []).append(ability)
            elif ability.owner in titles:
                listeners.of_titles.setdefault(titles[ability.owner], []).append(ability)
            else:
                listeners.rules.append(ability)
    return index


def ability_keys(ability: Ability) -> tuple[Key, ...]:
    """The keys an ability stands under."""
    if ability.form in EVENT_FORMS:
        names = dict.fromkeys(event for pattern in ability.patterns for event in pattern.events)
        return tuple((ability.form, name) for name in names)
    if ability.form in WORD_FORMS:
        return ((ability.form, ability.word or ""),)
    return ((ability.form, ""),)
