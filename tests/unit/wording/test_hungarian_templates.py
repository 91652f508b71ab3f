"""Every verb form, function and way to lie has Hungarian words, which ask only for what the form gives."""

from __future__ import annotations

import re

import pytest

from tuckbox.vocabulary.standard import STANDARD
from tuckbox.wording.hu.deeds import NOBODY, template_of, worded
from tuckbox.wording.hu.speech import Noun, the
from tuckbox.wording.hu.verbs import told

HOLE = re.compile(r"\{(\w+)(?::[^}]*)?\}")
FORMS = [(verb.word, form.id) for verb in STANDARD.verbs.values() for form in verb.forms]


@pytest.mark.parametrize(("word", "form"), FORMS, ids=[form for _, form in FORMS])
def test_a_form_begins_with_its_verb_and_asks_for_what_it_gives(word: str, form: str) -> None:
    template = template_of(STANDARD.verbs[word], form, None, "hu")
    assert template is not None
    given = {"amount" if one.name == "by" else one.name for one in STANDARD.form(form).parameters}
    assert set(HOLE.findall(template)) <= given
    said = worded(template, {name: the("lap") for name in given}, NOBODY).said()
    assert said[0].islower() and not re.search(r"[*|!{}\[\]]", said)


def test_special_cases_are_the_same_in_both_languages() -> None:
    for verb in STANDARD.verbs.values():
        cases = {lang: {key[3:] for key in verb.says if key.startswith(f"{lang} ")} for lang in ("en", "hu")}
        assert {key for key in cases["en"] if " " in key} == {key for key in cases["hu"] if " " in key}, verb.word


def test_functions_that_have_english_words_have_hungarian_ones() -> None:
    special = {"first", "last", "single"}
    for word, function in STANDARD.functions.items():
        assert not function.says or word in special or "hu" in function.says_in, word


def test_zones_that_say_how_their_cards_lie_say_it_in_hungarian() -> None:
    for kind in STANDARD.zone_kinds.values():
        assert bool(kind.says) == bool(kind.says_in.get("hu")), kind.word
        assert bool(kind.board.says) == bool(kind.board.says_in.get("hu")), kind.word


def test_a_relative_clause_comes_at_the_end() -> None:
    card = Noun("olyan lap", tail=", amely üres")
    made = worded("*át|tesz {thing:t}[ {to:hová}]", {"thing": card, "to": the("pakli")}, NOBODY)
    assert made.said() == "átteszel olyan lapot a pakliba, amely üres"
    assert made.may_not() == "nem tehetsz át olyan lapot a pakliba, amely üres"
    assert made.would() == "áttennél olyan lapot a pakliba, amely üres"


@pytest.mark.parametrize(
    ("thing", "done"), [("Farkas", "eldobja"), ("8. lap", "eldobja"), ("2 lap", "eldob"), ("egy lap", "eldob")]
)
def test_a_verb_in_the_log_agrees_with_its_thing(thing: str, done: str) -> None:
    assert told("{by} *el|dob: {thing}", thing) == f"{{by}} {done}: {{thing}}"
