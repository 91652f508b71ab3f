"""Lines of a page in words, as a list: what stands further to the right stands under the line above it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from tuckbox_tools.manual.html import Html, element, text

_MARK = re.compile(r"- |\d+\. ")


def outline(lines: Sequence[str], shown: Callable[[Html], Html] = lambda line: line) -> Html:
    """Paragraphs, with a list of its steps under each that has some. ``shown``: wraps the text of each line."""
    found = _grouped(lines)
    if any(mark for mark, _, _ in found):
        return _steps(lines, shown)
    return Html("".join(element("p", shown(text(head))) + _steps(under, shown) for _, head, under in found))


def sections(page: str) -> Html:
    """A page of several parts, each with a title and lines; the first is the title of all and what is said of it."""
    first, *parts = (part.splitlines() for part in page.split("\n\n") if part.strip())
    pieces = [outline(first[1:])]
    for title, *lines in parts:
        pieces += [element("h3", text(title)), outline(lines)]
    return Html("".join(pieces))


def _steps(lines: Sequence[str], shown: Callable[[Html], Html]) -> Html:
    if not lines:
        return Html("")
    found = _grouped(lines)
    items = (element("li", shown(text(head)), _steps(under, shown)) for _, head, under in found)
    return element("ol" if found[0][0].strip("- ") else "ul", *items, class_="steps")


def _grouped(lines: Sequence[str]) -> list[tuple[str, str, list[str]]]:
    """Each of the outermost lines, its mark (a dash, a number) and its text, and the lines under it."""
    found: list[tuple[str, str, list[str]]] = []
    outermost = min((_depth(line) for line in lines), default=0)
    for line in lines:
        if found and _depth(line) > outermost:
            found[-1][2].append(line)
        else:
            mark = _MARK.match(line.strip())
            found.append((mark[0] if mark else "", line.strip()[mark.end() if mark else 0 :], []))
    return found


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
