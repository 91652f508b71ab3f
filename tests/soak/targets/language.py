"""Texts of the language: a form or mistakes, never both; what is whole is printed and read again as the same."""

from __future__ import annotations

from random import Random

from tests.soak import samples
from tests.soak.mutate import mutated
from tests.soak.target import Target
from tests.soak.walks import walked

from tuckbox.language.parser import effect_in, parse_effect, parse_expression, parse_pattern
from tuckbox.language.printer import print_form

_KINDS = ("effect", "effect", "effect", "expression", "expression", "pattern", "signature", "heading", "type")
_JOINED = {"effect": parse_effect, "expression": parse_expression, "pattern": parse_pattern}
_SELDOM = 4
"""What takes as long as all the rest is looked at in one of so many texts."""


def _make(chance: Random) -> str:
    """The first line says what the rest is read as."""
    kind = chance.choice(_KINDS)
    source = chance.random()
    texts = samples.texts()[kind]
    if source < 0.35:
        text = walked(chance, kind, chance.choice((4, 8, 12, 60)))
    elif source < 0.5:
        text = mutated(chance, walked(chance, kind, 12), texts)
    else:
        text = mutated(chance, chance.choice(samples.texts()[chance.choice(_KINDS)] if source > 0.95 else texts), texts)
    return f"{kind}\n{text}"


def _check(written: str) -> None:
    kind, _, text = written.partition("\n")
    form, mistakes = samples.ENTRIES[kind](text)
    _check_mistakes(form, mistakes, text)
    if form is not None:
        printed = print_form(form)
        assert samples.ENTRIES[kind](printed) == (form, ()), printed
        if kind == "effect" and len(text) % _SELDOM == 0:
            beside = print_form(form, one_line=True)
            assert parse_effect(beside) == (form, ()), beside
    if kind == "effect" and len(text) % _SELDOM == 2:
        assert effect_in(text) == form
    if kind in _JOINED and len(text) % _SELDOM == 1:
        _check_mistakes(*_JOINED[kind](text, joined=True), text)


def _check_mistakes(form: object, mistakes: tuple, text: str) -> None:  # type: ignore[type-arg]
    assert (form is None) == bool(mistakes)
    for one in mistakes:
        assert 0 <= one.start <= one.end <= len(text), one
        assert one.message
    places = [(one.start, one.end, one.code.number) for one in mistakes]
    assert len(set(places)) == len(places), places


TARGET = Target("language", _make, _check, budget=2)
