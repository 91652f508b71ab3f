"""Variants chosen together that alter the same thing: one problem for each pair, for all else follows from it."""

from __future__ import annotations

from collections.abc import Sequence

from tuckbox.dataclass import replace
from tuckbox.diagnostics import Diagnostic, Label

from .codes import TWO_OVERLAYS
from .sections import Sections

#: So many clashes are shown with both places; all are named.
_SHOWN = 3


def conflicts_first(found: Sequence[Diagnostic], sections: Sections) -> tuple[Diagnostic, ...]:
    """The diagnostics of a ruleset with several variants chosen; if two of these cannot be combined, only that they
    cannot: all that both alter is named, and of the first ones both places are shown."""
    names = {overlay.name.span.file: str(overlay.name) for overlay in sections.overlays}
    order = {name: index for index, name in enumerate(sections.selected)}
    pairs: dict[tuple[str, ...], list[Diagnostic]] = {}
    for one in found:
        if one.code is TWO_OVERLAYS and one.labels:
            both = {names.get(file, file) for file in (one.span.file, one.labels[0].span.file)}
            pair = tuple(sorted(both, key=lambda name: -order.get(name, 0)))
            pairs.setdefault(pair, []).append(one)
    return tuple(_of_pair(pair, same) for pair, same in pairs.items()) or tuple(found)


def _of_pair(pair: tuple[str, ...], same: Sequence[Diagnostic]) -> Diagnostic:
    """One problem of all in which two variants meet. The places of one in each section are shown."""
    sections: dict[str, list[Diagnostic]] = {}
    for one in same:
        sections.setdefault(_altered(one)[0], []).append(one)
    first, *others = (clashes[0] for clashes in sections.values())
    named = "; ".join(_named(section, clashes) for section, clashes in sections.items())
    message = f"the variants {' and '.join(f'`{name}`' for name in pair)} cannot be combined: both alter {named}"
    advice = first.help if len(same) == 1 else "choose one of the two variants"
    shown = [label for one in others[: _SHOWN - 1] for label in (Label(one.span, "and here"), *one.labels)]
    return replace(first, message=message, help=advice, labels=(*first.labels, *shown))


def _named(section: str, clashes: Sequence[Diagnostic]) -> str:
    """What both alter of a section: `counters → gold, coin`."""
    whole = [_altered(one)[1] for one in clashes]
    names = dict.fromkeys(name.partition(" → ")[0] for name in whole) if len(whole) > 1 else whole
    return f"`{section} → {', '.join(names)}`" if any(names) else f"`{section}`"


def _altered(one: Diagnostic) -> tuple[str, str]:
    """The section and the thing in it that a clash is about; its message ends with both."""
    section, _, name = one.message.rpartition("`")[0].rpartition("`")[2].partition(" → ")
    return section, name
