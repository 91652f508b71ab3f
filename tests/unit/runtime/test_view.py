"""What a view says of a card: its text or what it does, and which of its fields are as at the start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import pytest

from tuckbox.runtime import names
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
    fields: {level: {type: number, start: 1}, met: condition}
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
"""


def offered(match: Match) -> dict[str, CardView]:
    view = cast(Mapping[str, Mapping[str, Mapping[str, Mapping[str, list[CardView]]]]], match.view(0))
    return {card["id"]: card for card in view["table"]["zones"]["offer"]["cards"]}


def test_a_card_without_a_text_says_what_it_computes() -> None:
    cards = offered(start(RULES))
    assert cards["plain"]["text"] == "Met if you have at least 2 gold."
    assert cards["printed"]["text"] == "Rich enough"


def test_it_is_worded_once_for_each_title(monkeypatch: pytest.MonkeyPatch) -> None:
    worded: list[str] = []

    def word(ruleset: Ruleset, vocabulary: Vocabulary, info: CardInfo, lang: str) -> str:
        worded.append(info.id)
        return info.id

    monkeypatch.setattr(names, "card_in_short", word)
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
