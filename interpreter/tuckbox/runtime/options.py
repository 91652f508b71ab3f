"""Lists of options for the things a match asks, made by the same code that play goes on with.

Members that the chooser cannot tell apart are folded into one option; ids are unique within a decision.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING

from tuckbox.language.types import CardOf, EnumOf, ListOf, OptionalOf, Type
from tuckbox.semantics.checked.expressions import Expr, Value
from tuckbox.semantics.checked.ruleset import ActionPick
from tuckbox.semantics.checked.statements import Question

from .decisions import ELSE, Option, RulesError, Text
from .identity import Identity, card_identity, identity, option_id
from .layout.cards import FIRST_FIELD, SEEN
from .prompts import own_words, sentence
from .spending import unit_word
from .values import Bag, bag_of, items, number

if TYPE_CHECKING:
    from .machine import Machine
    from .table import Table

#: A decision with more options than this is a fault of the ruleset.
OPTION_LIMIT = 20_000

NONE_OPTION = Option("none", None, lambda lang: sentence("none", lang))
DONE_OPTION = Option("done", None, lambda lang: sentence("done", lang))
PASS_OPTION = Option("pass", None, lambda lang: sentence("pass", lang))
DECLINE_OPTION = Option("decline", None, lambda lang: sentence("decline", lang))
ELSE_OPTION = Option("something else", ELSE, lambda lang: sentence("else", lang))

CARD = CardOf()


def member_type(type_: Type) -> Type:
    """What a list, set or single value consists of."""
    if isinstance(type_, OptionalOf):
        return member_type(type_.of)
    return type_.of if isinstance(type_, ListOf) else type_


def label(machine: Machine, value: Value, type_: Type, seat: int | None) -> Text:
    """What a player reads for a value."""
    return lambda lang: machine.names.choice(value, type_, seat, lang)


def option(machine: Machine, value: Value, type_: Type, seat: int | None) -> Option:
    return Option(option_id(machine, value, type_, seat), value, label(machine, value, type_, seat))


def folded(
    machine: Machine, members: Iterable[Value], type_: Type, seat: int | None
) -> list[tuple[Option, list[Value]]]:
    """One option for the members a seat cannot tell apart, with those members; in the members' order."""
    return [
        (Option(word, group[0], label(machine, group[0], type_, seat)), group)
        for word, group in _groups(machine, members, type_, seat)
    ]


def _groups(machine: Machine, members: Iterable[Value], type_: Type, seat: int | None) -> list[tuple[str, list[Value]]]:
    """The members a seat cannot tell apart, with the id that they have in common."""
    return [
        (one if isinstance(one, str) else option_id(machine, group[0], type_, seat), group)
        for one, group in _alike(machine, members, type_, seat)
    ]


def _alike(
    machine: Machine, members: Iterable[Value], type_: Type, seat: int | None
) -> Iterable[tuple[object, list[Value]]]:
    """The members a seat cannot tell apart, with what they have in common: the id, if it is a text."""
    inner = type_.of if isinstance(type_, OptionalOf) else type_
    if isinstance(inner, CardOf):
        groups = _cards_alike(machine, members, seat)
        if groups is not None:
            return groups.items()
    by_identity: dict[Identity, list[Value]] = {}
    for member in members:
        by_identity.setdefault(identity(machine, member, type_, seat), []).append(member)
    return by_identity.items()


def _cards_alike(machine: Machine, members: Iterable[Value], seat: int | None) -> dict[object, list[Value]] | None:
    """Cards as a seat can tell them apart: by their titles, and those of one title by all there is to be seen.

    None: it is not so simple: some are not known, or look different under one title.
    """
    table = machine.table
    layout, where, noted = table.layout, table.state.where, table.reads is not None
    seen_by, eye = layout.seen_by, 0 if seat is None else 1 << seat
    titles, fixed = layout.card_titles, len(layout.card_titles)
    by_title: dict[int, list[Value]] = {}
    for member in members:
        if not isinstance(member, int):
            return None
        mask = seen_by[where[member]]
        if (noted or (mask >= 0 and not mask & eye)) and not table.known(member, seat):
            return None
        title = titles[member] if member < fixed else table.card(member).title
        if title in by_title:
            by_title[title].append(member)
        else:
            by_title[title] = [member]
    groups: dict[object, list[Value]] = {}
    for title, cards in by_title.items():
        if len(cards) == 1 or _lie_alike(table, cards):
            groups[layout.titles[title].id] = cards
            continue
        for card in cards:
            groups.setdefault(card_identity(machine, number(card), seat), []).append(card)
    return groups if len(groups) == len(by_title) else None


def _lie_alike(table: Table, cards: list[Value]) -> bool:
    """Whether cards of one title lie in one place and look the same, all that they are told apart by."""
    state = table.state
    if state.laid or (table.layout.bearing and any(table.attached(number(card)) for card in cards)):
        return False
    cells, first = state.cells, number(cards[0])
    base, zone = table.card_base(first), state.where[first]
    last = FIRST_FIELD + len(table.layout.field_offsets[table.card(first).kind.name])
    own, fields = cells[base : base + SEEN], cells[base + FIRST_FIELD : base + last]
    for card in cards[1:]:
        base = table.card_base(number(card))
        if state.where[number(card)] != zone or cells[base : base + SEEN] != own:
            return False
        if fields and cells[base + FIRST_FIELD : base + last] != fields:
            return False
    return True


def unique(options: Sequence[Option]) -> tuple[Option, ...]:
    """Ids made unique: the second option of the same id gets ``#2`` and so on."""
    if len(options) < 2 or len({one.key for one in options}) == len(options):
        return tuple(options)
    seen: dict[str, int] = {}
    found = []
    for one in options:
        seen[one.id] = seen.get(one.id, 0) + 1
        found.append(one if seen[one.id] == 1 else one.renamed(f"{one.id}#{seen[one.id]}"))
    return tuple(found)


def question_options(
    machine: Machine, question: Question, registers: list[Value], seat: int | None
) -> tuple[Option, ...]:
    """The answers to a ``choose``. Empty when the set is (then nobody is asked)."""
    members = items(machine.table.evaluate(question.of, registers))
    type_ = member_type(question.of.type)
    if not members:
        return ()
    if question.form == "one":
        groups = _groups(machine, members, type_, seat)
        options = [Option(word, group[0], label(machine, group[0], type_, seat)) for word, group in groups]
        return tuple(options) if len({word for word, _ in groups}) == len(groups) else unique(options)
    least = _amount(machine, question.least, registers, 0)
    most = _amount(machine, question.most, registers, len(members))
    most = min(most, len(members))
    return combination_options(machine, members, type_, min(least, most), most, seat)


def _amount(machine: Machine, expr: Expr | None, registers: list[Value], default: int) -> int:
    return default if expr is None else max(0, number(machine.table.evaluate(expr, registers)))


def combination_options(
    machine: Machine, members: Sequence[Value], type_: Type, least: int, most: int, seat: int | None
) -> tuple[Option, ...]:
    """Every distinct combination of ``least`` to ``most`` members, fewer first; equal members count as one kind."""
    groups = _groups(machine, members, type_, seat)
    sizes = [len(group) for _, group in groups]
    options: list[Option] = []
    for size in range(least, most + 1):
        for taken in _takings(sizes, size):
            word = " + ".join([groups[group][0] for group in taken]) or "nothing"
            value = _members_taken(groups, taken)
            options.append(Option(word, value, _several(machine, value, type_, seat)))
            if len(options) > OPTION_LIMIT:
                raise RulesError(f"a choice has more than {OPTION_LIMIT} answers")
    return unique(options)


def _members_taken(groups: list[tuple[str, list[Value]]], taken: tuple[int, ...]) -> tuple[Value, ...]:
    """One more member of each group that is named, as often as it is named."""
    if len(taken) == 1:
        return (groups[taken[0]][1][0],)
    found: list[Value] = []
    before, again = -1, 0
    for group in taken:
        again = again + 1 if group == before else 0
        before = group
        found.append(groups[group][1][again])
    return tuple(found)


def _several(machine: Machine, members: tuple[Value, ...], type_: Type, seat: int | None) -> Text:
    """What a player reads for several values."""

    def text(lang: str) -> str:
        words = [machine.names.choice(member, type_, seat, lang) for member in members]
        return ", ".join(words) or sentence("not one", lang)

    return text


def _takings(sizes: list[int], count: int) -> Iterator[tuple[int, ...]]:
    """Ways to take ``count`` things from groups of these sizes: the group of each, in ascending order."""
    if count <= min(sizes, default=0):
        return combinations_with_replacement(range(len(sizes)), count)
    if max(sizes, default=0) == 1:
        return combinations(range(len(sizes)), count)
    return (
        tuple([group for group, taken in enumerate(counts) for _ in range(taken)])
        for counts in _multisets(sizes, count)
    )


def _multisets(sizes: list[int], count: int) -> Iterable[tuple[int, ...]]:
    """Ways to take ``count`` things from groups of these sizes, as counts by group."""
    if not sizes:
        if count == 0:
            yield ()
        return
    if count == 0:
        yield (0,) * len(sizes)
        return
    rest = sum(sizes[1:])
    for taken in range(min(sizes[0], count), max(0, count - rest) - 1, -1):
        for others in _multisets(sizes[1:], count - taken):
            yield (taken, *others)


def card_choices(
    machine: Machine, candidates: tuple[int, ...], least: int, most: int, seat: int | None
) -> tuple[Option, ...]:
    return combination_options(machine, candidates, CARD, least, most, seat)


def folded_cards(machine: Machine, cards: tuple[int, ...]) -> list[tuple[Option, int]]:
    """Random outcomes: equal titles are one outcome with its count. Chance itself sees every card."""
    table = machine.table
    groups: dict[str, list[int]] = {}
    for card in cards:
        groups.setdefault(table.title_of(card), []).append(card)
    return [(Option(title, group[0], _titled(machine, group[0])), len(group)) for title, group in groups.items()]


def _titled(machine: Machine, card: int) -> Text:
    return lambda lang: machine.names.card(card, lang)


def named_value(machine: Machine, sort: str, value: int, of: str, weight: Fraction | None = None) -> Option:
    """An option for a declared value (a die's face, an enum's value)."""
    word = machine.table.layout.word(sort, value, of)
    return Option(word, value, label(machine, value, EnumOf(of), None), weight=weight)


def confirm() -> tuple[Option, Option]:
    return (
        Option("yes", True, lambda lang: sentence("yes", lang)),
        Option("no", False, lambda lang: sentence("no", lang)),
    )


def labelled(machine: Machine, text: str | None, value: int) -> Option:
    """An option of a modal choice: its label, or its number."""
    word = text or str(value + 1)
    return Option(word, value, own_words(machine, word))


def bags_meant(machine: Machine, owed: Bag, up_to: bool, holder: int | None) -> tuple[Bag, ...]:
    """The bags that ``owed`` can mean: groups spelled out; ``up_to``: any part of it; a holder gives what he has."""
    table = machine.table
    parts = []
    for unit, amount in owed:
        members = table.layout.members(unit)
        limits = [_available(table, member, amount, holder) for member in members]
        full = min(amount, sum(limits))
        parts.append((members, tuple([min(one, full) for one in limits]), full))
    return _spelled_out(tuple(parts), up_to)


@lru_cache(maxsize=1_024)
def _spelled_out(parts: tuple[tuple[tuple[int, ...], tuple[int, ...], int], ...], up_to: bool) -> tuple[Bag, ...]:
    """The bags of groups (members, how many there can be of each, how many of all), each group spelled out."""
    found: dict[Bag, None] = {(): None}
    for members, limits, full in parts:
        sizes = range(full + 1) if up_to else (full,)
        ways = [counts for size in sizes for counts in _multisets([min(one, size) for one in limits], size)]
        found = {_merged(base, dict(zip(members, counts, strict=True))): None for base in found for counts in ways}
    return tuple(found)


def _available(table: Table, unit: int, amount: int, holder: int | None) -> int:
    """How many of a unit can be meant: what the holder has, or without one what the supply still has."""
    sort, word, _ = table.layout.unit_word(unit)
    if sort != "resource":
        return amount
    if holder is not None:
        per_player = table.layout.ruleset.counters[word].per == "player"
        return min(amount, table.amount(word, holder if per_player else None))
    left = table.supply(word)
    return amount if left is None else min(amount, left)


def _merged(base: Bag, counts: dict[int, int]) -> Bag:
    amounts = dict(base)
    for unit, count in counts.items():
        amounts[unit] = amounts.get(unit, 0) + count
    return bag_of(amounts)


def bag_option(machine: Machine, value: Bag) -> Option:
    """What a bag is called as an option."""
    table = machine.table
    id_ = " + ".join(f"{amount} {unit_word(table, unit)}" for unit, amount in value) or "nothing"
    return Option(id_, value, lambda lang: machine.names.bag(value, lang) or sentence("nothing", lang))


def pick_values(machine: Machine, pick: ActionPick, registers: list[Value], seat: int | None) -> list[Value]:
    """The members of a pick's set, one of those that cannot be told apart."""
    members = items(machine.table.evaluate(pick.of, registers))
    return apart(machine, members, member_type(pick.of.type), seat)


def apart(machine: Machine, members: Iterable[Value], type_: Type, seat: int | None) -> list[Value]:
    """One of those members each that a seat cannot tell apart, in their order."""
    return [group[0] for _, group in _alike(machine, members, type_, seat)]


def pick_options(machine: Machine, pick: ActionPick, registers: list[Value], seat: int | None) -> tuple[Option, ...]:
    """The members of a pick's set, folded."""
    members = items(machine.table.evaluate(pick.of, registers))
    return unique([one for one, _ in folded(machine, members, member_type(pick.of.type), seat)])
