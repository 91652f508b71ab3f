"""What `given` has to say for a table to be laid as one is: only what is not so anyway."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from tuckbox.declarations.editing import Data
from tuckbox.language.types import OptionalOf
from tuckbox.runtime import position
from tuckbox.runtime.identity import space_name
from tuckbox.runtime.layout.zones import ZoneInstance
from tuckbox.runtime.state import State
from tuckbox.runtime.values import number
from tuckbox.semantics.checked.ruleset import PhasePart

from .. import lasting
from ..fillers import filler_id
from ..stage import LASTING, Stage, Target
from .values import written

#: Words below `given`, by the seat whose they are (None: the table's).
Given = dict[int | None, dict[str, Data]]


@dataclass(slots=True)
class Laying:
    """Gathers what `given` says of the table of a stage. ``bare``: what is so without a word.

    ``states``: what is said of single cards besides where they lie. ``unsaid``: what no scenario can say.
    ``called``: copies that get a name of their own, since something lies on what is printed on them.
    """

    stage: Stage
    bare: State
    states: dict[int, dict[str, Data]] = field(default_factory=dict)
    words: Given = field(default_factory=dict)
    unsaid: list[str] = field(default_factory=list)
    called: dict[int, str] = field(default_factory=dict)

    def gather(self) -> Given:
        """Everything, but for where the flow stands."""
        self._name_copies()
        self._counters()
        self._tracks()
        self._marks()
        for zone, instance in enumerate(self.stage.table.layout.zone_instances):
            if instance.parent is None and instance.info is not None:
                self._zone(zone, instance)
        self._lasting()
        return self.words

    def _say(self, holder: int | None, word: str, data: Data) -> None:
        self.words.setdefault(holder, {})[word] = data

    def _lasting(self) -> None:
        """What was used already, and what was granted."""
        for holder in (None, *range(self.stage.table.layout.seats)):
            for word in LASTING:
                try:
                    found = lasting.said(self.stage, Target("lasting", word, holder))
                except ValueError as error:
                    self.unsaid.append(str(error))
                    continue
                if found is not None:
                    self._say(holder, word, found)

    # ------------------------------------------------------------ numbers

    def _counters(self) -> None:
        table, layout = self.stage.table, self.stage.table.layout
        for name, info in self.stage.ruleset.counters.items():
            for holder in range(layout.seats) if info.per == "player" else (None,):
                value = table.state.cells[layout.cell(name, holder)]
                if value == self.bare.cells[layout.cell(name, holder)]:
                    continue
                if value is None and not isinstance(info.type, OptionalOf):
                    self.unsaid.append(f"that `{name}` is nothing at all")
                else:
                    self._say(holder, name, written(self.stage, value, info.type))

    def _tracks(self) -> None:
        table = self.stage.table
        for track, info in enumerate(table.layout.tracks):
            at = {seat: table.track_place(track, seat) for seat in table.layout.choosing}
            placed = {seat: place for seat, place in at.items() if place is not None and place != info.start}
            arrived = sorted(placed, key=lambda seat: table.track_arrival(track, seat))
            if placed:
                rows: list[Data] = [{self._name(seat): placed[seat]} for seat in arrived]
                self._say(None, info.name, rows)

    def _marks(self) -> None:
        table, layout = self.stage.table, self.stage.table.layout
        rounds = table.state.cells[layout.ROUND]
        if rounds != self.bare.cells[layout.ROUND] and isinstance(rounds, int):
            self._say(None, "round", rounds)
        if table.first_player() != self.bare.cells[layout.FIRST]:
            self._say(None, "first_player", self._name(table.first_player()))

    def _name(self, seat: int) -> str:
        return self.stage.machine.seat_names[seat]

    # ------------------------------------------------------------ cards

    def _zone(self, zone: int, instance: ZoneInstance) -> None:
        table = self.stage.table
        if instance.info is not None and instance.info.spot is not None:
            self._spot(zone, instance)
            return
        if table.layout.spaces(zone):
            self._spaces(zone, instance)
            return
        cards = table.cards_in(zone)
        if not cards:
            return
        if table.drawn(zone) == "random" and not any(card in self.states or card in self.called for card in cards):
            bag = Counter(self._id(card) for card in cards)
            self._say(instance.holder, instance.word, " + ".join(f"{count} {one}" for one, count in bag.items()))
        else:
            self._say(instance.holder, instance.word, self._cards(cards))

    def _cards(self, cards: tuple[int, ...]) -> list[Data]:
        return [self._card(card) for card in cards]

    def _card(self, card: int) -> Data:
        more: dict[str, Data] = {**self.states.get(card, {}), **self._lying_on(card)}
        if self.stage.table.attached(card):
            more["attached"] = self._cards(self.stage.table.attached(card))
        return {"card": self._id(card), **more} if more else self._id(card)

    def _name_copies(self) -> None:
        """Copies with something on what is printed on them get a name; of the stage they may have one already."""
        table = self.stage.table
        known = {card: name for name, card in self.stage.named.items()}
        for place in dict.fromkeys(entry[0] for entry in table.state.laid):
            at = -1 - place
            card = table.instance(at).card if 0 <= at < len(table.layout.zone_instances) else None
            if card is None or len(table.layout.cards_of_title(table.card(card).title)) < 2 or card in self.called:
                continue
            self.called[card] = known.get(card) or f"{table.title_of(card)}_{table.card(card).copy + 1}"

    def _id(self, card: int) -> str:
        table = self.stage.table
        if card in self.called:
            name = self.called[card]
            return name if name in self.stage.named else f"{table.title_of(card)} as {name}"
        if card < len(table.layout.cards):
            return table.title_of(card)
        kind = table.card(card).kind.name
        if filler_id(kind) in self.stage.ruleset.cards or any(
            one.kind == kind for one in self.stage.ruleset.cards.values()
        ):
            self.unsaid.append(f"that `{table.title_of(card)}` was made in play")
        return f"blank {kind}"

    def _lying_on(self, place: int) -> dict[str, Data]:
        """The units on a card, or on a space (a number below zero)."""
        found: dict[str, Data] = {}
        for _, unit, owner, amount in self.stage.table.laid_on(place):
            _, word, _ = self.stage.table.layout.unit_word(unit)
            if owner is None:
                found[word] = number(found.get(word, 0) if isinstance(found.get(word), int) else 0) + amount  # type: ignore[arg-type]
            else:
                before = found.setdefault(word, [])
                assert isinstance(before, list)
                before.extend([self._name(owner)] * amount)
        return {word: data[0] if isinstance(data, list) and len(data) == 1 else data for word, data in found.items()}

    # ------------------------------------------------------------ spaces

    def _spaces(self, zone: int, instance: ZoneInstance) -> None:
        table = self.stage.table
        named = Counter(space_name(table, space) for space in table.layout.spaces(zone))
        entries: dict[str, Data] = {}
        for space in table.layout.spaces(zone):
            data, rest = self._space(space)
            name, place = space_name(table, space), table.instance(space)
            if data is not None and rest:
                if str(place.index) in named:
                    self.unsaid.append(f"what there is on `{name}` besides its card")
                else:
                    entries[str(place.index)] = dict(rest)  # by its other name: a key says one thing
            data = data or rest
            if not data:
                continue
            if named[name] == 1:
                entries[name] = data
            elif place.group is not None and place.holder is not None:
                groups = self.words.setdefault(place.holder, {}).setdefault(place.group, {})
                assert isinstance(groups, dict)
                groups[str(place.index)] = data
            else:
                self.unsaid.append(f"what lies on `{name}` of `{instance.word}`, since several are called so")
        if entries:
            self._say(instance.holder, instance.word, entries)

    def _space(self, space: int) -> tuple[Data | None, dict[str, Data]]:
        """The cards on a space (none: there are none), and what else there is on it and it says of itself."""
        table = self.stage.table
        cards, info = table.cards_in(space), table.instance(space).info
        rest: dict[str, Data] = self._lying_on(-1 - space)
        for name, one in (info.fields if info is not None else {}).items():
            cell = table.layout.space_field_cell(space, name)
            if cell is not None and table.state.cells[cell] != self.bare.cells[cell]:
                rest[name] = written(self.stage, table.state.cells[cell], one.type)
        if not cards:
            return None, rest
        return self._card(cards[0]) if len(cards) == 1 else self._cards(cards), rest

    def _spot(self, zone: int, instance: ZoneInstance) -> None:
        table = self.stage.table
        for space in (zone, *table.layout.spaces(zone)):
            lying = self._lying_on(-1 - space)
            if table.cards_in(space) and not table.layout.spaces(space):
                self.unsaid.append(f"the cards on the spot `{instance.word}`")
            if lying:
                entries = self.words.setdefault(None, {}).setdefault(instance.word, {})
                assert isinstance(entries, dict)
                entries[self._spot_name(space)] = lying

    def _spot_name(self, space: int) -> str:
        table, place = self.stage.table, self.stage.table.instance(space)
        if place.card is None:
            return str(place.index)
        title = self.called.get(place.card) or table.title_of(place.card)
        return title if place.index == 1 else f"{title} {place.index}"


def differing_states(real: Stage, laid: Stage) -> dict[int, dict[str, Data]]:
    """What is still to be said of single cards, after cards and counters were laid."""
    states: dict[int, dict[str, Data]] = {}
    for card, other in _pairs(real, laid):
        table, kind = real.table, real.table.card(card).kind
        found: dict[str, Data] = {}
        if table.face(card) != laid.table.face(other):
            found["face"] = kind.faces[table.face(card)]
        if table.exhausted(card) != laid.table.exhausted(other):
            found["exhausted"] = "yes" if table.exhausted(card) else "no"
        for word, (mine, theirs) in _people(real, laid, card, other):
            if mine != theirs:
                found[word] = "none" if mine is None else real.machine.seat_names[mine]
        for name, info in kind.fields.items():
            if info.changes and table.field(card, name) != laid.table.field(other, name):
                found[name] = written(real, table.field(card, name), info.type)
        if found:
            states[card] = found
    return states


def _people(real: Stage, laid: Stage, card: int, other: int) -> Iterator[tuple[str, tuple[int | None, int | None]]]:
    yield "owner", (real.table.owner(card), laid.table.owner(other))
    yield "controller", (real.table.controller(card), laid.table.controller(other))


def _pairs(real: Stage, laid: Stage) -> Iterator[tuple[int, int]]:
    """Each card outside the box with the one that was laid in its place."""
    for zone, cards in enumerate(real.table.state.zones):
        if zone == real.table.layout.box:
            continue
        others = list(laid.table.state.zones[zone]) if zone < len(laid.table.state.zones) else []
        for card in cards:
            same = next((one for one in others if real.table.title_of(card) == laid.table.title_of(one)), None)
            if same is not None:
                others.remove(same)
                yield card, same


def place(stage: Stage) -> dict[str, Data] | None:
    """Where the flow stands, as `at` says it: the step and whose turn it is; none: there are no words for it."""
    found: list[int] = []
    turn: int | None = None
    for frame in stage.machine.state.stack:
        if frame[0] in ("phase", "turns", "step"):
            found.append(number(frame[1]))
        if frame[0] == "turns" and isinstance(frame[4], int):
            turn = frame[4]
        if frame[0] == "step":
            break
    for depth in range(len(found), 0, -1):
        path = tuple(found[:depth])
        if depth < len(found) and not _begins_with(stage, path[-1], found[depth]):
            return None
        name = _name_of(stage, path)
        here: dict[str, Data] = {} if name is None else {"step": name}
        if turn is not None:
            here["turn"] = stage.machine.seat_names[turn]
        if name is not None or (turn is not None and path == position.turns_path(stage.machine)):
            return here
    return None


def _begins_with(stage: Stage, part: int, inner: int) -> bool:
    """Whether a phase begins with a step, so that standing at the phase is standing at the step."""
    is_phase = isinstance(stage.machine.program.parts[part], PhasePart)
    return is_phase and stage.machine.program.part_children[part][:1] == (inner,)


def _name_of(stage: Stage, path: position.Path) -> str | None:
    known = position.paths(stage.machine)
    return next(
        (name for name, paths in known.items() if paths[-1] == path and all(one == path[: len(one)] for one in paths)),
        None,
    )
