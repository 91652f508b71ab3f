"""What places are called beside one another: those that differ in a number alone by that number."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .views import SpaceView


def labels(spaces: Sequence[SpaceView]) -> list[str]:
    """Numbers where the names of the places differ in a number alone, else their names."""
    found = numbered(spaces)
    if len(spaces) > 1 and len({stem for stem, _ in found}) == 1 and all(number for _, number in found):
        return [number for _, number in found]
    return [space["title"] for space in spaces]


def numbered(spaces: Sequence[SpaceView]) -> list[tuple[str, str]]:
    """What each place is called without its number, and that number: empty where its name has none."""
    words = [space["name"].rpartition(" ") for space in spaces]
    several = {group for group, _, number in words if number.isdecimal() and int(number) > 1}
    found: list[tuple[str, str]] = []
    for space, (group, _, number) in zip(spaces, words, strict=True):
        title, bracket, rest = space["title"].partition(" (")  # behind that stands whose it is in some languages
        is_number = group in several and number.isdecimal()
        places = _of(number, title) if is_number else []
        if is_number and not places:  # nor is it there: in some languages the number stands in the brackets itself
            title, bracket, rest = space["title"], "", ""
            places = _of(number, title)
        if not places:
            found.append((space["title"], ""))
            continue
        stem = title[: places[-1].start()] + title[places[-1].end() :] + bracket + rest
        found.append((" ".join(stem.split()), number))
    return found


def _of(number: str, text: str) -> list[re.Match[str]]:
    """Where a number stands in a text."""
    return list(re.finditer(rf"(?<!\d){number}(?!\d)", text))
