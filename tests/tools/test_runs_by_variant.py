"""What `test` and `coverage` tell of the variants: how many ran under which, what is left out, the holes of one."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.tools.smithy import SCENARIOS, make

from tuckbox_tools.commands import main

RICH = "variant: rich\nchange: {resources: {gold: {start: 9, implements: [r-1]}}}\n"
STRONG = "variant: strong\nchange: {cards: {anvil: {strength: 5, implements: [r-1, r-3]}}}\n"
RULEBOOK = """\
rulebook:
- {id: r-1, rule: An anvil is strong.}
- {id: r-2, rule: Who rests earns.}
- {id: r-3, rule: A tool has its price.}
"""


def run(*arguments: str) -> Result:
    """Run `tuckbox` with these arguments; any fault of ours is raised."""
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


@pytest.fixture
def smithy(tmp_path: Path) -> Path:
    """The small game with two variants, of which each alters what one of its scenarios names, and a rulebook."""
    folder = make(tmp_path, SCENARIOS.replace("- id: anvils_are_strong", "- id: anvils_are_strong\n  rules: [r-1]"))
    rules = folder / "ruleset.yaml"
    text = rules.read_text(encoding="utf-8")
    text = text.replace("  show:\n", "  show:\n    implements: [r-1]\n").replace(
        "  rest: {effect: gain 1 gold}", "  rest: {effect: gain 1 gold, implements: [r-2]}"
    )
    rules.write_text(text + RULEBOOK, encoding="utf-8")
    (folder / "rich.yaml").write_text(RICH, encoding="utf-8")
    (folder / "strong.yaml").write_text(STRONG, encoding="utf-8")
    return folder


def test_how_many_ran_under_which_variants_is_told(smithy: Path) -> None:
    command = [sys.executable, "-m", "tuckbox_tools", "test", str(smithy)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert told[-2] == "played: 2 without a variant; 1 rich; 1 strong"
    assert told[-1].startswith("4 passed")


def test_nothing_is_told_of_variants_where_there_are_none(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tuckbox_tools", "test", str(make(tmp_path))]
    assert "played:" not in subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_what_is_left_out_by_what_it_names(smithy: Path) -> None:
    assert run("test", str(smithy), "--left-out").output.splitlines() == [
        "rich: 1 scenario left out",
        "  it names `gold` (resources): hammers_cost_gold",
        "strong: 1 scenario left out",
        "  it names `anvil` (cards): anvils_are_strong",
    ]


def test_nothing_is_left_out_where_there_are_no_variants(tmp_path: Path) -> None:
    result = run("test", str(make(tmp_path)), "--left-out")
    assert (result.exit_code, result.output) == (0, "no scenario is left out\n")


def test_the_holes_of_a_variant(smithy: Path) -> None:
    whole, rich, strong = (run("coverage", str(smithy), *more) for more in ((), *variants("rich", "strong")))
    assert [result.exit_code for result in (whole, rich, strong)] == [1, 0, 1]
    assert marks(whole) == {"r-1": "ok", "r-2": "HOLE", "r-3": "HOLE"}
    assert marks(rich) == {"r-1": "ok"}  # r-2 is written as without it
    assert marks(strong) == {"r-1": "HOLE", "r-3": "HOLE"}
    assert "shown anvils_are_strong@rich" in rich.output


def test_the_holes_of_several_at_once_are_shown_by_what_runs_under_all_of_them(smithy: Path) -> None:
    result = run("coverage", str(smithy), "--variant", "rich", "--variant", "strong")
    assert marks(result) == {"r-1": "HOLE", "r-3": "HOLE"}


def test_a_variant_that_is_not_there_gets_a_suggestion(smithy: Path) -> None:
    result = run("coverage", str(smithy), "--variant", "rihc")
    assert result.exit_code != 0
    assert "did you mean `rich`?" in result.output


def test_a_scenario_is_listed_once_and_a_long_list_is_shortened(tmp_path: Path) -> None:
    one = "\n- id: anvils_{0}\n  rules: [r-1]\n  given: {{at: {{step: work, turn: A}}, A: {{bench: [anvil]}}}}\n"
    many = "".join(one.format(f"are_as_strong_as_number_{number}") + "  when: [{A: show}]" for number in range(9))
    folder = make(tmp_path, f"{SCENARIOS}{many}\n  then: {{A: {{renown: <n>}}}}\n  rows: [[n], [5], [5]]\n")
    with (folder / "ruleset.yaml").open("a", encoding="utf-8") as rules:
        rules.write(RULEBOOK.splitlines()[0] + "\n" + RULEBOOK.splitlines()[1] + "\nimplements: [r-1]\n")
    short, whole = run("coverage", str(folder)).output, run("coverage", str(folder), "--all").output
    assert max(map(len, short.splitlines() + whole.splitlines())) <= 120
    assert "and 5 more" in short and "number_8" not in short
    assert whole.count("number_8") == 1 and "[2]" not in whole and "more" not in whole


def variants(*names: str) -> list[tuple[str, str]]:
    """The options that choose each of these."""
    return [("--variant", name) for name in names]


def marks(result: Result) -> dict[str, str]:
    """Of each statement whether it is a hole."""
    return {line[5:].partition(":")[0]: line[:4].strip() for line in result.output.splitlines()[:-1]}
