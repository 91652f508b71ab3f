"""What a thing has to do with others: abilities that answer, change or forbid it, and what names it."""

from __future__ import annotations

from tests.unit.runtime.small_game import checked

from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.vocabulary.standard import STANDARD
from tuckbox.wording.language import language
from tuckbox.wording.links import links, told

RULES = """\
define:
  price_of(card, player): card.price
procedures:
  rest_well: draw 1 card
actions:
  go: {pick: {card: hand}, cost: "pay price_of(card, you)", effect: rest_well}
  sit: {effect: gain 1 gold}
cards:
  - {id: ace, kind: card, abilities: [{after: draw card by you, effect: gain 1 silver}]}
  - {id: two, kind: card, abilities: [{modify: price_of, by: 1 gold, when: card is this}]}
  - {id: three, kind: card, abilities: [{forbid: draw card by others}]}
  - {id: four, kind: card, abilities: [{after: gain silver by you, effect: raise points by 1}]}
  - {id: five, kind: card, abilities: [{after: gain gold by you, effect: raise points by 1}]}
  - {id: six, kind: card}
"""


def ruleset() -> Ruleset:
    return ruleset_with("")


def ruleset_with(more: str) -> Ruleset:
    found = checked(RULES + more).ruleset
    assert found is not None
    return found


def test_what_answers_changes_and_forbids_an_action() -> None:
    found = links(ruleset(), "go")
    assert found.answered_by == ["ace"]  # through the procedure that it runs
    assert found.changed_by == ["two"]
    assert found.stopped_by == ["three"]
    assert found.used_by == ["main"]


def test_an_event_is_told_apart_by_its_units() -> None:
    assert links(ruleset(), "sit").answered_by == ["five"]
    assert links(ruleset(), "ace").answered_by == ["four"]


def test_what_a_card_answers_and_who_uses_a_word() -> None:
    assert links(ruleset(), "ace").answers == ["rest_well"]
    assert links(ruleset(), "price_of").used_by == ["go"]


def test_nothing_is_said_where_there_is_nothing() -> None:
    of = ruleset()
    assert told(language(of, STANDARD, "en"), links(of, "main")) == []


def test_a_card_is_used_by_the_rules_that_name_its_kind() -> None:
    assert links(ruleset(), "six").used_by == ["rest_well"]  # not by the cards that name it as well


def test_long_lists_are_shortened_unless_all_is_asked_for() -> None:
    of = ruleset()
    found = links(of, "go")
    found.used_by = ["ace", "two", "three", "four", "five", "sit", "go", "rest_well"]
    voice = language(of, STANDARD, "en")
    assert told(voice, found)[-1] == "Used by: ace, two, three, four, five, “sit” and 2 more (--all)."
    assert told(voice, found, whole=True)[-1].endswith("“sit”, “go”, rest well.")


def test_a_rule_without_a_card_is_quoted_and_a_card_is_not() -> None:
    of = ruleset_with("abilities:\n  - {id: luck, name: {en: In no way}, forbid: draw card by you}\n")
    assert told(language(of, STANDARD, "en"), links(of, "go"))[1] == "Forbidden or replaced by: “In no way”, three."
