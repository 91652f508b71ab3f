"""The set-up takes more cards from a zone than it starts with: the last players get fewer, and nobody is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Code, Span
from tuckbox.language.types import SpaceOf, ZoneOf
from tuckbox.semantics.bodies import Sight, sight
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.ruleset import Ruleset, ZoneInfo
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.uses import says_who_wins, uses
from tuckbox.vocabulary.spec import Vocabulary

_RULESET = """\
ruleset: sample
version: 1
players: 2-4
kinds: {card: {plural: cards, fields: {worth: number}}}
cards: [{id: ace, kind: card, copies: COPIES, worth: 1}]
zones:
  deck: {kind: pile, holds: card, starts with: card, seen_by: none}
  hand: {of: player, holds: card, seen_by: owner}
setup: |
  shuffle deck
  deal 3 from deck to hand for players
actions:
  go: {pick: {card: hand}, effect: discard card}
flow:
  - {turns: players, actions: [go]}
score: {worth: "sum(hand, it.worth)"}
"""
SMALL_DECK = Code(
    number="W0749",
    slug="small-deck",
    title="the set-up takes more cards from a zone than are there",
    explain="What is not there is not taken, so the last players get fewer cards than the line says, or none. It is "
    "reckoned with as many players as may play, and with all cards that the zone can start with; what the set-up takes "
    "only under a condition, or after something may have come into the zone, is not counted. Give the cards more "
    "`copies`, take fewer, or let fewer play. Of a game that does not say yet who wins it is not told.",
    bad=_RULESET.replace("COPIES", "11"),
    good=_RULESET.replace("COPIES", "12"),
    severity="warning",
)
#: What things of phrases are when no card can come anywhere by them.
_NO_CARDS = ("units", "counter", "die")


def small_deck(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report the line of the set-up that takes more than a zone can have; of each zone the first."""
    if book.checker.problems.errors or ruleset.setup is None:
        return
    back = {one.discards_to for one in ruleset.zones.values()}
    there = {
        name: _cards(ruleset, info.starts_with[0])
        for name, info in ruleset.zones.items()
        if info.starts_with is not None and _is_counted(info) and name not in back
    }
    seen, most = sight(ruleset.setup, book.checker.reuse), ruleset.players[1]
    wanted, by_players = dict.fromkeys(there, 0), set[str]()
    for word, amount, times, at in _Takings(seen, book.checker.vocabulary, most, set(there)).of(ruleset.setup.body, 1):
        before, wanted[word] = wanted[word], wanted[word] + amount * times
        by_players |= {word} if times > 1 else set()
        if before <= there[word] < wanted[word] and _is_whole(book, ruleset):
            with_so_many = f" with {most} players" if word in by_players else ""
            so_far = " up to here" if before else ""
            starts = f"`{word}` starts with {there[word]} card{'' if there[word] == 1 else 's'}"
            message = f"{starts}, and the set-up takes {wanted[word]}{so_far}{with_so_many}"
            fewer = "take fewer, or let fewer play" if with_so_many and most > ruleset.players[0] else "or take fewer"
            help_text = f"give its cards more `copies`, {fewer}"
            book.checker.problems.add(SMALL_DECK, at, message, help=help_text)


def _is_whole(book: Book, ruleset: Ruleset) -> bool:
    """Whether the game is more than a beginning: one that does not say who wins may still get more cards."""
    return says_who_wins(ruleset, uses(ruleset, book.checker.vocabulary, book.checker.reuse))


def _is_counted(info: ZoneInfo) -> bool:
    return not info.per_player and not info.groups and info.shape is None


def _cards(ruleset: Ruleset, kinds: Sequence[str]) -> int:
    """How many cards of these kinds there are at most, second pieces as well."""
    found = 0
    for card in ruleset.cards.values():
        kind = ruleset.kinds[card.kind]
        pieces = [kind, *([ruleset.kinds[kind.companion]] if kind.companion else [])]
        copies = card.copies * (ruleset.players[1] + len(ruleset.silent_seats) if kind.owned else 1)
        found += copies * sum(not set(kinds).isdisjoint(piece.bases) for piece in pieces)
    return found


class _Takings:
    """What is surely taken, in order. ``counted``: the zones into which nothing can have come so far."""

    def __init__(self, seen: Sight, vocabulary: Vocabulary, players: int, counted: set[str]) -> None:
        self._vocabulary = vocabulary
        self._players = players
        self._counted = counted
        self._each: frozenset[int] = frozenset()  # registers that hold each of the players in turn
        self._selected = {one.slot: one for one in seen.of(s.SelectCards)}

    def of(self, body: Sequence[s.Statement], times: int) -> Iterator[tuple[str, int, int, Span]]:
        """The zone, how many cards at a time, how many times, and where it is written."""
        for one in body:
            self._counted -= self._filled(one)
            match one:
                case s.Do():
                    yield from self._taken(one, times)
                case s.As(slot=slot, players=of, body=inner) | s.ForEach(slot=slot, of=of, body=inner):
                    self._each |= {slot}
                    yield from self.of(inner, times * self._many(of))

    def _many(self, of: x.Expr) -> int:
        """How many times something is surely done for players, when as many play as may."""
        match of:
            case x.Seats(which="players" | "everyone"):
                return self._players
            case x.Items(items=(x.Local(slot=slot),)) if slot in self._each:
                return 1
        return 0

    def _taken(self, one: s.Do, times: int) -> Iterator[tuple[str, int, int, Span]]:
        thing = dict(one.arguments).get("thing")
        cards = self._selected.get(thing.slot) if isinstance(thing, x.Local) else None
        goals = self._goals(one)
        if cards is None or cards.up_to or cards.where is not None or not goals:
            return
        if not isinstance(cards.source, x.Zone) or cards.source.word not in self._counted or one.at is None:
            return
        if times and isinstance(cards.amount, x.Constant) and isinstance(cards.amount.value, int):
            yield cards.source.word, cards.amount.value, times, one.at

    def _filled(self, statement: s.Statement) -> set[str]:
        """The zones into which cards can come by a statement; all of them, where that is not known."""
        found: set[str] = set()
        for one in _inside(statement):
            if isinstance(one, (*_BLOCKS, *_ONLY_FIND)):
                continue
            goals = self._goals(one) if isinstance(one, s.Do) else None
            if goals is None:
                return set(self._counted)
            found |= goals
        return found

    def _goals(self, one: s.Do) -> set[str] | None:
        """The zones into which cards can come by a phrase; none: any."""
        thing = self._vocabulary.form(one.form).parameter("thing")
        if thing is not None and thing.takes in _NO_CARDS:
            return set()
        others = [value for name, value in one.arguments if name not in ("thing", "from")]
        goals = [value for value in others if isinstance(stripped(value.type), ZoneOf | SpaceOf)]
        words = {value.word for value in goals if isinstance(value, x.Zone | x.EveryZone)}
        within = thing is not None and thing.takes == "zone"  # what lies there is only put into another order
        return words if len(words) == len(goals) and (words or within) else None


#: Statements of which only what stands in their blocks does something.
_BLOCKS = (s.If, s.ForEach, s.As, s.Repeat)
#: Statements by which nothing comes anywhere: they find what others act on.
_ONLY_FIND = (s.Let, s.Ask, s.SelectCards, s.SelectUnits, s.RandomFrom, s.Arrange, s.RandomFace)


def _inside(statement: s.Statement) -> Iterator[s.Statement]:
    """A statement with all those in its blocks, where it has blocks that are only done again or under a condition."""
    yield statement
    match statement:
        case s.If(branches=branches, otherwise=otherwise):
            rows = [*(body for _, body in branches), otherwise]
        case s.ForEach(body=body) | s.As(body=body) | s.Repeat(body=body):
            rows = [body]
        case _:
            rows = []
    for row in rows:
        for one in row:
            yield from _inside(one)
