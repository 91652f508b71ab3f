"""Whole pages in Hungarian: of every id of the games that are also in Hungarian, with no English left in them."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tuckbox import checking, listing
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.vocabulary.standard import STANDARD
from tuckbox.wording.language import language
from tuckbox.wording.messages import MESSAGES, say
from tuckbox.wording.pages import card_page, explain_ruleset, explainable, rule_page
from tuckbox.wording.unsaid import unsaid

from .table import RULESET

GAMES = [info.id for info in listing.rulesets() if "hu" in info.languages]
#: What no Hungarian page may hold: the fixed parts of the English phrases, and traces of code.
ENGLISH = [part for texts in MESSAGES.values() for part in re.split(r"{\w+}", texts["en"]) if len(part.split()) > 1]
CODE = re.compile(r"[_{}\[\]*|\ue000-\uf8ff]|\bNone\b|\bTrue\b|\bFalse\b|Local\(|  +\S*\.$|\bthe\b")
#: How it cannot go on in Hungarian: two articles, the wrong one before a vowel, an ending by itself, stray commas.
WRONG = re.compile(r"\b[Aa] az? |\b[Aa] [aáeéiíoóöőuúüű]| -[^\W\d]| ,|,,|\.\.")


@cache
def ruleset(game: str) -> Ruleset:
    found = checking.examine(game).ruleset
    assert found is not None
    return found


@cache
def pages(game: str) -> dict[str, str]:
    of = ruleset(game)
    made = {"the whole": explain_ruleset(of, STANDARD, "hu")}
    for name in explainable(of):
        made[name] = (card_page if name in of.cards else rule_page)(language(of, STANDARD, "hu"), name)
    return made


def generated(game: str, name: str, page: str) -> str:
    """The page without what is printed on the card, which is the designer's."""
    return "\n".join(line for line in page.splitlines() if not line.startswith(("A lapon: ", "A lapon, ")))


@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_wholly_hungarian(game: str) -> None:
    found = unsaid(ruleset(game), STANDARD, "hu")
    lacking = {name: words for name, words in found.items() if words}
    print(f"{game}: {len(found) - len(lacking)} of {len(found)} pages wholly in Hungarian")
    assert lacking == {}


@pytest.mark.parametrize("game", GAMES)
def test_no_page_holds_english_phrases_or_code(game: str) -> None:
    for name, page in pages(game).items():
        text = generated(game, name, page)
        assert not [part for part in ENGLISH if part in text], (name, text)
        assert not CODE.search(text), (name, CODE.search(text), text)


@pytest.mark.parametrize("game", GAMES)
def test_articles_and_commas_are_right(game: str) -> None:
    for name, page in pages(game).items():
        for line in generated(game, name, page).splitlines():
            assert not WRONG.search(line.strip(" -")), (name, WRONG.search(line), line)


def test_what_has_no_hungarian_name_is_counted() -> None:
    assert unsaid(RULESET, STANDARD, "hu")["court"] == ("rank",)


@pytest.mark.parametrize("message", MESSAGES)
def test_every_phrase_is_there_in_both_languages_with_the_same_holes(message: str) -> None:
    texts = MESSAGES[message]
    assert set(texts) == {"en", "hu"}
    assert set(re.findall(r"{\w+}", texts["en"])) == set(re.findall(r"{\w+}", texts["hu"]))


def test_a_language_without_a_phrase_says_it_in_english() -> None:
    assert say("de", "one round") == "There is one round."
