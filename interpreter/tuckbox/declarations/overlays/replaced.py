"""A section replaced as a whole whose old entries are still named: said once, where it is replaced."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tuckbox.diagnostics import Code, Diagnostic, Label, Problems, Span, missing_word

from .codes import SECTION_REPLACED
from .sections import Sections

_MOST_NAMED = 3


def report_dropped(sections: Sections, problems: Problems, undeclared: Collection[Code]) -> None:
    """Report each section that a variant replaced, for the words that it had and that are missing now.

    ``undeclared``: the codes of what is said about a word that nothing declares.
    """
    missed: dict[Span, dict[str, Diagnostic]] = {}
    for one in problems if sections.dropped else ():
        word = missing_word(one) if one.code in undeclared else None
        if word is not None and word in sections.dropped:
            missed.setdefault(sections.dropped[word].span, {}).setdefault(word, one)
    for span, words in missed.items():
        name, (first, about) = span.text, next(iter(words.items()))
        there = sections.dropped[first]
        named = ", ".join(f"`{word}`" for word in list(words)[:_MOST_NAMED])
        more = f" and {len(words) - _MOST_NAMED} more" if len(words) > _MOST_NAMED else ""
        gone = "1 that was there is gone" if there.count == 1 else f"{there.count} that were there are gone"
        message = f"this replaces all `{name}`: {gone}, and others name {named}{more}"
        advice = (
            f"to replace one entry, write `{name}.{there.kept}: …` under `replace:`; to keep the others and add to "
            f"them, put it under `add:`"
        )
        problems.add(
            SECTION_REPLACED, span, message, help=advice, labels=[Label(about.span, f"`{first}` is named here")]
        )


def but_dropped(found: Iterable[Diagnostic], sections: Sections, undeclared: Collection[Code]) -> list[Diagnostic]:
    """The diagnostics without those about words of which `report_dropped` says what became of them."""
    return [one for one in found if one.code not in undeclared or missing_word(one) not in sections.dropped]
