"""Scenarios of which all that they add is checked as one ruleset: those that alter the ruleset's own parts alike."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Mapping as AnyMapping

from tuckbox.dataclass import dataclass
from tuckbox.declarations import Sections
from tuckbox.declarations.editing import data_of
from tuckbox.diagnostics import Diagnostic, Span
from tuckbox.document import Mapping, Node
from tuckbox.document import Sequence as SequenceNode

from .additions import Guest, own_cards
from .cases import Case
from .fillers import filler_id, fillers
from .inline import Broken, Compiled, Workshop, how_played
from .model import BARE, Scenario, Seat
from .own_names import Renaming, can_be_called_otherwise, own_words
from .seats import seats_of
from .stage import Stage
from .trouble import Trouble

_WORD = re.compile(r"\w+")
_ASIDE = ("scenarios", "positions", "rulebook", "texts", "name", "description")
_REMARK = re.compile(r"(?:^|(?<=\s))#.*", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Member:
    """A case with its scenario as it is checked: its own cards are called by names of their own.

    ``adds``: the ids of the cards it declares.
    """

    case: Case
    scenario: Scenario
    seats: tuple[Seat, ...]
    adds: frozenset[str]
    fillers: AnyMapping[str, int]

    @property
    def guest(self) -> Guest:
        return Guest(self.scenario, tuple(seat.name for seat in self.seats))

    def is_about(self, span: Span) -> bool:
        """Whether a place belongs to it, or to a position that it starts from."""
        case = self.case.scenario
        parts: tuple[Node, ...] = (case.node, case.content, case.given, case.then, *case.when, *case.chance)
        return any(_holds(part, span) for part in parts)


@dataclass(frozen=True, slots=True)
class Batch:
    """Cases under the same variants and options whose scenarios alter the ruleset in the same way.

    ``adds``, ``fillers``: the cards and the kinds of blank cards that any of them adds.
    """

    members: tuple[Member, ...]
    adds: frozenset[str]
    fillers: frozenset[str]

    @classmethod
    def of(cls, members: Iterable[Member]) -> Batch:
        """These members together."""
        all_ = tuple(members)
        adds = frozenset(id_ for one in all_ for id_ in one.adds)
        return cls(all_, adds, frozenset(kind for one in all_ for kind in one.fillers))

    def adds_more_than(self, member: Member) -> bool:
        """Whether there are cards that only others of its members add."""
        return self.adds != member.adds or any(one.fillers != member.fillers for one in self.members)

    def compiled(self) -> tuple[Compiled, ...] | Broken:
        """For each member the ruleset with the additions of all."""
        case = self.members[0].case
        guests = [member.guest for member in self.members]
        return case.workshop.together(guests, case.variants, case.options)

    def blamed(self, diagnostics: Iterable[Diagnostic]) -> frozenset[int]:
        """The numbers of the members with which something is wrong; all, if it is not clear which they are."""
        found: set[int] = set()
        for one in diagnostics:
            about = {at for at, member in enumerate(self.members) if member.is_about(one.span)}
            if not about:
                return frozenset(range(len(self.members)))
            found |= about
        return frozenset(found)

    def without(self, left_out: frozenset[int]) -> Batch:
        """The rest of it."""
        return Batch.of(one for at, one in enumerate(self.members) if at not in left_out)


def batches(cases: Sequence[Case]) -> tuple[list[Batch], list[Case]]:
    """The cases by what is checked together, the largest batches first; and those that can only be played."""
    found: dict[object, list[Member]] = {}
    alone: list[Case] = []
    known, renaming = _Words(cases[0].workshop) if cases else None, Renaming()
    for case in cases:
        try:
            seats = seats_of(case.scenario, case.players)
        except Trouble:
            alone.append(case)  # its own run says what is wrong with its seats
            continue
        words = own_words(case.scenario)
        key: object = (how_played(case.variants, case.options), _alterations(case.scenario))
        scenario = case.scenario
        taken = frozenset[str]() if known is None else known.under(case.variants)
        if not _may_be_set_up(scenario) and can_be_called_otherwise(scenario, words, taken):
            scenario = renaming.renamed(scenario, words)
        else:
            key = (key, repr(data_of(scenario.content)))
        found.setdefault(key, []).append(_member(case, scenario, seats))
    ordered = sorted(found.values(), key=len, reverse=True)
    return [Batch.of(members) for members in ordered], alone


def apart(stage: Stage, member: Member, batch: Batch) -> None:
    """Take out of the box what only other scenarios of the batch would add to it."""
    layout = stage.table.layout
    hidden: set[int] = set()
    for title in batch.adds - member.adds:
        hidden.update(layout.cards_of_title(layout.number("title", title)))
    for kind in batch.fillers:
        if layout.numbering.has("title", filler_id(kind)):
            blanks = layout.cards_of_title(layout.number("title", filler_id(kind)))
            hidden.update(blanks[member.fillers.get(kind, 0) :])
    if hidden:
        zones = stage.table.state.zones
        zones[layout.box] = tuple(card for card in zones[layout.box] if card not in hidden)


def _member(case: Case, scenario: Scenario, seats: tuple[Seat, ...]) -> Member:
    adds = frozenset(card.key.value for _, card in own_cards(scenario.content))
    return Member(case, scenario, seats, adds, fillers(scenario))


def _may_be_set_up(scenario: Scenario) -> bool:
    """Whether its set-up may have to be played: cards of others would take part in that."""
    return scenario.start != BARE and bool(scenario.given.entries or scenario.chance or scenario.when)


def _alterations(scenario: Scenario) -> str:
    """What it adds beside cards, and what it changes, as a text to compare."""
    rest = tuple(entry for entry in scenario.content.entries if entry.key.value != "cards")
    return repr(data_of(Mapping(rest, scenario.content.span))) if rest else ""


def _holds(node: Node, span: Span) -> bool:
    """Whether a place lies in what is written here; the entries of a map may stand in several places."""
    if isinstance(node, Mapping):
        ends = ((entry.key.span, entry.value) for entry in node.entries)
        return _is_in(span, node.span) or any(_is_in(span, key) or _holds(value, span) for key, value in ends)
    if isinstance(node, SequenceNode):
        return _is_in(span, node.span) or any(_holds(item, span) for item in node.items)
    return _is_in(span, node.span)


def _is_in(span: Span, whole: Span) -> bool:
    return span.file == whole.file and whole.start <= span.start <= whole.end


class _Words:
    """Every word of a ruleset without what names nothing in it: its scenarios and rulebook, wordings and remarks."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._of_files = _words(workshop.sections)
        self._under: dict[tuple[str, ...], frozenset[str]] = {}

    def under(self, variants: tuple[str, ...]) -> frozenset[str]:
        """Those with these variants chosen; what is called so in others does not matter."""
        if variants not in self._under:
            chosen = self._workshop.selected(variants).selected
            overlays = self._workshop.sections.overlays
            others = {one.name.span.file for one in overlays if str(one.name) not in chosen}
            found = (words for file, words in self._of_files.items() if file not in others)
            self._under[variants] = frozenset().union(*found)
        return self._under[variants]


def _words(sections: Sections) -> dict[str, set[str]]:
    """By file the words that may name something."""
    whole = (sections.root, *(one.node for one in sections.overlays))
    aside: dict[str, list[Span]] = {}
    for span in sorted((span for node in whole for key in _ASIDE for span in _spans(node.get(key))), key=_start):
        aside.setdefault(span.file, []).append(span)
    found: dict[str, set[str]] = {}
    for source in sections.sources:
        words = found.setdefault(source.path, set())
        at = 0
        for span in aside.get(source.path, ()):
            if span.start >= at:
                words.update(_WORD.findall(_REMARK.sub("", source.text[at : span.start])))
                at = span.end
        words.update(_WORD.findall(_REMARK.sub("", source.text[at:])))
    return found


def _start(span: Span) -> int:
    return span.start


def _spans(node: Node | None) -> Iterator[Span]:
    """Of each item or entry."""
    if isinstance(node, SequenceNode):
        yield from (item.span for item in node.items)
    elif isinstance(node, Mapping):
        for entry in node.entries:
            yield entry.key.span
            yield entry.value.span
