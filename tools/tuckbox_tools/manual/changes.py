"""What the variants of a game change: a page a game, told from what `tuckbox diff` tells."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from tuckbox_tools.manual.html import Html, as_written, element, heading, paragraph, table, text
from tuckbox_tools.manual.outline import outline

if TYPE_CHECKING:
    from tuckbox.authoring import Change, Comparison, KeyDifference, Reading
    from tuckbox.authoring.manual import VariantEntry

_TITLES = {"added": "Added", "removed": "Removed", "changed": "Changed"}
_OPEN = 3
"""As many things as are shown without being asked for."""
_PROSE = frozenset(("name", "text", "description"))
"""Keys whose text stands among the words already."""


def changes(name: str, found: Iterable[tuple[VariantEntry, Comparison]]) -> Html:
    """The body of the page: a section for each variant."""
    pieces = [heading(1, text(f"{name}: what its variants change"))]
    for variant, comparison in found:
        pieces.append(heading(2, text(_called(variant)), f"variant-{variant.id}"))
        pieces += [paragraph(told) for told in list(variant.description.values())[:1]]
        pieces.append(element("p", element("code", text(f"--variant {variant.id}")), class_="small"))
        pieces += _comparison(comparison)
    return Html("".join(pieces))


def _called(variant: VariantEntry) -> str:
    return variant.names.get("en") or next(iter(variant.names.values()), variant.id)


def _comparison(found: Comparison) -> Iterator[Html]:
    rows = [(f"option {one.name}", one.old, one.new) for one in found.options]
    rows += [(f"{kind} cards", old, new) for kind, old, new in found.counts]
    if rows:
        cells = ((text(what), *(text(as_written(one)) for one in sides)) for what, *sides in rows)
        yield table(("", "without it", "with it"), cells)
    for what, title in _TITLES.items():
        some = sorted((one for one in found.changes if one.what == what), key=lambda one: one.section)
        for section, group in groupby(some, key=lambda one: one.section):
            things = list(group)
            summary = element("summary", text(f"{title}: {section} ({len(things)})"))
            yield element("details", summary, *map(_change, things), **({"open": ""} if len(things) <= _OPEN else {}))
    if found.readings:
        summary = element("summary", text(f"Written as before, and different all the same ({len(found.readings)})"))
        yield element("details", summary, *map(_reading, found.readings))
    if not (rows or found.changes or found.readings):
        yield paragraph("Nothing is different in play.")


def _change(of: Change) -> Html:
    keys = [key for key in of.keys if key.key.partition(".")[0] not in _PROSE or not (of.old or of.new)]
    return element(
        "div",
        heading(3, text(of.name or of.section)),
        *_lines(of.old, of.new),
        *(_key(key) for key in keys if of.what == "changed"),
        class_="change",
    )


def _reading(of: Reading) -> Html:
    return element("div", heading(3, text(of.name)), *_lines(of.old, of.new), class_="change")


def _lines(old: Sequence[str], new: Sequence[str]) -> Iterator[Html]:
    yield outline(old, lambda line: element("del", line))
    yield outline(new, lambda line: element("ins", line))


def _key(of: KeyDifference) -> Html:
    """A key that is written otherwise, with the lines that are not the same."""
    was, now = ([] if one is None else one.text.splitlines() for one in (of.old, of.new))
    unlike = [line.rstrip() for line in difflib.ndiff(was, now) if line[0] in "+-"]
    return element("pre", element("code", text("\n".join((f"{of.key or 'all'}:", *unlike)))), tabindex="0")
