"""Which local name may be meant by a word that stands where a card is needed, or that means nothing."""

from __future__ import annotations

from tuckbox.language.types import PLAYER, UNKNOWN, CardOf, SpaceOf, Type
from tuckbox.semantics.relations import concrete, stripped
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.words import Words

_SORTS = {"card": CardOf, "space": SpaceOf}
"""Words that say of what sort something is, as people say `the card` of the one they have just named."""


def card_meant(words: Words, scope: Scope, kind: str) -> str | None:
    """Advice for a kind's name where a card is needed: the only local that is such a card, or the only card."""
    cards = [(name, typed) for name, typed in _typed(scope) if isinstance(typed, CardOf)]
    kinds = {kind, *concrete(words, kind)}
    of_kind = [name for name, typed in cards if isinstance(typed, CardOf) and kinds.intersection(typed.kinds)]
    return _only(kind, of_kind or [name for name, _ in cards])


def thing_meant(scope: Scope, word: str) -> str | None:
    """Advice for an unknown `card`, `space` or `player`: the only local of that sort."""
    if word == "player":
        return _only(word, [name for name, typed in _typed(scope) if typed == PLAYER])
    sort = _SORTS.get(word)
    return None if sort is None else _only(word, [name for name, typed in _typed(scope) if isinstance(typed, sort)])


def local_meant(scope: Scope, word: str, want: Type | None) -> str | None:
    """Advice for an unknown word to which nothing is near: the only local there is, if it would do."""
    fitting = [name for name, typed in _typed(scope) if want is None or type(typed) is type(stripped(want))]
    return _only(word, fitting)


def _typed(scope: Scope) -> list[tuple[str, Type]]:
    return [(name, stripped(one.type)) for name, one in scope.locals.items() if one.type != UNKNOWN]


def _only(word: str, names: list[str]) -> str | None:
    """A guess, and so no text that could be put in place of the word by itself."""
    return f"did you mean `{names[0]}`?" if len(names) == 1 and names[0] != word else None
