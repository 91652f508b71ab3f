"""The designer's guide and the reference of the language, a page for each chapter of the latter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tuckbox_tools.manual.html import (
    Entry,
    Html,
    Page,
    anchor_of,
    element,
    heading,
    inline,
    link,
    paragraph,
    table,
    text,
)
from tuckbox_tools.manual.prose import Chapter, chapters, rendered

if TYPE_CHECKING:
    from tuckbox.authoring.manual import KeyTable

_KEYS = "language/keys.html"


def guide(root: Path) -> Iterator[Page]:
    """The guide, in one page: it is read from the beginning."""
    markdown = (root / "README.md").read_text(encoding="utf-8")
    title, _, rest = markdown.partition("\n")
    body = heading(1, text(title.removeprefix("# "))) + rendered(rest, _from_guide)
    beside = tuple((f"guide.html#{each.anchor}", each.title) for each in chapters(rest) if each.title)
    yield Page("guide.html", title.removeprefix("# "), Html(body), beside)


def _from_guide(to: str) -> str:
    """Where a link of the guide leads: files beside it are no pages."""
    return to if to.startswith(("#", "https://")) else "index.html"


def language(root: Path) -> Iterator[Page]:
    """The reference of the language and the tables of keys."""
    from tuckbox.authoring.manual import key_tables

    start, *parts = chapters((root / "README.md").read_text(encoding="utf-8"))
    paths = {part.anchor: f"language/{_name(part)}.html" for part in parts}
    beside = (("language/index.html", "The language"), *((paths[each.anchor], each.title) for each in parts))
    beside = (*beside, (_KEYS, "All keys"))

    def leads(to: str) -> str:
        page = paths.get(to.removeprefix("#"))
        return page.removeprefix("language/") if page else to

    opening = start.markdown.split("\n\n1. [")[0]
    listed = element("ol", *(element("li", link("language/index.html", to, _title(name))) for to, name in beside[1:-1]))
    keys = element("p", link("language/index.html", _KEYS, text("All keys, as tables")))
    body = heading(1, text("The language of rulesets")) + rendered(opening, leads) + listed + keys
    yield Page("language/index.html", "The language of rulesets", Html(body), beside)
    for number, part in enumerate(parts):
        body = (
            heading(1, text(part.title)) + rendered(part.markdown, leads) + _on(beside, number + 1, paths[part.anchor])
        )
        yield Page(paths[part.anchor], part.title, Html(body), beside)
    yield _keys(key_tables(), beside)


def _keys(found: Sequence[KeyTable], beside: tuple[tuple[str, str], ...]) -> Page:
    pieces = [heading(1, text("All keys")), paragraph("Every key of a ruleset's files, by what it belongs to.")]
    pieces.append(
        element(
            "ul",
            *(element("li", link(_KEYS, f"#{anchor_of(one.title)}", text(one.title))) for one in found),
            class_="index",
        )
    )
    for one in found:
        rows = (
            (
                Html(element("code", text(key.name)) + (text(" (must stand)") if key.required else "")),
                inline(key.takes),
                inline(key.told),
            )
            for key in one.keys
        )
        pieces += [heading(2, text(one.title[0].upper() + one.title[1:]), anchor_of(one.title))]
        pieces.append(table(("key", "takes", "for"), rows))
    entries = tuple(
        Entry(key.name, f"key of {one.title}", anchor_of(one.title), key.told) for one in found for key in one.keys
    )
    return Page(_KEYS, "All keys", Html("".join(pieces)), beside, wide=True, entries=entries)


def _on(beside: tuple[tuple[str, str], ...], number: int, here: str) -> Html:
    """Back to the chapter before, on to the next."""
    back, on = beside[number - 1], beside[number + 1]
    return element("p", link(here, back[0], text(f"← {back[1]}")), link(here, on[0], text(f"{on[1]} →")), class_="next")


def _name(part: Chapter) -> str:
    return part.anchor.lstrip("0123456789-")


def _title(name: str) -> Html:
    return text(name.split(". ", 1)[-1])
