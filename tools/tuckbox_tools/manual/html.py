"""Pieces of HTML. What is a text is escaped here; what is `Html` is right as it is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import NewType

Html = NewType("Html", str)

MAIN = (
    ("guide.html", "Guide"),
    ("language/index.html", "Language"),
    ("words/index.html", "Words"),
    ("errors/index.html", "Errors"),
    ("games/index.html", "Games"),
)
"""The parts of the manual: where each begins, and what it is called."""
INDEX, SEARCH = "index.js", "search.js"
"""What can be found, and how it is looked for."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What can be searched for: its name, what it is, its anchor on the page, and what else it is found by."""

    name: str
    what: str
    anchor: str = ""
    also: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A page: ``path`` from the site's root, with `/`. ``beside``: (path, text) of the pages of its part, in order.

    ``entries``: what is found on it.
    """

    path: str
    title: str
    body: Html
    beside: tuple[tuple[str, str], ...] = ()
    wide: bool = False
    entries: tuple[Entry, ...] = ()


def text(value: object) -> Html:
    """A text as HTML."""
    return Html(escape(str(value), quote=True))


def as_written(value: object) -> str:
    """A value as it stands in YAML: `yes`, `no`; a dash for none."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "–" if value is None else str(value)


def element(name: str, *inside: Html, **attributes: str) -> Html:
    """An element; `class_` is the attribute `class`, and `_` in a name stands for `-`."""
    told = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(value, quote=True)}"' for key, value in attributes.items()
    )
    return Html(f"<{name}{told}>{''.join(inside)}</{name}>")


def paragraph(value: str) -> Html:
    """A paragraph in which what stands between backticks is code."""
    return element("p", inline(value))


def inline(value: str) -> Html:
    """A text in which what stands between backticks is code."""
    parts = re.split(r"`([^`]+)`", value)
    return Html("".join(element("code", text(part)) if odd % 2 else text(part) for odd, part in enumerate(parts)))


def code(value: str, label: str = "") -> Html:
    """A block of code that scrolls by itself; ``label`` says what it is."""
    block = element(
        "pre", element("code", text(value.strip("\n"))), tabindex="0", **({"aria_label": label} if label else {})
    )
    return element("figure", element("figcaption", text(label)), block) if label else block


def heading(level: int, title: Html, anchor: str = "") -> Html:
    """A heading that can be linked to."""
    return element(f"h{level}", title, **({"id": anchor} if anchor else {}))


def link(page: Page | str, to: str, inside: Html) -> Html:
    """A link from a page to another one, both named from the site's root; ``to`` may end in `#anchor`."""
    return element("a", inside, href=relative(page if isinstance(page, str) else page.path, to))


def relative(here: str, to: str) -> str:
    """The way from one page to another."""
    from urllib.parse import quote

    path, sharp, anchor = to.partition("#")
    up = "../" * here.count("/")
    return f"{up}{quote(path)}{sharp}{quote(anchor)}" if path else f"#{quote(anchor)}"


def table(head: Iterable[str], rows: Iterable[Iterable[Html]]) -> Html:
    """A table with a head, in a box that scrolls sideways where it is too wide."""
    top = element("tr", *(element("th", text(cell), scope="col") for cell in head))
    body = (element("tr", *(element("td", cell) for cell in row)) for row in rows)
    inner = element("table", element("thead", top), element("tbody", *body))
    return element("div", inner, class_="table", tabindex="0", role="region", aria_label="Table")


def anchor_of(title: str) -> str:
    """What a heading is linked to by: `Who knows what` is `who-knows-what`."""
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", title.strip().lower()))


def document(page: Page) -> str:
    """The whole page."""
    here = page.path
    parts = [element("li", _nav_link(here, to, name)) for to, name in MAIN]
    brand = element("a", text("Tuckbox"), class_="brand", href=relative(here, "index.html"))
    header = element("header", brand, element("nav", element("ul", *parts), aria_label="Manual"), _search())
    main = element("main", page.body, id="main", **({"class_": "wide"} if page.wide else {}))
    return "".join(
        (
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n',
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
            element("title", text(f"{page.title} · Tuckbox" if page.title != "Tuckbox" else "Tuckbox")),
            f'\n<link rel="stylesheet" href="{relative(here, "style.css")}">\n</head>\n<body>\n',
            element("a", text("Skip to the text"), class_="skip", href="#main"),
            header,
            element("div", _beside(page), main, class_="page"),
            _script(here, INDEX),
            _script(here, SEARCH),
            "\n</body>\n</html>\n",
        )
    )


def _search() -> Html:
    """The search box, which is there for those whose browser runs scripts."""
    box = '<input id="search" type="search" placeholder="Search  /" aria-label="Search the manual" autocomplete="off"'
    found = element("ul", id="found", hidden="", aria_label="What was found")
    box += ' role="combobox" aria-controls="found" aria-expanded="false">'
    return element("form", Html(box), found, role="search", hidden="")


def _script(here: str, path: str) -> Html:
    return element("script", src=relative(here, path), data_root="../" * here.count("/"))


def _nav_link(here: str, to: str, name: str) -> Html:
    is_here = here == to or ("/" in to and here.startswith(to.rpartition("/")[0] + "/"))
    more = {"aria_current": "page" if here == to else "true"} if is_here else {}
    return element("a", text(name), href=relative(here, to), **more)


def _beside(page: Page) -> Html:
    """The other pages of the part: open at the side of a wide window, folded up above the text in a narrow one."""
    if not page.beside:
        return Html("")
    items = []
    for to, name in page.beside:
        more = {"aria_current": "page"} if to == page.path else {}
        items.append(element("li", element("a", text(name), href=relative(page.path, to), **more)))
    folded = element("details", element("summary", text("In this part")), element("ul", *items))
    opened = element("ul", *items)
    side = element("nav", opened, class_="side", aria_label="In this part")
    return Html(side + element("nav", folded, class_="folded", aria_label="In this part, folded"))
