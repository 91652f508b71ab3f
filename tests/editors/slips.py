"""A small ruleset, and slips in it: what stands there, what is written instead, what is underlined, what is said."""

from __future__ import annotations

FILES: dict[str, str] = {
    "ruleset.yaml": """\
ruleset: fair
version: 1
players: 2-4
languages: [en, hu]
name: {en: Fair, hu: Vásár}
""",
    "board.yaml": """\
enums: {colour: [red, blue], side: {left: {}, right: {}}}
resources:
  gold: {group: metal, plural: golds, start: 3, name: {en: gold, hu: arany}}
  silver: {group: metal, name: {en: silver, hu: ezüst}}
tracks: {fame: {group: ways, start: 0, top: 12}}
kinds:
  ware:
    name: {en: Ware, hu: Áru}
    plural: wares
    fields:
      price: bag of metal
      worth: number
      shades: set of colour
      fragile: yes/no
      goes_with: title
      effect: effect
      sold: {type: number, start: 0}
    deck: deck
    hand: hand
    discard: heap
  sign:
    name: {en: Sign, hu: Tábla}
    fields: {shade: colour}
    sides: side
  thing: [ware, sign]
counters: {mood: {of: player, type: number, start: 0}}
zones:
  deck: {kind: pile, holds: ware, starts with: ware, seen_by: none}
  heap: {kind: pile, holds: ware, seen_by: all}
  hand: {of: player, holds: ware, seen_by: owner}
  stall: {of: player, holds: ware, in_play: yes, seen_by: all, discards to: heap}
  signs: {holds: [ware, sign], starts with: sign, seen_by: all}
setup: shuffle deck
define:
  price(ware, player): ware.price
  glow(sign): 0
flow:
- phase: market
  turns: players
  turn:
  - {step: trade, actions: [buy, work]}
actions:
  buy:
    name: {en: Buy, hu: Vesz}
    pick: {ware: hand}
    cost: pay price(ware)
    effect: move ware to stall
    implements: [f-1]
  work: {name: {en: Work, hu: Dolgozik}, effect: gain 1 gold, once each: turn}
families: {trading: [buy]}
end when: round is 5
score: {wares: "sum(stall, it.worth)"}
rulebook:
- {id: f-1, rule: A ware is bought at its price.}
""",
    "cards.yaml": """\
cards:
- id: lamp
  kind: ware
  name: {en: Lamp, hu: Lámpa}
  price: 1 gold + 2 silver
  worth: 1
  shades: [red, blue]
  fragile: yes
  goes_with: ring
  provenance: invented
- id: ring
  kind: ware
  name: {en: Ring, hu: Gyűrű}
  copies: 2
  price: 4 gold
  worth: 4
  effect: gain 1 silver
  abilities:
  - modify: price
    by: -1 gold
    when: player is you
- id: arrow
  kind: sign
  name: {en: Arrow, hu: Nyíl}
  shade: blue
  left: {effect: raise mood by 1, text: {en: Cheer., hu: Vidulj.}}
""",
    "scenarios.yaml": """\
scenarios:
- id: a_lamp_is_bought
  rules: [f-1]
  because: It costs what is printed on it.
  cards: {ware: {cheap: {price: 1 gold, worth: 2}}}
  given: {at: {step: trade, turn: A}, A: {hand: [cheap], gold: 1}}
  when:
  - {A: buy, ware: cheap}
  then: {A: {gold: 0, stall: [cheap], hand: []}}
- id: wares_of_a_table_are_bought
  rules: f-1
  because: The price, the worth and the shades are those of the row.
  cards:
    ware: {some: {price: <price> gold, worth: <worth>, shades: [red, <shade>], fragile: <fragile>, goes_with: <with>}}
    sign: {post: {shade: <shade>, left: {effect: raise mood by <worth>}}}
  given: {at: {step: trade, turn: A}, A: {hand: [some], gold: 5}, signs: [post]}
  when:
  - {A: buy, ware: some}
  then: {A: {gold: <left>, stall: [some], hand: []}}
  rows:
  - [price, worth, shade, fragile, with, left]
  - [1, 2, blue, yes, ring, 4]
  - [3, 1, red, no, arrow, 2]
""",
    "hard.yaml": """\
variant: hard
name: {en: Hard, hu: Nehéz}
change:
  resources: {gold: {start: 1}}
  cards: {ring: {worth: 3}}
  flow: {trade: {actions: [work, buy]}}
remove:
  cards: [arrow]
add:
  counters: {rain: {start: 0}}
  cards:
  - {id: cup, kind: ware, name: {en: Cup, hu: Csésze}, price: 2 gold, worth: 2}
""",
}

SLIPS: tuple[tuple[str, str, str, str, str], ...] = (
    # a misspelt key
    ("cards.yaml", "  worth: 1\n", "  wroth: 1\n", "wroth", "Property wroth is not allowed."),
    ("cards.yaml", "  copies: 2", "  copeis: 2", "copeis", "Property copeis is not allowed."),
    ("cards.yaml", "  - modify: price", "  - modfy: price", "modfy", "Property modfy is not allowed."),
    ("cards.yaml", "left: {effect", "left: {efect", "efect", "Property efect is not allowed."),
    ("cards.yaml", "left: {", "lfet: {", "lfet", "Property lfet is not allowed."),
    ("cards.yaml", "{en: Lamp, hu", "{en: Lamp, h", "h", "Property h is not allowed."),
    ("board.yaml", "seen_by: none}", "seenby: none}", "seenby", "Property seenby is not allowed."),
    ("board.yaml", "zones:", "zoens:", "zoens", "Property zoens is not allowed."),
    ("board.yaml", "once each: turn", "once_each: turn", "once_each", "Property once_each is not allowed."),
    ("scenarios.yaml", "because: It", "becuase: It", "becuase", "Property becuase is not allowed."),
    ("scenarios.yaml", "worth: 2", "wort: 2", "wort", "Property wort is not allowed."),
    ("hard.yaml", "ring: {worth", "ring: {wroth", "wroth", "Property wroth is not allowed."),
    ("hard.yaml", "remove:", "remvoe:", "remvoe", "Property remvoe is not allowed."),
    # a wrong kind, a wrong word of an enum
    ("cards.yaml", "  kind: sign", "  kind: sing", "sing", "There is no kind of this name. There are: ware, sign."),
    ("cards.yaml", "  kind: sign", "  kind: thing", "thing", "There is no kind of this name. There are: ware, sign."),
    ("cards.yaml", "shade: blue", "shade: bleu", "bleu", "This is no colour. There are: red, blue."),
    ("cards.yaml", "[red, blue]", "[red, bleu]", "bleu", "This is no colour. There are: red, blue."),
    ("cards.yaml", "provenance: invented", "provenance: made_up", "made_up", 'Valid values: "rulebook"'),
    ("board.yaml", "seen_by: none", "seen_by: nobody", "nobody", 'Valid values: "all", "owner", "none"'),
    ("cards.yaml", "fragile: yes", "fragile: perhaps", "perhaps", 'Valid values: "yes", "no"'),
    # a name that is none
    ("board.yaml", "deck: deck\n", "deck: dekc\n", "dekc", "There is no zone of this name. There are: deck, heap"),
    ("board.yaml", "holds: [ware, sign]", "holds: [waer, sign]", "waer", "There is no kind of this name."),
    ("board.yaml", "actions: [buy, work]", "actions: [by, work]", "by", "There are: buy, work, trading"),
    ("board.yaml", "implements: [f-1]", "implements: [f-2]", "f-2", "There is no statement of the rulebook"),
    ("cards.yaml", "modify: price", "modify: cost", "cost", "There is no word under `define` of this name."),
    ("cards.yaml", "goes_with: ring", "goes_with: rung", "rung", "This is no title. There are: lamp, ring, arrow"),
    ("scenarios.yaml", "rules: [f-1]", "rules: [f-3]", "f-3", "There are: f-1."),
    ("hard.yaml", "cards: [arrow]", "cards: [arow]", "arow", "There is no card of this name."),
    ("hard.yaml", "{gold: {start", "{glod: {start", "glod", "There is no resource of this name."),
    ("hard.yaml", "{trade: {", "{trad: {", "trad", "There is no step or phase of this name."),
    # a wrong type
    ("cards.yaml", "worth: 4", "worth: four", "four", "This is a whole number."),
    ("cards.yaml", "copies: 2", "copies: two", "two", 'Incorrect type. Expected "integer".'),
    ("cards.yaml", "1 gold + 2 silver", "1 gold + 2 sliver", "1 gold + 2 sliver", "Write amounts joined with `+`"),
    ("cards.yaml", "price: 4 gold", "price: [4 gold]", "[4 gold]", "Incorrect type. Expected one of string, integer."),
    ("board.yaml", "worth: number", "worth: numbr", "numbr", "There is no such type. There are: number, yes/no"),
    ("board.yaml", "sold: {type: number", "sold: {type: int", "int", "There is no such type."),
    ("board.yaml", "start: 3", "start: three", "three", 'Incorrect type. Expected "integer".'),
    ("scenarios.yaml", "- {A: buy, ware: cheap}", "- buy", "buy", 'Incorrect type. Expected "object'),
    # a hole of a table that is not there
    ("scenarios.yaml", "worth: 2}}}", "worth: <worth>}}}", "<worth>", "this scenario has none."),
    ("scenarios.yaml", "fragile: <fragile>", "fragile: fragile>", "fragile>", 'Valid values: "yes", "no"'),
    # something missing, which is told where its owner begins
    ("cards.yaml", "- id: arrow\n  kind: sign", "- id: arrow", "i", 'Missing property "kind".'),
    ("cards.yaml", "- id: lamp\n  kind", "- kind", "k", 'Missing property "id".'),
    ("board.yaml", "{id: f-1, rule: A ware is bought at its price.}", "{id: f-1}", "{", 'Missing property "rule".'),
)
"""File, what stands there once, what is written instead, what is underlined, and what the message holds."""
