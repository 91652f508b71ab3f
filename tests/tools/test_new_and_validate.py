"""What `new` makes is right as it is; what is wrong is said in three ways, with an exit code."""

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tuckbox_tools.commands import main

CONTENT = Path(__file__).parents[2] / "content"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def tuckbox(*arguments: str) -> Result:
    """Run the command; any fault of ours is raised."""
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


def test_everything_new_makes_for_an_own_game_is_right() -> None:
    for arguments in (
        ("ruleset", "my_game"),
        ("card", "my_game", "coin", "platinum"),
        ("scenario", "my_game", "first_turn"),
        ("variant", "my_game", "short"),
    ):
        result = tuckbox("new", *arguments)
        assert result.exit_code == 0, result.output
    checked = tuckbox("validate", "my_game")
    assert (checked.exit_code, checked.output) == (0, "no problems\n")
    assert "Platinum" in tuckbox("explain", "my_game", "platinum").output
    assert "--variant short" in tuckbox("list", ".").output


def test_variants_that_new_makes_can_be_chosen_together() -> None:
    tuckbox("new", "ruleset", "my_game")
    for name in ("short", "long", "odd"):
        assert tuckbox("new", "variant", "my_game", name).exit_code == 0
    assert tuckbox("validate", "my_game").output == "no problems\n"
    together = tuckbox("validate", "my_game", "--variant", "short", "--variant", "long", "--variant", "odd")
    assert together.output == "no problems\n"


def test_a_variant_that_another_file_declares_is_not_made_again() -> None:
    tuckbox("new", "ruleset", "my_game")
    tuckbox("new", "variant", "my_game", "short")
    Path("my_game/variants/short.yaml").rename("my_game/other.yaml")
    result = tuckbox("new", "variant", "my_game", "short")
    assert (result.exit_code, Path("my_game/variants/short.yaml").exists()) == (2, False)


def test_a_name_that_is_none_or_taken_is_misuse() -> None:
    assert tuckbox("new", "ruleset", "my game").exit_code == 2
    tuckbox("new", "ruleset", "my_game")
    assert "is there already" in tuckbox("new", "ruleset", "my_game").output
    assert "kinds: coin" in tuckbox("new", "card", "my_game", "cion", "tin").output


def test_a_mistake_in_three_formats() -> None:
    tuckbox("new", "ruleset", "my_game")
    file = Path("my_game/ruleset.yaml")
    file.write_text(file.read_text().replace("by coin.worth", "by coin.wroth"))
    text = tuckbox("validate", "my_game")
    assert text.exit_code == 1
    assert "^^^^^" in text.output
    assert text.output.endswith("1 error\n")
    concise = tuckbox("validate", "my_game", "--format", "concise").output
    assert concise.startswith("my_game/ruleset.yaml:") and concise.count("\n") == 1
    (found,) = json.loads(tuckbox("validate", "my_game", "--format", "json").output)
    assert found["severity"] == "error"


def test_a_mistake_in_a_scenario_is_reported_in_its_place() -> None:
    tuckbox("new", "ruleset", "my_game")
    file = Path("my_game/scenarios.yaml")
    text = file.read_text()
    for word, wrong in (("{points: 0", "{pionts: 0"), ("when:", "wehn:"), ("coin: gold", "coin: gld")):
        assert word in text, word
        file.write_text(text.replace(word, wrong, 1))
        found = tuckbox("validate", "my_game", "--format", "concise")
        line = text[: text.index(word)].count("\n") + 1
        assert found.exit_code == 1 and found.output.startswith(f"{file}:{line}:"), found.output
        assert found.output.count("\n") == 1


@pytest.mark.parametrize(
    ("option", "says"), [("cards=abc", "it can be 2, 3"), ("cards=1", "it can be 2, 3"), ("crads=3", "`cards`")]
)
def test_an_option_takes_only_what_it_may_be(option: str, says: str) -> None:
    found = tuckbox("validate", "goofspiel", "--option", option, "--format", "concise")
    assert found.exit_code == 1 and "E0002" in found.output and says in found.output
    assert tuckbox("validate", "goofspiel", "--option", "cards=3").exit_code == 0


def test_of_a_folder_of_rulesets_each_is_checked() -> None:
    for name in ("first", "second"):
        tuckbox("new", "ruleset", name)
        file = Path(name, "ruleset.yaml")
        file.write_text(file.read_text().replace("by coin.worth", "by coin.wroth"))
    found = tuckbox("validate", "--format", "concise").output.splitlines()
    assert [line.split("/")[0] for line in found] == ["first", "second"]
    assert all("wroth" in line for line in found)


def test_broken_content_ends_every_command_with_its_problems() -> None:
    tuckbox("new", "ruleset", "my_game")
    file = Path("my_game/ruleset.yaml")
    file.write_text(file.read_text().replace("points: points", "points: pionts"))
    for arguments in (
        ("play", "my_game"),
        ("simulate", "my_game"),
        ("test", "my_game"),
        ("coverage", "my_game"),
        ("explain", "my_game", "gold"),
    ):
        result = tuckbox(*arguments)
        assert result.exit_code == 1, arguments
        assert "did you mean `points`" in result.output, arguments
        assert "Traceback" not in result.output


def test_a_ruleset_there_is_not_is_misuse() -> None:
    result = tuckbox("validate", "tic_tac_to")
    assert result.exit_code == 2
    assert "Did you mean `tic_tac_toe`" in result.output


def test_a_folder_that_cannot_be_read_is_listed_as_such() -> None:
    tuckbox("new", "ruleset", "my_game")
    file = Path("my_game/ruleset.yaml")
    file.write_text(file.read_text().replace("players: 2-4", "players: many"))
    assert "my_game  cannot be read as it is; see: tuckbox validate my_game" in tuckbox("list", ".").output


def test_the_list_says_where_the_facts_of_cards_come_from() -> None:
    tuckbox("new", "ruleset", "my_game")
    assert "3 invented" in tuckbox("list", "my_game", "--provenance").output


def test_the_list_says_where_the_board_and_the_cards_of_variants_come_from() -> None:
    text = tuckbox("list", "age_of_inventors", "--provenance").output
    assert not [line for line in text.splitlines() if line.startswith(("hkk", "kalah"))]
    lines = [" ".join(line.split()) for line in text.splitlines()]
    assert {"grid shape invented", "industrial top invented", "income invented", "industrial_2 invented"} <= set(lines)
    assert "lab_colour red invented, blue invented, green invented, yellow invented" in lines
    variant = lines.index("with --variant tesla_vs_edison")
    assert any(line.startswith("edison name rulebook") for line in lines[variant:])
    assert not any(line.startswith("edison ") for line in lines[:variant])
    chosen = tuckbox("list", "age_of_inventors", "--provenance", "--variant", "tesla_vs_edison").output
    assert "\n      edison " in chosen and "with --variant" not in chosen
    assert tuckbox("list", "age_of_inventors", "--provenance", "--variant", "solox").exit_code == 1
    assert tuckbox("list", "--variant", "solo").exit_code == 2
    assert "--option labs" not in chosen
    data = json.loads(tuckbox("list", "age_of_inventors", "--provenance", "--json").output)
    assert {"section": "zones", "name": "grid", "origins": {"shape": "invented"}} in data[0]["provenance"]


def test_the_list_shows_what_is_left_with_a_variant() -> None:
    plain, alone = tuckbox("list", "age_of_inventors"), tuckbox("list", "age_of_inventors", "--variant", "solo")
    assert "2 to 4 players" in plain.output and "--option labs=" in plain.output
    assert "1 player" in alone.output and "--option labs=" not in alone.output
    assert "--option second_player=tracks_8" in alone.output
    data = json.loads(tuckbox("list", "age_of_inventors", "--variant", "solo", "--json").output)
    assert (data[0]["players"], data[0]["options"]) == ([1, 1], ["second_player=tracks_8"])


def test_the_list_speaks_a_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = tuckbox("list", "age_of_inventors", "--lang", "hu").output
    assert "age_of_inventors  A feltalálók kora, 1. változat, 2–4 játékos (en, hu)" in text
    assert "--variant solo  Egyedül" in text
    assert "Age of Inventors, version 1, 2 to 4 players" in tuckbox("list", "age_of_inventors").output


def test_a_game_is_explained_with_a_variant_and_an_option() -> None:
    plain, varied = tuckbox("explain", "legend_raiders"), tuckbox("explain", "legend_raiders", "--variant", "no_die")
    assert "Roll the die" in plain.output and "Roll the die" not in varied.output
    assert "at least 50 points" in tuckbox("explain", "pig", "--option", "goal=50").output
    gone = tuckbox("explain", "legend_raiders", "roll_die", "--variant", "no_die")
    assert gone.exit_code == 2 and "legend_raiders has no `roll_die`" in gone.output
    assert tuckbox("explain", "pig", "--variant", "nothing").exit_code == 1


def test_the_copy_that_stands_here_is_checked_and_not_the_game_of_that_name() -> None:
    shutil.copytree(CONTENT / "pig", "pig")
    rules = Path("pig/ruleset.yaml")
    rules.write_text(rules.read_text(encoding="utf-8").replace("players: 2", "player: 2"), encoding="utf-8")
    result = tuckbox("validate", "pig")
    assert result.exit_code == 1
    assert "pig/ruleset.yaml" in result.output


FAIR = """\
ruleset: fair
version: 1
players: 2-4
languages: [en]
counters: {points: {of: player, start: 0}, idle: {of: player, start: 0}}
kinds: {ware: {fields: {price: number}}}
zones: {shop: {holds: ware, starts with: ware, seen_by: all}}
cards: [{id: lamp, kind: ware, price: 1}]
actions:
  give: {effect: raise points by 1 for (choose one of others)}
  buy: {pick: {ware: shop}, effect: raise points by ware.price}
flow: [{phase: day, turns: players, actions: [give, buy]}]
end when: some(players, it.points >= 3)
score: {points: points}
"""
DUEL = """\
variant: duel
players: 2
remove: {actions: [buy]}
replace: {flow: [{phase: day, turns: players, actions: [give, lend]}]}
add:
  actions:
    lend: {effect: raise points by 2 for (choose one of others)}
"""


def test_with_a_variant_its_own_files_are_warned_of_and_the_base_as_without_it(tmp_path: Path) -> None:
    """The base asks whom, for three and four; that is lone with two, and no fault there. In the variant it is one."""
    folder = tmp_path / "fair"
    folder.mkdir()
    (folder / "ruleset.yaml").write_text(FAIR, encoding="utf-8")
    (folder / "duel.yaml").write_text(DUEL, encoding="utf-8")
    told = tuckbox("validate", str(folder), "--variant", "duel").output
    assert told.count("warning[W0724]") == 1
    assert "duel.yaml:7" in told
    assert "the field `price`" not in told
    assert told.count("`idle`") == 1
    assert tuckbox("validate", str(folder)).output.count("warning[") == told.count("warning[")
