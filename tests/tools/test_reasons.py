"""`explain --why` and `--value`: each way in which a move fails with what it saw, and where a number comes from."""

import importlib
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.tools.smithy import make

import tuckbox
from tuckbox import authoring
from tuckbox.authoring import reasons
from tuckbox.runtime.in_force import modifications
from tuckbox_tools.commands import main


def run(*arguments: str, typed: str = "") -> Result:
    """Run `tuckbox` with these arguments; any fault of ours is raised."""
    return CliRunner().invoke(main, arguments, input=typed, catch_exceptions=False)


@pytest.fixture
def saved(tmp_path: Path) -> tuple[str, str]:
    """The folder of the game and a match in it: the first player has a hammer and 1 gold and is to choose."""
    folder, file = make(tmp_path), tmp_path / "here.json"
    result = run("play", str(folder), "--seed", "1", "--save", str(file), typed="buy: hammer\nrest\nquit\n")
    assert result.exit_code == 0, result.output
    return str(folder), str(file)


def why(saved: tuple[str, str], *words: str) -> Result:
    return run("explain", "--why", saved[1], "--ruleset", saved[0], *words)


def value(saved: tuple[str, str], text: str) -> Result:
    return run("explain", "--value", saved[1], "--ruleset", saved[0], text)


def test_each_clause_that_fails_is_said_with_its_place_and_what_it_saw(saved: tuple[str, str]) -> None:
    output = why(saved, "show").output
    assert "not-offered: `when` of `show` does not hold" in output
    assert "ruleset.yaml:39:11" in output
    assert "39 |     when: ready(you) or renown > 3\n" in output
    assert "`power(p) >= 2` does not hold: power(p) is 1" in output
    assert "ruleset.yaml:26)" in output  # the clause of the word that `ready` is
    assert "`renown > 3` does not hold: renown is 0" in output
    assert "count(p.bench)" not in output  # that part holds


def test_every_way_that_fails_is_told_with_what_there_is_to_pay(saved: tuple[str, str]) -> None:
    output = why(saved, "buy").output
    assert "with tool anvil: 3 golds are owed, and 2 golds are short" in output
    assert "owed 3 golds: there is 1 (`tool.price` is 3 golds)" in output
    assert "with tool bellows" in output
    assert "1 gold: there is 1, 1 iron: there is 0" in output


@pytest.mark.parametrize(
    "words", [("buy", "tool=anvil"), ("buy", "anvil"), ("buy,", "tool:", "anvil"), ("buy(tool=anvil)",)]
)
def test_a_move_is_named_as_in_a_scenario_or_by_its_words(saved: tuple[str, str], words: tuple[str, ...]) -> None:
    output = why(saved, *words).output
    assert "3 golds are owed" in output
    assert "bellows" not in output


def test_what_is_allowed_is_said_to_be(saved: tuple[str, str]) -> None:
    result = why(saved, "rest")
    assert result.exit_code == 0
    assert result.output == "Player 1 can do this now: rest\n"


def test_an_unknown_move_gets_a_suggestion(saved: tuple[str, str]) -> None:
    result = why(saved, "shwo")
    assert result.exit_code == 2
    assert "did you mean `show`?" in result.output


def test_a_pick_that_is_none_says_what_it_can_be(saved: tuple[str, str]) -> None:
    assert "`tool` cannot be hammer; it can be anvil, bellows" in why(saved, "buy", "hammer").output


def test_the_interface_hands_the_values_seen_over(tmp_path: Path) -> None:
    match = tuckbox.load(str(make(tmp_path))).start(2, seed=1)
    refused = match.legal("show")
    assert isinstance(refused, tuckbox.Refused)
    assert ("renown", "0") in refused.seen
    assert refused.line == 39


def test_a_word_says_its_base_and_each_change_with_card_and_line(tmp_path: Path) -> None:
    folder = make(tmp_path)
    game = tuckbox.load(str(folder))
    from tuckbox.authoring.positions import start_from

    _, match = start_from(folder, "anvils_are_strong")
    told = reasons.origin_of(folder, match, "power(A)", 0)
    assert [told.value, *(part.value for part in told.parts)] == ["5", "3", "5"]
    base, change = told.parts
    assert (base.text, base.at and base.at.line) == ("base `sum(p.bench, it.strength)`", 25)
    assert (change.text, change.at and change.at.line) == ("+2 by `anvil`", 16)
    assert reasons.origin_of(folder, match, "power(B)", 0).value == "0"
    own, changes = modifications(match.table, "power", (0,))
    assert (own, changes[-1].after) == (3, match.table.defined("power", (0,)))
    assert game.id == "smithy"


def test_a_counter_says_how_it_came_to_what_it_is(saved: tuple[str, str]) -> None:
    assert value(saved, "A.gold").output.splitlines() == [
        "A.gold = 1",
        "  at first = 2",
        "  -1 after Player 1 chose `buy(tool=hammer)` = 1",
    ]


def test_a_zone_says_whose_it_is_what_lies_there_and_how_that_came(saved: tuple[str, str]) -> None:
    assert value(saved, "A.bench").output.splitlines() == [
        "A.bench = Player 1's bench, 1 card: hammer",
        "  at first = 0",
        "  + hammer after Player 1 chose `buy(tool=hammer)` = 1",
    ]
    assert value(saved, "market").output.splitlines() == [
        "market = market, 2 cards: anvil, bellows",
        "  at first = 3",
        "  - hammer after Player 1 chose `buy(tool=hammer)` = 2",
    ]
    assert value(saved, "B.bench").output.splitlines()[0] == "B.bench = Player 2's bench, empty"


def test_of_a_zone_no_more_is_told_than_the_seat_may_know() -> None:
    match = tuckbox.load("kuhn_poker").start(2, seed=1)
    own, other = (reasons.origin_of("kuhn_poker", match, "A.hand", seat).value for seat in (0, 1))
    assert other == "Player 1's hand, 1 card: 1 hidden"
    assert own.startswith("Player 1's hand, 1 card: ")
    assert "hidden" not in own


def test_an_expression_that_is_none_is_misuse_with_a_suggestion(saved: tuple[str, str]) -> None:
    result = value(saved, "A.golf")
    assert result.exit_code == 2
    assert "did you mean `gold`?" in result.output


def test_in_play_the_same_is_asked_at_the_prompt(tmp_path: Path) -> None:
    result = run("play", str(make(tmp_path)), "--seed", "1", typed="why show\nquit\n")
    assert "`renown > 3` does not hold: renown is 0" in " ".join(result.output.split())


def test_what_a_seat_may_not_know_is_not_told_as_a_value() -> None:
    """How many cards lie hidden may be said; what they are may not."""
    game = tuckbox.load("kuhn_poker")
    match = game.start(2, seed=1)
    told = reasons.origin_of("kuhn_poker", match, "count(A.hand)", 1)
    assert told.value == "1"
    assert authoring.variant_ids("kuhn_poker") == ()


def in_two_languages(tmp_path: Path, *more: tuple[str, str]) -> tuple[str, str]:
    """The same match of the game where actions and cards have names of several words, and what else is replaced."""
    folder, file = make(tmp_path), tmp_path / "here.json"
    text = (folder / "ruleset.yaml").read_text(encoding="utf-8")
    for old, new in (
        ("{id: anvil, ", "{id: anvil, name: {en: Great Anvil, hu: Nagy üllő}, "),
        ("version: 1\n", "version: 1\nlanguages: [en, hu]\n"),
        ("  - id: bellows\n", "  - id: bellows\n    name: {en: Great Bellows, hu: Fújtató}\n"),
        ("id: hammer, ", "id: hammer, name: {en: Small Hammer, hu: Kalapács}, "),
        ("  buy:\n", "  buy:\n    name: {en: Buy a tool, hu: Vásárlás}\n"),
        ("  show:\n", "  show:\n    name: {en: Show your work, hu: Bemutató}\n"),
        ("  rest: {", "  rest: {name: {en: Have a rest, hu: Pihenő}, "),
        *more,
    ):
        text = text.replace(old, new)
    (folder / "ruleset.yaml").write_text(text, encoding="utf-8")
    typed = "buy(tool=hammer)\nrest\nquit\n"
    result = run("play", str(folder), "--seed", "1", "--save", str(file), typed=typed)
    assert result.exit_code == 0, result.output
    return str(folder), str(file)


@pytest.fixture
def named(tmp_path: Path) -> tuple[str, str]:
    """A match with names of several words."""
    return in_two_languages(tmp_path)


@pytest.mark.parametrize(
    "words",
    [
        ("buy", "Great Anvil"),
        ("buy", "great", "anvil"),
        ("Buy a tool: Great Anvil",),
        ("buy_a_tool", "Great Anvil"),
        ("VASARLAS", "nagy ullo"),
        ("Vásárlás: Nagy üllő",),
        ("buy", "tool=Great Anvil"),
        ("Buy a tool", "tool:", "nagy", "üllő"),
        ("buy(tool=anvil)",),
        ("Buy a tool (tool = Great Anvil)",),
    ],
)
def test_names_that_the_game_shows_are_understood(named: tuple[str, str], words: tuple[str, ...]) -> None:
    output = why(named, *words).output
    assert "cannot do this now: buy, tool: anvil\n" in output
    assert "3 golds are owed" in output
    assert "bellows" not in output


@pytest.mark.parametrize("words", ["rest", "Have a rest", "pihenő", "have_a_rest"])
def test_an_action_without_picks_is_named_as_it_is_shown(named: tuple[str, str], words: str) -> None:
    assert why(named, words).output == "Player 1 can do this now: rest\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("buy Great Anvil quickly", "`buy`: `tool` cannot be `quickly`"),
        ("buy Great", "`buy`: `tool` cannot be `great`; did you mean"),
        ("rest on the anvil", "`rest` has no picks, so `on the anvil` means nothing there"),
        ("Have a rost", "did you mean `Have a rest`?"),
        ("show tool=anvil", "`show` has no pick `tool`"),
    ],
)
def test_nothing_that_is_typed_is_dropped(named: tuple[str, str], words: str, said: str) -> None:
    assert said in " ".join(why(named, words).output.split())


def test_a_name_of_several_things_is_asked_back(tmp_path: Path) -> None:
    alike = (("Show your work", "Have a rest"), ("Great Bellows", "Great Anvil"))
    saved = in_two_languages(tmp_path, *alike)
    both = why(saved, "Have a rest now")
    assert both.exit_code == 2
    assert "`Have a rest` is the name of several: say which, show, rest" in " ".join(both.output.split())
    tools = why(saved, "buy Great Anvil")
    assert tools.exit_code == 2
    assert "`great anvil` is the name of several: say which, anvil, bellows" in " ".join(tools.output.split())


def test_what_is_no_choice_now_is_known_by_its_name(named: tuple[str, str]) -> None:
    assert "`tool` cannot be hammer; it can be anvil, bellows" in why(named, "Vásárlás: kalapács").output
    assert "hammer is no answer" in why(named, "Small Hammer").output


@pytest.fixture
def counted(tmp_path: Path) -> tuple[str, str]:
    """A game in which what a card and an action do counts as another action, and a match in which both were used."""
    folder, file = make(tmp_path), tmp_path / "here.json"
    rules = folder / "ruleset.yaml"
    text = rules.read_text(encoding="utf-8").replace(
        "actions: [buy, show, rest]", "actions: [buy, show, rest, activate]"
    )
    text = text.replace(
        "tool, price: 1 gold, strength: 1}",
        "tool, price: 1 gold, strength: 1,\n"
        "     abilities: [{id: swing, activate: once each turn, main: yes, counts as: rest, effect: gain 3 gold}]}",
    )
    rules.write_text(
        text.replace("  rest: {effect: gain 1 gold}", "  rest: {effect: gain 1 gold}\n"
                     "  sleep: {counts as: rest, effect: gain 2 gold}"), encoding="utf-8",
    )  # fmt: skip
    typed = "buy: hammer\nsleep\nhammer\nquit\n"
    result = run("play", str(folder), "--seed", "1", "--save", str(file), typed=typed)
    assert result.exit_code == 0, result.output
    return str(folder), str(file)


def test_what_counts_as_an_action_is_told_where_a_value_came_from_it(counted: tuple[str, str]) -> None:
    output = value(counted, "A.gold").output
    assert "+3 after Player 1 chose `activate(card=hammer, ability=swing)`, which counts as `rest`" in output, output
    assert "+2 after Player 2 chose `sleep`, which counts as `rest`" in value(counted, "B.gold").output


def test_whether_an_action_can_be_taken_is_told_by_its_ways(saved: tuple[str, str]) -> None:
    assert "`rest`" in value(saved, "can(rest)").output
    output = value(saved, "can(buy)").output
    assert "impossible" in output
    assert "2 golds are short" in output


def test_in_a_game_that_is_over_that_is_the_reason(tmp_path: Path) -> None:
    file = tmp_path / "over.json"
    assert run("play", "tic_tac_toe", "--bot", "all=random", "--save", str(file)).exit_code == 0
    result = run("explain", "--why", str(file), "mark")
    assert result.exit_code == 0
    assert result.output.endswith("game-over: the game is over\n")


def test_a_ruleset_that_is_not_found_by_its_name_is_asked_for(saved: tuple[str, str]) -> None:
    result = run("explain", "--why", saved[1], "rest")
    assert result.exit_code == 2
    assert "say where it is with --ruleset" in result.output


def test_of_a_card_with_copies_what_is_proposed_is_a_value(tmp_path: Path) -> None:
    folder, file = make(tmp_path), tmp_path / "here.json"
    rules = (folder / "ruleset.yaml").read_text(encoding="utf-8")
    rules = rules.replace("id: anvil,", "id: anvil, copies: 2,").replace(
        "define:\n", "define:\n  hard(tool): tool.strength\n"
    )
    (folder / "ruleset.yaml").write_text(rules, encoding="utf-8")
    run("play", str(folder), "--seed", "1", "--save", str(file), typed="quit\n")
    saved = str(folder), str(file)
    proposed = re.search(r"as in `(first\(\w+ where it is anvil\))`", value(saved, "hard(anvil)").output)
    assert proposed is not None
    assert value(saved, f"hard({proposed[1]})").exit_code == 0


HUNGARIAN = (
    (
        "idézés lándzsás",
        "A ezt most nem teheti meg: idézés, lap: lándzsás",
        "`lap` nem lehet ez: lándzsás; semmi sem lehet",
    ),
    ("előrelépés", "not-now: `Őrposztra` itt nem választható; most ezek választhatók: Idézés, ", ""),
    ("támdás", "nincs `támdás` nevű akció vagy válasz; erre gondoltál: `Támadás`?", ""),
    ("célzás tűznyíl farkas", "A ezt most megteheti: célzás, lap: tűznyíl, kiszemelt: farkas", ""),
)


@pytest.mark.parametrize(("move", "verdict", "reason"), HUNGARIAN)
def test_in_hungarian_the_reasons_are_hungarian(move: str, verdict: str, reason: str) -> None:
    result = run("play", "hkk", "--from", "tükörpajzs", "--lang", "hu", typed=f"why {move}\nquit\n")
    told = " ".join(result.output.partition("> why")[2].split())
    assert verdict in told
    assert reason in told


def test_what_is_short_and_what_a_clause_saw_is_told_in_hungarian(tmp_path: Path) -> None:
    folder = make(tmp_path)
    rules = folder / "ruleset.yaml"
    rules.write_text("languages: [en, hu]\n" + rules.read_text("utf-8"), encoding="utf-8")
    typed = f"why show\nwhy buy bellows\nbuy: hammer\nrest\nsave {tmp_path / 'here.json'}\nquit\n"
    told = " ".join(run("play", str(folder), "--seed", "1", "--lang", "hu", typed=typed).output.split())
    assert "`show` feltétele (`when`) nem teljesül" in told
    assert "`power(p) >= 2` nem teljesül (power(p): 0)" in told
    assert "fizetendő 1 gold + 1 iron, és hiányzik 1 iron" in told
    assert "fizetendő: 1 gold (megvan: 2), 1 iron (megvan: 0) (`tool.price` = 1 gold + 1 iron)" in told
    saved = ("explain", "--value", str(tmp_path / "here.json"), "--ruleset", str(folder), "--lang", "hu")
    assert run(*saved, "A.gold").output.splitlines() == [
        "A.gold = 1",
        "  kezdetben = 2",
        "  -1 ezután: 1. játékos, `buy(tool=hammer)` = 1",
    ]
    assert "bench (1. játékos), 1 lap: hammer" in run(*saved, "A.bench").output


@pytest.mark.parametrize("module", ["tuckbox.runtime.refusing", "tuckbox.reasons.words"])
def test_every_sentence_of_a_reason_is_hungarian_as_well_and_says_as_much(module: str) -> None:
    for name, texts in importlib.import_module(module)._SENTENCES.items():
        assert set(texts) == {"en", "hu"}, name
        english, hungarian = (set(re.findall(r"{(\w+)", texts[lang])) for lang in ("en", "hu"))
        assert english - hungarian <= {"be", "are"}, name
        assert hungarian <= english, name


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "could be: there is none of `grid.spaces where it.empty and fits(invention, it)`"),
        ("hu", "egy sincs ezek közül: `grid.spaces where it.empty and fits(invention, it)`"),
    ],
)
def test_where_there_is_nothing_to_pick_it_is_said_what_it_would_have_to_be(lang: str, said: str) -> None:
    typed = "why place_invention i1\nquit\n"
    output = run("play", "age_of_inventors", "--from", "aoi-c-setup-05", "--lang", lang, typed=typed).output
    assert said in " ".join(output.split())
