"""What is printed on a card, in the designer's own words."""

from __future__ import annotations

from tuckbox.semantics.checked import ruleset as r

from .language import Language
from .messages import say


def printed_on(voice: Language, card: r.CardInfo) -> str:
    """The text of a card and those of its sides, a line each; empty where it has none in this language."""
    lang, made = voice.naming.lang, []
    text = card.text.get(lang)
    if text:
        made.append(say(lang, "printed", text=text))
    enum = voice.naming.ruleset.kinds[card.kind].sides
    for side, (names, texts) in card.sides.items():
        if enum is not None and texts.get(lang):
            shown = names.get(lang) or voice.naming.value(enum, side)
            made.append(say(lang, "printed on side", side=shown, text=texts[lang]))
    return "\n".join(made)
