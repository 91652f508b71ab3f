"""A written amount that does nothing, `gain 0 gold`, or the opposite of what the verb says, `raise points by -1`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Code, Span
from tuckbox.semantics.bodies import Sight, sights
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.spoken_phrases import undone_by

_RULESET = """\
ruleset: sample
version: 1
players: 2
resources: {gold: {}}
counters: {points: {of: player, start: 0}}
actions:
  go:
    effect: |
      gain AMOUNT gold
      raise points by 1
flow:
  - {turns: players, actions: [go]}
score: {points: points + gold}
"""
AMOUNT_OF_NOTHING = Code(
    number="W0746",
    slug="amount-of-nothing",
    title="a written amount does nothing, or the opposite of what is said",
    explain="`gain 0 gold`, `draw 0 from deck` and `repeat 0 times` read as if something happened, and nothing does: "
    "the amount is missing, or the line is left over. `raise points by -1` lowers them: say so. An amount that is "
    "computed, and comes to nothing now and then, is no slip.",
    bad=_RULESET.replace("AMOUNT", "0"),
    good=_RULESET.replace("AMOUNT", "1"),
    severity="warning",
)


def amount_of_nothing(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report amounts that stand there as nothing, and changes by less than nothing."""
    problems = book.checker.problems
    if problems.errors:
        return
    for nothing, turned in book.checker.reuse.each(sights(ruleset, book.checker.reuse), _odd, "odd amounts"):
        for at in nothing:
            message = "with an amount of 0 nothing happens"
            problems.add(AMOUNT_OF_NOTHING, at, message, help="say how many, or leave it out")
        for done, at in turned:
            other = undone_by(book.words, done.verb, "counter")
            meant = _said_so(done, at, other)
            message = f"`{done.verb}` by less than nothing is to {other or 'do the opposite'}"
            problems.add(AMOUNT_OF_NOTHING, at, message, help=meant)


def _odd(seen: Sight) -> tuple[tuple[Span, ...], tuple[tuple[s.Do, Span], ...]]:
    """Where a nought stands for how many of something; changes by a written number below nothing, and where it is."""
    return tuple(_nothing(seen)), tuple(_turned(seen))


def _nothing(seen: Sight) -> Iterator[Span]:
    """Where a nought stands for how many of something."""
    amounts: list[x.Expr | None] = [one.amount for one in seen.of(s.SelectCards)]
    amounts += [one.count for one in seen.of(s.Repeat)]
    given: list[x.Expr] = [one.bag for one in seen.of(s.SelectUnits)]
    given += [one.bag for one in seen.of(s.Owe)]
    for done in seen.of(s.Do):
        amounts += [value for name, value in done.arguments if name == "amount"]
        given += [value for name, value in done.arguments if name == "thing"]
    amounts += [bag.amount for bag in _bags(given)]
    for amount in amounts:
        if isinstance(amount, x.Constant) and amount.value == 0 and amount.at is not None and amount.at.text == "0":
            yield amount.at


def _bags(given: Sequence[x.Expr]) -> Iterator[x.Bag]:
    for one in given:
        match one:
            case x.Bag():
                yield one
            case x.Arith(left=left, right=right):
                yield from _bags((left, right))


def _turned(seen: Sight) -> Iterator[tuple[s.Do, Span]]:
    """Changes by a written number below nothing, and where it stands."""
    for done in seen.of(s.Do):
        by = dict(done.arguments).get("amount")
        inner = by.of if isinstance(by, x.Negate) else by
        if by is None or by.at is None or not isinstance(inner, x.Constant):
            continue
        if by.at.text.startswith("-") and by.at.text[1:].strip().isdecimal():
            yield done, by.at


def _said_so(done: s.Do, at: Span, other: str | None) -> str:
    """What to write instead, with the number as it stands without its minus."""
    if done.at is None or other is None:
        return "write it without the minus"
    text = done.at.text
    before, behind = text[: at.start - done.at.start], text[at.end - done.at.start :]
    return f"write `{other}{before.removeprefix(done.verb)}{at.text[1:].strip()}{behind}`"
