"""Editors: the schema of a ruleset says nothing of right files, and of a slip what is wrong, where it is."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

import tuckbox
from tuckbox.authoring.schemas import ruleset_schema
from tuckbox_tools.commands import main

from .slips import FILES, SLIPS
from .yaml_server import VARIABLE, YamlServer, found

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent for path in ROOT.glob("content/*/ruleset.yaml"))
SERVER = found()
needs_server = pytest.mark.skipif(
    SERVER is None, reason=f"there is no yaml-language-server: not in {VARIABLE}, on PATH or in ./node_modules"
)


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small ruleset, in a folder whose name needs care."""
    folder = tmp_path_factory.mktemp("editors") / "vásári játék"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def server(fair: Path) -> Iterator[YamlServer]:
    schema = fair / "schema.json"
    schema.write_text(json.dumps(ruleset_schema(fair)), encoding="utf-8")
    assert SERVER is not None
    with YamlServer(SERVER, schema, fair) as running:
        yield running


def underlined(text: str, problem: dict) -> str:
    """The characters of a problem, which lie in one line."""
    start, end = problem["range"]["start"], problem["range"]["end"]
    assert start["line"] == end["line"], problem
    line = text.split("\n")[start["line"]]
    return line[start["character"] : end["character"]]


def test_the_small_ruleset_is_right(fair: Path) -> None:
    assert [str(one) for one in tuckbox.check(fair) if one.is_error] == []
    Draft202012Validator.check_schema(ruleset_schema(fair))


@needs_server
@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_of_shipped_content_nothing_is_reported(game: Path, tmp_path: Path) -> None:
    schema = tmp_path / "schema.json"
    schema.write_text(json.dumps(ruleset_schema(game)), encoding="utf-8")
    assert SERVER is not None
    with YamlServer(SERVER, schema, game) as running:
        told = {path: running.problems(path.read_text(encoding="utf-8")) for path in sorted(game.rglob("*.yaml"))}
    assert told
    assert [(str(path), one["range"]["start"], one["message"]) for path, some in told.items() for one in some] == []


@needs_server
@pytest.mark.parametrize("name", FILES)
def test_of_right_files_nothing_is_reported(name: str, server: YamlServer) -> None:
    assert server.problems(FILES[name]) == []


@needs_server
@pytest.mark.parametrize(("name", "old", "new", "place", "message"), SLIPS, ids=lambda value: str(value)[:24])
def test_a_slip_is_reported_at_its_place(
    name: str, old: str, new: str, place: str, message: str, server: YamlServer
) -> None:
    assert FILES[name].count(old) == 1, f"`{old}` stands there once"
    text = FILES[name].replace(old, new)
    told = server.problems(text)
    assert [(underlined(text, one), message in one["message"]) for one in told] == [(place, True)], told


@pytest.mark.parametrize(("name", "old", "new"), [slip[:3] for slip in SLIPS], ids=lambda value: str(value)[:24])
def test_the_checker_reports_each_slip_as_well(name: str, old: str, new: str, tmp_path: Path) -> None:
    for each, text in FILES.items():
        (tmp_path / each).write_text(text.replace(old, new) if each == name else text, encoding="utf-8")
    assert CliRunner().invoke(main, ["validate", str(tmp_path)]).exit_code == 1


@needs_server
def test_a_schema_named_at_the_head_of_a_file_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "vásári játék"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    assert CliRunner().invoke(main, ["schema", str(folder), "--modelines"]).exit_code == 0
    text = (folder / "cards.yaml").read_text(encoding="utf-8")
    assert SERVER is not None
    with YamlServer(SERVER, None, folder) as running:
        assert running.problems(text) == []
        (one,) = running.problems(text.replace("worth: 4", "wroth: 4"))
    assert one["message"] == "Property wroth is not allowed."


@needs_server
@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("¦", {"cards", "zones", "scenarios"}),
        ("cards:\n- ¦\n", {"new ware", "new sign", "id", "kind"}),
        ("cards:\n- kind: ¦\n", {"ware", "sign"}),
        ("cards:\n- id: x\n  kind: ware\n  p¦\n", {"price", "worth", "shades", "copies"}),
        ("cards:\n- id: x\n  kind: sign\n  shade: ¦\n", {"red", "blue"}),
        ("cards:\n- id: x\n  kind: ware\n  shades: [¦]\n", {"red", "blue"}),
        ("cards:\n- id: x\n  kind: ware\n  goes_with: ¦\n", {"lamp", "ring", "cup"}),
        ("zones:\n  a:\n    holds: ¦\n", {"ware", "sign", "thing"}),
        ("flow:\n- step: a\n  actions: [¦]\n", {"buy", "work", "trading"}),
        ("kinds:\n  a:\n    fields:\n      b: ¦\n", {"number", "yes/no", "colour", "ware"}),
        ("scenarios:\n- ¦\n", {"new scenario", "given"}),
        ("scenarios:\n- id: a\n  given:\n    ¦\n", {"deck", "mood", "gold", "at"}),
        ("scenarios:\n- id: a\n  rules: [¦]\n", {"f-1"}),
        ("variant: a\n¦", {"add", "change", "remove", "replace"}),
        ("variant: a\nremove:\n  cards: [¦]\n", {"lamp", "ring", "arrow"}),
        ("variant: a\nchange:\n  cards:\n    r¦\n", {"lamp", "ring", "arrow"}),
    ],
)
def test_what_can_stand_at_a_place_is_offered(text: str, offered: set[str], server: YamlServer) -> None:
    found = {one["label"] for one in server.completions(text)}
    assert offered <= found, found


@needs_server
def test_a_new_card_is_a_card_of_its_kind(server: YamlServer) -> None:
    (card,) = [one for one in server.completions("cards:\n- ¦\n") if one["label"] == "new ware"]
    text = re.sub(r"\$\{\d+:([^}]*)\}", r"\1", card["insertText"])
    lines = [line.strip().split(":")[0] for line in text.splitlines()]
    assert lines == ["id", "kind", "name", "en", "hu", "price", "worth", "shades", "fragile", "goes_with", "effect"]


@needs_server
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("cards:\n- id: x\n  kind: ware\n  wor¦th: 1\n", "number (of Ware)"),
        ("cards:\n- id: x\n  kind: sign\n  sha¦de: red\n", "colour (of Sign)"),
        ("setup: shu¦ffle deck\n", "`shuffle`: "),
        ("zon¦es: {}\n", "the places where cards lie"),
        ("variant: x\nchange: {cards: {ri¦ng: {worth: 1}}}\n", "Ring"),
    ],
)
def test_the_manual_is_shown(text: str, shown: str, server: YamlServer) -> None:
    assert shown in server.hover(text)
