"""The figures of the corpus, by class."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from tests.cases.mistakes.judge import Verdict


@dataclass(frozen=True, slots=True)
class Figures:
    """Of some mistakes: how many, and which part of them was met right. ``noise``: diagnostics beyond one, for each."""

    number: int
    recall: float
    place: float
    suggestion: float
    with_suggestion: int
    noise: float


def figures(verdicts: Iterable[Verdict]) -> Figures:
    several = list(verdicts)
    number = len(several) or 1
    right = [one.suggested for one in several if one.suggested is not None]
    return Figures(
        number=len(several),
        recall=sum(one.reported for one in several) / number,
        place=sum(one.placed for one in several) / number,
        suggestion=sum(right) / (len(right) or 1),
        with_suggestion=len(right),
        noise=sum(one.noise for one in several) / number,
    )


def by_class(verdicts: Iterable[Verdict]) -> dict[str, list[Verdict]]:
    found: defaultdict[str, list[Verdict]] = defaultdict(list)
    for one in verdicts:
        found[one.case.of_class].append(one)
    return dict(sorted(found.items()))


def table(verdicts: list[Verdict]) -> str:
    """A line for each class, and one for all."""
    lines = [f"{'class':<22}{'mistakes':>9}{'recall':>9}{'place':>9}{'suggestion':>12}{'noise':>9}"]
    rows = [(name, figures(its)) for name, its in by_class(verdicts).items()]
    rows.append(("all", figures(verdicts)))
    for name, one in rows:
        said = f"{one.suggestion:.1%}" if one.with_suggestion else "-"
        lines.append(f"{name:<22}{one.number:>9}{one.recall:>9.1%}{one.place:>9.1%}{said:>12}{one.noise:>9.1%}")
    return "\n".join(lines)
