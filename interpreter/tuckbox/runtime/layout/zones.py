"""Zone instances: one for each zone of the table, of each player, and for each of their spaces."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tuckbox.dataclass import dataclass, replace
from tuckbox.semantics.checked.expressions import Expr
from tuckbox.semantics.checked.ruleset import Ruleset, SpaceGroup, ZoneInfo
from tuckbox.vocabulary.spec import Board, Step, ZoneKind

#: The zone instance in which every component begins.
BOX = 0


@dataclass(frozen=True, slots=True)
class ZoneInstance:
    """``word`` of ``holder`` (a seat; None: the table). A space has its zone as ``parent``.

    ``index`` counts from 1 within its group (and holder); ``at``: row and column on its board, ``row`` and ``column``
    the same where the rules may ask for them; ``value`` is the declared one. ``card``: the card that a spot is printed
    on; such a spot has one instance for each card. One with a ``card`` and no ``info`` is what lies on that card.
    """

    word: str
    holder: int | None
    info: ZoneInfo | None
    parent: int | None = None
    group: str | None = None
    index: int = 0
    value: int | None = None
    row: int = 0
    column: int = 0
    card: int | None = None
    has_spaces: bool = False
    at: Step | None = None

    @property
    def alike(self) -> bool:
        """Whether it is a space as good as the others of its zone that have its value."""
        return self.info is not None and any(group.alike for group in self.info.groups)

    @property
    def on_card(self) -> bool:
        """Whether it is the place of the cards that are put on a card."""
        return self.info is None and self.card is not None


class ZoneTable:
    """All zone instances of a game and the ways to find them. Instance 0 is the box."""

    def __init__(
        self,
        ruleset: Ruleset,
        seats: int,
        cards_of: Callable[..., tuple[int, ...]],
        count: Callable[[Expr], int],
        kinds: Mapping[str, ZoneKind],
    ) -> None:
        self.seats = seats
        self._kinds = kinds
        self._count = count
        self.instances: list[ZoneInstance] = [ZoneInstance("box", None, None)]
        self.numbers: dict[tuple[str, int | None], int] = {("box", None): BOX}
        self.printed: dict[str, tuple[int, ...]] = {}
        self.spaces: dict[int, tuple[int, ...]] = {}
        #: The places printed on a card, of its spots as declared.
        self.on_cards: dict[int, tuple[int, ...]] = {}
        for info in ruleset.zones.values():
            if info.name == "box":
                continue
            if info.spot is not None and info.spot.of_kind is not None:
                bearers = cards_of(*(ruleset.kinds[info.spot.of_kind].concrete or (info.spot.of_kind,)))
                self.printed[info.name] = tuple(self._add(info, None, card) for card in bearers)
                for card, zone in zip(bearers, self.printed[info.name], strict=True):
                    self.on_cards[card] = (*self.on_cards.get(card, ()), *self.spaces[zone])
                continue
            for holder in range(seats) if info.per_player else (None,):
                self.numbers[info.name, holder] = self._add(info, holder, None)
        #: Where cards lie that are put on a card, of each card of a kind that bears any.
        self.bearing: dict[int, int] = {}
        bearing = tuple(kind.name for kind in ruleset.kinds.values() if kind.bears)
        for card in cards_of(*bearing) if bearing else ():
            self.bearing[card] = len(self.instances)
            self.instances.append(ZoneInstance("on", None, None, index=card, card=card))

    def _add(self, info: ZoneInfo, holder: int | None, card: int | None) -> int:
        number = len(self.instances)
        spaced = bool(info.groups) or info.shape is not None
        self.instances.append(ZoneInstance(info.name, holder, info, card=card, has_spaces=spaced))
        if spaced:
            added = tuple(self._spaces(info, number, holder))
            if card is not None:
                added = tuple(replace(space, card=card) for space in added)
            self.spaces[number] = tuple(range(number + 1, number + 1 + len(added)))
            self.instances.extend(added)
        return number

    def _spaces(self, info: ZoneInfo, parent: int, holder: int | None) -> Iterator[ZoneInstance]:
        kind = self._kinds.get(info.kind)
        if info.shape is not None and kind is not None and kind.board.places is not None:
            places = kind.board.places(*info.shape[1])
            yield from _on_board(kind.board, places, ZoneInstance(info.name, holder, info, parent))
            return
        run: list[SpaceGroup] = []
        for group in info.groups:
            if group.per_player:
                run.append(group)
                continue
            yield from self._by_seat(info, parent, run)
            run = []
            yield from self._group(info, parent, group, holder)
        yield from self._by_seat(info, parent, run)

    def _by_seat(self, info: ZoneInfo, parent: int, run: list[SpaceGroup]) -> Iterator[ZoneInstance]:
        """Neighbouring groups of the players lie seat by seat: all of the first seat's, then the next's."""
        for seat in range(self.seats) if run else ():
            for group in run:
                yield from self._group(info, parent, group, seat)

    def _group(self, info: ZoneInfo, parent: int, group: SpaceGroup, holder: int | None) -> Iterator[ZoneInstance]:
        count = len(group.values) or self._count(group.count)
        for index in range(count):
            value = group.values[index] if index < len(group.values) else None
            yield ZoneInstance(info.name, holder, info, parent, group.name, index + 1, value)


def _on_board(board: Board, places: Sequence[Step], space: ZoneInstance) -> Iterator[ZoneInstance]:
    """The spaces of a board, each where it lies; ``space`` is what they have in common."""
    for index, at in enumerate(places, 1):
        row, column = at if board.rows else (0, 0)
        yield replace(space, index=index, at=at, row=row, column=column)
