"""Every kind of problem is listed, has a number and name of its own, and examples that are what they say."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tuckbox import codes
from tuckbox.checking import check
from tuckbox.diagnostics import Code, Diagnostic

ROOT = Path(__file__).parents[2]
CODES = codes.all_codes()
_DECLARED = re.compile(r"^[A-Z_]+ = (?:_?[Cc]ode)\(", re.MULTILINE)
# What only a request can get wrong, or what no text can hold.
WITHOUT_EXAMPLE = {
    "no-such-ruleset": "the ruleset's name is wrong",
    "wrong-option": "the option's name or value is wrong",
    "unreadable-file": "the file cannot be opened",
    "unknown-variant": "the variant's name is wrong",
}
# Numbered before it was settled that they are no more than a warning.
WARNINGS = {"E0104", "E0131", "E1117"}
# They are reported when the scenario is run, which other tests do.
WHEN_RUN = "E13"


def found_in(example: str | Mapping[str, str], folder: Path, chosen: Sequence[str] = ()) -> list[Diagnostic]:
    """What is said about an example, laid out as a ruleset's folder, with these variants chosen."""
    files = {"ruleset.yaml": example} if isinstance(example, str) else example
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8", errors="surrogateescape"))
    return check(folder, chosen)


def test_every_code_of_the_sources_is_listed() -> None:
    declaring = {
        path for path in (ROOT / "interpreter").rglob("*.py") if _DECLARED.search(path.read_text(encoding="utf-8"))
    }
    listed = {Path(str(module.__file__)) for module in codes.MODULES}
    assert declaring == listed


def test_numbers_and_names_are_single() -> None:
    # all_codes raises ValueError where two constants share a number or a slug
    assert len({code.number for code in CODES}) == len({code.slug for code in CODES}) == len(CODES)
    assert [code.number for code in CODES] == sorted(code.number for code in CODES)


@pytest.mark.parametrize("code", CODES, ids=lambda code: f"{code.number}-{code.slug}")
def test_a_page_says_something(code: Code) -> None:
    assert re.fullmatch(r"[EW]\d{4}", code.number)
    assert re.fullmatch(r"[a-z][a-z0-9-]+", code.slug)
    assert code.title and not code.title.endswith(".")
    assert code.explain.endswith((".", ")", "`"))
    assert (code.severity == "error") or code.number[0] == "W" or code.number in WARNINGS


@pytest.mark.parametrize("code", CODES, ids=lambda code: f"{code.number}-{code.slug}")
def test_the_examples_are_what_they_say(code: Code, tmp_path: Path) -> None:
    if code.number.startswith(WHEN_RUN):
        return
    (tmp_path / "bad").mkdir()
    (tmp_path / "good").mkdir()
    if code.slug not in WITHOUT_EXAMPLE:
        bad = found_in(code.bad, tmp_path / "bad", ("a", "b") if code.slug == "two-overlays" else ())
        assert code in {one.code for one in bad}, [str(one) for one in bad]
    good = found_in(code.good, tmp_path / "good")
    assert code not in {one.code for one in good}, [str(one) for one in good]
