"""Quick fixes: the edit that a problem brings along, else the word that was probably meant."""

from __future__ import annotations

from pathlib import Path

from lsprotocol import types as lsp

from .asked import Desk
from .diagnostics import shown
from .positions import path_of, range_of


def actions(desk: Desk, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    """The repairs of the problems on these lines."""
    path = path_of(params.text_document.uri)
    room = None if path is None else desk.rooms.of(path)
    source = None if path is None else desk.rooms.source(path)
    if room is None or source is None or path is None:
        return []
    from tuckbox.authoring.editor.fixes import repairs

    found: list[lsp.CodeAction] = []
    for one in (*room.found, *room.of_scenarios):
        if one.span.file != source.path or one.span.source.text != source.text:
            continue
        told = shown(one, desk.encoding)
        if told.range.end.line < params.range.start.line or told.range.start.line > params.range.end.line:
            continue
        for repair in repairs(one):
            edit = lsp.TextEdit(range_of(repair.span, desk.encoding), repair.replacement)
            version = desk.checks.versions.get(Path(repair.span.file))
            named = lsp.OptionalVersionedTextDocumentIdentifier(desk.uri(repair.span.file), version)
            found.append(
                lsp.CodeAction(
                    title=repair.title,
                    kind=lsp.CodeActionKind.QuickFix,
                    diagnostics=[told],
                    is_preferred=repair.preferred,
                    edit=lsp.WorkspaceEdit(document_changes=[lsp.TextDocumentEdit(named, [edit])]),
                )
            )
    return found
