"""Builds the forms of statements, patterns, headings and types."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.language import tree as forms
from tuckbox.language.branch import Branch, Place, word
from tuckbox.language.expressions import expression, person
from tuckbox.language.lexis import end_of, start_of


def effect(node: Branch) -> forms.Block:
    """The whole of an effect or cost."""
    return _block(node.trees, node.place)


def _block(nodes: tuple[Branch, ...], place: Place) -> forms.Block:
    statements: list[forms.Statement] = []
    for node in nodes:
        if node.rule == "line":
            statements.extend(_statement(item) for item in node.trees)
        else:
            statements.append(_statement(node))
    begin = statements[0].start if statements else place["start"]
    end = statements[-1].end if statements else place["end"]
    return forms.Block(tuple(statements), start=begin, end=end)


def _body(node: Branch) -> forms.Block:
    """A suite, or the one small statement that stands for it."""
    return _block(node.trees, node.place) if node.rule == "suite" else _block((node,), node.place)


def _statement(node: Branch) -> forms.Statement:
    return _STATEMENTS[node.rule](node)


def _place(node: Branch, last: forms.Form) -> Place:
    return Place(start=node.place["start"], end=last.end)


def _let(node: Branch) -> forms.Statement:
    return forms.Let(word(node.leaves[0]), expression(node.trees[0]), **node.place)


def phrase(node: Branch) -> forms.Phrase:
    """A verb with its thing, clauses, filter and name."""
    thing, condition, clauses = _parts(node)
    naming = next((word(item.leaves[0]) for item in node.trees if item.rule == "naming"), None)
    return forms.Phrase(word(node.leaves[0]), thing, condition, clauses, naming, **node.place)


def pattern(node: Branch) -> forms.Pattern:
    """An event or action with holes."""
    thing, condition, clauses = _parts(node)
    return forms.Pattern(word(node.leaves[0]), thing, condition, clauses, **node.place)


def _parts(node: Branch) -> tuple[forms.Expression | None, forms.Expression | None, tuple[forms.Clause, ...]]:
    things = [expression(item) for item in node.trees if item.rule not in ("filter", "clause", "naming")]
    filters = [expression(item.trees[0]) for item in node.trees if item.rule == "filter"]
    clauses = tuple(_clause(item) for item in node.trees if item.rule == "clause")
    return (things[0] if things else None), (filters[0] if filters else None), clauses


def _clause(node: Branch) -> forms.Clause:
    leaf = node.leaves[0]
    return forms.Clause(str(leaf), expression(node.trees[0]), word_end=end_of(leaf), **node.place)


def _if_line(node: Branch) -> forms.Statement:
    condition, then, otherwise = node.trees
    branches = ((expression(condition), _body(then)),)
    return forms.If(branches, _body(otherwise), **node.place)


def _if_block(node: Branch) -> forms.Statement:
    condition, then, *more = node.trees
    branches = [(expression(condition), _body(then))]
    otherwise = None
    for item in more:
        if item.rule == "elif":
            branches.append((expression(item.trees[0]), _body(item.trees[1])))
        else:
            otherwise = _body(item)
    last = otherwise if otherwise is not None else branches[-1][1]
    return forms.If(tuple(branches), otherwise, **_place(node, last))


def _for_each(node: Branch) -> forms.Statement:
    of, body = expression(node.trees[0]), _body(node.trees[1])
    return forms.ForEach(word(node.leaves[0]), of, body, **_place(node, body))


def _repeat_times(node: Branch) -> forms.Statement:
    count, body = expression(node.trees[0]), _body(node.trees[1])
    return forms.RepeatTimes(count, body, **_place(node, body))


def _repeat_until(node: Branch) -> forms.Statement:
    condition, body = expression(node.trees[0]), _body(node.trees[1])
    return forms.RepeatUntil(condition, body, **_place(node, body))


def _may_line(node: Branch) -> forms.Statement:
    return forms.May(phrase(node.trees[0]), None, None, None, **node.place)


def _may_paid(node: Branch) -> forms.Statement:
    body, otherwise = _body(node.trees[1]), _otherwise(node.trees[2:])
    place = _place(node, otherwise or body)
    return forms.May(phrase(node.trees[0]), None, body, otherwise, **place)


def _must_paid(node: Branch) -> forms.Statement:
    body, otherwise = _body(node.trees[1]), _otherwise(node.trees[2:])
    return forms.Must(phrase(node.trees[0]), body, otherwise, **_place(node, otherwise or body))


def _may_block(node: Branch) -> forms.Statement:
    body, otherwise = _body(node.trees[0]), _otherwise(node.trees[1:])
    return forms.May(None, _label(node), body, otherwise, **_place(node, otherwise or body))


def _otherwise(nodes: tuple[Branch, ...]) -> forms.Block | None:
    return _body(nodes[0].trees[0]) if nodes else None


def _label(node: Branch) -> forms.Text | None:
    for leaf in node.leaves:
        if leaf.type == "STRING":
            return forms.Text(str(leaf)[1:-1], start=start_of(leaf), end=end_of(leaf))
    return None


def _either(node: Branch) -> forms.Statement:
    options = [(_label(node), _body(node.trees[0]))]
    options += [(_label(item), _body(item.trees[0])) for item in node.trees[1:]]
    return forms.Either(tuple(options), **_place(node, options[-1][1]))


def _as_player(node: Branch) -> forms.Statement:
    body = _body(node.trees[1])
    return forms.AsPlayer(person(node.trees[0]), body, **_place(node, body))


def _at_once(node: Branch) -> forms.Statement:
    body = _body(node.trees[1])
    return forms.AtOnce(person(node.trees[0]), body, **_place(node, body))


def signature(node: Branch) -> forms.Signature:
    """A key of `define`."""
    return forms.Signature(word(node.leaves[0]), tuple(_parameter(item) for item in node.trees), **node.place)


def heading(node: Branch) -> forms.Heading:
    """A key of `procedures` or `actions`."""
    name, *words = node.leaves
    holes = [_parameter(item) for item in node.trees]
    thing = holes.pop(0) if len(holes) > len(words) else None
    by_word = tuple((str(leaf), hole) for leaf, hole in zip(words, holes, strict=True))
    return forms.Heading(word(name), thing, by_word, **node.place)


def _parameter(node: Branch) -> forms.Parameter:
    kind = type_name(node.trees[0]) if node.trees else None
    return forms.Parameter(kind, word(node.leaves[0]), **node.place)


def type_name(node: Branch) -> forms.TypeName:
    """The name of a type, with what it is made of."""
    of = type_name(node.trees[0]) if node.trees else None
    return forms.TypeName(str(node.leaves[0]), of, **node.place)


_STATEMENTS: dict[str, Callable[[Branch], forms.Statement]] = {
    "let": _let,
    "phrase": phrase,
    "if_line": _if_line,
    "if_block": _if_block,
    "each_line": _for_each,
    "each_block": _for_each,
    "repeat_times": _repeat_times,
    "repeat_until": _repeat_until,
    "may_line": _may_line,
    "may_paid": _may_paid,
    "must_paid": _must_paid,
    "may_block": _may_block,
    "either": _either,
    "as_player": _as_player,
    "at_once": _at_once,
}
