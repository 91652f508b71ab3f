"""`validate --watch` says what is new after each change, whatever happens to the files, and ends as it stands."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import tuckbox
from tuckbox_tools.commands import main
from tuckbox_tools.ruleset import RulesetChoice
from tuckbox_tools.watching import changes as told
from tuckbox_tools.watching.news import news
from tuckbox_tools.watching.session import Session

RULES = """\
ruleset: game
players: 1-2
resources: {point: {}}
flow:
- step: earn
  effect: for each player in players do gain 1 point for player
end when: round is 3
zones: {pool: {holds: tile, starts with: tile, seen_by: all}}
score: {tiles: "sum(pool, it.worth)"}
"""
CARDS = "kinds: {tile: {fields: {worth: number}}}\ncards:\n- {id: disc, kind: tile, worth: 1}\n"
SCENARIO = """\
scenarios:
- id: all_earn
  given: {{at: {{step: earn}}}}
  then: {{A: {{{what}: 0}}}}
"""
WAIT = 60.0


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "új játék"
    folder.mkdir()
    (folder / "rules.yaml").write_text(RULES, encoding="utf-8")
    (folder / "cards.yaml").write_text(CARDS, encoding="utf-8")
    return folder


class Watched:
    """A session, and what it has said since somebody last looked."""

    def __init__(self, folder: Path) -> None:
        self._said: list[str] = []
        self.folder = folder
        self.session = Session(RulesetChoice(str(folder), (), (), "en"), "concise", self._said.append)
        self.session.begin()

    def said(self) -> str:
        text = "".join(self._said)
        self._said.clear()
        return text

    def save(self, name: str, text: str | None) -> str:
        """Write or delete a file; what is said of it."""
        path = self.folder / name
        if text is None:
            path.unlink()
        else:
            path.write_text(text, encoding="utf-8")
        self.session.changed({path})
        return self.said()


@pytest.fixture
def watched(game: Path) -> Iterator[Watched]:
    found = Watched(game)
    found.said()
    yield found
    found.session.stop()


def test_only_what_is_new_is_said(watched: Watched) -> None:
    before = watched.session.severities
    text = watched.save("cards.yaml", CARDS + "- {id: two, kind: tiel}\n")
    first, second = text.splitlines()
    assert "cards.yaml:4:19: error" in first and "`tiel`" in first
    assert f"cards.yaml: 0 fixed, 1 new, {len(before)} remaining (" in second
    text = watched.save("cards.yaml", "# moved\n" + CARDS + "- {id: two, kind: tiel}\n- {id: three, kind: tlie}\n")
    assert "`tlie`" in text and "`tiel`" not in text and "0 fixed, 1 new" in text
    text = watched.save("cards.yaml", CARDS)
    assert "2 fixed, 0 new" in text
    assert watched.session.severities == before


def test_files_that_are_made_renamed_and_deleted(watched: Watched) -> None:
    assert "1 new" in watched.save("more.yaml", "cards:\n- {id: two, kind: tiel}\n")
    path = watched.folder / "more.yaml"
    path.rename(path.with_name("other.yaml"))
    watched.session.changed({path, path.with_name("other.yaml")})
    assert "1 fixed, 1 new" in watched.said()
    assert "1 fixed" in watched.save("other.yaml", None)


def test_a_file_that_is_half_written_and_one_that_is_empty(watched: Watched) -> None:
    half = CARDS[: CARDS.index("worth: 1")]
    assert "error" in watched.save("cards.yaml", half)
    watched.save("cards.yaml", CARDS)
    assert "error" not in watched.session.severities
    assert "cards.yaml: " in watched.save("cards.yaml", "")
    watched.save("cards.yaml", CARDS)
    assert "error" not in watched.session.severities


def test_a_ruleset_that_goes_and_comes_back(watched: Watched) -> None:
    rules = watched.save("rules.yaml", None)
    assert "error" in rules
    assert watched.session.folders()
    assert "error" not in watched.save("rules.yaml", RULES).splitlines()[-1]


def test_scenarios_are_looked_at_after_the_rest(watched: Watched) -> None:
    assert "scenarios:" not in watched.save("scenarios.yaml", SCENARIO.format(what="piont"))
    watched.session.idle(wait=WAIT)
    assert "scenarios: 0 fixed, 1 new" in (text := watched.said()) and "piont" in text
    watched.save("scenarios.yaml", SCENARIO.format(what="point"))
    watched.session.idle(wait=WAIT)
    assert "scenarios: 1 fixed, 0 new" in watched.said()


def test_an_installed_schema_learns_new_names(watched: Watched) -> None:
    assert CliRunner().invoke(main, ["schema", str(watched.folder), "--install"]).exit_code == 0
    watched.save("cards.yaml", CARDS + "- {id: plate, kind: tile, worth: 2}\n")
    watched.session.idle(wait=WAIT)
    assert '"plate"' in (watched.folder / ".tuckbox" / "schema.json").read_text(encoding="utf-8")


def test_what_was_fixed_and_what_remains_is_counted_by_content(game: Path) -> None:
    wrong = CARDS + "- {id: two, kind: tiel}\n"
    (game / "cards.yaml").write_text(wrong, encoding="utf-8")
    before = tuckbox.check(game)
    (game / "cards.yaml").write_text(f"\n\n{wrong}", encoding="utf-8")
    assert not news(before, tuckbox.check(game))
    (game / "cards.yaml").write_text(f"{wrong}{wrong.splitlines()[-1]}\n", encoding="utf-8")
    assert news(before, tuckbox.check(game)).new


# ------------------------------------------------------------------------------------------------ changes of files


@pytest.mark.parametrize("by", ["system", "looking"])
def test_changes_are_noticed(by: str, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if by == "looking":
        monkeypatch.setitem(sys.modules, "watchfiles", None)
    else:
        pytest.importorskip("watchfiles")
    seen = told.changes([game], 0.1)
    assert next(seen) == set()

    def after(act: object) -> set[Path]:
        timer = threading.Timer(0.3, act)  # type: ignore[arg-type]
        timer.start()
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            if found := next(seen):
                return found
        return set()

    cards, other = game / "cards.yaml", game / "újak.yaml"
    assert after(lambda: cards.write_text(CARDS + "\n", encoding="utf-8")) == {cards}
    assert after(lambda: cards.rename(other)) <= {cards, other}
    assert after(other.unlink) == {other}
    assert after(lambda: [(game / ".hidden.yaml").write_text("a: 1"), other.write_text("cards: []")]) == {other}


def run(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-u", "-m", "tuckbox_tools", "validate", str(folder), "--watch", *arguments]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "encoding": "utf-8"}
    return subprocess.Popen(command, env={**os.environ, "PYTHONIOENCODING": "utf-8"}, **pipes)  # type: ignore[call-overload,no-any-return]


@pytest.mark.skipif(os.name == "nt", reason="there Ctrl-C cannot be sent to one process")
@pytest.mark.parametrize(("text", "code"), [(CARDS, 0), (CARDS.replace("kind: tile", "kind: tiel"), 1)])
def test_ctrl_c_ends_with_the_exit_code_of_the_last_state(text: str, code: int, game: Path) -> None:
    process = run(game)
    ending = threading.Timer(WAIT, process.kill)
    ending.start()
    assert process.stderr is not None and process.stdout is not None
    assert "Ctrl-C ends" in process.stderr.readline()
    time.sleep(0.5)  # until the files are really watched
    (game / "cards.yaml").write_text(f"# saved\n{text}", encoding="utf-8")
    while "cards.yaml: " not in (line := process.stdout.readline()):
        assert line, "it goes on"
    process.send_signal(signal.SIGINT)
    rest, told = process.communicate()
    ending.cancel()
    assert process.returncode == code, rest + told


def test_what_makes_no_sense_with_it_is_misuse(game: Path) -> None:
    for more in (["--format", "json"], ["--fix"]):
        result = CliRunner().invoke(main, ["validate", str(game), "--watch", *more])
        assert result.exit_code == 2, more
