"""Terminals that do not know every letter are written to all the same, and their columns stay."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tuckbox_tools.letters import fit_to_terminal


@pytest.mark.parametrize(
    ("text", "encoding", "written"),
    [
        ("│ Anna → Őr · 3 × “kő”…", "ascii", '| Anna > Or * 3 x "ko"~'),
        ("│ Anna → Őr · 3 × “kő”…", "latin-1", '| Anna > Or · 3 × "ko"~'),
        ("龍│e\u0301│ﬃ", "ascii", "??|e|?"),
        ("│ Anna → Őr", "utf-8", "│ Anna → Őr"),
    ],
)
def test_what_cannot_be_written_is_written_by_what_looks_like_it(text: str, encoding: str, written: str) -> None:
    fit_to_terminal()
    assert text.encode(encoding, errors="tuckbox-letters").decode(encoding) == written


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_game_is_played_in_such_a_terminal(encoding: str) -> None:
    command = [sys.executable, "-m", "tuckbox_tools", "play", "legend_raiders", "--lang", "hu", "--seed", "3"]
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "COLUMNS": "60", "NO_COLOR": "1"}
    done = subprocess.run(command, input=b"1\nquit\n", env=environment, capture_output=True, check=True)
    lines = done.stdout.decode(encoding).splitlines()
    assert max(map(len, lines)) <= 60
    assert any(line.startswith("+- 1. j") for line in lines)
    assert "\x1b" not in "".join(lines)
