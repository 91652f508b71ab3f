"""What an ability reads and writes, told from its text: two abilities whose footprints are apart may run in any order.

Sound and cheap rather than clever: words are taken whole (a counter of anybody, any card of a zone), and whatever
moves cards, asks, calls or resolves is taken to touch everything.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from tuckbox.dataclass import dataclass
from tuckbox.semantics.checked import expressions as e
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.ruleset import Ability, Ruleset
from tuckbox.vocabulary.spec import Verb

if TYPE_CHECKING:
    from .program import Program


@dataclass(frozen=True, slots=True)
class Footprint:
    """Words read and written; ``everything``: not to be told; ``adds``: it only adds constants to unbounded words."""

    reads: frozenset[str]
    writes: frozenset[str]
    everything: bool
    adds: bool = False


def commute(program: Program, abilities: Sequence[int]) -> bool:
    """Whether these abilities (by number) give the same result in every order."""
    found = [program.footprints[index] for index in abilities]
    if any(one.everything for one in found):
        return False
    for index, one in enumerate(found):
        for other in found[index + 1 :]:
            if one.writes & (other.reads | other.writes) or other.writes & one.reads:
                return all(each.adds for each in found)
    return True


def footprint(ability: Ability, ruleset: Ruleset, verbs: Mapping[str, Verb]) -> Footprint:
    """The footprint of one ability: its condition, cost and effect together."""
    if ability.optional or ability.cost is not None or ability.picks:
        return Footprint(frozenset(), frozenset(), True)
    reads: set[str] = set()
    writes: set[str] = set()
    for statement in (*nodes(ability.effect), *nodes(ability.when)):
        if isinstance(statement, e.Defined | e.CanDo | e.Function | e.CardsOf | e.TrackPlace):
            return Footprint(frozenset(), frozenset(), True)
        if isinstance(statement, s.Do):
            if verbs[statement.verb].touches == "anything":
                return Footprint(frozenset(), frozenset(), True)
            writes.update(_words(statement))
        elif isinstance(statement, s.Step) and not isinstance(statement, s.If | s.ForEach | s.As | s.Let):
            return Footprint(frozenset(), frozenset(), True)
    reads.update(_words(ability.effect))
    reads.update(_words(ability.when))
    return Footprint(frozenset(reads), frozenset(writes), False, _only_adds(ability, ruleset, verbs))


def _only_adds(ability: Ability, ruleset: Ruleset, verbs: Mapping[str, Verb]) -> bool:
    """Constants added to unbounded words commute though they write the same word."""
    for one in ability.effect.body if ability.effect is not None else ():
        if not isinstance(one, s.Do) or verbs[one.verb].touches != "added":
            return False
        for _, argument in one.arguments:
            for word in _words(argument):
                info = ruleset.counters.get(word)
                if info is None or info.most is not None or info.supply is not None:
                    return False
            if any(isinstance(part, e.Cell) for part in nodes(argument)):
                return False
    return True


def _words(value: object) -> Iterator[str]:
    for part in nodes(value):
        match part:
            case e.Cell(word=word) | e.Zone(word=word) | e.EveryZone(word=word):
                yield word
            case e.Named(name=name):
                yield name
            case e.CardField(field=field) | e.SpaceField(field=field):
                yield f".{field}"
            case _:
                pass
