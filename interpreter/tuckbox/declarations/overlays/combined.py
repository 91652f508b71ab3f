"""Variants chosen together that alter the same thing: one problem for each pair, for all else follows from it."""

from __future__ import annotations

from collections.abc import Sequence

from tuckbox.dataclass import replace
from tuckbox.diagnostics import Diagnostic

from .codes import TWO_OVERLAYS
from .sections import Sections


def conflicts_first(found: Sequence[Diagnostic], sections: Sections) -> tuple[Diagnostic, ...]:
    """The diagnostics of a ruleset with several variants chosen; if two of these cannot be combined, only that they
    cannot: at the first change of the later one that meets a change of the other, with both places."""
    names = {overlay.name.span.file: str(overlay.name) for overlay in sections.overlays}
    pairs: dict[tuple[str, str], list[Diagnostic]] = {}
    for one in found:
        if one.code is TWO_OVERLAYS and one.labels:
            pairs.setdefault((one.span.file, one.labels[0].span.file), []).append(one)
    return tuple(_of_pair(same, names) for same in pairs.values()) or tuple(found)


def _of_pair(same: Sequence[Diagnostic], names: dict[str, str]) -> Diagnostic:
    first = same[0]
    later, earlier = (names.get(file, file) for file in (first.span.file, first.labels[0].span.file))
    why = first.message.removeprefix(f"`{later}` and `{earlier}` ")
    more = f"; they clash in {len(same)} places" if len(same) > 1 else ""
    message = f"the variants `{later}` and `{earlier}` cannot be combined: {why}{more}"
    advice = first.help if len(same) == 1 else "choose one of the two variants"
    return replace(first, message=message, help=advice)
