"""How text looks in a terminal: columns taken by each character, and characters that must not reach it."""

import unicodedata

TAB_WIDTH = 4
_JOINER = "\u200d"
_EMOJI_STYLE = "\ufe0f"
_UNSAFE = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})
_BIDIRECTIONAL = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def shown(text: str) -> tuple[str, list[int]]:
    """The text as it is safe to print, and for each of its characters (and its end) the display column.

    Tabs become spaces; control and direction characters, which could repaint the terminal, become U+FFFD.
    """
    printed: list[str] = []
    columns: list[int] = []
    column = 0
    for index, char in enumerate(text):
        columns.append(column)
        visible = _visible(char)
        printed.append(visible)
        column += len(visible) if char == "\t" else _columns(text, index, visible)
    columns.append(column)
    return "".join(printed), columns


def safe(text: str) -> str:
    """The text with what could repaint a terminal replaced."""
    return text if text.isprintable() else "".join(_visible(char) for char in text)


def _visible(char: str) -> str:
    if char == "\t":
        return " " * TAB_WIDTH
    if char in _BIDIRECTIONAL or unicodedata.category(char) in _UNSAFE:
        return "\N{REPLACEMENT CHARACTER}"
    return char


def _columns(text: str, index: int, visible: str) -> int:
    if visible != text[index]:
        return 1
    if index and text[index - 1] == _JOINER:
        return 0
    code = ord(visible)
    if 0x1F3FB <= code <= 0x1F3FF and index:
        return 0
    if unicodedata.category(visible) in ("Mn", "Me", "Cf"):
        return 0
    if unicodedata.east_asian_width(visible) in "WF":
        return 2
    return 2 if text[index + 1 : index + 2] == _EMOJI_STYLE else 1
