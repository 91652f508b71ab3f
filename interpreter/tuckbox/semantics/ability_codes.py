"""What can be wrong with abilities, patterns, the flow, and what they name."""

from __future__ import annotations

from tuckbox.diagnostics import Code

_RULESET = """\
ruleset: sample
version: 1
players: 2
counters: {{points: {{of: player, start: 0}}}}
kinds: {{tile: {{}}}}
zones:
  deck: {{kind: pile, holds: tile, starts with: tile, seen_by: none}}
  hand: {{of: player, holds: tile, seen_by: owner}}
cards:
  - {{id: plain, kind: tile, copies: 4}}
define: {{price(player): 2}}
actions:
  go: {{effect: draw price(you) from deck to hand}}
{flow}
{more}
"""
_FLOW = "flow:\n  - {turns: players, actions: [go]}"


def _code(number: int, slug: str, title: str, explain: str, bad: str, good: str, *, flow: bool = False) -> Code:
    """``bad`` and ``good`` are a `flow`, or stand beside one."""

    def example(text: str) -> str:
        return _RULESET.format(flow=text if flow else _FLOW, more="" if flow else text)

    return Code(number=f"E{number:04}", slug=slug, title=title, explain=explain, bad=example(bad), good=example(good))


WHICH_ABILITY = _code(
    601,
    "which-ability",
    "it is not said, or said twice, what sort of ability this is",
    "An ability has exactly one of `activate`, `after`, `at once after`, `before`, `instead of`, "
    "`instead of paying`, `modify`, `allow`, `ignore`, `forbid`, `reacts to`.",
    "abilities:\n  - {effect: raise points by 1}",
    "abilities:\n  - {after: draw, effect: raise points by 1}",
)
ABILITY_KEY = _code(
    602,
    "ability-key",
    "this sort of ability has no such key",
    "Each sort of ability takes its own keys: a ban has no effect, a modifier no cost.",
    "abilities:\n  - {forbid: draw, effect: raise points by 1}",
    "abilities:\n  - {forbid: draw}",
)
ABILITY_NEEDS = _code(
    603,
    "ability-needs",
    "the ability does not say what it does",
    "What triggers needs `effect` or `may`, a modifier `by` or `to`, a substitution its `cost`.",
    "abilities:\n  - {after: draw}",
    "abilities:\n  - {after: draw, effect: raise points by 1}",
)
UNKNOWN_EVENT = _code(
    604,
    "unknown-event",
    "there is no event of this name",
    "A pattern begins with an action, a family, a procedure or a verb.",
    "abilities:\n  - {after: drwa, effect: raise points by 1}",
    "abilities:\n  - {after: draw, effect: raise points by 1}",
)
WRONG_HOLE = _code(
    605,
    "wrong-hole",
    "this cannot stand in a pattern",
    "A pattern names kinds, units, words, zones, titles and players; how many is said in `where`.",
    "abilities:\n  - {after: draw 2 tile, effect: raise points by 1}",
    "abilities:\n  - {after: draw tile, effect: raise points by 1}",
)
UNKNOWN_WORD = _code(
    607,
    "unknown-word",
    "there is no defined word of this name",
    "`modify`, `allow` and `ignore` change words from `define`; `allow` words that are yes or no.",
    "abilities:\n  - {modify: prize, by: 1}",
    "abilities:\n  - {modify: price, by: 1}",
)
BAD_PERIOD = _code(
    609,
    "bad-period",
    "a period that does not exist",
    "`activate` is `any time`, `once each turn`, `once each round`, `once each game` or `once until STEP`; `lasts` is "
    "`this turn`, `this round`, `once`, `until STEP` or `while CONDITION`; `take` is `up to N` or `any number`.",
    "flow:\n  - {turns: players, actions: [go], take: some}",
    "flow:\n  - {turns: players, actions: [go], take: any number}",
    flow=True,
)
UNKNOWN_PLACE = _code(
    610,
    "unknown-place",
    "there is no action or step of this name",
    "`in:` names an action, an action with holes, or a step.",
    "abilities:\n  - {forbid: draw, in: goo}",
    "abilities:\n  - {forbid: draw, in: go}",
)
LASTING_RULE = _code(
    619,
    "lasting-rule",
    "`lasts` on an ability that was never granted",
    "`lasts` says when something that came into force ends: a grant, or the side of a card that was resolved. What a "
    "rule or a card can do is there as long as the rule or the card is; a condition stands under `when`.",
    "abilities:\n  - {after: draw by you, lasts: this turn, effect: raise points by 1}",
    "grants:\n  luck: {after: draw by you, lasts: this turn, effect: raise points by 1}\n"
    "abilities:\n  - {after: draw by you, effect: grant luck to you}",
)
NO_PICK = Code(
    number="E0611",
    slug="no-pick",
    title="a hole of the heading that is not picked",
    explain="The holes of an action's heading are picks: each needs an entry under `pick`.",
    bad=_RULESET.format(flow=_FLOW, more="").replace("go:", "go to (place):"),
    good=_RULESET.format(flow=_FLOW, more="").replace("go: {", "go to (goal): {pick: {goal: players}, "),
)
FLOW_PART = _code(
    612,
    "flow-part",
    "a part of the flow that says too much or too little",
    "A step has an `effect`, `actions`, or both. A phase has `steps`, or `turns` with `turn` or `actions`. "
    "`take`, `anytime` and `else` belong to `actions`, `within actions` to `anytime`, `until` to `turns` or `steps`.",
    "flow:\n  - {phase: main}",
    "flow:\n  - {phase: main, turns: players, actions: [go]}",
    flow=True,
)
UNKNOWN_STATEMENT = _code(
    615,
    "unknown-statement",
    "`implements` names a statement that the rulebook does not have",
    "`implements:` lists ids of `rulebook:`.",
    "rulebook: [{id: A1, rule: Draw.}]\nimplements: [A2]",
    "rulebook: [{id: A1, rule: Draw.}]\nimplements: [A1]",
)
UNKNOWN_MEMBER = _code(
    618,
    "unknown-member",
    "a family of something that is no event",
    "A family lists actions, procedures or verbs.",
    "families: {play: [goo]}",
    "families: {play: [go]}",
)
DOUBLED_ID = _code(
    616,
    "doubled-id",
    "two abilities with one id",
    "What has an `id` can be named by overlays and in messages, so each id stands once.",
    "abilities:\n  - {id: quick, after: draw by you, effect: grant speed to you}\n"
    "grants:\n  speed: {id: quick, before: draw by you, effect: raise points by 1}",
    "abilities:\n  - {id: quick, after: draw by you, effect: grant speed to you}\n"
    "grants:\n  speed: {before: draw by you, effect: raise points by 1}",
)
NEVER_ANSWERED = _code(
    617,
    "never-answered",
    "nothing that is watched here lets itself be answered",
    "`reacts to` answers an action that says `reactions: yes`, an ability that is used of a card whose kind says so "
    "(`activate`), or an answer (`react`), before the effect comes. For what happens otherwise there are `before`, "
    "`instead of` and `after`.",
    "abilities:\n  - {reacts to: go by others, effect: cancel event}",
    "abilities:\n  - {instead of: go, effect: raise points by 1}",
)
