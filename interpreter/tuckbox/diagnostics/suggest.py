"""The nearest right word for a wrong one."""

from collections.abc import Iterable
from unicodedata import combining, normalize

_LONGEST = 64
_MOST_BEHIND = 2
"""How many letters more a word has in another language, of which the beginning is the same: `setze` for `set`."""
_ENDINGS = ("s", "es", "ed", "ing")
"""What a word has behind it where it is spoken."""


def nearest(word: str, candidates: Iterable[str], limit: int = 3) -> list[str]:
    """Up to `limit` candidates that `word` is probably a slip for, best first, in an order that never varies.

    The same letters in another case or without their accents come alone. Else few slips of the fingers come first
    (a swap of neighbours counts as one), then candidates of which the word is a whole part (`coin` in `gold_coin`).
    """
    wanted = _folded(word)
    if not wanted or len(wanted) > _LONGEST:
        return []
    scored = []
    for candidate in sorted(set(candidates)):
        score = _score(wanted, _folded(candidate))
        if score is not None and candidate != word:
            scored.append((score, abs(len(candidate) - len(word)), candidate))
    exact = any(score == 0 for score, _, _ in scored)  # then what is merely like it was not meant
    return [candidate for score, _, candidate in sorted(scored)[:limit] if not (exact and score)]


class Suggestion(str):
    """A `help` text that names one word for another."""

    __slots__ = ("instead", "word")

    def __new__(cls, word: str, instead: str, text: str) -> "Suggestion":
        self = super().__new__(cls, text)
        self.word, self.instead = word, instead
        return self

    def __reduce__(self) -> tuple[type["Suggestion"], tuple[str, str, str]]:
        return Suggestion, (self.word, self.instead, str(self))

    word: str
    instead: str


def did_you_mean(word: str, candidates: Iterable[str]) -> str | None:
    """A ready `help` text naming the one or two nearest candidates, or None when nothing is near.

    Where it is only one, the text is a `Suggestion`.
    """
    match nearest(word, candidates, 2):
        case [first, second]:
            return f"did you mean `{first}` or `{second}`?"
        case [only]:
            return Suggestion(word, only, f"did you mean `{only}`?")
        case _:
            return None


def _folded(word: str) -> str:
    plain = word.casefold().replace("-", "_").replace(" ", "_")
    if plain.isascii():
        return plain
    return "".join(letter for letter in normalize("NFD", plain) if not combining(letter))


def _score(word: str, candidate: str) -> int | None:
    allowed = min(4, max(1, max(len(word), len(candidate)) // 3))
    if len(candidate) <= _LONGEST and abs(len(word) - len(candidate)) <= allowed:
        slips = _distance(word, candidate)
        if slips <= allowed and slips < max(len(word), len(candidate)):
            return slips
    if len(candidate) >= 3 and word.startswith(candidate) and word[len(candidate) :] in _ENDINGS:
        return 1
    if word.endswith("ves") and candidate in (f"{word[:-3]}f", f"{word[:-3]}fe"):  # `lives`, `leaves`
        return 1
    rest = word.removeprefix(candidate)
    if len(candidate) >= 3 and 0 < len(rest) <= _MOST_BEHIND and rest.isalpha() and rest != word:
        return allowed + 1
    if sorted(word) == sorted(candidate):
        return allowed + 1
    if len(word) >= 3 and word in candidate.split("_"):
        return allowed + 1
    if len(candidate) >= 4 and candidate in word.split("_"):
        return allowed + 1
    if "_" in candidate and set(candidate.split("_")) <= set(word.split("_")):
        return allowed + 1
    return None


def _distance(left: str, right: str) -> int:
    """Insertions, deletions, changes and swaps of neighbours between two words."""
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        following = [i]
        for j, b in enumerate(right, 1):
            cost = min(row[j] + 1, following[j - 1] + 1, row[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and b == left[i - 2]:
                cost = min(cost, before[j - 2] + 1)
            following.append(cost)
        before, row = row, following
    return row[-1]
