"""Go to definition, find references, highlight the same name."""

from __future__ import annotations

from lsprotocol import types as lsp

from .asked import Desk
from .positions import range_of


def definition(desk: Desk, params: lsp.DefinitionParams) -> list[lsp.Location] | None:
    """Where the name is declared."""
    asked = desk.place(params.text_document.uri, params.position)
    if asked is None:
        return None
    index = asked.index()
    for one in index.at(asked.source.path, asked.offset):
        found = index.definitions(one.symbol)
        if found:
            return [desk.location(span) for span in found]
    return None


def references(desk: Desk, params: lsp.ReferenceParams) -> list[lsp.Location] | None:
    """Every place of the name, over all files of the ruleset and of the one it extends."""
    asked = desk.place(params.text_document.uri, params.position)
    if asked is None:
        return None
    index = asked.index(whole=True)
    with_declaration = params.context.include_declaration
    for one in index.at(asked.source.path, asked.offset):
        return [desk.location(each.span) for each in index.of(one.symbol) if with_declaration or not each.defines]
    return None


def highlights(desk: Desk, params: lsp.DocumentHighlightParams) -> list[lsp.DocumentHighlight] | None:
    """The places of the name in the same file."""
    asked = desk.place(params.text_document.uri, params.position)
    if asked is None:
        return None
    index = asked.index()
    for one in index.at(asked.source.path, asked.offset):
        places = [each for each in index.of(one.symbol) if each.span.file == asked.source.path]
        return [
            lsp.DocumentHighlight(
                range_of(each.span, desk.encoding),
                lsp.DocumentHighlightKind.Write if each.defines else lsp.DocumentHighlightKind.Read,
            )
            for each in places
        ]
    return None
