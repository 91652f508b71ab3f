"""What a printed text says in so many words, by language: its numbers, whether something may be done, that it costs.

Only what is plain: number words up to twelve, `may` and its like. What a text says in other words is not seen.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache

from tuckbox.dataclass import dataclass

_DIGITS = re.compile(r"(?<![\w.,])[-+\u2212\u00d7x]?(\d{1,3})(?![\d.,]*\d)(?!\w)")
_WORD = re.compile(r"[^\W\d_]+")
_LARGEST = 99  # larger numbers are years and the like


@dataclass(frozen=True, slots=True)
class Speech:
    """The words of a language. ``numbers``: words that surely are numbers; ``implied``: those that stand for one
    among other things. ``may``, ``asks``: that it is left to the player, plainly or in some way; ``pays``: that
    something is paid; ``compares``: that it is more or less than otherwise; ``gains``, ``loses``: that one has more or
    fewer of something. ``bounds``: that there is enough or too much of something, and how much more than the number
    it takes."""

    numbers: Mapping[str, int]
    implied: Mapping[str, int]
    may: re.Pattern[str]
    asks: re.Pattern[str]
    pays: re.Pattern[str]
    compares: re.Pattern[str]
    gains: re.Pattern[str]
    loses: re.Pattern[str]
    bounds: tuple[tuple[re.Pattern[str], int], ...]


def _bounds(*written: tuple[str, int]) -> tuple[tuple[re.Pattern[str], int], ...]:
    """Of texts in which `N` is a number and `U` the word behind it."""
    parts = {"N": r"(?P<number>\w+)", "U": r"(?P<unit>[^\W\d_]+)"}
    return tuple(
        (re.compile(r"\b" + " ".join(parts.get(word, word) for word in text.split()), re.IGNORECASE), more)
        for text, more in written
    )


def _words(text: str) -> dict[str, int]:
    return {word: int(number) for number, *words in map(str.split, text.splitlines()) for word in words}


_ENGLISH = Speech(
    numbers=_words("2 two\n3 three\n4 four\n5 five\n6 six\n7 seven\n8 eight\n9 nine\n10 ten\n11 eleven\n12 twelve"),
    implied=_words("1 a an one once\n2 twice double doubled both pair half second\n3 thrice triple third"),
    may=re.compile(r"\b(?:may|[Yy]ou can|[Ii]f you (?:want|wish|like)|[Oo]ptionally)\b(?! not)"),  # May is a month
    asks=re.compile(r"\b(?:may|can|if you|want|wish|like|or|choose|chooses|up to|any|optionally)\b", re.IGNORECASE),
    pays=re.compile(r"\b(?:pay|spend)\b", re.IGNORECASE),
    compares=re.compile(r"\b(?:more|less|fewer|extra|additional|further|farther)\b|[-+\u2212]\d", re.IGNORECASE),
    gains=re.compile(r"\b(?:gains?|gets?|receives?)\b", re.IGNORECASE),
    loses=re.compile(r"\b(?:loses?)\b", re.IGNORECASE),
    bounds=_bounds(
        ("at least N U", 0),
        ("N or more U", 0),
        ("more than N U", 1),
        ("at most N U", 1),
        ("(?:fewer|less) than N U", 0),
    ),
)
_HUNGARIAN = Speech(
    numbers=_words(
        "2 kettő kettőt két\n3 három hármat\n4 négy négyet\n5 öt ötöt\n6 hatot\n7 hetet\n8 nyolc nyolcat\n"
        "9 kilenc kilencet\n10 tíz tízet\n11 tizenegy tizenegyet\n12 tizenkét tizenkettő tizenkettőt"
    ),
    implied=_words(
        "1 egy egyet egyszer\n2 kétszer mindkét mindkettő fele felét második dupla kétszeres\n"
        "3 háromszor harmadik\n4 négyszer\n6 hat\n7 hét"
    ),
    may=re.compile(
        r"\b\w+h[ae]t(?:sz|od|ed|ja|i|juk|jük|játok|itek|ják|ik|unk|ünk|tok|tek|nak|nek|om|em|ok|ek)?\b", re.IGNORECASE
    ),
    asks=re.compile(
        r"\b\w+h[ae]t(?:\w{0,4})\b|\b(?:ha akar|ha szeretn|ha kíván|vagy|válasz|legfeljebb|akár|bárm|tetsz)",
        re.IGNORECASE,
    ),
    pays=re.compile(r"\b(?:ki)?fizet|\b(?:el)?költ(?:s|esz|hetsz|öd|heted)", re.IGNORECASE),
    compares=re.compile(r"\b(?:több|kevesebb|olcsóbb|drágább|további|tovább|messzebb)|[-+\u2212]\d", re.IGNORECASE),
    gains=re.compile(r"\bkap(?:sz|nak|unk|tok|ok)?\b", re.IGNORECASE),
    loses=re.compile(r"\b(?:el)?vesz[ií]t(?:sz|esz|ed|i|enek|ünk|etek|ek)?\b", re.IGNORECASE),
    bounds=_bounds(("legalább N U", 0), ("több,? mint N U", 1), ("legfeljebb N U", 1), ("kevesebb,? mint N U", 0)),
)
SPEECHES: Mapping[str, Speech] = {"en": _ENGLISH, "hu": _HUNGARIAN}


def numbers(text: str, speech: Speech) -> Iterator[tuple[int, int, int]]:
    """Every number that is plainly one: value, and from where to where in the text it stands."""
    for found in _DIGITS.finditer(text):
        if int(found[1]) <= _LARGEST:
            yield int(found[1]), found.start(1), found.end(1)
    for found in _WORD.finditer(text):
        value = speech.numbers.get(found[0].casefold())
        if value is not None:
            yield value, found.start(), found.end()


def implied(text: str, speech: Speech) -> set[int]:
    """Every number that the text may mean, articles included."""
    words = (found[0].casefold() for found in _WORD.finditer(text))
    named = {speech.implied[word] for word in words if word in speech.implied}
    return named | {value for value, _, _ in numbers(text, speech)} | {int(one) for one in re.findall(r"\d+", text)}


def unit(text: str, end: int) -> str:
    """The word behind a number that ends there: of what there are so many."""
    found = _WORD.match(text, end + 1) if text[end : end + 1] == " " else None
    return "" if found is None else found[0]


@lru_cache(maxsize=10_000)
def names(text: str, name: str) -> bool:
    """Whether a text uses a name, whatever endings it takes there: by its beginning, accents apart."""
    stem = _plain(name)[:4].rstrip("aeiou") or _plain(name)
    return re.search(rf"\b{re.escape(stem)}", _plain(text)) is not None


@lru_cache(maxsize=10_000)
def _plain(text: str) -> str:
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(one for one in apart if not unicodedata.combining(one))
