"""A ruleset that is checked again after edits says what a check from scratch says, place by place."""

from __future__ import annotations

import random
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from tuckbox import authoring
from tuckbox.authoring.live import Live, scenario_mistakes
from tuckbox.diagnostics import Diagnostic

CONTENT = Path(__file__).parents[3] / "content"


def said(found: list[Diagnostic]) -> list[tuple[object, ...]]:
    """All that is told of diagnostics."""
    return [
        (str(one), one.span.end, one.help, one.fix, [(each.span.file, each.span.start, each.text) for each in labels])
        for one in found
        for labels in (one.labels,)
    ]  # fmt: skip


def _places(found: list[Diagnostic]) -> list[tuple[str, str]]:
    return [(one.span.file, one.span.text) for one in found]


def edited(text: str, chance: random.Random) -> str:
    """The text with one of its lines spoilt, moved, doubled or taken out."""
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    line = lines[at]
    words = line.split(" ")
    word = chance.randrange(len(words))
    turned = " ".join([*words[:word], words[word][::-1], *words[word + 1 :]])
    lines[at : at + 1] = chance.choice(
        [[], [line, line], [line[:-1]], [turned], [f"{line} 🌷"], ["", line], ["# Ő says so", line], [f" {line}"]]
    )
    return "\n".join(lines)


@pytest.mark.parametrize(("game", "edits"), [("pig", 60), ("goofspiel", 40), ("kalah", 40)])
def test_after_any_edits_it_says_what_a_first_check_says(tmp_path: Path, game: str, edits: int) -> None:
    folder = tmp_path / "játékok 🌷" / game
    shutil.copytree(CONTENT / game, folder)
    files = sorted(folder.rglob("*.yaml"))
    live, texts, chance = Live(folder), dict[Path, str](), random.Random(game)
    for _ in range(edits):
        file = chance.choice(files)
        if file in texts and chance.random() < 0.3:
            del texts[file]
        else:
            texts[file] = edited(texts.get(file, file.read_text(encoding="utf-8")), chance)
        assert said(live.check(texts)) == said(Live(folder).check(texts)), texts


def test_what_is_below_an_edit_is_told_where_it_stands_now(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    folder.mkdir()
    file = folder / "cards.yaml"
    manifest = "ruleset: game\nplayers: 2\nkinds: {plant: {fields: {worth: number}}}\n"
    (folder / "ruleset.yaml").write_text(manifest, "utf-8")
    cards = [f"  - id: c{number}\n    kind: plant\n    worth: {number}\n" for number in range(4)]
    file.write_text("cards:\n" + "".join(cards).replace("worth: 3", "wroth: 3"), "utf-8")
    live = Live(folder)
    before = live.check()
    [wrong] = [one for one in before if one.span.text == "wroth"]
    longer = file.read_text(encoding="utf-8").replace("worth: 0", "worth: 0  # one\n    copies: 3")
    [again] = [one for one in live.check({file: longer}) if one.span.text == "wroth"]
    assert (again.span.line, again.message) == (wrong.span.line + 1, wrong.message)
    assert again.span.source.text == longer
    mended = longer.replace("wroth", "worth")
    assert [one for one in live.check({file: mended}) if one.is_error] == []


def test_files_that_are_not_saved_yet_and_files_that_change_on_the_disk(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    shutil.copytree(CONTENT / "pig", folder)
    live = Live(folder)
    assert live.check() == []
    new = folder / "new.yaml"
    assert _places(live.check({new: "couters: {}\n"})) == [(str(new), "couters")]
    assert live.check() == []
    new.write_text("couters: {}\n", "utf-8")
    assert [one.span.file for one in live.check()] == [str(new)]
    new.unlink()
    assert live.check() == []


def test_steps_end_with_all_and_may_be_given_up(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    shutil.copytree(CONTENT / "workbench", folder)
    live = Live(folder)
    live.check()
    file = next(path for path in sorted(folder.rglob("*.yaml")) if "\ncards:" in path.read_text(encoding="utf-8"))
    wrong = {file: file.read_text(encoding="utf-8").replace("    kind: ", "    knid: ", 1)}
    first = next(live.steps(wrong))
    assert first is not None and any(one.is_error for one in first)
    assert said(live.check(wrong)) == said(Live(folder).check(wrong))
    assert said(live.check()) == said(Live(folder).check())


def test_with_the_scenarios_it_is_all_that_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    shutil.copytree(CONTENT / "pig", folder)
    file = folder / "scenarios.yaml"
    texts: Mapping[Path, str] = {file: file.read_text(encoding="utf-8").replace("points: 30", "pionts: 30")}
    found = scenario_mistakes(folder, texts)
    assert found
    file.write_text(texts[file], "utf-8")
    assert said([*Live(folder).check(), *found]) == said(authoring.check(folder))
