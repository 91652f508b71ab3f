"""Letters and lines for terminals that know fewer of them: each by one that looks like it, so that columns stay."""

from __future__ import annotations

import codecs
import sys
import unicodedata
from collections.abc import Mapping
from io import TextIOWrapper

from rich.cells import cell_len

_ERRORS = "tuckbox-letters"
_LIKE: Mapping[str, str] = {
    **dict.fromkeys("│┃║", "|"),
    **dict.fromkeys("─━═–—−", "-"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╯╰", "+"),
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("‘’", "'"),
    "·": "*", "…": "~", "→": ">", "×": "x", "≥": ">", "≤": "<",
}  # fmt: skip


def fit_to_terminal() -> None:
    """From now on what standard output cannot write is written by the nearest letters that it can."""
    codecs.register_error(_ERRORS, _nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and not stream.encoding.lower().startswith("utf"):
            stream.reconfigure(errors=_ERRORS)


def _nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    unknown = error.object[error.start : error.end]
    return "".join(map(_like, unknown)), error.end


def _like(letter: str) -> str:
    """A letter without its accents, or what looks like it; else as many question marks as it is wide."""
    if letter in _LIKE:
        return _LIKE[letter]
    bare = "".join(one for one in unicodedata.normalize("NFKD", letter) if one.isascii())
    width = cell_len(letter)
    return bare if len(bare) == width else "?" * width
