"""Hovers: the manual, the type, the declaration; over a problem, what it means."""

from __future__ import annotations

from lsprotocol import types as lsp

from .asked import Asked, Desk
from .positions import range_of


def hover(desk: Desk, params: lsp.HoverParams) -> lsp.Hover | None:
    """What is known of the place."""
    asked = desk.place(params.text_document.uri, params.position)
    if asked is None:
        return None
    from tuckbox.authoring.editor.hover import hover as shown

    found = shown(asked.room.live, asked.index(), asked.source, asked.offset)
    problems = _problems(asked)
    if found is None and not problems:
        return None
    parts = [*([found.text] if found is not None else []), *problems]
    where = None if found is None else range_of(found.span, desk.encoding)
    return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, "\n\n---\n\n".join(parts)), where)


def _problems(asked: Asked) -> list[str]:
    """The pages of the problems that are reported here."""
    here = [
        one
        for one in (*asked.room.found, *asked.room.of_scenarios)
        if one.span.file == asked.source.path and one.span.start <= asked.offset <= one.span.end
    ]
    codes = {one.code.number: one.code for one in here}
    return [f"**{code.number}** · {code.title}\n\n{code.explain}" for code in codes.values()]
