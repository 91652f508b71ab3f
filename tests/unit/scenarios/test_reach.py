"""Scenarios that cannot touch a card are told without playing them: none that touches it is left out."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.tools.smithy import GAME, make

from tuckbox.checking import examine
from tuckbox.declarations import Memo
from tuckbox.mutation.declared import find, names
from tuckbox.mutation.reach import Reach, words
from tuckbox.mutation.survivors import nearness
from tuckbox.scenarios.cases import Case, collect_of
from tuckbox.scenarios.executed import played
from tuckbox.semantics.reuse import Reuse
from tuckbox.vocabulary.standard import STANDARD


def cases_and_reach(ref: str | Path, name: str) -> tuple[list[Case], Reach]:
    memo, reuse = Memo(), Reuse()
    checked = examine(ref, memo=memo, reuse=reuse)
    assert checked.sections is not None
    declared = find(checked.sections, name)
    assert declared is not None
    cases = collect_of(checked, ref, memo=memo, reuse=reuse).cases
    return [case for case in cases if case.untestable is None], Reach(declared, checked.sections, STANDARD)


@pytest.mark.parametrize(
    ("game", "each"),
    [
        pytest.param("legend_raiders", 1, id="legend_raiders"),
        pytest.param("hkk", 3, id="hkk-some"),
        pytest.param("robinson_crusoe", 6, id="robinson_crusoe-some"),
        pytest.param("hkk", 1, id="hkk-all", marks=pytest.mark.soak),
        pytest.param("robinson_crusoe", 1, id="robinson_crusoe-all", marks=pytest.mark.soak),
    ],
)
def test_no_scenario_that_touches_a_card_is_left_out(game: str, each: int) -> None:
    """Of every card, or of one of so many where time is short."""
    memo, reuse = Memo(), Reuse()
    checked = examine(game, memo=memo, reuse=reuse)
    assert checked.sections is not None
    cases = [one for one in collect_of(checked, game, memo=memo, reuse=reuse).cases if one.untestable is None]
    ran = {case.name: played(case) for case in cases}
    named = {case.name: words(case.scenario.node) for case in cases}
    spared = 0
    for name in names(checked.sections)[::each]:
        declared = find(checked.sections, name)
        assert declared is not None
        reach = Reach(declared, checked.sections, STANDARD)
        for case in cases:
            if not reach.may_touch(case):
                spared += 1
                assert nearness(declared, ran[case.name], name in named[case.name]) is None, (name, case.name)
    assert spared > len(cases)


SCENARIOS = """\
scenarios:
- id: names_another
  given: {at: {step: work, turn: A}, A: {bench: [anvil]}}
  when: [{A: show}]
  then: {A: {renown: 5}}
- {id: lays_the_rest, given: {at: {step: work, turn: A}, market: rest}, then: {check: [count(market) is 3]}}
- {id: set_up, from: setup, then: {check: [count(market) is 3]}}
- id: reaches_into_the_box
  given: {at: {step: work, turn: A}, market: []}
  when: [{effect: "move (first(box where it is tool)) to market", by: A}]
  then: {check: [count(market) is 1]}
- {id: names_it, given: {at: {step: work, turn: A}, market: [hammer]}, then: {market: [hammer]}}
"""
FETCHING = {
    "procedures:\n  fetch: move (first(box where it is tool)) to market\n": {"calls_it"},
    "abilities:\n  - {after: rest, effect: move hammer to market}\n": {"calls_it", "names_another"},
}
CALLING = """\
- id: calls_it
  given: {at: {step: work, turn: A}, market: []}
  when: [{effect: CALL, by: A}]
  then: {over: no}
"""


def touched(folder: Path) -> set[str]:
    cases, reach = cases_and_reach(folder, "hammer")
    return {case.id for case in cases if reach.may_touch(case)}


def test_a_card_comes_to_a_bare_table_by_its_name_the_rest_or_out_of_the_box(tmp_path: Path) -> None:
    everywhere = {"lays_the_rest", "set_up", "reaches_into_the_box", "names_it"}
    assert touched(make(tmp_path, SCENARIOS)) == everywhere


@pytest.mark.parametrize(("more", "further"), FETCHING.items())
def test_rules_that_fetch_it_are_seen(more: str, further: set[str], tmp_path: Path) -> None:
    call = "fetch" if "fetch" in more else "gain 1 gold"
    folder = make(tmp_path, SCENARIOS + CALLING.replace("CALL", call))
    file = next(path for path in folder.glob("*.yaml") if path.read_text("utf-8").startswith(GAME[:20]))
    file.write_text(file.read_text("utf-8") + more, "utf-8")
    always = {"lays_the_rest", "set_up", "reaches_into_the_box", "names_it"}
    assert touched(folder) == always | further
