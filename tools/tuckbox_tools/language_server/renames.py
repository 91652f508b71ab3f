"""Rename a symbol in all files of a ruleset."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from lsprotocol import types as lsp

from .asked import Desk
from .positions import range_of
from .refusals import RefusedRequest


def begin(desk: Desk, params: lsp.PrepareRenameParams) -> lsp.PrepareRenamePlaceholder | None:
    """The name that would be another."""
    asked = desk.place(params.text_document.uri, params.position)
    if asked is None:
        return None
    from tuckbox.authoring.editor.rename import Refused, renamable

    try:
        one = renamable(asked.index(whole=True), asked.source.path, asked.offset, asked.room.folder)
    except Refused as error:
        raise RefusedRequest(str(error)) from None
    return lsp.PrepareRenamePlaceholder(range_of(one.span, desk.encoding), one.symbol.name)


def rename(desk: Desk, params: lsp.RenameParams) -> lsp.WorkspaceEdit | None:
    """The edits of all files; an error with the reason where it cannot be."""
    asked = desk.place(params.text_document.uri, params.position)
    if asked is None:
        return None
    from tuckbox.authoring.editor.rename import Refused, renamable
    from tuckbox.authoring.editor.rename import rename as renamed

    index, room = asked.index(whole=True), asked.room
    try:
        one = renamable(index, asked.source.path, asked.offset, room.folder)
        found = renamed(room.live, index, one.symbol, params.new_name, dict(desk.rooms.texts), room.folder)
    except Refused as error:
        raise RefusedRequest(str(error)) from None
    finally:
        room.looked_into()
        desk.checks.pending(room)
    edits: dict[str, list[lsp.TextEdit]] = defaultdict(list)
    for span, new in found.edits:
        edits[span.file].append(lsp.TextEdit(range_of(span, desk.encoding), new))
    return lsp.WorkspaceEdit(
        document_changes=[
            lsp.TextDocumentEdit(
                lsp.OptionalVersionedTextDocumentIdentifier(desk.uri(file), desk.checks.versions.get(Path(file))),
                list(changes),
            )
            for file, changes in edits.items()
        ]
    )
