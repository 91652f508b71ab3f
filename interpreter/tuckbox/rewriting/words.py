"""Words of the language inside texts: what each is there, and those of an earlier version put into those of today."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from functools import singledispatch

from tuckbox.declarations.language_texts import Start
from tuckbox.diagnostics import Edit, Moved, applied
from tuckbox.document import Mapping, Node, Scalar
from tuckbox.document import Sequence as ListNode
from tuckbox.language import tree as t
from tuckbox.language.lexis import end_of, start_of
from tuckbox.language.reading import lex
from tuckbox.upgrades.rules import RenamedWord, Sort

from .phrases import parsed

_WORD = re.compile(r"\w+")
_NOWHERE: frozenset[str] = frozenset()
_EVENT = "event"
"""The name of which the clauses of what happened are asked: `event.to`."""


@dataclass(frozen=True, slots=True)
class Renaming:
    """A word that is to be written otherwise, by its place in a text."""

    rule: RenamedWord
    edit: Edit


@dataclass(frozen=True, slots=True)
class _Role:
    """What the word that begins at a place is; ``is_behind_dot``: unless a field is called so."""

    start: int
    sort: Sort
    beside: frozenset[str] = _NOWHERE
    is_behind_dot: bool = False


def own_names(nodes: Iterable[Node]) -> frozenset[str]:
    """What a ruleset may have declared itself: the words that its keys begin with, and its lists of plain words."""
    found: set[str] = set()
    waiting = list(nodes)
    while waiting:
        node = waiting.pop()
        if isinstance(node, Mapping):
            for entry in node.entries:
                found.update(_WORD.findall(entry.key.value)[:1])
                waiting.append(entry.value)
        elif isinstance(node, ListNode):
            found.update(item.value for item in node.items if isinstance(item, Scalar))
            waiting.extend(node.items)
    return frozenset(found)


def renamings(start: Start, text: str, rules: Iterable[RenamedWord], own: Set[str]) -> tuple[Renaming, ...]:
    """What the rules of one version of the language change in a text; nothing where it cannot be read by them.

    ``own``: what the ruleset itself may have called so; there a value, and what stands behind a dot, is left.
    """
    there = [rule for rule in rules if rule.old in text]
    written = [found for found in _words(text) if any(rule.old == found[1] for rule in there)] if there else []
    if not written:
        return ()
    every = [Edit(place, place + len(word), _first(there, word).new) for place, word in written]
    for tried in (every, []):
        form = parsed(start, applied(text, tried))
        if form is not None:
            chosen = tuple(_fitting(form, Moved(tried), written, there, own))
            new = applied(text, (one.edit for one in chosen))
            if chosen and parsed(start, new) is not None:
                return chosen
    return ()


def _first(rules: Iterable[RenamedWord], word: str) -> RenamedWord:
    return next(rule for rule in rules if rule.old == word)


def _words(text: str) -> Iterator[tuple[int, str]]:
    """Every word of a text that is not in quotes or in a remark, with its place."""
    for item in lex(text):
        start = start_of(item)
        word = text[start : end_of(item)]
        if word.startswith("."):
            start, word = start + 1, word[1:]
        if _WORD.fullmatch(word):
            yield start, word


def _fitting(
    form: t.Form, moved: Moved, written: Sequence[tuple[int, str]], rules: Iterable[RenamedWord], own: Set[str]
) -> Iterator[Renaming]:
    roles = _by_place(_roles_in(form))
    binding = set(_bound(form))
    bound = own | {word for place, word in written if moved.place(place) in binding}
    for place, word in written:
        role = roles.get(moved.place(place)) or _reserved(form, moved.place(place))
        if role is None or (word in bound and (role.sort == "value" or role.is_behind_dot)):
            continue
        for rule in rules:
            if rule.old == word and rule.sort == role.sort and (not rule.beside or rule.beside & role.beside):
                yield Renaming(rule, Edit(place, place + len(word), rule.new))
                break


def _reserved(form: t.Form, place: int) -> _Role | None:
    """A word that leaves nothing in the tree is one of the language's own, as in `1 to 3 of` and in headings."""
    waiting: list[t.Form] = [form]
    while waiting:
        one = waiting.pop()
        if one.start == place and isinstance(one, t.Word):
            return None
        waiting.extend(t.children(one))
    return _Role(place, "clause")


# ------------------------------------------------------------ what each word is


def _roles_in(form: t.Form) -> Iterator[_Role]:
    waiting: list[t.Form] = [form]
    while waiting:
        one = waiting.pop()
        yield from _roles(one)
        waiting.extend(t.children(one))


def _by_place(roles: Iterable[_Role]) -> dict[int, _Role]:
    """The roles by where they are; a word may be told of by two of the forms that it is in."""
    found: dict[int, _Role] = {}
    for role in roles:
        other = found.get(role.start)
        found[role.start] = role if other is None else replace(role, beside=role.beside | other.beside)
    return found


def _bound(form: t.Form) -> Iterator[int]:
    """Where a text gives names of its own."""
    waiting: list[t.Form] = [form]
    while waiting:
        one = waiting.pop()
        match one:
            case t.Let() | t.ForEach():
                yield one.name.start
            case t.Those(_, t.Word() as name, _) | t.Phrase(_, _, _, _, t.Word() as name) | t.Parameter(_, name):
                yield name.start
        waiting.extend(t.children(one))


@singledispatch
def _roles(form: t.Form) -> Iterator[_Role]:
    """The words directly in a form: those of its values that stand beside nothing, if it says no more of them."""
    for one in t.children(form):
        yield from _values(one, _NOWHERE)


@_roles.register
def _phrase(form: t.Phrase | t.Pattern) -> Iterator[_Role]:
    verb = form.verb.word
    yield _Role(form.verb.start, "verb")
    if form.thing is not None:
        yield from _values(form.thing, frozenset((verb,)))
    for clause in form.clauses:
        yield _Role(clause.start, "clause", frozenset((verb,)))
        yield from _values(clause.operand, frozenset((f"{verb} {clause.word}",)))
    if form.filter is not None:
        yield from _values(form.filter, _NOWHERE)


@_roles.register
def _call(form: t.Call) -> Iterator[_Role]:
    callee = form.callee
    name = callee.word
    if isinstance(callee, t.Attribute):
        yield from _values(callee.of, frozenset((name,)))
    else:
        yield _Role(callee.start, "function")
    for argument in form.arguments:
        yield from _values(argument, frozenset((name,)))


@_roles.register
def _attribute(form: t.Attribute) -> Iterator[_Role]:
    of_event = isinstance(form.of, t.Word) and form.of.word == _EVENT
    yield _Role(form.word_start, "clause" if of_event else "function", is_behind_dot=not of_event)
    yield from _values(form.of, _NOWHERE)


@_roles.register
def _comparison(form: t.Compare | t.Is | t.In | t.Has) -> Iterator[_Role]:
    yield from _values(form.left, _last_word(form.right))
    yield from _values(form.right, _last_word(form.left))


@_roles.register
def _named(form: t.Let | t.ForEach | t.Those) -> Iterator[_Role]:
    for one in t.children(form):
        if one is not form.name:
            yield from _values(one, _NOWHERE)


@_roles.register
def _within(form: t.Clause | t.Parameter | t.Signature | t.Heading | t.ListOf | t.UpTo | t.Quantity) -> Iterator[_Role]:
    """What stands in these was told by what they stand in, or is no word of the language."""
    yield from ()


def _values(form: t.Form, beside: frozenset[str]) -> Iterator[_Role]:
    """The values that a form can come to, as far as they are plain words."""
    match form:
        case t.Word():
            yield _Role(form.start, "value", beside)
        case t.Quantity(amount, unit):
            yield from _values(amount, beside)
            yield _Role(unit.start, "value", beside)
        case t.UpTo(of):
            yield from _values(of, beside)
        case t.ListOf(items):
            for item in items:
                yield from _values(item, beside)


def _last_word(form: t.Form) -> frozenset[str]:
    return frozenset((form.word,)) if isinstance(form, t.Word | t.Attribute) else _NOWHERE
