"""What is called so for players: a word that is no name here may be how something is printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tuckbox.diagnostics.suggest import Suggestion
from tuckbox.semantics.words import Words


def name_of_printed(words: Words, word: str) -> str | None:
    """Advice for a word that is the printed name of a declared thing in some language; None: it is not."""
    wanted = _plain(word)
    found = next((name for name, printed in _printed(words) if wanted in map(_plain, printed.values())), None)
    if found is None or found == word:
        return None
    return Suggestion(word, found, f"write `{found}`: `{word}` is what players call it")


def _printed(words: Words) -> Iterator[tuple[str, Mapping[str, str]]]:
    for infos in (words.counters, words.tracks, words.zones, words.kinds):
        for name, info in infos.items():
            yield name, info.names
    for enum in words.enums.values():
        yield from zip(enum.values, enum.value_names, strict=False)


def _plain(text: str) -> str:
    return text.casefold().replace("_", " ").strip()
