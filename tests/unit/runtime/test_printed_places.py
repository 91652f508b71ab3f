"""What stands on the places that an option names, on the milestones it takes a player past, and on a chosen side."""

from __future__ import annotations

import pytest

from tuckbox.authoring.reasons import printed
from tuckbox.runtime.match import Match

from .small_game import choose, start

RULES = """\
languages: [en, hu]
enums:
  thumb: [yea, nay]
kinds:
  sheet: {sides: thumb}
  desk: {fields: {bonus: effect, yield: bag, mark: {type: number, seen_by: none}}, active: it in office}
  stair: {fields: {way: walk, far: number}}
tracks:
  hill: {name: {en: Hill, hu: domb}, group: walk, top: 9}
  dale: {name: {en: Dale, hu: völgy}, group: walk, top: 9}
zones:
  table: {holds: sheet, seen_by: all}
  sheets: {kind: pile, holds: sheet, starts with: sheet, seen_by: none}
  office: {of: player, holds: desk, size: 1, in_play: yes, seen_by: all}
  desks: {holds: desk, starts with: desk, seen_by: all}
  stairs: {holds: stair, starts with: stair, seen_by: all}
  unseen: {kind: pile, holds: stair, seen_by: none}
  shelf:
    of: player
    holds: card
    spaces:
      top_board: {name: {en: top board, hu: felső polc}, effect: resolve office.bonus}
      low_board: {name: {en: low board, hu: alsó polc}, effect: gain 1 gold}
      bare_board: {name: {en: bare board}}
  meadow:
    shape: square 1 by 2
    holds: [card, stair]
    seen_by: all
    fields: {hay: {type: number, start: 0, name: {en: hay, hu: széna}}}
spots:
  well: {name: {en: Well, hu: kút}, group: places, slots: [2, 3], effect: gain this.value gold}
  drawer: {name: {en: Drawer, hu: fiók}, group: places, of: desk, effect: gain this.piece.yield}
  secret: {group: places, of: desk, effect: gain this.piece.mark gold}
  bell: {group: places, effect: ring}
  stone: {name: {en: Stone, hu: kő}, track: hill, at: 2, effect: gain 3 gold}
  tree: {name: {en: Tree, hu: fa}, track: hill, at: 4, effect: gain 1 silver}
  pond: {track: dale, at: 1, effect: gain 1 gold}
procedures:
  ring: gain 2 silver
  go_up (walk way) by (number n):
    effect: |
      repeat n times:
        raise way by 1
setup: |
  everyone:
    move first(desks) to office
  move top(sheets) to table
  set hill to 1 for first_player
actions:
  sit on (place): {pick: {place: places}, effect: resolve place}
  climb: {pick: {stair: stairs}, effect: "go_up stair.way by stair.far"}
  leap: {effect: raise hill by 5}
  doubt: {effect: "if gold > 100 then raise hill by 5"}
  slip: {effect: lower hill by 5}
  shelve: {effect: "let board = choose one of shelf.spaces; resolve board"}
  mow: {pick: {patch: meadow.spaces}, effect: raise patch.hay by 2}
  put_down: {effect: move short onto single(meadow.spaces where it.index is 1)}
  vote: {effect: "let thumb = choose one of [yea, nay]; raise day by 1"}
flow:
  - {phase: main, turns: players, actions: [sit, climb, leap, doubt, slip, shelve, mow, put_down, vote]}
cards:
  - {id: oak, kind: desk, name: {en: Oak, hu: tölgy}, bonus: gain 4 silver, yield: 1 gold + 2 silver, mark: 7}
  - {id: elm, kind: desk, name: {en: Elm, hu: szil}, bonus: gain 5 silver, yield: 3 gold, mark: 8}
  - {id: short, kind: stair, way: hill, far: 1}
  - {id: long, kind: stair, way: hill, far: 3}
  - {id: away, kind: stair, way: dale, far: 1}
  - {id: poster, kind: sheet, yea: {text: {en: Hooray, hu: Hurrá}, effect: gain 1 gold}, nay: {effect: gain 9 gold}}
"""


def told(match: Match, lang: str = "en") -> dict[str, str]:
    """By the id of each option what stands where it leads."""
    decision = match.decision
    return {
        one.id: "; ".join(": ".join(each) for each in printed(match, decision, one, lang)) for one in decision.options
    }


def test_a_spot_says_what_it_does_with_what_is_known_of_its_card() -> None:
    found = told(start(RULES))
    assert found["sit(place=well 1)"] == "Well: Gain 2 gold."
    assert found["sit(place=well 2)"] == "Well: Gain 3 gold."
    assert found["sit(place=drawer of oak)"] == "Drawer of Oak: Gain 1 gold and 2 silver."
    assert found["sit(place=drawer of elm)"] == "Drawer of Elm: Gain 3 gold."
    assert found["sit(place=bell)"] == "bell: Gain 2 silver."


def test_what_nobody_may_see_is_not_told_as_a_number() -> None:
    assert "7" not in told(start(RULES))["sit(place=secret of oak)"]


def test_a_milestone_is_told_where_the_action_reaches_it_for_certain() -> None:
    found = told(start(RULES))
    assert found["climb(stair=short)"] == "Stone: Gain 3 gold."
    assert found["climb(stair=long)"] == "Stone: Gain 3 gold.; Tree: Gain 1 silver."
    assert found["climb(stair=away)"] == "pond: Gain 1 gold."
    assert found["leap"] == found["climb(stair=long)"]
    assert (found["doubt"], found["slip"]) == ("", "")


def test_a_space_that_is_chosen_says_its_bonus_and_an_effect_that_it_takes_from_a_card() -> None:
    match = start(RULES)
    choose(match, "shelve")
    assert list(told(match).values()) == ["top board: Gain 4 silver.", "low board: Gain 1 gold.", ""]


def test_a_space_says_what_lies_in_its_fields() -> None:
    match = start(RULES)
    assert told(match)["mow(patch=1,1)"] == ""
    choose(match, "mow(patch=1,1)")
    assert told(match)["mow(patch=1,1)"].endswith(": hay 2")
    assert told(match, "hu")["mow(patch=1,1)"].endswith(": széna 2")
    assert told(match)["mow(patch=1,2)"] == ""


def test_a_side_of_the_card_that_lies_there_is_told() -> None:
    match = start(RULES)
    choose(match, "vote")
    assert told(match) == {"yea": "yea: Hooray", "nay": "nay: Gain 9 gold."}


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("sit(place=drawer of oak)", "fiók (tölgy): Kapsz 1 goldot és 2 silvert."),
        ("climb(stair=short)", "kő: Kapsz 3 goldot."),
    ],
)
def test_in_hungarian_too(option: str, said: str) -> None:
    assert told(start(RULES), "hu")[option] == said


def test_a_space_says_which_cards_lie_on_it() -> None:
    match = start(RULES)
    choose(match, "put_down")
    assert told(match)["mow(patch=1,1)"].endswith(": short")
    choose(match, "mow(patch=1,1)")
    assert told(match)["mow(patch=1,1)"].endswith(": short; hay 2")
    assert told(match)["mow(patch=1,2)"] == ""
