"""What a card has of its own in a game: its abilities and effects, and the options in which it is chosen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Set as AnySet
from dataclasses import dataclass

from tuckbox.runtime import position
from tuckbox.runtime.decisions import Decision, Option
from tuckbox.runtime.match import Match
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked.expressions import TheCard
from tuckbox.semantics.checked.ruleset import Ability, CardInfo, Ruleset
from tuckbox.semantics.checked.statements import Check
from tuckbox.semantics.reading import walk

_WORD = re.compile(r"\w+")
#: A part of the rules that can be of use: (sort, name), as `watching` notes them.
Part = tuple[str, str]


@dataclass(frozen=True, slots=True)
class CardParts:
    """A declared card: its abilities by id, whether an effect of its own can run, the events its abilities await.

    ``named``: the other cards that the conditions of its abilities speak of.
    """

    title: str
    abilities: frozenset[str]
    effects: bool
    awaited: frozenset[str] = frozenset()
    named: tuple[str, ...] = ()

    @classmethod
    def of(cls, rules: Ruleset, title: str) -> CardParts:
        """The parts of a declared card."""
        info: CardInfo = rules.cards[title]
        sides = f"side:{title}/"
        owned = (one.id for one in rules.abilities.values() if one.owner == title or one.owner.startswith(sides))
        abilities = frozenset((*info.abilities, *owned))
        patterns = (pattern for one in abilities for pattern in rules.abilities[one].patterns)
        awaited = frozenset(name for one in patterns for name in one.events)
        spoken_of = (name for one in sorted(abilities) for name in _conditions(rules.abilities[one]) if name != title)
        return cls(title, abilities, bool(info.effects), awaited, tuple(dict.fromkeys(spoken_of)))

    @property
    def acts(self) -> bool:
        """Whether it has any text of its own that can be of use."""
        return bool(self.abilities) or self.effects

    def used(self, fired: AnySet[Part], table: Table) -> bool:
        """Whether something of it was of use, or what one of its sides says is in force on the table."""
        return any(
            name in self.abilities if sort == "ability" else sort == "effect" and _first(name) == self.title
            for sort, name in fired
        ) or any(map(self._is_side, position.granted(table)))

    def _is_side(self, granted: str) -> bool:
        return granted.startswith(f"side:{self.title}/")


def _conditions(ability: Ability) -> Iterator[str]:
    """The cards that must lie in some way for an ability to be of use."""
    checks = [one.condition for one in (ability.cost.steps if ability.cost else ()) if isinstance(one, Check)]
    for condition in (ability.when, *checks):
        for part in walk(condition) if condition is not None else ():
            if isinstance(part, TheCard):
                yield part.id


def title_of_part(rules: Ruleset, part: Part) -> str | None:
    """The card whose part it is; none: it is no card's."""
    sort, name = part
    if sort == "ability":
        owner = rules.abilities[name].owner or ""
        title = owner.removeprefix("side:").split("/", 1)[0]
    else:
        title = _first(name) if sort == "effect" else ""
    return title if title in rules.cards else None


def _first(name: str) -> str:
    return name.split(" ", 1)[0].split("/", 1)[0]


def options_with(match: Match, title: str, seat: int | None = None) -> list[tuple[Decision, Option]]:
    """The options at hand in which a card is chosen, with their decisions; ``seat``: of this seat only."""
    return [
        (decision, option)
        for decision in match.decisions
        if decision.seat is not None and seat in (None, decision.seat)
        for option in decision.options
        if _names(option, title)
    ]


def _names(option: Option, title: str) -> bool:
    picks = [value for _, value in option.picks]
    return any(title in _WORD.findall(text) for text in (picks if option.action else (option.id,)))
