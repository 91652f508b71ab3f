"""Patterns of abilities: the event as one of them sees it, and whether it happens where the ability looks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from tuckbox.language.types import BagOf, CardOf, OptionalOf
from tuckbox.semantics.checked import expressions as e
from tuckbox.semantics.checked.expressions import EVENT, YOU, Value
from tuckbox.semantics.checked.ruleset import Ability, Pattern
from tuckbox.semantics.reading import walk

from .batch import are_cards, both_cards, both_sides, member_of, of_units
from .events import BY, THING, Event, event_of

if TYPE_CHECKING:
    from .layout import Layout
    from .machine import Machine


class Looking(NamedTuple):
    """A pattern that fits events of some name as far as it names them.

    ``units``: it sees the part of a bag that is these units; none: it says nothing of units. ``wants_card``: it reads
    the event's thing as a card (it cannot fit an event about units or a place). ``wants_bag``: it reads it as units (it
    cannot fit an event about cards: a price may be paid with either). ``names_thing``: it says something
    about the thing (then it is tried on each member of a batch). ``needs``: clauses that the event must have, and the
    text that must stand there (none: anything), or the condition does not hold. ``without``: forms that it does not
    mean. ``names_side``: it says something of what is another thing for each of the two cards of a swap. ``only``: the
    one word that its thing may be (none: any). ``own``: who has the ability must have done it. ``kinds``: each card
    that it sees must be of one of these (none: it says nothing of that).
    """

    it_slot: int
    condition: e.Expr | None
    units: frozenset[int]
    wants_card: bool
    wants_bag: bool
    names_thing: bool
    needs: tuple[tuple[str, str | None], ...]
    without: tuple[str, ...]
    names_side: bool
    only: Value
    own: bool
    kinds: tuple[str, ...] | None


def looking(layout: Layout, event_names: Mapping[str, tuple[str, ...]], ability: Ability, name: str) -> list[Looking]:
    """The patterns of an ability that name an event of this name, or one of the further names that it has."""
    known = layout.findings.looking.get((ability.id, name))
    if known is None:
        names = {name, *event_names.get(name, ())}
        fitting = [pattern for pattern in ability.patterns if not names.isdisjoint(pattern.events)]
        known = layout.findings.looking[ability.id, name] = [_looking(layout, pattern) for pattern in fitting]
    return known


def _looking(layout: Layout, pattern: Pattern) -> Looking:
    parts = () if pattern.condition is None else tuple(walk(pattern.condition))
    fields = {part.name for part in parts if isinstance(part, e.EventField)}
    types = [
        part.type.of if isinstance(part.type, OptionalOf) else part.type
        for part in parts
        if (isinstance(part, e.Local) and part.slot == pattern.it_slot)
        or (isinstance(part, e.EventField) and part.name == "thing")
    ]
    wants_card, wants_bag = (any(isinstance(one, sort) for one in types) for sort in (CardOf, BagOf))
    units = frozenset(layout.unit("resource", name) for name in pattern.units)
    needs = () if pattern.condition is None else tuple(_needed(pattern.condition))
    sided = bool(types) or not fields.isdisjoint(("from", "to", "with"))
    only = next(_things(layout, pattern), None)
    own = any(_is_own(part) for part in _parts(pattern.condition))
    return Looking(
        pattern.it_slot, pattern.condition, units, wants_card, wants_bag, bool(types),
        needs, pattern.without, sided, only, own, next(_kinds(pattern), None),
    )  # fmt: skip


#: What an event has besides its clauses, or says in other words, or from another side.
_MORE_THAN_CLAUSES = ("name", "thing", "by", "source", "step", "from", "to", "for", "with")


def _parts(condition: e.Expr | None) -> tuple[e.Expr, ...]:
    """The conditions of which all must hold."""
    if condition is None:
        return ()
    return condition.parts if isinstance(condition, e.AllOf) else (condition,)


def _things(layout: Layout, pattern: Pattern) -> Iterator[Value]:
    """Words that the thing of an event must be, or the condition does not hold."""
    for part in _parts(pattern.condition):
        if isinstance(part, e.Equal) and not part.negated and isinstance(part.right, e.Named):
            thing, word = part.left, part.right
            named = isinstance(thing, e.Local) and thing.slot == pattern.it_slot
            if named and word.sort in ("counter", "resource", "track"):
                yield layout.number(word.sort, word.name, word.of)


def _kinds(pattern: Pattern) -> Iterator[tuple[str, ...]]:
    """Kinds of which the card must be that the event is about, or the condition does not hold."""
    for part in _parts(pattern.condition):
        if isinstance(part, e.IsKind) and not part.negated and isinstance(part.card, e.Local):
            card = part.card
            if card.slot == pattern.it_slot and isinstance(card.type, CardOf):
                yield part.kinds


def _is_own(part: e.Expr) -> bool:
    """Whether a condition is ``by you``."""
    if not isinstance(part, e.Equal) or part.negated or not isinstance(part.left, e.EventField):
        return False
    return part.left.name == "by" and isinstance(part.right, e.Local) and part.right.slot == YOU


def _needed(condition: e.Expr) -> Iterator[tuple[str, str | None]]:
    """Clauses without which a condition cannot hold."""
    for part in _parts(condition):
        if isinstance(part, e.Member):
            field, text = part.item, None
            if isinstance(part.of.type, BagOf | OptionalOf):
                continue
        elif isinstance(part, e.Equal) and isinstance(part.right, e.Constant) and isinstance(part.right.value, str):
            field, text = part.left, part.right.value
        else:
            continue
        if isinstance(field, e.EventField) and field.name not in _MORE_THAN_CLAUSES and not part.negated:
            yield field.name, text


def can_see(layout: Layout, pattern: Looking, form: str | None) -> bool:
    """Whether a pattern can fit events of a form of a verb; ``form`` none: events of any, or of none."""
    if form is None:
        return True
    return form not in pattern.without and not (pattern.wants_card and form not in layout.card_forms)


def may_fit(pattern: Looking, you: int | None, event: Event) -> bool:
    """Whether an event could fit a pattern of who has the ability, as can be told at a glance."""
    _, _, units, _, _, _, needs, _, _, only, own, _ = pattern
    if own and you is not None and event[BY] != you:
        return False
    thing = event[THING]
    if only is not None and thing != only and type(thing) is not tuple:
        return False
    if units and type(thing) is tuple:
        for pair in thing:
            if type(pair) is not tuple or pair[0] in units:
                break
        else:
            return False
    return not needs or has_needed(event, needs)


def has_needed(event: Event, needs: tuple[tuple[str, str | None], ...]) -> bool:
    """Whether an event has the clauses that a pattern needs."""
    fields = event[5]
    for name, text in needs:
        for word, value in fields:
            if word == name:
                if value is None or (text is not None and value != text):
                    return False
                break
        else:
            return False
    return True


def as_seen(layout: Layout, pattern: Looking, event: Event) -> tuple[Event, ...]:
    """The event as a pattern sees it: its units; each member of a batch; a swap from both sides; or not at all."""
    _, _, units, wants_card, wants_bag, names_thing, _, left_out, names_side, _, _, kinds = pattern
    if wants_bag and are_cards(event[THING]):
        return ()
    if units:
        event = of_units(event, units)
    name, thing, by, source, step, fields = event
    for word, form_id in fields:
        if word == "form":
            if isinstance(form_id, str):
                if (wants_card and form_id not in layout.card_forms) or form_id in left_out:
                    return ()
                if layout.forms[form_id].mutual:
                    if form_id not in layout.card_forms:
                        return both_sides(event)
                    return both_cards(event) if names_side else (event,)
            break
    if type(thing) is not tuple:
        return (event,)
    if not thing:
        return ()
    if not names_thing:
        return (event,)
    for one in thing:
        if not isinstance(one, int):
            return (event,)
    if kinds is not None and not _has_kind(layout, thing, kinds):
        return ()
    if len(thing) == 1:
        return (event_of((name, thing[0], by, source, step, fields)),)
    return tuple([member_of(event, member, place) for place, member in enumerate(thing)])


def _has_kind(layout: Layout, cards: tuple[Value, ...], kinds: tuple[str, ...]) -> bool:
    """Whether one of these cards is of one of these kinds; of one that was made in play it may be."""
    bases = layout.bases
    for card in cards:
        assert isinstance(card, int)
        if card >= len(bases) or not bases[card].isdisjoint(kinds):
            return True
    return False


def in_place(machine: Machine, ability: Ability, registers: list[Value]) -> bool:
    """``in:``: the innermost running action must be one of those named, or a running step or phase.

    A payment is in the action whose price it is, and in no other that runs meanwhile.
    """
    place = ability.place
    if place is None:
        return True
    happened = registers[EVENT]
    pays = isinstance(happened, Event) and happened.name == machine.table.layout.paying[0]
    for sort, index, event in machine.places():
        if sort == "action":
            action = machine.program.actions[index].name
            if not pays or (machine.paid_for is not None and machine.paid_for[0] == action):
                names = machine.event_names(action)
                asked = [pattern for pattern in place.actions if any(name in pattern.events for name in names)]
                if event is not None and any(_fits(machine, one, event, registers) for one in asked):
                    return True
            if not place.steps:
                return False
        elif any(word in place.steps for word in machine.program.part_words[index]):
            return True
    return False


def _fits(machine: Machine, pattern: Pattern, event: Event, registers: list[Value]) -> bool:
    if pattern.condition is None:
        return True
    inner = list(registers)
    inner[EVENT] = event
    inner[pattern.it_slot] = event.thing
    return bool(machine.table.evaluate(pattern.condition, inner))
