"""The problems that names and types can have, each with its manual page."""

from tuckbox.diagnostics import Code

_GAME = """\
ruleset: example
version: 1
players: 2
counters:
  gold: {of: player, start: 0}
flow:
  - {turns: players, actions: [earn]}
actions:
  earn:
    effect: EFFECT
end when: round is 3
score: {gold: gold}
"""


def _effect(text: str) -> str:
    return _GAME.replace("EFFECT", text)


UNKNOWN_NAME = Code(
    number="E0301",
    slug="unknown-name",
    title="A word that nothing declares",
    explain="Every word of a rule is declared in the ruleset, is a local (`let`, pick, parameter), or "
    "belongs to the language. Which words are looked up depends on the position: after a number a unit, "
    "before `(` a function, at the head of a phrase a verb or procedure. The nearest right word for that "
    "position is proposed.",
    bad=_effect("raise gold by glod"),
    good=_effect("raise gold by gold"),
)
NO_YOU = Code(
    number="E0302",
    slug="nobody-acts",
    title="A player's word where nobody acts",
    explain="A counter or zone that every player has means yours. In the set-up, in steps without `turns`, "
    "in the top-level `end when` and in rule statics there is no `you`: say whose (`p.gold`), or let "
    "somebody act (`everyone:`).",
    bad=_GAME.replace("EFFECT", "raise gold by 1").replace("round is 3", "gold is 3"),
    good=_GAME.replace("EFFECT", "raise gold by 1").replace("round is 3", "some(players, it.gold is 3)"),
)
NAME_TAKEN = Code(
    number="E0303",
    slug="name-taken",
    title="Two things with one name",
    explain="Counters, resources, groups, zones, tracks, kinds, plurals, spots, cards, grants, enum values "
    "and defines without parameters lie on one table: no two may be called alike. Only enums may share a "
    "value.",
    bad=_GAME.replace("EFFECT", "raise gold by 1").replace("flow:", "zones:\n  gold: {of: player}\nflow:"),
    good=_GAME.replace("EFFECT", "raise gold by 1").replace("flow:", "zones:\n  hand: {of: player}\nflow:"),
)
NAME_HIDDEN = Code(
    number="E0304",
    slug="name-hidden",
    title="A local called like something declared",
    explain="A `let`, pick, parameter or loop name may be called like a kind, and like nothing else that is "
    "declared; otherwise the same word would mean two things a line apart.",
    bad=_effect("let gold = 3"),
    good=_effect("let found = 3"),
)
UNKNOWN_ATTRIBUTE = Code(
    number="E0305",
    slug="unknown-attribute",
    title="Something does not have what stands after the dot",
    explain="After a dot stand the fields of a card's kind; the counters, zones and tracks of a player; "
    "what is built in (`name`, `owner`, `space`, …); a defined word of one parameter; a piece that lies "
    "there. For a card that can be of several kinds, all of them must have it: narrow it first, with `is "
    "KIND`.",
    bad=_effect("raise you.glod by 1"),
    good=_effect("raise you.gold by 1"),
)
NO_CANDIDATE = Code(
    number="E0306",
    slug="no-candidate",
    title="`it` where nothing is tried",
    explain="`it` is the candidate of a `where`, an `until` or an argument that is evaluated for each "
    "member. Elsewhere there is none.",
    bad=_effect("raise gold by it.gold"),
    good=_effect("raise gold by sum(players, it.gold)"),
)
FORGOTTEN_CANDIDATE = Code(
    number="E0311",
    slug="forgotten-candidate",
    title="A condition that says the same of every candidate",
    explain="Behind `where`, and in an argument that is evaluated for each member, `it` is the one that is tried. "
    "`you` is always the player who acts: what speaks of `you` alone is the same for all of them.",
    bad=_effect("raise gold by count(players where you.gold > 3)"),
    good=_effect("raise gold by count(players where it.gold > 3)"),
)
UNKNOWN_TYPE = Code(
    number="E0307",
    slug="unknown-type",
    title="A type that does not exist",
    explain="Types are `number`, `yes/no`, `text`, `player`, `card`, `space`, `zone`, `title`, a kind, an "
    "enum, a group, `bag of …`, `list of …`, `set of …`, and for fields also `condition`, `formula of …`, "
    "`effect`, `cost`.",
    bad=_GAME.replace("EFFECT", "raise gold by 1").replace("start: 0", "type: nubmer"),
    good=_GAME.replace("EFFECT", "raise gold by 1").replace("start: 0", "type: number"),
)
AMBIGUOUS_NAME = Code(
    number="E0308",
    slug="ambiguous-name",
    title="A value of several enums, and nothing says which",
    explain="Two enums may share a value; which one is meant is told by the type that is expected. Where "
    "none is, compare the value with a field or counter of that type.",
    bad=_GAME.replace("EFFECT", "let x = left").replace(
        "counters:", "enums: {hand: [left, right], side: [left, top]}\ncounters:"
    ),
    good=_GAME.replace("EFFECT", "let x = right").replace(
        "counters:", "enums: {hand: [left, right], side: [left, top]}\ncounters:"
    ),
)
NOT_A_VALUE = Code(
    number="E0309",
    slug="not-a-value",
    title="A word that is no value",
    explain="Kinds, grants and groups of words have their own positions: a kind after `is` or after a "
    "number, a grant after `grant`. As a value stands something that has one.",
    bad=_GAME.replace("EFFECT", "raise gold by coin").replace("counters:", "kinds: {coin: {}}\ncounters:"),
    good=_GAME.replace("EFFECT", "raise gold by count(coins)").replace(
        "counters:", "kinds: {coin: {plural: coins}}\ncounters:"
    ),
)
WRONG_TYPE = Code(
    number="E0401",
    slug="wrong-type",
    title="Something of another type than is needed here",
    explain="Each place needs a type: `by` of `raise` a number, a condition yes or no. An optional value is "
    "accepted where its base is; a zone stands for its cards, a zone of size 1 and a space for the card in "
    "it.",
    bad=_effect("raise gold by yes"),
    good=_effect("raise gold by 1"),
)
NOT_COMPARABLE = Code(
    number="E0402",
    slug="not-comparable",
    title="Two things that can never be the same",
    explain="`is`, `in` and `has` compare things of one type: a number is never a player. Two lists compare members.",
    bad=_effect("if gold is you then raise gold by 1"),
    good=_effect("if gold is 3 then raise gold by 1"),
)
WRONG_ARGUMENTS = Code(
    number="E0403",
    slug="wrong-arguments",
    title="Too many or too few arguments",
    explain="A function or defined word takes the arguments of its signature; only a last parameter "
    "`player` may be left out and is `you`.",
    bad=_effect("raise gold by count(players, 1, 2)"),
    good=_effect("raise gold by count(players)"),
)
NOT_A_SET = Code(
    number="E0404",
    slug="not-a-set",
    title="Something that has no members",
    explain="`where`, `choose`, `for each`, and most functions go through the members of a set: a list, a "
    "zone, a group. A number, bag or single card has none; `where` filters the thing, never a clause.",
    bad=_effect("raise gold by count(gold where it is 1)"),
    good=_effect("raise gold by count(players where it.gold is 1)"),
)
CHOICE_NOT_ALLOWED = Code(
    number="E0405",
    slug="choice-not-allowed",
    title="A choice or chance in a place that only reads",
    explain="A `choose` or `random` stands in an effect (a `let`, the thing or a clause of a phrase). "
    "Conditions of actions and abilities, picks, scores and defines only read; so does what is tried for "
    "each candidate.",
    bad=_GAME.replace("EFFECT", "raise gold by 1").replace("gold: gold}", 'gold: "choose one of [1, 2]"}'),
    good=_GAME.replace("EFFECT", "raise gold by 1").replace("gold: gold}", "gold: gold}"),
)
CIRCULAR_DEFINE = Code(
    number="E0406",
    slug="circular-define",
    title="A word defined by itself",
    explain="A defined word may use others, never itself, not even by way of others: reading it would not "
    "end. What repeats is an effect (`repeat`, a procedure).",
    bad=_GAME.replace("EFFECT", "raise gold by 1") + "define: {twice(number n): twice(n) + 1}\n",
    good=_GAME.replace("EFFECT", "raise gold by 1") + "define: {twice(number n): n + n}\n",
)
UNKNOWN_UNIT = Code(
    number="E0310",
    slug="unknown-unit",
    title="An amount of something that is no unit",
    explain="After a number stands a unit: a resource, a group, a kind, an enum or a value of one, or a "
    "declared plural. Nothing is pluralised by itself.",
    bad=_effect("lose 2 glod").replace("counters:", "resources: {glod_bar: {}}\ncounters:"),
    good=_effect("lose 2 glod").replace("counters:", "resources: {glod: {}}\ncounters:"),
)
BAD_VALUE = Code(
    number="E0407",
    slug="bad-value",
    title="A value that its field or counter cannot hold",
    explain="What a card or declaration says must be of the type of its field: a number, `yes` or `no`, a "
    "value of the enum, a bag such as `2 gold + 1 wood`, a list of such values.",
    bad=_GAME.replace("EFFECT", "raise gold by 1").replace("start: 0", "start: round"),
    good=_GAME.replace("EFFECT", "raise gold by 1").replace("start: 0", "start: 3"),
)
UNKNOWN_FIELD = Code(
    number="E0408",
    slug="unknown-field",
    title="A card says something that its kind does not have",
    explain="A card's own keys stand beside the fields of its kind; each of the others must be such a field.",
    bad=_GAME.replace("EFFECT", "raise gold by 1")
    + "kinds: {coin: {fields: {worth: number}}}\ncards: [{id: big, kind: coin, wroth: 3}]\n",
    good=_GAME.replace("EFFECT", "raise gold by 1")
    + "kinds: {coin: {fields: {worth: number}}}\ncards: [{id: big, kind: coin, worth: 3}]\n",
)
BAD_DECLARATION = Code(
    number="E0409",
    slug="bad-declaration",
    title="A declaration that does not fit the others",
    explain="Declarations name each other: a kind its base and its zones, a zone what it holds and is "
    "filled from, a spot its track. What they name must be declared, and be of the sort that is meant.",
    bad=_GAME.replace("EFFECT", "raise gold by 1").replace("counters:", "zones: {hand: {holds: crad}}\ncounters:"),
    good=_GAME.replace("EFFECT", "raise gold by 1").replace(
        "counters:", "kinds: {card: {}}\nzones: {hand: {holds: card}}\ncounters:"
    ),
)
