"""The cards of a game: one number for every copy of every declared card, and its companion piece."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence

from tuckbox.dataclass import dataclass
from tuckbox.language.types import CardOf, ListOf, OptionalOf, Type
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import CardInfo, KindInfo, Ruleset

#: A card's own cells, before those of its changeable fields.
FACE, EXHAUSTED, OWNER, CONTROLLER, SEEN, FIRST_FIELD = range(6)


@dataclass(frozen=True, slots=True)
class CardInstance:
    """``copy`` counts from 0. ``companion``: the card's other piece (or, of that piece, the card)."""

    title: int
    info: CardInfo
    kind: KindInfo
    copy: int
    companion: int | None = None
    owner: int | None = None


def all_cards(ruleset: Ruleset, titles: Sequence[CardInfo], seats: int) -> tuple[CardInstance, ...]:
    """Every card, in declared order, copies adjacent; each set of an ``owned`` kind once for every seat."""
    cards: list[CardInstance] = []
    for title, info in enumerate(titles):
        kind = ruleset.kinds[info.kind]
        for owner in range(seats) if kind.owned else (None,):
            for copy in range(info.copies):
                cards.extend(_pieces(ruleset, len(cards), title, info, kind, copy, owner))
    return tuple(cards)


def _pieces(
    ruleset: Ruleset, number: int, title: int, info: CardInfo, kind: KindInfo, copy: int, owner: int | None
) -> Iterator[CardInstance]:
    if kind.companion is None:
        yield CardInstance(title, info, kind, copy, None, owner)
        return
    yield CardInstance(title, info, kind, copy, number + 1, owner)
    yield CardInstance(title, info, ruleset.kinds[kind.companion], copy, number, owner)


def constants(
    cards: Sequence[CardInstance],
    changing: Mapping[str, Container[str]],
    constant: Callable[[CardInstance, str], Value],
) -> dict[tuple[int, str], Value]:
    """What stands in every field of every card that is neither changed (by kind) nor worked out in play."""
    alike = {(card.title, card.kind.name): card for card in cards}
    said = {
        key: [(field, constant(card, field)) for field in _fixed_fields(card, changing[card.kind.name])]
        for key, card in alike.items()
    }
    return {
        (number, field): value for number, card in enumerate(cards) for field, value in said[card.title, card.kind.name]
    }


def _fixed_fields(card: CardInstance, changing: Container[str]) -> Iterator[str]:
    info = card.info
    if not (info.formulas or info.effects or info.costs or info.sides):
        yield from (field for field in card.kind.fields if field not in changing)
        return
    for field in card.kind.fields:
        worked_out = field in info.formulas or field in info.effects or field in info.costs
        if field not in changing and not worked_out and not _said_by_side(info, field):
            yield field


def _said_by_side(info: CardInfo, field: str) -> bool:
    """Whether a side of the card says something of the field."""
    if not info.sides:
        return False
    names = (side if field == "effect" else f"{side}.{field}" for side in info.sides)
    return any(
        name in written
        for name in (*names, *(f"{side}.{field}" for side in info.sides))
        for written in (info.constants, info.formulas, info.effects, info.costs)
    )


def field_offsets(ruleset: Ruleset) -> dict[str, dict[str, int]]:
    """Kind -> changeable field -> its cell, counted from the card's first cell."""
    return {
        name: {
            field: FIRST_FIELD + place
            for place, field in enumerate(field.name for field in kind.fields.values() if field.changes)
        }
        for name, kind in ruleset.kinds.items()
    }


def card_picks(ruleset: Ruleset) -> dict[str, tuple[str, ...]]:
    """What is told of -> what of it is cards, one or several: the picks of an action, the arguments of a procedure that
    has a name."""
    actions = {
        action.name: tuple(pick.name for pick in action.picks if isinstance(_member(pick.of.type), CardOf))
        for action in ruleset.actions.values()
    }
    named = (one for one in ruleset.procedures.values() if one.names)
    return actions | {
        one.name: tuple(
            name
            for (name, _), of in zip(one.parameters, one.parameter_types, strict=True)
            if isinstance(_member(of), CardOf)
        )
        for one in named
    }


def _member(typed: Type) -> Type:
    return _member(typed.of) if isinstance(typed, (ListOf, OptionalOf)) else typed
