"""Parameters of defined words and procedures that nothing reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Code, Span
from tuckbox.semantics.bodies import sight
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.reading import walk

_RULESET = """\
ruleset: sample
version: 1
players: 2
counters: {points: {of: player, start: 0}}
define:
  worth_of(number size, number over): FORMULA
actions:
  go: {effect: "raise points by worth_of(2, 3)"}
flow:
  - {turns: players, actions: [go]}
score: {points: points}
"""
UNUSED_PARAMETER = Code(
    number="W0726",
    slug="unused-parameter",
    title="a parameter is named and nothing reads it",
    explain="A defined word or procedure is given something and comes to the same whatever that is. Perhaps another "
    "name was written where it should stand: in `rich(player): gold > 4` it is always the gold of `you`, not that of "
    "`player`. Words that abilities modify, words that stand for one plain value, and procedures that abilities wait "
    "for are left alone: they may be given what only others read. So are parameters that three words or more share.",
    bad=_RULESET.replace("FORMULA", "size + 1"),
    good=_RULESET.replace("FORMULA", "size * over"),
    severity="warning",
)
_SHARED = 3  # so many words with a parameter of that name are a family


def unused_parameter(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report them, each at its name in the heading."""
    if book.checker.problems.errors:
        return
    for word, name, at in (*_of_words(book, decl, ruleset), *_of_procedures(book, decl, ruleset)):
        message = f"nothing in `{word}` reads `{name}`"
        help_text = f"read `{name}` where it matters, or leave it out of the heading"
        book.checker.problems.add(UNUSED_PARAMETER, at, message, help=help_text)


def _of_words(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> Iterator[tuple[str, str, Span]]:
    altered = {one.word for one in ruleset.abilities.values()}
    shared = Counter(hole.name.word for one in decl.define for hole in one.signature.tree.parameters)
    for one in decl.define:
        head = one.signature.tree
        made = ruleset.defines.get(head.name.word)
        if made is None or made.name in altered or not head.parameters or _is_plain(made.formula.value):
            continue
        seen = sight(made, book.checker.reuse)
        read = {local.slot for local in seen.of(x.Local)}
        of_you = any(_is_yours(place) for place in seen.of(x.Cell, x.Zone))
        for hole, slot in zip(head.parameters, made.formula.parameters, strict=False):
            name = hole.name.word  # a word that cards may change takes its player along, who need not matter yet
            if slot not in read and (of_you if name == "player" else shared[name] < _SHARED):
                yield made.name, hole.name.word, one.signature.span(hole.name)


def _is_plain(value: x.Expr) -> bool:
    """Whether it stands for the same always: others are to alter it."""
    return all(isinstance(part, (x.Constant, x.Named, x.Bag)) for part in walk(value))


def _is_yours(place: x.Checked) -> bool:
    return isinstance(place, (x.Cell, x.Zone)) and isinstance(place.holder, x.Local) and place.holder.slot == x.YOU


def _of_procedures(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> Iterator[tuple[str, str, Span]]:
    awaited = {event for one in ruleset.abilities.values() for pattern in one.patterns for event in pattern.events}
    for one in decl.procedures:
        heading = one.heading.tree
        made = ruleset.procedures.get(heading.name.word)
        if made is None or made.name in awaited or not made.effect.body:
            continue
        holes = (*([] if heading.thing is None else [heading.thing]), *(hole for _, hole in heading.holes))
        read = {local.slot for local in sight(made, book.checker.reuse).of(x.Local)}
        for hole, (name, slot) in zip(holes, made.parameters, strict=True):
            if slot not in read:
                yield made.name, name, one.heading.span(hole.name)
