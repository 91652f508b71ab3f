"""A card, or another thing of the ruleset, in words, found by its id or by what it is called."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from tuckbox_tools.answers import folded

if TYPE_CHECKING:
    from tuckbox import Game


def card_page(game: Game, ref: str, name: str, lang: str) -> str | None:
    """The page of the card with this id or title, or with the only title that begins so, else of whatever else is
    called so, a place or a track; None: there is none.
    """
    from tuckbox.authoring import explaining

    wanted = folded(name)
    titles = {card: folded(title) for card, title in game.card_titles(lang).items()}
    exact = [card for card, title in titles.items() if wanted in (title, card)]
    found = exact or [card for card, title in titles.items() if title.startswith(wanted)]
    meant = found[0] if exact or len(set(found)) == 1 else name
    try:
        return explaining.explain(ref, meant, lang=lang, variants=game.variants, options=game.options, at_table=True)
    except explaining.SeveralMeant as error:
        return str(error)


def nearest_title(game: Game, name: str, lang: str) -> str | None:
    """What the card is called that was probably meant."""
    titles = {folded(title): title for title in game.card_titles(lang).values()}
    near = difflib.get_close_matches(folded(name), titles, n=1)
    return titles[near[0]] if near else None
