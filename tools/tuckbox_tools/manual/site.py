"""The whole site: its pages, its style, its start."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from tuckbox_tools.manual import errors, games, language, words
from tuckbox_tools.manual.html import (
    INDEX,
    MAIN,
    SEARCH,
    Html,
    Page,
    code,
    document,
    element,
    heading,
    link,
    paragraph,
    text,
)

_TOLD = {
    "guide.html": "A game in ten minutes, a card, a test, a variant. You need not have programmed.",
    "language/index.html": "The reference: statements, values, types, and every key of a ruleset's files.",
    "words/index.html": "Every verb and function, with an example that is played.",
    "errors/index.html": "What an error means, how it looks, and how the same thing is written right.",
    "games/index.html": "The games, their variants, and each of their cards in words.",
}
_START = """\
tuckbox new ruleset my_game
tuckbox validate my_game --watch
tuckbox play my_game"""


def write_site(folder: Path, refs: list[str]) -> int:
    """Write all pages into a folder; how many there are. Pages of an earlier manual that are no more are removed.

    ContentError: one of the rulesets has errors.
    """
    written: set[Path] = set()
    index: list[tuple[str, str, str, str]] = []
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("style.css", SEARCH):
        (folder / name).write_text(Path(__file__).with_name(name).read_text(encoding="utf-8"), encoding="utf-8")
    for page in pages(refs):
        index += _found_on(page)
        target = folder / page.path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(document(page), encoding="utf-8")
        written.add(Path(page.path))
    for old in folder.rglob("*.html"):
        if old.relative_to(folder) not in written:
            old.unlink()
    (folder / INDEX).write_text(f"window.manualIndex = {json.dumps(index, ensure_ascii=False)};\n", encoding="utf-8")
    return len(written)


def _found_on(page: Page) -> Iterator[tuple[str, str, str, str]]:
    """Name, kind, address and further words of what a page tells of."""
    for one in page.entries:
        yield one.name, one.what, page.path + (f"#{quote(one.anchor)}" if one.anchor else ""), one.also


def pages(refs: list[str]) -> Iterator[Page]:
    """Every page of the manual."""
    from tuckbox import authoring
    from tuckbox.authoring.manual import examples_folder

    grammar = examples_folder().parent
    yield _start()
    yield from language.guide(grammar.parent / "content")
    yield from language.language(grammar)
    yield from words.words(authoring.vocabulary())
    yield from errors.errors()
    yield from games.games(refs)


def _start() -> Page:
    tiles = (element("li", heading(2, link("index.html", to, text(name))), paragraph(_TOLD[to])) for to, name in MAIN)
    lead = "Tabletop games written in YAML and a small language that reads like the sentence on the card."
    body = [
        heading(1, text("Tuckbox")),
        element("p", text(lead), class_="lead"),
        element("ul", *tiles, class_="tiles"),
        code(_START, "To begin"),
    ]
    return Page("index.html", "Tuckbox", Html("".join(body)), wide=True)
