"""What a comparison comes to, as far as that can be told before the game begins."""

from __future__ import annotations

from tuckbox.dataclass import dataclass, replace
from tuckbox.language.types import NUMBER
from tuckbox.semantics.beforehand import is_written
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.ranges import Range, Ranges
from tuckbox.vocabulary.spec import Vocabulary


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether it always or never holds, why, what to write instead, and ``cause``: what it shares with others."""

    holds: bool
    why: str
    help: str
    cause: str = ""


_CHANGING = "ask for something that changes in the game"
_REACHABLE = "compare it with a number that it can be below and above"
_PRINTED = "ask for what some card says, or let a card say this"
_OTHER = "compare it with something else"


def verdict(one: x.Comparison | x.Equal, ranges: Ranges) -> Verdict | None:
    """What it comes to; none: that depends on the game, on an option, or nothing is known of it."""
    if one.at is None:
        return None
    if isinstance(one, x.Comparison):
        return _ordered(one, ranges)
    if _are_two_values(one.left, one.right):
        return Verdict(one.negated, "these are two values", _CHANGING)
    if is_same(one.left, one.right):
        return Verdict(not one.negated, "both sides are the same", _OTHER)
    if one.left.type == one.right.type == NUMBER:
        left, right = ranges.of(one.left), ranges.of(one.right)
        if left.is_apart(right):
            return Verdict(one.negated, _bounds(one, left, right), _REACHABLE)
        if left == right and left.least is not None and left.least == left.most:
            return Verdict(not one.negated, _bounds(one, left, right), _CHANGING)
    return None


def _ordered(one: x.Comparison, ranges: Ranges) -> Verdict | None:
    if is_same(one.left, one.right):
        return Verdict(one.operator in ("<=", ">="), "both sides are the same", _OTHER)
    left, right = ranges.of(one.left), ranges.of(one.right)
    outcome = left.compared(one.operator, right)
    if outcome is None:
        return None
    settled = left.least == left.most and right.least == right.most
    return Verdict(outcome, _bounds(one, left, right), _CHANGING if settled else _REACHABLE)


def is_same(first: x.Expr, second: x.Expr) -> bool:
    """Whether the two are the same with any values of the options."""
    return first == second and is_written(first) and is_written(second)


def _are_two_values(left: x.Expr, right: x.Expr) -> bool:
    """Whether these are two different values of one enum, both written out."""
    if not (isinstance(left, x.Named) and isinstance(right, x.Named)) or left.sort != "enum" or right.sort != "enum":
        return False
    return left.of == right.of is not None and left.name != right.name and is_written(left) and is_written(right)


def _bounds(one: x.Comparison | x.Equal, left: Range, right: Range) -> str:
    """What is known of the sides that are no plain numbers."""
    sides = [
        (side, known) for side, known in ((one.left, left), (one.right, right)) if not isinstance(side, x.Constant)
    ]
    return ", and ".join(_bound(side, known) for side, known in sides or ((one.left, left),))


def _bound(side: x.Expr, known: Range) -> str:
    name = f"`{side.at.text}`" if side.at is not None else "it"
    if known.least is None:
        return f"{name} is never above {known.most}"
    if known.least == known.most:
        return f"{name} is always {known.least}"
    return f"{name} is never below {known.least}" + ("" if known.most is None else f" or above {known.most}")


# ------------------------------------------------------------------ what cards, zones and defined words say


def asks_declarations(one: x.Comparison | x.Equal, vocabulary: Vocabulary) -> bool:
    """Whether what is printed, how many there are or what a word means may decide it."""
    return any(_asks(side, vocabulary) for side in (one.left, one.right))


def _asks(side: x.Expr, vocabulary: Vocabulary) -> bool:
    match side:
        case x.CardField() | x.Defined():
            return True
        case x.Function(name=name):
            return vocabulary.functions[name].counts
        case x.Arith(left=left, right=right):
            return _asks(left, vocabulary) or _asks(right, vocabulary)
        case _:
            return False


def verdict_of_declarations(one: x.Comparison | x.Equal, ranges: Ranges) -> Verdict | None:
    """What it comes to by what is declared elsewhere.

    What is printed excludes nothing that it may say later: that it always is so is told only if it would be with a
    card that leaves the field out as well, and not as long as all cards say the same.
    """
    found = verdict(one, ranges)
    printed = _printed(one.left, ranges) or _printed(one.right, ranges)
    negated = isinstance(one, x.Equal) and one.negated
    if found is None and printed and isinstance(one, x.Equal):
        asked, written = (one.left, one.right) if isinstance(one.left, x.CardField) else (one.right, one.left)
        wanted = _value(written, ranges.ruleset)
        if isinstance(asked, x.CardField) and wanted not in (None, *printed) and written.at is not None:
            why = f"no card says `{written.at.text}` there"
            found = Verdict(negated, why, _PRINTED, cause=f"{asked.field} {written.at.text}")
    if found is None or not printed or found.holds == negated:
        return found
    return found if len(printed) > 1 and verdict(one, replace(ranges, left_out=True)) is not None else None


def _printed(side: x.Expr, ranges: Ranges) -> frozenset[x.Value]:
    if not isinstance(side, x.CardField) or ranges.beforehand is None:
        return frozenset()
    return ranges.beforehand.printed(side.field, side.card.type)


def _value(of: x.Expr, ruleset: Ruleset) -> x.Value:
    """The value that is written out, as cards have it."""
    match of:
        case x.Named(sort="enum", name=name, of=str() as enum) if is_written(of):
            return ruleset.enums[enum].values.index(name)
        case x.Constant(value=value) if is_written(of):
            return value
        case _:
            return None
