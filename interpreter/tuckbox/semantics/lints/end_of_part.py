"""A part of the flow that ends, in a game that never does: the end of the game was probably meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tuckbox.declarations import model as d
from tuckbox.diagnostics import Code, Span
from tuckbox.semantics.bodies import sights
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.ruleset import Ruleset

_RULESET = """\
ruleset: sample
version: 1
players: 2
counters: {points: {of: player, start: 0}}
actions: {go: {effect: raise points by 1}}
flow:
"""
_KEY = "end when"
END_OF_PART = Code(
    number="W0738",
    slug="end-of-part",
    title="a part of the flow ends, and nothing ends the game",
    explain="`end when` of a phase or step only leaves that part, and the next round begins with it again. The game "
    "ends by `end when` at the left edge of a file, or by a phrase such as `win`. Here nothing does.",
    bad=_RULESET + "  - {turns: players, actions: [go], end when: 'some(players, it.points > 9)'}\n",
    good=_RULESET + "  - {turns: players, actions: [go]}\nend when: some(players, it.points > 9)\n",
    severity="warning",
)


def end_of_part(book: Book, decl: d.RulesetDecl, ruleset: Ruleset) -> None:
    """Report the first part with an end of its own, where rounds repeat and nothing ends the game."""
    problems = book.checker.problems
    first = next(_ends(decl.flow), None)
    if first is None or decl.end_when is not None or not decl.repeat or problems.errors or _is_ended(book, ruleset):
        return
    message = "this only leaves the part that it stands in, and nothing ends the game"
    help_text = f"write `{_KEY}:` at the left edge of the file, beside `flow:`, to end the game"
    problems.add(END_OF_PART, _of_key(first), message, help=help_text)


def _ends(parts: Iterable[d.PartDecl]) -> Iterator[Span]:
    for part in parts:
        if part.end_when is not None:
            yield part.end_when.whole
        yield from _ends((*(part.steps or ()), *(part.turn or ())))


def _of_key(value: Span) -> Span:
    """The key to which a value belongs."""
    start = value.source.text.rfind(_KEY, 0, value.start)
    return Span(value.source, start, start + len(_KEY)) if start >= 0 else value


def _is_ended(book: Book, ruleset: Ruleset) -> bool:
    """Whether some phrase ends the game."""
    forms = book.checker.vocabulary
    return any(
        isinstance(one, s.Do) and forms.form(one.form).ends == "game"
        for seen in sights(ruleset, book.checker.reuse)
        for block in seen.blocks
        for one in block
    )
