"""`tuckbox diff`: what is different in play, in words and as written."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tuckbox_tools.commands import main

RULES = """\
ruleset: shop
version: 1
players: 2
options: {prize: {start: 3}}
kinds: {ware: {fields: {price: number}}}
counters:
  points: {of: player, start: 0}
  sold: {start: 0}
zones:
  stall: {holds: ware, starts with: ware, seen_by: all}
cards:
  - {id: jug, kind: ware, price: 2, copies: 2}
  - {id: mug, kind: ware, price: 1}
flow:
  - {phase: day, turns: players, actions: [sell, rest]}
actions:
  sell:
    effect: |
      raise points by 1
      raise sold by 1
  rest: {effect: raise points by option.prize}
end when: round is 3
score: {points: points}
"""
VARIANTS = {
    "busy.yaml": """\
variant: busy
change:
  counters: {points: {start: 5}}
  actions:
    sell:
      effect: {after: raise points by 1, insert: raise points by 2}
  cards: {mug: {copies: 3}}
add:
  cards: [{id: bowl, kind: ware, price: 4}]
  abilities: [{id: tip, at once after: sell, effect: raise points by 1}]
replace:
  end when: round is 4
""",
    "quiet.yaml": """\
variant: quiet
remove: {actions: [rest], cards: [jug]}
replace:
  flow: [{phase: day, turns: players, actions: [sell]}]
""",
}


@pytest.fixture
def folder(tmp_path: Path) -> str:
    (tmp_path / "shop" / "variants").mkdir(parents=True)
    (tmp_path / "shop" / "ruleset.yaml").write_text(RULES, encoding="utf-8")
    for name, text in VARIANTS.items():
        (tmp_path / "shop" / "variants" / name).write_text(text, encoding="utf-8")
    return str(tmp_path / "shop")


def diff(*arguments: str) -> Result:
    """Run the command; any fault of ours is raised."""
    return CliRunner().invoke(main, ["diff", *arguments], catch_exceptions=False)


def parts(text: str) -> dict[str, str]:
    """The paragraphs of a report by their titles."""
    return {head: rest for head, _, rest in (part.partition("\n") for part in text.split("\n\n"))}


def test_what_is_new_gone_and_changed_is_told_by_section(folder: str) -> None:
    result = diff(folder, "--variant", "busy")
    assert result.exit_code == 0, result.output
    found = parts(result.output)
    assert "ware cards: 3 -> 6" in found["In numbers"]
    assert "Price: 4." in found["Added: cards"]
    assert "As soon as you take the action “sell”, gain 1 point." in found["Added: abilities"]
    assert "start: 0 -> 5  (" in found["Changed: counters"]
    assert "copies: nothing -> 3" in found["Changed: cards"]
    assert found["Changed: counters"].partition("named by")[2].strip() == "rest"
    assert "+ raise points by 2" in found["Changed: actions"]
    assert "+ Gain 2 points." in found["Changed: actions"]
    assert "all: round is 3 -> round is 4" in found["Changed: end when"]
    assert not [title for title in found if title.startswith("Removed")]


def test_how_many_cards_there_are_is_told_once(folder: str) -> None:
    output = diff(folder, "--variant", "busy").output
    assert output.count("3 -> 6") == 1
    assert "There are" not in output


def test_both_places_are_named(folder: str) -> None:
    text = diff(folder, "--variant", "busy").output
    line = next(line for line in text.splitlines() if "start: 0 -> 5" in line)
    assert "ruleset.yaml:7 -> " in line
    assert line.endswith("busy.yaml:3)")


def test_what_is_gone_and_who_still_speaks_of_it(folder: str) -> None:
    found = parts(diff(folder, "--variant", "quiet").output)
    assert "Gain 3 points." in found["Removed: actions"]
    assert "jug" in found["Removed: cards"]
    assert "actions: [sell, rest] -> [sell]" in found["Changed: flow"]
    assert "ware cards: 3 -> 1" in found["In numbers"]


def test_an_option_is_told_with_what_reads_it(folder: str) -> None:
    found = parts(diff(folder, "--option", "prize=4").output)
    assert found["In numbers"].strip() == "option prize: 3 -> 4, read by rest"
    assert "+ Gain 4 points." in found["Written as before, and different all the same"]


def test_one_variant_against_another(folder: str) -> None:
    back = parts(diff(folder, "--variant", "quiet", "--against", "busy").output)
    assert "tip" in back["Removed: abilities"]
    assert "start: 5 -> 0" in back["Changed: counters"]


def test_cards_of_a_kind_that_go_or_change_alike_are_told_together(tmp_path: Path) -> None:
    more = "".join(
        f"  - {{id: cup_{n}, kind: ware, price: 3}}\n  - {{id: toy_{n}, kind: toy, use: gain {n} gold}}\n"
        for n in range(1, 5)
    )
    rules = RULES.replace("flow:\n", more + "flow:\n", 1).replace(
        "kinds: {", "kinds: {toy: {fields: {use: effect}}, ", 1
    )
    (tmp_path / "rules.yaml").write_text(rules + "resources: {gold: {}}\n", encoding="utf-8")
    (tmp_path / "bare.yaml").write_text(
        "variant: bare\n"
        "remove: {cards: [{where: it is toy, only: [use]}]}\n"
        "change: {cards: {cup_1: {price: 5}, cup_2: {price: 5}, cup_3: {price: 5}, cup_4: {price: 6}}}\n",
        encoding="utf-8",
    )
    (tmp_path / "dear.yaml").write_text("variant: dear\nremove: {cards: [{where: it.price is 3}]}\n", encoding="utf-8")
    changed = parts(diff(str(tmp_path), "--variant", "bare").output)["Changed: cards"].splitlines()
    assert changed[0] == "  3 ware cards"
    assert changed[1].startswith("    price: 3 -> 5")
    assert changed[2:5] == ["    cup_1, cup_2, cup_3", "  4 toy cards: no use", "    toy_1, toy_2, toy_3, toy_4"]
    assert changed[5].startswith("  cup_4")
    removed = parts(diff(str(tmp_path), "--variant", "dear").output)["Removed: cards"]
    assert removed.strip().splitlines() == ["4 ware cards", "    cup_1, cup_2, cup_3, cup_4"]


def test_a_name_that_an_effect_gives_itself_is_no_mention(tmp_path: Path) -> None:
    rules = RULES.replace("raise points by option.prize", "for each guest in players do raise sold by 1")
    (tmp_path / "rules.yaml").write_text(rules, encoding="utf-8")
    new = "variant: open\nplayers: 1\nseats: {guest: {decides: no, name: {en: Guest}}}\n"
    (tmp_path / "open.yaml").write_text(new, encoding="utf-8")
    result = diff(str(tmp_path), "--variant", "open")
    assert result.exit_code == 0, result.output
    assert "Added: seats\n  guest" in result.output
    assert "named by" not in result.output


def test_two_folders(folder: str, tmp_path: Path) -> None:
    (tmp_path / "later").mkdir()
    (tmp_path / "later" / "rules.yaml").write_text(RULES.replace("by option.prize", "by 7"), encoding="utf-8")
    found = parts(diff(folder, str(tmp_path / "later")).output)
    assert list(found) == ["Changed: actions"]
    assert "raise points by option.prize -> raise points by 7" in found["Changed: actions"]
    assert diff(folder, folder).output == "nothing is different in play\n"


def test_the_same_as_data(folder: str) -> None:
    found = json.loads(diff(folder, "--variant", "busy", "--format", "json").output)
    assert found["counts"] == [["ware", 3, 6]]
    assert {(one["what"], one["section"], one["name"]) for one in found["changes"]} == {
        ("changed", "counters", "points"),
        ("changed", "actions", "sell"),
        ("changed", "cards", "mug"),
        ("added", "cards", "bowl"),
        ("added", "abilities", "tip"),
        ("changed", "end when", ""),
    }


def test_nothing_to_compare_with_is_misuse_and_no_such_variant_an_error(folder: str) -> None:
    assert diff(folder).exit_code == 2
    assert CliRunner().invoke(main, ["diff", folder, "--variant", "loud"]).exit_code == 1
