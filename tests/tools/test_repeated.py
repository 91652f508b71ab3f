"""An unchanged `validate` says again what it said, byte by byte, and almost nothing is imported for it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.tools.smithy import make

import tuckbox
import tuckbox_tools

RULES = """\
ruleset: {name}
players: 1-2
resources: {{point: {{}}}}
flow:
- step: earn
  effect: for each player in players do {effect} for player
"""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with two rulesets, one of them with an error and a warning."""
    for name, effect in (("good", "gain 1 point"), ("bad", "gain 1 piont")):
        (tmp_path / "games" / name).mkdir(parents=True)
        (tmp_path / "games" / name / "ruleset.yaml").write_text(RULES.format(name=name, effect=effect))
    return tmp_path


def run(place: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "tuckbox_tools", *arguments]
    surroundings = {**os.environ, "TUCKBOX_CACHE": str(place / "kept"), **environment}
    return subprocess.run(command, cwd=place, capture_output=True, env=surroundings, check=False)


def said(done: subprocess.CompletedProcess[bytes]) -> tuple[int, bytes, bytes]:
    return done.returncode, done.stdout, done.stderr


def imported(place: Path, *arguments: str) -> set[str]:
    """The modules that are imported for a command line, apart from those that Python itself starts with."""
    probe = (
        "import os, sys; before = set(sys.modules); from tuckbox_tools.cli import main\n"
        "os._exit = lambda code: None\n"  # else nothing could be said afterwards
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(*sorted(set(sys.modules) - before), file=sys.stderr)"
    )
    surroundings = {**os.environ, "TUCKBOX_CACHE": str(place / "kept")}
    command = [sys.executable, "-c", probe, *arguments]
    done = subprocess.run(command, cwd=place, capture_output=True, text=True, env=surroundings, check=True)
    return set(done.stderr.split())


def is_answered(place: Path, *arguments: str) -> bool:
    """Whether an answer given before is given again: without it the commands are imported."""
    return "click" not in imported(place, *arguments)


@pytest.mark.parametrize("style", ["text", "concise", "json"])
def test_the_answer_is_the_same_byte_by_byte(place: Path, style: str) -> None:
    arguments = ("validate", "games", "--format", style)
    uncached = said(run(place, *arguments, TUCKBOX_CACHE="off"))
    fresh, again = said(run(place, *arguments)), said(run(place, *arguments))
    assert uncached == fresh == again
    assert fresh[0] == 1 and b"piont" in fresh[1]
    assert is_answered(place, *arguments)


def test_what_has_other_words_is_another_question(place: Path) -> None:
    run(place, "validate", "games/good")
    assert is_answered(place, "validate", "games/good")
    for other in (("games/bad",), ("games/good", "--format", "json"), ("games/good", "--lang", "en"), ()):
        assert not is_answered(place, "validate", *other)


def test_another_folder_to_stand_in_is_another_question(place: Path) -> None:
    assert b"games/bad/ruleset.yaml" in run(place, "validate").stdout
    inside = run(place / "games", "validate", TUCKBOX_CACHE=str(place / "kept"))
    assert b"games/bad" not in inside.stdout and b"bad/ruleset.yaml" in inside.stdout


CHANGES: dict[str, Callable[[Path], object]] = {
    "changed": lambda games: (games / "bad" / "ruleset.yaml").write_text(
        RULES.format(name="bad", effect="gain 2 point")
    ),
    "new": lambda games: (games / "good" / "more.yaml").write_text("cuonters: {}\n"),
    "removed": lambda games: (games / "bad" / "ruleset.yaml").unlink(),
    "new ruleset": lambda games: shutil.copytree(games / "bad", games / "worse"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_of_any_file_is_noticed(place: Path, change: Callable[[Path], object]) -> None:
    before = said(run(place, "validate", "games"))
    change(place / "games")
    after = said(run(place, "validate", "games"))
    assert after == said(run(place, "validate", "games", TUCKBOX_CACHE="off"))
    assert after != before


def test_a_new_file_of_the_base_is_noticed(place: Path) -> None:
    (place / "own").mkdir()
    (place / "own" / "ruleset.yaml").write_text("ruleset: own\nextends: ../games/good\n")
    assert said(run(place, "validate", "own"))[0] == 0
    assert is_answered(place, "validate", "own")
    (place / "games" / "good" / "more.yaml").write_text("cuonters: {}\n")
    assert b"cuonters" in run(place, "validate", "own").stdout


def test_folders_beside_what_was_asked_about_are_no_matter(place: Path) -> None:
    arguments = ("validate", "games")
    run(place, *arguments)
    (place / "new").mkdir()
    assert is_answered(place, *arguments)
    (place / "ruleset.yaml").write_text("ruleset: whole\n")  # to which they belong now
    assert not is_answered(place, *arguments)


def test_only_the_ruleset_that_was_changed_is_checked_again(place: Path) -> None:
    def kept() -> dict[str, int]:
        return {file.name: file.stat().st_ino for file in (place / "kept").iterdir()}

    run(place, "validate", "games")
    before = kept()
    CHANGES["changed"](place / "games")
    assert b"no problems" in run(place, "validate", "games").stdout
    after = kept()
    assert after.keys() == before.keys()
    written_again = [name for name in before if after[name] != before[name]]
    assert len(written_again) == 2  # what was said of `bad`, and of both together


def test_spoilt_answers_are_replaced(place: Path) -> None:
    arguments = ("validate", "games")
    fresh = said(run(place, *arguments))
    for file in (place / "kept").iterdir():
        file.write_bytes(file.read_bytes()[:-3] + b"???")
    assert not is_answered(place, *arguments)
    assert is_answered(place, *arguments)
    assert said(run(place, *arguments)) == fresh


def test_another_engine_answers_for_itself(place: Path) -> None:
    """A copy of the interpreter in which one file has one more comment."""
    packages = [Path(module.__file__ or "").parent for module in (tuckbox, tuckbox_tools)]
    for package in packages:
        shutil.copytree(package, place / "engine" / package.name, ignore=shutil.ignore_patterns("__pycache__"))
    grammar = packages[0].parents[1] / "grammar"
    if grammar.is_dir():
        shutil.copytree(grammar, place / "grammar")
    run(place, "validate", "games")
    kept = set((place / "kept").iterdir())
    surroundings = {"PYTHONPATH": str(place / "engine"), "PYTHONDONTWRITEBYTECODE": "1"}
    (place / "content").mkdir()
    first = said(run(place, "validate", "games", **surroundings))
    second = set((place / "kept").iterdir())
    assert second > kept
    assert said(run(place, "validate", "games", **surroundings)) == first
    assert set((place / "kept").iterdir()) == second
    with (place / "engine" / "tuckbox" / "folders.py").open("a") as file:
        file.write("# changed\n")
    assert said(run(place, "validate", "games", **surroundings)) == first
    assert set((place / "kept").iterdir()) > second


def test_almost_nothing_is_imported_for_an_answer(place: Path) -> None:
    run(place, "validate", "games")
    modules = imported(place, "validate", "games")
    slow = {"click", "lark", "ruamel.yaml", "rich", "jsonschema", "pathlib", "typing", "dataclasses", "json", "hashlib"}
    assert not modules & (slow - {"hashlib"})  # files that were written just now are compared by content
    assert len([name for name in modules if name.startswith("tuckbox")]) <= 10
    assert len(modules) <= 60


def test_help_imports_few_modules(place: Path) -> None:
    modules = imported(place, "--help")
    assert not {name for name in modules if name.startswith("tuckbox.")}
    assert not modules & {"lark", "ruamel", "rich", "jsonschema", "pytest", "msgspec", "platformdirs"}
    assert len(modules) <= 110


def test_a_refused_folder_is_said_and_the_answer_is_worked_out(place: Path) -> None:
    if os.name != "posix":
        pytest.skip("other systems close a user's folders otherwise")
    (place / "kept").mkdir()
    (place / "kept").chmod(0o777)
    for _ in range(2):
        done = run(place, "validate", "games/good")
        assert (done.returncode, done.stdout) == (0, b"no problems\n")
        assert b"others can write to" in done.stderr
    assert not list((place / "kept").iterdir())


def test_altered_rules_are_not_played_again_while_nothing_has_changed(tmp_path: Path) -> None:
    folder = make(tmp_path)
    arguments = ("test", str(folder), "--mutate", "anvil")
    fresh, again = said(run(tmp_path, *arguments)), said(run(tmp_path, *arguments))
    assert fresh[:2] == again[:2] and fresh[0] == 1
    assert b"noticed by a scenario" in fresh[1]
    assert is_answered(tmp_path, *arguments)
    file = folder / "ruleset.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("price: 3 gold", "price: 2 gold"), encoding="utf-8")
    assert not is_answered(tmp_path, *arguments)
    assert not is_answered(tmp_path, "test", str(folder), "--only", "hammers_cost_gold")
