"""Files and functions stay small enough to be read at one go."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONGEST_FILE = 400
LONGEST_FUNCTION = 40
FILES = sorted(path for folder in ("interpreter", "tools") for path in (ROOT / folder).rglob("*.py"))


def too_long(text: str) -> Iterator[str]:
    """What of a file is over the limits, in words."""
    lines = text.count("\n")
    if lines > LONGEST_FILE:
        yield f"{lines} lines"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            length = node.end_lineno - node.lineno + 1
            if length > LONGEST_FUNCTION:
                yield f"line {node.lineno}: {node.name} has {length} lines"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_and_functions_are_short(path: Path) -> None:
    assert not list(too_long(path.read_text(encoding="utf-8")))


def test_the_measure_sees_long_ones() -> None:
    body = "    pass\n" * LONGEST_FUNCTION
    assert list(too_long(f"def f():\n{body}")) == [f"line 1: f has {LONGEST_FUNCTION + 1} lines"]
    assert list(too_long("\n" * (LONGEST_FILE + 1))) == [f"{LONGEST_FILE + 1} lines"]
