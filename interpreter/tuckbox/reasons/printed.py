"""What is printed where an option leads: on its spaces and spots, on the milestones it passes, on the side it names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from tuckbox.language.types import EnumOf, SpaceOf
from tuckbox.runtime.decisions import Decision, Option
from tuckbox.runtime.machine import Machine
from tuckbox.runtime.match import Match
from tuckbox.runtime.values import number
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.wording import effect_in_short, side_in_short

from .chosen import named, taken
from .given import Given, amount, body_of, on_space


class Printed(NamedTuple):
    """What is printed somewhere: what the place or card is called, and what stands there."""

    title: str
    text: str


def printed(match: Match, decision: Decision, option: Option, lang: str) -> tuple[Printed, ...]:
    """What stands on the places that an option names, on the milestones that its action takes the seat past for
    certain, and on the side of a card in sight that it names; as the seat may know it."""
    seat, machine = decision.seat, match.machine
    if seat is None:
        return ()
    found: list[Printed] = []
    for value, type_ in named(machine, seat, option):
        if isinstance(type_, SpaceOf) and value is not None:
            found += _on_space(machine, seat, number(value), lang)
        elif isinstance(type_, EnumOf) and value is not None:
            found += _on_side(machine, seat, type_.name, number(value), lang)
    found += _passed(machine, seat, option, lang)
    return tuple(dict.fromkeys(found))


def asker(match: Match, decision: Decision, lang: str) -> Printed | None:
    """The card whose ability or effect asks, with what stands on it; none: no card does, or nothing stands there."""
    machine = match.machine
    top = machine.state.stack[-1]
    source = top[:3] if top[0] == "ability" else machine.source()
    if decision.seat is None or not isinstance(source, tuple):
        return None
    card = source[1] if source[0] == "card" else source[2] if source[0] == "ability" else None
    if not isinstance(card, int) or not machine.table.known(card, decision.seat):
        return None
    text = machine.names.text_on(card, lang)
    return Printed(machine.names.card(card, lang), text) if text else None


def _words(machine: Machine, given: Given, body: Sequence[s.Statement], lang: str, *, spot: bool) -> str:
    layout = machine.table.layout
    if layout.vocabulary is None:
        return ""
    return effect_in_short(layout.ruleset, layout.vocabulary, given.said(body), lang, spot=spot)


def _on_space(machine: Machine, seat: int, space: int, lang: str) -> Iterator[Printed]:
    """What a space or spot does, with what is known of the card that it is printed on, and what its fields say."""
    carried = on_space(machine.table, space)
    body = None if carried is None else body_of(machine.table, carried)
    said = [*_lying(machine, seat, space, lang), *_fields(machine, space, lang)]
    if carried is not None and body:
        given = Given(machine.table, seat, {x.YOU: seat, x.THIS: space})
        said.append(_words(machine, given, body, lang, spot=carried.key[0] == "spot"))
    if said:
        spot = carried is not None and carried.key[0] == "spot"
        whole = machine.table.instance(space).parent if spot else None
        yield Printed(machine.names.zone(space if whole is None else whole, lang, seat), "; ".join(said))


def _lying(machine: Machine, seat: int, space: int, lang: str) -> list[str]:
    """The cards on a space that the seat knows, by their titles."""
    table = machine.table
    known = [card for card in table.cards_in(space) if table.known(card, seat)]
    return [", ".join(machine.names.as_it_lies(card, lang) for card in known)] if known else []


def _fields(machine: Machine, space: int, lang: str) -> Iterator[str]:
    """Each field of a space that says something: that is no longer, or never was, as every space starts."""
    instance, names = machine.table.instance(space), machine.names
    for name, info in (instance.info.fields if instance.info is not None else {}).items():
        value = machine.table.space_field(space, name)
        if info.seen_by == "all" and info.computed is None and value not in (None, False, (), "", info.start):
            said = "" if value is True else f" {names.value(value, info.type, None, lang)}"
            yield f"{names.field(info, lang)}{said}"


def _on_side(machine: Machine, seat: int, enum: str, side: int, lang: str) -> Iterator[Printed]:
    """What stands on this side of the one card in sight that has such sides."""
    table, layout = machine.table, machine.table.layout
    if layout.vocabulary is None or not any(kind.sides == enum for kind in layout.ruleset.kinds.values()):
        return
    word = layout.word("enum", side, enum)
    lying = [
        card
        for card in range(len(layout.cards))
        if table.card(card).kind.sides == enum and _lies_open(machine, card, seat)
    ]
    if len(lying) == 1:
        text = side_in_short(layout.ruleset, layout.vocabulary, table.card(lying[0]).info, word, lang)
        if text:
            yield Printed(machine.names.enum(enum, side, lang), text)


def _lies_open(machine: Machine, card: int, seat: int) -> bool:
    """Whether a card lies where a seat sees it, and neither in the box nor among others that were put away."""
    zone = machine.table.instance(machine.table.zone_of(card))
    return zone.info is not None and zone.info.kind not in ("pile", "bag") and machine.table.known(card, seat)


# ------------------------------------------------------------------ tracks


def _passed(machine: Machine, seat: int, option: Option, lang: str) -> Iterator[Printed]:
    """What stands on the places of a track that the seat gets to or past."""
    used = taken(machine, option)
    if used is None or not any(zone.spot and zone.spot.track for zone in machine.table.layout.ruleset.zones.values()):
        return
    _, registers, body = used
    known = {slot: value for slot, value in enumerate(registers) if value is not None}
    steps: dict[int, int] = {}
    for track, number_ in _raised(Given(machine.table, seat, {**known, x.YOU: seat}), body):
        steps[track] = steps.get(track, 0) + number_
    for track, number_ in steps.items():
        yield from _between(machine, seat, track, number_, lang)


def _between(machine: Machine, seat: int, track: int, steps: int, lang: str) -> Iterator[Printed]:
    """What stands on a track from behind the place of a seat up to so many steps on."""
    layout = machine.table.layout
    word, before = layout.word("track", track), machine.table.track_place(track, seat) or 0
    spots = [
        (zone.spot.position, zone.name)
        for zone in layout.ruleset.zones.values()
        if zone.spot is not None and zone.spot.track == word and zone.spot.position is not None
    ]
    for position, name in sorted(spots):
        if before < position <= before + steps:
            for whole in layout.zones_named(name):
                yield from _on_space(machine, seat, (layout.spaces(whole) or (whole,))[0], lang)


def _raised(given: Given, body: Sequence[s.Statement], times: int = 1) -> Iterator[tuple[int, int]]:
    """The tracks on which the seat moves whatever happens, and by how much; what hangs on a condition is left out."""
    for step in body:
        match step:
            case s.Let(slot=slot, value=value) if given.fixed(value):
                given = replace(given, locals={**given.locals, slot: given.value(value)})
            case s.Repeat(count=count, up_to=False, body=inside):
                yield from _raised(given, inside, times * (amount(given, count) or 0))
            case s.CallProcedure():
                yield from _raised(*_called(given, step), times)
            case s.Do():
                inner = given.inner(step)
                yield from _moved(given, step, times) if inner is None else _raised(*inner, times)


def _called(given: Given, step: s.CallProcedure) -> tuple[Given, tuple[s.Statement, ...]]:
    """The body of a procedure with the arguments that are given; nothing where another does it."""
    procedure = given.table.layout.ruleset.procedures[step.procedure]
    if step.by is None or not given.fixed(step.by) or given.value(step.by) != given.seat:
        return given, ()
    arguments = zip(procedure.parameters, step.arguments, strict=True)
    values = {slot: given.value(of) for (_, slot), of in arguments if given.fixed(of, defined=True)}
    return replace(given, locals={x.YOU: given.seat, **values}), procedure.effect.body


def _moved(given: Given, step: s.Do, times: int) -> Iterator[tuple[int, int]]:
    """The track of the seat on which a step moves it up, and by how much."""
    arguments, verb = dict(step.arguments), given.table.layout.verbs.get(step.verb)
    place, thing, whose = arguments.get("place"), arguments.get("thing"), arguments.get("for")
    by = amount(given, arguments.get("amount"))
    if not isinstance(place, x.Constant) or place.value != "track" or verb is None or verb.becomes is None:
        return
    if by is None or thing is None or whose is None or not given.fixed(thing) or not given.fixed(whose):
        return
    after = verb.becomes(0, by, None, lambda: None)
    if given.value(whose) == given.seat and isinstance(after, int) and after > 0:
        yield number(given.value(thing)), after * times
