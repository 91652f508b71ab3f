"""Operands as the vocabulary takes them: what is accepted, what it becomes, what is said otherwise."""

from __future__ import annotations

import pytest

from tuckbox.diagnostics import Problems
from tuckbox.language.types import PLAYER, CardOf, SpaceOf, Type, WordOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.scope import Scope, Slots, seat_scope

from .table import Game, written


def taken(game: Game, text: str, takes: str) -> tuple[x.Expr, list[str]]:
    """The operand in a scope with a card `c`, a player `p`, a space `s` and a track `way`."""
    problems = Problems()
    game.checker.problems = problems
    scope = seat_scope()
    names: dict[str, Type] = {
        "c": CardOf(("beast",)),
        "p": PLAYER,
        "s": SpaceOf(("grid",)),
        "way": WordOf("track", "honours"),
    }
    for name, typed in names.items():
        scope, _ = scope.with_local(name, typed)
    source = written(text)
    found = game.checker.operand(source.tree, scope, source, takes, "the thing of `do`")
    return found, [problem.message for problem in problems]


RIGHT = (
    ("p", "players", x.Items, "a list of players"),
    ("others", "players", x.Seats, "a list of players"),
    ("c", "cards", x.Items, "a list of cards (beast)"),
    ("hand", "cards", x.CardsIn, "a set of cards (beast or house)"),
    ("hands", "cards", x.CardsIn, "a set of cards (beast or house)"),
    ("none", "cards", x.Constant, "a list of cards"),
    ("chief", "zone", x.Zone, "a zone (chief)"),
    ("s", "place-of-cards", x.Local, "a space of grid"),
    ("gold", "counter", x.Cell, "a number"),
    ("fame", "counter", x.TrackPlace, "a number"),
    ("way", "counter", x.TrackPlace, "a number"),
    ("c.spent", "counter", x.CardField, "yes or no"),
    ("s.heat", "counter", x.SpaceField, "a number"),
    ("fate", "die", x.Named, "a value of fate"),
    ("shiny", "face", x.Named, "a value of face of token"),
    ("beast", "kind", x.Named, "a kind"),
    ("bank", "effect", x.Spaces, "a space of bank"),
    ("chief", "effect", x.CardIn, "a card (beast) or none"),
    ("2 wood", "owed", x.Bag, "a bag of wood"),
    ("c.colour", "unit", x.CardField, "a value of colour"),
    ("grid", "spaces", x.Spaces, "a list of spaces of grid"),
    ("buy", "action", x.Named, "an action"),
)


@pytest.mark.parametrize(("text", "takes", "becomes", "typed"), RIGHT)
def test_operand(game: Game, text: str, takes: str, becomes: type[x.Expr], typed: str) -> None:
    found, problems = taken(game, text, takes)
    assert problems == []
    assert type(found) is becomes and str(found.type) == typed


PLACE = "something that can be changed (a counter, a field with `start`, a track)"
WRONG = (
    ("3", "players", "a player or several, but `3` is a number"),
    ("gold", "cards", "cards, but `gold` is a number"),
    ("c", "zone", "a zone, but `c` is a card (beast)"),
    ("wolf", "counter", f"{PLACE}, but `wolf` is a card (beast)"),
    ("c.worth", "counter", f"{PLACE}, but `c.worth` is a number"),
    ("hand", "number", "a number, but `hand` is a zone (hand)"),
    ("red", "face", "a face, but `red` is a value of colour"),
)


@pytest.mark.parametrize(("text", "takes", "message"), WRONG)
def test_message(game: Game, text: str, takes: str, message: str) -> None:
    assert taken(game, text, takes)[1] == [f"the thing of `do` needs {message}"]


def test_an_unknown_action(game: Game) -> None:
    assert taken(game, "sell", "action")[1] == ["there is no action `sell`"]


def test_a_condition_narrows_its_scope(game: Game) -> None:
    game.checker.problems = problems = Problems()
    scope, slot = Scope(Slots()).with_local("c", CardOf(("beast", "house")))
    source = written("c is house")
    _, narrowed = game.checker.condition(source.tree, scope, source, "`when`")
    known = narrowed.known(x.Local(type=CardOf(("beast", "house")), slot=slot, name="c"))
    assert known.type == CardOf(("house",)) and problems.ok
