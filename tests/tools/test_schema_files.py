"""A schema is installed where editors find it, and nothing of theirs is lost."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import tuckbox
from tuckbox_tools.commands import main
from tuckbox_tools.schema_files import refresh

GAME = "my first játék"
NAMED = [f"{GAME}/**/*.yaml", f"{GAME}/**/*.yml"]


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with a small ruleset in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    assert tuckbox_("new", "ruleset", "small").exit_code == 0
    return Path("small").rename(tmp_path / GAME)


def tuckbox_(*arguments: str) -> Result:
    """Run the command; any fault of ours is raised."""
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


def settings(folder: Path) -> dict:
    return json.loads((folder / ".vscode" / "settings.json").read_text(encoding="utf-8"))["yaml.schemas"]


def test_a_folder_that_is_opened_by_itself_gets_its_settings(place: Path) -> None:
    assert tuckbox_("schema", GAME, "--install").exit_code == 0
    assert settings(place) == {".tuckbox/schema.json": ["**/*.yaml", "**/*.yml"]}
    assert json.loads((place / ".tuckbox" / "schema.json").read_text(encoding="utf-8"))["$defs"]
    assert tuckbox.check(GAME) == []


def test_the_settings_of_the_folder_above_are_added_to(place: Path) -> None:
    folder = place.parent / ".vscode"
    folder.mkdir()
    (folder / "settings.json").write_text('{"editor.tabSize": 2, "yaml.schemas": {"a.json": "b.yaml"}}')
    for _ in range(2):
        assert tuckbox_("schema", GAME, "--install").exit_code == 0
    assert settings(place.parent) == {"a.json": "b.yaml", f"{GAME}/.tuckbox/schema.json": NAMED}
    assert '"editor.tabSize": 2' in (folder / "settings.json").read_text()


def test_settings_with_remarks_are_left_alone(place: Path) -> None:
    (place / ".vscode").mkdir()
    kept = place / ".vscode" / "settings.json"
    kept.write_text("{ // mine\n}")
    result = tuckbox_("schema", GAME, "--install")
    assert result.exit_code == 1
    assert "left alone. Put this into it:\n" in result.output
    pasted = json.loads("{" + result.output.partition("Put this into it:")[2] + "}")
    assert pasted == {"yaml.schemas": {".tuckbox/schema.json": ["**/*.yaml", "**/*.yml"]}}
    assert kept.read_text() == "{ // mine\n}"


@pytest.mark.parametrize("mark", [".git", ".vscode"])
def test_the_nearest_folder_that_is_opened_gets_the_settings_though_an_earlier_call_put_some_below(
    place: Path, mark: str
) -> None:
    tuckbox_("schema", GAME, "--install")
    assert (place / ".vscode" / "settings.json").is_file()
    (place.parent / mark).mkdir()
    result = tuckbox_("schema", GAME, "--install")
    assert result.exit_code == 0
    assert "named it in .vscode/settings.json" in result.output
    assert settings(place.parent) == {f"{GAME}/.tuckbox/schema.json": NAMED}


def test_settings_that_a_ruleset_has_for_itself_are_added_to(place: Path) -> None:
    (place.parent / ".git").mkdir()
    (place / ".vscode").mkdir()
    (place / ".vscode" / "settings.json").write_text('{"editor.tabSize": 2}')
    tuckbox_("schema", GAME, "--install")
    assert settings(place) == {".tuckbox/schema.json": ["**/*.yaml", "**/*.yml"]}
    assert not (place.parent / ".vscode").exists()


def test_what_an_editor_keeps_in_the_home_folder_is_no_workspace(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: place.parent)
    (place.parent / ".vscode").mkdir()
    tuckbox_("schema", GAME, "--install")
    assert settings(place)
    assert not (place.parent / ".vscode" / "settings.json").exists()


def test_files_are_headed_once(place: Path) -> None:
    (place / "cards").mkdir()
    (place / "cards" / "more.yaml").write_bytes(b"# mine\r\ncards: []\r\n")
    before = (place / "ruleset.yaml").read_text(encoding="utf-8")
    for _ in range(2):
        assert tuckbox_("schema", GAME, "--modelines").exit_code == 0
    line = "# yaml-language-server: $schema=.tuckbox/schema.json\n"
    assert (place / "ruleset.yaml").read_text(encoding="utf-8") == line + before
    headed = (place / "cards" / "more.yaml").read_bytes()
    assert headed == b"# yaml-language-server: $schema=../.tuckbox/schema.json\r\n# mine\r\ncards: []\r\n"
    assert not (place / ".vscode").exists()


def test_what_is_installed_can_be_kept_up_to_date(place: Path) -> None:
    assert not refresh(place)
    tuckbox_("schema", GAME, "--install")
    (place / "more.yaml").write_text("cards:\n- {id: doubloon, kind: coin, name: {en: Doubloon}, worth: 9}\n")
    assert refresh(place)
    assert "doubloon" in (place / ".tuckbox" / "schema.json").read_text(encoding="utf-8")
    (place / "more.yaml").write_text("cards: {")
    assert refresh(place)
    assert "$defs" in (place / ".tuckbox" / "schema.json").read_text(encoding="utf-8")


def test_new_cards_are_known_to_an_installed_schema(place: Path) -> None:
    tuckbox_("schema", GAME, "--install")
    assert tuckbox_("new", "card", GAME, "coin", "doubloon").exit_code == 0
    assert "doubloon" in (place / ".tuckbox" / "schema.json").read_text(encoding="utf-8")


def test_what_ships_with_tuckbox_is_printed_and_not_installed() -> None:
    assert tuckbox_("schema", tuckbox.ruleset_ids()[0], "--install").exit_code == 2
    assert json.loads(tuckbox_("schema", tuckbox.ruleset_ids()[0]).output)["$schema"].endswith("2020-12/schema")
    assert tuckbox_("schema", GAME, "--install", "--out", "x.json").exit_code == 2
