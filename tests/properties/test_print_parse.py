"""Whatever can be said in the language: printed and parsed again it is the same."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tuckbox.language import tree as t
from tuckbox.language.lexis import CLAUSE_WORDS, RESERVED
from tuckbox.language.parser import (
    parse_effect,
    parse_expression,
    parse_heading,
    parse_pattern,
    parse_signature,
    parse_type,
)
from tuckbox.language.printer import print_form

NAMES = st.sampled_from(["card", "deck", "gold", "hand", "it", "you", "coins", "yes", "érme", "Ép", "e\u0301"])
WORDS = st.builds(t.Word, NAMES)
TEXTS = st.builds(t.Text, st.sampled_from(["", "which?", "a # b", "é: 1", "or", "\t"]))
ATOMS = st.one_of(WORDS, st.builds(t.Number, st.integers(0, 99)), TEXTS)
AFTER_DOT = NAMES | st.sampled_from(sorted(RESERVED))
DEEPEST = 3


@st.composite
def expressions(draw: st.DrawFn, depth: int = DEEPEST) -> t.Expression:
    """Any expression, at most `depth` forms one inside the other."""
    if depth == 0 or draw(st.integers(0, 3)) == 0:
        return draw(ATOMS)
    make = draw(st.sampled_from(_MAKERS))
    return make(draw, lambda: draw(expressions(depth - 1)))


Inner = Callable[[], t.Expression]


def _several(draw: st.DrawFn, inner: Inner, least: int = 0) -> tuple[t.Expression, ...]:
    return tuple(inner() for _ in range(draw(st.integers(least, 3))))


def _no_amount(form: t.Expression) -> t.Expression:
    """Amounts beside a bare number or joined by `and` are refused, whatever they may mean."""
    return t.Negative(form) if isinstance(form, t.Quantity) else form


def _attribute(draw: st.DrawFn, inner: Inner) -> t.Attribute:
    return t.Attribute(inner(), draw(AFTER_DOT))


def _call(draw: st.DrawFn, inner: Inner) -> t.Expression:
    callee = draw(WORDS) if draw(st.booleans()) else _attribute(draw, inner)
    return t.Call(callee, _several(draw, inner))


def _arithmetic(draw: st.DrawFn, inner: Inner) -> t.Expression:
    return t.Arithmetic(draw(st.sampled_from("+-*/%")), _no_amount(inner()), _no_amount(inner()))


def _joined(draw: st.DrawFn, inner: Inner) -> t.Expression:
    parts = tuple(_no_amount(part) for part in _several(draw, inner, 2))
    return t.And(parts) if draw(st.booleans()) else t.Or(parts)


def _choose(draw: st.DrawFn, inner: Inner) -> t.Expression:
    form = draw(st.sampled_from(["one", "any", "exactly", "up to", "range"]))
    least = inner() if form in ("exactly", "range") else None
    most = {"one": None, "any": None, "exactly": least}.get(form, inner()) if form != "any" else None
    return t.Choose(form, least, most, inner(), inner() if draw(st.booleans()) else None)


_COMPARISONS = st.sampled_from(["<", "<=", ">", ">="])
_MAKERS: list[Callable[[st.DrawFn, Inner], t.Expression]] = [
    lambda draw, inner: t.ListOf(_several(draw, inner)),
    _attribute,
    _call,
    lambda draw, inner: t.Quantity(inner(), draw(WORDS)),
    lambda draw, inner: t.Negative(inner()),
    _arithmetic,
    lambda draw, inner: t.Compare(draw(_COMPARISONS), inner(), inner()),
    lambda draw, inner: t.Is(inner(), inner(), draw(st.booleans())),
    lambda draw, inner: t.In(inner(), inner(), draw(st.booleans())),
    lambda draw, inner: t.Has(inner(), inner()),
    _joined,
    lambda draw, inner: t.Not(inner()),
    lambda draw, inner: t.Conditional(inner(), inner(), inner()),
    lambda draw, inner: t.Those(inner(), draw(st.none() | WORDS), inner()),
    lambda draw, inner: t.Otherwise(inner(), inner()),
    _choose,
]
EXPRESSIONS = expressions()
SHORT = expressions(1)


@st.composite
def phrases(draw: st.DrawFn) -> t.Phrase:
    """A `where` needs a thing or a clause before it."""
    thing = draw(st.none() | EXPRESSIONS | st.builds(t.UpTo, EXPRESSIONS))
    words = draw(st.lists(st.sampled_from(CLAUSE_WORDS), max_size=3, unique=True))
    clauses = tuple(t.Clause(word, draw(SHORT)) for word in words)
    condition = draw(st.none() | SHORT) if thing or clauses else None
    return t.Phrase(draw(WORDS), thing, condition, clauses, draw(st.none() | WORDS))


@st.composite
def blocks(draw: st.DrawFn, depth: int = 2) -> t.Block:
    """A block, at most `depth` blocks one inside the other."""
    return t.Block(tuple(draw(statements(depth)) for _ in range(draw(st.integers(1, 2)))))


@st.composite
def statements(draw: st.DrawFn, depth: int) -> t.Statement:
    """Any statement."""
    if depth == 0 or draw(st.integers(0, 2)) == 0:
        return draw(SMALL)
    make = draw(st.sampled_from(_STATEMENTS))
    return make(draw, lambda: draw(blocks(depth - 1)))


SMALL = phrases() | st.builds(t.Let, WORDS, EXPRESSIONS)
PERSONS = WORDS | st.builds(t.Attribute, WORDS, NAMES)
LABELS = st.none() | TEXTS
Body = Callable[[], t.Block]


def _maybe(draw: st.DrawFn, body: Body) -> t.Block | None:
    return body() if draw(st.booleans()) else None


def _if(draw: st.DrawFn, body: Body) -> t.Statement:
    branches = tuple((draw(SHORT), body()) for _ in range(draw(st.integers(1, 2))))
    return t.If(branches, _maybe(draw, body))


def _either(draw: st.DrawFn, body: Body) -> t.Statement:
    return t.Either(tuple((draw(LABELS), body()) for _ in range(draw(st.integers(2, 3)))))


_STATEMENTS: list[Callable[[st.DrawFn, Body], t.Statement]] = [
    _if,
    lambda draw, body: t.ForEach(draw(WORDS), draw(SHORT), body()),
    lambda draw, body: t.RepeatTimes(draw(SHORT | st.builds(t.UpTo, SHORT)), body()),
    lambda draw, body: t.RepeatUntil(draw(EXPRESSIONS), body()),
    lambda draw, body: t.May(draw(phrases()), None, None, None),
    lambda draw, body: t.May(draw(phrases()), None, body(), _maybe(draw, body)),
    lambda draw, body: t.May(None, draw(LABELS), body(), _maybe(draw, body)),
    lambda draw, body: t.Must(draw(phrases()), body(), _maybe(draw, body)),
    _either,
    lambda draw, body: t.AsPlayer(draw(PERSONS), body()),
    lambda draw, body: t.AtOnce(draw(PERSONS), body()),
]
BLOCKS = blocks()
SMALL_BLOCKS = st.builds(t.Block, st.lists(SMALL, min_size=1, max_size=3).map(tuple))
PLAIN_TYPES = st.builds(t.TypeName, NAMES | st.just("yes/no"), st.none())
TYPE_NAMES = PLAIN_TYPES | st.builds(t.TypeName, st.sampled_from(["set", "list", "bag"]), PLAIN_TYPES)
PARAMETERS = st.builds(t.Parameter, st.none() | TYPE_NAMES, WORDS)


@given(EXPRESSIONS)
@settings(max_examples=300, deadline=None)
def test_an_expression_survives_printing(form: t.Expression) -> None:
    assert parse_expression(print_form(form)) == (form, ())


@given(BLOCKS)
@settings(max_examples=300, deadline=None)
def test_an_effect_survives_printing(form: t.Block) -> None:
    assert parse_effect(print_form(form)) == (form, ())


@given(SMALL_BLOCKS)
@settings(max_examples=100, deadline=None)
def test_an_effect_of_small_phrases_fits_on_one_line(form: t.Block) -> None:
    text = print_form(form, one_line=True)
    assert "\n" not in text
    assert parse_effect(text) == (form, ())


@given(phrases())
@settings(max_examples=100, deadline=None)
def test_a_pattern_survives_printing(form: t.Phrase) -> None:
    assume(not isinstance(form.thing, t.In))  # a pattern's place is the key `in:`
    pattern = t.Pattern(form.verb, form.thing, form.filter, form.clauses)
    assert parse_pattern(print_form(pattern)) == (pattern, ())


@given(st.builds(t.Signature, WORDS, st.lists(PARAMETERS, max_size=3).map(tuple)))
@settings(max_examples=100, deadline=None)
def test_a_signature_survives_printing(form: t.Signature) -> None:
    assert parse_signature(print_form(form)) == (form, ())


@given(
    st.builds(
        t.Heading,
        WORDS,
        st.none() | PARAMETERS,
        st.lists(st.tuples(st.sampled_from(CLAUSE_WORDS[:-1]), PARAMETERS), max_size=2).map(tuple),
    )
)
@settings(max_examples=100, deadline=None)
def test_a_heading_survives_printing(form: t.Heading) -> None:
    assert parse_heading(print_form(form)) == (form, ())


@given(TYPE_NAMES)
@settings(max_examples=50, deadline=None)
def test_a_type_survives_printing(form: t.TypeName) -> None:
    assert parse_type(print_form(form)) == (form, ())


@given(st.text(max_size=60))
@settings(max_examples=300, deadline=None)
def test_no_text_makes_the_parser_raise(text: str) -> None:
    for parse in (parse_effect, parse_expression, parse_pattern, parse_signature, parse_heading, parse_type):
        form, mistakes = parse(text)
        assert (form is None) == bool(mistakes)
        for mistake in mistakes:
            assert 0 <= mistake.start <= mistake.end <= len(text)


WORDS_AND_SIGNS = """if then else : ; or either ( ) [ gold 2 is to = for in may .x , + where choose " ! as
for_each one_of "a" """
PIECES = st.sampled_from([*(word.replace("_", " ") for word in WORDS_AND_SIGNS.split()), "\n", "\n  "])


@given(st.lists(PIECES, max_size=25))
@settings(max_examples=400, deadline=None)
def test_no_row_of_words_makes_the_parser_raise(words: list[str]) -> None:
    text = " ".join(words)
    for parse in (parse_effect, parse_expression, parse_pattern):
        form, mistakes = parse(text)
        assert (form is None) == bool(mistakes)
        assert len({(mistake.start, mistake.end, mistake.code) for mistake in mistakes}) == len(mistakes)
        for mistake in mistakes:
            assert 0 <= mistake.start <= mistake.end <= len(text)
