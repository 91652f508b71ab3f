"""Every form of checked tree, every verb form and every function has words of its own."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from tuckbox.language.types import NUMBER, PLAYER, YES_NO, BagOf, CardOf, EnumOf, ListOf, SpaceOf, WordOf, ZoneOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.vocabulary.spec import Function, FunctionParameter
from tuckbox.vocabulary.standard import STANDARD
from tuckbox.wording import calls, conditions, nouns, sets, statements
from tuckbox.wording.speech import Voice
from tuckbox.wording.templates import has_case, holes, template

from .table import CARD, HAND, ME, VOICE, number

RESOURCE = WordOf("resource")
HELD = x.CardsIn(type=ListOf(CardOf(("court",))), zone=HAND)
SPACES = x.Spaces(type=ListOf(SpaceOf(("board",))), zone=x.Zone(type=ZoneOf(("board",)), word="board", holder=None))
IT = x.Local(type=CardOf(("court",)), slot=20, name="it")
RANK = x.CardField(type=NUMBER, card=IT, field="rank")
GOLD = x.Named(type=RESOURCE, sort="resource", name="gold")
COINS = x.Cell(type=NUMBER, word="coins", holder=ME)
HIGH = x.Comparison(type=YES_NO, operator=">=", left=COINS, right=number(3))

EXPRESSIONS: dict[type, tuple[x.Expr, str]] = {
    x.Constant: (number(3), "3"),
    x.Named: (x.Named(type=EnumOf("suit"), sort="enum", name="red", of="suit"), "scarlet"),
    x.Local: (ME, "you"),
    x.Cell: (COINS, "your coins"),
    x.TrackPlace: (
        x.TrackPlace(type=NUMBER, track=x.Named(type=WordOf("track"), sort="track", name="road"), holder=ME),
        "your place on the road track",
    ),
    x.CardField: (x.CardField(type=NUMBER, card=CARD, field="rank"), "this card's rank"),
    x.SpaceField: (
        x.SpaceField(type=NUMBER, space=x.Local(type=SpaceOf(), slot=9, name="place"), field="depth"),
        "the place's depth",
    ),
    x.EventField: (x.EventField(type=PLAYER, name="by"), "that player"),
    x.Builtin: (x.Builtin(type=NUMBER, name="round"), "the number of the round"),
    x.Seats: (x.Seats(type=ListOf(PLAYER), which="others", you=ME), "all other players"),
    x.Zone: (HAND, "your hand"),
    x.EveryZone: (x.EveryZone(type=ListOf(ZoneOf(("hand",))), word="hand"), "everybody's hand"),
    x.Spaces: (SPACES, "the spaces of the board"),
    x.CardsIn: (HELD, "the cards in your hand"),
    x.CardIn: (x.CardIn(type=CardOf(), zone=x.Local(type=SpaceOf(), slot=9, name="place")), "what lies on the place"),
    x.CardsOf: (x.CardsOf(type=ListOf(CardOf()), kinds=("court",)), "the cards"),
    x.TheCard: (x.TheCard(type=CardOf(), id="jack"), "Jack of all"),
    x.PiecesOn: (x.PiecesOn(type=NUMBER, on=CARD, resource="gold", single=False), "the number of gold on this card"),
    x.Bag: (x.Bag(type=BagOf(), amount=number(2), unit=GOLD), "2 gold"),
    x.Arith: (x.Arith(type=NUMBER, operator="+", left=COINS, right=number(1)), "your coins plus 1"),
    x.Negate: (x.Negate(type=NUMBER, of=COINS), "minus your coins"),
    x.Comparison: (HIGH, "you have at least 3 coins"),
    x.Equal: (x.Equal(type=YES_NO, left=CARD, right=IT, negated=True), "this card is not that card"),
    x.IsKind: (x.IsKind(type=YES_NO, card=CARD, kinds=("court",), negated=False), "this card is a card"),
    x.Member: (x.Member(type=YES_NO, item=CARD, of=HAND, negated=False), "this card is in your hand"),
    x.AllOf: (
        x.AllOf(type=YES_NO, parts=(HIGH, x.Cell(type=YES_NO, word="passed", holder=ME))),
        "you have at least 3 coins and you have passed",
    ),
    x.AnyOf: (
        x.AnyOf(type=YES_NO, parts=(HIGH, x.Cell(type=YES_NO, word="passed", holder=ME))),
        "you have at least 3 coins or you have passed",
    ),
    x.No: (x.No(type=YES_NO, of=HIGH), "you have fewer than 3 coins"),
    x.Pick: (
        x.Pick(type=NUMBER, condition=HIGH, then=number(1), otherwise=number(0)),
        "1 if you have at least 3 coins, otherwise 0",
    ),
    x.Filter: (
        x.Filter(
            type=HELD.type,
            of=HELD,
            slot=20,
            condition=x.Comparison(type=YES_NO, operator=">", left=RANK, right=number(2)),
        ),
        "the cards in your hand whose rank is more than 2",
    ),
    x.Fallback: (x.Fallback(type=NUMBER, of=COINS, fallback=number(0)), "your coins (or, if there is none, 0)"),
    x.Items: (x.Items(type=ListOf(CardOf()), items=(CARD, IT)), "this card and that card"),
    x.Each: (x.Each(type=NUMBER, slot=20, body=RANK), "its rank"),
    x.Function: (
        x.Function(type=NUMBER, name="sum", arguments=(HELD, x.Each(type=NUMBER, slot=20, body=RANK))),
        "the total rank of the cards in your hand",
    ),
    x.Defined: (x.Defined(type=NUMBER, name="income", arguments=(ME,), you=ME), "your income"),
    x.Says: (
        x.Says(type=YES_NO, source=x.EventField(type=CardOf(), name="source"), kinds=("court",)),
        "the text of what caused it names a card",
    ),
    x.CanDo: (x.CanDo(type=YES_NO, action="claim", you=ME), "you can take “Claim it”"),
}


@pytest.mark.parametrize("kind", get_args(x.Expr), ids=lambda kind: kind.__name__)
def test_every_expression_has_a_wording(kind: type) -> None:
    of, words = EXPRESSIONS[kind]
    assert nouns.noun(VOICE, of).removeprefix("whether ") == words
    if of.type == YES_NO:
        assert conditions.clause(VOICE, of) == words
        assert conditions.clause(VOICE, of, negated=True) != words


DRAW = s.Do("draw", "draw.cards", (("thing", x.Local(type=HELD.type, slot=30, name="draw")), ("from", HAND)), ME)
GAIN = s.Do("gain", "gain.units", (("thing", x.Bag(type=BagOf(), amount=number(2), unit=GOLD)), ("for", ME)), ME)
LOOK = s.Do("look", "look.cards", (("thing", x.Local(type=CardOf(), slot=31, name="picked")),), ME)
QUESTION = s.Question("picked", "one", None, None, HELD, ME)
COST = s.Cost((s.Owe(x.Bag(type=BagOf(), amount=number(1), unit=GOLD), None, False, None),))
OTHERS = x.Seats(type=ListOf(PLAYER), which="others", you=ME)
THEY = x.Local(type=PLAYER, slot=34, name="you")
ROLL = s.Do("roll", "roll.die", (("thing", x.Constant(type=NUMBER, value="die")),), ME)

STATEMENTS: dict[type, tuple[tuple[s.Statement, ...], str]] = {
    s.Let: ((s.Let(31, "picked", CARD), LOOK), "look at this card"),
    s.Ask: ((s.Ask(31, QUESTION), LOOK), "look at a card in your hand"),
    s.SelectCards: (
        (s.SelectCards(30, number(2), False, None, HAND, None, ME, "draw"), DRAW),
        "draw 2 cards from your hand",
    ),
    s.SelectUnits: (
        (
            s.SelectUnits(32, x.Bag(type=BagOf(), amount=number(2), unit=GOLD), True, None, ME),
            s.Do("gain", "gain.units", (("thing", x.Local(type=BagOf(), slot=32, name="gain")), ("for", ME)), ME),
        ),
        "gain up to 2 gold",
    ),
    s.RandomFrom: ((s.RandomFrom(31, number(1), HELD), LOOK), "look at a random card in your hand"),
    s.Arrange: (
        (
            s.Arrange(35, HELD, ME),
            s.Do("look", "look.cards", (("thing", x.Local(type=HELD.type, slot=35, name="any_order")),), ME),
        ),
        "look at the cards in your hand, in an order of your choice",
    ),
    s.RandomFace: ((s.RandomFace(33, "die"), ROLL), "roll the die"),
    s.Do: ((GAIN,), "gain 2 gold"),
    s.CallProcedure: ((s.CallProcedure("stake", (number(2),), ME),), "stake 2"),
    s.Offer: ((s.Offer("claim", ME, False, False),), "take the action “Claim it”"),
    s.Grant: ((s.Grant("second_sight", ME, None),), "gain the ability “second sight”"),
    s.If: (
        (s.If(((HIGH, (GAIN,)),), (LOOK,)),),
        "if you have at least 3 coins, gain 2 gold. Otherwise, look at the picked.",
    ),
    s.ForEach: ((s.ForEach(31, HELD, (LOOK,)),), "look at each card in your hand"),
    s.Repeat: ((s.Repeat(number(2), True, (GAIN,), ME),), "up to twice, you may gain 2 gold"),
    s.RepeatUntil: ((s.RepeatUntil(HIGH, (GAIN,)),), "gain 2 gold again and again until you have at least 3 coins"),
    s.May: ((s.May(ME, None, COST, (), (GAIN,), ()),), "you may pay 1 gold. If you do, gain 2 gold."),
    s.Must: (
        (s.Must(ME, COST, (GAIN,), (LOOK,)),),
        "pay 1 gold if you can. If so, gain 2 gold. If not, look at the picked.",
    ),
    s.Either: ((s.Either(ME, ((None, (GAIN,)), ("Look", (LOOK,)))),), "choose one of these:"),
    s.As: (
        (s.As(34, OTHERS, (s.Do("gain", "gain.units", GAIN.arguments[:1], THEY),)),),
        "each other player gains 2 gold",
    ),
    s.AtOnce: (
        (s.AtOnce(34, x.Seats(type=ListOf(PLAYER), which="players"), (s.Ask(31, QUESTION),), (LOOK,)),),
        (
            "at the same time and in secret, each player chooses a card in your hand; all choices are then shown, "
            "and in turn order each player does this:"
        ),
    ),
}


def test_what_is_only_offered_may_be_declined() -> None:
    offer = s.Offer("claim", ME, True, False)
    assert statements.lines(VOICE, (offer,))[0].text.lower() == "you may take the action “claim it”"


@pytest.mark.parametrize("kind", get_args(s.Statement), ids=lambda kind: kind.__name__)
def test_every_statement_has_a_wording(kind: type) -> None:
    body, words = STATEMENTS[kind]
    made = statements.lines(VOICE, body)
    assert made[0].text.lower() == words.lower()


def test_every_verb_form_has_a_template_that_asks_only_for_what_the_form_gives() -> None:
    for verb in STANDARD.verbs.values():
        for form in verb.forms:
            text = template(verb, form.id)
            names = {"amount" if one.name == "by" else one.name for one in form.parameters}
            assert holes(text) <= names, form.id
            required = {"amount" if one.name == "by" else one.name for one in form.parameters if one.required}
            assert required - {"for"} <= holes(text) | {"thing"}, form.id


def test_special_cases_belong_to_forms_there_are() -> None:
    forms = {form.id for verb in STANDARD.verbs.values() for form in verb.forms}
    for verb in STANDARD.verbs.values():
        for key in verb.says:
            _, _, rest = key.partition(" ")
            assert not rest or rest.partition(" ")[0] in forms, key
    assert has_case(STANDARD.verbs["raise"], "raise.counter", "counted")


def test_every_function_has_words_of_its_own() -> None:
    special = {
        node.value
        for module in (calls, sets)
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
    }
    assert {word for word, function in STANDARD.functions.items() if not function.says} <= special


def test_a_new_function_is_called_by_its_word() -> None:
    verse = Function("verse_count", "Verses.", (FunctionParameter("a", "number"),), lambda *types: NUMBER)
    voice = Voice(VOICE.naming, replace(STANDARD, functions={**STANDARD.functions, verse.word: verse}))
    called = x.Function(type=NUMBER, name=verse.word, arguments=(number(2),))
    assert calls.function(voice, called) == "the verse count of 2"
