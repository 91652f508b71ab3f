"""A small game over several files, in a folder with a blank and letters that are not English."""

from __future__ import annotations

from pathlib import Path

MANIFEST = """\
ruleset: garden
version: 1
players: 2-4
name: {en: Garden, hu: Kert}
languages: [en, hu]
resources:
  coin: {plural: coins, start: 3}
enums:
  colour: {red: {name: {en: Red, hu: Piros}}, blue: {name: {en: Blue, hu: Kék}}}
kinds:
  plant:
    name: {en: Plant, hu: Növény}
    plural: plants
    fields:
      price: bag
      worth: number
      tint: colour
texts:
  price: {hu: ár}
  worth: {hu: érték}
  tint: {hu: szín}
"""

TURNS = """\
zones:
  deck: {kind: pile, holds: plant, starts with: plant, seen_by: none}
  hand: {of: player, holds: plant, seen_by: owner}
  bed: {of: player, holds: plant, in_play: yes}
setup: |
  shuffle deck
  everyone:
    draw 2 from deck to hand
flow:
  - phase: day
    turns: players
    actions: [grow, earn]
actions:
  grow:
    name: {en: Grow, hu: Ültet}
    pick: {plant: hand}
    cost: pay price(plant)
    effect: |
      move plant to bed
      let points = plant.worth
      gain points coins
  earn:
    name: {en: Earn, hu: Keres}
    effect: gain 2 coins
define:
  price(plant, player): plant.price
end when: some(players, count(it.bed) >= 5)
score:
  plants: sum(bed, it.worth)
  reds: count(bed where it.tint is red)
"""

CARDS = """\
cards:
  - id: rose
    kind: plant
    name: {en: Rose 🌹, hu: Rózsa}
    copies: 6
    price: 1 coin
    worth: 2
    tint: red
    text: {en: "🌹 When you grow another plant, gain 1 coin.", hu: "🌹 Ha másik növényt ültetsz, kapsz 1 érmét."}
    abilities:
      - after: grow by you
        when: event.plant is not this
        effect: gain 1 coin
  - id: iris
    kind: plant
    name: {en: Iris, hu: Nőszirom}
    copies: 6
    price: 2 coins
    worth: 3
    tint: blue
"""

SCENARIOS = """\
scenarios:
  - id: a-rose-grows
    given:
      A: {hand: rose, coin: 3}
    when:
      - {A: grow, plant: rose}
    then:
      A: {bed: rose, coin: 4}
"""


def garden(folder: Path) -> Path:
    """The game's folder, written below another."""
    made = folder / "kerti játék 🌷" / "garden"
    made.mkdir(parents=True)
    for name, text in {"ruleset": MANIFEST, "turns": TURNS, "cards": CARDS, "scenarios": SCENARIOS}.items():
        (made / f"{name}.yaml").write_text(text, encoding="utf-8")
    return made
