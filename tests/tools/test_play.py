"""Play through a pipe: answers, commands, stopping and going on."""

import json
import shlex
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.unit.runtime.test_typed_answers import RULES as QUIZ

from tuckbox_tools.commands import main

CONTENT = Path(__file__).parents[2] / "content"


def play(*arguments: str, typed: str = "") -> Result:
    """Run `tuckbox play` with these lines on its standard input; any fault of ours is raised."""
    return CliRunner().invoke(main, ["play", *arguments], input=typed, catch_exceptions=False)


def test_two_people_play_to_the_end() -> None:
    result = play("tic_tac_toe", "--player", "Anna:9", "--player", "Ben", typed="1\n4\n1\n4\n1\n")
    assert result.exit_code == 0
    assert result.output.rstrip().endswith("Winner: Anna")


def test_bots_play_the_same_game_for_the_same_seed() -> None:
    first, again = (play("kuhn_poker", "--bot", "all=random", "--seed", "5") for _ in range(2))
    assert first.exit_code == 0
    assert first.output == again.output
    assert "Winner" in first.output


def test_a_seed_is_printed_so_that_the_game_can_be_repeated() -> None:
    first = play("kuhn_poker", "--bot", "all=random")
    seed = first.output.splitlines()[0].rpartition(" ")[2]
    assert play("kuhn_poker", "--bot", "all=random", "--seed", seed).output == first.output


def test_the_end_of_the_input_stops_cleanly_and_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    result = play("tic_tac_toe", "--save", str(file), typed="1\n2\n")
    assert result.exit_code == 0
    assert "Stopped before the end" in result.output
    assert f"tuckbox play --load {file}" in result.output
    assert len(json.loads(file.read_text())["choices"]) == 2
    further = play("--load", str(file), "--bot", "all=random")
    assert further.exit_code == 0
    assert "Winner" in further.output or "Nobody wins" in further.output


def test_how_to_go_on_names_a_ruleset_that_does_not_come_with_it(tmp_path: Path) -> None:
    file, folder = tmp_path / "a match.json", tmp_path / "own"
    shutil.copytree(CONTENT / "tic_tac_toe", folder)
    manifest = folder / "ruleset.yaml"
    text = manifest.read_text(encoding="utf-8").replace("ruleset: tic_tac_toe", "ruleset: own_game")
    manifest.write_text(text.replace("languages: [en]", "languages: [en, hu]"), encoding="utf-8")
    result = play(str(folder), "--lang", "hu", "--save", str(file), typed="1\n2\n")
    hint = result.output.split("Folytatás: tuckbox play ")[1].splitlines()[0]
    assert shlex.split(hint) == [str(folder), "--load", str(file), "--lang", "hu"]
    assert play(*shlex.split(hint), "--bot", "all=random").exit_code == 0


def test_undo_takes_back_the_bots_answer_too() -> None:
    result = play("tic_tac_toe", "--bot", "1=random", "--seed", "1", typed="1\nundo\nundo\nquit\n")
    assert result.exit_code == 0
    assert result.output.count("Round 1") == 2
    assert "nothing to take back" in result.output


def test_what_cannot_be_understood_is_asked_again() -> None:
    result = play("tic_tac_toe", typed="teapot\n99\nsave\nload nowhere.json\n1\nquit\n")
    assert "`teapot` is no option here" in result.output
    assert "options 1 to 9" in result.output
    assert "Say where" in result.output
    assert "cannot read `nowhere.json`" in result.output
    assert result.exit_code == 0


def test_a_person_is_not_shown_what_another_holds() -> None:
    """Whoever decides first sees one card on the whole table: the own one."""
    result = play("kuhn_poker", "--seed", "3", typed="score\nlog\nquit\n")
    shown = [name for name in ("Jack", "Queen", "King") if name in result.output]
    assert len(shown) == 1


def test_misuse_is_said_in_a_sentence() -> None:
    for arguments, words in (
        (["tic_tac_to"], "Did you mean `tic_tac_toe`"),
        (["tic_tac_toe", "--players", "3"], "tic_tac_toe is for 2 players, not 3"),
        (
            ["age_of_inventors", "--variant", "solo", "--players", "2"],
            "age_of_inventors with the variant solo is for 1 player, not 2",
        ),
        (["tic_tac_toe", "--bot", "7=random"], "all, 0 to 1"),
        (["tic_tac_toe", "--bot", "0=clever"], "bots: random"),
        (["tic_tac_toe", "--player", "Anna:old"], "NAME:AGE"),
        (["tic_tac_toe", "--option", "size"], "NAME=VALUE"),
        ([], "which RULESET"),
    ):
        result = play(*arguments)
        assert result.exit_code == 2, result.output
        assert words in result.output


def test_a_card_is_explained_by_its_name() -> None:
    result = play("kuhn_poker", "--seed", "3", typed="card queen\ncard joker\nquit\n")
    assert "Queen" in result.output
    assert "Nothing is called `joker`" in result.output


def test_another_language_is_spoken_by_the_game_and_by_us() -> None:
    result = play("legend_raiders", "--bot", "all=random", "--seed", "7", "--lang", "hu")
    assert "1. játékos" in result.output
    assert "Győztes" in result.output
    assert "Player" not in result.output


def test_a_page_at_the_table_does_not_give_away_a_field_that_nobody_sees() -> None:
    typed = "card battery\nquit\n"
    seats = ("--player", "Anna", "--player", "Ben", "--bot", "1=random", "--seed", "3")
    result = play("age_of_inventors", *seats, "--option", "labs=guessing_game", typed=typed)
    assert "In what year was Battery made?" in result.output
    page = result.output.partition("> card battery")[2]
    assert "Field: Physics." in page
    assert "1800" not in page and "Volta" not in page


def test_a_misspelt_card_is_suggested_and_an_empty_answer_says_what_to_type() -> None:
    result = play("kuhn_poker", "--seed", "1", typed="card Quene\n\nquit\n")
    assert "Did you mean Queen?" in result.output
    assert "type the number of an option" in result.output


def test_a_language_that_the_game_does_not_speak_is_misuse() -> None:
    result = play("kuhn_poker", "--lang", "xx", typed="quit\n")
    assert result.exit_code == 2
    assert "speaks en, not `xx`" in result.output


def test_an_option_says_what_stands_on_its_card_if_that_is_short() -> None:
    result = play("legend_raiders", "--players", "2", "--seed", "3", typed="go on\nquit\n")
    shown = " ".join(result.output.split())
    assert "Go on Expeditions: Two Places – worth 2; Met if your symbols include at least 2 places" in shown
    assert "Two Places (worth 2) – Met if" in shown


def test_who_plays_alone_against_bots_is_not_stopped_where_passing_is_all_there_is() -> None:
    """With a person on the other side the question would betray a hand if it were left out."""
    seat = ("hkk", "--seed", "4", "--lang", "hu")
    alone = play(*seat, "--bot", "0=random", typed="tölgy\n" + "tovább\n" * 8).output
    assert "Reagálsz? – passz" in alone
    assert "1  passz" not in alone
    together = play(*seat, typed="nem\ntölgy\ntölgy\n" + "1\n" * 4).output
    assert "Reagálsz?\n   1  passz" in together


def test_an_option_says_what_it_costs() -> None:
    result = play("age_of_inventors", "--players", "2", "--bot", "1=random", "--seed", "5", typed="1\n" * 20)
    assert "Select Equipment: Lathe · 2 Funds – Effect: gain 2 Engineering" in result.output


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ("first slot – Gain 1 Idea", "third slot – Gain 2 Ideas")), ("hu", ("első hely – Kapsz 1 ötletet",))],
)
def test_an_option_says_what_the_place_gives_that_it_leads_to(lang: str, words: tuple[str, ...]) -> None:
    result = play("age_of_inventors", "--from", "a_slot_gives_its_bonus_once", "--lang", lang, typed="1\n1\nquit\n")
    assert [one for one in words if one not in result.output] == []


def test_a_milestone_is_told_below_the_option_that_reaches_it_and_once_for_those_that_follow() -> None:
    result = play("age_of_inventors", "--from", "milestones_on_the_way", typed="quit\n")
    lines = result.output.splitlines()
    placing = [number for number, line in enumerate(lines) if "Place an Invention" in line]
    assert lines[placing[0] + 1].strip() == "i1: Engineering, Economic Track, steps 2"
    assert "Milestone: " in lines[placing[0] + 2]
    assert result.output.count("Milestone: ") < len(placing)


@pytest.mark.parametrize(
    ("lang", "shown", "named", "whole"),
    [
        (
            "en",
            "4: Take an Experiment · 6: ",
            "industrial 4 milestone",
            "If your Unverified Experiments are empty, draw",
        ),
        ("hu", "4: Kapsz egy kísérletet · 6: ", "ipari 4. mérföldkő", "Ha az igazolatlan kísérleteid üresek, húzol"),
    ],
)
def test_a_place_says_what_it_gives_by_its_own_sentence_and_in_full_when_asked(
    lang: str, shown: str, named: str, whole: str
) -> None:
    result = play("age_of_inventors", "--seed", "3", "--lang", lang, typed=f"card {named}\ncard industrial_4\nquit\n")
    output = " ".join(result.output.split())
    assert output.count(shown) == 3
    assert output.count(whole) == 2


def test_a_longer_text_of_a_card_stands_below_the_option_the_first_time_it_is_offered() -> None:
    result = play("age_of_inventors", "--players", "2", "--bot", "1=random", "--seed", "5", typed="1\n1\n1\n1\nquit\n")
    shown = " ".join(result.output.split())
    assert "1 Corporation Trading Firm Corporation Lab, starting Ingenuity 3, further goods at the start: 1" in shown
    assert "1 Chemistry + 2 Ideas; Entrepreneurship: When placing an Invention receive Funds" in shown
    assert "1 Tin Can, Photograph Tin Can: Chemistry, Economic Track, price:" in shown
    assert "Effect: gain 3 Funds. Photograph: Chemistry, Academic Track, " in shown
    assert "2 Tin Can, Stereoscope Stereoscope: Physics, " in shown


def test_who_plays_alone_has_a_score_and_no_winner() -> None:
    solo = ("age_of_inventors", "--variant", "solo", "--bot", "all=random", "--seed", "5")
    said, number = play(*solo).output.splitlines()[-1].split(": ")
    assert said == "Your score" and number.isdigit()
    assert play(*solo, "--lang", "hu").output.splitlines()[-1] == f"A pontszámod: {number}"


def test_a_card_that_asks_says_what_for() -> None:
    typed = "pass\nactivate\nquit\n"
    shown = " ".join(play("age_of_inventors", "--from", "aoi-c-conversion-05", typed=typed).output.split())
    assert (
        "University Metropolitan: do you want to? 1 yes University Metropolitan: Open Thesis: When assigning" in shown
    )


def test_an_option_says_what_is_left_of_a_card_in_a_variant() -> None:
    typed = "1\n1\n" + "2 inventors\n" * 2 + "1\n" * 5 + "quit\n"
    played = ("age_of_inventors", "--variant", "young_assistants", "--players", "2", "--seed", "3")
    shown = play(*played, typed=typed).output
    assert "1  Government Liberal – Government Lab" in shown and "Progress" not in shown
    assert "0: Engineering" not in shown and "(price" not in shown  # the children pay nothing
    assert "Take 2 Hexes: 2 Inventors, 0 Inventions" in shown
    assert "1–36  Lay a Hex: Peter Durand, Hex Grid – Chemistry, Engineering\n      1: 0,-3 · 2: 1,-3 · " in shown
    shown = play(*played, "--lang", "hu", typed=typed.replace("inventors", "feltaláló")).output
    assert "2 lapka elvétele: 2 feltaláló, 0 találmány" in shown
    assert "Peter Durand, hatszögrács – kémia, gépészet\n      1: 0,-3 · 2: 1,-3 · " in shown


def test_a_card_that_a_variant_adds_is_explained_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    CliRunner().invoke(main, ["new", "ruleset", "my_game"], catch_exceptions=False)
    variant = tmp_path / "my_game" / "variants" / "more.yaml"
    variant.parent.mkdir(exist_ok=True)
    variant.write_text("variant: more\nadd:\n  cards:\n    - {id: extra, kind: coin, worth: 7}\n", encoding="utf-8")
    result = play("my_game", "--variant", "more", "--seed", "1", typed="card extra\nquit\n")
    assert "Worth: 7." in result.output


def test_of_many_numbers_the_number_itself_is_typed() -> None:
    result = play(
        "age_of_inventors", "--players", "2", "--bot", "1=random", "--seed", "3", "--option", "labs=guessing_game",
        typed="99\n1850\n",
    )  # fmt: skip
    assert "a number from 1700 to 1950" in result.output
    assert "1849" not in result.output.partition("> ")[0]
    assert "guessed year 0 → 1850" in result.output


def test_an_answer_that_is_typed_says_how_to_give_none(tmp_path: Path) -> None:
    folder = tmp_path / "quiz"
    folder.mkdir()
    (folder / "ruleset.yaml").write_text(QUIZ, encoding="utf-8")
    typed = "1\nnobody\n1800\nquit\n"
    shown = play(str(folder), "--seed", "1", typed=typed).output
    assert "build: Engine · 2 wood; the right answer saves 1 wood" in shown
    assert "Who made it?\n  Type the answer; Enter alone, or none: no answer.\n" in shown
    assert "When?\n  Type the answer.\n" in shown
    assert "Player 1 answers: nobody, 1800. That is wrong" in shown
    hungarian = play(str(folder), "--seed", "1", "--lang", "hu", typed=typed).output
    assert "  Írd be a választ; csak Enter vagy none: nincs válasz.\n" in hungarian
    assert "2 wood; a helyes válasz 1 wood megtakarítás" in hungarian


def test_bots_alone_are_stopped_when_they_never_come_to_an_end(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    result = play("tic_tac_toe", "--bot", "all=random", "--most-decisions", "3", "--save", str(file))
    assert result.exit_code == 1
    assert "Error: not over after 3 choices" in result.output
    assert len(json.loads(file.read_text())["choices"]) == 3


def test_where_a_person_plays_nothing_is_given_up() -> None:
    result = play("tic_tac_toe", "--bot", "1=random", "--seed", "1", "--most-decisions", "1", typed="1\n1\nquit\n")
    assert result.exit_code == 0
    assert "Stopped before the end" in result.output


def test_what_stands_on_cards_that_are_not_in_play_is_shown_once_and_when_it_is_asked_for() -> None:
    typed = "government lab\n" + "1\n" * 14 + "board\nquit\n"
    shown = play("age_of_inventors", "--players", "2", "--bot", "1=random", "--seed", "5", typed=typed).output
    before, board = shown.rsplit("> board\n", 1)
    assert before.count("Abel Prizes nobody holds") > 1
    assert before.count("Place 7 Inventor Hexes and win the game.") == 1
    assert "`board` tells of every card." in before
    assert board.count("Place 7 Inventor Hexes and win the game.") == 1


@pytest.mark.parametrize(
    ("lang", "free"),
    [("en", "empty: 1 (pay 1 Idea), 2 (pay 2 Ideas)"), ("hu", "üres: 1 (fizetsz 1 ötletet), 2 (fizetsz")],
)
def test_places_that_differ_in_a_number_are_shown_by_it(lang: str, free: str) -> None:
    assert (
        free in play("age_of_inventors", "--from", "hargreaves_and_engineering", "--lang", lang, typed="quit\n").output
    )


@pytest.mark.parametrize(
    ("lang", "before", "asked", "after"),
    [
        (
            "en",
            (
                "Breaking News put to the vote: Gas Light – Pest, 1856. The gas lamps of the city are lit, and the "
                "laboratories work into the night; left (thumbs up): The Experiment Tokens area costs 1 Fund less this "
                "round; right (thumbs down): Climbing the Ingenuity Track gives 2 Funds this round"
            ),
            "A – Gas Light: which option? (A tie goes to the leader on the Ingenuity Track)",
            (
                "Breaking News of this round: Gas Light (right (thumbs down), Climbing the Ingenuity Track gives 2 "
                "Funds this round)"
            ),
        ),
        (
            "hu",
            (
                "megszavazandó hír helye: Gázvilágítás – Pest, 1856. Kigyúlnak a város gázlámpái, a laborok éjszakába "
                "nyúlóan dolgoznak; bal (hüvelykujj fel): Ebben a fordulóban a kísérletpult 1 tőkével olcsóbb; jobb "
                "(hüvelykujj le): "
            ),
            "A – Gázvilágítás: melyik lehetőség? (Döntetlennél az dönt, aki a leleményességsávon legelöl áll)",
            "érvényes hír helye: Gázvilágítás (jobb (hüvelykujj le)) – Ebben a fordulóban ",
        ),
    ],
)
def test_a_card_with_sides_tells_of_both_until_one_of_them_holds(
    lang: str, before: str, asked: str, after: str
) -> None:
    played = play("age_of_inventors", "--from", "news_of_the_round", "--lang", lang, typed="2\n2\nquit\n").output
    first, _, then = (
        " ".join(part.split()) for part in played.partition("vote: right" if lang == "en" else "szavazat:")
    )
    assert before in first and asked in first
    assert after in then and before not in then


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ["A: Retiring (watt)", "A returns 1 Book (B)", "A discards B's watt"]),
        ("hu", ["A: Nyugdíjazás (watt)", "A visszatesz: 1 könyv (B)", "A eldobja: watt (B)"]),
    ],
)
def test_a_named_procedure_is_told_with_its_cards_and_what_is_another_players_with_his_name(
    lang: str, told: list[str]
) -> None:
    typed = "i1, Hex Grid, 0,1\nquit\n" if lang == "en" else "i1, hatszögrács (0,1)\nquit\n"
    result = play("age_of_inventors", "--from", "press_campaign_pays_for_retiring", "--lang", lang, typed=typed)
    lines = [line.strip() for line in result.output.splitlines()]
    assert [line for line in lines if line in told] == told


def test_what_a_second_piece_does_stands_on_its_card_where_that_lies_in_sight() -> None:
    output = play("age_of_inventors", "--from", "aoi-c-setup-05", typed="quit\n").output
    table = " ".join(output.replace("│", " ").partition("Player Phase: choose")[0].split())
    assert "claimed Inventor Hexes: Charles Wheatstone (" in table
    assert table.count("You may place Physics Inventions next to any Inventor") == 1
