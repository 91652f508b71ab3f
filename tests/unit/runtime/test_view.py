"""What a view says of a card: its text or what it does, and which of its fields are as at the start."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import pytest

import tuckbox
from tuckbox import wording
from tuckbox.runtime.match import Match
from tuckbox.runtime.view import CardView
from tuckbox.semantics.checked.ruleset import CardInfo, Ruleset
from tuckbox.vocabulary.spec import Vocabulary

from .small_game import choose, start

RULES = """\
kinds:
  token:
    name: {en: token}
    faces: [front, back]
    fields: {level: {type: number, start: 1}, met: condition, needs: cost}
zones:
  offer: {kind: row, holds: token, starts with: token, seen_by: all, in_play: yes}
actions:
  go:
    pick: {chosen: offer}
    effect: |
      raise chosen.level by 1
      flip chosen
cards:
  - {id: plain, kind: token, met: you.gold >= 2}
  - {id: printed, kind: token, met: you.gold >= 3, text: Rich enough}
  - {id: dear, kind: token, needs: pay 2 gold, text: Shines.}
"""


def offered(match: Match) -> dict[str, CardView]:
    view = cast(Mapping[str, Mapping[str, Mapping[str, Mapping[str, list[CardView]]]]], match.view(0))
    return {card["id"]: card for card in view["table"]["zones"]["offer"]["cards"]}


def test_a_card_without_a_text_says_what_it_computes() -> None:
    cards = offered(start(RULES))
    assert cards["plain"]["text"] == "Met if you have at least 2 gold."
    assert cards["printed"]["text"] == "Rich enough"


def test_what_a_card_costs_stands_beside_its_text() -> None:
    assert offered(start(RULES))["dear"]["text"] == "Needs: pay 2 gold. Shines."


def test_it_is_worded_once_for_each_title(monkeypatch: pytest.MonkeyPatch) -> None:
    worded: list[str] = []

    def word(ruleset: Ruleset, vocabulary: Vocabulary, info: CardInfo, lang: str) -> str:
        worded.append(info.id)
        return info.id

    monkeypatch.setattr(wording, "card_in_short", word)
    match = start(RULES)
    assert worded == []
    offered(match)
    offered(match)
    offered(match.clone())
    assert worded.count("plain") == 1


def test_fields_and_face_as_they_were_declared_are_marked() -> None:
    match = start(RULES)
    assert offered(match)["plain"]["unchanged"] == ["level", "face"]
    choose(match, "go(chosen=plain)")
    assert offered(match)["plain"]["unchanged"] == []
    assert offered(match)["printed"]["unchanged"] == ["level", "face"]


def test_a_field_that_nobody_wrote_is_marked_as_one_that_says_nothing() -> None:
    rules = RULES.replace("{level: {", "{worth: number, level: {", 1)
    rules = rules.replace("{id: printed", "{id: printed, worth: 0", 1)
    cards = offered(start(rules))
    assert cards["plain"]["fields"]["worth"] == cards["printed"]["fields"]["worth"] == 0
    assert cards["plain"]["unchanged"] == ["worth", "level", "face"]
    assert cards["printed"]["unchanged"] == ["level", "face"]


NAMED = """\
ruleset: named
version: 1
players: 1
languages: [en, hu]
name: {en: Named, hu: Neves}
kinds:
  tile:
    name: {en: tile, hu: lapka}
    faces: [rough, smooth]
    fields:
      uses: {type: number, start: 2, name: {en: uses left, hu: használat}}
      heavy: {type: yes/no, start: no}
zones:
  site:
    name: {en: Site, hu: Telep}
    shape: square 1 by 2
    holds: tile
    fields: {crew: {type: number, start: 0, name: {en: workers, hu: csapat}}, guide: {type: player, start: none}}
  yard:
    name: {en: Yard, hu: Udvar}
    holds: tile
    spaces: {bench: {name: {en: Bench, hu: Pad}}, nook: {}}
setup: move brick to bench
actions:
  go:
    name: {en: Go, hu: Indulás}
    pick: {space: site.spaces}
    effect: |
      raise space.crew by 1
      set space.guide to you
      lower brick.uses by 1
      set brick.heavy to yes
      turn brick to smooth
flow:
  - {phase: day, turns: players, actions: [go]}
cards:
  - {id: brick, kind: tile, name: {en: Brick, hu: Tégla}}
texts: {heavy: {hu: nehéz}, smooth: {hu: sima}, nook: {hu: Zug}, guide: {hu: vezető}}
"""


@pytest.fixture
def named(tmp_path: Path) -> Match:
    (tmp_path / "ruleset.yaml").write_text(NAMED, encoding="utf-8")
    match = tuckbox.load(tmp_path, lang="hu").start(players=[tuckbox.Player("Anna")])
    match.choose(match.decision.options[0])
    return match


def test_fields_faces_and_spaces_are_called_as_the_reader_calls_them(named: Match) -> None:
    view: Any = named.view(0)
    site, yard = (view["table"]["zones"][zone]["spaces"] for zone in ("site", "yard"))
    assert site[0]["counters"] == {"crew": 1, "guide": "Anna"} and site[0]["unchanged"] == []
    assert site[0]["called"] == {"crew": "csapat", "guide": "vezető"}
    assert site[1]["unchanged"] == ["crew", "guide"]
    assert [space["title"] for space in yard] == ["Pad", "Zug"]
    (brick,) = yard[0]["cards"]
    assert brick["called"] == {"uses": "használat", "heavy": "nehéz"}
    assert brick["face"] == "sima"


def test_the_log_calls_them_so_as_well(named: Match) -> None:
    assert named.log_for(0, "hu")[-5:] == (
        "Telep (1. sor, 1. oszlop): csapat 0 → 1",
        "Telep (1. sor, 1. oszlop): vezető: Anna",
        "Tégla: használat 2 → 1",
        "Tégla: nehéz",
        "Anna átfordítja: Tégla",
    )
    assert named.log_for(0, "en")[-5:-3] == (
        "Site, row 1, column 1: workers 0 → 1",
        "Site, row 1, column 1: guide: Anna",
    )


def test_counters_without_bounds_that_nobody_has_changed_are_told() -> None:
    match = start("actions:\n  go: {effect: raise points by 1}\n")
    view = cast(Any, match.view(0))
    assert (view["table"]["unchanged"], view["players"][0]["unchanged"]) == (["day"], ["points"])
    choose(match, "go")
    view = cast(Any, match.view(0))
    assert (view["players"][0]["unchanged"], view["players"][1]["unchanged"]) == ([], ["points"])
