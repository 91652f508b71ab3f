"""Places in files as editors count them: lines from 0, and columns in the units that were agreed on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lsprotocol import types as lsp
from pygls import uris

if TYPE_CHECKING:
    from tuckbox.authoring import Source, Span

Encoding = lsp.PositionEncodingKind | str | None


def path_of(uri: str) -> Path | None:
    """The file that a URI names, links followed; None: it is none on this machine."""
    found = uris.to_fs_path(uri) if uris.urlparse(uri)[0] == "file" else None
    return None if found is None else Path(found).resolve()


def uri_of(path: Path | str) -> str:
    """The URI of a file."""
    return uris.from_fs_path(str(path)) or Path(path).as_uri()


def units(text: str, encoding: Encoding) -> int:
    """How many units a text is."""
    if encoding == lsp.PositionEncodingKind.Utf32:
        return len(text)
    if encoding == lsp.PositionEncodingKind.Utf8:
        return len(text.encode("utf-8", errors="surrogatepass"))
    return len(text) + sum(character > "\uffff" for character in text)


def position(source: Source, offset: int, encoding: Encoding) -> lsp.Position:
    """The place of a character of a file."""
    line, _ = source.position(offset)
    start = source.line_starts[line - 1]
    return lsp.Position(line - 1, units(source.text[start:offset], encoding))


def offset(source: Source, at: lsp.Position, encoding: Encoding) -> int:
    """The character at a place, kept inside the text and its line."""
    if at.line >= source.line_count:
        return len(source.text)
    start, end = source.line_bounds(at.line + 1)
    left = at.character
    for number in range(start, end):
        if left <= 0:
            return number
        left -= units(source.text[number], encoding)
    return end


def range_of(span: Span, encoding: Encoding) -> lsp.Range:
    """The place of a stretch of text."""
    return lsp.Range(position(span.source, span.start, encoding), position(span.source, span.end, encoding))
