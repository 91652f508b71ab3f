"""From declarations to a checked ruleset: words first, then heads, then every text, then what only all of it tells."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from tuckbox.dataclass import dataclass, replace
from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name, Written
from tuckbox.diagnostics import Label, Problems, Span, did_you_mean
from tuckbox.language import tree as t
from tuckbox.semantics import actions, procedures
from tuckbox.semantics.abilities import Owner, ability
from tuckbox.semantics.ability_codes import DOUBLED_ID, FLOW_PART, UNKNOWN_MEMBER
from tuckbox.semantics.answering import stood_for
from tuckbox.semantics.book import Book
from tuckbox.semantics.card_abilities import card_abilities
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked.expressions import Expr, Value
from tuckbox.semantics.checked.statements import Cost, Routine
from tuckbox.semantics.costs import cost_of_text
from tuckbox.semantics.declare import Declared, complete, outline
from tuckbox.semantics.declare.texts import names, word
from tuckbox.semantics.flow import flow_scope, parts
from tuckbox.semantics.implements import implemented, rulebook
from tuckbox.semantics.lints import lint
from tuckbox.semantics.reuse import Reuse
from tuckbox.semantics.routines import condition_of, routine
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.spoken import of_verb
from tuckbox.semantics.strategies import strategy
from tuckbox.vocabulary.spec import Vocabulary


@dataclass(frozen=True, slots=True)
class _Bodies:
    """The checkers of effects and costs, for what cards and spots carry."""

    book: Book

    def effect(self, written: Written[t.Block], scope: Scope, name: str) -> Routine:
        return routine(self.book, name, (written,), scope)

    def cost(self, written: Written[t.Block], scope: Scope) -> Cost:
        return cost_of_text(self.book, written, scope)


def check(
    decl: d.RulesetDecl,
    vocabulary: Vocabulary,
    options: Mapping[str, Value],
    problems: Problems,
    *,
    lints: bool = True,
    reuse: Reuse | None = None,
) -> r.Ruleset | None:
    """The checked ruleset; None if anything is wrong with it. Everything wrong is in ``problems``.

    ``options`` are the values somebody chose; the others have their starts. ``lints``: look for probable slips, too, if
    there are no errors.
    ``reuse``: results of earlier checks of the ruleset with other additions.
    """
    reuse = reuse or Reuse()
    reuse.begin(problems)
    checker = outline(decl, vocabulary, options, problems, reuse)
    book = Book(checker, stood_for=stood_for(decl))
    reuse.use(book)
    ruleset = _checked(book, decl)
    reuse.end(flawless=problems.ok)
    if not decl.flow and problems.ok:
        message = f"`{decl.ruleset}` has no `flow`, so nothing would ever be done in it"
        problems.add(FLOW_PART, decl.span, message, help="add `flow:` with a step or a phase", severity="warning")
    if lints and problems.ok:  # what an error leaves out would look unused, or idle
        lint(book, decl, ruleset)
    if problems.errors:
        return None
    return ruleset


def _checked(book: Book, decl: d.RulesetDecl) -> r.Ruleset:
    """The ruleset with whatever is wrong in it left out."""
    reuse = book.checker.reuse
    for procedure in decl.procedures:
        procedures.begin(book, procedure)
    begun: list[actions.Begun] = []
    for action in decl.actions:
        begun.append(reuse.result(action, partial(actions.begin, book, action), "begun"))
        book.actions[begun[-1].head.name] = begun[-1].head
    _expand_families(book, decl)
    declared = complete(book.checker, _Bodies(book), decl)
    finished = [reuse.result(each.decl, partial(_finished, book, each), "whole") for each in begun]
    made = {one.name: one for one in finished}
    whole = [reuse.result(each, partial(procedures.finish, book, each)) for each in decl.procedures]
    called = {one.name: one for one in whole}
    abilities, grants, cards = _abilities(book, decl, declared)
    ruleset = _assemble(book, decl, declared, made, called)
    strategies = {str(name): strategy(book, name, one, abilities) for name, one in decl.strategies}
    return replace(ruleset, abilities=abilities, grants=grants, cards=cards, strategies=strategies)


def _finished(book: Book, begun: actions.Begun) -> r.Action:
    book.checker.reuse.needed(begun.decl, "begun")
    return actions.finish(book, begun)


def _assemble(
    book: Book,
    decl: d.RulesetDecl,
    declared: Declared,
    made: Mapping[str, r.Action],
    called: Mapping[str, r.Procedure],
) -> r.Ruleset:
    reuse, setup = book.checker.reuse, None
    if decl.setup:
        setup = reuse.result(decl.setup[0], lambda: _setup(book, decl), "setup", given=decl.setup)
    end_when, end_slots = reuse.result(decl.end_when, lambda: _end(book, decl), "end when")
    statements = rulebook(decl, reuse)
    for name, text in decl.texts:
        if (verb := book.checker.vocabulary.verbs.get(str(name))) is not None:
            of_verb(book.checker.problems, text, verb)
    return r.Ruleset(
        id=str(decl.ruleset), version=decl.version or 1, names=names(decl.name), players=decl.players,
        languages=tuple(str(language) for language in decl.languages), options=declared.options,
        enums=declared.enums, counters=declared.counters, tracks=declared.tracks, kinds=declared.kinds,
        zones=declared.zones, cards=declared.cards, defines=declared.defines, procedures=called, actions=made,
        abilities={}, grants={}, setup=setup, repeat=decl.repeat,
        flow=reuse.result(decl.flow, lambda: parts(book, decl.flow)),
        closing=reuse.result(decl.closing, lambda: parts(book, decl.closing), "closing"),
        end_when=end_when, end_slots=end_slots,
        end_at=word(decl.end_at) or "turn end", score=declared.score, tie_break=declared.tie_break,
        order=word(decl.order) or "", rulebook=statements,
        strategies={},
        implements=implemented(decl, statements, book.checker.problems, reuse),
        texts={str(question): names(text) for question, text in decl.texts},
        silent_seats={str(name): names(one.name) for name, one in decl.seats},
        unlimited_seats=tuple(str(name) for name, one in decl.seats if one.supply is not None),
    )  # fmt: skip


def _setup(book: Book, decl: d.RulesetDecl) -> Routine:
    return routine(book, "setup", decl.setup, flow_scope(book))


def _end(book: Book, decl: d.RulesetDecl) -> tuple[Expr | None, int]:
    scope = flow_scope(book)
    return condition_of(book, decl.end_when, scope, "`end when`"), scope.slots.count


def _expand_families(book: Book, decl: d.RulesetDecl) -> None:
    """Families may list actions, procedures, verbs; what is no event is reported."""
    for family, members in decl.families:
        for member in members:
            if book.words.event_head(str(member)) is None:
                near = did_you_mean(str(member), book.words.candidates("event"))
                message = f"the family `{family}` lists `{member}`, which is no event"
                book.checker.problems.add(UNKNOWN_MEMBER, member.span, message, help=near)


def _abilities(
    book: Book, decl: d.RulesetDecl, declared: Declared
) -> tuple[dict[str, r.Ability], dict[str, tuple[str, ...]], dict[str, r.CardInfo]]:
    """All abilities by id: of rules, of grants, of cards; the grants; the cards with their abilities."""
    reuse = book.checker.reuse
    found: dict[str, r.Ability] = {}
    grants: dict[str, tuple[str, ...]] = {}
    cards = dict(declared.cards)
    for number, written in enumerate(decl.abilities, 1):
        one = reuse.result(written, partial(ability, book, written, Owner(""), f"rule.{number}"), number)
        _add(book, found, one, written.id)
    for name, written in decl.grants:
        made = reuse.result(written, partial(ability, book, written, Owner(f"grant:{name}"), str(name)))
        if made is not None:
            _add(book, found, made, written.id)
            grants[str(name)] = (made.id,)
    languages = tuple(str(language) for language in decl.languages)
    for card in decl.cards:
        listed = reuse.result(card, partial(_listed, book, card, languages), "abilities", given=languages)
        for _, each in listed:
            _add(book, found, each, None)
        for title in dict.fromkeys(title for title, _ in listed):
            ids = tuple(each.id for name, each in listed if name == title)
            cards[title] = reuse.alone(cards[title], partial(_bearing, cards[title], ids), "bearing", ids)
    return found, grants, cards


def _bearing(card: r.CardInfo, abilities: tuple[str, ...]) -> r.CardInfo:
    return replace(card, abilities=(*card.abilities, *abilities))


def _listed(book: Book, card: d.CardDecl, languages: tuple[str, ...]) -> tuple[tuple[str, r.Ability], ...]:
    return tuple(card_abilities(book, card, languages))


def _add(book: Book, found: dict[str, r.Ability], made: r.Ability | None, id: Name | None) -> None:  # noqa: A002
    if made is None:
        return
    first = found.get(made.id)
    span: Span | None = id.span if id is not None else made.at
    if first is not None and span is not None:
        labels = () if first.at is None else (Label(first.at, "first here"),)
        message = f"there are two abilities `{made.id}`"
        book.checker.problems.add(DOUBLED_ID, span, message, labels=labels)
        return
    found[made.id] = made
