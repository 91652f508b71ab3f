"""Every slip in how a scenario is written that shows without playing it: keys, seats, words and cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from typing import TypeVar

from tuckbox.dataclass import dataclass
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence
from tuckbox.language.types import NUMBER, OptionalOf, Type
from tuckbox.runtime.decisions import RulesError
from tuckbox.runtime.legal import USED

from .ahead import check_ahead
from .answers import check_cards, check_picks
from .checks import condition
from .deltas import change_of
from .events import read_pattern
from .expect import FIXED, check_else, state_of_one, words_below
from .fillers import copies_named, filler_id
from .given import check_place_key, no_space, spaces_named, step_path, target_of
from .items import check_worked_out, read_items
from .kept import check_records
from .pieces import on_spots, unit_of, wanted_units
from .scored import check_score
from .sees import check_sees, seen
from .stage import Stage, Target
from .states import lies_on, state_of
from .steps import Step, listed, read_step
from .texts import is_expression, units_in
from .trouble import Finding, Trouble
from .values import read
from .zones import check_field, space_numbered

R = TypeVar("R")


def slips(stage: Stage) -> tuple[Finding, ...]:
    """The slips of a scenario, in the order in which they are read. ``stage``: nothing is laid out on it."""
    for name, of in copies_named(stage.scenario).items():
        kind = of.removeprefix("blank ")
        cards = stage.cards_called(of if kind == of else filler_id(kind))
        stage.named[name] = cards[0] if cards else -1  # made when it is laid out
    reader = _Reader(stage)
    reader.given()
    for node in stage.scenario.when:
        reader.step(node)
    reader.then(stage.scenario.then)
    return tuple(reader.found)


@dataclass(slots=True)
class _Reader:
    """``is_then``: it is read what must hold, and not what is laid out."""

    stage: Stage
    found: list[Finding] = field(default_factory=list)
    is_then: bool = False

    def attempt(self, read_one: Callable[..., R], *parts: object) -> R | None:
        """What reading something gives; a slip is kept, and reading goes on with the next."""
        try:
            return read_one(self.stage, *parts)
        except Trouble as trouble:
            if trouble.finding.code is not None:
                self.found.append(trouble.finding)
        except RulesError:
            pass  # what the rules make of it shows when it is played
        return None

    # ------------------------------------------------------------ the three parts

    def given(self) -> None:
        for entry in self.stage.scenario.given.entries:
            if entry.key.value == "at":
                self.place(entry.value)
            elif entry.key.value != "records":
                self.entry(entry)

    def step(self, node: Mapping) -> None:
        step = self.attempt(read_step, node)
        if step is not None:
            self._inside(step)
        then = node.get("then")
        if isinstance(then, Mapping):
            self.then(then)

    def _inside(self, step: Step) -> None:
        what, actions = step.what, self.stage.ruleset.actions
        if step.kind == "until":
            self.attempt(step_path, what)
        elif step.kind == "all":
            for inner in listed(what):
                if isinstance(inner, Mapping):
                    self.step(inner)
        elif step.kind == "choice" and isinstance(what, Scalar) and what.value in (*actions, *USED):
            for pick in step.picks:
                self.attempt(check_picks, what, {pick.key.value: pick.key})
                self.attempt(check_cards, what, {pick.key.value: pick.value})
        if step.kind in ("until", "effect"):
            self.seats(step.node.get("turn" if step.kind == "until" else "by"))

    def then(self, node: Mapping) -> None:
        self.is_then = True
        for entry in node.entries:
            if entry.key.value in FIXED:
                self._fixed(entry)
            else:
                self.entry(entry, FIXED)
        self.is_then = False

    def _fixed(self, entry: Entry) -> None:
        node = entry.value
        match entry.key.value:
            case "check":
                for item in listed(node):
                    self.attempt(condition, item)
            case "events":
                for pattern in listed(node):
                    self.attempt(read_pattern, pattern)
            case "winners":
                self.seats(node)
            case "score":
                self.seats(one.key for one in _entries(node))
                self.attempt(check_score, node)
            case "sees":
                self.seats(one.key for one in _entries(node))
                self.attempt(lambda _: check_sees(node))
                self._seen(node)
            case "records":
                self.attempt(check_records, node)
            case "else":
                self.attempt(lambda _: check_else(node))
            case _:
                self.attempt(lambda _: check_ahead(entry))
                self.place(node) if entry.key.value == "at" else self.seats(one.key for one in _entries(node))

    def _seen(self, node: Node) -> None:
        for entry in (inner for viewer in _entries(node) for inner in _entries(viewer.value)):
            seat = self.stage.seats.get(entry.key.value)
            for word in (entry,) if seat is None else _entries(entry.value):
                target = self.attempt(seen, word.key, seat)
                if not (isinstance(word.value, Scalar) and word.value.value == "hidden"):
                    self._about(target, word.value)

    # ------------------------------------------------------------ words with what they are

    def seats(self, names: Node | Iterable[Node] | None) -> None:
        for name in listed(names) if isinstance(names, Scalar | Sequence | Mapping | None) else names:
            if isinstance(name, Scalar):
                self.attempt(Stage.seat, name)

    def place(self, node: Node) -> None:
        for entry in _entries(node):
            self.attempt(check_place_key, entry.key)
            if entry.key.value == "step":
                self.attempt(step_path, entry.value)
            elif entry.key.value == "turn":
                self.seats(entry.value)

    def entry(self, entry: Entry, also: tuple[str, ...] = ()) -> None:
        seat = self.stage.seats.get(entry.key.value)
        if seat is None:
            self._word(entry, None, also)
        elif self.is_then:
            self.attempt(lambda _: words_below(entry))
        for inner in _entries(entry.value) if seat is not None else ():
            self._word(inner, seat, ())

    def _word(self, entry: Entry, seat: int | None, also: tuple[str, ...]) -> None:
        self._about(self.attempt(target_of, entry.key, seat, also), entry.value)

    def _about(self, target: Target | None, node: Node) -> None:
        """What is said of something, if it is known what that is."""
        match target:
            case Target(sort="counter"):
                self._value(node, self.stage.ruleset.counters[target.word].type, target.word)
            case Target(sort="round"):
                self._value(node, NUMBER, target.word)
            case Target(sort="track"):
                self._track(target, node)
            case Target(sort="zone") if not (isinstance(node, Scalar) and node.value == "same"):
                self._zone(target.zone, node)
            case Target(sort="spaces"):
                self._group(target, node)
            case Target(sort="spot"):
                self.attempt(_read_spot, target, node)
            case Target(sort="card"):
                if self.is_then:
                    self.attempt(lambda _: state_of_one(target, node))
                self._states(target.cards[0], node)
            case Target(sort="first_player"):
                self.seats(node)

    def _value(self, node: Node, type_: Type, word: str) -> None:
        if not _is_worked_out(node):
            self.attempt(lambda stage: change_of(stage, node, lambda text: read(stage, text, type_, f"`{word}`")))

    def _track(self, target: Target, node: Node) -> None:
        if target.holder is not None:
            self._value(node, OptionalOf(NUMBER), target.word)
            return
        for item in listed(node):
            self.seats(item if isinstance(item, Scalar) else (one.key for one in _entries(item)))
            for entry in _entries(item):
                self._value(entry.value, OptionalOf(NUMBER), target.word)

    # ------------------------------------------------------------ cards and spaces

    def _zone(self, zone: int, node: Node) -> None:
        if not self.stage.table.layout.spaces(zone) or not isinstance(node, Mapping) or node.get("card") is not None:
            self._cards(node)
            return
        for entry in node.entries:
            spaces = [self.stage.space(zone, name) for name in spaces_named(entry.key.value)]
            if None in spaces:
                self.found.append(no_space(self.stage, zone, entry.key).finding)
            self._space(next((one for one in spaces if one is not None), zone), entry.value)

    def _group(self, target: Target, node: Node) -> None:
        if len(target.spaces) == 1 and not (isinstance(node, Mapping) and node.get("1") is not None):
            self._space(target.spaces[0], node)
            return
        for entry in _entries(node):
            space = self.attempt(_space_numbered, target, entry.key)
            if space is not None:
                self._space(space, entry.value)

    def _space(self, space: int, node: Node) -> None:
        if not isinstance(node, Mapping) or node.get("card") is not None:
            self._cards(node)
            return
        for entry in node.entries:
            self.attempt(check_field, space, entry)

    def _cards(self, node: Node) -> None:
        if isinstance(node, Sequence):
            for item in node.items:
                self._cards(item)
        elif isinstance(node, Mapping):
            card = node.get("card")
            if card is None:
                self.attempt(read_items, node)  # which says that it has to say so
            elif isinstance(card, Scalar) and not _is_worked_out(card):
                self._cards(card)
                self._states(self._one_of(card), node)
        elif _is_worked_out(node):
            if node.value in self.stage.compiled.values:
                self.attempt(check_worked_out, node)
        elif node.value != "rest" and not self._made_in_play(node.value):
            self.attempt(read_items, node)

    def _made_in_play(self, text: str) -> bool:
        """Whether it names a kind, of which there may be no card yet."""
        words = [word for _, word in units_in(text) or [(1, text)]]
        return any(self.stage.singular(word) in self.stage.ruleset.kinds for word in words)

    def _one_of(self, node: Scalar) -> int:
        """Some card that is meant; -1: there is none yet."""
        try:
            items = read_items(self.stage, node)
        except Trouble:
            return -1
        cards = range(len(self.stage.table.layout.cards))
        return next((card for item in items for card in item.meant(self.stage, cards)), -1)

    def _states(self, card: int, node: Node) -> None:
        for entry in _entries(node) if card >= 0 else ():
            name = entry.key.value
            if name == "attached":
                self.attempt(read_items, entry.value)
            elif lies_on(self.stage, card, name):
                self.attempt(wanted_units, entry)
            elif name != "card" and not _is_worked_out(entry.value):
                self.attempt(state_of, card, name, entry)


def _space_numbered(stage: Stage, target: Target, key: Scalar) -> int:
    del stage  # the group knows its spaces
    return space_numbered(target, key)


def _read_spot(stage: Stage, target: Target, node: Node) -> None:
    for _, entry in on_spots(stage, target, node):
        unit_of(stage, target, entry)
        wanted_units(stage, entry)


def _entries(node: Node | None) -> tuple[Entry, ...]:
    return node.entries if isinstance(node, Mapping) else ()


def _is_worked_out(node: Node) -> bool:
    """Whether it is an expression, whose value depends on how the table stands."""
    return isinstance(node, Scalar) and is_expression(node.value)
