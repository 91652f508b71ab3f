"""One missing declaration is one problem, however many rules use the word."""

from collections.abc import Collection, Iterable
from dataclasses import replace

from tuckbox.diagnostics.code import Code
from tuckbox.diagnostics.diagnostic import Diagnostic, Label

_MOST_SHOWN = 4


def grouped(found: Iterable[Diagnostic], undeclared: Collection[Code]) -> list[Diagnostic]:
    """The diagnostics in their order, where those of the codes ``undeclared`` about one word are one.

    The first keeps its place and shows some of the others; how many there are is said.
    """
    kept: list[Diagnostic] = []
    places: dict[str, int] = {}
    others: dict[str, list[Diagnostic]] = {}
    for one in found:
        word = one.span.text.rpartition(".")[2]
        if one.code in undeclared and word in places:
            others.setdefault(word, []).append(one)
            continue
        if one.code in undeclared:
            places[word] = len(kept)
        kept.append(one)
    for word, more in others.items():
        kept[places[word]] = _with_others(kept[places[word]], more)
    return kept


def _with_others(first: Diagnostic, more: list[Diagnostic]) -> Diagnostic:
    labels = [Label(one.span, "here as well") for one in more[:_MOST_SHOWN]]
    rest = len(more) - len(labels)
    if rest:
        labels[-1] = replace(labels[-1], text=f"here, and in {rest} more place{'s' if rest > 1 else ''}")
    return replace(first, labels=(*first.labels, *labels))
