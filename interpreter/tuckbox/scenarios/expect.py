"""Compares the table with `then`: values, changes since before, checks, what is asked next, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field

from tuckbox.dataclass import dataclass
from tuckbox.document import Entry, Mapping, Node, Scalar
from tuckbox.language.types import NUMBER, OptionalOf, Type
from tuckbox.runtime.values import number
from tuckbox.semantics.checked.expressions import Value

from . import codes, lasting, pieces, tracks
from .ahead import ahead, look_ahead
from .checks import check
from .deltas import Change, change_of
from .events import check_events
from .given import target_of
from .kept import compare_records
from .scored import compare_score
from .sees import sees
from .show import change, show
from .stage import Snapshot, Stage, Target
from .states import state_findings
from .steps import listed
from .trouble import Finding, Trouble
from .values import read
from .zones import compare_group, compare_zone

FIXED = ("check", "events", "asks", "over", "winners", "records", "score", "sees", "else", "at")


@dataclass(slots=True)
class Expectation:
    """One `then`; ``findings`` gathers the reasons why it does not hold. ``named``: the rest is for `else: same`."""

    stage: Stage
    then: Mapping
    before: Snapshot
    findings: list[Finding] = field(default_factory=list)
    named: set[tuple[str, int]] = field(default_factory=set)

    def compare(self) -> None:
        """Everything that is named. Trouble: something in it is not written right.

        With `over: yes` or `winners` all of it is said of the end of the game, when its last steps have been played.
        """
        if self.then.get("over") is not None or self.then.get("winners") is not None:
            with ahead(self.stage):
                if self.stage.table.state.over:
                    self._compare()
                    return
        self._compare()

    def _compare(self) -> None:
        for entry in self.then.entries:
            name = entry.key.value
            if name in self.stage.seats:
                self._seat(entry, self.stage.seats[name])
            elif name in FIXED:
                self._fixed(entry)
            else:
                self._word(entry, None)
        if self.then.get("else") is not None:
            self._else()

    def fail(self, node: Node, message: str, *notes: str) -> None:
        """One thing that does not hold."""
        self.findings.append(Finding(node.span, message, notes=notes))

    # ------------------------------------------------------------ words

    def _seat(self, entry: Entry, seat: int) -> None:
        for inner in words_below(entry):
            self._word(inner, seat)

    def _word(self, entry: Entry, seat: int | None) -> None:
        stage = self.stage
        target = target_of(stage, entry.key, seat, FIXED if seat is None else ())
        match target.sort:
            case "counter":
                self._counter(target, entry.value)
            case "zone":
                self._zone(target.zone, entry.value)
            case "spaces":
                self._named_zones(target.spaces)
                self.findings += compare_group(stage, target, entry.value)
            case "track":
                self._track(target, entry.value)
            case "card":
                self._card(target, entry.value)
            case "spot":
                self._spot(target, entry.value)
            case "lasting":
                self.findings += lasting.compare(stage, target, entry.value)
            case "round":
                self._number(stage.table.layout.ROUND, entry.value, "`round`")
            case _:
                actual = stage.table.first_player()
                if not isinstance(entry.value, Scalar) or stage.seat(entry.value) != actual:
                    self.fail(entry.value, f"expected {_text(entry.value)}, found {stage.machine.seat_names[actual]}")

    def _counter(self, target: Target, node: Node) -> None:
        stage, layout = self.stage, self.stage.table.layout
        cell = layout.cell(target.word, target.holder)
        self.named.add(("cell", cell))
        info = stage.ruleset.counters[target.word]
        was, now = self.before.state.cells[cell], stage.table.state.cells[cell]
        wanted = change_of(stage, node, lambda text: read(stage, text, info.type, f"`{target.word}`"))
        self._change(node, wanted, was, now, lambda value: show(stage, value, info.type), cell)

    def _number(self, cell: int, node: Node, what: str, type_: Type = NUMBER) -> None:
        self.named.add(("cell", cell))
        stage = self.stage
        was, now = self.before.state.cells[cell], stage.table.state.cells[cell]
        wanted = change_of(stage, node, lambda text: read(stage, text, type_, what))
        self._change(node, wanted, was, now, lambda value: show(stage, value, type_), cell)

    def _change(
        self, node: Node, wanted: Change, was: Value, now: Value, said: Callable[[Value], str], cell: int
    ) -> None:
        expected = wanted.after(was)
        if wanted.before is not None and wanted.before != (was,):
            self.fail(node, f"expected {said(wanted.before[0])} before, found {said(was)}")
        if expected != now:
            self.fail(node, f"expected {said(expected)}, found {said(now)}", *self._history(cell))

    def _history(self, cell: int) -> tuple[str, ...]:
        """How a cell came to what it is: value → value (line of the step)."""
        stage, layout = self.stage, self.stage.table.layout
        changes = []
        for at, entry in enumerate(stage.machine.log):
            event = entry.event
            where = stage.table.place_of_event(event) if "place" in dict(event.fields) else None
            if where is None or where[0] != "cell":
                continue
            holder = where[2]
            if layout.cell(str(where[1]), None if holder is None else number(holder)) == cell:
                line = max((line for events, line in stage.steps if events <= at), default=0)
                changes.append(f"{change(stage, event)} {event.name} (:{line})")
        return (f"history   {', '.join(changes)}",) if changes else ()

    def _track(self, target: Target, node: Node) -> None:
        stage = self.stage
        for seat, wanted in tracks.places(stage, target, node):
            cell = stage.table.layout.track_cell(target.word, seat)
            self._number(cell, wanted, f"`{target.word}`", OptionalOf(NUMBER))
        if target.holder is None:
            self.findings += tracks.order(stage, target.word, node)

    def _named_zones(self, zones: tuple[int, ...]) -> None:
        self.named.update(("zone", zone) for zone in zones)

    def _zone(self, zone: int, node: Node) -> None:
        stage = self.stage
        self._named_zones((zone, *stage.table.layout.spaces(zone)))
        if isinstance(node, Scalar) and node.value == "same":
            for one in (zone, *stage.table.layout.spaces(zone)):
                if self.before.state.zones[one] != stage.table.state.zones[one]:
                    self.fail(node, "this is not as it was before")
            return
        self.findings += compare_zone(stage, zone, node)

    def _card(self, target: Target, node: Node) -> None:
        state = state_of_one(target, node)
        card = target.cards[0]
        self.named.add(("laid", card))
        for entry in state.entries:
            self.findings += state_findings(self.stage, [card], entry)

    def _spot(self, target: Target, node: Node) -> None:
        stage = self.stage
        for place, entry in pieces.on_spots(stage, target, node):
            pieces.unit_of(stage, target, entry)
            self.named.add(("laid", -1 - place))
            self.findings += pieces.compare(stage, -1 - place, entry)

    # ------------------------------------------------------------ fixed keys

    def _fixed(self, entry: Entry) -> None:
        stage, node = self.stage, entry.value
        match entry.key.value:
            case "check":
                for item in listed(node):
                    self.findings += check(stage, item)
            case "events":
                self.findings += check_events(stage, self.before.events, listed(node))
            case "score":
                self.findings += compare_score(stage, node)
            case "sees":
                self.findings += sees(stage, node)
            case "else":
                check_else(node)
            case "records":
                with ahead(stage):
                    self.findings += compare_records(stage, node)
            case _:
                self.findings += look_ahead(stage, entry)

    # ------------------------------------------------------------ nothing else changed

    def _else(self) -> None:
        stage, node = self.stage, self.then.get("else")
        assert node is not None
        for word, cell, type_ in self._counters():
            was, now = self.before.state.cells[cell], stage.table.state.cells[cell]
            if ("cell", cell) not in self.named and was != now:
                self.fail(node, f"`{word}` changed: {show(stage, was, type_)} → {show(stage, now, type_)}")
        for zone in range(1, len(stage.table.layout.zone_instances)):
            if ("zone", zone) in self.named or self.before.state.zones[zone] == stage.table.state.zones[zone]:
                continue
            self.fail(node, f"`{stage.table.instance(zone).word}` changed")
        was_laid, now_laid = set(self.before.state.laid), set(stage.table.state.laid)
        for place, unit, _, _ in sorted(was_laid ^ now_laid, key=str):
            if ("laid", place) not in self.named:
                self.fail(node, f"what lies of `{stage.table.layout.unit_word(unit)[1]}` changed")
                break

    def _counters(self) -> Iterator[tuple[str, int, Type]]:
        stage = self.stage
        for name, info in stage.ruleset.counters.items():
            for holder in range(len(stage.seats)) if info.per == "player" else (None,):
                whose = "" if holder is None else f"{stage.machine.seat_names[holder]}."
                yield f"{whose}{name}", stage.table.layout.cell(name, holder), info.type
        for track, seat, cell in stage.table.layout.track_cells():
            word = stage.table.layout.tracks[track].name
            yield f"{stage.machine.seat_names[seat]}.{word}", cell, OptionalOf(NUMBER)


def words_below(entry: Entry) -> tuple[Entry, ...]:
    """What stands below a seat. Trouble: no words do."""
    if not isinstance(entry.value, Mapping):
        message = f"below `{entry.key.value}` stand words with what they are"
        raise Trouble(entry.value.span, message, code=codes.WRONG_FORM)
    return entry.value.entries


def state_of_one(target: Target, node: Node) -> Mapping:
    """What is said of a card. Trouble: there are several, or it is no state."""
    if len(target.cards) != 1:
        message = f"there are {len(target.cards)} of `{target.word}`"
        help_text = "name the copy where it is given: `… as NAME`"
        raise Trouble(node.span, message, code=codes.WRONG_VALUE, help=help_text)
    if not isinstance(node, Mapping):
        message = f"`{target.word}` is one card and needs its state"
        raise Trouble(node.span, message, code=codes.WRONG_FORM, help="write `{face: …}`")
    return node


def check_else(node: Node) -> None:
    """Trouble where `else` is not `same`."""
    if not isinstance(node, Scalar) or node.value != "same":
        raise Trouble(node.span, "`else` is `same`", code=codes.WRONG_FORM)


def _text(node: Node) -> str:
    return node.value if isinstance(node, Scalar) else node.span.text
