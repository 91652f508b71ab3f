"""The slips that a declaration could have: its numbers one off, its conditions turned round, its `may` a `must`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from tuckbox.diagnostics import Span
from tuckbox.document import Mapping, Node, Scalar, Sequence
from tuckbox.language import tree as t
from tuckbox.language.parser import parse_effect, parse_expression, parse_pattern
from tuckbox.vocabulary.standard import STANDARD

#: Keys of which the text is for readers, or says what a thing is called.
_NOT_RULES = frozenset(("id", "kind", "name", "says", "text", "provenance", "implements", "companion"))
_PATTERNS = frozenset(("after", "at once after", "before", "instead of", "forbid", "in", "reacts to"))
_SET_OFF = ("after", "at once after", "before", "instead of")
_CONDITIONS = frozenset(("when", "is possible when", "skip when", "end when", "until"))
_FLIPPED = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}
_FIRST_WORD = re.compile(r"\w+")
_TRUTHS = t.Compare | t.Is | t.In | t.Has | t.And | t.Or | t.Not


@dataclass(frozen=True, slots=True)
class Mutant:
    """One slip: the characters of ``span`` become ``text``. ``what``: in a few words, what kind of slip it is."""

    span: Span
    text: str
    what: str

    @property
    def line_before(self) -> str:
        """The line as it stands."""
        return self.span.source.line_text(self.span.line)

    @property
    def line_after(self) -> str:
        """The line with the slip; of several lines the first."""
        source, line = self.span.source, self.span.line
        start, _ = source.line_bounds(line)
        _, end = source.line_bounds(self.span.end_line)
        altered = f"{source.text[start : self.span.start]}{self.text}{source.text[self.span.end : end]}"
        return altered.splitlines()[0] if altered else ""


def mutants(node: Node) -> tuple[Mutant, ...]:
    """Every slip of a declaration, in the order of the file, none twice."""
    found = {(one.span.start, one.span.end, one.text): one for one in _in_node(node, "")}
    return tuple(found[key] for key in sorted(found))


def _in_node(node: Node, key: str) -> Iterator[Mutant]:
    if isinstance(node, Mapping):
        yield from _turned(node)
        for entry in node.entries:
            if entry.key.value not in _NOT_RULES:
                yield from _in_node(entry.value, entry.key.value)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _in_node(item, key)
    else:
        yield from _in_scalar(node, key)


def _turned(node: Mapping) -> Iterator[Mutant]:
    """What an ability must do becomes what it may do, and the other way round."""
    if not any(node.entry(key) for key in _SET_OFF):
        return
    for entry in node.entries:
        if entry.key.value == "effect":
            yield Mutant(entry.key.span, "may", "must → may")
        elif entry.key.value == "may":
            yield Mutant(entry.key.span, "effect", "may → must")


def _in_scalar(scalar: Scalar, key: str) -> Iterator[Mutant]:
    number = scalar.number()
    if number is not None:
        yield from _one_off(scalar.span, number)
        return
    form = _form(scalar, key)
    if form is None:
        return
    text = _Text(scalar)
    if key in _CONDITIONS or isinstance(form, _TRUTHS):
        yield from text.condition(form)
    yield from text.inside(form)


def _form(scalar: Scalar, key: str) -> t.Form | None:
    """What a text of a declaration is in the language; none: nothing of it."""
    if key in _PATTERNS:
        return parse_pattern(scalar.value)[0]
    ways = (parse_effect, parse_expression) if _is_effect(scalar.value) else (parse_expression, parse_effect)
    return ways[0](scalar.value)[0] or ways[1](scalar.value)[0]


def _is_effect(text: str) -> bool:
    """Whether a text that could be read as a value as well begins as an effect does."""
    first = _FIRST_WORD.match(text)
    return first is not None and first[0] in STANDARD.verbs


def _one_off(span: Span, number: int) -> Iterator[Mutant]:
    yield Mutant(span, str(number + 1), "number")
    if number > 0:
        yield Mutant(span, str(number - 1), "number")


@dataclass(frozen=True, slots=True)
class _Text:
    """A text of the language in a file."""

    scalar: Scalar

    def inside(self, form: t.Form) -> Iterator[Mutant]:
        """The slips of a form and of all in it."""
        yield from self._own(form)
        for child in t.children(form):
            yield from self.inside(child)

    def condition(self, form: t.Form) -> Iterator[Mutant]:
        """A condition turned round, and left out."""
        if isinstance(form, t.Not):
            yield self._write(form, self._text(form.of.start, form.of.end), "negated")
        elif not isinstance(form, t.Compare | t.Is | t.In):  # those have their own opposite
            yield self._write(form, f"not ({self._text(form.start, form.end)})", "negated")
        yield self._write(form, "yes", "condition dropped")

    def _own(self, form: t.Form) -> Iterator[Mutant]:
        match form:
            case t.Number(value=value):
                yield from _one_off(self._span(form.start, form.end), value)
            case t.Compare(operator=operator, left=left, right=right):
                yield from self._between(
                    left, right, rf"\s{re.escape(operator)}\s", f" {_FLIPPED[operator]} ", "flipped"
                )
            case t.Is(left=left, right=right, negated=negated):
                yield from self._negated(left, right, negated, "is", "is not")
            case t.In(left=left, right=right, negated=negated):
                yield from self._negated(left, right, negated, "in", "not in")
            case t.And(parts=parts) | t.Or(parts=parts):
                yield from self._joined(parts, "and" if isinstance(form, t.And) else "or")
            case t.If(branches=branches):
                for condition, _ in branches:
                    yield from self.condition(condition)
            case t.Conditional(condition=condition) | t.Those(condition=condition):
                yield from self.condition(condition)
            case t.RepeatUntil(condition=condition):
                yield from self.condition(condition)
            case t.Phrase(thing=thing, filter=condition) | t.Pattern(thing=thing, filter=condition):
                for one in (thing if isinstance(thing, _TRUTHS) else None, condition):
                    if one is not None:
                        yield from self.condition(one)
            case t.May() | t.Must():
                yield from self._willed(form)

    def _negated(self, left: t.Form, right: t.Form, negated: bool, plain: str, other: str) -> Iterator[Mutant]:
        old, new = (other, plain) if negated else (plain, other)
        yield from self._between(left, right, rf"\b{old.replace(' ', chr(92) + 's+')}\b", new, "negated")

    def _between(self, left: t.Form, right: t.Form, old: str, new: str, what: str) -> Iterator[Mutant]:
        """The word between two forms replaced."""
        match = re.search(old, self.scalar.value[left.end : right.start])
        if match is not None:
            yield Mutant(self._span(left.end + match.start(), left.end + match.end()), new, what)

    def _joined(self, parts: tuple[t.Expression, ...], word: str) -> Iterator[Mutant]:
        """`and` for `or`, all of them at once; and each part left out."""
        other = "or" if word == "and" else "and"
        start, end = parts[0].end, parts[-1].start
        gaps = [(one.end, two.start) for one, two in pairwise(parts)]
        pieces, done = list[str](), start
        for first, last in gaps:
            pieces += (self.scalar.value[done:first], re.sub(rf"\b{word}\b", other, self.scalar.value[first:last]))
            done = last
        yield Mutant(self._span(start, end), "".join((*pieces, self.scalar.value[done:end])), f"{word} → {other}")
        for part in parts:
            yield self._write(part, "yes" if word == "and" else "no", "part dropped")

    def _willed(self, form: t.May | t.Must) -> Iterator[Mutant]:
        if isinstance(form, t.Must):
            yield Mutant(self._span(form.start, form.start + len("must")), "may", "must → may")
        elif form.head is None:
            colon = self.scalar.value.find(":", form.label.end if form.label is not None else form.start)
            yield Mutant(self._span(form.start, colon), "if yes", "may → must")
        elif form.body is None:
            yield Mutant(self._span(form.start, form.head.start), "", "may → must")
        else:
            yield Mutant(self._span(form.start, form.start + len("may")), "must", "may → must")

    def _write(self, form: t.Form, text: str, what: str) -> Mutant:
        return Mutant(self._span(form.start, form.end), text, what)

    def _text(self, start: int, end: int) -> str:
        return self.scalar.value[start:end]

    def _span(self, start: int, end: int) -> Span:
        return self.scalar.at(start, end)
