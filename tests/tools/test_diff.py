"""`tuckbox diff`: what is different in play, in short, and with `--details` in words and as written."""

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


def details(*arguments: str) -> Result:
    """All of it."""
    return diff(*arguments, "--details")


def parts(text: str) -> dict[str, str]:
    """The paragraphs of a report by their titles."""
    return {head: rest for head, _, rest in (part.partition("\n") for part in text.split("\n\n"))}


def test_what_is_new_gone_and_changed_is_told_by_section(folder: str) -> None:
    result = details(folder, "--variant", "busy")
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
    output = details(folder, "--variant", "busy").output
    assert output.count("3 -> 6") == 1
    assert "There are" not in output


def test_both_places_are_named(folder: str) -> None:
    text = details(folder, "--variant", "busy").output
    line = next(line for line in text.splitlines() if "start: 0 -> 5" in line)
    assert "ruleset.yaml:7 -> " in line
    assert line.endswith("busy.yaml:3)")


def test_what_is_gone_and_who_still_speaks_of_it(folder: str) -> None:
    found = parts(details(folder, "--variant", "quiet").output)
    assert "Gain 3 points." in found["Removed: actions"]
    assert "jug" in found["Removed: cards"]
    assert "actions: [sell, rest] -> [sell]" in found["Changed: flow"]
    assert "ware cards: 3 -> 1" in found["In numbers"]


def test_an_option_is_told_with_what_reads_it(folder: str) -> None:
    found = parts(details(folder, "--option", "prize=4").output)
    assert found["In numbers"].strip() == "option prize: 3 -> 4, read by rest"
    assert "+ Gain 4 points." in found["Written as before, and different because of this"]


def test_one_variant_against_another(folder: str) -> None:
    back = parts(details(folder, "--variant", "quiet", "--against", "busy").output)
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
    changed = parts(details(str(tmp_path), "--variant", "bare").output)["Changed: cards"].splitlines()
    assert changed[0] == "  3 ware cards"
    assert changed[1].startswith("    price: 3 -> 5")
    assert changed[2:5] == ["    cup_1, cup_2, cup_3", "  4 toy cards: no use", "    toy_1, toy_2, toy_3, toy_4"]
    assert changed[5].startswith("  cup_4")
    removed = parts(details(str(tmp_path), "--variant", "dear").output)["Removed: cards"]
    assert removed.strip().splitlines() == ["4 ware cards", "    cup_1, cup_2, cup_3, cup_4"]


def test_a_name_that_an_effect_gives_itself_is_no_mention(tmp_path: Path) -> None:
    rules = RULES.replace("raise points by option.prize", "for each guest in players do raise sold by 1")
    (tmp_path / "rules.yaml").write_text(rules, encoding="utf-8")
    new = "variant: open\nplayers: 1\nseats: {guest: {decides: no, name: {en: Guest}}}\n"
    (tmp_path / "open.yaml").write_text(new, encoding="utf-8")
    result = details(str(tmp_path), "--variant", "open")
    assert result.exit_code == 0, result.output
    assert "Added: seats\n  guest" in result.output
    assert "named by" not in result.output


def test_two_folders(folder: str, tmp_path: Path) -> None:
    (tmp_path / "later").mkdir()
    (tmp_path / "later" / "rules.yaml").write_text(RULES.replace("by option.prize", "by 7"), encoding="utf-8")
    found = parts(details(folder, str(tmp_path / "later")).output)
    assert list(found) == ["Changed: actions"]
    assert "raise points by option.prize -> raise points by 7" in found["Changed: actions"]
    assert details(folder, folder).output == "nothing is different in play\n"


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


# ------------------------------------------------------------------ in short


def shown(text: str) -> dict[str, list[str]]:
    """The lines of each paragraph by its title."""
    return {head: [line.strip() for line in rest.splitlines()] for head, rest in parts(text).items()}


def test_a_mode_is_told_in_its_own_words_first_and_its_few_rules_whole() -> None:
    text = diff("age_of_inventors", "--variant", "educational").output
    assert text.startswith("Educational Variant: Whoever places an Invention may say who invented it, and pays one")
    assert "you may answer “Who invented it? Full name or last word.” so that the answer names" in " ".join(
        text.split()
    )
    assert "A wrong answer stands until the end of the turn" in " ".join(text.split())
    assert "once per payment at most." in " ".join(text.split())
    assert "there is an option “The year as well” (also_the_year); it is no unless another is chosen" in text


def test_a_seat_at_which_nobody_sits_is_told_with_what_that_means() -> None:
    text = " ".join(diff("age_of_inventors", "--variant", "solo").output.split())
    assert "+ Second player: Nobody sits there: this player never acts. This player has as much as can be" in text
    assert "the option “How Labs are shared out” (labs) is no longer there" in text
    assert "Acting players: the players other than Second player." in text
    hungarian = " ".join(diff("age_of_inventors", "--variant", "solo", "--lang", "hu").output.split())
    assert "Sorra kerülő játékosok: a játékosok (a „Második játékos” kivételével)." in hungarian
    assert "Nincs áttörés: Senki nem húzhat áttörést." in hungarian
    assert "+ Második játékos: Senki sem ül ott" in hungarian


def test_a_mode_without_the_cards_of_the_inventors_does_not_speak_of_them() -> None:
    text = diff("age_of_inventors", "--variant", "young_scientists").output
    assert "put 1 Book on the Inventor." in text
    assert "Inventor Card" not in text.partition("Actions")[2].partition("What there is")[0].replace(
        "Inventor Cards O", ""
    )


def test_in_short_it_is_told_by_what_it_is_about_in_play(folder: str) -> None:
    found = shown(diff(folder, "--variant", "busy").output)
    assert found["In numbers"] == ["wares: 3 -> 6"]
    assert found["Actions"] == ["~ Sell", "+ Gain 2 points."]
    assert found["Rules that are always in force"] == ["+ Tip: As soon as you take the action “sell”, gain 1 point."]
    assert found["Cards"] == ["+ bowl: Price: 4.", "~ mug: copies nothing -> 3"]
    assert found["What there is"] == ["~ Points: start 0 -> 5"]
    assert "the number of the round is 4" in found["The end and the points"][-1]
    gone = shown(diff(folder, "--variant", "quiet").output)
    assert gone["Actions"] == ["- Rest"]
    assert gone["Cards"] == ["- jug"]


def test_in_short_it_is_said_how_to_see_all(folder: str) -> None:
    output = diff(folder, "--variant", "busy").output
    assert output.splitlines()[-1].startswith("--details tells all of it")
    assert "rules.yaml" not in output and "busy.yaml" not in output


def many(tmp_path: Path, variant: str) -> dict[str, list[str]]:
    """What a variant changes in a shop of twelve cups and three toys."""
    cups = "".join(f"  - {{id: cup_{n}, kind: ware, price: {n}}}\n" for n in range(1, 13))
    toys = "".join(f"  - {{id: toy_{n}, kind: toy, use: gain {n} gold}}\n" for n in range(1, 4))
    rules = RULES.replace("flow:\n", f"{cups}{toys}flow:\n", 1)
    rules = rules.replace("kinds: {", "kinds: {toy: {plural: toys, fields: {use: effect}}, ", 1)
    (tmp_path / "rules.yaml").write_text(f"{rules}resources: {{gold: {{}}}}\n", encoding="utf-8")
    (tmp_path / "other.yaml").write_text(f"variant: other\n{variant}\n", encoding="utf-8")
    return shown(diff(str(tmp_path), "--variant", "other").output)


def test_cards_that_change_alike_are_one_line_and_so_are_those_that_go(tmp_path: Path) -> None:
    dearer = ", ".join(f"cup_{n}: {{price: {n + 2}}}" for n in range(1, 11))
    found = many(tmp_path, f"change: {{cards: {{{dearer}}}}}\nremove: {{cards: [{{where: it is toy}}]}}")
    assert found["Cards"] == [
        "~ 10 wares (cup 1, cup 2, cup 3, cup 4, cup 5, cup 6, cup 7, cup 8 and 2 more): price 2 more",
        "- all 3 toys",
    ]
    assert "In numbers" not in found


def test_all_cards_of_a_kind_that_lose_a_field_are_told_so(tmp_path: Path) -> None:
    found = many(tmp_path, "remove: {cards: [{where: it is toy, only: [use]}]}")
    assert found["Cards"] == ["~ all 3 toys: no use"]


def test_a_long_change_is_told_in_the_words_of_the_card(tmp_path: Path) -> None:
    use = '"gain 1 gold\\ngain 2 gold\\ngain 4 gold"'
    found = many(
        tmp_path,
        f"change:\n  cards:\n    toy_1: {{use: {{to: {use}, was: gain 1 gold}}}}\n"
        f"    toy_2: {{use: {{to: {use}, was: gain 2 gold}}}}",
    )
    told = ["+ Use:", "+ Gain 1 gold.", "+ Gain 2 gold.", "+ Gain 4 gold."]
    assert found["Cards"] == ["~ toy 1", "- Use: gain 1 gold.", *told, "~ toy 2", "- Use: gain 2 gold.", *told]


def test_many_cards_that_change_each_in_its_own_way_are_only_named(tmp_path: Path) -> None:
    own = ", ".join(f"cup_{n}: {{price: {n * 3}}}" for n in range(1, 7))
    found = many(tmp_path, f"change: {{cards: {{{own}}}}}")
    assert found["Cards"] == ["~ 6 wares (cup 1, cup 2, cup 3, cup 4, cup 5, cup 6), each in its own way"]


def test_the_modes_of_a_large_game_are_told_on_two_screens() -> None:
    for variant in ("educational", "solo", "tesla_vs_edison", "young_assistants", "young_scientists"):
        lines = diff("age_of_inventors", "--variant", variant).output.splitlines()
        assert len(lines) <= 100, variant
        assert max(map(len, lines)) <= 110, variant


def test_who_speaks_hungarian_is_told_in_hungarian() -> None:
    text = diff("age_of_inventors", "--variant", "young_assistants", "--lang", "hu").output
    assert text.startswith("Gyerekjáték: Ifjú asszisztensek: Vegyél el lapkákat")
    titles = [part.partition("\n")[0] for part in text.split("\n\n")[1:-1]]
    assert titles == [
        "Számokban", "A játékosok és az előkészítés", "Egy forduló", "Akciók", "Mindig érvényes szabályok", "Lapok",
        "A játék vége és a pontok", "Ami az asztalon van", "A leírása a régi, és mégis mást jelent",
    ]  # fmt: skip
    assert "mind a 48 találmány: nincs rajta sáv, ár, hatás" in " ".join(text.split())
    assert not [word for word in (" more", " no ", " is now ", "nothing", "kinds:", "lines") if word in text]


def test_what_ends_the_game_and_in_which_order_it_goes_is_told_in_short() -> None:
    text = " ".join(diff("age_of_inventors", "--variant", "young_assistants").output.split())
    assert "If they have at least 19 points, they win the game." in text.partition("The end and the points")[2]
    assert "Scoring: In turn order from the youngest player, each player scores for the chain." in text


def test_in_short_nothing_is_said_as_it_is_written() -> None:
    for variant in ("educational", "solo", "tesla_vs_edison", "young_assistants", "young_scientists"):
        text = diff("age_of_inventors", "--variant", variant).output
        assert not any(word in text for word in ("_deck", "lab_row", "nothing ->", "read by", "define:", "enums:"))
        assert "d: strategies" not in details("age_of_inventors", "--variant", variant).output


def test_an_option_that_is_chosen_is_told_with_what_it_is_without_a_choice() -> None:
    text = diff("age_of_inventors", "--variant", "educational", "--option", "also_the_year=yes").output
    assert "it is no unless another is chosen, and here it is yes" in text


def test_a_card_that_is_rewritten_is_told_whole_and_once(tmp_path: Path) -> None:
    (tmp_path / "rules.yaml").write_text(
        RULES.replace("zones:", "enums: {way: [left, right]}\nzones:")
        .replace("kinds: {", "kinds: {news: {sides: way}, ")
        .replace(
            "  - {id: mug",
            "  - id: storm\n    kind: news\n    left: {effect: raise points by 1}\n"
            "    right: {effect: raise points by 2}\n  - {id: mug",
        ),
        encoding="utf-8",
    )
    new = "{kind: news, left: {effect: raise points by 1}, right: {effect: raise sold by 7}}"
    (tmp_path / "wild.yaml").write_text(f"variant: wild\nreplace: {{cards.storm: {new}}}\n", encoding="utf-8")
    found = shown(diff(str(tmp_path), "--variant", "wild").output)
    assert any("7" in line for line in found["Cards"])
    assert "Written as before, and different because of this" not in found


def test_of_spaces_the_values_are_told(tmp_path: Path) -> None:
    rules = RULES.replace("zones:", "zones:\n  shelf: {holds: ware, slots: [3, 2, 1], seen_by: all}")
    rules = rules.replace("version: 1", "version: 1\nlanguages: [en, hu]")
    (tmp_path / "rules.yaml").write_text(rules, encoding="utf-8")
    change = "{zones: {shelf: {slots: {to: [3, 2, 1, 0], was: [3, 2, 1]}}}}"
    (tmp_path / "long.yaml").write_text(f"variant: long\nchange: {change}\n", encoding="utf-8")
    found = shown(diff(str(tmp_path), "--variant", "long").output)
    assert any(line.endswith("The values of its spaces are 3, 2, 1 and 0.") for line in found["What there is"])
    told = shown(diff(str(tmp_path), "--variant", "long", "--lang", "hu").output)
    assert any(line.endswith("Mezőinek értéke: 3, 2, 1 és 0.") for line in told["Ami az asztalon van"])


def test_other_values_of_as_many_spaces_are_a_change(tmp_path: Path) -> None:
    rules = RULES.replace("zones:", "zones:\n  shelf: {holds: ware, slots: [3, 2, 1], seen_by: all}")
    (tmp_path / "rules.yaml").write_text(rules, encoding="utf-8")
    (tmp_path / "dear.yaml").write_text("variant: dear\nchange: {zones: {shelf: {slots: [4, 2, 1]}}}\n", "utf-8")
    found = shown(diff(str(tmp_path), "--variant", "dear").output)
    assert found["What there is"] == [
        "~ Shelf", "- The values of its spaces are 3, 2 and 1.", "+ The values of its spaces are 4, 2 and 1.",
    ]  # fmt: skip
