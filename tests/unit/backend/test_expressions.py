"""Expressions as functions: every form is written, and what is written says the same as the walk."""

from __future__ import annotations

import random
from typing import get_args

import pytest
from tests.properties.playing import IDS, RULESETS, loaded, some_option, take
from tests.unit.runtime.small_game import start

from tuckbox import api
from tuckbox.backend.compiled import Compiled
from tuckbox.backend.expressions import WRITERS, Names, expression
from tuckbox.backend.expressions.names import Constants
from tuckbox.backend.module import compiled, formula_lines
from tuckbox.backend.roots import roots
from tuckbox.runtime.backend import Called, Formula
from tuckbox.runtime.evaluate import EVALUATORS
from tuckbox.runtime.match import Match
from tuckbox.runtime.reads import TableReads
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as checked

#: No form is left to the evaluator.
NATIVE = set(get_args(x.Expr))


def test_every_form_has_a_writer() -> None:
    assert set(WRITERS) == NATIVE


@pytest.mark.parametrize(("ref", "variants"), RULESETS, ids=IDS)
def test_nothing_that_rulesets_say_is_walked(ref: str, variants: tuple[str, ...]) -> None:
    game = loaded(ref, variants)
    constants = Constants()
    for expr in roots(game.program)[0]:
        formula_lines(expr, game.layout(game.players[0]), "formula", constants)
    assert "walked" not in constants.values
    assert None not in constants.texts.values()


class Comparing(Compiled):
    """Works every expression out both ways."""

    def formula(self, expr: x.Expr) -> Formula:
        lines = formula_lines(expr, self.layout, "formula", self.constants)
        written = compiled(lines, "formula", self.constants)

        def both(table: TableReads, registers: list[x.Value]) -> x.Value:
            given = list(registers)
            value = written(table, registers)
            walked = EVALUATORS[type(expr)](table, expr, registers)
            assert (type(value), value) == (type(walked), walked), expr.at and expr.at.text
            assert registers == given, "an expression leaves the registers as they are"
            return walked

        self.met.append(expr)
        self.formulas[id(expr)] = both
        return both

    def call(self, formula: checked.Formula) -> Called:
        written = super().call(formula)

        def both(
            table: TableReads, you: x.Value, this: x.Value, event: x.Value, arguments: tuple[x.Value, ...]
        ) -> x.Value:
            value = written(table, you, this, event, arguments)
            registers: list[x.Value] = [None] * max(formula.slots, x.FIRST_FREE_SLOT)
            registers[: x.FIRST_FREE_SLOT] = [you, this, event]
            for slot, argument in zip(formula.parameters, arguments, strict=False):
                registers[slot] = argument
            walked = EVALUATORS[type(formula.value)](table, formula.value, registers)
            assert (type(value), value) == (type(walked), walked), formula.value.at and formula.value.at.text
            return walked

        self.calls[id(formula)] = both
        return both


def comparing(game: api.Game, seats: int, seed: int) -> Match:
    game._backends[seats] = Comparing(game.program, game.layout(seats))
    return game.start(seats, seed, backend="compiled")


@pytest.mark.parametrize(("ref", "variants"), RULESETS, ids=IDS)
def test_whatever_is_worked_out_in_a_match_has_the_value_of_the_walk(ref: str, variants: tuple[str, ...]) -> None:
    game = loaded(ref, variants)
    least, greatest = game.players
    game = api.Game(game.program, game.variants, game.options, game.lang, game.hash)
    match = comparing(game, min(greatest, least + 1), 3)
    chance = random.Random(3)
    for _ in range(40):
        if not match.decisions:
            break
        take(match, *some_option(match, chance))


def written(words: str) -> str:
    """What becomes of the `when` of an action of the small game."""
    layout = start(f"actions: {{go: {{when: {words!r}, effect: gain 1 gold}}}}").table.layout
    when = layout.ruleset.actions["go"].when
    assert when is not None
    return expression(when, Names(layout))


def test_constants_are_folded() -> None:
    assert written("1 + 1 is 2") == "True"
    assert written("day > 2 or 2 > 1") == "True"
    assert written("not 1 > 2 and day is 0").endswith(" == 0)")


def test_a_word_that_is_a_number_is_written_as_that_number_and_never_none() -> None:
    layout = start(
        "define: {price(player): 2}\nactions: {go: {when: price(you) > day, effect: gain 1 gold}}"
    ).table.layout
    when = layout.ruleset.actions["go"].when
    assert when is not None
    found = expression(when, Names(layout))
    assert "2 > " in found and "2 is not None" not in found


@pytest.mark.parametrize("words", ["day > 2", "count(deck) > 1", "some(hand, it.worth > 1)", "gold < silver"])
def test_places_are_numbers(words: str) -> None:
    found = written(words)
    assert "cells[" in found or "zones[" in found
    assert "layout" not in found
