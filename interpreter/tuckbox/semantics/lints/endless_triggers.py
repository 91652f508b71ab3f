"""Abilities that set each other off, or themselves, without anything that could ever stop them."""

from __future__ import annotations

from collections import deque

from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Code, Label
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked.ruleset import Ability, Ruleset
from tuckbox.semantics.setting_off import Caused, SettingOff

_RULESET = """\
ruleset: sample
version: 1
players: 2
resources: {gold: {}, silver: {}}
actions: {work: {effect: gain 1 gold}}
abilities:
  - {id: gilding, after: gain gold, effect: gain 1 silver}
  - {id: interest, after: gain silver, LIMITeffect: gain 1 gold}
flow:
  - {turns: players, actions: [work]}
"""
ENDLESS_TRIGGERS = Code(
    number="W0731",
    slug="endless-triggers",
    title="abilities set each other off for ever",
    explain="Each of these abilities waits for what the one before it does, and the first for what the last does. None "
    "has a limit or a condition and none can be declined, so once the first has happened the game does not go on. "
    "The same holds for an ability that does what it waits for.\n\n"
    "Let one of them happen only sometimes: `once each: turn`, a `when:`, a `where` in its pattern (`by others`), or "
    "`may:` in place of `effect:`. The message goes round the circle once; the marks show where each one causes the "
    "next.\n\n"
    "Only what surely happens is followed: a gain out of a limited supply, cards that are moved, and anything behind "
    "an `if` or a `may` come to an end by themselves and are not reported.",
    bad=_RULESET.replace("LIMIT", ""),
    good=_RULESET.replace("LIMIT", "once each: turn, "),
    severity="warning",
)
_Step = tuple[Ability, Caused]


def endless_triggers(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report every circle once, at the first of its abilities, with a mark where each causes the next."""
    reader = SettingOff(ruleset, book.checker.vocabulary)
    untiring = [one for one in ruleset.abilities.values() if reader.caused(one)]
    reported: set[str] = set()
    for one in untiring:
        circle = () if one.id in reported else _circle(reader, untiring, one)
        if circle:
            reported.update(ability.id for ability, _ in circle)
            _report(book, circle)


def _circle(reader: SettingOff, abilities: list[Ability], start: Ability) -> tuple[_Step, ...]:
    """The shortest way round from an ability back to it: each ability with what it causes there; none: empty."""
    waiting: deque[tuple[Ability, tuple[_Step, ...]]] = deque([(start, ())])
    visited: set[str] = set()
    while waiting:
        ability, way = waiting.popleft()
        for event in reader.caused(ability):
            for listener in abilities:
                if not reader.hears(listener, event) or not _together(listener, way, start):
                    continue
                steps = (*way, (ability, event))
                if listener is start:
                    return steps
                if listener.id not in visited:
                    visited.add(listener.id)
                    waiting.append((listener, steps))
    return ()


def _together(listener: Ability, way: tuple[_Step, ...], start: Ability) -> bool:
    """Whether it can be in force beside the others: a card shows one of its sides only."""
    owners = {start.owner, *(ability.owner for ability, _ in way)}
    card, side, _ = listener.owner.partition("/")
    return not side or not any(one.startswith(f"{card}/") and one != listener.owner for one in owners)


def _report(book: Book, circle: tuple[_Step, ...]) -> None:
    first = circle[0][0]
    if first.at is None:
        return
    names = [_called(ability) for ability, _ in (*circle, circle[0])]
    way = " → ".join(f"`{name}`" for name in names)
    if len(circle) == 1:
        message = f"`{names[0]}` sets itself off without end: {way}"
    else:
        message = f"these abilities set each other off without end: {way}"
    labels = [
        Label(event.at, f"`{name}`: {event.name} sets off `{after}`")
        for (_, event), name, after in zip(circle, names, names[1:], strict=False)
        if event.at is not None
    ]
    help_text = "give one of them a limit, such as `once each: turn`, a `when:`, or `may:` in place of `effect:`"
    book.checker.problems.add(ENDLESS_TRIGGERS, first.at, message, help=help_text, labels=labels)


def _called(ability: Ability) -> str:
    """The card, grant or rule as the designer wrote its name."""
    owner = ability.owner.removeprefix("side:").removeprefix("grant:")
    return owner or ability.id
