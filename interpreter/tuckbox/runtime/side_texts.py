"""What the sides of a card say while none of them holds: a reader is told of all."""

from __future__ import annotations

from .in_force import is_active
from .names import Names, text_of


def open_sides(names: Names, card: int, lang: str) -> dict[str, str]:
    """What each side of a card that is not in play says, by what the side is called; nothing of any other card, and
    where no side says anything."""
    table, words = names.table, names.layout.vocabulary
    instance = table.card(card)
    if instance.kind.sides is None or words is None or is_active(table, card):
        return {}
    from tuckbox.wording import side_in_short  # not needed where no card has sides

    found: dict[str, str] = {}
    for face, side in enumerate(instance.kind.faces):
        said = side_in_short(names.layout.ruleset, words, instance.info, side, lang)
        if said:
            shown = instance.info.sides.get(side, ({}, {}))[0]
            found[text_of(shown, "", lang) or names.face(instance.kind, face, lang)] = said
    return found


def common_text(names: Names, card: int, lang: str) -> str:
    """What stands on a card whichever of its sides is up, in the designer's words."""
    return text_of(names.table.card(card).info.text, "", lang)
