"""Every code for scenarios is earned by its bad example and not by its good one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tuckbox.diagnostics import Code, all_codes
from tuckbox.scenarios import codes, collect


def found_in(files: object, folder: Path) -> set[str]:
    """The codes that reading and playing the scenarios of these files gives, and `fails` if one does not hold."""
    assert isinstance(files, dict)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    collection = collect(folder)
    found = {one.code.number for one in collection.diagnostics}
    for case in collection.cases:
        outcome = case.play()
        found.update(one.code.number for one in outcome.diagnostics)
        found.update(one.code.number if one.code is not None else "fails" for one in outcome.findings)
    return found


@pytest.mark.parametrize("code", all_codes([codes]), ids=str)
def test_examples(code: Code, tmp_path: Path) -> None:
    assert code.number in found_in(code.bad, tmp_path)
    assert found_in(code.good, tmp_path) == set()
