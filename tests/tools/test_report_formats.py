"""What `validate` writes for machines: SARIF by its official schema, workflow commands, and when the exit code is 1."""

import json
import re
from pathlib import Path
from urllib.parse import unquote

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft4Validator

from tuckbox_tools.commands import main
from tuckbox_tools.formats import FORMATS
from tuckbox_tools.validate import FAILS, exit_code

SCHEMA = json.loads(Path(__file__).with_name("sarif").joinpath("sarif-schema-2.1.0.json").read_text(encoding="utf-8"))
FOLDER = "űrhajó, 100%: játék"
RULES = """\
ruleset: game
players: 1-2
resources: {point: {}}
name: {en: A game}
languages: [en]
flow:
- step: earn
  effect: for each player in players do gain 1 piont for player
cards:
- {id: one, kind: card, text: {en: 🎲🎲 two dice}, wroth: 1}
- {id: one, kind: card}
kinds: {card: {fields: {worth: {type: number, start: 0}}}}
define:
  odd(player): player.point = 2
closing:
- step: again
  effect: move 1 point form supply
"""


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder whose ruleset lies in a folder with a name that needs care."""
    folder = tmp_path / FOLDER
    folder.mkdir()
    (folder / "rules.yaml").write_text(RULES, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return folder


def validate(*arguments: str) -> Result:
    """Run the command; any fault of ours is raised."""
    return CliRunner().invoke(main, ["validate", *arguments], catch_exceptions=False)


def sarif(*arguments: str) -> dict:
    """The report, once it has been held against the official schema."""
    report = json.loads(validate(*arguments, "--format", "sarif").stdout)
    Draft4Validator(SCHEMA).validate(report)
    return report["runs"][0]


def text_at(region: dict, text: str) -> str:
    """What a region means in a text, counted as an editor counts: in units of UTF-16."""
    lines = text.split("\n")
    assert region["startLine"] == region["endLine"]
    line = lines[region["startLine"] - 1].encode("utf-16-le")
    return line[2 * (region["startColumn"] - 1) : 2 * (region["endColumn"] - 1)].decode("utf-16-le")


def test_a_report_holds_every_problem_at_its_characters() -> None:
    run, plain = sarif(FOLDER), json.loads(validate(FOLDER, "--format", "json").stdout)
    assert [result["ruleId"] for result in run["results"]] == [each["code"] for each in plain]
    assert len(plain) >= 4
    for result, each in zip(run["results"], plain, strict=True):
        place = result["locations"][0]["physicalLocation"]
        written = RULES[each["start"] : each["end"]]
        assert text_at(place["region"], RULES) == place["region"]["snippet"]["text"] == written
        assert Path(unquote(place["artifactLocation"]["uri"])) == Path(FOLDER, "rules.yaml")
        assert result["message"]["text"].startswith(each["message"])
    assert run["columnKind"] == "utf16CodeUnits"


def test_paths_are_encoded() -> None:
    uris = {each["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for each in sarif(FOLDER)["results"]}
    assert uris == {"%C5%B1rhaj%C3%B3%2C%20100%25%3A%20j%C3%A1t%C3%A9k/rules.yaml"}


def test_labels_and_fixes_are_places_of_their_own() -> None:
    results = sarif(FOLDER)["results"]
    twice = next(each for each in results if "relatedLocations" in each)
    assert text_at(twice["relatedLocations"][0]["physicalLocation"]["region"], RULES)
    mended = [
        (text_at(change["deletedRegion"], RULES), change["insertedContent"]["text"])
        for each in results
        for fix in each.get("fixes", ())
        for change in fix["artifactChanges"][0]["replacements"]
    ]
    assert ("=", "is") in mended


def test_every_rule_is_told_and_named_by_its_index() -> None:
    run = sarif(FOLDER)
    rules = run["tool"]["driver"]["rules"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    for rule in rules:
        assert rule["shortDescription"]["text"] and rule["fullDescription"]["text"] and rule["help"]["markdown"]
    assert len({rule["id"] for rule in rules}) == len(rules)


def test_a_problem_is_known_again_when_lines_move(place: Path) -> None:
    def prints() -> list[str]:
        return [each for result in sarif(FOLDER)["results"] for each in result["partialFingerprints"].values()]

    before = prints()
    (place / "rules.yaml").write_text("# one more line\n\n" + RULES, encoding="utf-8")
    assert prints() == before
    assert len(set(before)) == len(before)


def test_equal_lines_have_fingerprints_of_their_own(place: Path) -> None:
    more = "- step: a\n  effect: gain 1 form supply\n- step: b\n  effect: gain 1 form supply\n"
    (place / "rules.yaml").write_text(RULES + more, encoding="utf-8")
    found = [each for result in sarif(FOLDER)["results"] for each in result["partialFingerprints"].values()]
    assert len(set(found)) == len(found)


def test_a_report_without_problems_and_one_about_a_folder_are_valid(place: Path) -> None:
    (place / "rules.yaml").write_text("ruleset: game\nplayers: 1\nflow: [{step: rest}]\n", encoding="utf-8")
    assert sarif(FOLDER)["results"] == [] or sarif(FOLDER)["results"][0]["level"] != "error"
    (place / "rules.yaml").unlink()
    (about,) = sarif(FOLDER)["results"]
    assert "region" not in about["locations"][0]["physicalLocation"]


def test_bytes_that_are_no_text_leave_a_report_valid(place: Path) -> None:
    (place / "rules.yaml").write_bytes(RULES.encode() + b"# \xff\xfe\n")
    assert sarif(FOLDER)["results"]
    assert validate(FOLDER, "--format", "github").stdout.startswith("::error file=")


def test_a_file_elsewhere_has_its_whole_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    away = tmp_path / "away"
    away.mkdir()
    monkeypatch.chdir(away)
    place = sarif(str(Path("..", FOLDER)))["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
    assert "uriBaseId" not in place
    assert Path(unquote(place["uri"].removeprefix("file://"))) == (tmp_path / FOLDER / "rules.yaml").resolve()


def test_several_rulesets_are_one_report(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "rules.yaml").write_text(RULES.replace("ruleset: game", "ruleset: other"), encoding="utf-8")
    assert len(sarif(FOLDER, "other")["results"]) == 2 * len(sarif(FOLDER)["results"])


# ---------------------------------------------------------------------------------------------- workflow commands

COMMAND = re.compile(r"::(error|warning|notice) ((?:\w+=[^,:]*)(?:,\w+=[^,:]*)*)::([^\n\r]*)")


def decoded(text: str) -> str:
    """A value as the reader of workflow commands takes it."""
    for sign, written in (("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C"), ("%", "%25")):
        text = text.replace(written, sign)
    return text


def test_workflow_commands_stand_on_a_line_each_and_read_back() -> None:
    lines = validate(FOLDER, "--format", "github").stdout.splitlines()
    plain = json.loads(validate(FOLDER, "--format", "json").stdout)
    assert len(lines) == len(plain)
    for line, each in zip(lines, plain, strict=True):
        found = COMMAND.fullmatch(line)
        assert found is not None, line
        properties = dict(pair.split("=", 1) for pair in found[2].split(","))
        assert decoded(properties["file"]) == f"{FOLDER}/rules.yaml"
        assert int(properties["line"]) == each["line"]
        assert int(properties["col"]) == each["column"] <= int(properties["endColumn"])
        assert decoded(found[3]).split("\n")[0] == each["message"]


def test_signs_that_would_end_a_command_are_escaped(place: Path) -> None:
    (place / "rules.yaml").write_text(RULES + '"100%, so: ::": 1\n', encoding="utf-8")
    lines = validate(FOLDER, "--format", "github").stdout.splitlines()
    line = next(line for line in lines if "so: ::" in line)
    assert "`100%25, so: ::`" in line and COMMAND.fullmatch(line)


# ---------------------------------------------------------------------------------------------------- exit codes


@pytest.mark.parametrize(
    ("severities", "codes"),
    [((), (0, 0, 0, 0)), (("note",), (0, 0, 1, 0)), (("warning", "note"), (0, 1, 1, 0)), (("error",), (1, 1, 1, 0))],
)
def test_what_it_takes_to_fail_can_be_chosen(severities: tuple[str, ...], codes: tuple[int, ...]) -> None:
    assert tuple(exit_code(severities, fail_on) for fail_on in FAILS) == codes


@pytest.mark.parametrize("style", FORMATS)
def test_the_exit_code_is_the_same_in_every_format(style: str, place: Path) -> None:
    assert validate(FOLDER, "--format", style).exit_code == 1
    assert validate(FOLDER, "--format", style, "--fail-on", "never").exit_code == 0
    (place / "rules.yaml").write_text("ruleset: game\nplayers: 1\n", encoding="utf-8")  # it has no flow: a warning
    assert validate(FOLDER, "--format", style).exit_code == 0
    assert validate(FOLDER, "--format", style, "--fail-on", "warning").exit_code == 1
