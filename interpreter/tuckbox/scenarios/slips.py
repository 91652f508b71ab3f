"""Every slip in how a scenario is written that shows without playing it: keys, seats, words and cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence
from tuckbox.runtime.decisions import RulesError
from tuckbox.runtime.legal import USED

from .answers import check_cards, check_picks
from .deltas import change_of
from .events import read_pattern
from .expect import FIXED
from .given import check_place_key, no_space, spaces_named, step_path, target_of
from .inline import copies_named, filler_id
from .items import read_items
from .stage import Stage, Target
from .states import state_of
from .steps import Step, listed, read_step
from .texts import is_expression, units_in
from .trouble import Finding, Trouble
from .values import read


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
    stage: Stage
    found: list[Finding] = field(default_factory=list)

    def attempt(self, read_one: Callable[..., object], *parts: object) -> None:
        """Read something; a slip is kept, and reading goes on with the next."""
        try:
            read_one(self.stage, *parts)
        except Trouble as trouble:
            if trouble.finding.code is not None:
                self.found.append(trouble.finding)
        except RulesError:
            return  # what the rules make of it shows when it is played

    # ------------------------------------------------------------ the three parts

    def given(self) -> None:
        for entry in self.stage.scenario.given.entries:
            if entry.key.value == "at":
                self.place(entry.value)
            elif entry.key.value != "records":
                self.entry(entry)

    def step(self, node: Mapping) -> None:
        steps: list[Step] = []
        self.attempt(lambda stage: steps.append(read_step(stage, node)))
        for step in steps:
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
        for entry in node.entries:
            match entry.key.value:
                case "at":
                    self.place(entry.value)
                case "events":
                    for pattern in listed(entry.value):
                        self.attempt(read_pattern, pattern)
                case "winners":
                    self.seats(entry.value)
                case "score" | "asks" | "sees":
                    self.seats(one.key for one in _entries(entry.value))
                    if entry.key.value == "sees":
                        self._seen(entry.value)
                case name if name not in FIXED:
                    self.entry(entry, FIXED)

    def _seen(self, node: Node) -> None:
        for viewer in _entries(node):
            for entry in _entries(viewer.value):
                self.entry(entry)

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
        for inner in _entries(entry.value) if seat is not None else ():
            self._word(inner, seat, ())

    def _word(self, entry: Entry, seat: int | None, also: tuple[str, ...]) -> None:
        targets: list[Target] = []
        self.attempt(lambda stage: targets.append(target_of(stage, entry.key, seat, also)))
        node = entry.value
        if not targets or _is_worked_out(node) or (isinstance(node, Scalar) and node.value in ("same", "hidden")):
            return
        target = targets[0]
        match target.sort:
            case "counter":
                type_, what = self.stage.ruleset.counters[target.word].type, f"`{target.word}`"
                self.attempt(lambda stage: change_of(stage, node, lambda text: read(stage, text, type_, what)))
            case "zone":
                self._zone(target.zone, node)
            case "spaces":
                self._group(target, node)
            case "track":
                self.seats(one.key for item in listed(node) for one in _entries(item))
            case "card":
                self._states(target.cards[0], node)
            case "first_player":
                self.seats(node)

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
        if not isinstance(node, Mapping) or node.get("card") is not None:
            self._cards(node)
        elif target.spaces and not any(entry.key.value.isdigit() for entry in node.entries):
            self._space(target.spaces[0], node)
        else:
            for entry in node.entries if target.spaces else ():
                self._space(target.spaces[0], entry.value)

    def _space(self, space: int, node: Node) -> None:
        if not isinstance(node, Mapping) or node.get("card") is not None:
            self._cards(node)
            return
        info = self.stage.table.instance(space).info
        known = tuple(info.fields) if info is not None else ()
        for entry in node.entries:
            if entry.key.value not in known:
                unknown = self.stage.unknown(entry.key.span, entry.key.value, known, "a field of these spaces")
                self.found.append(unknown.finding)

    def _cards(self, node: Node) -> None:
        if isinstance(node, Sequence):
            for item in node.items:
                self._cards(item)
        elif isinstance(node, Mapping):
            card = node.get("card")
            if isinstance(card, Scalar) and not _is_worked_out(card):
                self._cards(card)
                self._states(self._one_of(card), node)
        elif node.value != "rest" and not _is_worked_out(node) and not self._made_in_play(node.value):
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
        return next((card for item in items for card in cards if item.fits(self.stage, card)), -1)

    def _states(self, card: int, node: Node) -> None:
        for entry in _entries(node) if card >= 0 else ():
            if entry.key.value == "attached":
                self.attempt(read_items, entry.value)
                continue
            counter = self.stage.ruleset.counters.get(entry.key.value)
            is_piece = counter is not None and counter.piece
            if entry.key.value != "card" and not is_piece and not _is_worked_out(entry.value):
                self.attempt(state_of, card, entry.key.value, entry)


def _entries(node: Node | None) -> tuple[Entry, ...]:
    return node.entries if isinstance(node, Mapping) else ()


def _is_worked_out(node: Node) -> bool:
    """Whether it is an expression, whose value depends on how the table stands."""
    return isinstance(node, Scalar) and is_expression(node.value)
