"""Overlays: each operation on each family of section, what is refused, and where the results point."""

from __future__ import annotations

import pytest
from rulesets import Loaded, good, load

from tuckbox.declarations import Sections, apply, decode, load_texts
from tuckbox.declarations.editing import data_of
from tuckbox.declarations.values import Written
from tuckbox.diagnostics import Problems
from tuckbox.document import Mapping, Scalar

BASE = """
ruleset: game
players: 2-4
counters:
  gold: {start: 0}
  coins: {of: player, start: 3}
kinds:
  item: {fields: {price: number, worth: number, tags: set of tag}}
  sword: {is: item}
  helper: {fields: {price: number}}
  thing: [item, helper]
enums: {tag: [sharp, heavy]}
zones:
  deck: {kind: pile, holds: thing}
  hand: {of: player, holds: [item, helper]}
cards:
- {id: blade, kind: sword, price: 3, worth: 2, tags: [sharp]}
- {id: hammer, kind: item, price: 1, tags: [heavy, sharp]}
- {id: cook, kind: helper, price: 2}
setup: |
  shuffle deck
  everyone:
    draw 2 from deck to hand
  set gold to 1
flow:
- phase: day
  turns: players
  turn:
  - {step: work, actions: [dig]}
  - {step: rest, actions: [sleep]}
- phase: night
  steps:
  - {step: rest, effect: set gold to 0}
  - {step: dream, effect: raise gold by 1}
actions:
  dig: {cost: lower coins by 1, effect: raise gold by 1}
  sleep: {effect: raise coins by 1}
abilities:
- {id: rich, after: dig, effect: raise gold by 1}
- {id: poor, after: sleep, effect: lower gold by 1}
define:
  dear(item): item.price > 2
  cheap(item): {is: item.price < 2, implements: [r-1]}
score: {gold: gold}
end when: round is 4
"""


def with_variant(text: str, *more: str) -> dict[str, str]:
    files = {"game.yaml": BASE, "v.yaml": "variant: v\n" + text}
    return files | {f"w{index}.yaml": other for index, other in enumerate(more)}


def applied(text: str) -> Loaded:
    return good(with_variant(text), ["v"])


def refused(text: str, slug: str) -> str:
    """The text at the place of the one problem."""
    return load(with_variant(text), ["v"]).only(slug).span.text


def said(loaded: Loaded, *path: str | int) -> object:
    data: object = data_of(loaded.sections.root)
    for step in path:
        assert isinstance(data, dict | list)
        data = data[step]  # type: ignore[call-overload, index]
    return data


def names(loaded: Loaded, *path: str | int) -> list[object]:
    found = said(loaded, *path)
    if isinstance(found, dict):
        return list(found)
    assert isinstance(found, list)
    return [item.get("id") or item.get("step") or item.get("phase") for item in found if isinstance(item, dict)]


def test_change_merges_by_section_id_and_field() -> None:
    found = applied("change: {counters: {gold: {start: 7, max: 9}}}")
    assert said(found, "counters", "gold") == {"start": 7, "max": 9}
    start = {str(name): decl for name, decl in found.decl.counters}["gold"].start
    assert start is not None and start.span.file == "v.yaml"


def test_what_a_variant_implements_as_a_whole_is_known_at_its_own_place() -> None:
    text = "implements: [r-2, r-3]\nchange: {counters: {gold: {start: 7}}}"
    found = good({"game.yaml": BASE + "implements: [r-1]\n", "v.yaml": "variant: v\n" + text}, ["v"])
    places = [
        (str(name), section.span.file, section.span.line) for section, each in found.decl.implements for name in each
    ]
    assert places == [("r-1", "game.yaml", BASE.count("\n") + 1), ("r-2", "v.yaml", 2), ("r-3", "v.yaml", 2)]


def test_change_of_cards_goes_by_id() -> None:
    found = applied("change: {cards: {blade: {price: 5, tags: []}}}")
    assert said(found, "cards", 0) == {"id": "blade", "kind": "sword", "price": 5, "worth": 2, "tags": []}


def test_change_of_a_word_is_found_by_its_head_and_takes_the_short_form() -> None:
    dear = "{to: item.price > 3, was: item.price   > 2}"
    found = applied(f"change: {{define: {{dear(item): {dear}, cheap: item.price < 1}}}}")
    assert said(found, "define", "dear(item)") == "item.price > 3"
    assert said(found, "define", "cheap(item)") == {"is": "item.price < 1", "implements": ["r-1"]}


def test_a_stale_was_is_reported_with_the_text_as_it_is() -> None:
    text = "change: {actions: {dig: {effect: {to: raise gold by 3, was: raise gold by 2}}}}"
    problem = load(with_variant(text), ["v"]).only("stale-overlay")
    assert problem.span.text == "raise gold by 2"
    assert problem.labels[0].span.text == "raise gold by 1"


def test_brackets_and_blanks_do_not_make_a_text_stale() -> None:
    applied("change: {define: {dear(item): {to: item.price > 3, was: (item.price)  > 2}}}")


@pytest.mark.parametrize("was", ["[item, helper]", "[item,helper]", "['item', helper]", '"[item,  helper]"'])
def test_what_a_list_was_is_said_as_a_list_or_as_its_text(was: str) -> None:
    found = applied(f"change: {{zones: {{hand: {{holds: {{to: [helper], was: {was}}}}}}}}}")
    assert said(found, "zones", "hand", "holds") == ["helper"]


@pytest.mark.parametrize("was", ["[helper, item]", "[item]", '"[item]"', "item", "{item: helper}"])
def test_a_list_that_was_another_one_is_stale(was: str) -> None:
    text = f"change: {{zones: {{hand: {{holds: {{to: [helper], was: {was}}}}}}}}}"
    problem = load(with_variant(text), ["v"]).only("stale-overlay")
    assert problem.help is not None and problem.help.startswith("it is `[item, helper]` now")


@pytest.mark.parametrize("was", ["{of: player, start: 3}", "{start: '3', of: player}", '"{of: player, start: 3}"'])
def test_what_a_map_was_is_said_as_a_map_or_as_its_text(was: str) -> None:
    found = applied(f"change: {{counters: {{coins: {{to: {{start: 4}}, was: {was}}}}}}}")
    assert said(found, "counters", "coins") == {"start": 4}


@pytest.mark.parametrize("was", ["{of: player}", "{of: player, start: 4}", "3", "{of: player, start: 3, max: 9}"])
def test_a_map_that_was_another_one_is_stale(was: str) -> None:
    text = f"change: {{counters: {{coins: {{to: {{start: 4}}, was: {was}}}}}}}"
    load(with_variant(text), ["v"]).only("stale-overlay")


@pytest.mark.parametrize("was", ["3", '"3"', "' 3'"])
def test_what_a_number_was_is_said_with_or_without_quotes(was: str) -> None:
    found = applied(f"change: {{counters: {{coins: {{start: {{to: 4, was: {was}}}}}}}}}")
    assert said(found, "counters", "coins", "start") == 4


def test_lists_are_replaced_or_inserted_into() -> None:
    found = applied("change: {zones: {hand: {holds: {after: item, insert: [sword]}}}}")
    assert said(found, "zones", "hand", "holds") == ["item", "sword", "helper"]
    found = applied("change: {abilities: {before: poor, insert: [{id: new, after: dig, effect: raise gold by 1}]}}")
    assert names(found, "abilities") == ["rich", "new", "poor"]


def test_lines_go_into_an_effect_and_know_their_file() -> None:
    lines_ = "|\n      lower gold by 1\n      raise gold by 22\n"
    found = applied(f"change:\n  setup:\n    after: 'everyone:'\n    insert: {lines_}")
    effect = found.decl.setup[0]
    lines = effect.text.splitlines()
    assert lines == [
        "shuffle deck", "everyone:", "  draw 2 from deck to hand", "lower gold by 1", "raise gold by 22",
        "set gold to 1",
    ]  # fmt: skip
    spans = {effect.source.at(effect.text.index(word), effect.text.index(word) + len(word)) for word in ("22", "deck")}
    assert {(span.file, span.text) for span in spans} == {("v.yaml", "22"), ("game.yaml", "deck")}


def test_lines_inside_a_block_take_its_indentation() -> None:
    found = applied("change: {setup: {before: draw 2 from deck to hand, insert: raise coins by 1}}")
    assert "  raise coins by 1\n  draw 2 from deck to hand\n" in found.decl.setup[0].text


def test_a_slip_in_an_inserted_line_points_into_the_overlay() -> None:
    text = "change: {setup: {before: shuffle deck, insert: raise gold bye 1}}"
    problem = load(with_variant(text), ["v"]).problems[0]
    assert problem.span.file == "v.yaml" and "bye" in problem.span.text


def test_setup_is_appended_to() -> None:
    found = applied("add: {setup: set gold to 5}")
    assert [part.text.strip().splitlines()[-1] for part in found.decl.setup] == [
        "set gold to 1",
        "set gold to 5",
    ]
    assert found.decl.setup[1].whole.file == "v.yaml"


def test_parts_of_the_flow_are_added_beside_others() -> None:
    text = """
add:
  flow:
  - {before: night, step: dusk, effect: set gold to 2}
  - {after: day.work, step: eat, effect: set gold to 2}
  - {step: dawn, effect: set gold to 3}
"""
    found = applied(text)
    assert names(found, "flow") == ["day", "dusk", "night", "dawn"]
    assert names(found, "flow", 0, "turn") == ["work", "eat", "rest"]


def test_the_flow_is_changed_by_phase_and_step() -> None:
    found = applied("change: {flow: {night.rest: {effect: set gold to 8}, dream: {skip when: round is 1}}}")
    assert said(found, "flow", 1, "steps", 0, "effect") == "set gold to 8"
    assert said(found, "flow", 1, "steps", 1, "skip when") == "round is 1"
    assert refused("change: {flow: {rest: {effect: set gold to 8}}}", "wrong-operation") == "rest"


def test_remove_by_ids_steps_and_conditions() -> None:
    text = """
remove:
  flow: [night.rest, day.work]
  abilities: [poor]
  define: [dear]
  cards:
  - {where: it is item and not it is sword, only: [tags]}
  - {where: it is helper or it.price is 7}
"""
    found = applied(text)
    assert names(found, "flow", 0, "turn") == ["rest"] and names(found, "flow", 1, "steps") == ["dream"]
    assert names(found, "abilities") == ["rich"] and names(found, "define") == ["cheap(item)"]
    assert names(found, "cards") == ["blade", "hammer"]
    assert "tags" not in str(said(found, "cards", 1)) and "tags" in str(said(found, "cards", 0))


@pytest.mark.parametrize(
    ("where", "gone"),
    [
        ("it is thing", ["blade", "hammer", "cook"]),
        ("it is hammer", ["hammer"]),
        ("it.price is 2", ["cook"]),
        ("it.price is not 2", ["blade", "hammer"]),
        ("heavy in it.tags", ["hammer"]),
        ("it.tags has sharp", ["blade", "hammer"]),
    ],
)
def test_what_a_condition_picks(where: str, gone: list[str]) -> None:
    found = applied(f"remove: {{cards: {{where: {where}}}}}")
    assert names(found, "cards") == [name for name in ("blade", "hammer", "cook") if name not in gone]


def test_replace_takes_sections_entries_and_fields() -> None:
    found = applied("replace: {score: {coins: coins}, zones.hand.holds: [item], end when: round is 9}")
    assert said(found, "score") == {"coins": "coins"}
    assert said(found, "zones", "hand") == {"of": "player", "holds": ["item"]}
    assert said(found, "end when") == "round is 9"
    found = applied("replace: {cards: {blade: {tags: [heavy]}}, abilities: []}")
    assert said(found, "cards", 0, "tags") == ["heavy"] and said(found, "abilities") == []


def test_a_card_or_ability_is_replaced_by_its_id_as_a_whole_and_keeps_it() -> None:
    found = applied(
        "replace: {cards.blade: {kind: item, price: 3}, abilities.poor: {after: dig, effect: raise gold by 2}}"
    )
    assert said(found, "cards", 0) == {"id": "blade", "kind": "item", "price": 3}
    assert said(found, "abilities", 1) == {"id": "poor", "after": "dig", "effect": "raise gold by 2"}
    found = applied("replace: {cards.blade.price: 4}")
    assert said(found, "cards", 0, "price") == 4 and said(found, "cards", 0, "worth") == 2


def test_who_replaces_an_entry_may_copy_what_stays() -> None:
    copied = "id: blade, kind: sword, price: 3, worth: 2, tags: [heavy]"
    for text in (f"replace: {{cards.blade: {{{copied}}}}}", f"replace: {{cards: {{blade: {{{copied}}}}}}}"):
        assert said(applied(text), "cards", 0, "tags") == ["heavy"]
    same = "id: blade, kind: sword, price: 3, worth: 2, tags: [sharp]"
    for text in (f"replace: {{cards.blade: {{{same}}}}}", f"replace: {{cards: {{blade: {{{same}}}}}}}"):
        assert refused(text, "changes-nothing") == f"{{{same}}}"


def test_players_options_and_seats_come_from_the_overlay() -> None:
    found = applied("players: 1\noptions: {hard: {start: no}}\nseats: {rival: {decides: no, supply: unlimited}}")
    assert found.decl.players == (1, 1)
    assert [str(name) for name, _ in found.decl.options] == ["hard"]
    assert [str(name) for name, _ in found.decl.seats] == ["rival"]


@pytest.mark.parametrize(
    ("text", "slug", "place"),
    [
        ("change: {counters: {golf: {start: 1}}}", "missing-target", "golf"),
        ("change: {cards: {blode: {price: 1}}}", "missing-target", "blode"),
        ("change: {flow: {day.play: {effect: set gold to 1}}}", "missing-target", "day.play"),
        ("change: {spots: {desk: {slots: 1}}}", "missing-target", "spots"),
        ("change: {setup: {before: shuffle dock, insert: set gold to 1}}", "missing-target", "shuffle dock"),
        ("change: {zones: {hand: {holds: {before: itom, insert: [sword]}}}}", "missing-target", "itom"),
        ("remove: {cards: [blode]}", "missing-target", "blode"),
        ("remove: {flow: [noon]}", "missing-target", "noon"),
        ("remove: {cards: {where: it is swoord}}", "missing-target", "swoord"),
        ("remove: {cards: {where: it.price is 99}}", "missing-target", "it.price is 99"),
        ("remove: {cards: {where: it is sword, only: [pirce]}}", "missing-target", "pirce"),
        ("replace: {spots: {}}", "missing-target", "spots"),
        ("replace: {zones.hnad.holds: [item]}", "missing-target", "zones.hnad.holds"),
        ("replace: {cards.blaed: {kind: sword}}", "missing-target", "cards.blaed"),
        ("replace: {cards.blade.pirce: 4}", "missing-target", "cards.blade.pirce"),
        ("replace: {cards.blade: {id: sabre, kind: sword}}", "wrong-operation", "sabre"),
        ("add: {counters: {gold: {start: 1}}}", "already-there", "gold"),
        ("add: {cards: [{id: blade, kind: sword}]}", "already-there", "blade"),
        ("add: {flow: [{before: noon, step: eat}]}", "missing-target", "noon"),
        ("add: {end when: round is 2}", "already-there", "end when"),
        ("change: {counters: {gold: {start: 0}}}", "changes-nothing", "0"),
        ("replace: {end when: round is 4}", "changes-nothing", "round is 4"),
        (
            "counters: {gold: {start: 1}}\nchange: {counters: {gold: {start: 1}}}",
            "unknown-overlay-key",
            "counters",
        ),
        ("remove: {counters: gold}", "wrong-operation", "gold"),
        ("remove: {setup: [shuffle deck]}", "wrong-operation", "setup"),
        ("remove: {zones: {where: it is item}}", "wrong-operation", "{where: it is item}"),
        ("remove: {cards: {where: count(it.tags) > 1}}", "wrong-selector", "count(it.tags) > 1"),
        ("change: [gold]", "wrong-operation", "[gold]"),
        ("change: {counter: {gold: {start: 1}}}", "unknown-section", "counter"),
        ("change: {setup: {before: shuffle deck, inside: x, insert: set gold to 1}}", "wrong-operation", ""),
    ],
)
def test_what_is_refused(text: str, slug: str, place: str) -> None:
    found = refused(text, slug)
    assert not place or found == place


def test_a_missing_target_names_the_nearest() -> None:
    problem = load(with_variant("change: {counters: {golf: {start: 1}}}"), ["v"]).only("missing-target")
    assert problem.help == "did you mean `gold`?"


def test_two_variants_that_alter_the_same_are_refused_with_both_places() -> None:
    other = "variant: w\nchange: {counters: {gold: {start: 6}}}\n"
    problem = load(with_variant("change: {counters: {gold: {start: 5}}}", other), ["v", "w"]).only("two-overlays")
    assert (problem.span.text, problem.labels[0].span.text) == ("6", "5")
    extending = other.replace("variant: w\n", "variant: w\nextends: v\n")
    found = good(with_variant("change: {counters: {gold: {start: 5}}}", extending), ["v", "w"])
    assert said(found, "counters", "gold", "start") == 6


def test_removing_what_another_changes_is_a_conflict() -> None:
    other = "variant: w\nremove: {cards: {where: it is sword}}\n"
    load(with_variant("change: {cards: {blade: {price: 5}}}", other), ["v", "w"]).only("two-overlays")


@pytest.mark.parametrize("order", [["v", "w"], ["w", "v"]])
@pytest.mark.parametrize("taken", ["[blade]", "{where: it is sword}"])
def test_a_card_may_go_of_which_another_takes_what_it_takes_of_every_card(order: list[str], taken: str) -> None:
    other = f"variant: w\nremove: {{cards: {taken}}}\n"
    found = good(with_variant("remove: {cards: {where: it is item, only: [tags]}}", other), order)
    cards = data_of(found.sections.root)["cards"]
    assert [card["id"] for card in cards] == ["hammer", "cook"]
    assert not any("tags" in card for card in cards)


TOOLS = """
ruleset: game
players: 2
kinds:
  tool: {fields: {price: number, use: effect}}
  big_tool: {is: tool}
zones: {shed: {holds: tool}}
cards:
- {id: axe, kind: tool, price: 1, text: Chop., use: shuffle shed}
- {id: saw, kind: big_tool, price: 2, text: Saw., use: shuffle shed, abilities: [{after: chop, effect: shuffle shed}]}
- {id: nail, kind: tool, price: 1}
"""


@pytest.mark.parametrize(
    ("only", "more", "said"),
    [
        ("[use]", "", "`axe` and 1 more card would still print the `text` of what is taken out here"),
        ("[abilities]", "", "`saw` would still print the `text` of what is taken out here"),
        ("[price]", "", None),
        ("[use, text]", "", None),
        ("[abilities]", "change: {cards: {saw: {text: Something else.}}}", None),
        ("[use, abilities]", "", "`axe` and 1 more card would still print the `text` of what is taken out here"),
    ],
)
def test_no_card_prints_what_a_variant_took_from_it(only: str, more: str, said: str | None) -> None:
    variant = f"variant: v\nremove: {{cards: {{where: it is tool, only: {only}}}}}\n{more}\n"
    problems = load({"game.yaml": TOOLS, "v.yaml": variant}, ["v"]).problems
    assert [one.message for one in problems if one.code.slug == "text-left-behind"] == ([said] if said else [])


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("{price: invented, use: rulebook}", {"use": "rulebook"}),
        ("{price: invented}", None),
        ("invented", "invented"),
    ],
)
def test_nothing_says_where_it_comes_from_what_a_variant_took_from_a_card(said: str, left: object) -> None:
    rules = TOOLS.replace("price: 1, text", f"price: 1, provenance: {said}, text")
    variant = "variant: v\nremove: {cards: {where: it is tool, only: [price]}}\n"
    found = good({"game.yaml": rules, "v.yaml": variant}, ["v"])
    assert data_of(found.sections.root)["cards"][0].get("provenance") == left


def test_what_is_written_for_a_card_alone_keeps_it() -> None:
    other = "variant: w\nremove: {cards: [hammer]}\n"
    text = "remove: {cards: {where: it is item, only: [tags]}}\nchange: {cards: {hammer: {price: 5}}}"
    load(with_variant(text, other), ["v", "w"]).only("two-overlays")


def test_a_word_is_the_same_with_and_without_its_parameters() -> None:
    other = "variant: w\nremove: {define: [dear]}\n"
    text = "change: {define: {dear(item): {to: item.price > 3, was: item.price > 2}}}"
    problem = load(with_variant(text, other), ["v", "w"]).only("two-overlays")
    assert [label.span.file for label in problem.labels] == ["v.yaml"]


@pytest.mark.parametrize("gone", ["counters: [gold]", "cards: [hammer]", "flow: [day.work]", "define: [dear]"])
def test_two_variants_may_take_out_the_same(gone: str) -> None:
    other = f"variant: w\nremove: {{{gone}}}\n"
    good(with_variant(f"remove: {{{gone}}}", other), ["v", "w"])


def test_changing_what_another_has_removed_is_a_conflict_as_well() -> None:
    other = "variant: w\nchange: {counters: {gold: {start: 4}}}\n"
    problem = load(with_variant("remove: {counters: [gold]}", other), ["v", "w"]).only("two-overlays")
    assert (problem.span.text, [label.span.file for label in problem.labels]) == ("gold", ["v.yaml"])


def test_extends_brings_the_other_along() -> None:
    other = "variant: w\nextends: [v]\nchange: {counters: {coins: {start: 6}}}\n"
    found = good(with_variant("change: {counters: {gold: {start: 5}}}", other), ["w"])
    assert found.sections.selected == ("v", "w")
    assert said(found, "counters", "gold", "start") == 5


def test_a_variant_that_does_not_exist() -> None:
    assert load(with_variant("players: 1"), ["vv"]).only("unknown-variant").help == "did you mean `v`?"


def inline(text: str) -> tuple[Sections, Problems]:
    problems = Problems()
    sections = load_texts({"game.yaml": BASE}, lambda ref: None, problems)
    scenario = load_texts({"s.yaml": "ruleset: s\nplayers: 2\nscenarios:\n- " + text}, lambda ref: None, problems)
    node = scenario.get("scenarios")
    assert node is not None and not isinstance(node, Scalar | Mapping)
    item = node.items[0]
    assert isinstance(item, Mapping)
    return apply(sections, item, problems), problems


def test_a_scenario_brings_content_of_its_own() -> None:
    text = """id: s
  cards: {sword: {saber: {like: blade, price: 9}, plain: {}}, helper: {boy: {}}}
  enums: {tag: [small]}
  define: {dear(item): 1}
  abilities: [{after: dig, effect: raise gold by 5}]
  remove: {flow: [night]}
  change: {counters: {gold: {start: 4}}}
"""
    sections, problems = inline(text)
    decl = decode(sections, problems)
    assert decl is not None and [str(problem) for problem in problems] == []
    cards = {str(card.id): card for card in decl.cards}
    assert [str(name) for name, _ in cards["saber"].fields] == ["price", "worth", "tags"]
    assert str(cards["saber"].kind) == "sword" and cards["plain"].fields == () and "boy" in cards
    assert [str(name) for name, _ in decl.enums[0][1].values] == ["sharp", "heavy", "small"]
    stub = next(word for word in decl.define if word.signature.text == "dear(item)")
    assert isinstance(stub.value, Written) and stub.value.text == "1"
    assert len(decl.abilities) == 3 and len(decl.flow) == 1


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("{id: s, cards: {sword: {saber: {like: blode}}}}", "blode"),
        ("{id: s, define: {deer(item): 1}}", "deer(item)"),
        ("{id: s, enums: {tog: [small]}}", "tog"),
        ("{id: s, remove: {flow: [noon]}}", "noon"),
    ],
)
def test_what_a_scenario_names_has_to_exist(text: str, place: str) -> None:
    _, problems = inline(text)
    assert [(problem.code.slug, problem.span.text) for problem in problems] == [("missing-target", place)]
