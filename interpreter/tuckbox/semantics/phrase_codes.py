"""What can be wrong with a phrase: its verb, its thing, its clauses, its place."""

from __future__ import annotations

from tuckbox.diagnostics import Code

_RULESET = """\
ruleset: sample
version: 1
players: 2
resources: {{gold: {{supply: 20}}, silver: {{}}}}
counters: {{points: {{of: player, start: 0}}}}
kinds: {{tile: {{fields: {{worth: number}}}}}}
zones:
  deck: {{kind: pile, holds: tile, starts with: tile, seen_by: none}}
  hand: {{of: player, holds: tile, seen_by: owner}}
  row: {{holds: tile}}
  kept: {{of: player, holds: tile}}
cards:
  - {{id: plain, kind: tile, copies: 4, worth: 1}}
actions:
  go:
    {key}: {text}
flow:
  - {{turns: players, actions: [go]}}
"""


def _code(number: int, slug: str, title: str, explain: str, bad: str, good: str, key: str = "effect") -> Code:
    return Code(
        number=f"E{number:04}",
        slug=slug,
        title=title,
        explain=explain,
        bad=_RULESET.format(key=key, text=bad),
        good=_RULESET.format(key=key, text=good),
    )


UNKNOWN_VERB = _code(
    501,
    "unknown-verb",
    "a phrase begins with a word that is no verb and no procedure",
    "Every phrase begins with a verb of the language or a procedure of the ruleset. `tuckbox explain --verbs` "
    "lists the verbs.",
    "gian 1 gold",
    "gain 1 gold",
)
UNKNOWN_CLAUSE = _code(
    502,
    "unknown-clause",
    "the verb never has this clause",
    "What may follow a verb is said by its signature: each clause word opens one clause.",
    "gain 1 gold from hand",
    "gain 1 gold for others",
)
MISSING_CLAUSE = _code(
    503,
    "missing-clause",
    "a clause that the verb needs is missing",
    "Some clauses must stand: `set` needs `to`, `raise` and `lower` need `by`.",
    "raise points",
    "raise points by 1",
)
DOUBLED_CLAUSE = _code(
    504,
    "doubled-hole",
    "the same clause word opens two holes of a heading",
    "In a phrase each clause word may stand once, so in a heading each may open one hole.",
    "give to you\nprocedures:\n  give to (player giver) to (player getter): gain 1 gold for giver",
    "give to you with opponent\nprocedures:\n"
    "  give to (player giver) with (player getter): gain 1 gold for giver; gain 1 gold for getter",
)
SURPLUS_CLAUSE = _code(
    505,
    "surplus-clause",
    "the verb does not have this clause with this thing",
    "A verb has several forms, told apart by what its thing is. This clause belongs to another form.",
    "move 2 gold from you to opponent under deck",
    "move 2 gold from you to opponent",
)
MISSING_THING = _code(
    506,
    "missing-thing",
    "the verb needs something it acts on",
    "The thing stands directly after the verb.",
    "discard from hand",
    "discard 1 from hand",
)
SURPLUS_THING = _code(
    507,
    "surplus-thing",
    "the verb acts on nothing",
    "`again`, `proceed` and `win` have no thing.",
    "again you",
    "again",
)
WRONG_THING = _code(
    508,
    "wrong-thing",
    "the verb cannot act on a thing of this type",
    "The manual of the verb says what its thing may be.",
    "refill 3",
    "shuffle deck",
)
FILTER_ON_AMOUNT = _code(
    509,
    "filter-on-amount",
    "`where` filters a thing that has no members",
    "`where` belongs to the thing of the phrase. To filter a clause, put the set in parentheses.",
    "gain 1 gold for players where it.points > 0",
    "gain 1 gold for (players where it.points > 0)",
)
NO_RESULT = _code(
    510,
    "no-result",
    "`as` names the result of a verb that has none",
    "`as` names what the verb gives: cards, a number, a bag, a face.",
    "shuffle deck as mixed",
    "draw 1 from deck to hand as drawn",
)
PAY_IN_EFFECT = _code(
    511,
    "pay-in-effect",
    "`pay` stands in an effect",
    "Outside a cost `pay` stands only in `may pay X:` (the player decides) and `must pay X:` (pays if possible). "
    "To take units away as far as they are there, write `lose`.",
    "pay 1 gold",
    "lose 1 gold",
)
NOT_IN_COST = _code(
    512,
    "verb-not-in-cost",
    "the verb cannot stand in a cost",
    "A cost consists of `pay put use exhaust turn flip set lower lose discard move check` only: what it does must "
    "be known before it is paid.",
    "draw 1 from deck to hand",
    "pay 1 gold",
    key="cost",
)
STATEMENT_IN_COST = _code(
    513,
    "statement-in-cost",
    "a cost is a list of phrases",
    "A cost has no `if`, `let`, `may` or `for each`. Say the condition in `when`, or with `check`.",
    "if points > 1 then pay 1 gold",
    "check points > 1; pay 1 gold",
    key="cost",
)
MUST_IS_PAY = _code(
    514,
    "must-is-pay",
    "`must` stands before `pay` only",
    "`must pay X:` pays if it can and else takes the other branch. Every other phrase must be done anyway.",
    "|\n      must lose 1 gold:\n        raise points by 1",
    "|\n      must pay 1 gold:\n        raise points by 1",
)
ONE_DESTINATION = _code(
    515,
    "one-destination",
    "exactly one destination must be said",
    "Cards go `to`, `onto`, `into` or `under` something: one of them, and only one.",
    "move 1 from deck",
    "move 1 from deck to hand",
)
WHICH_ZONE = _code(
    516,
    "which-zone",
    "none or several of your zones can receive the cards",
    "`take` and `move … to PLAYER` find the one zone of the player that holds the kind. Where none or two do, say "
    "`to ZONE`; `receives: no` takes a zone out of the search.",
    "take 1 from deck",
    "take 1 from deck to kept",
)
NO_SOURCE = _code(
    517,
    "no-source",
    "it is not said where the cards come from or go to",
    "A number of cards needs `from ZONE`. `draw N KIND` may leave out `from` and `to` where the kind says `deck` and "
    "`hand`.",
    "draw 1 tile to hand",
    "draw 1 from deck to hand",
)
NOT_A_PLACE = _code(
    518,
    "not-a-place",
    "this cannot be changed",
    "`set raise lower flip swap` change counters, tracks, and fields declared with a `start`.",
    "set points + 1 to 3",
    "set points to 3",
)
NOBODY_CHOOSES = _code(
    519,
    "nobody-chooses",
    "a decision where there is no player to make it",
    "In set-up, steps without `turns` and rules of the table there is no `you`. `PLAYER:` gives one.",
    "gain 1 gold\nsetup: gain 1 gold",
    "gain 1 gold\nsetup: gain 1 gold for players",
)
COST_HAS_NO_UNIT = _code(
    520,
    "cost-has-no-unit",
    "`without` names a unit that is in no phrase of the cost by itself",
    "`offer ACTION without UNIT` drops the phrases of the cost whose only unit is that one.",
    "offer go without silver",
    "offer go",
)
UNKNOWN_ACTION = _code(
    521,
    "unknown-action",
    "there is no action of this name",
    "`offer`, `perform`, menus and `counts as` name a declared action.",
    "offer goo",
    "offer go",
)
NOT_AT_ONCE = _code(
    522,
    "not-at-once",
    "this cannot stand under `at once`",
    "Under `at once` come first `let … = choose` lines, which all answer in secret, then phrases that ask nothing. "
    "`use resolve offer perform` are refused there.",
    "|\n      everyone at once:\n        gain 1 gold",
    "|\n      everyone at once:\n        let n = choose one of [1, 2]\n        gain n gold",
)
END_WHAT = _code(
    523,
    "end-what",
    "`end` needs one of game, phase, round, turn",
    "`end game`, `end phase`, `end round` and `end turn` are all there is.",
    "end match",
    "end game",
)
WRONG_PLACE = _code(
    525,
    "verb-out-of-place",
    "the verb has no meaning here",
    "`proceed` stands in abilities with `instead of`, `cancel event` in abilities with `reacts to`.",
    "proceed",
    "gain 1 gold",
)
UNKNOWN_GRANT = _code(
    526,
    "unknown-grant",
    "there is no grant of this name",
    "`grant NAME to PLAYER` names an entry of `grants:`.",
    "grant speed to you",
    "gain 1 gold",
)
UNKNOWN_STEP = _code(
    527,
    "unknown-step",
    "there is no step or phase of this name",
    "Steps and phases are named in `flow` with `step:` and `phase:`.",
    "grant speed to you until evning\ngrants: {speed: {after: go, effect: gain 1 gold}}",
    "grant speed to you\ngrants: {speed: {after: go, effect: gain 1 gold}}",
)
