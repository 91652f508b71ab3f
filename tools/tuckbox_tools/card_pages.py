"""A card in words, found by its id or by what it is called."""

from __future__ import annotations

from tuckbox_tools.answers import folded


def card_page(ref: str, name: str, lang: str) -> str | None:
    """The page of the card, action or rule that is called so; None: the ruleset has nothing of that name."""
    import tuckbox
    from tuckbox import authoring

    try:
        ids = authoring.explainable(ref)
        wanted = folded(name)
        for item in ids:
            if folded(item.replace("_", " ")) in (wanted, wanted.replace("_", " ")):
                return authoring.explain(ref, item, lang=lang)
        for item in ids:
            page = authoring.explain(ref, item, lang=lang) or ""
            if folded(page.partition("\n")[0]).startswith(wanted):
                return page
    except tuckbox.ContentError:
        return None
    return None
