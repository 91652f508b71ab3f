"""The words of a ruleset as a scenario uses them: below a seat, on the table, for a value; and those of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from tuckbox.declarations import Sections
from tuckbox.diagnostics import Problems, Source
from tuckbox.document import Mapping as MappingNode
from tuckbox.document import Node, Scalar, Sequence, load_text
from tuckbox.language.types import PLAYER, YES_NO, BagOf, CardOf, ListOf, OptionalOf, SpaceOf, Type
from tuckbox.scenarios.fillers import NAMED_COPY
from tuckbox.semantics.checked.expressions import Local
from tuckbox.semantics.checked.ruleset import FieldInfo
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.scope import Scope, seat_scope
from tuckbox.semantics.words import Words

from .operands import constants
from .suggestion import Suggestion

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ANSWERS = ("yes", "no", "none", "done", "decline", "pass")


@dataclass(frozen=True, slots=True)
class Own:
    """What a scenario brings along: its seats, its cards with their kinds, names of copies, columns of its table."""

    seats: tuple[str, ...]
    cards: Mapping[str, str]
    copies: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()


def own_words(item: Source, sections: Sections | None, words: Words) -> Own:
    """What the text of one scenario, and the positions it starts from, bring along."""
    nodes = [*_read(item)]
    positions: dict[str, MappingNode] = dict(_positions(sections))
    for node in nodes:  # grows
        start = node.get("from")
        if isinstance(start, Scalar) and start.value in positions and len(nodes) < len(positions) + 2:
            nodes.append(positions[start.value])
    seats = tuple(dict.fromkeys(seat for node in nodes for seat in _names(node.get("seats"))))
    cards = {card: kind for node in nodes for kind, card in _cards(node.get("cards"))}
    copies = tuple(dict.fromkeys(match[2] for match in NAMED_COPY.finditer(item.text)))
    rows = next((node.get("rows") for node in nodes), None)
    columns = tuple(_names(rows.items[0])) if isinstance(rows, Sequence) and rows.items else ()
    return Own((*(seats or _LETTERS[: words.players[1]]), *words.seats), cards, copies, columns)


def _read(item: Source) -> Iterator[MappingNode]:
    for node in load_text(item, Problems()):
        for part in node.items if isinstance(node, Sequence) else (node,):
            if isinstance(part, MappingNode):
                named = part.entries[0].value if len(part.entries) == 1 else None
                yield named if isinstance(named, MappingNode) else part


def _positions(sections: Sections | None) -> Iterator[tuple[str, MappingNode]]:
    if sections is None:
        return
    for node in (sections.root.get("positions"), *(overlay.get("positions") for overlay in sections.overlays)):
        for entry in node.entries if isinstance(node, MappingNode) else ():
            if isinstance(entry.value, MappingNode):
                yield entry.key.value, entry.value


def _names(node: Node | None) -> Iterator[str]:
    if isinstance(node, MappingNode):
        yield from (entry.key.value for entry in node.entries)
    elif isinstance(node, Sequence):
        yield from (one.value for one in node.items if isinstance(one, Scalar))


def _cards(node: Node | None) -> Iterator[tuple[str, str]]:
    for entry in node.entries if isinstance(node, MappingNode) else ():
        yield from ((entry.key.value, card) for card in _names(entry.value))


@dataclass(frozen=True, slots=True)
class ScenarioWords:
    """What can be said in a scenario, by what it is said of."""

    words: Words
    own: Own

    # ------------------------------------------------------------------ keys

    def seats(self) -> Iterator[Suggestion]:
        """Who plays."""
        yield from (Suggestion(seat, "seat", "a seat") for seat in self.own.seats)

    def any_seats(self) -> Iterator[Suggestion]:
        """What seats are called as a rule."""
        yield from (Suggestion(seat, "seat", "a seat") for seat in _LETTERS[: self.words.players[1]])

    def on_table(self, *, of_player: bool) -> Iterator[Suggestion]:
        """The words of given and then, below a seat or beside the seats."""
        words = self.words
        for name, info in words.counters.items():
            if (info.per == "player") == of_player:
                yield Suggestion(name, "resource" if info.resource else "counter", str(info.type))
                if info.plural is not None:
                    yield Suggestion(info.plural, "plural", str(info.type))
        for name, zone in words.zones.items():
            if zone.spot is not None:
                if not of_player:
                    yield Suggestion(name, "spot", "a spot")
            elif zone.per_player == of_player:
                yield Suggestion(name, "zone", f"holds {' and '.join(zone.holds)}" if zone.holds else "a zone")
        for name, (zone_name, group) in words.spaces.items():
            if group.per_player == of_player:
                yield Suggestion(name, "spaces", f"spaces of {zone_name}")
        yield from (Suggestion(name, "track", "a track") for name in words.tracks)
        yield Suggestion("used", "word", "what was used already")
        yield Suggestion("granted", "word", "what is granted")
        if not of_player:
            yield Suggestion("round", "word", "the number of the round")
            yield Suggestion("first_player", "word", "who is first in turn order")
            yield from self.cards()

    def of_card(self) -> Iterator[Suggestion]:
        """What can be said of a card besides where it lies, and what lies on a space."""
        for name, told in (
            ("card", "the card that lies there"), ("face", "which face it shows"), ("owner", "whose it is"),
            ("controller", "who controls it"), ("exhausted", "yes or no"), ("attached", "what lies on it"),
        ):  # fmt: skip
            yield Suggestion(name, "word", told)
        for name, info in self._fields():
            if info.changes:
                yield Suggestion(name, "field", str(info.type))
        yield from (Suggestion(name, "spaces", "spaces") for name in self.words.spaces)
        yield from self.units()

    def state_type(self, name: str) -> Type | None:
        """The type of a state of a card or space; None: there is none of this name."""
        if name in ("owner", "controller"):
            return OptionalOf(PLAYER)
        if name == "exhausted":
            return YES_NO
        return next((info.type for field, info in self._fields() if field == name), None)

    def _fields(self) -> Iterator[tuple[str, FieldInfo]]:
        for kind in self.words.kinds.values():
            yield from kind.fields.items()
        for zone in self.words.zones.values():
            yield from zone.fields.items()

    def scope(self) -> Scope:
        """What a text of the scenario sees: its seats, its cards, the copies it names."""
        card = Local(type=CardOf(), slot=0, name="it")
        scope = replace(seat_scope(), this=card, it=card)
        for seat in self.own.seats:
            scope, _ = scope.with_local(seat, PLAYER)
        for name, kind in self.own.cards.items():
            scope, _ = scope.with_local(name, CardOf((kind,)))
        for copy in self.own.copies:
            scope, _ = scope.with_local(copy, CardOf())
        return scope

    # ------------------------------------------------------------------ values

    def cards(self, kinds: Iterable[str] = ()) -> Iterator[Suggestion]:
        """The cards of some kinds, the scenario's own first; of all kinds if none is named."""
        allowed = set(kinds)
        for kind in tuple(allowed):
            allowed.update(self.words.kinds[kind].concrete if kind in self.words.kinds else ())
        own = [card for card, kind in self.own.cards.items() if not allowed or kind in allowed]
        yield from (Suggestion(name, "card", "the scenario's own") for name in (*own, *self.own.copies))
        for name, title in self.words.titles.items():
            if not allowed or title.kind in allowed:
                yield Suggestion(name, "card", title.kind)
            info = self.words.kinds.get(title.kind)
            if info is not None and info.companion is not None and (not allowed or info.companion in allowed):
                yield Suggestion(f"{name}.hex", "card", info.companion)

    def lying_in(self, holds: Iterable[str]) -> Iterator[Suggestion]:
        """What can lie in a zone: cards, blanks, what pays as something."""
        yield from self.cards(holds)
        yield Suggestion("rest", "word", "everything of its kinds that lies nowhere else")
        for kind in holds or self.words.kinds:
            yield Suggestion(f"blank {kind}", "word", f"any {kind}")
        yield from self.units()

    def units(self) -> Iterator[Suggestion]:
        """What there can be an amount of."""
        for name in self.words.candidates("unit"):
            yield Suggestion(name, "unit", "a unit")

    def of_type(self, typed: Type) -> Iterator[Suggestion]:
        """What can be written for a value of a type."""
        base = stripped(typed)
        if isinstance(typed, OptionalOf) or isinstance(base, ListOf | BagOf):
            yield Suggestion("none", "word", "nothing")
        if isinstance(base, ListOf):
            base = stripped(base.of)
        if base == PLAYER:
            yield from self.seats()
        elif base == YES_NO:
            yield from (Suggestion(word, "value", str(base)) for word in ("yes", "no"))
        elif isinstance(base, CardOf):
            yield from self.cards(base.kinds)
        elif isinstance(base, SpaceOf):
            yield from (Suggestion(name, "spaces", "spaces") for name in self.words.spaces)
            yield from (Suggestion(name, "spot", "a spot") for name, zone in self.words.zones.items() if zone.spot)
        elif isinstance(base, BagOf):
            yield from self.units()
        else:
            yield from constants(base, self.words) or ()

    def answers(self) -> Iterator[Suggestion]:
        """Whatever can be answered, or come of chance."""
        words = self.words
        yield from (Suggestion(word, "word", "an answer") for word in _ANSWERS)
        yield from self.seats()
        for enum, info in words.enums.items():
            yield from (Suggestion(value, "value", f"a value of {enum}") for value in info.values)
        yield from self.actions()
        yield from self.units()
        yield from (Suggestion(name, "zone", "a zone or spot") for name in words.zones)
        yield from (Suggestion(name, "spaces", "spaces") for name in words.spaces)
        yield from (Suggestion(name, "track", "a track") for name in words.tracks)
        yield from (Suggestion(name, "counter", "a counter") for name in words.counters)
        yield from self.cards()
        yield from (Suggestion(f"<{name}>", "word", "a column of `rows`") for name in self.own.columns)

    def actions(self) -> Iterator[Suggestion]:
        """What can be done."""
        yield from (Suggestion(name, "action", "an action") for name in self.words.actions)
        yield Suggestion("activate", "word", "an ability of a card is used")
        yield Suggestion("react", "word", "an ability is used in answer to something")

    def steps(self) -> Iterator[Suggestion]:
        """The steps and phases of the flow."""
        words = self.words
        for name in dict.fromkeys((*words.phases, *words.steps)):
            yield Suggestion(name, "step", "a phase" if name in words.phases else "a step")
        for phase, steps in words.phases.items():
            yield from (Suggestion(f"{phase}.{step}", "step", "a step") for step in steps)


def entry_text(source: Source, offset: int) -> Source:
    """The text of the entry of a section that a place lies in: from the first of its lines to the last."""
    lines = source.text.split("\n")
    at = source.position(offset)[0] - 1
    head = next((number for number in range(at, -1, -1) if re.match(r"[^\s#-]", lines[number])), 0)
    first = next((line for line in lines[head + 1 : at + 1] if line.strip() and not line.strip().startswith("#")), "")
    indent = len(first) - len(first.lstrip(" "))

    def begins(number: int) -> bool:
        line = lines[number]
        inner = line.strip()
        return bool(inner) and not inner.startswith("#") and len(line) - len(line.lstrip(" ")) <= indent

    begin = next((number for number in range(at, head, -1) if begins(number)), head + 1)
    end = next((number for number in range(at + 1, len(lines)) if begins(number)), len(lines))
    text = "\n".join(lines[begin:end])
    whole = Source(source.path, text)
    if any(True for _ in _read(whole)):
        return whole
    return Source(source.path, "\n".join((*lines[begin:at], "", *lines[at + 1 : end])))
