"""The log reads as one would tell it at the table, and tells nobody what is not his to know."""

import re
from pathlib import Path

import pytest

import tuckbox
from tuckbox import Match

RULES = """\
ruleset: sample
version: 1
players: 2
languages: [en, hu]
name: {en: Sample, hu: Minta}
kinds:
  coin: {name: {en: coin, hu: érme}, fields: {worth: number}}
counters:
  gold:   {name: {en: gold, hu: arany}, of: player, start: 0, seen_by: owner}
  points: {name: {en: points, hu: pont}, of: player, start: 0}
zones:
  deck:   {name: {en: deck, hu: pakli}, kind: pile, holds: coin, starts with: coin, seen_by: none}
  offer:  {name: {en: offer, hu: kínálat}, slots: 2, holds: coin, seen_by: all, refill: at once, fills from: deck}
  hand:   {name: {en: hand, hu: kéz}, of: player, holds: coin, seen_by: owner}
  played: {name: {en: played, hu: kijátszva}, of: player, holds: coin, seen_by: all}
flow:
  - {phase: day, name: {en: Day, hu: Nap}, turns: players, actions: [buy, mine, show]}
actions:
  buy:
    name: {en: Buy, hu: Vétel}
    pick: {place: offer}
    effect: |
      move place to played
      raise points by 2
      raise gold by 3
      raise points by 0
  mine:
    name: {en: Dig, hu: Ásás}
    effect: |
      draw 2 from deck to hand
      may discard 1 coin from hand:
        raise points by 1
  show:
    name: {en: Show, hu: Mutatás}
    when: not hand.empty
    effect: reveal hand
score: {points: points}
cards:
  - {id: copper, kind: coin, name: {en: Copper, hu: Réz}, copies: 30, worth: 1}
"""


@pytest.fixture
def match(tmp_path: Path) -> Match:
    (tmp_path / "ruleset.yaml").write_text(RULES, encoding="utf-8")
    return tuckbox.load(tmp_path).start(players=[tuckbox.Player("Anna"), tuckbox.Player("Ben")], seed=1)


def take(match: Match, action: str) -> None:
    match.choose(next(one for one in match.decision.options if one.action == action or one.id == action))


def test_cards_that_go_the_same_way_are_one_line(match: Match) -> None:
    assert match.log_for(None) == ("New at offer, space 1: Copper", "New at offer, space 2: Copper")


def test_an_action_is_told_with_what_it_was_about_and_what_came_of_it(match: Match) -> None:
    start = len(match.log)
    take(match, "buy")
    assert match.log_for(1, since=start) == (
        "Anna: Buy (Copper)",
        "Anna: Copper → played",
        "New at offer, space 1: Copper",
        "Anna: points 0 → 2",
    )
    assert match.log_for(0, "hu", since=start)[3:5] == ("Anna: pont 0 → 2", "Anna: arany 0 → 3")


RENEWED = """\
texts:
  spent: {en: is spent, hu: elköltve}
  not spent: {en: can be spent again, hu: újra elkölthető}
actions:
  renew:
    name: {en: Renew, hu: Megújítás}
    effect: |
      let chosen = choose up to 1 of offer
      for each coin in chosen do set coin.spent to no
      for each coin in chosen do set coin.spent to yes
"""


def test_what_is_no_longer_so_is_told_in_the_words_of_the_ruleset(tmp_path: Path) -> None:
    rules = RULES.replace("worth: number", "worth: number, spent: {type: yes/no, start: yes}").replace("[buy", "[renew")
    (tmp_path / "ruleset.yaml").write_text(rules, encoding="utf-8")
    (tmp_path / "renewed.yaml").write_text(RENEWED, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(2, seed=1)
    take(match, "renew")
    assert [match.decision.text(lang) for lang in ("en", "hu")] == [
        "Renew: choose at most one",
        "Megújítás: válassz legfeljebb egyet",
    ]
    assert [one.label("hu") for one in match.decision.options] == ["egyet sem", "Réz"]
    start = len(match.log)
    take(match, "copper")
    assert match.log_for(0, "hu", since=start)[:2] == ("Réz: újra elkölthető", "Réz: elköltve")
    assert match.log_for(0, since=start)[:2] == ("Copper: can be spent again", "Copper: is spent")


def test_a_secret_counter_is_told_to_its_owner_only(match: Match) -> None:
    take(match, "buy")
    assert any("gold" in line for line in match.log_for(0))
    assert not any("gold" in line for seat in (1, None) for line in match.log_for(seat))


def test_what_is_drawn_is_a_card_for_the_others_until_it_is_shown(match: Match) -> None:
    take(match, "mine")
    take(match, "no")
    assert "Anna draws 2 × Copper" in match.log_for(0)
    assert "Anna draws 2 cards" in match.log_for(1)
    assert "Anna húz: 2 lap" in match.log_for(None, "hu")
    take(match, "buy")
    take(match, "show")
    assert all("Anna reveals 2 × Copper" in match.log_for(seat) for seat in (0, 1, None))


def test_a_question_says_what_it_is_about(match: Match) -> None:
    assert match.decision.prompt == "Day: choose an action"
    take(match, "mine")
    assert match.decision.prompt == "Dig: do you want to discard 1 coin?"
    assert match.decision.text("hu") == "Ásás: eldobsz 1 érmét?"


def test_a_field_is_called_in_the_log_as_the_texts_of_the_ruleset_call_it(tmp_path: Path) -> None:
    worn = RULES.replace("worth: number}", "worth: number, wear: {type: number, start: 0}}")
    worn = worn.replace("raise points by 2", "raise place.wear by 1") + 'texts: {"wear": {hu: kopás}}\n'
    (tmp_path / "ruleset.yaml").write_text(worn, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=[tuckbox.Player("Anna"), tuckbox.Player("Ben")], seed=1)
    take(match, "buy")
    assert "Copper: wear 0 → 1" in match.log_for(None)
    assert "Réz: kopás 0 → 1" in match.log_for(None, "hu")


OWNED = """\
ruleset: sample
version: 1
players: 2
languages: [en, hu]
name: {en: Sample, hu: Minta}
kinds:
  token: {name: {en: token, hu: token}, owned: yes}
zones:
  bank: {name: {en: bank, hu: bank}, holds: token, seen_by: all}
  heap: {name: {en: heap, hu: heap}, holds: token, seen_by: all}
flow:
  - {phase: day, name: {en: Day, hu: Nap}, turns: players, actions: [make, push]}
actions:
  make: {name: {en: make, hu: make}, effect: create token to bank}
  push: {name: {en: push, hu: push}, pick: {chosen: bank}, effect: move chosen to heap}
"""


def test_a_piece_of_another_player_is_told_with_its_owner(tmp_path: Path) -> None:
    (tmp_path / "ruleset.yaml").write_text(OWNED, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=[tuckbox.Player("Anna"), tuckbox.Player("Ben")], seed=1)
    first, second = ("Anna", "Ben") if match.decision.seat == 0 else ("Ben", "Anna")
    take(match, "make")
    start = len(match.log)
    take(match, "push")
    assert match.log_for(0, since=start) == (f"{second}: push ({first}'s token)", f"{second}: {first}'s token → heap")
    assert match.log_for(0, "hu", since=start)[1] == f"{second}: token ({first}) a heapba"
    take(match, "make")
    start = len(match.log)
    take(match, "make")
    assert not any("'s token" in line for line in match.log_for(0, since=start))


def test_a_piece_that_comes_back_is_named(tmp_path: Path) -> None:
    pieces = RULES.replace(
        "counters:", "resources:\n  flag: {name: {en: flag, hu: zászló}, piece: yes, supply: 2}\ncounters:"
    )
    pieces = pieces.replace(
        "    effect: reveal hand", "    effect: |\n      put 1 flag on (first(hand))\n      return (first(hand).flag)"
    )
    (tmp_path / "ruleset.yaml").write_text(pieces, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=[tuckbox.Player("Anna"), tuckbox.Player("Ben")], seed=1)
    for action in ("mine", "no", "mine", "no", "show"):
        take(match, action)
    assert "Anna returns 1 flag" in match.log_for(0)


PAID = """\
ruleset: sample
version: 1
players: 2
languages: [en, hu]
name: {en: Sample, hu: Minta}
kinds:
  plan:
    name: {en: plan, hu: terv}
    faces: [drawn, built]
    active: yes
    fields: {price: cost, done: {type: yes/no, start: no}}
resources:
  wood: {name: {en: wood, hu: fa}, start: 9}
counters:
  points: {name: {en: points, hu: pont}, of: player}
zones:
  plans: {name: {en: plans, hu: tervek}, holds: plan, starts with: plan, seen_by: all}
  heap:  {name: {en: heap, hu: kupac}, holds: plan, kind: pile, seen_by: all}
flow:
  - {phase: day, name: {en: Day, hu: Nap}, turns: players, actions: [saw, build, activate]}
actions:
  saw:
    name: {en: Saw, hu: Fűrészelés}
    cost: |
      pay 1 wood
      lower points by 1
    effect: |
      raise points by 1
      lower points by 1
  build:
    name: {en: Build, hu: Építés}
    pick: {work: plans}
    cost: pay work.price
    effect: raise points by 5
score: {points: points}
cards:
  - id: hut
    kind: plan
    name: {en: Hut, hu: Kunyhó}
    price: |
      pay 2 wood
      turn this to built
    abilities:
      - activate: any time
        main: yes
        cost: discard this to heap
        effect: raise points by 2
"""


def test_what_is_done_is_told_before_what_is_paid_for_it(tmp_path: Path) -> None:
    (tmp_path / "ruleset.yaml").write_text(PAID, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=[tuckbox.Player("Anna"), tuckbox.Player("Ben")], seed=1)
    for action in ("build", "saw", "activate"):
        take(match, action)
    assert match.log_for(0) == (
        "Anna: Build (Hut)",
        "Anna pays 2 wood",
        "Anna turns Hut",
        "Anna: points 0 → 5",
        "Ben: Saw",
        "Ben pays 1 wood",
        "Ben: points 0 → -1",
        "Ben: points -1 → 0",
        "Ben: points 0 → -1",
        "Anna uses Hut",
        "Anna discards Hut",
        "Anna: points 5 → 7 (Hut)",
    )


def test_what_paying_sets_off_is_told_behind_what_was_paid(tmp_path: Path) -> None:
    rebate = PAID + "abilities:\n  - {id: rebate, at once after: pay, effect: gain 1 wood}\n"
    (tmp_path / "ruleset.yaml").write_text(rebate, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=[tuckbox.Player("Anna"), tuckbox.Player("Ben")], seed=1)
    take(match, "build")
    told = ("Anna: Build (Hut)", "Anna pays 2 wood", "Anna turns Hut", "Anna gains 1 wood", "Anna: points 0 → 5")
    assert match.log_for(0) == told


def test_what_stands_in_for_a_payment_belongs_to_it(tmp_path: Path) -> None:
    thrift = (
        PAID + "abilities:\n  - {id: thrift, instead of paying: 1 wood, cost: lower points by 3, limit: 1, in: build}\n"
    )
    (tmp_path / "ruleset.yaml").write_text(thrift, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=[tuckbox.Player("Anna"), tuckbox.Player("Ben")], seed=1)
    take(match, "build")
    match.choose(next(one for one in match.decision.options if "thrift" in one.id))
    told = ("Anna: Build (Hut)", "Anna: points 0 → -3", "Anna uses thrift", "Anna pays 1 wood", "Anna turns Hut")
    assert match.log_for(0) == (*told, "Anna: points -3 → 2")


def test_what_counts_as_a_payment_belongs_to_it_each_time_it_is_used(tmp_path: Path) -> None:
    debts = (
        "abilities:\n  - {id: debts, instead of paying: 1 wood, cost: lose 2 stone, in: build, counts as: payment}\n"
    )
    rules = PAID.replace("resources:\n", "resources:\n  stone: {start: 9}\n", 1)
    (tmp_path / "ruleset.yaml").write_text(rules + debts, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=[tuckbox.Player("Anna"), tuckbox.Player("Ben")], seed=1)
    take(match, "build")
    match.choose(next(one for one in match.decision.options if one.id.startswith("4 stone")))
    told = ("Anna: Build (Hut)", "Anna loses 2 stone", "Anna loses 2 stone", "Anna turns Hut", "Anna: points 0 → 5")
    assert match.log_for(0) == told


def test_what_stands_in_several_times_is_told_once_with_all_that_it_cost(tmp_path: Path) -> None:
    loan = "abilities:\n  - {id: loan, instead of paying: 1 wood, cost: pay 2 stone, in: build}\n"
    rules = PAID.replace("resources:\n", "resources:\n  stone: {start: 9}\n", 1)
    (tmp_path / "ruleset.yaml").write_text(rules + loan, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=[tuckbox.Player("Anna"), tuckbox.Player("Ben")], seed=1)
    take(match, "build")
    match.choose(next(one for one in match.decision.options if one.id.startswith("4 stone")))
    told = ("Anna: Build (Hut)", "Anna pays 4 stone", "Anna uses loan", "Anna turns Hut", "Anna: points 0 → 5")
    assert match.log_for(0) == told


def test_what_an_action_did_stays_with_it_when_it_is_taken_again(tmp_path: Path) -> None:
    alone = PAID.replace("players: 2", "players: 1")
    (tmp_path / "ruleset.yaml").write_text(alone, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=[tuckbox.Player("Anna")], seed=1)
    take(match, "saw")
    take(match, "saw")
    one = ("Anna: Saw", "Anna pays 1 wood", "Anna: points 0 → -1", "Anna: points -1 → 0", "Anna: points 0 → -1")
    again = ("Anna: Saw", "Anna pays 1 wood", "Anna: points -1 → -2", "Anna: points -2 → -1", "Anna: points -1 → -2")
    assert match.log_for(0) == (*one, *again)


def test_what_was_told_already_is_not_told_again(tmp_path: Path) -> None:
    (tmp_path / "ruleset.yaml").write_text(PAID, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=[tuckbox.Player("Anna"), tuckbox.Player("Ben")], seed=1)
    take(match, "build")
    assert match.log_for(0, since=1) == ("Anna: Build (Hut)", "Anna turns Hut", "Anna: points 0 → 5")


BOARD = """\
ruleset: sample
version: 1
players: 1
languages: [en]
name: {en: Sample}
kinds: {tile: {name: {en: tile}}}
resources:
  idea: {name: {en: Bright Idea}, plural: ideas, start: 9}
zones:
  bench: {name: {en: bench}, holds: tile, starts with: tile, seen_by: all}
  board: {name: {en: board}, shape: square 3 by 3, holds: tile, seen_by: all}
flow:
  - {phase: day, name: {en: Day}, turns: players, actions: [lay]}
actions:
  lay:
    name: {en: Lay}
    pick: {tile: bench, space: board.spaces where it.empty}
    cost: pay 2 ideas
    effect: move tile onto space
cards:
""" + "".join(f"  - {{id: t{number}, kind: tile}}\n" for number in range(15))


def test_a_space_is_no_card_of_the_same_number_and_several_units_stand_in_the_plural(tmp_path: Path) -> None:
    (tmp_path / "ruleset.yaml").write_text(BOARD, encoding="utf-8")
    game = tuckbox.load(tmp_path)
    first = game.start(players=[tuckbox.Player("Anna")], seed=1)
    for option in first.decision.options:
        match = first.clone()
        match.choose(next(one for one in match.decision.options if one.id == option.id))
        tile, space = re.fullmatch(r"lay\(tile=(\w+), space=(.+)\)", option.id).groups()  # type: ignore[union-attr]
        where = "board, row {}, column {}".format(*space.split(","))
        assert match.log_for(0)[-3:] == (
            f"Anna: Lay ({tile}, {where})",
            "Anna pays 2 Bright Ideas",
            f"Anna: {tile} → {where}",
        )


@pytest.mark.parametrize(("price", "said"), [("1 part", {"component": 1}), ("2 part", {"components": 2})])
def test_one_of_a_resource_named_in_the_plural_is_called_by_the_singular(
    tmp_path: Path, price: str, said: dict[str, int]
) -> None:
    rules = RULES.replace("counters:", "resources:\n  part: {start: 0, name: {en: components}}\ncounters:")
    rules = rules.replace("worth: number", "worth: number, price: bag").replace("worth: 1", f"worth: 1, price: {price}")
    (tmp_path / "ruleset.yaml").write_text(rules, encoding="utf-8")
    view = tuckbox.load(tmp_path).start(2, seed=1).view(0)
    card = view["table"]["zones"]["offer"]["spaces"][0]["cards"][0]
    assert card["fields"]["price"] == said


SIDED = """\
ruleset: sample
version: 1
players: 1
languages: [en]
name: {en: Sample}
enums: {half: {left: {name: {en: left half}}, right: {name: {en: right half}}}}
kinds: {sheet: {name: {en: sheet}, sides: half}}
resources: {idea: {name: {en: Idea}, plural: ideas}}
zones: {wall: {name: {en: wall}, holds: sheet, starts with: sheet, seen_by: all}}
flow:
  - {phase: day, name: {en: Day}, turns: players, actions: [hear]}
actions:
  hear: {name: {en: Hear}, pick: {side: half.values}, effect: resolve wall with side}
cards:
  - id: news
    kind: sheet
    left: {text: {en: Gain 2 Ideas.}, effect: gain 2 ideas}
    right: {effect: gain 1 idea}
"""


@pytest.mark.parametrize(("side", "told"), [("left", "left half: Gain 2 Ideas."), ("right", "right half")])
def test_which_side_of_a_card_takes_effect_is_told_with_its_words(tmp_path: Path, side: str, told: str) -> None:
    (tmp_path / "ruleset.yaml").write_text(SIDED, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=[tuckbox.Player("Anna")], seed=1)
    match.choose(next(one for one in match.decision.options if one.id == f"hear(side={side})"))
    assert f"Anna: news takes effect – {told}" in match.log_for(0)


FIELDS = """\
ruleset: bench
version: 1
players: 1
languages: [en, hu]
kinds:
  tool:
    name: {en: tool, hu: eszköz}
    fields: {effect: effect, gift: {type: effect, name: {en: parting gift, hu: búcsúajándék}}}
resources: {idea: {name: {en: Idea, hu: ötlet}, plural: ideas}}
zones: {wall: {name: {en: wall, hu: fal}, holds: tool, starts with: tool, seen_by: all}}
flow: [{phase: day, name: {en: Day, hu: Nap}, turns: players, actions: [use_it]}]
actions:
  use_it: {name: {en: Use, hu: Használ}, pick: {tool: wall}, effect: resolve tool; resolve tool.gift}
cards: [{id: saw, name: {en: Saw, hu: Fűrész}, kind: tool, effect: gain 2 ideas, gift: gain 1 idea}]
"""


def test_which_of_several_effects_on_a_card_happens_is_told(tmp_path: Path) -> None:
    (tmp_path / "ruleset.yaml").write_text(FIELDS, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=[tuckbox.Player("Anna")], seed=1)
    match.choose(0)
    assert [line for line in match.log_for(0) if "effect" in line] == [
        "Anna: Saw takes effect",
        "Anna: Saw (parting gift) takes effect",
    ]
    assert "Anna: Fűrész (búcsúajándék) hatása" in match.log_for(0, "hu")
