"""Rows of places: a table of numbers, columns side by side, or a list that says what is printed on each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich import box
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.text import Text

from tuckbox_tools.phrases import phrase

from .amounts import amounts
from .cards import CardWords
from .flowing import Itemised, Listed, Packed, broken
from .place_names import labels
from .values import counter_text, laid_text
from .views import SpaceView, ZoneView, changed, is_taken

if TYPE_CHECKING:
    from tuckbox.authoring.reasons import Place

MOST_BESIDE = 4
NARROWEST_BOX = 14


class PlaceWords:
    """Places with what lies there and what is printed on them."""

    def __init__(self, cards: CardWords) -> None:
        self.cards = cards
        self.lang = cards.lang

    def row(self, zone: ZoneView, printed: Sequence[Place]) -> RenderableType:
        """All places of a zone; ``printed``: what is printed on each, nothing where nothing is."""
        spaces = zone.get("spaces", ())
        if len(spaces) == 1 and spaces[0]["title"] == zone["title"]:
            return self._alone(zone["title"], spaces[0], printed)
        counted = None if printed else amounts(zone)
        if counted is not None:
            return counted
        if not printed and any(len(space["cards"]) > 1 for space in spaces):
            boxes = [(space["title"], self._standing(space)) for space in spaces]
            return Group(Text(zone["title"], style="bold"), _Boxes(boxes, phrase("empty", self.lang)))
        return self._list(zone["title"], spaces, printed)

    def counters(self, space: SpaceView) -> list[str]:
        """What lies on a space beside cards, and what its fields say."""
        called, said = space.get("called"), changed(space)
        return [
            counter_text((called or {}).get(name, name), value, self.lang)
            if called is None or name in called
            else laid_text(name, value, self.lang)
            for name, value in said.items()
        ]

    def _alone(self, title: str, space: SpaceView, printed: Sequence[Place]) -> RenderableType:
        """A place that stands alone, in a line as a zone without places."""
        brief = [self.cards.brief(card, with_text=True) for card in space["cards"]]
        whole = [self.cards.whole(card) for card in space["cards"]]
        said = self._printed(printed[0]) if printed else ""
        there = self.counters(space) if space["cards"] else self.counters(space) or ["–"]
        all_said = all(map(self.cards.says_all, space["cards"]))
        return Listed(_labelled(title, said), [*brief, *there], [*whole, *there], all_said)

    def _list(self, title: str, spaces: Sequence[SpaceView], printed: Sequence[Place]) -> RenderableType:
        """A place a line; what all of them give or cost stands beside the title, the empty ones together below."""
        gives = _shared([place.gives for place in printed])
        costs = _shared([place.costs for place in printed])
        shared = self._text(None, costs, gives)
        names = labels(spaces)
        if printed:
            own = [("" if costs else place.costs, "" if gives else place.gives) for place in printed]
            said = [self._text(place, *rest) for place, rest in zip(printed, own, strict=True)]
            names = list(map(_labelled, names, said))
        taken = [
            f"{name}: {'; '.join([*map(self.cards.whole, space['cards']), *self.counters(space)])}"
            for name, space in zip(names, spaces, strict=True)
            if is_taken(space)
        ]
        free = [name for name, space in zip(names, spaces, strict=True) if not is_taken(space)]
        empty = phrase("empty", self.lang)
        if not taken and not shared:
            return Packed(title, [f"{empty}: {free[0]}", *free[1:]])
        parts: list[RenderableType] = [Packed(title, [shared]) if shared else Text(title, style="bold")]
        parts += [Itemised(taken)] if taken else []
        parts += [Packed(f"  {empty}", free, ", ", "dim")] if free else []
        return Group(*parts)

    def _printed(self, place: Place) -> str:
        return self._text(place, place.costs, place.gives)

    def _text(self, place: Place | None, costs: str, gives: str) -> str:
        """What is printed on a place: what it costs, else what it is worth, and what it gives."""
        worth = "" if costs or place is None or place.value is None else self._worth(place.value, place.called)
        return " – ".join(part for part in (costs or worth, gives.removesuffix(".")) if part)

    def _worth(self, value: int, called: str) -> str:
        return f"{called} {value}" if called else phrase("value", self.lang, n=value)

    def _standing(self, space: SpaceView) -> list[tuple[str, str]]:
        """What lies in a column: each card's title with what else there is to say of it, then counters."""
        lines: list[tuple[str, str]] = []
        for card in space["cards"]:
            whole = self.cards.whole(card)
            title = phrase("hidden", self.lang) if card is None else card["title"]
            lines.append((title, whole.removeprefix(title).strip()))
        return lines + [(line, "") for line in self.counters(space)]


def _labelled(label: str, said: str) -> str:
    return f"{label} ({said})" if said else label


def _shared(texts: Sequence[str]) -> str:
    """What is printed on every one of several places, if anything is."""
    return texts[0] if len(texts) > 1 and len(set(texts)) == 1 else ""


# ------------------------------------------------------------------ columns of cards


@dataclass(frozen=True, slots=True)
class _Boxes:
    """Places side by side, as narrow as it takes to have up to four of them in a line."""

    spaces: Sequence[tuple[str, Sequence[tuple[str, str]]]]
    empty: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        beside = min(len(self.spaces), MOST_BESIDE)
        inside = max(NARROWEST_BOX, (options.max_width + 1) // beside - 5)
        yield Columns(
            Panel(Text(self._text(lines, inside)), title=Text(name), box=box.SQUARE, expand=False)
            for name, lines in self.spaces
        )

    def _text(self, lines: Sequence[tuple[str, str]], inside: int) -> str:
        shown: list[str] = []
        for title, more in lines:
            first, *rest = broken(title, inside - 2, inside)
            shown += [first, *(f"  {line}" for line in rest)]
            shown += [f"  {line}" for line in broken(more, inside - 2)] if more else []
        return "\n".join(shown) or self.empty
