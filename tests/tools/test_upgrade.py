"""Content of an earlier version of the language is brought to the present one, and plays the same games."""

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.cases.upgrades.recorded import record

import tuckbox
from tuckbox.declarations.editing import Data, data_of
from tuckbox.diagnostics import Problems
from tuckbox.document import load_file
from tuckbox.upgrades import LANGUAGE, RULES
from tuckbox.upgrades.rules import RenamedKey
from tuckbox_tools.commands import main

CASES = Path(__file__).parents[1] / "cases" / "upgrades"
FILES = ("ruleset.yaml", "slow.yaml")


@pytest.fixture
def fair(tmp_path: Path) -> Path:
    """The ruleset as it was written."""
    return Path(shutil.copytree(CASES / "fair", tmp_path / "a fáir"))


def command(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


def data(path: Path) -> Data:
    (node,) = load_file(path, Problems())[1]
    assert node is not None
    return data_of(node)


def in_new_words(said: Data) -> Data:
    """The data with every renamed key, also at the end of a path."""
    if isinstance(said, list):
        return [in_new_words(item) for item in said]
    if not isinstance(said, dict):
        return said
    found: dict[str, Data] = {}
    for key, value in said.items():
        for rule in (one for one in RULES if isinstance(one, RenamedKey)):
            key = rule.new if key == rule.old else key.replace(f".{rule.old}", f".{rule.new}")
        found[key] = in_new_words(value)
    return found


def test_old_words_are_refused_with_the_way_out(fair: Path) -> None:
    result = command("validate", str(fair))
    assert result.exit_code == 1
    assert "error[E1130]" in result.output
    assert "run `tuckbox upgrade`" in result.output
    with pytest.raises(tuckbox.ContentError):
        tuckbox.load(str(fair))


def test_upgraded_content_plays_the_games_that_were_recorded(fair: Path) -> None:
    before = {name: data(fair / name) for name in FILES}
    remarks = (fair / "ruleset.yaml").read_text(encoding="utf-8").count("#")
    result = command("upgrade", str(fair))
    assert result.exit_code == 0, result.output
    assert "fills-from 2 times" in result.output
    assert record(fair) == json.loads((CASES / "fair.json").read_text(encoding="utf-8"))
    after = {name: data(fair / name) for name in FILES}
    manifest = after["ruleset.yaml"]
    assert isinstance(manifest, dict)
    assert manifest.pop("tuckbox") == LANGUAGE
    assert after == {name: in_new_words(said) for name, said in before.items()}
    assert (fair / "ruleset.yaml").read_text(encoding="utf-8").count("#") == remarks
    assert command("validate", str(fair)).output == "no problems\n"


def test_upgrading_twice_changes_nothing(fair: Path) -> None:
    command("upgrade", str(fair))
    texts = [(fair / name).read_bytes() for name in FILES]
    again = command("upgrade", str(fair), "--check")
    assert (again.exit_code, again.output.split()[0]) == (0, "0")
    assert [(fair / name).read_bytes() for name in FILES] == texts


def test_check_and_diff_write_nothing(fair: Path) -> None:
    texts = [(fair / name).read_bytes() for name in FILES]
    check, diff = command("upgrade", str(fair), "--check"), command("upgrade", str(fair), "--diff")
    assert (check.exit_code, diff.exit_code) == (1, 1)
    assert "+tuckbox: 2\n" in diff.output
    assert "+  zones.offer.fills from: [deck, heap]\n" in diff.output
    assert [(fair / name).read_bytes() for name in FILES] == texts


def test_a_ruleset_with_a_file_that_cannot_be_read_is_left_alone(fair: Path) -> None:
    (fair / "broken.yaml").write_text("cards: @\n", encoding="utf-8")
    before = (fair / "slow.yaml").read_bytes()
    assert command("upgrade", str(fair)).exit_code == 1
    assert (fair / "slow.yaml").read_bytes() == before


def test_a_version_that_is_said_is_raised(fair: Path) -> None:
    file = fair / "ruleset.yaml"
    file.write_bytes(file.read_bytes().replace(b"ruleset: fair\n", b"ruleset: fair\r\ntuckbox: 1  # x\r\n"))
    command("upgrade", str(fair))
    assert b"ruleset: fair\r\ntuckbox: 2  # x\r\n" in file.read_bytes()


def test_a_version_of_the_future_is_refused(fair: Path) -> None:
    command("upgrade", str(fair))
    file = fair / "ruleset.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("tuckbox: 2", "tuckbox: 3"), encoding="utf-8")
    assert "error[E1131]" in command("validate", str(fair)).output


@pytest.mark.parametrize("flags", [(), ("--check",), ("--diff",)])
@pytest.mark.parametrize("version", ["9", "0"])
def test_a_version_that_is_not_known_is_not_upgraded(fair: Path, version: str, flags: tuple[str, ...]) -> None:
    file = fair / "ruleset.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("ruleset: fair\n", f"ruleset: fair\ntuckbox: {version}\n"),
        encoding="utf-8",
    )
    texts = [(fair / name).read_bytes() for name in FILES]
    result = command("upgrade", str(fair), *flags)
    assert result.exit_code == 1
    assert f"error[E1131]: there is no version {version} of the language here" in result.output
    assert "install a newer Tuckbox" in result.output
    assert [(fair / name).read_bytes() for name in FILES] == texts


def test_a_ruleset_with_errors_is_brought_to_today_and_that_is_told(fair: Path) -> None:
    slow = fair / "slow.yaml"
    slow.write_text(slow.read_text(encoding="utf-8") + "\nnonsense: {of: nothing}\n", encoding="utf-8")
    result = command("upgrade", str(fair))
    assert result.exit_code == 1
    assert "brought to version 2; it has 1 error, see `tuckbox validate`" in result.output
    assert "tuckbox: 2" in (fair / "ruleset.yaml").read_text(encoding="utf-8")


def test_what_new_writes_is_of_today(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    command("new", "ruleset", "mine")
    command("new", "ruleset", "more", "--extends", "mine")
    assert command("upgrade", "mine", "more", "--check").exit_code == 0


def test_the_shipped_content_is_of_today() -> None:
    assert command("upgrade", str(Path(__file__).parents[2] / "content"), "--check").exit_code == 0


def test_rules_have_names_of_their_own_and_no_version_of_the_future() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES)
    assert {rule.since for rule in RULES} <= set(range(2, LANGUAGE + 1))
    assert max(rule.since for rule in RULES) == LANGUAGE
