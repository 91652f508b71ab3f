"""Where each character of a decoded YAML scalar stands in the file, for all five ways of writing one."""

import re
from typing import Literal

Style = Literal["plain", "single", "double", "literal", "folded"]
Place = tuple[int, int]

_BREAKS = "\r\n\x85\u2028\u2029"
_SEPARATORS = "\u2028\u2029"
_SPACE = " \t" + _BREAKS
_ESCAPE_LENGTH = {"x": 4, "u": 6, "U": 10}
_HEADER = re.compile(r"[|>](?P<sign>[+-])?(?P<depth>[1-9])?(?P<late>[+-])?[^\r\n\x85\u2028\u2029]*")


def character_places(text: str, start: int, stop: int, style: Style, length: int) -> list[Place]:
    """The [start, end) in `text` of every character of the scalar written at [start, stop).

    `length` is the length of the decoded value; it decides how deep a block with an indentation indicator is.
    """
    if style == "plain":
        return _flow(text, start, stop, style)
    if style in ("single", "double"):
        return _flow(text, start + 1, stop - 1, style)
    return _block(text, start, stop, style == "folded", length)


def _break_length(text: str, index: int) -> int:
    if text.startswith("\r\n", index):
        return 2
    return 1 if text[index] in _BREAKS else 0


def _flow(text: str, index: int, stop: int, style: Style) -> list[Place]:
    places: list[Place] = []
    while index < stop:
        char = text[index]
        if char in _SPACE:
            index = _fold(text, index, stop, places)
        elif char == "\\" and style == "double":
            index = _escape(text, index, stop, places)
        else:
            size = 2 if char == "'" and style == "single" else 1
            places.append((index, index + size))
            index += size
    return places


def _fold(text: str, index: int, stop: int, places: list[Place]) -> int:
    """A run of blanks and line breaks: one break is a space, each further one a line break."""
    blanks: list[Place] = []
    breaks: list[Place] = []
    while index < stop and text[index] in _SPACE:
        size = _break_length(text, index)
        if size:
            breaks.append((index, index + size))
        elif not breaks:
            blanks.append((index, index + 1))
        index += size or 1
    if not breaks:
        places.extend(blanks)
    elif text[breaks[0][0]] in _SEPARATORS:
        places.extend(breaks)
    else:
        places.extend(breaks[1:] or breaks)
    return index


def _escape(text: str, index: int, stop: int, places: list[Place]) -> int:
    follower = text[index + 1]
    size = _break_length(text, index + 1)
    if not size:
        end = index + _ESCAPE_LENGTH.get(follower, 2)
        places.append((index, end))
        return end
    index += 1 + size
    while index < stop and text[index] in _SPACE:
        size = _break_length(text, index)
        if size:
            places.append((index, index + size))
        index += size or 1
    return index


def _block(text: str, start: int, stop: int, folded: bool, length: int) -> list[Place]:
    header = _HEADER.match(text, start, stop)
    if header is None:
        return []
    chomp = header["sign"] or header["late"] or ""
    body = header.end()
    body += _break_length(text, body) if body < stop else 0
    if header["depth"] is None:
        return _block_lines(text, body, stop, folded, chomp, 0)
    deepest = max((len(line) - len(line.lstrip(" ")) for line in text[body:stop].splitlines()), default=0)
    # The indicator counts from the parent's indentation, which only the decoded length betrays.
    for indent in range(int(header["depth"]), deepest + 1):
        places = _block_lines(text, body, stop, folded, chomp, indent)
        if len(places) == length:
            return places
    return _block_lines(text, body, stop, folded, chomp, deepest + 1)


def _block_lines(text: str, index: int, stop: int, folded: bool, chomp: str, indent: int) -> list[Place]:
    places: list[Place] = []
    ending: list[Place] = []
    was_blank = False
    index, column, blank_lines, indent = _blank_lines(text, index, stop, indent)
    while index < stop and column == indent:
        is_blank = text[index] in " \t"
        joins = folded and ending and text[ending[0][0]] not in _SEPARATORS
        if not joins or was_blank or is_blank:
            places.extend(ending)
        elif not blank_lines:
            places.extend(ending)  # the break itself stands for the joining space
        places.extend(blank_lines)
        was_blank = is_blank
        while index < stop and text[index] not in _BREAKS:
            places.append((index, index + 1))
            index += 1
        size = _break_length(text, index) if index < stop else 0
        ending = [(index, index + size)] if size else []
        index, column, blank_lines, indent = _blank_lines(text, index + size, stop, indent)
    if chomp != "-":
        places.extend(ending)
    if chomp == "+":
        places.extend(blank_lines)
    return places


def _blank_lines(text: str, index: int, stop: int, indent: int) -> tuple[int, int, list[Place], int]:
    """Skips empty lines; returns the place and column reached, the breaks, the indentation (found when 0)."""
    breaks: list[Place] = []
    deepest = 0
    while True:
        line = index
        while index < stop and text[index] == " " and (not indent or index - line < indent):
            index += 1
        deepest = max(deepest, index - line)
        size = _break_length(text, index) if index < stop else 0
        if not size:
            return index, index - line, breaks, indent or max(deepest, 1)
        breaks.append((index, index + size))
        index += size
