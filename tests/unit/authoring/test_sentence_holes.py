"""The holes of a sentence in the editor: they are completed, lead to what they name, and are renamed with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tuckbox.authoring.editor.completion import complete
from tuckbox.authoring.editor.index import Index
from tuckbox.authoring.editor.rename import applied, renamable, rename
from tuckbox.authoring.live import Live
from tuckbox.diagnostics import Source

GAME = """\
ruleset: hut
version: 1
players: 2
languages: [en, hu]
name: {en: Hut, hu: Kunyhó}
resources: {log: {name: {en: log, hu: fa}}, nail: {name: {en: nail, hu: szög}}}
procedures:
  build (number size) by (player builder):
    says:
      en: "let {builder} put up {size wall/walls}"
      hu: "*építtet {size fal:t} {builder:val}"
    effect: gain size logs for builder
define:
  cost_of(number size):
    is: size * 2
    says: {en: "the cost of {size}", hu: "a {size} *ára"}
flow:
  - {phase: day, name: {en: Day, hu: Nap}, turns: players, actions: [work]}
actions:
  work (number_of_logs):
    name: {en: Work, hu: Munka}
    says: {en: "bring {number_of_logs log/logs}", hu: "*hoz {number_of_logs fa:t}"}
    pick: {number_of_logs: "range(1, cost_of(2))"}
    effect: build number_of_logs by you
texts:
  "size": {en: size, hu: méret}
  "builder": {en: builder, hu: építő}
  "number of logs": {en: logs, hu: szám}
setup: |
  everyone:
    gain 1 log
end when: round is 3
""".replace("log: {name", "log: {plural: logs, name")


@pytest.fixture
def hut(tmp_path: Path) -> tuple[Live, Path]:
    file = tmp_path / "hut" / "ruleset.yaml"
    file.parent.mkdir()
    file.write_text(GAME, "utf-8")
    live = Live(file.parent)
    assert [str(one) for one in live.check()] == []
    return live, file


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("put up {size wall/walls}", "put up {", ["size", "builder", "you"]),
        ("put up {size wall/walls}", "put up {bu", ["builder"]),
        ("{builder:val}", "{builder:va", ["val"]),
        ("{builder:val}", "{builder:", ["t", "val", "on", "ba"]),
        ('en: "the cost of {size}', 'en: "the cost of {', ["size", "you"]),
        ('hu: "*hoz {number_of_logs fa:t}', 'hu: "*hoz {', ["number_of_logs", "you"]),
    ],
)
def test_what_may_stand_in_a_hole(hut: tuple[Live, Path], old: str, new: str, wanted: list[str]) -> None:
    live, file = hut
    text = GAME.replace(old, new, 1)
    texts = {file.absolute(): text}
    live.check(texts)
    source = Source(str(file.absolute()), text)
    found = [one.label for one in complete(live, Index(live), source, GAME.index(old) + len(new), texts)]
    assert found[: len(wanted)] == wanted
    assert "log" not in found


@pytest.mark.parametrize(
    ("begin", "old", "new", "times"),
    [
        ("procedures:", "builder", "mason", 4),
        ("define:", "size", "extent", 4),
        ("actions:", "number_of_logs", "load", 5),
        ("procedures:", "size", "extent", 4),
    ],
)
def test_a_hole_is_renamed_with_what_it_names(
    hut: tuple[Live, Path], begin: str, old: str, new: str, times: int
) -> None:
    live, file = hut
    index = Index(live)
    for sought in (f"{old})", f"{{{old}"):  # at the heading, and in a hole
        at = GAME.index(sought, GAME.index(begin)) + sought.index(old)
        symbol = renamable(index, str(file.absolute()), at, file.parent).symbol
        made = rename(live, index, symbol, new, {}, file.parent)
        text = applied(made.edits)[file.absolute()]
        assert text.count(new) == times
        live.check()
