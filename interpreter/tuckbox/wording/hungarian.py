"""Hungarian grammar in small: articles, case endings by vowel harmony, lists; no plural after a number.

Written for names that nobody has seen before. What sound and spelling do not tell (a few dozen stems that change, words
that take back endings after a front vowel) stands in the tables; whatever else there is follows the rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

#: Endings by harmony: after back, front and rounded vowels.
ENDINGS: Mapping[str, tuple[str, str, str]] = {
    "ban": ("ban", "ben", "ben"), "ba": ("ba", "be", "be"), "ból": ("ból", "ből", "ből"),
    "ra": ("ra", "re", "re"), "ról": ("ról", "ről", "ről"), "nál": ("nál", "nél", "nél"),
    "tól": ("tól", "től", "től"), "nak": ("nak", "nek", "nek"), "hoz": ("hoz", "hez", "höz"),
    "ért": ("ért", "ért", "ért"), "ig": ("ig", "ig", "ig"), "ként": ("ként", "ként", "ként"),
}  # fmt: skip
_LINKS = ("o", "e", "ö")
#: Where things are put on, not in.
_SURFACES = ("asztal", "tábla", "pálya", "mező", "polc", "poszt", "hely", "tér", "sziget", "lap", "tálca")
_BACK, _ROUNDED, _NEUTRAL = "aáoóuú", "öőüű", "eéií"
_VOWELS = _BACK + _ROUNDED + _NEUTRAL
_LONG = {"a": "á", "e": "é"}
_DIGRAPHS = ("dzs", "cs", "dz", "gy", "ly", "ny", "sz", "ty", "zs")
#: One syllable with a front vowel, and back endings all the same.
_BACK_ALL_THE_SAME = (
    "híd",
    "nyíl",
    "íj",
    "díj",
    "szíj",
    "cél",
    "héj",
    "kín",
    "zsír",
    "sír",
    "csík",
    "férfi",
    "derék",
)
#: Accusatives that the rules do not give.
_ACCUSATIVES: Mapping[str, str] = {
    "kéz": "kezet", "tűz": "tüzet", "víz": "vizet", "út": "utat", "ló": "lovat", "szó": "szavat", "kő": "követ",
    "név": "nevet", "tél": "telet", "nyár": "nyarat", "híd": "hidat", "nyíl": "nyilat", "levél": "levelet",
    "fedél": "fedelet", "szekér": "szekeret", "tenyér": "tenyeret", "egér": "egeret", "madár": "madarat",
    "mocsár": "mocsarat", "pohár": "poharat", "agár": "agarat", "bokor": "bokrot", "tükör": "tükröt", "álom": "álmot",
    "sátor": "sátrat", "ökör": "ökröt", "méreg": "mérget", "torony": "tornyot", "majom": "majmot", "lélek": "lelket",
    "három": "hármat", "hatalom": "hatalmat", "fogalom": "fogalmat", "szobor": "szobrot", "eper": "epret",
    "ház": "házat", "tárgy": "tárgyat", "fal": "falat", "ár": "árat", "ág": "ágat", "láb": "lábat", "haj": "hajat",
    "hal": "halat", "toll": "tollat", "szárny": "szárnyat", "vár": "várat", "szál": "szálat", "tál": "tálat",
    "hát": "hátat", "váll": "vállat", "száj": "szájat", "agy": "agyat", "íj": "íjat", "díj": "díjat", "szíj": "szíjat",
    "lyuk": "lyukat", "vas": "vasat", "has": "hasat", "hold": "holdat", "föld": "földet",
    "könyv": "könyvet", "szög": "szöget", "öv": "övet", "fül": "fület",
    "nyolc": "nyolcat", "húsz": "húszat", "száz": "százat", "nyolcvan": "nyolcvanat", "tíz": "tízet", "ezer": "ezret",
    "hús": "húst", "rés": "rést", "társ": "társat", "jog": "jogot", "nyak": "nyakat", "máj": "májat", "érc": "ércet",
}  # fmt: skip
_LETTERS: Mapping[str, str] = {
    "b": "bé", "c": "cé", "d": "dé", "f": "ef", "g": "gé", "h": "há", "j": "jé", "k": "ká", "l": "el", "m": "em",
    "n": "en", "p": "pé", "q": "kú", "r": "er", "s": "es", "t": "té", "v": "vé", "w": "vé", "x": "iksz",
    "y": "ipszilon", "z": "zé",
    "cs": "csé", "gy": "gyé", "ly": "elipszilon", "ny": "eny", "sz": "esz", "ty": "tyé", "zs": "zsé",
}  # fmt: skip
_ONES = ("nulla", "egy", "kettő", "három", "négy", "öt", "hat", "hét", "nyolc", "kilenc")
_TENS = ("", "tíz", "húsz", "harminc", "negyven", "ötven", "hatvan", "hetven", "nyolcvan", "kilencven")
_LAST = re.compile(r"[^\s\-–]+$")
_WHOSE = re.compile(r"(.*\S) (\([^()]*\))")
_QUOTED = re.compile(r"[”\"»)]$")


def article(noun: str) -> str:
    """`a` or `az`, as the noun is spoken."""
    spoken = _spoken(noun.lstrip('“"„»(').split(" ")[0])
    return "az" if spoken[:1].lower() in _VOWELS else "a"


def the(noun: str) -> str:
    """The noun with its article."""
    return f"{article(noun)} {noun}"


def listed(parts: Sequence[str], word: str = "és") -> str:
    """`a, b és c`."""
    return "".join(parts) if len(parts) <= 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def counted(amount: int, noun: str) -> str:
    """So many of something: Hungarian has no plural after a number."""
    return f"{amount} {noun}"


def plural(noun: str) -> str:
    """Several of something."""
    word = _last(noun)
    made = _accusative(word)
    if made[-2:-1] in _VOWELS and (word[-1].lower() in _VOWELS or len(made) > len(word) + 1 or made[:-1] != word):
        return noun[: len(noun) - len(word)] + made[:-1] + "k"
    return f"{noun}{_link(word)}k"


def possessed(noun: str) -> str:
    """What somebody else has: `pakli` → `paklija`, `kéz` → `keze`."""
    word = _last(noun)
    head = noun[: len(noun) - len(word)]
    if word[-1].lower() in _VOWELS:
        return f"{head}{_lengthened(word)}{'ja' if harmony(word) == 0 else 'je'}"
    if (made := _accusative(word))[:-2] != word and made[:-1] != word:  # another stem
        return f"{head}{made[:-2]}{'a' if harmony(word) == 0 else 'e'}"
    if harmony(word):
        return f"{noun}e"
    return f"{noun}{'ja' if word[-1].lower() in 'bdfgpt' else 'a'}"


def yours(noun: str) -> str:
    """What you have: `pakli` → `paklid`, `kéz` → `kezed`."""
    return f"{plural(noun)[:-1]}d"


def inflected(text: str, marks: str) -> str:
    """A text, or each of several that commas part, with what ``marks`` says: `a` an article, else an ending.

    ``inflected("kard, pajzs", "t")`` is `kardot, pajzsot`. KeyError: there is no such ending.
    """
    made = text
    if text.startswith("ez a "):  # it is said of both words: `ezt a lapot`
        rest, mark = text.removeprefix("ez a "), marks.removeprefix("a ")
        return f"{ending('ez', mark) if mark != 'val' else 'ezzel'} a {ending(rest, mark)}"
    for mark in marks.split():
        made = the(made) if mark == "a" else ", ".join(ending(part, mark) for part in made.split(", "))
    return made


def ending(noun: str, mark: str) -> str:
    """The noun with an ending: `t` the object, `val` with, `on` on, `hová` to where, or one of ENDINGS.

    KeyError: it is none of these.
    """
    if not noun:
        return noun
    if mark == "hová":
        place = noun.partition(" (")[0].lower()
        return ending(noun, "ra" if place.endswith(_SURFACES) else "ba")
    whose = _WHOSE.fullmatch(noun)
    if whose is not None:  # `kéz (Anna)`: the ending belongs to what stands before
        return f"{ending(whose[1], mark)} {whose[2]}"
    if _QUOTED.search(noun):
        inner = noun.rstrip('”"»)')
        return f"{noun}-{_after(inner, mark)}"
    word = _last(noun)
    spoken = _spoken(word)
    if spoken == word:
        return noun[: len(noun) - len(word)] + _joined(word, mark)
    return f"{noun}-{_after(word, mark)}"


def harmony(word: str) -> int:
    """0 back, 1 front, 2 rounded, by the vowels of the last word."""
    spoken = _spoken(_last(word)).lower()
    if spoken.endswith(_BACK_ALL_THE_SAME):
        return 0
    for vowel in reversed([letter for letter in spoken if letter in _VOWELS]):
        if vowel in _BACK:
            return 0
        if vowel in _ROUNDED:
            return 2
        if vowel == "e":
            return 1
    return 1


def filled(text: str, given: Mapping[str, str]) -> str:
    """A template with its holes filled: `{name}` as it is, `{name:a t}` with an article and an ending."""

    def hole(found: re.Match[str]) -> str:
        value = given.get(found[1], "")
        return inflected(value, found[2]) if found[2] and value else value

    return re.sub(r"\{(\w+)(?::([^}]*))?\}", hole, text)


# ------------------------------------------------------------------ stems and endings


def _joined(word: str, mark: str) -> str:
    """A word that is written as it is spoken, with an ending."""
    if mark == "t":
        return _accusative(word)
    if mark == "on":
        link = "" if word[-1].lower() in _VOWELS else _LINKS[harmony(word)]
        return f"{_lengthened(word)}{link}n"
    if mark == "val":
        return _with(word)
    return _lengthened(word) + ENDINGS[mark][harmony(word)]


def _after(word: str, mark: str) -> str:
    """The ending alone, behind a hyphen: what is written in digits, letters or quotation marks."""
    spoken = _spoken(word)
    made = _joined(_last(spoken), mark)
    shared = 0
    for one, other in zip(made.lower(), _lengthened(_last(spoken)).lower(), strict=False):
        if one != other:
            break
        shared += 1
    if made == _ACCUSATIVES.get(_last(spoken)):  # of `hármat` the end
        return made[-2:]
    return made[shared:]


def _with(word: str) -> str:
    """With `val` or `vel`, whose v becomes the consonant before it."""
    front = harmony(word) > 0
    if word[-1].lower() in _VOWELS:
        return _lengthened(word) + ("vel" if front else "val")
    tail = "el" if front else "al"
    last = next((one for one in _DIGRAPHS if word.lower().endswith(one)), word[-1].lower())
    before = word[: len(word) - len(last)]
    if before.lower().endswith(last[0]):  # a consonant that is long already
        return word + tail
    return f"{before}{last[0]}{word[len(before) :]}{tail}"


def _accusative(word: str) -> str:
    low = word.lower()
    for stem in sorted(_ACCUSATIVES, key=len, reverse=True):
        if low == stem or (low.endswith(stem) and len(stem) > 2 and low not in _ACCUSATIVES):
            return word[: len(word) - len(stem)] + _as_written(word[len(word) - len(stem) :], _ACCUSATIVES[stem])
    if low[-1] in _VOWELS:
        return f"{_lengthened(word)}t"
    if re.search(rf"[{_VOWELS}](?:ly|ny|sz|zs|[jlnrsz])$|ens$", low):
        return f"{word}t"
    return f"{word}{_link(word)}t"


def _link(word: str) -> str:
    """The vowel between a consonant and an ending; a rounded word in -lgy, -nny, -rny takes `e`, others `ö`."""
    return "e" if word.lower().endswith(("lgy", "nny", "rny")) and harmony(word) == 2 else _LINKS[harmony(word)]


def _as_written(word: str, made: str) -> str:
    return made[:1].upper() + made[1:] if word[:1].isupper() else made


def _lengthened(word: str) -> str:
    """A final short vowel becomes long before an ending."""
    return word[:-1] + _LONG.get(word[-1], word[-1]) if word else word


def _last(noun: str) -> str:
    """The last word of a noun phrase: it bears the ending."""
    found = _LAST.search(noun)
    return found[0] if found else noun


# ------------------------------------------------------------------ how it is spoken


def _spoken(word: str) -> str:
    """A number or abbreviation as it is read aloud; any other word is what it is."""
    if word.isdigit():
        return _number(int(word))
    letters = word.lower()
    if not letters.isalpha() or any(letter in _VOWELS for letter in letters):
        return word
    found: list[str] = []
    while letters:
        sign = letters[:2] if letters[:2] in _LETTERS and word.islower() else letters[0]
        found.append(_LETTERS.get(sign, sign))
        letters = letters[len(sign) :]
    return "".join(found)


def _number(number: int) -> str:
    """A number in words, as far as its first and its last sound go."""
    if number < 10:
        return _ONES[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        linked = {1: "tizen", 2: "huszon"}.get(tens, _TENS[tens])
        return f"{linked}{_ONES[ones]}" if ones else _TENS[tens]
    for size, name in ((1_000_000, "millió"), (1_000, "ezer"), (100, "száz")):
        if number >= size:
            many, rest = divmod(number, size)
            head = "" if many == 1 and size < 1_000_000 else _number(many)
            return f"{head}{name}{_number(rest) if rest else ''}"
    return ""
