"""What stands behind an end: phrases that happen all the same, and parts of the flow that never come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Code, Label, Span
from tuckbox.semantics.bodies import sights
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.ruleset import PhasePart, Ruleset, StepPart
from tuckbox.vocabulary.spec import Vocabulary

_RULESET = """\
ruleset: sample
version: 1
players: 2
counters: {points: {of: player, start: 0}}
actions:
  go:
    effect: |
      LINES
flow:
  - {turns: players, actions: [go]}
score: {points: points}
"""
BEHIND_END = Code(
    number="W0725",
    slug="behind-end",
    title="something stands behind an end that comes in any case",
    explain="`end` and `win` let the running effect finish: what stands behind them still happens, although it reads "
    "as if it did not. Write the end last, or under the condition that is meant. In the flow nothing more comes: after "
    "a step that always ends its turn, phase or round the next step of that is never reached.",
    bad=_RULESET.replace("LINES", "end game\n      raise points by 1"),
    good=_RULESET.replace("LINES", "raise points by 1\n      end game"),
    severity="warning",
)
_EVERYTHING = ("game", "round")


def behind_end(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report statements behind an unconditional end in their block, and parts of the flow behind such a step."""
    if book.checker.problems.errors:
        return
    vocabulary = book.checker.vocabulary
    for seen in sights(ruleset, book.checker.reuse):
        for block in seen.blocks:
            _in_block(book, block, vocabulary)
    for part, end in _never_reached((*ruleset.flow,), (), vocabulary):
        if part.at is not None:
            message = "this is never reached: the step before it always ends what it belongs to"
            labels = () if end.at is None else (Label(end.at, "here"),)
            help_text = "say when it ends, with `if … then`, or leave out what never comes"
            book.checker.problems.add(BEHIND_END, part.at, message, help=help_text, labels=labels)


def _in_block(book: Book, block: Sequence[s.Statement], vocabulary: Vocabulary) -> None:
    for index, one in enumerate(block[:-1]):
        following = block[index + 1]
        ends = _ends_of(one, vocabulary)
        if ends and following.at is not None:
            message = "this happens all the same: an end lets the effect finish"
            labels = [Label(end.at, "the end") for end in ends if end.at is not None]
            last = f"`{labels[0].span.text}`" if len(labels) == 1 else "what ends it"
            book.checker.problems.add(
                BEHIND_END, _first_line(following.at), message, help=f"write {last} last", labels=labels
            )
            return


def _first_line(span: Span) -> Span:
    """Of a block only its head, which says enough."""
    return Span(span.source, span.start, min(span.end, span.source.line_bounds(span.line)[1]))


def _ends_of(one: s.Statement, vocabulary: Vocabulary) -> tuple[s.Do, ...]:
    """The ends of which one comes in any case, whichever branch or option it is; none: it may go on."""
    match one:
        case s.Do():
            return (one,) if _ends(one, vocabulary) else ()
        case s.If(branches=branches, otherwise=otherwise):
            rows = [*(body for _, body in branches), otherwise]
        case s.Either(options=options):
            rows = [body for _, body in options]
        case _:
            return ()
    found = [next(filter(None, (_ends_of(inner, vocabulary) for inner in body)), ()) for body in rows]
    return tuple(end for ends in found for end in ends) if all(found) else ()


def _ends(one: s.Do, vocabulary: Vocabulary) -> str | None:
    return vocabulary.form(one.form).ends


def _never_reached(
    parts: Sequence[StepPart | PhasePart], around: tuple[str, ...], vocabulary: Vocabulary
) -> Iterator[tuple[StepPart | PhasePart, s.Do]]:
    """The first part of each row that an end before it keeps from coming, with that end; ``around``: what can end."""
    over: s.Do | None = None
    for part in parts:
        if over is not None:
            yield part, over
            return
        if isinstance(part, PhasePart):
            within = (*around, "phase", *(() if part.order is None else ("turn",)))
            yield from _never_reached(part.parts, within, vocabulary)
        elif part.skip_when is None and part.effect is not None:
            over = next(_certain(part.effect.body, (*_EVERYTHING, *around), vocabulary), None)


def _certain(body: Sequence[s.Statement], over: tuple[str, ...], vocabulary: Vocabulary) -> Iterator[s.Do]:
    """The first of the ends that surely end one of these."""
    for one in body:
        ends = _ends_of(one, vocabulary)
        if ends and all(_ends(end, vocabulary) in over for end in ends):
            yield ends[0]
