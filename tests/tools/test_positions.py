"""A position written as a scenario from the prompt, and play that begins where a scenario does."""

import random
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.tools.smithy import SCENARIOS, make

import tuckbox
from tuckbox import authoring
from tuckbox.authoring import positions
from tuckbox_tools.commands import main


def run(*arguments: str, typed: str = "") -> Result:
    """Run `tuckbox` with these arguments; any fault of ours is raised."""
    return CliRunner().invoke(main, arguments, input=typed, catch_exceptions=False)


def test_a_position_becomes_a_scenario_that_holds(tmp_path: Path) -> None:
    folder = make(tmp_path)
    result = run("play", str(folder), "--seed", "1", typed="buy: hammer\nrest\nscenario two_turns 2\nquit\n")
    file = folder / "scenarios" / "two_turns.yaml"
    assert "it tells 2 choices" in result.output
    assert file.read_text(encoding="utf-8") == (
        "scenarios:\n"
        "- id: two_turns\n"
        "  given: {at: {step: work, turn: A}, market: [hammer, anvil, bellows]}\n"
        "  when:\n"
        "  - {A: buy, tool: hammer}\n"
        "  - {B: rest}\n"
        "  then: {market: [anvil, bellows], A: {gold: 1, bench: [hammer]}, B: {gold: 3}, asks: {A: [rest]}}\n"
    )
    assert run("validate", str(folder)).exit_code == 0
    assert run("test", str(folder), "--only", "two_turns").exit_code == 0


def test_nothing_is_overwritten_and_no_name_is_given_twice(tmp_path: Path) -> None:
    folder = make(tmp_path)
    typed = "scenario here\nscenario here\nscenario hammers_cost_gold\nscenario\nscenario Not-A-Name\nquit\n"
    output = " ".join(run("play", str(folder), "--seed", "1", typed=typed).output.split())
    assert output.count("wrote ") == 1
    assert "is there already, and nothing is overwritten" in output
    assert "has a scenario `hammers_cost_gold` already" in output
    assert output.count("say what to call it") == 2


def test_of_a_game_that_is_not_ours_the_file_is_written_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("play", "kuhn_poker", "--seed", "3", typed="scenario dealt\nquit\n")
    assert "wrote dealt.yaml" in result.output
    assert "hand: [" in (tmp_path / "dealt.yaml").read_text(encoding="utf-8")


def test_play_begins_where_a_scenario_does_and_can_be_kept(tmp_path: Path) -> None:
    folder, file = make(tmp_path), tmp_path / "here.json"
    result = run("play", str(folder), "--from", "anvils_are_strong", "--save", str(file), typed="quit\n")
    assert "bench: anvil" in result.output
    assert "A – " in result.output
    further = run("play", str(folder), "--load", str(file), typed="show\nquit\n")
    assert "A: renown 0 → 5" in further.output


STRONGER = """\
- id: {id}
  cards: {{tool: {{sledge: {{price: 1 gold, strength: 9}}}}}}
  given: {{at: {{step: work, turn: A}}, market: [sledge, bellows], A: {{gold: {gold}}}}}
  when: [{{A: buy, tool: sledge}}]
  then: {{A: {{bench: [sledge]}}}}
"""


@pytest.mark.parametrize(
    ("begins", "seed", "typed"),
    [("hammers_cost_gold", "4", "rest\nrest\n"), ("sledges", "5", "buy: sledge\nrest\nrest\n")],
)
def test_what_began_at_a_scenario_is_kept_and_played_again_exactly(
    tmp_path: Path, begins: str, seed: str, typed: str
) -> None:
    folder, first, second = str(make(tmp_path, SCENARIOS + STRONGER.format(id="sledges", gold=1))), *_files(tmp_path)
    run("play", folder, "--from", begins, "--seed", seed, "--save", str(first), typed=f"{typed}quit\n")
    assert "the same position after" in run("replay", str(first), "--ruleset", folder).output
    further = run("play", folder, "--load", str(first), "--save", str(second), typed="undo\nquit\n")
    assert "Taken back" in further.output
    again = run("play", folder, "--load", str(second), "--save", str(second), typed="rest\nquit\n")
    assert again.exit_code == 0
    assert second.read_text(encoding="utf-8") == first.read_text(encoding="utf-8")
    within = run("play", folder, "--from", begins, typed=f"load {first}\nundo\nquit\n")
    assert "Taken back" in within.output


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--players", "3"), "--players says 3, but the saved match was begun with 2"),
        (("--player", "Anna", "--player", "Eve"), "--player says Anna, Eve, but the saved match was begun with Anna"),
        (("--seed", "5"), "--seed says 5, but the saved match was begun with 4"),
        (("--from", "anvils_are_strong"), "--from says anvils_are_strong, but the saved match was begun with its"),
        (("--variant", "rich"), "--variant says rich, but the saved match was begun with no variant"),
        (("--option", "loud=yes"), "--option loud says yes, but the saved match was begun with no such option"),
    ],
)
def test_what_contradicts_a_saved_match_is_misuse(tmp_path: Path, asked: tuple[str, ...], said: str) -> None:
    folder, (file, _) = str(make(tmp_path)), _files(tmp_path)
    people = ("--player", "Anna", "--player", "Ben")
    run("play", folder, *people, "--seed", "4", "--save", str(file), typed="rest\nquit\n")
    same = run("play", folder, "--load", str(file), *people, "--seed", "4", "--players", "2", typed="quit\n")
    assert same.exit_code == 0
    other = run("play", folder, "--load", str(file), *asked, typed="quit\n")
    assert other.exit_code == 2
    assert said in " ".join(other.output.split())


def test_what_began_at_a_scenario_that_is_another_now_or_gone_is_refused(tmp_path: Path) -> None:
    folder, (file, _) = make(tmp_path, SCENARIOS + STRONGER.format(id="sledges", gold=1)), _files(tmp_path)
    run("play", str(folder), "--from", "sledges", "--save", str(file), typed="quit\n")
    (folder / "scenarios.yaml").write_text(SCENARIOS + STRONGER.format(id="sledges", gold=2), encoding="utf-8")
    changed = run("play", str(folder), "--load", str(file), typed="quit\n")
    assert changed.exit_code == 2
    assert "it began at the scenario `sledges`" in " ".join(changed.output.split())
    (folder / "scenarios.yaml").write_text(SCENARIOS, encoding="utf-8")
    gone = run("replay", str(file), "--ruleset", str(folder))
    assert gone.exit_code == 2
    assert "began at the scenario `sledges`" in " ".join(gone.output.split())


def _files(folder: Path) -> tuple[Path, Path]:
    return folder / "first.json", folder / "second.json"


def test_a_scenario_that_is_not_there_or_says_its_own_seats_is_misuse(tmp_path: Path) -> None:
    folder = str(make(tmp_path))
    near = run("play", folder, "--from", "anvil_are_strong")
    assert near.exit_code == 2
    assert "Did you mean `anvils_are_strong`?" in near.output
    assert run("play", folder, "--from", "anvils_are_strong", "--players", "2").exit_code == 2


def test_piles_that_a_set_up_leaves_open_get_an_order_by_the_seed() -> None:
    scenario = "goofspiel", _after_set_up("goofspiel")
    first, again, other = (positions.start_from(*scenario, seed=seed)[1] for seed in (1, 1, 2))
    assert not first.table.state.open_cards
    assert first.key() == again.key()
    assert first.key() != other.key()


def _after_set_up(ref: str) -> str:
    """A scenario of a ruleset that begins with its set-up."""
    cases = authoring.scenarios(ref)
    return next(case.id for case in cases if case.scenario.start == "setup")


@pytest.mark.parametrize(("ref", "told"), [("kuhn_poker", 1), ("kalah", 2), ("pig", 2), ("legend_raiders", 0)])
def test_positions_of_the_games_are_written_and_hold(ref: str, told: int) -> None:
    game = tuckbox.load(ref)
    match = game.start(game.players[0], seed=4, backend="machine")
    points = [match.clone()]
    while not match.over and len(points) < 4:
        match.choose(match.decision.options[0])
        points.append(match.clone())
    written = positions.write_scenario(ref, "here", points, told)  # it plays what it writes before it gives it out
    assert written.text.startswith("scenarios:\n- id: here\n")
    assert written.told >= told


SHIFTS = """\
ruleset: shifts
version: 1
players: 2
resources: {shift: {plural: shifts, start: 2, max: 2}, coin: {plural: coins, start: 0}}
grants: {twice: {after: work by you, effect: gain 1 coin}}
kinds: {chest: {}}
zones:
  shop: {holds: chest, starts with: chest, seen_by: all}
  shed: {of: player, holds: chest, seen_by: all}
cards: [{id: trunk, kind: chest, copies: 2}]
flow:
  - phase: day
    turns: players
    turn: [{step: labour, actions: [work, train, take_trunk, rest], take: any number}]
  - step: night
    effect: |
      everyone:
        reset all shifts
actions:
  work: {cost: use 1 shift, effect: gain 1 coin}
  train: {once each: round, effect: grant twice to you until night}
  take_trunk:
    pick: {found: shop}
    effect: move found to shed
  rest: {once each: turn, effect: gain 1 coin}
end when: round is 5
score: {coins: coin}
"""


def test_what_was_used_and_granted_is_written_and_holds(tmp_path: Path) -> None:
    """Units that wait for a reset, an action of once each round, a grant with the step until which it lasts."""
    folder = tmp_path / "shifts"
    folder.mkdir()
    (folder / "ruleset.yaml").write_text(SHIFTS, encoding="utf-8")
    result = run(
        "play",
        str(folder),
        "--seed",
        "1",
        typed="work\ntrain\nscenario later\nwork\ndone\nwork\nscenario paid 1\nquit\n",
    )
    assert "not in it" not in result.output
    assert (folder / "scenarios" / "later.yaml").read_text(encoding="utf-8") == (
        "scenarios:\n"
        "- id: later\n"
        "  given:\n"
        "    at: {step: labour, turn: A}\n"
        "    shop: [trunk, trunk]\n"
        "    A: {shift: 1, coin: 1, used: {shift: 1, train: this round}, granted: [{twice: until night}]}\n"
        "  then: {asks: {A: [work, take_trunk, rest, done]}}\n"
    )
    assert "used: {shift: 2" in (folder / "scenarios" / "paid.yaml").read_text(encoding="utf-8")  # of A, and B's beside
    assert run("test", str(folder)).exit_code == 0


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("used: {shift: much}", "how many were used"),
        ("used: [shift]", "`used` says what was used"),
        ("used: {work: today}", "by a period"),
        ("used: {wrok: this turn}", "Did you mean `work`?"),
        ("granted: twice", "`granted` is a list"),
        ("granted: [twic]", "Did you mean `twice`?"),
        ("granted: [{twice: until nihgt}]", "Did you mean `night`?"),
        ("granted: [{trunk: left}]", "no side `left` of `trunk` says anything that lasts"),
    ],
)
def test_what_lasts_is_checked_word_by_word(tmp_path: Path, given: str, said: str) -> None:
    folder = tmp_path / "shifts"
    folder.mkdir()
    (folder / "ruleset.yaml").write_text(SHIFTS, encoding="utf-8")
    scenario = (
        f"scenarios:\n- id: here\n  given: {{at: {{step: labour, turn: A}}, A: {{{given}}}}}\n  then: {{over: no}}\n"
    )
    (folder / "scenarios.yaml").write_text(scenario, encoding="utf-8")
    result = run("test", str(folder))
    assert result.exit_code == 1
    assert said.casefold() in " ".join(result.output.split()).casefold()


@pytest.mark.soak
@pytest.mark.parametrize("told", [0, 3])
@pytest.mark.parametrize("ref", ["legend_raiders", "hkk", "age_of_inventors", "robinson_crusoe"])
def test_positions_anywhere_in_the_games_are_written(ref: str, told: int) -> None:
    """Twelve positions by chance; run with `-m soak -s`, it prints how many were written, and what was not said."""
    game = tuckbox.load(ref)
    written, reasons = 0, list[str]()
    for seed in range(12):
        points = _played(game, seed)
        try:
            found = positions.write_scenario(ref, "here", points, min(told, len(points) - 1))
            written, reasons = written + 1, [*reasons, *found.unsaid]
        except positions.CannotWrite as error:
            reasons += error.reasons
    print(f"\n{ref}, {told} choices told: {written} of 12 written; {'; '.join(reasons) or 'nothing left unsaid'}")
    assert written >= 11


def _played(game: tuckbox.Game, seed: int) -> list[tuckbox.Match]:
    """The last points of a match that was played by chance up to somewhere."""
    dice = random.Random(seed)
    match = game.start(game.players[0], seed=seed, backend="machine")
    points, most = [match.clone()], dice.randrange(5, 120)
    while len(points) <= most:
        decision = match.decision
        match.choose(dice.choice(decision.options), seat=decision.seat)
        if match.over:
            break
        points.append(match.clone())
    return points[-20:]


NAMELESS = """\
ruleset: nameless
version: 1
players: 2
counters: {renown: {of: player, start: 0}}
flow:
  - effect: |
      everyone:
        may raise renown by 1
end when: some(players, it.renown >= 9)
score: {renown: renown}
"""


def test_a_request_that_was_not_done_as_it_was_said_is_explained(tmp_path: Path) -> None:
    folder = make(tmp_path)
    output = " ".join(run("play", str(folder), "--seed", "1", typed="rest\nscenario few 3\nquit\n").output.split())
    assert "it tells 1 choice, all that were made since this match was opened, and not 3" in output


def test_more_choices_than_asked_for_are_explained(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The writer tells more where it must; what it gives out is its own business, the words are ours."""
    real = positions.write_scenario
    monkeypatch.setattr(positions, "write_scenario", lambda ref, name, points, told: real(ref, name, points, told + 1))
    typed = "rest\nrest\nscenario more 1\nquit\n"
    output = " ".join(run("play", str(make(tmp_path)), "--seed", "1", typed=typed).output.split())
    assert "it tells 2 choices and not 1, since `given` cannot lay out the position before the last 1 choice" in output


def test_in_a_step_without_a_name_it_is_said_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "ruleset.yaml").write_text(NAMELESS, encoding="utf-8")
    typed = "yes\nscenario here\nquit\n"
    output = " ".join(run("play", str(tmp_path), "--seed", "1", typed=typed).output.split())
    assert "give that step a name in `flow` (`- step: my_step`)" in output


def test_a_position_under_several_variants_is_written_with_them(tmp_path: Path) -> None:
    folder = make(tmp_path)
    (folder / "rich.yaml").write_text("variant: rich\nchange: {resources: {gold: {start: 7}}}\n", encoding="utf-8")
    late = "variant: late\noptions: {slow: {type: yes/no, start: no}}\nname: {en: Late}\n"
    (folder / "late.yaml").write_text(late, encoding="utf-8")
    for options, said in (
        ({}, "under: {together: {rich: {}, late: {slow: no}}}"),
        ({"slow": "yes"}, "under: {together: {rich: {}, late: {slow: yes}}}"),
    ):
        game = tuckbox.load(folder, variants=["rich", "late"], options=options)
        point = game.start(2, seed=1, backend="machine")
        assert said in positions.write_scenario(folder, "here", [point], 0).text
