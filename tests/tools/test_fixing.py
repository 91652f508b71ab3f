"""`tuckbox validate --fix`: safe repairs are shown and made, others only when asked for, and nothing else changes."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tuckbox.authoring import fixing
from tuckbox_tools.commands import main
from tuckbox_tools.repeat import asked

SLIPS = """\
ruleset: mine
players: 2
languages: [en]
resources: {gold: {name: {en: gold}}}
counters:
\tluck: {name: {en: 😀 luck}}
setup: |
  everyone:
    if gold == 3 && luck ≥ 1:   # both
      gain 1 gold
flow:
  - {phase: day, name: {en: “Day”}, turns: players, actions: [seek]}
actions:
  seek:
    name: {en: Seek}
    effect: set luck to luck + 1.
    when: [1, 2] has 1
end when: round > 3
score: {gold: gold, luck: luck}
"""
GOOD = (
    SLIPS.replace("\t", "  ")
    .replace("==", "is")
    .replace("&&", "and")
    .replace("≥", ">=")
    .replace("“Day”", '"Day"')
    .replace("+ 1.", "+ 1")
    .replace("[1, 2] has 1", '"[1, 2] has 1"')
)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "a gáme"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder / "ruleset.yaml"


def tuckbox(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


def test_safe_repairs_are_made_until_none_is_left(file: Path) -> None:
    file.write_text(SLIPS, encoding="utf-8")
    result = tuckbox("validate", "--fix")
    assert file.read_text(encoding="utf-8") == GOOD
    assert (result.exit_code, result.stdout) == (0, "no problems\n")
    assert '+    when: "[1, 2] has 1"' in result.stderr
    assert "7 repairs made in 1 file" in result.stderr


def test_line_ends_and_the_rest_of_the_file_stay(file: Path) -> None:
    file.write_bytes(SLIPS.replace("\n", "\r\n").encode())
    tuckbox("validate", "--fix")
    assert file.read_bytes() == GOOD.replace("\n", "\r\n").encode()


def test_diff_only_shows(file: Path) -> None:
    file.write_text(SLIPS, encoding="utf-8")
    result = tuckbox("validate", "--fix", "--diff")
    assert (result.exit_code, file.read_text(encoding="utf-8")) == (1, SLIPS)
    assert "+  luck: {name: {en: 😀 luck}}" in result.stdout
    file.write_text(GOOD, encoding="utf-8")
    assert tuckbox("validate", "--fix", "--diff").exit_code == 0


def test_a_guess_is_made_only_when_asked_for(file: Path) -> None:
    misspelt = GOOD.replace("gain 1 gold", "gian 1 gold")
    file.write_text(misspelt, encoding="utf-8")
    result = tuckbox("validate", "--fix")
    assert (result.exit_code, file.read_text(encoding="utf-8")) == (1, misspelt)
    assert "1 more repair with --unsafe" in result.stderr
    assert tuckbox("validate", "--fix", "--unsafe").exit_code == 0
    assert file.read_text(encoding="utf-8") == GOOD


def test_files_of_other_rulesets_are_never_touched(file: Path) -> None:
    file.write_text(SLIPS, encoding="utf-8")
    more = file.parent.parent / "more"
    more.mkdir()
    (more / "ruleset.yaml").write_text("ruleset: more\nextends: ../a gáme\n", encoding="utf-8")
    assert fixing.fixes(str(more)).files == ()


def test_a_file_that_changed_meanwhile_is_left(file: Path) -> None:
    file.write_text(SLIPS, encoding="utf-8")
    (found,) = fixing.fixes(".").files
    file.write_text(f"{SLIPS}# more\n", encoding="utf-8")
    with pytest.raises(fixing.ChangedMeanwhile):
        found.write()
    assert file.read_text(encoding="utf-8") == f"{SLIPS}# more\n"


def test_what_goes_with_fix_needs_it() -> None:
    assert tuckbox("validate", "--unsafe").exit_code == 2
    assert tuckbox("validate", "--diff").exit_code == 2


def test_an_answer_given_before_does_not_stand_for_repairs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUCKBOX_CACHE", str(tmp_path))
    assert asked(["validate"]) is not None
    assert asked(["validate", "--fix"]) is None


def test_repairs_that_bring_new_ones_to_light_come_to_an_end(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text(SLIPS, encoding="utf-8")
    whole = fixing.fixes(".").files[0].new
    monkeypatch.setattr(fixing, "MOST_ROUNDS", 1)
    first = fixing.fixes(".").files[0].new
    assert first != SLIPS
    assert first != whole == GOOD


def test_swapped_signs_and_curly_quotes_around_a_comma_are_mended_whole(file: Path) -> None:
    broken = GOOD.replace("if gold is 3", "if gold => 3").replace('"Day"', "“Day, and night”")
    file.write_text(broken, encoding="utf-8")
    assert tuckbox("validate", "--fix").exit_code == 0
    good = GOOD.replace("if gold is 3", "if gold >= 3").replace('"Day"', '"Day, and night"')
    assert file.read_text(encoding="utf-8") == good


def test_a_repair_that_leaves_an_error_at_its_place_is_refused(file: Path) -> None:
    broken = GOOD.replace('when: "[1, 2] has 1"', "when: [1, 2] owns 1").replace("gold is 3", "gold == 3")
    file.write_text(broken, encoding="utf-8")
    result = tuckbox("validate", "--fix")
    assert file.read_text(encoding="utf-8") == broken.replace("gold == 3", "gold is 3")
    assert "left alone: " in result.stderr
    assert 'with `"[1, 2] owns 1"` there, ' in result.stderr
    assert "1 repair made in 1 file" in result.stderr
