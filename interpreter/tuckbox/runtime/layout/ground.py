"""What a move needs to know of each zone instance, looked up once: cards are moved far more often than games begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tuckbox.dataclass import dataclass
from tuckbox.semantics.checked.ruleset import Refill
from tuckbox.vocabulary.spec import ZoneKind

from .zones import BOX, ZoneInstance


@dataclass(frozen=True, slots=True)
class Ground:
    """``mixes``: what lies there is hidden and out of play, so cards begin anew. ``face_down``: none in the box.

    ``ordered``: it is a pile or a row. ``sorted``: the order of the cards is no part of the state. ``drawn``: how
    ``N from`` it is meant: top, random or chosen. ``bounded``: takes so many cards only. ``gap``: what is noted as due
    for a refill when a card leaves (below zero: after the action); none: nothing. ``seen_by``: one bit for each seat
    that sees what is put there as it lies; -1: everybody, spectators too.
    """

    in_play: bool
    mixes: bool
    face_down: bool | None
    ordered: bool
    sorted: bool
    drawn: str
    bounded: bool
    gap: int | None
    seen_by: int


class Filling(NamedTuple):
    """How a zone is refilled.

    ``spaces``: in the order in which they are filled; the zone itself where it has none. ``portions``: kinds, the cards
    of these kinds that exist from the start, and how many of them belong into each space.
    """

    rule: Refill
    spaces: tuple[int, ...]
    portions: tuple[tuple[tuple[str, ...], frozenset[int], int], ...]


def grounds(instances: Sequence[ZoneInstance], kinds: Mapping[str, ZoneKind]) -> tuple[Ground, ...]:
    """The ground of each zone instance."""
    return tuple(_ground(number, zone, kinds) for number, zone in enumerate(instances))


def _ground(number: int, zone: ZoneInstance, kinds: Mapping[str, ZoneKind]) -> Ground:
    info = zone.info
    if zone.on_card:
        return Ground(True, False, None, False, False, "chosen", False, None, -1)
    kind = None if info is None else kinds.get(info.kind)
    ordered = kind is not None and kind.ordered
    return Ground(
        in_play=info is not None and info.in_play,
        mixes=info is None or (info.seen_by == "none" and not info.in_play),
        face_down=None if info is None else info.face_down,
        ordered=ordered,
        sorted=number == BOX or not (ordered or zone.parent is not None),
        drawn="chosen" if kind is None else kind.drawn,
        bounded=info is not None and info.size is not None and zone.parent is None,
        gap=_gap(number, zone),
        seen_by=_watchers(zone),
    )


def _gap(number: int, zone: ZoneInstance) -> int | None:
    """Where a card has left, that place is to be refilled; where cards slide, or to a number, all of its zone."""
    rule = None if zone.info is None else zone.info.refill
    if rule is None or rule.when is None:
        return None
    alone = rule.slides is None and rule.filled_to is None
    place = number if alone or zone.parent is None else zone.parent
    return place if rule.when == "at once" else -1 - place


def _watchers(zone: ZoneInstance) -> int:
    """One bit for each seat that sees what is put there as it lies; -1: everybody, spectators too."""
    seen_by = "all" if zone.info is None else zone.info.seen_by
    if seen_by == "all":
        return -1
    return 1 << zone.holder if seen_by == "owner" and zone.holder is not None else 0
