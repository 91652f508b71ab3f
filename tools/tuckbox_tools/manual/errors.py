"""Every kind of problem: what it means, how it looks, and the same thing written right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING

from tuckbox_tools.manual.html import Entry, Html, Page, code, element, heading, inline, link, table, text

if TYPE_CHECKING:
    from tuckbox.authoring.manual import Shown

_INDEX = "errors/index.html"
_ABOUT = {
    "00": "What is asked for",
    "01": "Files and YAML",
    "02": "Phrases",
    "03": "Names and types",
    "04": "Values and what is declared",
    "05": "Verbs and phrases",
    "06": "Abilities and the flow",
    "07": "Probable slips",
    "11": "Sections and keys",
    "12": "Variants",
    "13": "Scenarios",
}
"""What the first two digits of a number mean."""


def errors() -> Iterator[Page]:
    """The list of problems and their pages."""
    from tuckbox.authoring.manual import shown_codes

    found = list(shown_codes())
    yield Page(_INDEX, "All errors", _index(found), wide=True)
    for _, some in groupby(sorted(found, key=_number), key=_group):
        group = list(some)
        beside = ((_INDEX, "All errors"), *((path(one.code.number), _named(one)) for one in group))
        for one in group:
            entry = Entry(_named(one), "error", also=one.code.title)
            yield Page(path(one.code.number), _named(one), _page(one), beside, entries=(entry,))


def path(number: str) -> str:
    """The page of a code."""
    return f"errors/{number}.html"


def _number(one: Shown) -> str:
    return one.code.number[1:]


def _group(one: Shown) -> str:
    return one.code.number[1:3]


def _named(one: Shown) -> str:
    return f"{one.code.number} {one.code.slug}"


def _index(found: list[Shown]) -> Html:
    pieces = [heading(1, text("All errors")), element("p", inline("What `tuckbox validate` can report, by number."))]
    for group, some in groupby(
        sorted(found, key=lambda one: one.code.number[1:]), key=lambda one: one.code.number[1:3]
    ):
        rows = (
            (
                link(_INDEX, path(one.code.number), element("code", text(one.code.number))),
                inline(one.code.title),
                text(one.code.severity),
            )
            for one in some
        )
        pieces += [heading(2, text(_ABOUT.get(group, f"E{group}"))), table(("code", "what", "how grave"), rows)]
    return Html("".join(pieces))


def _page(one: Shown) -> Html:
    from tuckbox_tools.manual.prose import rendered

    own = one.code
    head = Html(element("code", text(own.number)) + element("span", text(f" {own.slug}"), class_="small"))
    pieces = [heading(1, head), element("p", inline(own.title), class_="lead"), rendered(own.explain, lambda to: to)]
    if one.bad:
        pieces += [heading(2, text("Wrong")), *_files(one.bad, "bad")]
    if one.frame:
        pieces.append(code(one.frame, "What is said"))
    if one.good:
        pieces += [heading(2, text("Right")), *_files(one.good, "good")]
    return Html("".join(pieces))


def _files(files: Mapping[str, str], sort: str) -> Iterator[Html]:
    for name, content in files.items():
        readable = content.encode("utf-8", "replace").decode("utf-8")
        block = element("pre", element("code", text(readable.strip("\n"))), tabindex="0")
        yield element("figure", element("figcaption", text(name)), block, class_=sort)
