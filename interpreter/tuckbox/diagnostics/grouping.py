"""One missing declaration is one problem, however many rules use the word."""

import re
from collections.abc import Collection, Iterable

from tuckbox.dataclass import replace
from tuckbox.diagnostics.code import Code
from tuckbox.diagnostics.diagnostic import Diagnostic, Label
from tuckbox.diagnostics.suggest import Suggestion

_MOST_SHOWN = 4
_LAST_WORD = re.compile(r"`([^`]+)`(?: to alter)?$")


def grouped(found: Iterable[Diagnostic], undeclared: Collection[Code], *, lacks_name: bool = False) -> list[Diagnostic]:
    """The diagnostics in their order, where those of the codes ``undeclared`` about one word are one.

    The first keeps its place and shows some of the others; how many there are is said. ``lacks_name``: something was
    left out whose name nobody knows, so a word to which nothing is near may well be that.
    """
    if lacks_name:
        found = [one for one in found if one.code not in undeclared or isinstance(one.help, Suggestion)]
    kept: list[Diagnostic] = []
    places: dict[str, int] = {}
    others: dict[str, list[Diagnostic]] = {}
    for one in found:
        word = missing_word(one) if one.code in undeclared else None
        if word is not None and word in places:
            others.setdefault(word, []).append(one)
            continue
        if word is not None:
            places[word] = len(kept)
        kept.append(one)
    for word, more in others.items():
        kept[places[word]] = _with_others(kept[places[word]], more)
    return kept


def missing_word(one: Diagnostic) -> str | None:
    """The word that a message says is not there: the one it ends with, or the one that it underlines; None: no word."""
    found = _LAST_WORD.search(one.message)
    if found is not None and one.span.text.endswith(found[1]):
        return found[1]
    word = one.span.text
    return word if one.message.startswith((f"`{word}` is no ", f"nothing says what `{word}` is")) else None


def _with_others(first: Diagnostic, more: list[Diagnostic]) -> Diagnostic:
    labels = [Label(one.span, "here as well") for one in more[:_MOST_SHOWN]]
    rest = len(more) - len(labels)
    if rest:
        labels[-1] = replace(labels[-1], text=f"here, and in {rest} more place{'s' if rest > 1 else ''}")
    return replace(first, labels=(*first.labels, *labels))
