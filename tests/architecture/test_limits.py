"""Every limit is named in a test that reaches it."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
_LIMIT = re.compile(r"^((?:[A-Z]\w*_)?LIMIT|MOST_\w+)\b[^=\n]*= *[\d_ *]+", re.MULTILINE)


def limits() -> dict[str, Path]:
    """The constants of the interpreter that are called limits, with the files in which they stand."""
    return {
        name: path
        for path in sorted((ROOT / "interpreter").rglob("*.py"))
        for name in _LIMIT.findall(path.read_text(encoding="utf-8"))
    }


def test_every_limit_is_tested() -> None:
    own = Path(__file__)
    tests = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py") if path != own]
    named = {word for text in tests for word in re.findall(r"\b[A-Z][A-Z_]+\b", text)}
    assert {name: path for name, path in limits().items() if name not in named} == {}


def test_the_limits_are_found() -> None:
    assert {"STEP_LIMIT", "PASS_LIMIT", "LIMIT", "MOST_FILES", "MOST_BRACKETS"} <= set(limits())
