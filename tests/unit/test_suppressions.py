"""Comments that allow warnings: what `--fix` makes of idle ones, and where they are looked for at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tuckbox.checking import check, examine
from tuckbox.suppressions import comments

_RULESET = """\
ruleset: sample
version: 1
players: 2
counters: {points: {of: player, start: 0}}
actions:
  go:
    effect: raise points by 1
flow:
  - {turns: players, actions: [go]}
define:
"""


def _fixed(folder: Path, text: str) -> str:
    (folder / "r.yaml").write_text(_RULESET + text, encoding="utf-8")
    (found,) = check(folder)
    assert (found.code.number, found.severity) == ("W0744", "warning")
    assert found.fix is not None
    return found.fix.apply().removeprefix(_RULESET)


@pytest.mark.parametrize(
    ("written", "mended"),
    [
        ("  bonus: points  # tuckbox: allow W0702 because of it\n", "  bonus: points\n"),
        ("  # tuckbox: allow W0702 because of it\n  bonus: points\n", "  bonus: points\n"),
        ("  bonus: points\n  # tuckbox: allow W0702 because of it", "  bonus: points\n"),
        ("  bonus: |  # tuckbox: allow W0702 because of it\n    points\n", "  bonus: |\n    points\n"),
        ("  bonus: |\n    points  # tuckbox: allow W0702 because of it\n", "  bonus: |\n    points\n"),
        ("  bonus: points  # tuckbox: allow W0702, W0704 because of it\n", "  bonus: points\n"),
    ],
)
def test_what_is_idle_is_taken_out_whole(tmp_path: Path, written: str, mended: str) -> None:
    use = "  more: bonus  # tuckbox: allow W0703 because of it\n"
    assert _fixed(tmp_path, use + written) == use + mended


def test_of_several_codes_the_idle_ones_are_taken_out(tmp_path: Path) -> None:
    written = "  bonus: 1  # tuckbox: allow W0702, unused-word, W0704 because of it\n"
    assert _fixed(tmp_path, written) == "  bonus: 1  # tuckbox: allow unused-word because of it\n"


def test_one_place_may_be_allowed_several_times(tmp_path: Path) -> None:
    both = "  # tuckbox: allow W0703 because of it\n  bonus: 1  # tuckbox: allow W0703 because of that\n"
    (tmp_path / "r.yaml").write_text(_RULESET + both, encoding="utf-8")
    assert check(tmp_path) == []


def test_what_is_idle_counts_only_where_everything_is_looked_at(tmp_path: Path) -> None:
    text = "  bonus: 1\nabilities: [{after: go, effect: raise points by bonus}]\noptions: {size: {start: 1}}\n"
    (tmp_path / "r.yaml").write_text(_RULESET + text.replace("1\n", "1  # tuckbox: allow W0703 because of it\n", 1))
    assert [one.code.number for one in check(tmp_path)] == ["W0744"]
    assert check(tmp_path, options={"size": 2}) == []
    assert examine(tmp_path).diagnostics == ()


def test_the_comments_of_a_base_are_no_fault_of_what_extends_it(tmp_path: Path) -> None:
    (tmp_path / "base").mkdir()
    (tmp_path / "more").mkdir()
    base = _RULESET + "  bonus: 1  # tuckbox: allow W0703 because a box to come names it\n"
    (tmp_path / "base" / "r.yaml").write_text(base, encoding="utf-8")
    uses = "abilities: [{after: go, effect: raise points by bonus}]\n"
    more = f"ruleset: more\nversion: 1\nextends: base\n{uses}"
    (tmp_path / "more" / "r.yaml").write_text(more, encoding="utf-8")
    assert check(tmp_path / "base") == []
    assert check(tmp_path / "more") == []


def test_a_file_without_such_a_comment_is_not_read_for_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "r.yaml").write_text(_RULESET + "  bonus: 1  # tuckbox\n", encoding="utf-8")

    def refuse(text: str, base: int) -> None:
        raise AssertionError(text)

    monkeypatch.setattr(comments, "scalars", refuse)
    assert [one.code.number for one in check(tmp_path)] == ["W0703"]


def test_in_a_broken_file_a_comment_still_holds(tmp_path: Path) -> None:
    broken = "  bonus: 1  # tuckbox: allow W0703 because of it\nenums: {a: [b}\n"
    (tmp_path / "r.yaml").write_text(_RULESET + broken, encoding="utf-8")
    assert [one.code.number[:3] for one in check(tmp_path)] == ["E01"]


def test_letters_of_all_alphabets_before_a_comment(tmp_path: Path) -> None:
    text = "  bonus: {is: 1, name: Kés 🎲}  # tuckbox: allow W0703 because of 🎲\n  spare: 2\n"
    (tmp_path / "r.yaml").write_text("\ufeff" + _RULESET + text, encoding="utf-8")
    assert [(one.code.number, one.span.text) for one in check(tmp_path)] == [("E0104", "\ufeff"), ("W0703", "spare")]
