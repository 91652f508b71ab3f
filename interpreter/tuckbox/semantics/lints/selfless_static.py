"""A static on a card that names neither its owner nor itself: it holds for everybody.

A word that takes no player is the table's, as in games in which all play together: nobody could be meant by it.
"""

from __future__ import annotations

from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Code
from tuckbox.language.types import PLAYER
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import Ability, Ruleset
from tuckbox.semantics.reading import walk

_RULESET = """\
ruleset: sample
version: 1
players: 2
kinds: {tile: {active: yes}}
zones: {hand: {of: player, holds: tile}, stack: {kind: pile, holds: tile, starts with: tile}}
define: {price(player): 2}
actions: {take_one: {effect: draw 1 from stack to hand}}
flow:
  - {turns: players, actions: [take_one]}
cards:
  - id: plain
    kind: tile
    abilities:
      - modify: price
        by: 0 - 1
"""
SELFLESS_STATIC = Code(
    number="W0702",
    slug="selfless-static",
    title="a card's modifier holds for everybody",
    explain=(
        "Modifiers, permissions and bans of a card hold for everyone while the card is in force. Who is meant is said "
        "in `when`, by a parameter of the word: `when: player is you`. This one names neither `you` nor `this`."
    ),
    bad=_RULESET,
    good=_RULESET + "        when: player is you\n",
    severity="warning",
)
_FORMS = ("modify", "allow", "ignore")


def selfless_static(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report statics of cards that lie in players' zones and read neither YOU nor THIS."""
    owned = {kind for zone in ruleset.zones.values() if zone.per_player for kind in _held(ruleset, zone.holds)}
    for one in ruleset.abilities.values():
        card = ruleset.cards.get(one.owner)
        if one.form not in _FORMS or not one.word or card is None or card.kind not in owned or one.at is None:
            continue
        word = ruleset.defines.get(one.word)
        asks_whose = word is None or PLAYER in word.parameter_types
        if asks_whose and not _personal(one):
            message = f"this holds for every player, not only for the one who has `{one.owner}`"
            help_text = "say who is meant: `when: player is you`"
            book.checker.problems.add(SELFLESS_STATIC, one.at, message, help=help_text)


def _held(ruleset: Ruleset, holds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(one for kind in holds if kind in ruleset.kinds for one in ruleset.kinds[kind].concrete or (kind,))


def _personal(one: Ability) -> bool:
    texts = [text for text in (one.when, one.by, one.to) if text is not None]
    slots = {part.slot for text in texts for part in walk(text) if isinstance(part, x.Local)}
    return x.YOU in slots or x.THIS in slots
