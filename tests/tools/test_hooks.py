"""The hooks that other repositories can use: each does what it says on a repository with rulesets in it."""

import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tuckbox.declarations.editing import data_of
from tuckbox.diagnostics import Problems
from tuckbox.document import load_file

ROOT = Path(__file__).parents[2]
GAME = "ruleset: mine\nplayers: 2\nflow:\n  - {step: a, effect: end game}\nend when: round > 3\nscore: {a: seat}\n"


def hooks() -> dict[str, dict[str, object]]:
    (node,) = load_file(ROOT / ".pre-commit-hooks.yaml", Problems())[1]
    assert node is not None
    listed = data_of(node)
    assert isinstance(listed, list)
    found = {}
    for hook in listed:
        assert isinstance(hook, dict)
        found[str(hook["id"])] = dict(hook)
    return found


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], int]:
    """Runs a hook as pre-commit does, on all YAML files that git knows; gives the exit code."""
    monkeypatch.chdir(tmp_path)
    game = tmp_path / "my gáme" / "ruleset.yaml"
    game.parent.mkdir()
    game.write_text(GAME, encoding="utf-8")
    (tmp_path / "other.yaml").write_text("a:   1\n", encoding="utf-8")
    subprocess.run(["git", "init", "-q"], check=True)
    subprocess.run(["git", "add", "."], check=True)

    def hook(name: str) -> int:
        about = hooks()[name]
        program, *arguments = shlex.split(str(about["entry"]))
        assert (program, about["language"]) == ("tuckbox", "python")
        if about.get("pass_filenames") != "false":
            listed = subprocess.run(["git", "ls-files", "-z", "*.yaml"], check=True, capture_output=True).stdout
            arguments += listed.decode().rstrip("\0").split("\0")
        return subprocess.run([sys.executable, "-m", "tuckbox_tools", *arguments], check=False).returncode

    return hook


def test_validate_fails_on_a_mistake(run: Callable[[str], int]) -> None:
    assert run("tuckbox-validate") == 0
    Path("my gáme/ruleset.yaml").write_text(GAME.replace("round", "rund"), encoding="utf-8")
    assert run("tuckbox-validate") == 1


def test_fmt_formats_the_files_of_rulesets(run: Callable[[str], int]) -> None:
    Path("my gáme/ruleset.yaml").write_text(GAME.replace("players: 2", "players:  2  "), encoding="utf-8")
    assert run("tuckbox-fmt") == 0
    assert Path("my gáme/ruleset.yaml").read_text(encoding="utf-8") == GAME
    assert Path("other.yaml").read_text(encoding="utf-8") == "a:   1\n"
