"""Under which variants a scenario runs by itself: those that alter nothing it names, alone and at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tuckbox.scenarios import Case, collect

from .conftest import GAME


def cases_of(folder: Path, scenarios: str, *variants: str, game: str = GAME) -> tuple[Case, ...]:
    """The cases of the small game with scenarios and variants."""
    (folder / "ruleset.yaml").write_text(game, encoding="utf-8")
    (folder / "scenarios.yaml").write_text(f"scenarios:\n{scenarios}", encoding="utf-8")
    for number, variant in enumerate(variants):
        (folder / f"variant_{number}.yaml").write_text(variant, encoding="utf-8")
    collection = collect(folder)
    assert not collection.diagnostics
    return collection.cases


def names(cases: tuple[Case, ...]) -> list[str]:
    return [case.name for case in cases]


HAND = "given: {A: {hand: [crown]}}, then: {A: {hand: [crown]}}"


@pytest.mark.parametrize(
    ("change", "scenario", "why"),
    [
        # the same word elsewhere in the variant is nothing of what it alters
        ("kinds: {card: {deck: deck, hand: hand}}", HAND, None),
        (
            "kinds: {card: {deck: deck, hand: hand}}",
            "then: {check: [no(deck where it is card) is 0]}",
            "`card` (kinds)",
        ),
        ("actions: {buy: {cost: none}}", "when: [{A: throw, chance: low}]", None),
        ("actions: {buy: {cost: none}}", "when: [{A: buy, bought: coin}]", "`buy` (actions)"),
        ("actions: {buy: {cost: none}}", "then: {check: [can(buy)]}", "`buy` (actions)"),
        # what is only shown is played no otherwise
        ("actions: {buy: {name: {en: Purchase}}}", "when: [{A: buy, bought: coin}]", None),
        ("zones: {row: {seen_by: none}}", "then: {board: []}", None),
        ("zones: {row: {seen_by: none}}", "then: {row: []}", "`row` (zones)"),
        ("zones: {row: {seen_by: none}}", "when: [{effect: draw 1 from row to hand, by: A}]", "`row` (zones)"),
        ("resources: {gold: {supply: 3}}", "given: {A: {golds: 1}}", "`golds` (resources)"),
        # of a card a part may be named, of a kind those that its own cards say
        ("cards: {crown: {worth: 9}}", "then: {check: [crown.worth is 5]}", "`crown` (cards)"),
        ("cards: {crown: {worth: 9}}", "then: {check: [crown.level is 0]}", None),
        ("cards: {crown: {worth: 9}}", "given: {row: [crown]}", "`crown` (cards)"),
        ("cards: {crown: {worth: 9}}", "given: {row: [coin]}", None),
        ("kinds: {card: {fields: {level: {start: 3}}}}", "cards: {card: {hat: {worth: 1}}}", None),
        ("kinds: {card: {fields: {level: {start: 3}}}}", "given: {row: [blank card]}", "`card` (kinds)"),
        # one stands in a step whenever it is left; how it is left shows where play goes on to another one
        ("flow: {late: {skip when: light}}", "given: {at: {step: late, turn: A}}", None),
        ("flow: {late: {skip when: light}}", "when: [{until: late}]", "`late` (flow)"),
        ("flow: {late: {actions: [buy]}}", "given: {at: {step: late, turn: A}}", "`late` (flow)"),
        ("define: {total: player.points}", "then: {check: [total(A) is 0]}", "`total` (define)"),
        ("define: {total: player.points}", "then: {A: {points: 0}}", None),
        # the end
        ("score: {points: points + 1}", "then: {A: {points: 0}}", None),
        ("score: {points: points + 1}", "then: {score: {A: 0}}", "the `score`"),
        ("score: {points: points + 1}", "then: {winners: [A]}", "the `score`"),
        ("end when: points > 3", "then: {over: no}", "the `end when`"),
        ("end when: points > 3", "then: {A: {points: 0}}", None),
        ("setup: {before: shuffle deck, insert: shuffle bag}", "from: setup, then: {over: no}", "the `setup`"),
        ("setup: {before: shuffle deck, insert: shuffle bag}", "given: {A: {points: 1}}", None),
    ],
)
def test_what_a_scenario_names_is_what_the_variant_alters(
    change: str, scenario: str, why: str | None, tmp_path: Path
) -> None:
    then = "" if "then:" in scenario else ", then: {over: no}" if "end when" not in change else ""
    first, *others = cases_of(tmp_path, f"- {{id: one, {scenario}{then}}}\n", f"variant: other\nchange: {{{change}}}\n")
    assert [one.variants for one in others] == ([("other",)] if why is None else [])
    assert [one.why for one in first.left_out] == ([] if why is None else [f"it names {why}"])


def test_what_is_removed_or_new_is_altered(tmp_path: Path) -> None:
    scenarios = """\
- {id: removed, when: [{A: give, answers: [coin]}]}
- {id: new, cards: {card: {hat: {worth: 1}}}, then: {check: [hat.worth is 1]}}
- {id: neither, when: [{A: draw_one}]}
"""
    other = "variant: other\nremove: {actions: [give]}\nadd: {cards: [{id: hat, kind: card}]}\n"
    found = cases_of(tmp_path, scenarios, other)
    assert names(found) == ["removed", "new", "neither", "neither@other"]
    told = {case.id: one.why for case in found for one in case.left_out}
    assert told == {"removed": "it names `give` (actions)", "new": "it names `hat` (cards)"}


def test_a_card_of_an_entry_for_many_is_altered_with_it(tmp_path: Path) -> None:
    game = GAME.replace("cards:\n", "cards:\n  - {id: number, kind: card, worth: 1, each: {level: 1 to 3}}\n").replace(
        ", level: {type: number, start: 0}", ", level: number"
    )
    scenarios = "- {id: one, given: {row: [number_2]}, then: {row: [number_2]}}\n- {id: coin, then: {row: []}}\n"
    game = game.replace("forbid: buy where bought.level is 9", "forbid: throw").replace(
        "worth: 2", "worth: 2, level: 1"
    )
    game = game.replace("worth: 5", "worth: 5, level: 1")
    found = cases_of(tmp_path, scenarios, "variant: other\nchange: {cards: {number: {worth: 4}}}\n", game=game)
    assert names(found) == ["one", "coin", "coin@other"]


RULES = GAME.replace("  throw:\n", "  throw:\n    implements: [s-1, s-2]\n").replace(
    "  give:\n", "  give:\n    implements: [s-1]\n"
)


def test_a_statement_is_altered_where_it_is_implemented_nowhere_else(tmp_path: Path) -> None:
    scenarios = "".join(f"- {{id: {name}, rules: [{name}], given: {{A: {{points: 1}}}}}}\n" for name in ("s-1", "s-2"))
    other = "variant: other\nreplace: {actions.throw: {effect: raise points by 1}}\n"
    found = cases_of(tmp_path, scenarios.replace("}}}", "}}, then: {A: {points: 1}}}"), other, game=RULES)
    assert names(found) == ["s-1", "s-1@other", "s-2"]
    assert [one.why for case in found for one in case.left_out] == ["it shows s-2"]


ABLE = """\
ruleset: able
version: 1
players: 1-3
kinds:
  maker: {fields: {worth: number}, companion: tile, active: it in row}
zones: {row: {holds: maker}, field: {holds: tile}, hand: {of: player, holds: maker}}
cards:
  - {id: watt, kind: maker, worth: 2, abilities: [{forbid: rest}]}
flow: [{phase: day, turns: players, actions: [rest]}]
actions: {rest: {effect: end game}}
"""
NO_ABILITIES = "remove: {cards: [{where: it is maker, only: [abilities]}]}\n"


@pytest.mark.parametrize(
    ("alters", "runs"),
    [
        (NO_ABILITIES, True),  # the second piece has none
        ("change: {cards: {watt: {worth: 3}}}\n", False),  # what is printed is printed on both
        ("remove: {cards: [watt]}\n", False),
    ],
)
def test_the_second_piece_of_a_card_is_what_is_printed(alters: str, runs: bool, tmp_path: Path) -> None:
    scenarios = "- {id: piece, given: {field: [watt.hex]}, then: {field: [watt.hex]}}\n"
    whole = "- {id: card, given: {row: [watt]}, then: {row: [watt]}}\n"
    found = names(cases_of(tmp_path, scenarios + whole, f"variant: other\n{alters}", game=ABLE))
    assert found == ["piece", *(["piece@other"] if runs else []), "card"]


@pytest.mark.parametrize(
    ("players", "seats", "why"),
    [
        ("1", "", None),
        ("1", "seats: [A], ", None),
        ("1", "seats: [A, B], ", "it is for 1, and 2 play"),
        ("2-3", "", "it is for 2 to 3, and 1 play"),
        ("2-3", "seats: [A, B], ", None),
    ],
)
def test_a_variant_is_for_so_many(players: str, seats: str, why: str | None, tmp_path: Path) -> None:
    scenario = f"- {{id: one, {seats}given: {{row: [watt]}}, then: {{row: [watt]}}}}\n"
    first, *others = cases_of(tmp_path, scenario, f"variant: other\nplayers: {players}\n", game=ABLE)
    assert ([one.why for one in first.left_out], len(others)) == (([], 1) if why is None else ([why], 0))


def test_whoever_is_named_has_to_sit_there(tmp_path: Path) -> None:
    scenarios = (
        "- {id: a, then: {A: {hand: []}}}\n- {id: b, then: {B: {hand: []}}}\n- {id: c, then: {check: [B is B]}}\n"
    )
    alone = "variant: alone\nplayers: 1\nseats: {rival: {decides: no}}\n"
    found = cases_of(tmp_path, scenarios, alone, game=ABLE.replace("players: 1-3", "players: 2"))
    assert names(found) == ["a", "a@alone", "b", "c"]
    assert {one.why for case in found for one in case.left_out} == {"it is for 1, and it names `B`"}


RICH = "variant: rich\nchange: {counters: {points: {start: 1}}}\n"
POOR = "variant: poor\nchange: {counters: {points: {start: 2}}}\n"
SHINY = "variant: shiny\nchange: {cards: {crown: {worth: 9}}}\n"
LATE = (
    "variant: late\nchange: {end when: points > 3}\nscenarios: [{id: own, given: {row: [coin]}, then: {row: [coin]}}]\n"
)


def test_as_many_at_once_as_can_be_combined(tmp_path: Path) -> None:
    scenarios = """\
- {id: all, when: [{A: throw, chance: low}]}
- {id: named, given: {row: [crown]}, then: {row: [crown]}}
- {id: told, under: {not: [rich]}, when: [{A: throw, chance: low}]}
- {id: only, under: [shiny], when: [{A: throw, chance: low}]}
- {id: never, untestable: it is about the box}
"""
    assert names(cases_of(tmp_path, scenarios, RICH, POOR, SHINY)) == [
        "all", "all@rich", "all@poor", "all@shiny", "all@rich+shiny", "all@poor+shiny",
        "named", "named@rich", "named@poor",
        "told", "told@poor", "told@shiny", "told@poor+shiny",
        "only@shiny",
        "never",
    ]  # fmt: skip


def test_those_of_a_variant_run_with_others_beside_it(tmp_path: Path) -> None:
    found = cases_of(tmp_path, "- {id: crown, then: {check: [crown.worth is 5]}}\n", RICH, SHINY, LATE)
    assert [case.name for case in found if case.id == "own"] == ["own@late", "own@rich+shiny+late"]
    assert [case.name for case in found if case.is_once_more] == ["crown@rich+late", "own@rich+shiny+late"]
