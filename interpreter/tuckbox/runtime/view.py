"""What one seat (or a spectator) may know of the table, as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NotRequired, TypedDict

from tuckbox.language.types import (
    BagOf,
    CardOf,
    EnumOf,
    ListOf,
    OptionalOf,
    Plain,
    SpaceOf,
    Type,
    WordOf,
    ZoneOf,
)
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import FieldInfo, ZoneInfo

from .geometry import drawn_around
from .heard import answers_heard
from .identity import space_name
from .in_force import is_active
from .knowledge import known
from .layout.cards import OWNER
from .layout.cells import runs_out
from .layout.grid import board_of
from .names import Names, said, text_of
from .side_texts import common_text, open_sides
from .table import Table
from .tracks import ranked
from .values import bag, number


class CardView(TypedDict):
    """A card, piece or token as the seat may know it. ``owner`` only where the place does not say it;
    ``controller`` only where it is another one. ``text``: what is printed on it, else what it computes and does.
    ``unchanged``: which of its fields (and ``face``) are as every card of the kind starts, or are not written on it and
    so say nothing. ``called``: the fields that
    its kind declares by what they are called for a reader; other ``fields`` stand there by that. ``sides``: what each
    side says, by what it is called, of a card with sides that is not in play: which one is up says nothing then, and
    ``text`` is what is common to all.
    """

    id: str
    title: str
    kind: str
    owner: int | None
    controller: int | None
    fields: dict[str, object]
    called: dict[str, str]
    face: str | None
    exhausted: bool
    text: str
    unchanged: list[str]
    sides: NotRequired[dict[str, str]]


class SpaceView(TypedDict):
    """``name`` says which space it is, ``title`` what it is called for a reader. ``called`` and ``unchanged`` are as
    those of a card."""

    name: str
    title: str
    cards: list[CardView | None]
    counters: dict[str, object]
    called: dict[str, str]
    unchanged: list[str]


class _ZoneBase(TypedDict):
    kind: str
    title: str
    count: int
    cards: list[CardView | None] | None


class ZoneView(_ZoneBase, total=False):
    """``cards`` is None where only their number is known. ``laid``: units lying there. ``shape``: the numbers of a
    board's shape; ``drawn``: at which line and half column each of its spaces is drawn (of a loop, too, which has no
    ``shape``). ``in_play``: whether what stands on its cards holds."""

    spaces: list[SpaceView]
    shape: dict[str, int]
    drawn: list[tuple[int, int]]
    laid: dict[str, object]
    in_play: bool


class TrackView(TypedDict):
    """``places`` from the highest down, on a space in the order of rank; without a place who is not on the track."""

    title: str
    top: int | None
    places: list[tuple[int, int | None]]


class _Looker:
    """The table as one seat sees it, in one language."""

    def __init__(self, table: Table, seat: int | None, names: Names, lang: str) -> None:
        self.table = table
        self.seat = seat
        self.names = names
        self.lang = lang

    def may_see(self, seen_by: str, holder: int | None) -> bool:
        return seen_by == "all" or (seen_by == "owner" and self.seat is not None and holder == self.seat)

    def plain(self, value: Value, typed: Type) -> object:
        """A value as data to be shown: numbers and yes/no as they are, a bag as amounts by name, else the name."""
        if isinstance(typed, OptionalOf):
            return self.plain(value, typed.of)
        if value is None:
            return None
        if isinstance(typed, ListOf):
            return [self.plain(one, typed.of) for one in value] if isinstance(value, tuple) else []
        if isinstance(typed, BagOf):
            return {self.names.unit(unit, amount, self.lang): amount for unit, amount in bag(value)}
        if isinstance(typed, (EnumOf, WordOf, CardOf, SpaceOf, ZoneOf)) or _is_named(typed):
            return self.names.value(value, typed, self.seat, self.lang)
        return value

    # ------------------------------------------------------------ counters

    def counters(self, holder: int | None) -> dict[str, object]:
        """Counters, resources and track places of a player (or of the table) that the seat may see."""
        table, ruleset = self.table, self.table.layout.ruleset
        found: dict[str, object] = {}
        for info in ruleset.counters.values():
            if (info.per == "player") == (holder is not None) and self.may_see(info.seen_by, holder):
                endless = holder in table.layout.unlimited and not runs_out(info)
                value = self.plain(table.cell(table.layout.cell(info.name, holder)), info.type)
                found[text_of(info.names, info.name, self.lang)] = said("unlimited", self.lang) if endless else value
        if holder is not None:
            for place, track in enumerate(ruleset.tracks.values()):
                found[text_of(track.names, track.name, self.lang)] = table.track_place(place, holder)
        return found

    def unchanged_counters(self, holder: int | None) -> list[str]:
        """The counters without bounds that are as at the start: nothing has been noted in them yet."""
        layout = self.table.layout
        return [
            text_of(info.names, info.name, self.lang)
            for info in layout.ruleset.counters.values()
            if (info.per == "player") == (holder is not None)
            and self.may_see(info.seen_by, holder)
            and not (info.resource or info.least is not None or info.most is not None)
            and self.table.cell(layout.cell(info.name, holder)) == info.start
        ]

    def tracks(self) -> dict[str, TrackView]:
        """Who stands where on each track, as (seat, place)."""
        return {
            info.name: {
                "title": text_of(info.names, info.name, self.lang),
                "top": info.top,
                "places": [(seat, self.table.track_place(number_, seat)) for seat in ranked(self.table, number_)],
            }
            for number_, info in enumerate(self.table.layout.tracks)
        }

    def answers(self, holder: int) -> dict[str, object]:
        """The answers of a player that stand, if there are any."""
        found = answers_heard(self.names, holder, self.seat, self.lang)
        return {"answers": found} if found else {}

    # ------------------------------------------------------------ cards and zones

    def card(self, card: int) -> CardView | None:
        if not known(self.table, card, self.seat):
            return None
        table, instance = self.table, self.table.card(card)
        holder = table.instance(table.zone_of(card)).holder
        owner, controller = table.state.cells[table.card_base(card) + OWNER], table.controller(card)
        kind = instance.kind
        fields = {
            name: self.plain(table.field(card, name, self.seat), info.type)
            for name, info in kind.fields.items()
            if self._shown(info, table.owner(card))
        }
        sides = open_sides(self.names, card, self.lang)
        found: CardView = {
            "id": instance.info.id,
            "title": self.names.as_it_lies(card, self.lang)
            if instance.info.sides
            else text_of(instance.info.names, instance.info.id, self.lang),
            "kind": kind.name,
            "owner": None if owner is None or owner == holder else number(owner),
            "controller": None if controller in (owner, holder) else controller,
            "fields": {**fields, **self.laid(card), **self.printed(card), **self.attached(card)},
            "called": {name: self.names.field(kind.fields[name], self.lang) for name in fields}
            | ({"exhausted": self.names.exhausted(self.lang)} if table.exhausted(card) else {}),
            "face": self.names.face(kind, table.face(card), self.lang)
            if kind.faces != ("face_up", "face_down")
            else None,
            "exhausted": table.exhausted(card),
            "text": "" if self._said_by_card(card) else self._text(card, of_no_side=bool(sides)),
            "unchanged": self.unchanged(card, fields),
        }
        return {**found, "sides": sides} if sides else found

    def _text(self, card: int, *, of_no_side: bool) -> str:
        return common_text(self.names, card, self.lang) if of_no_side else self.names.text_on(card, self.lang)

    def _said_by_card(self, card: int) -> bool:
        """Whether it is the second piece of a card that the seat sees: what it does stands on that."""
        instance, table = self.table.card(card), self.table
        other = instance.companion if instance.kind.name != instance.info.kind else None
        return other is not None and not table.in_box(other) and known(table, other, self.seat)

    def unchanged(self, card: int, shown: Iterable[str]) -> list[str]:
        """Which of the fields that are shown, and whether the face, are still as the kind declares them.

        A field that does not change is so where nobody wrote it on the card.
        """
        instance = self.table.card(card)
        kind, face = instance.kind, self.table.face(card)
        written, side = instance.info.constants, kind.faces[face]

        def usual(name: str) -> bool:
            info = kind.fields[name]
            if info.changes:
                return self.table.field(card, name, self.seat) == info.start
            return name not in written and f"{side}.{name}" not in written

        found = [name for name in shown if usual(name)]
        says_face = is_active(self.table, card) if kind.sides is not None else bool(face)
        return found if says_face else [*found, "face"]

    def _shown(self, info: FieldInfo, owner: int | None) -> bool:
        """Fields that are computed are left out: they may ask for a player, and their text says what they do."""
        return info.computed is None and self.may_see(info.seen_by, owner)

    def laid(self, place: int) -> dict[str, object]:
        """Units lying on a card or space, by name; whose they are where they have an owner."""
        found: dict[str, object] = {}
        for _, unit, owner, amount in self.table.laid_on(place):
            name = self.names.unit(unit, amount, self.lang)
            label = name if owner is None else f"{name} ({self.names.seat(owner)})"
            found[label] = amount
        return found

    def printed(self, card: int) -> dict[str, object]:
        """What lies on the spots that are printed on a card, by the spot."""
        found: dict[str, object] = {}
        for space in self.table.layout.spots_on(card):
            lying = [self.names.card_as_seen(one, self.seat, self.lang) for one in self.table.cards_in(space)]
            content = {**self.laid(-1 - space), **dict.fromkeys(lying, 1)}
            if content:
                found[self.names.spot(space, self.lang, bare=True)] = content
        return found

    def attached(self, card: int) -> dict[str, object]:
        """The cards that were put on a card, by what the kind of the first is called."""
        lying = self.table.attached(card)
        if not lying:
            return {}
        names = [self.names.card_as_seen(one, self.seat, self.lang) for one in lying]
        return {self.names.kind(self.table.card(lying[0]).kind.name, len(lying), self.lang): ", ".join(names)}

    def zone(self, zone: int, info: ZoneInfo) -> ZoneView:
        cards = [self.card(card) for card in self.table.cards_in(zone)]
        if self.table.layout.grounds[zone].sorted:
            cards.sort(key=lambda card: card is None)  # where it would stand among the known ones tells something
        hidden = bool(cards) and all(card is None for card in cards)
        view: ZoneView = {
            "kind": info.kind,
            "title": text_of(info.names, info.name, self.lang),
            "count": len(cards),
            "cards": None if hidden else cards,
        }
        spaces = self.table.layout.spaces(zone)
        if spaces:
            view["spaces"] = [self.space(space) for space in spaces]
            drawn = [place for space in spaces if (place := self._drawn(space)) is not None]
            if len(drawn) == len(spaces) and info.shape is not None:
                view["drawn"] = drawn
                view["shape"] = board_of(self.table.layout, zone).numbers(info.shape[1])
            elif around := drawn_around(self.table.layout, zone):
                view["drawn"] = around
        if info.in_play:
            view["in_play"] = True
        laid = self.laid(-1 - zone)
        if laid:
            view["laid"] = laid
        return view

    def _drawn(self, space: int) -> tuple[int, int] | None:
        """Line and half columns at which a space of a board is drawn."""
        at, draw = self.table.instance(space).at, board_of(self.table.layout, space).drawn
        return None if at is None or draw is None else draw(*at)

    def space(self, space: int) -> SpaceView:
        instance = self.table.instance(space)
        declared = {} if instance.info is None else instance.info.fields
        fields = {name: info for name, info in declared.items() if self._shown(info, instance.holder)}
        values = {name: self.table.space_field(space, name) for name in fields}
        return {
            "name": space_name(self.table, space),
            "title": self.names.space(space, self.lang, self.table.instance(instance.parent or space).holder),
            "cards": [self.card(card) for card in self.table.cards_in(space)],
            "counters": {
                **self.laid(-1 - space),
                **{name: self.plain(values[name], info.type) for name, info in fields.items()},
            },
            "called": {name: self.names.field(info, self.lang) for name, info in fields.items()},
            "unchanged": [name for name, info in fields.items() if info.changes and values[name] == info.start],
        }

    def zones(self, holder: int | None) -> dict[str, ZoneView]:
        found: dict[str, ZoneView] = {}
        for number_, instance in enumerate(self.table.layout.zone_instances):
            printed = instance.card is not None  # the card shows what lies there
            if instance.info is not None and instance.parent is None and instance.holder == holder and not printed:
                found[instance.word] = self.zone(number_, instance.info)
        return found


def _is_named(typed: Type) -> bool:
    return isinstance(typed, Plain) and typed.word in ("player", "title", "step")


def view(table: Table, seat: int | None, names: Names, lang: str) -> dict[str, object]:
    """The table as ``seat`` may know it (None: a spectator); names in a language of the ruleset."""
    looker = _Looker(table, seat, names, lang)
    step = table.cell(table.layout.STEP)
    return {
        "round": table.cell(table.layout.ROUND),
        "turn": table.cell(table.layout.TURN),
        "step": None if step is None else names.word(table.layout.word("step", number(step)), lang),
        "players": [
            {
                "name": names.seat(player),
                "seat": player,
                "counters": looker.counters(player),
                "unchanged": looker.unchanged_counters(player),
                "zones": looker.zones(player),
                **looker.answers(player),
            }
            for player in range(table.layout.seats)
        ],
        "table": {
            "counters": looker.counters(None),
            "unchanged": looker.unchanged_counters(None),
            "zones": looker.zones(None),
            "tracks": looker.tracks(),
        },
    }
