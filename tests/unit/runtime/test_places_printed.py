"""What is printed on the places of a table: costs, values, effects in words, places of a track; and no secrets."""

from __future__ import annotations

from tuckbox.authoring.reasons import Place, Printing
from tuckbox.runtime.match import Match

from .small_game import start

RULES = """\
languages: [en, hu]
kinds:
  desk: {fields: {bonus: effect, yield: bag}}
tracks:
  hill: {name: {en: Hill, hu: domb}, top: 9}
zones:
  desks: {kind: pile, holds: desk, starts with: desk, seen_by: none}
  office: {of: player, holds: desk, size: 1, in_play: yes, seen_by: all}
  closet: {of: player, holds: desk, size: 1, seen_by: owner}
  shelf:
    of: player
    holds: card
    spaces:
      top_board: {name: {en: top board, hu: felső polc}, effect: resolve office.bonus}
      low_board: {effect: resolve closet.bonus, cost: pay 1 gold}
      bare_board: {}
  counter: {holds: card, slots: [3, 1], seen_by: all}
spots:
  well: {slots: [2, 3], cost: "pay toll(this.value, you) gold", effect: gain this.value gold}
  stone: {track: hill, at: 2, effect: gain 3 gold}
define:
  toll(number printed, player): printed + player.marks
actions:
  go: {effect: raise day by 1}
setup: |
  everyone:
    move top(desks) to office
    move top(desks) to closet
    set marks to 1 for first_player
cards:
  - {id: ace, kind: card}
  - {id: oak, kind: desk, bonus: gain 4 silver}
  - {id: elm, kind: desk, bonus: gain 4 silver}
  - {id: ash, kind: desk, bonus: gain 4 silver}
  - {id: yew, kind: desk, bonus: gain 4 silver}
"""


def shelf(match: Match, seat: int | None, holder: int) -> list[str]:
    return [place.gives for place in Printing("en").places(match, seat)[holder, "shelf"]]


def test_places_say_what_they_cost_give_and_are_worth() -> None:
    match = start(RULES, players=2)
    found = Printing("en").places(match, 0)
    assert found[None, "counter"] == (Place(value=3), Place(value=1))
    assert found[None, "well"] == (
        Place(value=2, costs="pay 3 gold", gives="Gain 2 gold."),
        Place(value=3, costs="pay 4 gold", gives="Gain 3 gold."),
    )
    assert found[None, "stone"] == (Place(gives="Gain 3 gold.", track="hill", at=2),)
    assert Printing("hu").places(match, 0)[None, "stone"][0].gives == "Kapsz 3 goldot."
    assert (None, "deck") not in found


def test_a_price_is_the_readers_own() -> None:
    match = start(RULES, players=2)
    assert Printing("en").places(match, 1)[None, "well"][0].costs == "pay 2 gold"
    assert "toll" in Printing("en").places(match, None)[None, "well"][0].costs


def test_a_place_of_a_player_says_what_it_gives_him_but_no_secrets() -> None:
    match = start(RULES, players=2)
    assert shelf(match, 0, 0) == ["Gain 4 silver.", "Gain 4 silver.", ""]
    for reader in (1, None):
        open_one, secret, bare = shelf(match, reader, 0)
        assert open_one == "Gain 4 silver." and "silver" not in secret and bare == ""
