"""Under the page of a thing: who answers it, the scenarios and statements about it, where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tuckbox.authoring.explaining import explain

FILES = {
    "ruleset.yaml": """\
ruleset: own
version: 1
players: 2
languages: [en, hu]
name: {en: Own, hu: Saját}
resources:
  gold: {name: {en: gold, hu: arany}}
rulebook:
  - {id: R1, section: "1", kind: effect, rule: Resting brings gold.}
actions:
  rest: {name: {en: Rest, hu: Pihenés}, effect: gain 1 gold, implements: [R1]}
abilities:
  - {id: luck, name: {en: Luck, hu: Szerencse}, after: rest by you, effect: gain 1 gold}
flow:
  - {phase: main, name: {en: Main, hu: Fő}, turns: players, actions: [rest]}
""",
    "scenarios.yaml": """\
scenarios:
  - {id: resting, rules: [R1], given: {A: {}}, when: [{A: rest}], then: {A: {gold: 2}}}
  - {id: other, because: to rest is not played here, given: {A: {}}, then: {A: {gold: 0}}}
""",
}


@pytest.fixture(name="own")
def ruleset(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "saját játék"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    return folder


def test_a_page_ends_with_what_surrounds_the_thing(own: Path) -> None:
    page = explain(own, "rest")
    assert page is not None
    assert page.splitlines()[-5:] == [
        "Answered by: “Luck”.",
        "Used by: Main.",
        "Scenarios: resting.",
        "Rulebook R1: Resting brings gold.",
        "Written in: saját játék/ruleset.yaml:11.",
    ]


def test_the_same_in_hungarian(own: Path) -> None:
    page = explain(own, "rest", lang="hu")
    assert page is not None
    assert page.splitlines()[:3] == ["Pihenés (akció)", "", "Kapsz 1 aranyat."]
    assert "Ezek reagálnak rá: „Szerencse”." in page
    assert "Itt áll: saját játék/ruleset.yaml:11." in page


def test_who_plays_reads_only_what_the_rules_make_of_it(own: Path) -> None:
    page = explain(own, "rest", at_table=True)
    assert page is not None
    assert page.splitlines()[-2:] == ["Answered by: “Luck”.", "Used by: Main."]


def test_what_is_not_there_has_no_page(own: Path) -> None:
    assert explain(own, "nothing_like_it") is None


def test_the_whole_has_no_surroundings(own: Path) -> None:
    page = explain(own)
    assert page is not None and "Written in" not in page


@pytest.mark.parametrize(
    ("card", "answered"),
    [
        # not a step on a scientific track, nor the set-up; that the news moves players for nobody shows in play only
        ("government_liberal", "It answers: A Campaign in the Press, climb."),
        ("benjamin_franklin", "It answers: A Campaign in the Press, climb."),
        ("corporation_manufacturing", None),  # units that go from one player to another are no cards
    ],
)
def test_a_card_answers_nothing_that_cannot_set_it_off(card: str, answered: str | None) -> None:
    page = explain("age_of_inventors", card) or ""
    assert [line for line in page.splitlines() if line.startswith("It answers")] == ([answered] if answered else [])


@pytest.mark.parametrize(
    ("lang", "side"),
    [
        ("en", "On the card, left (thumbs up): “The Inventor Cards Offer is replaced.”"),
        ("hu", "A lapon, bal (hüvelykujj fel): „A feltalálókínálat kicserélődik.”"),
    ],
)
def test_the_printed_texts_of_sides_stand_on_the_page(lang: str, side: str) -> None:
    assert side in (explain("age_of_inventors", "great_fire", lang=lang) or "").splitlines()


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Provenance: highest place: reconstructed."), ("hu", "Eredete: legfelső hely: helyreállított.")],
)
def test_what_is_said_of_a_key_of_the_language_is_not_called_like_a_word_of_the_ruleset(lang: str, said: str) -> None:
    assert said in (explain("age_of_inventors", "ingenuity", lang=lang) or "").splitlines()


@pytest.mark.parametrize(
    ("lang", "item", "said"),
    [
        ("en", "ingenuity_points", "4, 2, 1 or 0, as the player's rank on the Ingenuity Track is 1, 2, 3 or 4."),
        ("en", "income", "1, 2, 2, 3, 3, 4, 4 or 5, as the position goes from 1 to 8."),
        ("hu", "income", "1, 2, 2, 3, 3, 4, 4 vagy 5, aszerint, hogy a hely 1 és 8 között mennyi."),
    ],
)
def test_points_for_a_rank_are_told_with_the_ranks(lang: str, item: str, said: str) -> None:
    assert said in (explain("age_of_inventors", item, lang=lang) or "")
