"""What the pages of a ruleset have no word for in a language: there they show an id, or an English verb."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tuckbox.semantics.checked import ruleset as r
from tuckbox.vocabulary.spec import Vocabulary

from .hu.language import Hungarian
from .language import language
from .pages import card_page, explainable, rule_page


def unsaid(ruleset: r.Ruleset, vocabulary: Vocabulary, lang: str) -> Mapping[str, tuple[str, ...]]:
    """Each page, by its id, with the words it lacks; empty: it is wholly in the language."""
    return dict(_pages(ruleset, vocabulary, lang))


def _pages(ruleset: r.Ruleset, vocabulary: Vocabulary, lang: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for name in explainable(ruleset):
        voice = language(ruleset, vocabulary, lang)
        page = card_page if name in ruleset.cards else rule_page
        page(voice, name)
        yield name, tuple(voice.naming.unnamed) if isinstance(voice, Hungarian) else ()
