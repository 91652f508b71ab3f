"""What may stand in a hole of the sentence that `says` gives: what is given there, and how it may end."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tuckbox.declarations.names import leading_name
from tuckbox.semantics.checked.spoken import ENDINGS, YOU

from .asking import Asked
from .mentioned import picks
from .suggestion import Suggestion

_NAME = re.compile(r"\{\w*$")
_ENDING = re.compile(r"\{\w+(?: [^{}:]+)?:[^\s{}]*$")


def in_sentence(asked: Asked) -> Iterator[Suggestion] | None:
    """What may stand at a cursor in a hole; None: it is in none."""
    path = asked.place.path
    if "says" not in path[-2:]:
        return None
    at = len(path) - 1 - path[::-1].index("says")
    written = asked.source.text[asked.place.start : asked.offset]
    if _NAME.search(written):
        return _given(asked, path[at - 1] if at else "")
    if _ENDING.search(written):
        language = path[-1] if path[-1] != "says" else asked.words.languages[0]
        return (Suggestion(one, "word", "an ending") for one in ENDINGS.get(language, ()))
    return None


def _given(asked: Asked, heading: str) -> Iterator[Suggestion]:
    words, name = asked.words, leading_name(heading)
    decl = words.actions.get(name) or words.procedures.get(name)
    if decl is not None:
        yield from (Suggestion(one, "local", "given here") for one in dict.fromkeys(picks(decl)))
    elif name in words.defines:
        yield from (Suggestion(one, "local", "given here") for one in words.defines[name].parameters)
    yield Suggestion(YOU, "local", "who acts")
