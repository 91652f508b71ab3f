"""From declarations to a checked ruleset: words first, then heads, then every text, then what only all of it tells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name, Written
from tuckbox.diagnostics import Label, Problems, Span, did_you_mean
from tuckbox.document import Mapping as MappingNode
from tuckbox.document import Node, Scalar
from tuckbox.language import tree as t
from tuckbox.semantics import actions, procedures
from tuckbox.semantics.abilities import Owner, ability
from tuckbox.semantics.ability_codes import DOUBLED_ID, FLOW_PART, UNKNOWN_MEMBER
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
from tuckbox.semantics.routines import condition_of, routine
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.unplayable import report_unplayable
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
) -> r.Ruleset | None:
    """The checked ruleset; None if anything is wrong with it. Everything wrong is in ``problems``.

    ``options`` are the values somebody chose; the others have their starts. ``lints``: look for probable slips, too.
    """
    checker = outline(decl, vocabulary, options, problems)
    book = Book(checker, single_seat=decl.players == (1, 1))
    for procedure in decl.procedures:
        procedures.begin(book, procedure)
    begun = [actions.begin(book, action) for action in decl.actions]
    _expand_families(book, decl)
    declared = complete(checker, _Bodies(book), decl)
    made = {one.name: one for one in (actions.finish(book, each) for each in begun)}
    called = {one.name: one for one in (procedures.finish(book, each) for each in decl.procedures)}
    abilities, grants, cards = _abilities(book, decl, declared)
    ruleset = _assemble(book, decl, declared, made, called)
    ruleset = replace(ruleset, abilities=abilities, grants=grants, cards=cards)
    report_unplayable(book, decl)
    if not decl.flow and problems.ok:
        message = f"`{decl.ruleset}` has no `flow`, so nothing would ever be done in it"
        problems.add(FLOW_PART, decl.span, message, help="add `flow:` with a step or a phase", severity="warning")
    if lints:
        lint(book, decl, ruleset)
    if problems.errors:
        return None
    return replace(ruleset, not_playable=tuple(dict.fromkeys(book.unplayable)))


def _assemble(
    book: Book,
    decl: d.RulesetDecl,
    declared: Declared,
    made: Mapping[str, r.Action],
    called: Mapping[str, r.Procedure],
) -> r.Ruleset:
    setup = None
    if decl.setup:
        setup = routine(book, "setup", decl.setup, flow_scope(book))
    end_when, end_slots = _end(book, decl)
    statements = rulebook(decl)
    return r.Ruleset(
        id=str(decl.ruleset), version=decl.version or 1, names=names(decl.name), players=decl.players,
        languages=tuple(str(language) for language in decl.languages), options=declared.options,
        enums=declared.enums, counters=declared.counters, tracks=declared.tracks, kinds=declared.kinds,
        zones=declared.zones, cards=declared.cards, defines=declared.defines, procedures=called, actions=made,
        abilities={}, grants={}, setup=setup, flow=parts(book, decl.flow), repeat=decl.repeat,
        closing=parts(book, decl.closing), end_when=end_when, end_slots=end_slots,
        end_at=word(decl.end_at) or "turn end", score=declared.score, tie_break=declared.tie_break,
        order=word(decl.order) or "", rulebook=statements,
        implements=implemented(decl, statements, book.checker.problems), silent_seats=_silent(decl),
    )  # fmt: skip


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
    found: dict[str, r.Ability] = {}
    grants: dict[str, tuple[str, ...]] = {}
    cards = dict(declared.cards)
    for number, written in enumerate(decl.abilities, 1):
        _add(book, found, ability(book, written, Owner(""), f"rule.{number}"), written.id)
    for name, written in decl.grants:
        made = ability(book, written, Owner(f"grant:{name}"), str(name))
        if made is not None:
            _add(book, found, made, written.id)
            grants[str(name)] = (made.id,)
    languages = tuple(str(language) for language in decl.languages)
    for card in decl.cards:
        for title, one in card_abilities(book, card, languages):
            _add(book, found, one, None)
            cards[title] = replace(cards[title], abilities=(*cards[title].abilities, one.id))
    return found, grants, cards


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


def _silent(decl: d.RulesetDecl) -> tuple[str, ...]:
    """The seats that never choose."""
    return tuple(str(name) for name, node in decl.seats if _never_decides(node))


def _never_decides(node: Node) -> bool:
    value = node.get("decides") if isinstance(node, MappingNode) else None
    return isinstance(value, Scalar) and value.value == "no"
