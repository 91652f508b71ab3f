"""The things of a ruleset that do or read something, with the checked trees they consist of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.wording.names import parts


@dataclass(frozen=True, slots=True)
class Thing:
    """``sort``: card, action, procedure, ability, granted, define, step, spot, kind, score or strategy; ``trees``: what
    it says, ``abilities``: the ids of its own."""

    name: str
    sort: str
    trees: tuple[object, ...]
    abilities: tuple[str, ...] = ()


def things(ruleset: r.Ruleset) -> Iterator[Thing]:
    """All of them, cards first."""
    for card in ruleset.cards.values():
        yield _card(ruleset, card)
    for action in ruleset.actions.values():
        trees = (tuple(pick.of for pick in action.picks), action.when, action.cost, action.effect)
        yield Thing(action.name, "action", trees)
    for procedure in ruleset.procedures.values():
        yield Thing(procedure.name, "procedure", (procedure.effect,))
    for define in ruleset.defines.values():
        yield Thing(define.name, "define", (define.formula,))
    for grant, ids in ruleset.grants.items():
        yield Thing(grant, "granted", tuple(ruleset.abilities[each] for each in ids), tuple(ids))
    for ability in ruleset.abilities.values():
        if ability.owner == "":
            yield Thing(ability.id, "ability", (ability,), (ability.id,))
    for part in parts(ruleset):
        if part.name is not None:
            inner = (
                (part.effect, part.menu) if isinstance(part, r.StepPart) else (part.order, part.until, part.turn_skip)
            )
            yield Thing(part.name, "step", (part.skip_when, part.end_when, *inner))
    for zone in ruleset.zones.values():
        groups = tuple((group.cost[0] if group.cost else None, group.effect) for group in zone.groups)
        yield Thing(zone.name, "spot", (zone.spot, groups, zone.size, zone.limit))
    for kind in ruleset.kinds.values():
        if kind.active is not None:
            yield Thing(kind.name, "kind", (kind.active,))
    for line in (*ruleset.score, *ruleset.tie_break):
        yield Thing(line.name, "score", (line.value,))
    for strategy in ruleset.strategies.values():
        yield Thing(strategy.name, "strategy", (*strategy.scores.values(), strategy.worth))


def _card(ruleset: r.Ruleset, card: r.CardInfo) -> Thing:
    sides = f"side:{card.id}/"
    ids = [one.id for one in ruleset.abilities.values() if one.owner == card.id or one.owner.startswith(sides)]
    costs = tuple(cost for cost, _ in card.costs.values())
    own = tuple(ruleset.abilities[each] for each in ids)
    return Thing(card.id, "card", (*card.formulas.values(), *card.effects.values(), *costs, *own), tuple(ids))


def words(tree: object) -> frozenset[str]:
    """The declared words that a tree names: procedures, defined words, counters, zones, fields, cards, actions, …."""
    return frozenset(word for node in nodes(tree) for word in _named(node))


def kinds(tree: object) -> frozenset[str]:
    """The kinds that a tree names each by itself: not those of a union, nor of all cards."""
    found = set[str]()
    for node in nodes(tree):
        match node:
            case x.IsKind(kinds=(kind,)) | x.CardsOf(kinds=(kind,)) | s.SelectCards(kinds=(kind,)):
                found.add(kind)
    return frozenset(found)


def _named(node: object) -> tuple[str, ...]:
    match node:
        case s.CallProcedure(procedure=word) | x.Defined(name=word) | x.Cell(word=word) | x.PiecesOn(resource=word):
            return (word,)
        case x.Zone(word=word) | x.EveryZone(word=word) | x.CardField(field=word) | x.SpaceField(field=word):
            return (word,)
        case x.TheCard(id=word) | s.Grant(grant=word) | s.Offer(action=word) | x.CanDo(action=word):
            return (word,)
        case x.Named(name=word, of=of):
            return (word,) if of is None else (word, of)
        case x.IsKind(kinds=kinds) | x.CardsOf(kinds=kinds) | x.Says(kinds=kinds):
            return kinds
        case s.SelectCards(kinds=kinds) if kinds:
            return kinds
        case r.Menu(actions=actions, anytime=anytime):
            return (*actions, *anytime)
        case r.Ability(word=word) if word is not None:
            return (word,)
        case r.Pattern(events=events):
            return events
        case s.RandomFace(die=word):
            return (word,)
    return ()
