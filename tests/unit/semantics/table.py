"""One small game whose words the tests of this folder use, and texts of the language checked at its table."""

from __future__ import annotations

from dataclasses import dataclass

from tuckbox.declarations import decode, load_texts
from tuckbox.declarations.values import Written
from tuckbox.diagnostics import Diagnostic, Problems, Source, Span
from tuckbox.language.parser import parse_expression
from tuckbox.language.tree import Block
from tuckbox.language.types import PLAYER, SOURCE, CardOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.statements import Cost, Routine, Statement
from tuckbox.semantics.checker import Checker
from tuckbox.semantics.declare import Declared, complete, outline
from tuckbox.semantics.scope import EventScope, Scope, Slots
from tuckbox.vocabulary.standard import STANDARD

GAME = """
ruleset: example
version: 1
players: 2
options: {rich: {start: no}, goal: {start: 6}}
enums: {colour: [red, blue], hand_side: [left, right], lane: [left, middle]}
dice: {d6: [1, 2, 3, 4, 5, 6], fate: [good, bad, bad]}
resources:
  wood: {group: goods}
  clay: {group: goods, plural: clays}
  coin: {plural: coins}
  worker: {plural: workers, piece: yes, start: 2}
tracks:
  fame: {group: honours, start: 0, top: 9}
  faith: {group: honours, start: 0, top: 9}
kinds:
  card:
    plural: cards
    fields: {worth: number, colour: colour, spent: {type: yes/no, start: no}, price: bag of goods}
  beast: {is: card, plural: beasts, fields: {power: number, hunts: {type: set of beast, start: none}}}
  house: {is: card, fields: {rooms: number, pays: set of goods, made_of: goods}}
  token:
    fields: {colour: colour, met: condition, score: formula of number}
    payable as: colour
    faces: [dull, shiny]
  thing: [beast, token]
counters:
  gold: {of: player, start: 0}
  pot: {start: 0}
  side: {of: player, type: hand_side}
  done: {of: player, type: yes/no, start: no}
zones:
  deck: {kind: pile, holds: card, starts with: card, seen_by: none}
  hand: {of: player, holds: [beast, house], plural: hands, limit: 5}
  chief: {of: player, holds: beast, size: 1}
  purse: {of: player, holds: token}
  grid: {shape: square 2 by 2, holds: thing, fields: {heat: {type: number, start: 0}}}
  market: {slots: [3, 2], holds: house}
  board:
    shape: loop
    spaces: {pit: {of: player, plural: pits, count: option.goal}, store: {of: player}}
    fields: {seeds: {type: number, start: 0}}
spots:
  mill: {group: places, slots: 2, cost: pay 1 coin, effect: gain 1 wood}
  bank: {group: places, effect: gain 1 coin}
actions:
  buy: {effect: gain 1 coin}
  give (card): {pick: {card: hand}, effect: discard card}
flow:
  - {phase: day, steps: [{step: dawn, effect: gain 1 wood}, {step: noon, effect: gain 1 wood}]}
  - {step: night, turns: players, actions: [buy]}
define:
  wealth(player): player.gold + player.coin
  strength(beast): beast.power + beast.worth
  prices(house, player): house.price
  mine: gold * 2
cards:
  - {id: wolf, kind: beast, worth: 3, power: 2, colour: red}
  - {id: bear, kind: beast, worth: 1, power: 5, colour: blue, copies: 2, price: 2 wood + 1 clay}
  - {id: hut, kind: house, worth: 2, rooms: 1, colour: red, pays: [wood, clay], made_of: clay}
  - {id: ring, kind: token, colour: blue, met: gold > 3, score: 2 * count(hand)}
score: {gold: gold}
end when: round is 3
"""


class Nothing:
    """Accepts every effect and cost unread: they are not this folder's matter."""

    def effect(self, written: Written[Block], scope: Scope, name: str) -> Routine:
        return Routine(name, (), scope.slots.count)

    def cost(self, written: Written[Block], scope: Scope) -> Cost:
        return Cost(())


@dataclass(frozen=True, slots=True)
class Game:
    """A ruleset's checker, its records, and the problems of its declarations."""

    checker: Checker
    declared: Declared
    problems: tuple[Diagnostic, ...]

    def word(self, code: str) -> Diagnostic:
        """The one problem, which must be of this slug."""
        assert [problem.code.slug for problem in self.problems] == [code], [str(one) for one in self.problems]
        return self.problems[0]


def game(text: str = GAME, **options: x.Value) -> Game:
    """A ruleset from YAML; its effects and costs are not read."""
    problems = Problems()
    decl = decode(load_texts({"game.yaml": text}, lambda ref: None, problems), problems)
    assert decl is not None
    checker = outline(decl, STANDARD, options, problems)
    declared = complete(checker, Nothing(), decl)
    return Game(checker, declared, problems.sorted())


@dataclass(frozen=True, slots=True)
class Plain:
    """A text that is its own file."""

    source: Source

    def at(self, start: int, end: int) -> Span:
        return Span(self.source, start, end)


@dataclass(frozen=True, slots=True)
class Read:
    """One expression checked: the expression, the decisions before it, what was wrong."""

    value: x.Expr
    hoisted: list[Statement]
    problems: tuple[Diagnostic, ...]

    @property
    def type(self) -> str:
        assert not self.problems, [str(problem) for problem in self.problems]
        return str(self.value.type)


def written(text: str) -> Written:  # type: ignore[type-arg]
    tree, mistakes = parse_expression(text)
    assert tree is not None and not mistakes, (text, mistakes)
    return Written(tree, text, Plain(Source("text", text)))


def read(of: Game, text: str, *, you: bool = True, choices: bool = True) -> Read:
    """An expression in an effect that sees `you`, a card `c`, a beast `b`, a player `p` and an `event`."""
    problems = Problems()
    of.checker.problems = problems
    hoist: list[Statement] = []
    scope = Scope(Slots(), hoist=hoist if choices else None)
    if you:
        scope = scope.with_you(x.Local(type=PLAYER, slot=x.YOU, name="you"))
    scope = scope.with_event(EventScope({"thing": CardOf(("beast", "house")), "source": SOURCE}, "discard"))
    for name, typed in (("c", CardOf(("card", "beast", "house"))), ("b", CardOf(("beast",))), ("p", PLAYER)):
        scope, _ = scope.with_local(name, typed)
    source = written(text)
    return Read(of.checker.expression(source.tree, scope, source), hoist, problems.sorted())
