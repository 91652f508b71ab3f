"""Which texts of a scenario are expressions of the language, and the small forms of values that are none."""

from __future__ import annotations

from collections.abc import Iterator

from tuckbox.declarations.overlays.joined import Joined, Piece
from tuckbox.diagnostics import Span
from tuckbox.document import Mapping, Node, Scalar, Sequence
from tuckbox.language import tree as t
from tuckbox.language.parser import parse_expression
from tuckbox.runtime.legal import CODES

from .model import Scenario

#: Keys of a step whose values are not values of the game.
_NOT_VALUES = ("pay", "asked", "refused", "until", "turn", "at", "events", "by")


def is_expression(text: str) -> bool:
    """Whether a text has to be worked out by the ruleset: more than a name, a number, a bag or a list of them.

    The code of a refusal is none, wherever it stands: then its key is wrong.
    """
    if text in CODES:
        return False
    tree, mistakes = parse_expression(text)
    return tree is not None and not mistakes and not _plain(tree)


def _plain(tree: t.Form) -> bool:
    match tree:
        case t.Word() | t.Number() | t.Text():
            return True
        case t.Negative(of=of):
            return _plain(of)
        case t.Quantity(amount=amount):
            return isinstance(amount, t.Number | t.Word)
        case t.Arithmetic(operator="+", left=left, right=right):
            return _plain(left) and _plain(right)
        case t.ListOf(items=items):
            return all(_plain(item) for item in items)
        case _:
            return False


def units_in(text: str) -> list[tuple[int, str]] | None:
    """The amounts and words of a bag text such as ``2 gold + 1 coin``; None if it is none. Places count from 0."""
    tree, mistakes = parse_expression(text)
    return None if tree is None or mistakes else _units(tree)


def _units(tree: t.Form) -> list[tuple[int, str]] | None:
    match tree:
        case t.Quantity(amount=t.Number(value=amount), unit=unit):
            return [(amount, unit.word)]
        case t.Arithmetic(operator="+", left=left, right=right):
            first, second = _units(left), _units(right)
            return None if first is None or second is None else first + second
        case _:
            return None


def expressions(scenario: Scenario) -> dict[str, Scalar]:
    """The expressions that stand as values in given, when and then, and the checks, by their text."""
    found: dict[str, Scalar] = {}
    for scalar in _values(scenario):
        if is_expression(scalar.value):
            found.setdefault(scalar.value, scalar)
    for scalar in _checks(scenario):
        found.setdefault(scalar.value, scalar)
    return found


def effects(scenario: Scenario) -> dict[str, Scalar]:
    """The effects of its steps, by their text."""
    found: dict[str, Scalar] = {}
    for step in all_steps(scenario.when):
        effect = step.get("effect")
        if isinstance(effect, Scalar):
            found.setdefault(effect.value, effect)
    return found


def all_steps(steps: tuple[Node, ...]) -> Iterator[Mapping]:
    """Every step, those inside `all:` as well."""
    for step in steps:
        if isinstance(step, Mapping):
            yield step
            inner = step.get("all")
            if isinstance(inner, Sequence):
                yield from all_steps(inner.items)


def _thens(scenario: Scenario) -> Iterator[Mapping]:
    yield scenario.then
    for step in all_steps(scenario.when):
        then = step.get("then")
        if isinstance(then, Mapping):
            yield then


def _checks(scenario: Scenario) -> Iterator[Scalar]:
    for then in _thens(scenario):
        check = then.get("check")
        for item in check.items if isinstance(check, Sequence) else (check,):
            if isinstance(item, Scalar):
                yield item


def _values(scenario: Scenario) -> Iterator[Scalar]:
    yield from scalars(scenario.given, _NOT_VALUES)
    for then in _thens(scenario):
        yield from scalars(then, (*_NOT_VALUES, "check"))
    for step in all_steps(scenario.when):
        yield from scalars(step, (*_NOT_VALUES, "effect", "all", "then"))


def scalars(node: Node, skip: tuple[str, ...] = ()) -> Iterator[Scalar]:
    """Every text that stands as a value, but below the keys in ``skip``."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Mapping):
            waiting.extend([entry.value for entry in reversed(one.entries) if entry.key.value not in skip])
        elif isinstance(one, Sequence):
            waiting.extend(reversed(one.items))
        else:
            yield one


def made_up(text: str, at: Scalar) -> Scalar:
    """A text of ours that stands for something in the file: problems with it point there."""
    return Joined(text, at.span, "plain", at.stop, pieces=(Piece(text, at, 0, made_up=True),))


def first_span(node: Node) -> Span:
    """What to underline of a node: all of a text, the first key of a map."""
    if isinstance(node, Mapping) and node.entries:
        return node.entries[0].key.span
    return node.span
