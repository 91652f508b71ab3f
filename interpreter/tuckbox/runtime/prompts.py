"""The sentences a match itself says, by language: what is asked, which way to pay, what a choice is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Ability

from .decisions import Text
from .values import number

if TYPE_CHECKING:
    from .machine import Machine

SENTENCES: dict[str, dict[str, str]] = {
    "choose": {"en": "Choose: {name}", "hu": "Válassz: {name}"},
    "menu": {"en": "Choose an action", "hu": "Válassz egy cselekvést"},
    "pay": {"en": "How do you pay?", "hu": "Mivel fizetsz?"},
    "units": {"en": "Which ones?", "hu": "Melyiket?"},
    "may": {"en": "Do you want to?", "hu": "Szeretnéd?"},
    "either": {"en": "Choose one", "hu": "Válassz egyet"},
    "chance": {"en": "Chance decides", "hu": "A véletlen dönt"},
    "order": {"en": "What comes first?", "hu": "Mi jöjjön előbb?"},
    "pause": {"en": "Go on", "hu": "Tovább"},
    "offer": {"en": "Choose how", "hu": "Válaszd ki, hogyan"},
    "yes": {"en": "yes", "hu": "igen"},
    "no": {"en": "no", "hu": "nem"},
    "done": {"en": "done", "hu": "kész"},
    "none": {"en": "nothing more", "hu": "nincs több"},
    "nothing": {"en": "nothing", "hu": "semmi"},
    "decline": {"en": "decline", "hu": "nem kérem"},
    "top": {"en": "the top card of {zone}", "hu": "a legfelső lap innen: {zone}"},
    "hidden": {"en": "a hidden card of {zone}", "hu": "egy rejtett lap innen: {zone}"},
}


def sentence(which: str, lang: str, **parts: str) -> str:
    """A sentence in a language, English where it has none."""
    texts = SENTENCES[which]
    return texts.get(lang, texts["en"]).format(**parts)


def prompt(machine: Machine, name: str, said: str | None = None) -> Text:
    """The question of a decision: the ruleset's own words if it has them, else a sentence of ours."""
    if said is not None:
        return lambda lang: said
    if name in SENTENCES:
        return lambda lang: sentence(name, lang)
    return lambda lang: sentence("choose", lang, name=machine.names.word(name, lang))


def ability_text(machine: Machine, ability: Ability, card: Value) -> Text:
    """What an ability is called when it asks: its own name, else the card it stands on, else the question alone."""

    def text(lang: str) -> str:
        own = ability.names.get(lang) or next(iter(ability.names.values()), "")
        if not own and card is not None:
            own = machine.names.card(number(card), lang)
        question = sentence("may", lang)
        return f"{own}: {question}" if own else question

    return text
