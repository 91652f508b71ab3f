"""Whether a span lies on a stretch is answered as by looking at each of them, only sooner."""

from __future__ import annotations

from random import Random

from tuckbox.diagnostics import Source, Span
from tuckbox.diagnostics.stretches import Stretches

SOURCE = Source("cards.yaml", "x" * 40)
OTHER = Source("rules.yaml", "x" * 40)


def meets(one: Span, other: Span) -> bool:
    if one.file != other.file:
        return False
    if other.start == other.end:
        return one.start <= other.start <= one.end
    return one.start < other.end and other.start < one.end


def some(chance: Random) -> Span:
    start = chance.randrange(40)
    return Span(chance.choice((SOURCE, SOURCE, OTHER)), start, min(40, start + chance.choice((0, 1, 2, 5))))


def test_as_by_looking_at_each() -> None:
    chance = Random(1)
    for _ in range(300):
        marked = [some(chance) for _ in range(chance.randrange(9))]
        stretches = Stretches()
        for span in marked[:4]:
            stretches.add(span)
        more = Stretches()
        for span in marked[4:]:
            more.add(span)
        stretches.update(more)
        for _ in range(20):
            span = some(chance)
            assert stretches.meets(span) == any(meets(one, span) for one in marked), (marked, span)
            assert (span in stretches) == (span in marked)
