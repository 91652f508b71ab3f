"""The server: which request is answered by which file, and what a change of a document sets going."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer

from . import completions, definitions, fixes, formats, hovers, renames, symbols
from .asked import Desk
from .checks import Checks
from .positions import path_of
from .refusals import RefusingServer, keep_out_of_log
from .rooms import Rooms

_ANSWERS: dict[str, tuple[Callable[[Desk, Any], Any], object]] = {
    lsp.TEXT_DOCUMENT_COMPLETION: (
        completions.complete,
        lsp.CompletionOptions(trigger_characters=completions.TRIGGERS),
    ),
    lsp.TEXT_DOCUMENT_HOVER: (hovers.hover, None),
    lsp.TEXT_DOCUMENT_DEFINITION: (definitions.definition, None),
    lsp.TEXT_DOCUMENT_REFERENCES: (definitions.references, None),
    lsp.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT: (definitions.highlights, None),
    "textDocument/prepareRename": (renames.begin, None),
    lsp.TEXT_DOCUMENT_RENAME: (renames.rename, lsp.RenameOptions(True)),
    lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL: (symbols.outline, None),
    lsp.TEXT_DOCUMENT_FORMATTING: (formats.document, None),
    lsp.WORKSPACE_SYMBOL: (symbols.search, None),
    lsp.TEXT_DOCUMENT_CODE_ACTION: (
        fixes.actions,
        lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix]),
    ),
}


def server() -> LanguageServer:
    """A server that is ready to be started. It is told whole documents, as they are read as a whole."""
    made = RefusingServer("tuckbox", version("tuckbox"), text_document_sync_kind=lsp.TextDocumentSyncKind.Full)
    keep_out_of_log()
    rooms = Rooms()
    desk = Desk(made, rooms, Checks(made, rooms))
    _documents(made, desk)
    for method, (answer, options) in _ANSWERS.items():
        _register(made, desk, method, answer, options)
    return made


def _register(
    made: LanguageServer, desk: Desk, method: str, answer: Callable[[Desk, Any], Any], options: object
) -> None:
    def asked(params: Any) -> Any:
        return answer(desk, params)

    made.feature(method, options)(asked)


def _documents(made: LanguageServer, desk: Desk) -> None:
    """What happens when documents are opened, changed and closed, and files on the disk change."""

    @made.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: lsp.DidOpenTextDocumentParams) -> None:
        document = params.text_document
        _changed(desk, document.uri, document.text, document.version, wait=0.0)

    @made.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: lsp.DidChangeTextDocumentParams) -> None:
        document = made.workspace.get_text_document(params.text_document.uri)
        _changed(desk, document.uri, document.source, params.text_document.version)

    @made.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: lsp.DidCloseTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        if path is None:
            return
        desk.rooms.texts.pop(path, None)
        desk.checks.versions.pop(path, None)
        _altered(desk, path)

    @made.feature(lsp.TEXT_DOCUMENT_DID_SAVE)
    def saved(params: lsp.DidSaveTextDocumentParams) -> None:
        del params  # its text is known already

    @made.feature(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def watched(params: lsp.DidChangeWatchedFilesParams) -> None:
        for change in params.changes:
            path = path_of(change.uri)
            if path is not None and path not in desk.rooms.texts:
                _altered(desk, path)


def _changed(desk: Desk, uri: str, text: str, edition: int | None, wait: float | None = None) -> None:
    path = path_of(uri)
    if path is None:
        return
    desk.rooms.texts[path] = text
    desk.checks.uris[path] = uri
    desk.checks.versions[path] = edition
    desk.rooms.of(path)
    _altered(desk, path, wait)


def _altered(desk: Desk, path: Path, wait: float | None = None) -> None:
    for room in desk.rooms.that_read(path):
        if wait is None:
            desk.checks.due(room)
        else:
            desk.checks.due(room, wait)
