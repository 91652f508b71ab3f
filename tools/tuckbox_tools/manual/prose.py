"""Pages that are written by hand as Markdown, cut into chapters and with their links led to the manual's own pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tuckbox_tools.manual.html import Html, anchor_of

if TYPE_CHECKING:
    from markdown_it.token import Token

Leads = Callable[[str], str]
"""Where a link goes, from where it is said to go; nothing: it is no link in the manual."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a page under a heading of the second degree; of the text before the first the title is empty."""

    title: str
    markdown: str

    @property
    def anchor(self) -> str:
        """What the page calls it in links."""
        return anchor_of(self.title)


def chapters(markdown: str) -> Iterator[Chapter]:
    """The chapters, outside of blocks of code."""
    title, lines, fenced = "", list[str](), False
    for line in markdown.splitlines():
        fenced ^= line.startswith("```")
        if line.startswith("## ") and not fenced:
            yield Chapter(title, "\n".join(lines))
            title, lines = line[3:].strip(), []
        elif not line.startswith("# ") or fenced:
            lines.append(line)
    yield Chapter(title, "\n".join(lines))


def rendered(markdown: str, leads: Leads) -> Html:
    """The text as HTML. HTML in it is shown as it is written; headings can be linked to."""
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(markdown)
    for token, inside in zip(tokens, [*tokens[1:], None], strict=True):
        if token.type == "heading_open" and inside is not None:
            token.attrSet("id", anchor_of(_plain(inside)))
        if token.type == "fence":
            token.info = token.info.split(" ")[0]
            token.attrSet("tabindex", "0")
        for child in token.children or ():
            if child.type == "link_open":
                _lead(child, leads)
    html = reader.renderer.render(tokens, reader.options, {})
    html = re.sub(r"<table>.*?</table>", _scrolling, html, flags=re.DOTALL)
    return Html(html.replace("<pre>", '<pre tabindex="0">'))


def _lead(token: Token, leads: Leads) -> None:
    token.attrSet("href", leads(str(token.attrGet("href") or "")))


def _plain(token: Token) -> str:
    return "".join(child.content for child in token.children or () if child.type in ("text", "code_inline"))


def _scrolling(found: re.Match[str]) -> str:
    return f'<div class="table" tabindex="0" role="region" aria-label="Table">{found[0]}</div>'
