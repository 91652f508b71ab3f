"""Tracks: who stands where, who came first, and what waits further on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType

from tuckbox_tools.phrases import phrase

from .flowing import Packed
from .values import shortened, words
from .views import TrackView

if TYPE_CHECKING:
    from tuckbox.authoring.reasons import Place

LONGEST_MILESTONE = 44


def track_lines(track: TrackView, milestones: Iterable[Place], names: Sequence[str], lang: str) -> RenderableType:
    """Who stands where, from the highest down, and what stands on the places that somebody still comes to."""
    standing: dict[int | None, list[str]] = {}
    for seat, place in track["places"]:
        standing.setdefault(place, []).append(names[seat])
    outside = standing.pop(None, [])
    shown = [f"{place} {', '.join(there)}" for place, there in standing.items()]
    shown += [phrase("outside", lang, names=", ".join(outside))] if outside else []
    title = words(track["title"]) + ("" if track["top"] is None else f" ({phrase('up to', lang, n=track['top'])})")
    ahead = list(_ahead(milestones, min((place or 0 for _, place in track["places"]), default=0)))
    return Group(
        Packed(title, shown, " · "), *([Packed(f"  {phrase('further on', lang)}", ahead, " · ")] if ahead else [])
    )


def _ahead(milestones: Iterable[Place], last: int) -> Iterator[str]:
    """What somebody gets who comes there, in the order of the places; what everybody is past is left out."""
    for place in sorted(milestones, key=lambda one: one.at or 0):
        if place.at is not None and place.at > last:
            yield f"{place.at}: {shortened(place.gives.removesuffix('.'), LONGEST_MILESTONE)}"
