"""Completion of YAML keys and values, and of the words of the language."""

from __future__ import annotations

from lsprotocol import types as lsp

from .asked import Desk
from .positions import position

TRIGGERS = [".", " ", ":", "[", ",", "("]

_KINDS = {
    "key": lsp.CompletionItemKind.Property, "field": lsp.CompletionItemKind.Field,
    "value": lsp.CompletionItemKind.EnumMember, "type": lsp.CompletionItemKind.TypeParameter,
    "word": lsp.CompletionItemKind.Keyword, "verb": lsp.CompletionItemKind.Function,
    "function": lsp.CompletionItemKind.Function, "clause": lsp.CompletionItemKind.Operator,
    "local": lsp.CompletionItemKind.Variable, "define": lsp.CompletionItemKind.Method,
    "procedure": lsp.CompletionItemKind.Method, "action": lsp.CompletionItemKind.Method,
    "kind": lsp.CompletionItemKind.Class, "card": lsp.CompletionItemKind.Constant,
    "enum": lsp.CompletionItemKind.Enum, "resource": lsp.CompletionItemKind.Unit,
    "plural": lsp.CompletionItemKind.Unit,
}  # fmt: skip


def complete(desk: Desk, params: lsp.CompletionParams) -> lsp.CompletionList:
    """What may come next."""
    asked = desk.place(params.text_document.uri, params.position)
    if asked is None:
        return lsp.CompletionList(False, [])
    from tuckbox.authoring.editor.completion import begun
    from tuckbox.authoring.editor.completion import complete as suggestions

    index = asked.room.nearly(desk.rooms.texts, asked.source, asked.offset)
    found = suggestions(asked.room.live, index, asked.source, asked.offset, desk.rooms.texts)
    asked.room.looked_into()
    desk.checks.pending(asked.room)

    def where(label: str) -> lsp.Range:
        begin = begun(asked.source, asked.offset, label)
        return lsp.Range(position(asked.source, begin, desk.encoding), params.position)

    items = [
        lsp.CompletionItem(
            label=one.label,
            kind=_KINDS.get(one.kind, lsp.CompletionItemKind.Reference),
            detail=one.detail or None,
            label_details=lsp.CompletionItemLabelDetails(description=one.kind),
            documentation=lsp.MarkupContent(lsp.MarkupKind.Markdown, one.manual) if one.manual else None,
            text_edit=lsp.TextEdit(where(one.label), one.insert or one.label),
            sort_text=f"{number:04}",
        )
        for number, one in enumerate(found)
    ]
    return lsp.CompletionList(False, items)
