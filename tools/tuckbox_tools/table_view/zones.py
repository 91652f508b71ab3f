"""Zones without places: what lies there in a line, or a card a line where there is more to say."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.console import RenderableType

from .cards import CardWords
from .flowing import Listed, Packed
from .values import laid_text
from .views import ZoneView

#: Of more cards than this that are not in play only the titles are said.
MOST_TOLD = 16
#: So few cards are always told in full.
FEW = 2


def is_counted(zone: ZoneView) -> bool:
    """Whether nothing is known of a zone but how many cards lie there."""
    known = zone["cards"] or ()
    hidden = known[0] is None if known and zone["kind"] == "pile" else not known
    return hidden and zone["count"] > 0 and not zone.get("spaces") and not zone.get("laid")


def counted_zones(zones: Sequence[ZoneView], cards: CardWords) -> RenderableType:
    """Decks and hidden hands, together in a line."""
    return Packed("", [f"{zone['title']}: {cards.pile(zone['count'], None)}" for zone in zones], " · ")


def only_titles(zone: ZoneView, told: Collection[str] | None) -> bool:
    """Whether of cards that are not in play the titles are enough: there are many, or a reader was told of all (None:
    who wants to be told of all again)."""
    lying = [card for card in zone["cards"] or () if card is not None]
    titles = {card["title"] for card in lying}
    if (
        told is None
        or zone.get("in_play")
        or zone.get("spaces")
        or zone["kind"] in ("pile", "bag")
        or len(titles) < len(lying)
    ):
        return False
    return len(lying) > MOST_TOLD or (len(lying) > FEW and all(card["id"] in told for card in lying))


def zone_lines(zone: ZoneView, cards: CardWords, *, titles: bool = False) -> RenderableType:
    """What lies in a zone, behind its title; ``titles``: only what the cards are called."""
    lying = zone["cards"] or ()
    laid = [laid_text(name, amount, cards.lang) for name, amount in zone.get("laid", {}).items()]
    if not lying:
        return Packed(zone["title"], [*([cards.pile(zone["count"], None)] if zone["count"] else []), *laid])
    if zone["kind"] == "pile":
        return Packed(zone["title"], [cards.pile(zone["count"], lying[0]), *laid])
    if titles:
        return Packed(zone["title"], [*map(cards.bare, lying), *laid])
    if zone["kind"] == "row":
        brief, whole = [cards.brief(card, with_text=True) for card in lying], list(map(cards.whole, lying))
    else:
        in_bag = zone["kind"] == "bag"  # what stands on the pieces in it does not count there
        brief = cards.counted(lying, whole=False, with_text=not in_bag)
        whole = brief if in_bag else cards.counted(lying, whole=True, with_text=True)
    all_said = zone["kind"] == "bag" or all(map(cards.says_all, lying))
    return Listed(zone["title"], [*brief, *laid], [*whole, *laid], all_said)
