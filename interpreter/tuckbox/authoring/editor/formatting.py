"""A file of a ruleset in house style, as it stands in the editor."""

from __future__ import annotations

from tuckbox.authoring.live import Live
from tuckbox.declarations.language_texts import CardFields
from tuckbox.diagnostics import Source, Span
from tuckbox.document import Mapping
from tuckbox.rewriting.formatted import formatted
from tuckbox.rewriting.proof import NotProven

__all__ = ["NotProven", "reformatted"]


def reformatted(live: Live, source: Source) -> tuple[Span, str] | None:
    """The lines that change and what they become; None: none do, or the file cannot be read.

    The ruleset has to be checked as it stands. NotProven: a defect of the formatter; nothing may be changed.
    """
    fields = CardFields.of(node for node in live.documents() if isinstance(node, Mapping))
    text = formatted(source, fields).text
    if text == source.text:
        return None
    old, new = source.text.splitlines(keepends=True), text.splitlines(keepends=True)
    same = 0
    while same < min(len(old), len(new)) and old[same] == new[same]:
        same += 1
    tail = 0
    while tail < min(len(old), len(new)) - same and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    start = sum(map(len, old[:same]))
    end = len(source.text) - sum(map(len, old[len(old) - tail :]))
    return Span(source, start, end), "".join(new[same : len(new) - tail])
