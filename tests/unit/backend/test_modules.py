"""Whole modules: the same text for the same program, code that can be kept, and the YAML's lines in what goes wrong."""

from __future__ import annotations

import marshal
import traceback
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.properties.playing import loaded, take
from tests.properties.test_backends_agree import check_alike
from tests.unit.runtime.small_game import start

import tuckbox
from tuckbox import api
from tuckbox.authoring.positions import start_from
from tuckbox.backend import compiled, kept
from tuckbox.backend.compiled import Compiled
from tuckbox.backend.listing import listing_of
from tuckbox.backend.loaded import AnotherProgram, back_end
from tuckbox.backend.whole import module_code, module_source
from tuckbox.cache.store import Store
from tuckbox.runtime import amounts
from tuckbox.runtime.layout import Layout
from tuckbox.runtime.table import Table
from tuckbox.vocabulary.standard import STANDARD

WORKBENCH = "content/workbench"


def source(game: api.Game, seats: int = 2) -> str:
    return module_source(game.program, Layout(game.program.ruleset, seats, STANDARD))


def test_the_same_program_gives_the_same_text() -> None:
    game = loaded(WORKBENCH, ())
    assert source(game) == source(game)


def test_kept_code_plays_like_the_machine() -> None:
    game = loaded(WORKBENCH, ())
    code = marshal.loads(marshal.dumps(module_code(source(game))))
    game._backends[2] = back_end(game.program, game.layout(2), code)
    one, other = game.start(2, 7, backend="compiled"), game.start(2, 7, backend="machine")
    number = 0
    while not one.over and number < 200:
        check_alike(one, other)
        number += 1
        for match in (one, other):
            decision = match.decision
            take(match, decision, decision.options[number % len(decision.options)])
    del game._backends[2]


def test_code_of_another_program_is_refused() -> None:
    game, other = loaded(WORKBENCH, ()), loaded("content/pig", ())
    with pytest.raises(AnotherProgram):
        back_end(game.program, game.layout(2), module_code(source(other)))


def test_functions_are_kept_between_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "opened", lambda: Store(str(tmp_path)))
    monkeypatch.setattr(kept, "WORTH_KEEPING", 5)
    monkeypatch.setattr(compiled, "WALKS", 0)
    game = loaded(WORKBENCH, ())
    first = kept.back_end(game.program, game.layout(2))
    assert not first.runs
    game._backends[2] = first
    game.start(2, 7, backend="compiled")
    second = kept.back_end(game.program, game.layout(2))
    assert len(second.runs) > len(first.runs) > 0
    del game._backends[2]


OF_SCENARIOS = """\
ruleset: chests
version: 1
players: 2
counters: {gold: {of: player, start: 0}}
kinds:
  chest: {plural: chests, fields: {worth: number}, deck: deck}
zones:
  deck: {kind: pile, holds: chest, starts with: chest, seen_by: none}
  row: {of: player, kind: row, holds: chest, seen_by: all, in_play: yes}
actions:
  open: {pick: {chest: row}, effect: raise gold by chest.worth}
  wait: {effect: raise gold by 1}
flow: [{phase: main, turns: players, actions: [open, wait]}]
cards: [{id: oak, kind: chest, worth: 1}]
scenarios:
  - id: one_more
    cards: {chest: {iron: {worth: 5}}}
    given: {A: {row: [oak, iron]}}
    then: {A: {gold: 0}}
  - id: two_more
    cards: {chest: {iron: {worth: 5}, lead: {worth: 7}}}
    given: {A: {row: [oak, iron, lead]}}
    then: {A: {gold: 0}}
"""


def test_what_a_scenario_adds_makes_another_program_of_the_same_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cards that it adds have numbers in the functions, also where none of its texts is worked out."""
    (tmp_path / "kept").mkdir()
    monkeypatch.setattr(kept, "opened", lambda: Store(str(tmp_path / "kept")))
    monkeypatch.setattr(kept, "WORTH_KEEPING", 1)
    monkeypatch.setattr(compiled, "WALKS", 0)
    folder = tmp_path / "chests"
    folder.mkdir()
    (folder / "ruleset.yaml").write_text(OF_SCENARIOS)

    def kept_before(scenario: str) -> bool:
        game, match = start_from(folder, scenario)
        backend = game.backend(2)
        assert isinstance(backend, Compiled)
        found = bool(backend.runs)
        for _ in range(8):
            match.choose(match.decision.options[0], seat=match.decision.seat)
        return found

    names = ("one_more", "two_more", "one_more", "two_more")
    assert [kept_before(name) for name in names] == [False, False, True, True]


# ---------------------------------------------------------------------- what goes wrong names the YAML

RULES = """\
actions:
  go:
    effect: |
      gain 1 gold
      raise points by count(hand) * 2
"""


def last_place(error: BaseException) -> str:
    """File, line and name of the innermost frame of generated code."""
    frames = [one for one in traceback.extract_tb(error.__traceback__) if one.filename.endswith(".yaml")]
    return f"{frames[-1].filename}:{frames[-1].lineno}"


@pytest.mark.parametrize(
    ("whose", "does", "place"), [(amounts, "changed", "2.yaml:4"), (Table, "raise_place", "2.yaml:5")]
)
def test_a_fault_in_a_routine_shows_the_line_of_the_yaml(
    whose: object, does: str, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Something goes wrong in what the table does for `gain`, for `raise`."""
    monkeypatch.setattr(compiled, "WALKS", 0)
    match = start(RULES, backend="compiled")

    def broken(*rest: Any) -> None:
        raise ZeroDivisionError("a fault of the interpreter")

    monkeypatch.setattr(whose, does, broken)
    with pytest.raises(ZeroDivisionError) as found:
        match.choose(0)
    assert last_place(found.value) == place


def test_a_fault_in_an_expression_shows_the_line_of_the_yaml() -> None:
    match = start("actions:\n  go:\n    when: count(hand) is 0\n    effect: gain 1 gold\n")
    back = Compiled(match.machine.program, match.table.layout)
    when = match.machine.program.actions[match.machine.program.action_number["go"]].when
    assert when is not None
    for _ in range(compiled.WALKS + 1):
        (back.formulas.get(id(when)) or back.formula(when))(match.table, [0, None, None])
    with pytest.raises(AttributeError) as found:
        back.formulas[id(when)](SimpleNamespace(state=None), [0, None, None])  # type: ignore[arg-type]
    assert last_place(found.value) == "2.yaml:3"


ENDLESS = """\
ruleset: endless
version: 1
players: 2
counters: {life: {of: player, start: 0}}
actions:
  go:
    effect: |
      repeat until life < 0:
        raise life by 1
flow:
  - {turns: players, actions: [go]}
"""


def test_an_endless_repeat_names_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "WALKS", 0)
    (tmp_path / "ruleset.yaml").write_text(ENDLESS)
    match = tuckbox.load(tmp_path).start(2, backend="compiled")
    with pytest.raises(tuckbox.RulesError, match=r"ruleset\.yaml:8"):
        match.choose(0)


# ---------------------------------------------------------------------- to be read


def test_a_listing_shows_instructions_lines_and_functions() -> None:
    match = start(RULES)
    found = listing_of(match.machine.program, match.table.layout, "go")
    assert found is not None
    assert "2.yaml:4" in found
    assert "Do verb=raise" in found
    assert "def run_" in found
    assert "del state.stack[-1]" in found
    assert listing_of(match.machine.program, match.table.layout, "nothing") is None
