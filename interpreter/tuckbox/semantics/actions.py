"""Actions: pick, cost, effect. The heads come first, for what names an action before its body is checked."""

from __future__ import annotations

from tuckbox.dataclass import dataclass, replace
from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name
from tuckbox.diagnostics import did_you_mean
from tuckbox.language.types import UNKNOWN, OptionalOf, Type
from tuckbox.semantics import coercion
from tuckbox.semantics.ability_codes import NO_PICK
from tuckbox.semantics.advice import near_or_all
from tuckbox.semantics.book import ActionHead, Book
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.codes import NOT_A_SET
from tuckbox.semantics.costs import paid_type
from tuckbox.semantics.declare.texts import names, word
from tuckbox.semantics.phrase_codes import UNKNOWN_ACTION
from tuckbox.semantics.relations import element
from tuckbox.semantics.routines import condition_of, cost_of, routine
from tuckbox.semantics.scope import Scope, Slots, seat_scope
from tuckbox.semantics.spoken import sentence
from tuckbox.semantics.statements.naming import named_of_event


@dataclass(frozen=True, slots=True)
class Begun:
    """An action whose picks and cost are checked: what is left is its effect. Its head goes into the book."""

    head: ActionHead
    decl: d.ActionDecl
    picks: tuple[r.ActionPick, ...]
    cost: s.Cost | None
    scope: Scope
    paid_slot: int


def begin(book: Book, decl: d.ActionDecl) -> Begun:
    """The picks and the cost."""
    found, scope, types = picks(book, decl.pick or (), seat_scope())
    problems = book.checker.problems
    known = len(problems)
    cost = cost_of(book, decl.cost, scope)
    broken = len(problems) > known or problems.is_forgiven(decl.span)
    paid = UNKNOWN if broken else paid_type(book, cost)
    scope, slot = scope.with_local("paid", paid)
    heading = decl.heading.tree
    thing = () if heading.thing is None else (heading.thing,)
    for hole in (*thing, *(hole for _, hole in heading.holes)):
        if hole.name.word not in types:
            message = f"`{heading.name.word}` picks nothing called `{hole.name.word}`"
            near = did_you_mean(hole.name.word, types) or f"add `{hole.name.word}: SET` under `pick:`"
            book.checker.report(NO_PICK, decl.heading, hole, message, help=near)
    clauses = {clause: hole.name.word for clause, hole in heading.holes}
    if heading.thing is not None:
        clauses["thing"] = heading.thing.name.word
    name = heading.name.word
    if UNKNOWN in types.values() or problems.is_forgiven(decl.span):
        book.words.incomplete.add(name)
    head = ActionHead(name, tuple(types.items()), clauses, paid)
    return Begun(head, decl, found, cost, scope, slot)


def picks(
    book: Book, written: tuple[tuple[Name, d.PickDecl], ...], scope: Scope
) -> tuple[tuple[r.ActionPick, ...], Scope, dict[str, Type]]:
    """What is chosen, each pick in scope of the later ones."""
    found: list[r.ActionPick] = []
    types: dict[str, Type] = {}
    for name, pick in written:
        source = pick.of
        value = book.checker.expression(source.tree, scope.with_hoist(None), source)
        members = coercion.set_of(book.words, value)
        if members is None and value.type != UNKNOWN:
            message = f"`{name}` is picked from a set, and this is {value.type}"
            book.checker.report(NOT_A_SET, source, source.tree, message)
        of = members or value
        typed = element(book.words, of.type) or UNKNOWN
        if pick.if_any and typed != UNKNOWN:
            typed = OptionalOf(typed)
        scope, slot = named_of_event(book, str(name), name.span, typed, scope)
        types[str(name)] = typed
        found.append(r.ActionPick(str(name), slot, of, pick.if_any))
    return tuple(found), scope, types


def finish(book: Book, begun: Begun) -> r.Action:
    """The whole action. What is begun stays as it is, so that it may be finished otherwise, too."""
    decl = begun.decl
    name = decl.heading.tree.name.word
    scope = replace(begun.scope, slots=Slots(begun.scope.slots.count))
    when = condition_of(book, decl.when, scope, f"`when` of `{name}`")
    effects = () if decl.effect is None else (decl.effect,)
    effect = routine(book, name, effects, scope)
    counts_as = word(decl.counts_as)
    if decl.counts_as is not None and counts_as not in book.actions:
        near = near_or_all(str(counts_as), book.actions)
        message = f"there is no action `{counts_as}`"
        book.checker.problems.add(UNKNOWN_ACTION, decl.counts_as.span, message, help=near)
    return r.Action(
        name=name, names=names(decl.name), picks=begun.picks, when=when, cost=begun.cost, effect=effect,
        slots=scope.slots.count, paid_slot=begun.paid_slot, once_each=word(decl.once_each),
        counts_as=counts_as, reactions=bool(decl.reactions), at=decl.span,
        says=sentence(book.checker.problems, decl.says, dict(begun.head.picks)),
    )  # fmt: skip
