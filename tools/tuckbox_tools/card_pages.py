"""A card in words, found by its id or by what it is called."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from tuckbox_tools.answers import folded

if TYPE_CHECKING:
    from tuckbox import Game


def card_page(game: Game, ref: str, name: str, lang: str) -> str | None:
    """The page of the card with this id or title, or with the only title that begins so; None: there is none."""
    from tuckbox import authoring

    wanted = folded(name)
    titles = {card: folded(title) for card, title in game.card_titles(lang).items()}
    exact = [card for card, title in titles.items() if wanted in (title, card)]
    found = exact or [card for card, title in titles.items() if title.startswith(wanted)]
    if len(set(found)) != 1 and not exact:
        return None
    return authoring.explain(ref, found[0], lang=lang, variants=game.variants, options=game.options)


def nearest_title(game: Game, name: str, lang: str) -> str | None:
    """What the card is called that was probably meant."""
    titles = {folded(title): title for title in game.card_titles(lang).values()}
    near = difflib.get_close_matches(folded(name), titles, n=1)
    return titles[near[0]] if near else None
