"""Where things lie, and how that is told."""

from pathlib import Path

import pytest

from tuckbox.resources import content_root, shown_path


def test_paths_are_told_from_here_or_from_what_comes_with_tuckbox(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert shown_path(str(tmp_path / "mine" / "a.yaml")) == str(Path("mine", "a.yaml"))
    assert shown_path(str(content_root() / "game" / "a.yaml")) == str(Path("game", "a.yaml"))
    assert shown_path(str(tmp_path) + "side.yaml") == str(tmp_path) + "side.yaml"
    assert shown_path("a.yaml") == "a.yaml"
