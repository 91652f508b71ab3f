"""The outline of a file, and the search for a name over all open rulesets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from .asked import Desk
from .positions import path_of, range_of

if TYPE_CHECKING:
    from tuckbox.authoring.editor.outline import Part

_KINDS = {
    "section": lsp.SymbolKind.Namespace, "enum": lsp.SymbolKind.Enum, "value": lsp.SymbolKind.EnumMember,
    "resource": lsp.SymbolKind.Number, "counter": lsp.SymbolKind.Variable, "track": lsp.SymbolKind.Variable,
    "kind": lsp.SymbolKind.Class, "field": lsp.SymbolKind.Field, "zone": lsp.SymbolKind.Array,
    "spaces": lsp.SymbolKind.Array, "spot": lsp.SymbolKind.Array, "title": lsp.SymbolKind.Object,
    "action": lsp.SymbolKind.Method, "procedure": lsp.SymbolKind.Function, "define": lsp.SymbolKind.Function,
    "ability": lsp.SymbolKind.Event, "grant": lsp.SymbolKind.Event, "step": lsp.SymbolKind.Module,
    "option": lsp.SymbolKind.Property, "statement": lsp.SymbolKind.String,
}  # fmt: skip
_MOST = 500


def kind_of(sort: str) -> lsp.SymbolKind:
    """How an editor shows a sort."""
    return _KINDS.get(sort, lsp.SymbolKind.Key)


def outline(desk: Desk, params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol] | None:
    """The sections of the file with what they declare."""
    path = path_of(params.text_document.uri)
    source = None if path is None else desk.rooms.source(path)
    if source is None:
        return None
    from tuckbox.authoring.editor.outline import outline as parts

    return [_shown(desk, part) for part in parts(source)]


def _shown(desk: Desk, part: Part) -> lsp.DocumentSymbol:
    return lsp.DocumentSymbol(
        name=part.name or part.sort,
        kind=kind_of(part.sort),
        range=range_of(part.whole, desk.encoding),
        selection_range=range_of(part.name_at, desk.encoding),
        detail=part.detail or None,
        children=[_shown(desk, each) for each in part.parts] or None,
    )


def search(desk: Desk, params: lsp.WorkspaceSymbolParams) -> list[lsp.WorkspaceSymbol]:
    """What is declared under a name that has these letters, in this order."""
    wanted = params.query.casefold()
    found: list[lsp.WorkspaceSymbol] = []
    for room in desk.rooms.by_folder.values():
        for symbol, span in room.index(desk.rooms.texts).symbols():
            if _has(symbol.name.casefold(), wanted):
                where = desk.location(span)
                found.append(
                    lsp.WorkspaceSymbol(where, symbol.name, kind_of(symbol.sort), container_name=symbol.of or None)
                )
    return found[:_MOST]


def _has(name: str, letters: str) -> bool:
    rest = iter(name)
    return all(letter in rest for letter in letters)
