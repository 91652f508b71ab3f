"""The JSON Schemas: as checked in, valid, and as strict about structure as the decoder."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from rulesets import BASE, good
from structure import GOOD, OVERLAY, OVERLAY_SLIPS, SLIPS

from tuckbox.declarations.editing import data_of
from tuckbox.declarations.json_schema import as_text, documents, drifted, main, ruleset_schema, write
from tuckbox.declarations.schema.own.references import REFERENCES
from tuckbox.declarations.shape import keys_of
from tuckbox.declarations.shapes.records import CLASSES
from tuckbox.diagnostics import Problems, Source
from tuckbox.document import load_text

# What no schema of a single file can say: that one number is not above another.
NOT_FOR_A_SCHEMA = {"players: 4-2"}


def as_data(text: str) -> object:
    problems = Problems()
    node = load_text(Source("x.yaml", text), problems)[0]
    assert node is not None and len(problems) == 0
    return data_of(node)


def valid(name: str, data: object) -> bool:
    return Draft202012Validator(documents()[name]).is_valid(data)


def test_the_checked_in_schemas_are_those_of_the_key_table() -> None:
    assert drifted() == ()
    assert main([]) == 0


def test_drift_is_seen_and_write_repairs_it(tmp_path: Path) -> None:
    assert set(drifted(tmp_path)) == set(documents())
    write(tmp_path)
    assert drifted(tmp_path) == ()
    (tmp_path / "card.json").write_text("{}", encoding="utf-8")
    assert drifted(tmp_path) == ("card.json",)


@pytest.mark.parametrize("name", documents())
def test_each_is_a_valid_schema_with_an_id(name: str) -> None:
    schema = documents()[name]
    Draft202012Validator.check_schema(schema)
    assert str(schema["$id"]).endswith(name.removesuffix(".json"))
    assert json.loads(as_text(schema)) == schema


def test_the_good_ruleset_is_accepted() -> None:
    assert list(Draft202012Validator(documents()["ruleset.json"]).iter_errors(as_data(GOOD))) == []


def test_there_are_enough_slips() -> None:
    assert len([new for _, new, _, _ in SLIPS if new not in NOT_FOR_A_SCHEMA]) >= 40


@pytest.mark.parametrize(
    ("old", "new"),
    [(old, new) for old, new, _, _ in SLIPS if new not in NOT_FOR_A_SCHEMA],
    ids=lambda text: text[:30],
)
def test_the_schema_alone_refuses_each_slip(old: str, new: str) -> None:
    assert not valid("ruleset.json", as_data(GOOD.replace(old, new)))


def test_the_good_overlay_is_accepted() -> None:
    assert list(Draft202012Validator(documents()["overlay.json"]).iter_errors(as_data(OVERLAY))) == []


@pytest.mark.parametrize(("old", "new"), OVERLAY_SLIPS, ids=lambda text: text[:30])
def test_the_schema_alone_refuses_each_slip_in_an_overlay(old: str, new: str) -> None:
    assert OVERLAY.count(old) == 1
    assert not valid("overlay.json", as_data(OVERLAY.replace(old, new)))


def test_single_things_have_their_own_schemas() -> None:
    assert valid("card.json", as_data("{id: coin, kind: token, worth: 3}"))
    assert not valid("card.json", as_data("{id: coin, worth: 3}"))
    assert valid("scenario.json", as_data("{id: s-1, when: [{A: dig}], then: {A: {gold: 1}}}"))
    assert not valid("scenario.json", as_data("{id: s-1, wen: []}"))
    assert valid("rulebook.json", as_data("rulebook: [{id: r-1, rule: Play.}]"))
    assert not valid("rulebook.json", as_data("rulebook: [{id: r-1}]"))


def test_a_saved_match_has_a_schema() -> None:
    player = {"name": "Anna", "age": None}
    head = {"format": 1, "ruleset": "game", "hash": "0f", "variants": [], "options": {}, "players": [player]}
    choices = [[0, "dig"], [None, "heads"]]
    rest = {"seed": 7, "chance": None, "records": {}, "choices": choices, "state": {}, "seal": "0f"}
    saved = {**head, **rest}
    assert valid("save.json", saved)
    assert not valid("save.json", head)
    assert not valid("save.json", {**saved, "choices": [["dig"]]})
    assert not valid("save.json", {**saved, "extra": 1})


def test_a_ruleset_has_a_schema_of_its_own() -> None:
    decl = good(
        BASE
        + "enums: {tag: [sharp, heavy]}\n"
        + "kinds:\n  item: {fields: {price: number, tags: set of tag}}\n"
        + "  sword: {is: item, fields: {built: effect}}\n"
    ).decl
    schema = ruleset_schema(decl)
    Draft202012Validator.check_schema(schema)
    own = Draft202012Validator(schema)

    def card(text: str) -> bool:
        return own.is_valid({"cards": [as_data("{id: a, " + text + "}")]})

    assert card("kind: sword, price: 3, tags: [sharp], built: raise gold by 1")
    assert card("kind: item, price: 3, tags: heavy")
    assert not card("kind: item, built: raise gold by 1")
    assert not card("kind: swrd, price: 3")
    assert not card("kind: item, price: three")
    assert not card("kind: item, tags: [blunt]")
    assert not card("kind: item, prize: 3")


def test_what_names_something_is_a_key_that_there_is() -> None:
    for record, key in REFERENCES:
        assert key in keys_of(CLASSES[record]), f"{record}: {key}"


def test_a_ruleset_schema_knows_names_of_every_sort() -> None:
    decl = good(
        BASE
        + "kinds: {item: {}}\nzones: {deck: {holds: item}}\ncards: [{id: axe, kind: item}]\n"
        + "rulebook: [{id: r-1, rule: Play.}]\n"
    ).decl
    own = Draft202012Validator(ruleset_schema(decl, {"short": decl}))
    for text in (
        "zones: {box_: {holds: item}}",
        "kinds: {tool: {is: item, deck: deck}}",
        "cards: [{id: saw, kind: item, implements: r-1}]",
        "scenarios: [{id: s, rules: [r-1], under: [short], cards: {item: {saw: {}}}}]",
        "{variant: a, remove: {cards: [axe]}}",
        "{variant: a, change: {cards: {axe: {copies: 2}}, zones: {deck: {size: 3}}}}",
    ):
        assert own.is_valid(as_data(text)), text
        for known, other in (
            ("item", "itme"),
            ("axe", "aex"),
            ("r-1", "r-2"),
            ("short", "shrot"),
            (": deck", ": dekc"),
        ):
            if known in text:
                assert not own.is_valid(as_data(text.replace(known, other))), text.replace(known, other)
