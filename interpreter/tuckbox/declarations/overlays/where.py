"""The `where` of an overlay: a condition on what is written on cards, answered before anything is checked."""

from __future__ import annotations

from collections.abc import Mapping as AnyMapping

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Problems, did_you_mean
from tuckbox.document import Mapping, Scalar, Sequence
from tuckbox.language import tree as t
from tuckbox.language.parser import parse_expression

from ..editing import names_in
from . import codes


@dataclass(frozen=True, slots=True)
class Selector:
    """A condition, with the kinds that each kind is: itself, those above it, and the unions it is in."""

    condition: t.Expression
    kinds: AnyMapping[str, frozenset[str]]

    def picks(self, card: Mapping) -> bool:
        """Whether the condition holds for what the card says."""
        return self._holds(self.condition, card)

    def _holds(self, form: t.Expression, card: Mapping) -> bool:
        match form:
            case t.And(parts=parts):
                return all(self._holds(part, card) for part in parts)
            case t.Or(parts=parts):
                return any(self._holds(part, card) for part in parts)
            case t.Not(of=of):
                return not self._holds(of, card)
            case t.Is(left=t.Word(), right=t.Word(word=word), negated=negated):
                return self._is(card, word) is not negated
            case t.Is(left=t.Attribute(word=field), right=value, negated=negated):
                return (_text(value) in _said(card, field)[:1]) is not negated
            case t.In(left=value, right=t.Attribute(word=field), negated=negated):
                return (_text(value) in _said(card, field)) is not negated
            case t.Has(left=t.Attribute(word=field), right=value):
                return _text(value) in _said(card, field)
            case t.Attribute(word=field):
                return _said(card, field) == ["yes"]
        return False

    def is_known(self, word: str) -> bool:
        """Whether the word is a kind."""
        return word in self.kinds

    def _is(self, card: Mapping, word: str) -> bool:
        kind, title = card.get("kind"), card.get("id")
        if isinstance(title, Scalar) and title.value == word:
            return True
        return isinstance(kind, Scalar) and word in self.kinds.get(kind.value, frozenset((kind.value,)))


def read_selector(text: Scalar, root: Mapping, problems: Problems) -> Selector | None:
    """The selector that a text is; None after a diagnostic."""
    form, mistakes = parse_expression(text.value)
    if form is None or mistakes:
        for mistake in mistakes:
            span = text.at(mistake.start, mistake.end)
            problems.add(mistake.code, span, mistake.message, help=mistake.help)
        return None
    selector = Selector(form, _kinds(root.get("kinds")))
    words = {*selector.kinds, *names_in(root.get("cards"))}
    return selector if _check(form, text, words, problems) else None


def _check(form: t.Expression, text: Scalar, words: set[str], problems: Problems) -> bool:
    match form:
        case t.And(parts=parts) | t.Or(parts=parts):
            return all([_check(part, text, words, problems) for part in parts])  # noqa: C419 - report every slip
        case t.Not(of=of):
            return _check(of, text, words, problems)
        case t.Is(left=t.Word(word="it"), right=t.Word(word=word) as named):
            if word in words:
                return True
            message = f"there is no kind `{word}`"
            advice = did_you_mean(word, words)
            problems.add(codes.MISSING_TARGET, text.at(named.start, named.end), message, help=advice)
            return False
        case t.Is(left=t.Attribute(of=t.Word(word="it")), right=value) if _text(value) is not None:
            return True
        case t.In(left=value, right=t.Attribute(of=t.Word(word="it"))) if _text(value) is not None:
            return True
        case t.Has(left=t.Attribute(of=t.Word(word="it")), right=value) if _text(value) is not None:
            return True
        case t.Attribute(of=t.Word(word="it")):
            return True
    message = "`where` in an overlay sees only what is written on the cards"
    advice = "write `it is KIND`, `it.field is VALUE` or `VALUE in it.field`, joined with `and`, `or`, `not`"
    problems.add(codes.WRONG_SELECTOR, text.at(form.start, form.end), message, help=advice)
    return False


def _kinds(node: object) -> dict[str, frozenset[str]]:
    """What each kind is, read from the section `kinds` as written; a cycle in it is reported elsewhere."""
    if not isinstance(node, Mapping):
        return {}
    above: dict[str, set[str]] = {entry.key.value: {entry.key.value} for entry in node.entries}
    for entry in node.entries:
        base = entry.value.get("is") if isinstance(entry.value, Mapping) else None
        if isinstance(base, Scalar):
            above[entry.key.value].add(base.value)
        for member in entry.value.items if isinstance(entry.value, Sequence) else ():
            if isinstance(member, Scalar):
                above.setdefault(member.value, {member.value}).add(entry.key.value)
    grows = True
    while grows:
        grows = False
        for kinds in above.values():
            wider = kinds.union(*(above.get(kind, set()) for kind in kinds))
            grows = grows or len(wider) > len(kinds)
            kinds |= wider
    return {kind: frozenset(kinds) for kind, kinds in above.items()}


def _said(card: Mapping, field: str) -> list[str]:
    node = card.get(field)
    if isinstance(node, Scalar):
        return [node.value]
    if isinstance(node, Sequence):
        return [item.value for item in node.items if isinstance(item, Scalar)]
    return []


def _text(form: t.Form) -> str | None:
    match form:
        case t.Word(word=word):
            return word
        case t.Number(value=number):
            return str(number)
        case t.Text(value=text):
            return text
        case t.Negative(of=t.Number(value=number)):
            return str(-number)
    return None
