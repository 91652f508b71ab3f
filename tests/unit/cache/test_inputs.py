"""Whatever a result was made from is noted, and any change of it is seen."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tuckbox.cache.inputs import Watch, note_all, note_file, note_folder, note_path, unchanged

OLD = 1_000_000_000


def looked_at(folder: Path) -> Watch:
    """Everything in a folder with one file and one folder below it, as a reader would note it."""
    with Watch() as watch:
        note_folder(folder)
        note_folder(folder / "cards")
        note_file(folder / "rules.yaml")
        note_path(folder / "base")
    return watch


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "cards").mkdir()
    (tmp_path / "rules.yaml").write_text("ruleset: one\n")
    (tmp_path / "notes.txt").write_text("a\n")
    os.utime(tmp_path / "rules.yaml", (OLD, OLD))
    return tmp_path


def test_nothing_has_changed(folder: Path) -> None:
    watch = looked_at(folder)
    assert unchanged(watch.notes)
    (folder / "rules.yaml").touch()  # written again with the same content
    (folder / "notes.txt").write_text("b\n")
    (folder / ".hidden.yaml").write_text("")
    assert unchanged(watch.notes)


def _rewrite(folder: Path) -> None:
    (folder / "rules.yaml").write_text("ruleset: two\n")


CHANGES: dict[str, Callable[[Path], object]] = {
    "other content": _rewrite,
    "longer": lambda folder: (folder / "rules.yaml").write_text("ruleset: longer\n"),
    "gone": lambda folder: (folder / "rules.yaml").unlink(),
    "new file": lambda folder: (folder / "more.yaml").write_text(""),
    "new file below": lambda folder: (folder / "cards" / "more.yml").write_text(""),
    "new folder": lambda folder: (folder / "variants").mkdir(),
    "folder gone": lambda folder: (folder / "cards").rmdir(),
    "renamed": lambda folder: (folder / "rules.yaml").rename(folder / "rule.yaml"),
    "a path that was not there": lambda folder: (folder / "base").write_text(""),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_is_seen(folder: Path, change: Callable[[Path], object]) -> None:
    watch = looked_at(folder)
    change(folder)
    assert not unchanged(watch.notes)


def test_a_change_within_the_grain_of_the_clock_is_seen(tmp_path: Path) -> None:
    file = tmp_path / "rules.yaml"
    file.write_text("ruleset: one\n")
    then = file.stat().st_mtime_ns
    with Watch() as watch:
        note_file(file)
    file.write_text("ruleset: two\n")
    os.utime(file, ns=(then, then))
    assert not unchanged(watch.notes)


def test_watches_inside_each_other_are_all_told(folder: Path) -> None:
    inner = looked_at(folder)
    with Watch() as outer, Watch() as second:
        note_all(inner.notes)
    note_file(folder / "notes.txt")
    assert outer.notes == second.notes == inner.notes
