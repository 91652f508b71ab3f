"""Slips in the structure of a ruleset: what is written, where it is underlined, and with which code.

Each is put behind a good base; the decoder and the plain JSON Schema both have to refuse it.
"""

from __future__ import annotations

GOOD = """\
ruleset: game
version: 1
players: 2-4
languages: [en, hu]
name: {en: Game, hu: Játék}
description: {en: A game., hu: Egy játék.}
implements: [r-1]
options: {size: {choices: [3, 4], start: 3}}
enums: {tag: [sharp, heavy], side: {left: {name: {en: left, hu: bal}, provenance: invented}, right: {}}}
dice:
  d6: [1, 2, 3, 4, 5, 6]
  coin: {name: {en: coin, hu: érme}, provenance: published, faces: {heads: {count: 2}, tails: {}}}
resources: {wood: {of: table, piece: yes, plural: woods, supply: 20}}
tracks:
  way:
    {group: ways, start: 0, top: 12, one per space: yes, equal: first,
     provenance: {one per space: invented, top: rulebook}}
kinds:
  item: {plural: items, fields: {price: number, used: {type: yes/no, start: no}}, active: it in hand}
  sword: {is: item, payable as: tag}
  note: {sides: side}
  thing: [item, note]
counters: {gold: {of: player, start: 0, min: 0, lasts: this turn}, mood: {type: tag, start: sharp}}
zones:
  deck: {kind: pile, holds: thing, starts with: item where it.price > 1, seen_by: none}
  hand: {of: player, holds: [item, note], limit: 6, seen_by: owner}
  board:
    shape: loop
    spaces: {house: {of: player, count: option.size}, store: {of: player, plural: stores}}
    fill: {item: 1}
    refill: at once
    fills from: [deck]
  row: {slots: [3, 2, 1], holds: item, slides: right}
spots: {desk: {group: places, slots: 3, cost: lose 1 gold, effect: draw 1 from deck to hand}}
setup: |
  shuffle deck
flow:
- phase: day
  turns: players
  turn:
  - {step: work, actions: [dig], take: up to 2, else: set gold to 0}
  - {step: rest, effect: set gold to 1}
closing:
- {step: count_up, effect: set gold to 2}
actions:
  dig:
    pick: {card: hand, other: {if any: hand}}
    cost: lower gold by 1
    effect: raise gold by 1
    once each: turn
  give (card) to (player heir): {effect: move card to heir.hand}
families: {work: [dig]}
abilities:
- {id: rich, after: dig, effect: raise gold by 1}
- {instead of paying: [1 wood, 1 gold], cost: lower gold by 1, in: dig}
grants: {strong: {modify: worth, by: 1}}
define:
  worth(item, player): item.price
  dear(item): {is: item.price > 2, implements: [r-2]}
procedures:
  steal (number n) from (player victim): lower victim.gold by n
cards:
- {id: blade, kind: sword, name: {en: Blade, hu: Penge}, price: 3, provenance: {price: invented}}
- {id: many, kind: item, each: {price: 1 to 3}, copies: 2, provenance: published}
score: {gold: gold, cards: {is: count(hand), name: {en: Cards, hu: Lapok}}}
tie break: {last: last_turn}
end when: {is: round is 4, implements: [r-3]}
end at: round end
repeat: yes
rulebook: [{id: r-1, section: One, kind: rule, rule: Play.}]
positions: {start: {given: {A: {gold: 1}}}}
scenarios: [{id: s-1, rules: [r-1], when: [{A: dig, card: blade}], then: {A: {gold: up 1}}}]
texts: {"Which one?": {hu: Melyik}}
"""

SLIPS: tuple[tuple[str, str, str, str], ...] = (
    # what stands in the good ruleset, what is written instead, the text underlined, the code
    ("players: 2-4", "players: many", "many", "wrong-form"),
    ("players: 2-4", "players: 4-2", "4-2", "wrong-form"),
    ("players: 2-4", "players: [2, 4]", "[2, 4]", "wrong-form"),
    ("players: 2-4\n", "", "game", "missing-required-key"),
    ("version: 1", "version: one", "one", "wrong-form"),
    ("version: 1", "versoin: 1", "versoin", "unknown-section"),
    ("choices: [3, 4], start: 3", "choices: [3, 4]", "choices", "missing-required-key"),
    ("choices: [3, 4]", "choices: 3", "3", "wrong-form"),
    ("tag: [sharp, heavy]", "tag: [sharp, heavy, not]", "not", "reserved-name"),
    ("tag: [sharp, heavy]", "tag: [sharp, heavy, sharp]", "sharp", "duplicate-id"),
    ("tag: [sharp, heavy]", "tag: sharp", "sharp", "wrong-form"),
    ("right: {}", "right: {nme: x}", "nme", "unknown-key"),
    ("heads: {count: 2}", "heads: {count: two}", "two", "wrong-form"),
    ("of: table, piece", "of: board, piece", "board", "unknown-choice"),
    ("piece: yes", "piece: true", "true", "wrong-form"),
    ("supply: 20", "supply: lots", "lots", "wrong-form"),
    ("supply: 20", "suply: 20", "suply", "unknown-key"),
    ("equal: first", "equal: fist", "fist", "unknown-choice"),
    ("top: 12", "top: {at: 12}", "{at: 12}", "wrong-form"),
    ("price: number", "price: {start: 0}", "start", "missing-required-key"),
    ("start: no}}", "start: no, seen: all}}", "seen", "unknown-key"),
    ("plural: items", "plural: all items", "all items", "not-a-name"),
    ("is: item,", "is: [item],", "[item]", "wrong-form"),
    ("thing: [item, note]", "thing: [item]", "[item]", "wrong-form"),
    ("thing: [item, note]", "thing: item", "item", "wrong-form"),
    ("counters: {gold:", "counters: {more gold: {}, gold:", "more gold", "not-a-name"),
    ("counters: {gold:", "counters: {turn: {}, gold:", "turn", "reserved-name"),
    ("counters: {gold:", "counters: {with: {}, gold:", "with", "reserved-name"),
    ("counters: {gold:", "counters: {xp: 3, gold:", "3", "wrong-form"),
    ("start: 0, min: 0", "start: 0, min: none", "none", "wrong-form"),
    ("lasts: this turn", "lasts: the turn", "the turn", "unknown-choice"),
    ("kind: pile", "kind: heap", "heap", "unknown-choice"),
    ("kind: pile, holds: thing", "kind: pile, holds: {thing: 1}", "{thing: 1}", "wrong-form"),
    ("seen_by: none", "seen by: none", "seen by", "unknown-key"),
    ("limit: 6", "limit: [6]", "[6]", "wrong-form"),
    ("count: option.size", "number: option.size", "number", "unknown-key"),
    ("fill: {item: 1}", "fill: {item: one}", "one", "wrong-form"),
    ("refill: at once", "refill: now", "now", "unknown-choice"),
    ("slots: [3, 2, 1]", "slots: [3, two, 1]", "two", "wrong-form"),
    ("- phase: day", "- phase: day\n  step: day", "step", "conflicting-keys"),
    ("step: work", "setp: work", "setp", "unknown-key"),
    ("actions: [dig], take", "actions: {dig: 1}, take", "{dig: 1}", "wrong-form"),
    ("else: set gold to 0", "else: [set gold to 0]", "[set gold to 0]", "wrong-form"),
    (
        "closing:\n- {step",
        "closing:\n  end: {step",
        "end: {step: count_up, effect: set gold to 2}",
        "wrong-form",
    ),
    ("other: {if any: hand}", "other: {if: hand}", "{if: hand}", "wrong-form"),
    ("once each: turn", "once each: phase", "phase", "unknown-choice"),
    ("once each: turn", "once each turn: yes", "once each turn", "unknown-key"),
    ("families: {work: [dig]}", "families: {work: {dig: 1}}", "{dig: 1}", "wrong-form"),
    ("after: dig, effect", "afer: dig, effect", "afer", "unknown-key"),
    (
        "after: dig, effect: raise gold by 1",
        "after: dig, effect: {raise: gold}",
        "{raise: gold}",
        "wrong-form",
    ),
    ("{is: item.price > 2, implements", "{implements", "implements", "missing-required-key"),
    ("dear(item): {is: item.price > 2", "dear(item): {if: item.price > 2, is: 1", "if", "unknown-key"),
    ("kind: sword, name", "name", "id", "missing-required-key"),
    ("- {id: blade, kind", "- {kind", "kind", "missing-required-key"),
    ("id: blade", "id: the blade", "the blade", "not-a-name"),
    ("id: blade", "id: is", "is", "reserved-name"),
    ("copies: 2", "copies: two", "two", "wrong-form"),
    ("each: {price: 1 to 3}", "each: {price: 3}", "3", "wrong-form"),
    ("each: {price: 1 to 3}", "each: [price]", "[price]", "wrong-form"),
    ("copies: 2, provenance: published", "copies: 2, provenance: made up", "made up", "unknown-choice"),
    ("coin: {name: {en: coin, hu: érme}, provenance: published", "coin: {provenance: made", "made", "unknown-choice"),
    ("bal}, provenance: invented}", "bal}, provenance: made}", "made", "unknown-choice"),
    ("top: rulebook}", "tops: rulebook}", "tops", "unknown-key"),
    ("top: rulebook}", "top: printed}", "printed", "unknown-choice"),
    ("name: {en: Blade, hu: Penge}", "name: [Blade]", "[Blade]", "wrong-form"),
    ("name: {en: Blade, hu: Penge}", "name: {en: [Blade], hu: Penge}", "[Blade]", "wrong-form"),
    ("end at: round end", "end at: game end", "game end", "unknown-choice"),
    ("repeat: yes", "repeat: always", "always", "wrong-form"),
    (
        "{id: r-1, section: One, kind: rule, rule: Play.}",
        "{id: r-1, kind: rule}",
        "id",
        "missing-required-key",
    ),
    ("{id: r-1, section", "{id: r 1, section", "r 1", "not-a-name"),
    ("given: {A: {gold: 1}}", "givn: {A: {gold: 1}}", "givn", "unknown-key"),
    ("{id: s-1, rules", "{rules", "rules", "missing-required-key"),
    ("when: [{A: dig, card: blade}]", "when: {A: dig, card: blade}", "{A: dig, card: blade}", "wrong-form"),
    ("then: {A", "than: {A", "than", "unknown-key"),
    ('texts: {"Which one?": {hu: Melyik}}', "texts: [Which one]", "[Which one]", "wrong-form"),
    ("end when: {is: round is 4, implements: [r-3]}", "end when: [round is 4]", "[round is 4]", "wrong-form"),
    ("end when: {is: round is 4, implements: [r-3]}", 'end when: ""', '""', "nothing-written"),
)

OVERLAY = """\
variant: short
extends: game
players: 2
name: {en: Short, hu: Rövid}
options: {hard: {start: no}}
seats: {rival: {decides: no, supply: unlimited}}
remove:
  counters: [gold]
  flow: [day.rest]
  cards:
  - blade
  - {where: it is item, only: [price]}
change:
  cards: {many: {price: 2}}
replace: {end when: round is 3, zones.hand.limit: 3}
add:
  counters: {silver: {start: 0}}
  flow: [{before: day, step: dawn, effect: set silver to 1}]
scenarios: none
"""

OVERLAY_SLIPS: tuple[tuple[str, str], ...] = (
    ("variant: short\n", "variant: a b\n"),
    ("players: 2", "playrs: 2"),
    ("players: 2", "counters: {}"),
    ("decides: no", "decide: no"),
    ("supply: unlimited", "supply: much"),
    ("remove:\n  counters: [gold]", "remove:\n  counters: gold"),
    ("remove:\n  counters: [gold]", "remove:\n  counter: [gold]"),
    ("{where: it is item, only: [price]}", "{when: it is item}"),
    ("cards: {many: {price: 2}}", "cards: [many]"),
    ("silver: {start: 0}", "silver: {strat: 0}"),
    ("before: day, step: dawn", "before: [day], step: dawn"),
    ("scenarios: none", "scenarios: never"),
)
