"""What can be asked for by name: things by what players read, and the keys of YAML."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from tuckbox_tools.commands import main

RULES = """\
ruleset: own
version: 1
players: 2
languages: [en, hu]
name: {en: Own, hu: Saját}
kinds: {ware: {name: {en: Ware, hu: Áru}, plural: wares}}
zones: {bench: {name: {en: Bench, hu: Pad}, holds: ware, in_play: yes}}
cards:
- {id: work, kind: ware, name: {en: The work, hu: Egy munka}}
- {id: tea, kind: ware, name: {en: Green tea, hu: Zöld tea}}
- {id: rye, kind: ware, name: {en: Bread, hu: Rozskenyér}}
- {id: bun, kind: ware, name: {en: Bread, hu: Zsemle}}
counters: {marks: {of: player, start: 0}}
actions:
  work: {name: {en: Go to work, hu: Munka}, effect: raise marks by 1}
flow: [{turns: players, actions: [work]}]
"""


def said(*words: str) -> tuple[int, str]:
    ran = CliRunner().invoke(main, list(words))
    return ran.exit_code, ran.output


@pytest.fixture(name="own")
def ruleset(tmp_path: Path) -> str:
    (tmp_path / "ruleset.yaml").write_text(RULES, encoding="utf-8")
    return str(tmp_path)


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("tea", "Green tea"),
        ("green TEA", "Green tea"),
        ("zold tea", "Green tea"),
        ("go to work", "The work"),
        ("Pad", "Bench"),
        ("wares", "Ware"),
    ],
)
def test_what_players_read_is_as_good_as_an_id(own: str, name: str, title: str) -> None:
    code, text = said("explain", own, name)
    assert (code, text.startswith(title)) == (0, True), text


def test_a_name_of_several_things_is_asked_about(own: str) -> None:
    code, text = said("explain", own, "bread")
    assert code == 2
    assert "`bread` can be several things; say which:\n  rye: Bread (Ware)\n  bun: Bread (Ware)\n" in text
    assert "`bread` can be rye, bun" in said("try", own, "bread")[1]
    assert said("try", own, "zsemle", "--show")[1].startswith(("Bread", "Error: no position"))


def test_things_of_one_id_are_all_told(own: str) -> None:
    text = said("explain", own, "work")[1]
    assert text.startswith("The work (Ware)\n")
    assert "\n\nGo to work (action)\n" in text


@pytest.mark.parametrize(
    ("name", "near"),
    [("tee", "`tea`"), ("zöld", "`tea`"), ("marks(you)", "`marks`"), ("tea.marks", "`tea` or `marks`")],
)
def test_what_nothing_is_called_is_guessed(own: str, name: str, near: str) -> None:
    code, text = said("explain", own, name)
    assert (code, f"Did you mean {near}?" in text) == (2, True), text


def test_a_ruleset_is_told_with_its_ids(own: str) -> None:
    text = said("explain", own)[1]
    assert "  work: Go to work\n" in text
    assert "  bench: Bench\n" in text


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("fills", "from"), "of a zone: the zones it is filled from"),
        (("activate",), "of an ability: any time"),
        (("kind",), "of a card, and must stand: what it is"),
        (("zone",), "a zone has the keys"),
        (("discard",), "It is a verb, too: tuckbox explain --verbs discard"),
        (("count",), "It is a function, too: tuckbox explain --verbs count"),
    ],
)
def test_a_key_is_explained(words: tuple[str, ...], told: str) -> None:
    code, text = said("explain", *words)
    assert code == 0
    assert told in text


@pytest.mark.parametrize(
    ("name", "page"),
    [
        ("unused-word", ("W0703",)),
        ("Unused-Word", ("W0703",)),
        ("gain", ("--verbs", "gain")),
        ("highest", ("--verbs", "highest")),
        ("pile", ("--verbs", "pile")),
    ],
)
def test_a_code_or_a_word_is_explained_by_its_name(name: str, page: tuple[str, ...]) -> None:
    code, text = said("explain", name)
    assert (code, text) == said("explain", *page)
    assert code == 0 and name.lower() in text.split("\n", 1)[0]


def test_a_ruleset_that_is_called_like_a_word_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("gain", "unused-word"):
        assert "  bench: Bench\n" not in said("explain", name)[1]
        (tmp_path / name).mkdir()
        (tmp_path / name / "ruleset.yaml").write_text(RULES, encoding="utf-8")
        assert "  bench: Bench\n" in said("explain", name)[1]
        assert said("explain", name, "tea")[1].startswith("Green tea")


def test_a_word_has_nothing_to_choose_from() -> None:
    code, text = said("explain", "gain", "tea")
    assert code == 2
    assert "there is no ruleset and no path `gain`" in text


def test_a_player_may_be_named_in_a_value(own: str, tmp_path: Path) -> None:
    save = str(tmp_path / "here.json")
    typed = f"work\nsave {save}\nquit\n"
    people = ("--player", "Anna", "--player", "Bob Bell", "--seed", "1")
    assert CliRunner().invoke(main, ["play", own, *people], input=typed).exit_code == 0
    assert said("explain", "--value", save, "--ruleset", own, "Anna.marks")[1].startswith("A.marks = 1")
    assert said("explain", "--value", save, "--ruleset", own, "Bob Bell.marks + 1")[1].startswith("B.marks + 1 = 1")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("new", "game", "x"), "Did you mean `new ruleset`?"),
        (("new", "varient", "OWN", "x"), "Did you mean `new variant`?"),
        (("new", "variant", "OWN", "kids", "mode"), "an id is one word"),
        (("simulate", "OWN", "--games", "lots"), "'lots' is not a valid whole number"),
        (("coverage", "OWN"), "has no rulebook; for the lines of its rules"),
    ],
)
def test_what_was_meant_is_said(own: str, words: tuple[str, ...], told: str) -> None:
    assert told in said(*(own if word == "OWN" else word for word in words))[1]


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (("unused-wrod",), "unused-word"),
        (("gian",), "gain"),
        (("fils", "from"), "fills from"),
        (("pigg",), "pig"),
        (("kala", "stone"), "kalah"),
    ],
)
def test_what_nothing_is_called_has_a_near_word(words: tuple[str, ...], meant: str) -> None:
    code, text = said("explain", *words)
    assert code == 2
    assert f"Did you mean `{meant}`?" in text


def test_what_is_like_nothing_has_none() -> None:
    code, text = said("explain", "zzzzqq")
    assert code == 2
    assert "there is no ruleset, code, key or word `zzzzqq`. `tuckbox list`" in text
