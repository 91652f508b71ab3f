"""The order in which events are told: what somebody does before what he pays for it, though it is paid first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from tuckbox.semantics.checked.ruleset import Ability, Ruleset
from tuckbox.semantics.checked.statements import Cost, CostStep, OweField

from .events import Event
from .layout import Layout
from .log import Entry
from .values import number


def as_told(layout: Layout, entries: Iterable[Entry]) -> list[Entry]:
    """The same entries; those of a cost stand behind the action or use that they are for."""
    told: list[Entry] = []
    for one in entries:
        first = len(told) - _paid_for(layout, told, one.event)
        told.insert(first, one)
    return told


def _paid_for(layout: Layout, before: Sequence[Entry], event: Event) -> int:
    """How many of the last entries are what was paid for an event, with what that set off: all right before it."""
    cost = _cost(layout.ruleset, event) if _was_paid(layout, event) else None
    if cost is None:
        return 0
    left = _expected(layout.ruleset, cost, event)
    count = 0
    for passed, entry in enumerate(reversed(before), 1):
        if _is_part(layout, entry.event, event, left):
            count = passed
        elif _was_paid(layout, entry.event) or not any(isinstance(part, tuple) for part in left):
            break
    return count


def _was_paid(layout: Layout, event: Event) -> bool:
    """Whether it is an action or use that had a cost."""
    return event.name not in layout.verbs and event.has("paid")


def _is_part(layout: Layout, one: Event, event: Event, left: Counter[object]) -> bool:
    """Whether an event is of the cost; takes it out of what is still ``left`` of that."""
    if one.by != event.by:
        return False
    instead = stand_in(layout.ruleset, one)
    if instead is not None:
        left.update(_verbs(instead.cost) if instead.cost is not None else ())
        return True
    if one.source != event.source or one.name not in layout.verbs:
        return False
    spent = _spent(one.thing)
    parts = spent if one.name == layout.paying[0] else Counter[object]({one.name: 1})
    is_quiet = not spent - left and any(one.name in _verbs(quiet) for quiet in _quietly(layout.ruleset))
    if not parts or (parts - left and not is_quiet):
        return False
    left -= parts | spent  # what is used is among what was paid
    return True


def stand_in(ruleset: Ruleset, event: Event) -> Ability | None:
    """The ability that was used instead of paying; None: this is something else."""
    source = event.source
    if event.has("paid") or not isinstance(source, tuple) or source[0] != "ability":
        return None
    ability = tuple(ruleset.abilities.values())[number(source[1])]
    return ability if ability.form == "substitution" else None


def _quietly(ruleset: Ruleset) -> Iterator[Cost]:
    """What stands in for a payment and counts as one: nothing tells that it was used, only what it cost."""
    for one in ruleset.abilities.values():
        if one.form == "substitution" and one.counts_as == "payment" and one.cost is not None:
            yield one.cost


def _cost(ruleset: Ruleset, event: Event) -> Cost | None:
    """The cost of the action or ability that an event is."""
    source = event.source
    if not isinstance(source, tuple):
        return None
    if source[0] == "action":
        return tuple(ruleset.actions.values())[number(source[1])].cost
    return tuple(ruleset.abilities.values())[number(source[1])].cost if source[0] == "ability" else None


def _expected(ruleset: Ruleset, cost: Cost, event: Event) -> Counter[object]:
    """Units or cards that were paid, and how often each verb of the cost can have happened."""
    left = _spent(event.get("paid"))
    left.update(_verbs(cost))
    for step in cost.steps:
        if isinstance(step, OweField):
            most = Counter[object]()
            for carried in _in_fields(ruleset, step.field):
                most |= _verbs(carried)
            left.update(most)
    return left


def _verbs(cost: Cost) -> Counter[object]:
    return Counter(step.phrase.verb for step in cost.steps if isinstance(step, CostStep))


def _in_fields(ruleset: Ruleset, field: str) -> Iterator[Cost]:
    """Every cost that a card, spot or space carries under this name."""
    for card in ruleset.cards.values():
        yield from (cost for name, (cost, _) in card.costs.items() if name.rpartition(".")[2] == field)
    for zone in ruleset.zones.values():
        carried = [group.cost for group in zone.groups]
        carried += [zone.spot.cost] if zone.spot is not None else []
        yield from (one[0] for one in carried if one is not None)


def _spent(thing: object) -> Counter[object]:
    """Units of a bag with their amounts, or cards."""
    found = Counter[object]()
    for one in thing if isinstance(thing, tuple) else ():
        if isinstance(one, tuple):
            found["unit", one[0]] += number(one[1])
        else:
            found["card", one] += 1
    return found
