"""Abilities of every form as sentences."""

from __future__ import annotations

import pytest

from tuckbox.language.types import NUMBER, PLAYER, YES_NO, BagOf, CardOf, ListOf, WordOf, ZoneOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked import statements as s
from tuckbox.wording import abilities

from .table import ME, VOICE, number

GOLD = x.Named(type=WordOf("resource"), sort="resource", name="gold")
ONE = x.Bag(type=BagOf(), amount=number(1), unit=GOLD)
TWO = x.Bag(type=BagOf(), amount=number(2), unit=GOLD)
GAIN = s.Routine("gain", (s.Do("gain", "gain.units", (("thing", TWO), ("for", ME)), ME),), 6)
PAY = s.Cost((s.Owe(ONE, None, False, None),))
BY_YOU = x.Equal(type=YES_NO, left=x.EventField(type=PLAYER, name="by"), right=ME, negated=False)
BY_OTHERS = x.Member(
    type=YES_NO,
    item=x.EventField(type=PLAYER, name="by"),
    of=x.Seats(type=ListOf(PLAYER), which="others", you=ME),
    negated=False,
)
A_CARD = x.IsKind(type=YES_NO, card=x.Local(type=CardOf(), slot=5, name="it"), kinds=("court",), negated=False)
HIGH = x.Comparison(type=YES_NO, operator=">", left=x.Cell(type=NUMBER, word="coins", holder=ME), right=number(2))


def pattern(event: str, *parts: x.Expr) -> tuple[r.Pattern, ...]:
    condition = None if not parts else parts[0] if len(parts) == 1 else x.AllOf(type=YES_NO, parts=parts)
    return (r.Pattern((event,), 5, condition),)


def ability(form: str, **more: object) -> r.Ability:
    return r.Ability("one", form, "jack", 8, **more)  # type: ignore[arg-type]


CASES = {
    "after": (
        ability("triggered", window="after", patterns=pattern("draw", BY_YOU), effect=GAIN),
        "whenever you draw a card, gain 2 gold",
    ),
    "at once after": (
        ability("triggered", window="at once after", patterns=pattern("claim", BY_OTHERS), effect=GAIN, optional=True),
        "as soon as another player takes the action “Claim it”, you may gain 2 gold",
    ),
    "before, with a condition": (
        ability("triggered", window="before", patterns=pattern("discard", BY_YOU, A_CARD), when=HIGH, effect=GAIN),
        "before you discard a card, if you have more than 2 coins, gain 2 gold",
    ),
    "a change": (
        ability(
            "triggered",
            window="after",
            patterns=pattern(
                "raise",
                x.Equal(
                    type=YES_NO,
                    left=x.Local(type=NUMBER, slot=5, name="it"),
                    right=x.Named(type=WordOf("counter"), sort="counter", name="coins"),
                    negated=False,
                ),
                BY_YOU,
            ),
            effect=GAIN,
        ),
        "whenever you raise coins, gain 2 gold",
    ),
    "replacement": (
        ability("replacement", patterns=pattern("draw", BY_YOU), effect=GAIN, lasts="once"),
        "whenever you would draw a card, instead gain 2 gold\nthis happens once only",
    ),
    "substitution": (
        ability("substitution", instead_of=(TWO,), cost=PAY, place=r.Place(pattern("claim"), ())),
        "instead of paying 2 gold for “Claim it”, you may pay 1 gold",
    ),
    "limited": (
        ability("substitution", instead_of=(TWO, ONE), cost=PAY, limit=number(1)),
        "instead of paying 2 gold or 1 gold, you may pay 1 gold, once per payment at most",
    ),
    "substitution with a condition": (
        ability("substitution", instead_of=(TWO,), cost=PAY, when=HIGH, limit=number(1)),
        "instead of paying 2 gold, if you have more than 2 coins, you may pay 1 gold, once per payment at most",
    ),
    "activated": (
        ability("activated", period="once each turn", cost=PAY, effect=GAIN),
        "once each turn, you may pay 1 gold. If you do, gain 2 gold",
    ),
    "modify": (
        ability("modify", word="income", parameters=(4,), by=number(-1), when=HIGH),
        "the income is 1 less if you have more than 2 coins",
    ),
    "set": (ability("modify", word="income", parameters=(4,), to=number(5)), "the income is 5"),
    "allow": (
        ability("allow", word="income", parameters=(4,), when=HIGH),
        "“income” also holds if you have more than 2 coins",
    ),
    "forbid": (ability("forbid", patterns=pattern("discard", A_CARD)), "nobody may discard a card"),
    "forbid others": (
        ability("forbid", patterns=pattern("draw", BY_OTHERS), lasts="this round"),
        "no other player may draw a card\nthis lasts for the round",
    ),
    "ignore": (
        ability("ignore", word="income", parameters=(4,), when=HIGH),
        "other changes to the income do not count if you have more than 2 coins",
    ),
    "reaction": (
        ability("reaction", patterns=pattern("claim", BY_OTHERS), cost=PAY, effect=GAIN),
        "when another player takes the action “Claim it”, you may pay 1 gold. If you do, gain 2 gold",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_an_ability_is_a_sentence(name: str) -> None:
    of, words = CASES[name]
    assert "\n".join(line.text for line in abilities.lines(VOICE, of)) == words


def test_a_move_names_the_zone_it_goes_to() -> None:
    to_hand = x.Member(
        type=YES_NO,
        item=x.EventField(type=ZoneOf(), name="to"),
        of=x.EveryZone(type=ZoneOf(("hand",)), word="hand"),
        negated=False,
    )
    of = ability("triggered", window="after", patterns=pattern("move", A_CARD, to_hand, BY_YOU), effect=GAIN)
    made = abilities.lines(VOICE, of)
    assert made[0].text == "whenever you put a card into a hand, gain 2 gold"


def test_whose_it_is_that_changes_is_its_owner() -> None:
    coins = x.Equal(
        type=YES_NO,
        left=x.Local(type=NUMBER, slot=5, name="it"),
        right=x.Named(type=WordOf("counter"), sort="counter", name="coins"),
        negated=False,
    )
    whose = x.Equal(type=YES_NO, left=x.EventField(type=PLAYER, name="for"), right=ME, negated=False)
    of = ability("triggered", window="after", patterns=pattern("lower", coins, whose, BY_OTHERS), effect=GAIN)
    assert abilities.lines(VOICE, of)[0].text == "whenever another player lowers your coins, gain 2 gold"
