"""Values that declarations give: what a card says in a field, what a counter starts at."""

from __future__ import annotations

from collections.abc import Mapping

from tuckbox.declarations.shapes.reader import without_brackets
from tuckbox.declarations.values import Written
from tuckbox.diagnostics import Span
from tuckbox.document import Mapping as MappingNode
from tuckbox.document import Node, Scalar, Sequence
from tuckbox.language import tree as t
from tuckbox.language.types import NUMBER, TEXT, UNKNOWN, YES_NO, BagOf, ListOf, OptionalOf, Type
from tuckbox.semantics import codes
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import ANY
from tuckbox.semantics.checker import Checker
from tuckbox.semantics.coercion import wanted
from tuckbox.semantics.declare.texts import read_expression
from tuckbox.semantics.noted import place
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.scope import Scope, Slots
from tuckbox.semantics.words import Words

Value = x.Value


def blank(typed: Type) -> Value:
    """What a field or counter holds that nobody gave a value: 0, no, nothing."""
    base = stripped(typed)
    if base == NUMBER:
        return 0
    if base == YES_NO:
        return False
    if base == TEXT:
        return ""
    return () if isinstance(base, (BagOf, ListOf)) else None


def decode(checker: Checker, node: Node, typed: Type, what: str) -> Value:
    """The value that the node writes; the blank one after a report. ``what`` names the place in messages."""
    if typed == UNKNOWN:
        return None
    base = stripped(typed)
    if isinstance(node, Scalar):
        if base == TEXT:
            nothing = isinstance(typed, OptionalOf) and node.style == "plain" and node.value == "none"
            return None if nothing else node.value
        if node.is_empty:
            return _refuse(checker, node.span, what, typed, "nothing")
        return _constant(checker, node, typed, what)
    if isinstance(node, Sequence) and isinstance(base, ListOf):
        return tuple(decode(checker, item, base.of, what) for item in node.items)
    if isinstance(node, MappingNode) and base == TEXT and node.entries:
        first = node.entries[0].value
        return first.value if isinstance(first, Scalar) else ""
    return _refuse(checker, node.span, what, typed, *_written(node, base))


def _written(node: Node, base: Type) -> tuple[str, str | None]:
    """What a list or keys are called, and how a bag that they seem to mean is written."""
    is_list = isinstance(node, Sequence)
    words: list[str] = []
    if isinstance(node, Sequence):
        words = [item.value for item in node.items if isinstance(item, Scalar)]
    elif isinstance(node, MappingNode):
        pairs = ((entry.key.value, entry.value) for entry in node.entries)
        words = [f"{value.value} {key}" for key, value in pairs if isinstance(value, Scalar)]
    advice = None
    if isinstance(base, BagOf) and words:
        advice = f"write `{' + '.join(_counted(word) for word in words)}`"
    if advice is None and not isinstance(node, MappingNode):
        advice = without_brackets(node)
    return "a list" if is_list else "a mapping", advice


def _counted(word: str) -> str:
    return word if word[:1].isdigit() else f"1 {word}"


def _refuse(checker: Checker, span: Span, what: str, typed: Type, written: str, advice: str | None = None) -> Value:
    message = f"{what} needs {wanted(typed)}, and {written} is written here"
    checker.problems.add(codes.BAD_VALUE, span, message, help=advice)
    return blank(typed)


def _constant(checker: Checker, node: Scalar, typed: Type, what: str) -> Value:
    written = read_expression(checker.problems, node)
    if written is None:
        return blank(typed)
    return constant(checker, written, typed, what)


def constant(checker: Checker, written: Written[t.Form], typed: Type, what: str) -> Value:
    """The value of an expression that needs no table to be known."""
    scope = Scope(Slots())
    found = checker.expression(written.tree, scope, written, typed)
    if found.type == UNKNOWN:
        return blank(typed)
    if (
        found.type == NUMBER
        and isinstance(found, x.Constant)
        and isinstance(stripped(typed), BagOf)
        and found.value == 0
    ):
        return ()
    fitted = checker.value(written.tree, scope, written, typed, what)
    if fitted.type == UNKNOWN:
        return blank(typed)
    try:
        return known(checker.words, fitted)
    except NotKnown:
        message = f"{what} is fixed before play, and this can change"
        checker.problems.add(codes.BAD_VALUE, written.whole, message)
        return blank(typed)


class NotKnown(Exception):
    """The value depends on the table."""


def known(words: Words, of: x.Expr) -> Value:
    """The plain value of an expression of constants; raises NotKnown for any other.

    Units in bags are numbered as the bag's type says: by their position in the enum, or among the resources.
    """
    match of:
        case x.Constant(value=value):
            return value
        case x.Named(sort=sort, name=name, of=owner):
            return position(words, sort, name, owner)
        case x.Items(items=items):
            return tuple(known(words, item) for item in items)
        case x.Bag(amount=amount, unit=x.Named() as unit):
            count = known(words, amount)
            return ((_unit(words, unit), count),) if count else ()
        case x.Arith(operator="+", left=left, right=right, type=BagOf()):
            return _sum(known(words, left), known(words, right))
        case _:
            raise NotKnown


def _sum(left: Value, right: Value) -> Value:
    amounts: dict[int, int] = {}
    assert isinstance(left, tuple) and isinstance(right, tuple)
    for pair in (*left, *right):
        assert isinstance(pair, tuple)
        unit, amount = pair
        assert isinstance(unit, int) and isinstance(amount, int)
        amounts[unit] = amounts.get(unit, 0) + amount
    return tuple((unit, amounts[unit]) for unit in sorted(amounts) if amounts[unit])


def _unit(words: Words, unit: x.Named) -> int:
    """The number of a unit in a declared bag; groups come behind the resources, any value of an enum is ANY."""
    if unit.sort == "enum" and unit.of is None:
        return ANY
    if unit.sort == "group":
        groups = [group.name for group in words.groups.values() if group.of == "resource"]
        return len(words.counters) + groups.index(unit.name)
    return position(words, unit.sort, unit.name, unit.of)


def position(words: Words, sort: str, name: str, owner: str | None) -> int:
    """The number of a declared word as a value: its position among those of its sort."""
    if sort == "enum" and owner is not None:
        return words.enums[owner].values.index(name)
    rows: dict[str, Mapping[str, object]] = {
        "resource": words.counters, "counter": words.counters, "track": words.tracks, "kind": words.kinds,
        "title": words.titles, "zone-word": words.zones,
    }  # fmt: skip
    if sort not in rows:
        raise NotKnown
    return place(rows[sort], name)
