"""`tuckbox fmt`: what it writes, shows and leaves alone, and its exit codes."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tuckbox_tools.commands import main

MESSY = """\
ruleset: mine
players:   2
kinds: {ware: {fields: { worth: number, does : effect }}}
cards:
    - id: a
      kind: ware
      does: discard(choose   one of hand)  # remark


"""
NEAT = """\
ruleset: mine
players: 2
kinds: {ware: {fields: {worth: number, does: effect}}}
cards:
  - id: a
    kind: ware
    does: discard (choose one of hand)  # remark
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "a gáme"
    folder.mkdir()
    (folder / "ruleset.yaml").write_text(MESSY, encoding="utf-8")
    monkeypatch.chdir(folder)
    return folder


def tuckbox(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


def test_the_ruleset_that_you_are_in_is_formatted(folder: Path) -> None:
    result = tuckbox("fmt")
    assert (result.exit_code, result.output) == (0, "formatted ruleset.yaml\n1 file formatted, 0 files in style\n")
    assert (folder / "ruleset.yaml").read_text(encoding="utf-8") == NEAT
    assert tuckbox("fmt", "--check").output == "0 files would be formatted, 1 file in style\n"


def test_check_and_diff_write_nothing(folder: Path) -> None:
    check, diff = tuckbox("fmt", "--check", str(folder)), tuckbox("fmt", "--diff", "ruleset.yaml")
    assert (check.exit_code, diff.exit_code) == (1, 1)
    assert "not in style:" in check.output
    assert "-players:   2\n" in diff.output
    assert "+players: 2\n" in diff.output
    assert (folder / "ruleset.yaml").read_text(encoding="utf-8") == MESSY


def test_a_file_that_cannot_be_read_is_told_and_left(folder: Path) -> None:
    (folder / "broken.yaml").write_text("cards:   @\n", encoding="utf-8")
    result = tuckbox("fmt")
    assert result.exit_code == 1
    assert "error[E0137]" in result.output
    assert (folder / "broken.yaml").read_text(encoding="utf-8") == "cards:   @\n"
    assert (folder / "ruleset.yaml").read_text(encoding="utf-8") == NEAT


def test_fields_of_the_base_are_known(folder: Path) -> None:
    more = folder.parent / "more"
    more.mkdir()
    text = "ruleset: more\nextends: ../a gáme\ncards:\n  - {id: b, kind: ware, does: gain  1 gold}\n"
    (more / "ruleset.yaml").write_text(text, encoding="utf-8")
    assert tuckbox("fmt", str(more)).exit_code == 0
    assert (more / "ruleset.yaml").read_text(encoding="utf-8") == text.replace("gain  1", "gain 1")


def test_a_path_that_is_not_there_is_misuse() -> None:
    assert tuckbox("fmt", "nowhere").exit_code == 2


def test_files_of_no_ruleset_are_left(folder: Path) -> None:
    hidden, other = folder / ".github" / "x.yaml", folder.parent / "other.yaml"
    hidden.parent.mkdir()
    for path in (hidden, other):
        path.write_text("a:   1\n", encoding="utf-8")
    result = tuckbox("fmt", str(hidden), str(other), str(folder))
    assert result.exit_code == 0
    assert result.stderr.count("of no ruleset") == 2
    assert hidden.read_text(encoding="utf-8") == other.read_text(encoding="utf-8") == "a:   1\n"


def test_a_text_that_cannot_be_read_is_told_and_the_rest_is_formatted(folder: Path) -> None:
    (folder / "ruleset.yaml").write_text(
        MESSY.replace("discard(choose   one of hand)", "discard   ("), encoding="utf-8"
    )
    checked = tuckbox("fmt", "--check")
    assert (checked.exit_code, "ruleset.yaml:7: this text is left as it is" in checked.stderr) == (1, True)
    result = tuckbox("fmt")
    assert result.exit_code == 1
    assert "does: discard   (" in (folder / "ruleset.yaml").read_text(encoding="utf-8")
    assert "players: 2" in (folder / "ruleset.yaml").read_text(encoding="utf-8")


def test_a_manifest_behind_a_byte_order_mark_is_a_manifest(folder: Path) -> None:
    (folder / "ruleset.yaml").write_text("\ufeff" + MESSY, encoding="utf-8")
    assert tuckbox("fmt").exit_code == 0
    assert (folder / "ruleset.yaml").read_text(encoding="utf-8") == "\ufeff" + NEAT
