"""The sentences that `says` gives to actions, procedures and defined words: their holes, and where the verb stands.

``deal {n damage} to {target}``: a hole has the name of something given, or ``you``, who acts. Behind the name may stand
what is counted (of a number) or what that thing has; in a language with endings, behind a colon, an ending. What stands
in square brackets is left out where a hole in it is not known, or is ``you``. A star stands before the verb; without
one it is the first word, or the first one behind the hole that the sentence begins with.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from tuckbox.dataclass import dataclass

ENDINGS: Mapping[str, tuple[str, ...]] = {
    "hu": (
        "t", "val", "on", "ba", "ban", "ból", "ra", "ról", "nál", "tól", "nak", "hoz", "ért", "ig", "ként", "hol",
        "hová", "honnan", "közül", "alá", "mellett", "szerint", "után", "előtt", "alatt", "között", "helyett",
        "számára", "miatt",
    ),
}  # fmt: skip
"""By language the endings, and words that take their place, that may stand behind a colon."""
YOU = "you"
"""In a hole: who acts."""
_HOLE = re.compile(r"\{(\w+)(?: ([^{}:]+))?(?::([^{}]*))?\}")
_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_VERB = re.compile(r"\*(?=\w)")


@dataclass(frozen=True, slots=True)
class Hole:
    """``{NAME WHAT:ENDING}``, the parts that it does not have empty; ``start`` and ``end``: of its name in the text."""

    name: str
    what: str
    ending: str
    start: int
    end: int


def holes(text: str) -> Iterator[Hole]:
    """The holes of a sentence, in its order."""
    for found in _HOLE.finditer(text):
        yield Hole(found[1], found[2] or "", found[3] or "", *found.span(1))


def stray_brace(text: str) -> int | None:
    """Where a brace stands that is no part of a hole; None: nowhere."""
    rest = _HOLE.sub(lambda hole: " " * len(hole[0]), text)
    found = re.search(r"[{}]", rest)
    return None if found is None else found.start()


def without_optional(text: str, unknown: Collection[str]) -> str:
    """The sentence without its brackets, and without what stands in those with a hole that is one of ``unknown``."""

    def kept(part: re.Match[str]) -> str:
        return "" if any(hole.name in unknown for hole in holes(part[1])) else part[1]

    return _OPTIONAL.sub(kept, text)


def doer(text: str) -> tuple[str, str]:
    """The name in the hole that a sentence begins with, and what stands behind it; else no name and the sentence."""
    found = _HOLE.match(text)
    if found is None or found[2] or found[3] or text[found.end() : found.end() + 1] != " ":
        return "", text
    return found[1], text[found.end() + 1 :]


def of_verb(texts: Mapping[str, Mapping[str, str]], verb: str, language: str) -> str:
    """The sentence that a ruleset's texts give to a verb of the language, in which it has other words for it; or empty.

    A text with the verb's id and without a hole for its thing is no sentence: it is the name of something called alike.
    """
    text = texts.get(verb, {}).get(language, "")
    return text if any(hole.name == "thing" for hole in holes(text)) else ""


def starred(text: str) -> tuple[str, str] | None:
    """What stands before the star, and the rest from the verb on; None: there is no star, or there are several."""
    parts = _VERB.split(text)
    return (parts[0], parts[1]) if len(parts) == 2 else None
