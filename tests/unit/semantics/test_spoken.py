"""What is said of a sentence that cannot be read: what, where, and the nearest right word."""

from __future__ import annotations

import pytest

from .ruleset import checked

GAME = """\
ruleset: sample
version: 1
players: 2
languages: [en, hu]
name: {en: Sample, hu: Minta}
kinds: {card: {name: {en: card, hu: lap}, fields: {worth: {type: number, name: {en: worth, hu: érték}}}}}
cards: [{id: ace, kind: card, worth: 1, name: {en: Ace, hu: Ász}}]
zones: {heap: {name: {en: heap, hu: kupac}, holds: card, starts with: card}}
counters: {points: {of: player, start: 0, name: {en: points, hu: pont}}}
define:
  worth_of(card): {is: card.worth, says: WORD}
procedures:
  score (card) by (number n) for (yes/no twice):
    says: SAYS
    effect: if twice then raise points by 2 * (n + worth_of(card)) else raise points by n
actions:
  go: {name: {en: Go, hu: Menés}, pick: {card: heap}, effect: score card by 1 for no}
flow:
  - {turns: players, actions: [go]}
texts: TEXTS
score: {points: points}
"""
SAYS = '{en: "count {card}, {n point/points}", hu: "*számol {card:t} {n pont:val}"}'
WORD = '{en: "{card worth}", hu: "{card érték}"}'


@pytest.mark.parametrize(
    ("which", "text", "message", "place", "advice"),
    [
        ("SAYS", SAYS.replace("{n point/points}", "{m point/points}"), "nothing called `m`", "m", "did you mean `n`"),
        ("SAYS", SAYS.replace("{card},", "{the card},"), "nothing called `the`", "the", "the name: `{card}`"),
        ("SAYS", SAYS.replace("{card},", "{card} {m},"), "nothing called `m`", "m", "what is given here"),
        ("SAYS", SAYS.replace("{card:t}", "{crad:t}"), "nothing called `crad`", "crad", "did you mean `card`"),
        ("SAYS", SAYS.replace("{card}", "{twice}{card}"), "`twice` is yes or no", "twice", "leave it out"),
        ("SAYS", SAYS.replace("{card},", "{card:t},"), "`en` has no endings", "card", "write `{card}`"),
        ("SAYS", SAYS.replace("{card:t}", "{card:tt}"), "no ending `tt`", "card", "did you mean `t`"),
        ("SAYS", SAYS.replace("count {card}, ", "count "), "does not say `card`", "count {n point/points}", "{card}"),
        ("SAYS", SAYS.replace("{card}, ", "{card, "), "this brace is no part of a hole", "{", None),
        ("SAYS", SAYS.replace("*számol", "*szá*mol"), "one star", "*szá*mol {card:t} {n pont:val}", None),
        ("SAYS", SAYS.replace("*számol", "számol"), "no star stands before the verb", "számol", "`*WORD`"),
        ("SAYS", SAYS.replace("count {card}", "{n card}s of {card}"), "where is the verb", "{n card}", "star"),
        ("WORD", WORD.replace("{card érték}", "érték ({card})"), "the word that takes the endings", "érték", "`*WORD`"),
        (
            "TEXTS",
            '{discard: {en: "drop {thnig} {thing}", hu: "*el|dob {thing:t}"}}',
            "called `thnig`",
            "thnig",
            "thing",
        ),
        ("TEXTS", '{discard: {en: "drop {thing}", hu: "eldob {thing:t}"}}', "no star stands", "eldob", "`*WORD`"),
    ],
)
def test_a_slip_is_told_where_it_stands(which: str, text: str, message: str, place: str, advice: str | None) -> None:
    given = {"SAYS": SAYS, "WORD": WORD, "TEXTS": "{n: {hu: n}}", which: text}
    game = GAME
    for name, value in given.items():
        game = game.replace(f": {name}\n", f": {value}\n").replace(f": {name}}}\n", f": {value}}}\n")
    _, problems = checked(game, base="")
    (one,) = [each for each in problems if each.is_error]
    assert message in one.message
    assert one.span.text.startswith(place)
    assert advice is None or advice in (one.help or "")


def test_what_is_right_is_not_reported() -> None:
    game = GAME.replace("says: SAYS", f"says: {SAYS}").replace("WORD", WORD).replace("TEXTS", "{n: {hu: n}}")
    assert [one for one in checked(game, base="")[1] if one.is_error] == []
