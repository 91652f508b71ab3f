"""What abilities and picks are called for a reader: what it takes to know one from another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tuckbox.language.types import NUMBER, YES_NO, ListOf, OptionalOf, Type
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Ability, ActionPick, CardInfo, Ruleset
from tuckbox.wording.english import singular

from .names import text_of

if TYPE_CHECKING:
    from .names import Names

#: Abilities that somebody chooses to use.
_USED = ("activated", "reaction")
#: So much of what an ability does is said of it.
FIRST_WORDS = 60


def effect_called(names: Names, card: int, field: Value, title: str, lang: str) -> str:
    """A card of which an effect happens: with the field that the effect stands in, if that is not its ``effect``."""
    info = names.table.card(card).kind.fields.get(str(field))
    return title if info is None or field == "effect" else f"{title} ({names.field(info, lang)})"


def ability_called(names: Names, name: str, lang: str, this: int | None = None) -> str:
    """An ability by its id: its own name, else that of the card (`this`, if it is said) or grant it stands on.

    Of several without a name that are used on one card each says what it does.
    """
    ruleset = names.layout.ruleset
    info = ruleset.abilities[name]
    if info.names:
        return text_of(info.names, name, lang)
    owner = info.owner.removeprefix("side:").partition("/")[0]
    card = ruleset.cards.get(owner)
    if this is not None:
        title = names.card(this, lang)
    else:
        title = names.word(info.owner or name, lang) if card is None else text_of(card.names, owner, lang)
    does = does_in_short(names, info, lang) if card is not None and _is_one_of_several(names, info, card) else ""
    return f"{title} ({does})" if does else title


def _is_one_of_several(names: Names, info: Ability, card: CardInfo) -> bool:
    """Whether more than one ability of the card is used, and they are called the same."""
    abilities = names.layout.ruleset.abilities
    alike = [one for one in card.abilities if abilities[one].form in _USED and not abilities[one].names]
    return info.form in _USED and len(alike) > 1


def does_in_short(names: Names, ability: Ability, lang: str) -> str:
    """The first words of what an ability does; nothing where there are no words for it."""
    layout = names.layout
    if layout.vocabulary is None:
        return ""
    from tuckbox.wording import ability_in_short, effect_in_short  # which few matches need

    if ability.form in _USED and ability.effect is not None and ability.effect.body:
        text = effect_in_short(layout.ruleset, layout.vocabulary, ability.effect.body, lang, spot=False)
    else:
        text = ability_in_short(layout.ruleset, layout.vocabulary, ability, lang)
    return shortened(text.rstrip("."))


def picks_called(picks: Sequence[ActionPick], words: Sequence[str]) -> str:
    """All that was picked, in words; of two things of one sort the first leads to the second: `wood → stone`."""
    types = [pick.of.type for pick in picks]
    is_pair = len(words) == len(types) == 2 and types[0] == types[1]
    return (" → " if is_pair and types[0] not in (ListOf(NUMBER), ListOf(YES_NO)) else ", ").join(words)


def value_called(ruleset: Ruleset, lang: str) -> str:
    """What the texts of a ruleset call the value of a place, such as its price; empty: they have no word for it."""
    return ruleset.texts.get("value", {}).get(lang, "")


def use_of(called: str, lang: str) -> str:
    """That something is used which is called so."""
    return f"{called} használata" if lang == "hu" else f"Use {called}"


def shortened(text: str) -> str:
    """Its first words, where it is long."""
    return text if len(text) <= FIRST_WORDS else text[:FIRST_WORDS].rpartition(" ")[0] + " …"


def pick_called(names: Names, pick: ActionPick, value: Value, typed: Type, seat: int | None, lang: str) -> str:
    """What was picked; of a number or a yes or no also for what: `2 pawns`, `height 2` where that has no translation.

    A pick that is called by one letter says nothing.
    """
    inner = typed.of if isinstance(typed, OptionalOf) else typed
    shown = names.choice(value, typed, seat, lang)
    if inner not in (NUMBER, YES_NO) or value is None:
        return shown
    word = names.word(pick.name, lang)
    if inner == NUMBER and lang in names.layout.ruleset.texts.get(pick.name.replace("_", " "), {}):
        return f"{shown} {singular(word) if lang == 'en' and value == 1 else word}"
    return shown if len(word) == 1 else f"{word} {shown}"
