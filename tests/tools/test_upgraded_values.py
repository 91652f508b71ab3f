"""A word that is the value of a key and is called otherwise: a rule rewrites content, and nothing else changes."""

import difflib
import json
import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.cases.upgrades.recorded import record
from tests.tools.test_upgrade import CASES

from tuckbox import upgrades
from tuckbox.authoring import upgrading
from tuckbox.upgrades.rules import RenamedKey, RenamedValue, Rule
from tuckbox_tools.commands import main


def rule(key: str, old: str, new: str, *, record: str = "ZoneDecl", since: int = 3) -> RenamedValue:
    return RenamedValue(name=f"{key}-{old}", since=since, record=record, key=key, old=old, new=new, why="A test.")


NEVER_WAS = (
    rule("seen_by", "everybody", "all"),
    rule("seen_by", "nobody", "none"),
    rule("kind", "stack", "pile"),
    rule("refill", "afterwards", "after the action"),
    rule("end at", "turn over", "turn end", record="RulesetDecl"),
)
"""How the words of the folder `laid_out` became those of today."""


def speak(monkeypatch: pytest.MonkeyPatch, *rules: Rule) -> None:
    """A language in which this has changed since the present version."""
    monkeypatch.setattr(upgrades, "RULES", (*upgrades.RULES, *rules))
    for module in (upgrades, upgrading):
        monkeypatch.setattr(module, "LANGUAGE", max(one.since for one in rules))


def command(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


@pytest.fixture
def laid_out(tmp_path: Path) -> Path:
    return Path(shutil.copytree(CASES / "laid_out", tmp_path / "laid_out"))


def test_old_words_are_refused_with_the_way_out(laid_out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, *NEVER_WAS)
    said = command("validate", str(laid_out)).output
    assert "error[E1130]: `everybody` is no value of `seen_by`: since version 3 of the language it is `all`" in said
    assert "error[E1130]: `turn over` is no value of `end at`: since version 3 of the language it is `turn end`" in said
    assert "help: run `tuckbox upgrade`, or write `all`" in said
    assert set(re.findall(r"\[([EW]\d+)\]", said)) == {"E1130"}


def test_what_is_refused_is_mended_by_fix(laid_out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, *NEVER_WAS)
    file = laid_out / "ruleset.yaml"
    command("validate", str(laid_out), "--fix")
    assert 'kind: "pile", holds: ware, starts with: ware, seen_by: none}' in file.read_text(encoding="utf-8")


def test_upgraded_content_plays_the_games_that_were_recorded(laid_out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, *NEVER_WAS)
    result = command("upgrade", str(laid_out))
    assert result.exit_code == 0, result.output
    assert "seen_by-everybody 4 times" in result.output
    assert record(laid_out) == json.loads((CASES / "fair.json").read_text(encoding="utf-8"))
    assert command("validate", str(laid_out)).output == "no problems\n"
    assert command("test", str(laid_out)).exit_code == 0


def test_nothing_but_the_words_changes(laid_out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, *NEVER_WAS)
    before = {path.name: path.read_text(encoding="utf-8") for path in laid_out.glob("*.yaml")}
    command("upgrade", str(laid_out))
    found: list[tuple[str, str]] = []
    for name, text in before.items():
        old, new = (re.findall(r"\w+|\s+|.", one) for one in (text, (laid_out / name).read_text(encoding="utf-8")))
        for tag, i, j, k, m in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
            if tag != "equal":
                found.append(("".join(old[i:j]), "".join(new[k:m])))
    assert sorted(found) == sorted(
        [("2", "3")]
        + [("everybody", "all")] * 4
        + [("nobody", "none")] * 2
        + [("stack", "pile")] * 2
        + [("afterwards", "after the action")] * 2
        + [("over", "end")]
    )


def test_a_value_is_renamed_under_the_new_name_of_its_key(laid_out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = RenamedKey(name="seen", since=3, record="ZoneDecl", old="shown_to", new="seen_by", why="A test.")
    speak(monkeypatch, key, *NEVER_WAS)
    for file in laid_out.glob("*.yaml"):
        text = file.read_text(encoding="utf-8")
        file.write_text(re.sub(r"seen_by(?=: ('|every|no|\{was))", "shown_to", text), encoding="utf-8")
    assert command("upgrade", str(laid_out)).exit_code == 0
    assert record(laid_out) == json.loads((CASES / "fair.json").read_text(encoding="utf-8"))


def test_upgrading_twice_changes_nothing(laid_out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, *NEVER_WAS)
    command("upgrade", str(laid_out))
    assert command("upgrade", str(laid_out), "--check").exit_code == 0
