"""Formatting a document: the same house style as `tuckbox fmt`."""

from __future__ import annotations

from lsprotocol import types as lsp

from .asked import Desk
from .positions import range_of
from .refusals import RefusedRequest


def document(desk: Desk, params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
    """The edit that puts the document into house style; none where it is, or cannot be read yet."""
    asked = desk.place(params.text_document.uri, lsp.Position(0, 0))
    if asked is None:
        return []
    from tuckbox.authoring.editor.formatting import NotProven, reformatted

    asked.index()  # so that the ruleset is known as it stands
    try:
        found = reformatted(asked.room.live, asked.source)
    except NotProven as error:
        raise RefusedRequest(str(error)) from None
    return [] if found is None else [lsp.TextEdit(range_of(found[0], desk.encoding), found[1])]
