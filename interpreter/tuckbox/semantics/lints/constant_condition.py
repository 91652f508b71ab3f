"""Conditions that hold always or never, whatever happens in the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations

from tuckbox.dataclass import dataclass, replace
from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Code, Span
from tuckbox.language.types import NUMBER, YES_NO
from tuckbox.semantics.beforehand import beforehand, is_written
from tuckbox.semantics.bodies import Sight, bodies, sight, sights
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.comparing import Verdict, asks_declarations, is_same, verdict, verdict_of_declarations
from tuckbox.semantics.lints.never_fires import only_awaited, parts_of
from tuckbox.semantics.ranges import Range, Ranges, beside

_RULESET = """\
ruleset: sample
version: 1
players: 2
enums: {mood: [glad, sad, tired]}
counters: {points: {of: player, start: 0}, temper: {of: player, type: mood, start: glad}}
actions:
  go: {when: CONDITION, effect: raise points by 1; set temper to sad}
flow:
  - {turns: players, actions: [go]}
score: {points: points}
"""
CONSTANT_CONDITION = Code(
    number="W0723",
    slug="constant-condition",
    title="a condition that always or never holds",
    explain="Whatever happens, this comes to the same: both sides are alike, the number lies outside of what the word "
    "can be, of what is printed on the cards or of how many cards there is room for, or the parts exclude each "
    "other. `temper is not glad or temper is not sad` always holds, because nothing "
    "is both; `and` or `not in [glad, sad]` is meant.",
    bad=_RULESET.replace("CONDITION", "temper is not glad or temper is not sad"),
    good=_RULESET.replace("CONDITION", "temper is not glad and temper is not sad"),
    severity="warning",
)
_ALWAYS, _NEVER = "always holds", "never holds"
_ASK = "ask for something that changes in the game"


@dataclass(frozen=True, slots=True)
class _Found:
    at: Span
    message: str
    help: str
    cause: str = ""


def constant_condition(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report comparisons, and parts joined by `and` or `or`, that are decided before the game begins.

    What an option of the ruleset decides is no fault: with another value it may come out differently.
    """
    if book.checker.problems.errors:
        return
    reuse = book.checker.reuse
    known = beforehand(ruleset, decl, book.checker.vocabulary, reuse)
    causes: set[str] = set()  # rules that ask for what no card says yet are told of once
    ranges = Ranges(ruleset, book.checker.vocabulary, {}, known)
    every = bodies(ruleset)
    constant = reuse.each(sights(ruleset, reuse), partial(_found, book, ruleset), "constant condition")
    open_ = reuse.each(every, partial(_asking, book), "asking the declarations")
    for found, asking in zip(constant, open_, strict=True):
        for one in (*found, *_further(asking, ranges, found)) if found or asking else ():
            if one.cause not in causes:
                book.checker.problems.add(CONSTANT_CONDITION, one.at, one.message, help=one.help)
            causes.update([one.cause] if one.cause else [])


def _asking(book: Book, body: object) -> tuple[tuple[x.Comparison | x.Equal, bool], ...]:
    """The comparisons that other declarations may decide, and whether `never_fires` says so when they never hold."""
    awaited = {id(part) for pattern in only_awaited(body) for part in parts_of(pattern)}
    seen = sight(body, book.checker.reuse)
    compared: list[x.Comparison | x.Equal] = [*seen.of(x.Comparison), *seen.of(x.Equal)]
    return tuple((one, id(one) in awaited) for one in compared if asks_declarations(one, book.checker.vocabulary))


def _further(
    asking: Sequence[tuple[x.Comparison | x.Equal, bool]], ranges: Ranges, before: Sequence[_Found]
) -> Iterator[_Found]:
    """What cards, zones and defined words decide; it changes when they do, whatever stands in the body."""
    told = {one.at for one in before}
    for one, awaited in asking:
        found = verdict_of_declarations(one, ranges) if one.at not in told else None
        if found is not None and (found.holds or not awaited):
            yield from _told(one, found)


def _told(one: x.Comparison | x.Equal, found: Verdict | None) -> Iterator[_Found]:
    if found is not None and one.at is not None:
        yield _Found(one.at, f"this {_ALWAYS if found.holds else _NEVER}: {found.why}", found.help, found.cause)


def _found(book: Book, ruleset: Ruleset, body: Sight) -> tuple[_Found, ...]:
    looked_at = body.of(x.Comparison, x.Equal, x.AllOf, x.AnyOf, x.Constant, s.If)
    if not looked_at:
        return ()
    ranges = Ranges(ruleset, book.checker.vocabulary, {one.slot: one.die for one in body.of(s.RandomFace)})
    found = [found for one in looked_at for found in _in(one, ranges)]
    if body.of(s.If):
        found += [further for one in body.of(s.Routine) for further in _settled(one.body, ())]
    return tuple({one.at: one for one in reversed(found)}.values())[::-1]


def _in(one: object, ranges: Ranges) -> Iterator[_Found]:
    match one:
        case x.Comparison() | x.Equal():
            yield from _told(one, verdict(one, ranges))
        case x.AllOf(parts=parts):
            yield from _joined(parts, "and", ranges)
        case x.AnyOf(parts=parts):
            yield from _joined(parts, "or", ranges)
        case x.Constant(type=typed, value=value, at=Span() as at) if typed == YES_NO and is_written(one):
            if at.text not in ("yes", "no"):
                yield _Found(at, f"this {_ALWAYS if value else _NEVER}, whatever happens", _ASK)
        case s.If(branches=branches, otherwise=otherwise):
            first = branches[0][0].at
            if first is not None and all(_do_the_same(body, otherwise) for _, body in branches):
                yield _Found(first, "this makes no difference: the same is done either way", "let the two differ")
            for index, (condition, _) in enumerate(branches):
                if (
                    isinstance(condition, x.Constant)
                    and condition.at is not None
                    and condition.at.text in ("yes", "no")
                ):
                    yield _Found(condition.at, f"this {_ALWAYS if condition.value else _NEVER}", _ASK)
                elif condition.at is not None and any(is_same(condition, above) for above, _ in branches[:index]):
                    yield _Found(condition.at, "this never holds: the same stands further up", "ask for something else")


def _do_the_same(body: Sequence[s.Statement], other: Sequence[s.Statement]) -> bool:
    """Whether two branches do the very same, by meaning and as they are written."""
    if not body or len(body) != len(other):
        return False
    return all(
        one == two and one.at is not None and two.at is not None and one.at.text == two.at.text
        for one, two in zip(body, other, strict=True)
    )


# ------------------------------------------------------------------ parts joined by a word


def _joined(parts: Sequence[x.Expr], word: str, ranges: Ranges) -> Iterator[_Found]:
    """Two parts that exclude each other (``and``), that leave nothing out (``or``), or that are the same."""
    for first, second in combinations(parts, 2):
        if first.at is None or second.at is None:
            continue
        text = first.at.text
        if is_same(first, second):
            yield _Found(second.at, f"`{text}` stands twice beside `{word}`", "leave one of the two out")
        elif word == "and" and _exclude(first, second):
            yield _Found(second.at, f"this never holds together with `{text}`", "join them with `or`")
        elif word == "or" and _exclude(_denied(first), _denied(second)):
            yield _Found(second.at, f"this or `{text}` always holds", "join them with `and`")
        else:
            continue
        return


# ------------------------------------------------------------------ under other conditions

_BINDING = (s.Let, s.Ask, s.SelectCards, s.SelectUnits, s.RandomFrom, s.RandomFace, s.Arrange)


def _settled(body: Sequence[s.Statement], facts: tuple[x.Expr, ...]) -> Iterator[_Found]:
    """Conditions that the ones around them, or the ones before `else`, decide; ``facts``: what is known to hold.

    Whatever happens in between may change everything, so nothing is known behind it.
    """
    for one in body:
        if isinstance(one, s.If):
            yield from _branches(one, facts)
        elif not isinstance(one, _BINDING):
            for inner in _blocks(one):
                yield from _settled(inner, ())
        if not _is_idle(one):
            facts = ()


def _branches(one: s.If, facts: tuple[x.Expr, ...]) -> Iterator[_Found]:
    for condition, body in one.branches:
        decided = _decided(condition, facts)
        if decided is not None:
            yield decided
        yield from _settled(body, (*facts, *_holding(condition)))
        facts = (*facts, *_failing(condition))
    yield from _settled(one.otherwise, facts)


def _decided(condition: x.Expr, facts: tuple[x.Expr, ...]) -> _Found | None:
    """What is known of a condition, or of one of the parts that must hold with it."""
    for part in condition.parts if isinstance(condition, x.AllOf) else (condition,):
        for fact in facts if part.at is not None else ():
            held = _NEVER if _exclude(fact, part) else _ALWAYS if _exclude(fact, _denied(part)) else None
            if held is not None and part.at is not None and fact.at is not None:
                return _Found(part.at, f"this {held} here, after `{fact.at.text}`", "ask for something else")
    return None


def _holding(condition: x.Expr) -> tuple[x.Expr, ...]:
    return condition.parts if isinstance(condition, x.AllOf) else (condition,)


def _failing(condition: x.Expr) -> tuple[x.Expr, ...]:
    return tuple(_denied(one) for one in (condition.parts if isinstance(condition, x.AnyOf) else (condition,)))


def _is_idle(one: s.Statement) -> bool:
    """Whether it only looks at the table."""
    if isinstance(one, s.If):
        rows = (*(body for _, body in one.branches), one.otherwise)
        return all(_is_idle(inner) for body in rows for inner in body)
    return isinstance(one, _BINDING)


def _blocks(one: s.Statement) -> Iterator[tuple[s.Statement, ...]]:
    match one:
        case s.ForEach(body=body) | s.Repeat(body=body) | s.RepeatUntil(body=body) | s.As(body=body):
            yield body
        case s.May(body=body, otherwise=otherwise) | s.Must(body=body, otherwise=otherwise):
            yield from (body, otherwise)
        case s.Either(options=options):
            yield from (body for _, body in options)
        case s.AtOnce(body=body):
            yield body


def _denied(part: x.Expr) -> x.Expr:
    """The opposite of a simple condition; of others, the condition as something that tells nothing."""
    match part:
        case x.Equal(as_sets=False):
            return replace(part, negated=not part.negated)
        case x.Comparison(operator=operator):
            return replace(part, operator=_OPPOSITE[operator])
        case x.No(of=of):
            return of
        case _:
            return x.No(type=part.type, of=part, at=part.at)


_OPPOSITE = {"<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def _exclude(first: x.Expr, second: x.Expr) -> bool:
    """Whether the two never hold at once."""
    if is_written(first) and is_written(second) and (_denied(first) == second or first == _denied(second)):
        return not isinstance(first, x.Equal) or not first.as_sets
    match first, second:
        case (x.Equal(negated=False, as_sets=False), x.Equal(negated=False, as_sets=False)):
            one, other = _fixed(first), _fixed(second)
            return one is not None and other is not None and one[0] == other[0] and one[1] != other[1]
        case (x.Equal(negated=False) | x.Comparison(), x.Equal(negated=False) | x.Comparison()):
            here, there = _within(first), _within(second)
            return here is not None and there is not None and here[0] == there[0] and here[1].is_apart(there[1])
        case _:
            return False


def _fixed(part: x.Equal) -> tuple[x.Expr, x.Expr] | None:
    """What a condition says of what: `temper is glad` as temper, glad."""
    for what, value in ((part.left, part.right), (part.right, part.left)):
        if isinstance(value, (x.Constant, x.Named)) and not isinstance(what, (x.Constant, x.Named)):
            return (what, value) if is_written(value) else None
    return None


def _within(part: x.Expr) -> tuple[x.Expr, Range] | None:
    """The numbers of what the condition leaves: `gold > 3` as gold, from 4 on."""
    match part:
        case x.Equal(left=left, right=x.Constant(value=int() as number) as right, type=_) if right.type == NUMBER:
            return (left, Range(number, number)) if is_written(right) else None
        case x.Comparison(operator=operator, left=left, right=x.Constant(value=int() as number) as right):
            return (left, beside(operator, number)) if is_written(right) else None
        case _:
            return None
