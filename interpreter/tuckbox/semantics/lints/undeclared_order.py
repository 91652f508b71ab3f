"""Abilities that answer one event at the same moment, where their order matters and nothing says what it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import PurePath

from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Code, Label
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import Ability, Pattern, Place, Ruleset
from tuckbox.semantics.interference import Interference

_RULESET = """\
ruleset: sample
version: 1
players: 2
counters: {points: {of: player, start: 0}}
kinds: {charm: {}}
zones: {shelf: {of: player, holds: charm, in_play: yes}, stack: {kind: pile, holds: charm, starts with: charm}}
cards:
  - {id: doubling, kind: charm, abilities: [{WHEN: rest by you, effect: raise points by points}]}
  - {id: candle, kind: charm, abilities: [{WHEN: rest by you, effect: raise points by 3}]}
actions:
  rest: {effect: draw 1 from stack to shelf}
flow:
  - {turns: players, actions: [rest]}
"""
UNDECLARED_ORDER = Code(
    number="W0732",
    slug="undeclared-order",
    title="the order of two abilities matters, and nobody decides it",
    explain="Both abilities answer the same event in the same moment, and the game goes on differently if the other "
    "one comes first. What waits with `after:` is put in order by the player who has it. What stands under "
    "`at once after:` or `before:` is never asked: cards come by the zone and then by how long they have been lying "
    "there. Rules come as they are declared; where they stand in two files, that is the order of the files' names.\n\n"
    "Let them wait with `after:`, so that their player orders them; or make one ability of the two; or write rules "
    "that belong together into one file, in the order they happen. If what comes first may well be as it is, say so "
    "in the manifest: `order: declared`. Then nobody is asked for an order, not even for what waits with `after:`.",
    bad=_RULESET.replace("WHEN", "at once after"),
    good=_RULESET.replace("WHEN", "after"),
    severity="warning",
)
_DECLARED = "declared"
_VARIANT = re.compile(r"^variant\s*:", re.MULTILINE)


def undeclared_order(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report pairs that surely meet and surely differ; each ability in one report at most."""
    if ruleset.order == _DECLARED:
        return
    reader = Interference(ruleset, book.checker.vocabulary)
    reported: set[str] = set()
    for left, right in _meeting(ruleset, PurePath(decl.span.file).parent):
        word = None if {left.id, right.id} & reported else reader.over(left, right)
        if word is not None:
            reported |= {left.id, right.id}
            _report(book, left, right, word)


def _meeting(ruleset: Ruleset, own: PurePath) -> Iterator[tuple[Ability, Ability]]:
    """The pairs that answer an event in one moment without anybody being asked which comes first.

    ``own``: the folder of the ruleset.
    """
    moments: dict[tuple[str | None, str], list[Ability]] = {}
    for one in ruleset.abilities.values():
        if one.form == "triggered" and one.at is not None:
            for event in dict.fromkeys(event for pattern in one.patterns for event in pattern.events):
                moments.setdefault((one.window, event), []).append(one)
    for together in moments.values():
        for left, right in combinations(together, 2):
            if _is_left_open(ruleset, left, right, own) and not _apart(left, right):
                yield left, right


def _is_left_open(ruleset: Ruleset, left: Ability, right: Ability, own: PurePath) -> bool:
    """Whether neither a player nor the place where they are written orders the two."""
    if left.owner == right.owner == "":
        return _in_two_files(left, right, own)
    cards = [ruleset.cards.get(one.owner) for one in (left, right)]
    if left.owner == right.owner or None in cards or left.window == "after":
        return False
    return not any(card is not None and _lies_alone(ruleset, card.kind) for card in cards)


def _in_two_files(left: Ability, right: Ability, own: PurePath) -> bool:
    """Whether only the names of two files of the ruleset order the rules: what it extends and its variants do not."""
    places = [one.at for one in (left, right) if one.at is not None]
    if len({place.file for place in places}) < 2 or any(_VARIANT.search(place.source.text) for place in places):
        return False
    return all(PurePath(place.file).is_relative_to(own) for place in places)


def _lies_alone(ruleset: Ruleset, kind: str) -> bool:
    """Whether a zone in which cards of the kind are in play holds one card only: no two of them meet there."""
    found = [zone for zone in ruleset.zones.values() if zone.in_play and _holds(ruleset, zone.holds, kind)]
    return any(isinstance(zone.size, x.Constant) and zone.size.value == 1 for zone in found)


def _holds(ruleset: Ruleset, holds: tuple[str, ...], kind: str) -> bool:
    return not holds or any(one in ruleset.kinds and kind in ruleset.kinds[one].concrete for one in holds)


# ------------------------------------------------------------------ whether they can answer the same event


def _apart(left: Ability, right: Ability) -> bool:
    """Whether no event fits both."""
    if left.place is not None and right.place is not None and _elsewhere(left.place, right.place):
        return True
    return all(_exclude(one, other, left, right) for one in left.patterns for other in right.patterns)


def _elsewhere(left: Place, right: Place) -> bool:
    return not left.actions and not right.actions and not set(left.steps) & set(right.steps)


def _exclude(one: Pattern, other: Pattern, left: Ability, right: Ability) -> bool:
    if not set(one.events) & set(other.events):
        return True
    if one.units and other.units and not set(one.units) & set(other.units):
        return True
    of_left = [*_all_of(one.condition), *_all_of(left.when)]
    of_right = [*_all_of(other.condition), *_all_of(right.when)]
    return any(_contradict(a, b) or _contradict(b, a) for a in of_left for b in of_right)


def _all_of(condition: x.Expr | None) -> Iterator[x.Expr]:
    if isinstance(condition, x.AllOf):
        for part in condition.parts:
            yield from _all_of(part)
    elif condition is not None:
        yield condition


def _contradict(left: x.Expr, right: x.Expr) -> bool:
    """Whether two conditions never hold together: one thing is two things, of two kinds, one's own and another's."""
    match left, right:
        case x.Equal(left=a, right=b, negated=False), x.Equal(left=c, right=d, negated=False) if a == c:
            fixed = all(isinstance(one, (x.Named, x.Constant, x.Local, x.Builtin)) for one in (b, d))
            return _is_itself(b) or (fixed and b != d)
        case x.Equal(left=a, right=b, negated=n), x.Equal(left=c, right=d, negated=m) if n is not m:
            return a == c and b == d
        case x.IsKind(card=a, kinds=b, negated=False), x.IsKind(card=c, kinds=d, negated=False) if a == c:
            return not set(b) & set(d)
        case x.Equal(left=a, right=x.Local(slot=x.YOU), negated=False), x.Member(item=c, of=x.Seats(which="others")):
            return a == c
        case x.No(of=a), b:
            return a == b
    return False


def _is_itself(of: x.Expr) -> bool:
    """Whether it is the card on which the text stands, or its second piece: on two cards it is never the same."""
    whole = of.of if isinstance(of, x.Builtin) and of.name == "companion" else of
    return isinstance(whole, x.Local) and whole.slot == x.THIS


def _report(book: Book, left: Ability, right: Ability, word: str) -> None:
    assert left.at is not None and right.at is not None
    names = [f"`{one.owner or one.id}`" for one in (left, right)]
    message = f"{names[0]} and {names[1]} answer the same event, and which comes first decides what becomes of `{word}`"
    if left.owner:
        help_text = "let both wait with `after:`, so that their player orders them, or say `order: declared`"
    else:
        help_text = "write both into one file, in the order they happen, or say `order: declared`"
    labels = [Label(right.at, "the other one")]
    book.checker.problems.add(UNDECLARED_ORDER, left.at, message, help=help_text, labels=labels)
