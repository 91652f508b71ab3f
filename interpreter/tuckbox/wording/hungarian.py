"""Hungarian grammar in small: articles, case endings by vowel harmony, lists; no plural after a number.

Written for names that nobody has seen before. What sound and spelling do not tell (a few dozen stems that change, words
that take back endings after a front vowel) stands in the tables; whatever else there is follows the rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from .hungarian_sounds import spoken

#: Endings by harmony: after back, front and rounded vowels.
ENDINGS: Mapping[str, tuple[str, str, str]] = {
    "ban": ("ban", "ben", "ben"), "ba": ("ba", "be", "be"), "ból": ("ból", "ből", "ből"),
    "ra": ("ra", "re", "re"), "ról": ("ról", "ről", "ről"), "nál": ("nál", "nél", "nél"),
    "tól": ("tól", "től", "től"), "nak": ("nak", "nek", "nek"), "hoz": ("hoz", "hez", "höz"),
    "ért": ("ért", "ért", "ért"), "ig": ("ig", "ig", "ig"), "ként": ("ként", "ként", "ként"),
}  # fmt: skip
_LINKS = ("o", "e", "ö")
#: Where things are put on, not in.
_SURFACES = ("asztal", "tábla", "pálya", "mező", "polc", "poszt", "hely", "tér", "sziget", "lap", "tálca", "rács",
             "szállás")  # fmt: skip
#: To and from several things, something one stands on, something one is in.
_PLACED = {"hová": ("közé", "ra", "ba"), "honnan": ("közül", "ról", "ból")}
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
    "aktív",
    "passzív",
)
#: Words with a front vowel that end a compound, whatever stands before them.
_FRONT_ALL_THE_SAME = (
    "név", "kéz", "kép", "tér", "szín", "vér", "fény", "rész", "érték", "fél", "kincs", "szint", "cím", "ív",
    "lépés", "szék", "érc", "év", "vége", "séges", "aki", "akik", "valaki", "senki",
)  # fmt: skip
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
    "könyv": "könyvet", "szög": "szöget", "öv": "övet", "fül": "fület", "jel": "jelet",
    "nyolc": "nyolcat", "húsz": "húszat", "száz": "százat", "nyolcvan": "nyolcvanat", "tíz": "tízet", "ezer": "ezret",
    "ellenfél": "ellenfelet", "érem": "érmet", "arany": "aranyat", "hús": "húst", "rés": "rést", "társ": "társat",
    "vad": "vadat", "gally": "gallyat", "jog": "jogot", "nyak": "nyakat", "máj": "májat", "érc": "ércet",
}  # fmt: skip
#: What somebody has, where the rules do not give it.
_POSSESSED: Mapping[str, str] = {
    "út": "útja", "ló": "lova", "kő": "köve", "szó": "szava", "erő": "ereje", "idő": "ideje", "tető": "teteje",
    "fő": "feje", "nő": "nője", "fiú": "fia", "hely": "helye", "ellenfél": "ellenfele", "oldal": "oldala",
    "szín": "színe", "sor": "sora", "tulajdonos": "tulajdonosa", "darab": "darabja", "ok": "oka", "hatás": "hatása",
    "anyag": "anyaga", "szint": "szintje", "kert": "kertje", "sáv": "sávja", "rend": "rendje", "labor": "laborja",
    "vége": "vége", "fele": "fele", "név": "neve", "neve": "neve", "szám": "száma", "kör": "köre", "papír": "papírja",
}  # fmt: skip
#: No plurals, although they look so.
_NO_PLURALS = (
    "zsák",
    "lék",
    "ték",
    "dék",
    "nyék",
    "gyerek",
    "torok",
    "farok",
    "árok",
    "péntek",
    "fészek",
    "vödök",
    "ik",
    "cikk",
)
#: Behind the head of a name stands what is in some place; whose it is stands before it.
_GOES_ON = re.compile(r"([^\s].*?)( (?:(?:erre|ezen|ebben|arra) )?az? .+)")
_ARTICLE = re.compile(r"[Aa]z? \S")
_LAST = re.compile(r"[^\s\-–]+$")
_WHOSE = re.compile(r"(.*\S) (\([^()]*\))")
_QUOTED = re.compile(r"[”\"»)]$")


def article(noun: str) -> str:
    """`a` or `az`, as the noun is spoken."""
    read = spoken(noun.lstrip('“"„»(').split(" ")[0])
    return "az" if read[:1].lower() in _VOWELS else "a"


def the(noun: str) -> str:
    """The noun with its article, where it does not begin with one: `A nagy tűzvész`."""
    return noun if _ARTICLE.match(noun) else f"{article(noun)} {noun}"


def listed(parts: Sequence[str], word: str = "és") -> str:
    """`a, b és c`."""
    return "".join(parts) if len(parts) <= 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def plural(noun: str) -> str:
    """Several of something."""
    word = _last(noun)
    if (read := spoken(word)) != word and word.isalpha():
        return f"{noun}-{plural(read)[len(read) :]}"
    made = _accusative(word)
    if made[-2:-1] in _VOWELS and (word[-1].lower() in _VOWELS or len(made) > len(word) + 1 or made[:-1] != word):
        return noun[: len(noun) - len(word)] + made[:-1] + "k"
    return f"{noun}{_link(word)}k"


def agreeing(word: str) -> str:
    """What is said of several: `üresek`, `passzívak`, `kerekek`."""
    if word[-1].lower() in _VOWELS or word.endswith("s"):
        return plural(word)
    return f"{word}{'ak' if harmony(word) == 0 else 'ek'}"


def singular(noun: str) -> str | None:
    """The singular of a noun that is in the plural: `mezők` → `mező`; None: it is no plural."""
    word = _last(noun)
    low = word.lower()
    if len(word) < 4 or not low.endswith("k") or low.endswith(_NO_PLURALS) or low[-2] not in _VOWELS:
        return None
    head, stem = noun[: len(noun) - len(word)], word[:-1]
    for many, one in _plurals_of_tables().items():
        if low == many or (low.endswith(many) and len(many) > 4):
            return head + word[: len(word) - len(many)] + _as_written(word[len(word) - len(many) :], one)
    short = {"á": "a", "é": "e"}.get(stem[-1].lower())
    for candidate in (stem[:-1], stem[:-1] + short if short else stem, stem):
        if len(candidate) > 1 and plural(candidate).lower() == low:
            return head + candidate
    return None


@cache
def _plurals_of_tables() -> Mapping[str, str]:
    """The plurals that the tables know, with their singulars."""
    return {plural(one): one for one in _ACCUSATIVES}


def headed(noun: str) -> tuple[str, str]:
    """A name that goes on behind its head noun: `hely a sorrendben` → `hely`, ` a sorrendben`."""
    found = _GOES_ON.fullmatch(noun)
    return (found[1], found[2]) if found else (noun, "")


def possessed(noun: str) -> str:
    """What somebody else has: `pakli` → `paklija`, `kéz` → `keze`."""
    word = _last(noun)
    head = noun[: len(noun) - len(word)]
    if (read := spoken(word)) != word and word.isalpha():
        return f"{noun}-{possessed(read)[len(read) :]}"
    special = _stem_of(_POSSESSED, word)
    if special is not None:
        return f"{head}{special}"
    if word[-1].lower() in _VOWELS:
        return f"{head}{_lengthened(word)}{'ja' if harmony(word) == 0 else 'je'}"
    if (made := _accusative(word))[:-2] != word and made[:-1] != word:  # another stem
        return f"{head}{made[:-2]}{'a' if harmony(word) == 0 else 'e'}"
    if harmony(word):
        return f"{noun}e"
    if (made == f"{word}at" or (word.lower().endswith("at") and len(word) > 4)) and word.lower() != "hold":
        return f"{noun}a"
    return f"{noun}{'ja' if word[-1].lower() in 'bdfgpt' and not word.endswith('ság') else 'a'}"


def possessed_many(noun: str) -> str:
    """Several things that somebody else has: `lap` → `lapjai`, `érme` → `érméi`."""
    word = _last(noun)
    if word[-1].lower() in _VOWELS and word[-1].lower() != "i" and _stem_of(_POSSESSED, word) is None:
        return f"{noun[: len(noun) - len(word)]}{_lengthened(word)}i"
    return f"{possessed(noun)}i"


def yours(noun: str) -> str:
    """What you have: `pakli` → `paklid`, `kéz` → `kezed`."""
    return f"{plural(noun)[:-1]}d"


def yours_many(noun: str) -> str:
    """Several things that you have: `lap` → `lapjaid`."""
    return f"{possessed_many(noun)}d"


def is_surface(place: str) -> bool:
    """Whether things are put on such a place, not into it."""
    return place.partition(" (")[0].lower().endswith(_surfaces())


@cache
def _surfaces() -> tuple[str, ...]:
    """They, several of them, and whose they may be."""
    forms = (plural, yours, possessed, yours_many, possessed_many)
    return tuple(made for one in _SURFACES for made in (one, *(form(one) for form in forms)))


def inflected(text: str, marks: str) -> str:
    """A text, or each of several that commas part, with what ``marks`` says: `a` an article, else an ending.

    ``inflected("kard, pajzs", "t")`` is `kardot, pajzsot`. KeyError: there is no such ending.
    """
    whose = _WHOSE.fullmatch(text)
    if whose is not None and "(" not in whose[1]:  # `lap a boltban (Anna)`
        return f"{inflected(whose[1], marks)} {whose[2]}"
    made, behind = headed(text) if "(" not in text else (text, "")
    if text.startswith("ez a "):  # it is said of both words: `ezt a lapot`
        rest, mark = text.removeprefix("ez a "), marks.removeprefix("a ")
        return f"{ending('ez', mark) if mark != 'val' else 'ezzel'} a {ending(rest, mark)}"
    for mark in marks.split():
        made = the(made) if mark == "a" else ", ".join(ending(part, mark) for part in made.split(", "))
    return made + behind


def ending(noun: str, mark: str, *, opened: bool = False) -> str:
    """The noun with an ending: `t` the object, `val` with, `on` on, `hová` to where, `honnan` from where, or one of
    ENDINGS.

    ``opened``: a plural or what somebody has: `lapokat`, `kardodat`. KeyError: it is none of these.
    """
    if not noun:
        return noun
    if mark in _PLACED:
        among, outside, inside = _PLACED[mark]
        if (singular(noun) is not None or _several_of_somebody(noun)) and not is_surface(noun):
            return f"{noun} {among}"
        return ending(noun, outside if is_surface(noun) else inside)
    whose = _WHOSE.fullmatch(noun)
    if whose is not None:  # `kéz (Anna)`: the ending belongs to what stands before
        return f"{ending(whose[1], mark, opened=opened)} {whose[2]}"
    if opened and mark == "t" and noun[-1].lower() not in _VOWELS and noun[-1].isalpha():
        return f"{noun}{'at' if harmony(noun) == 0 else 'et'}"
    if _QUOTED.search(noun):
        inner = noun.rstrip('”"»)')
        return f"{noun}-{_after(inner, mark)}"
    word = _last(noun)
    read = spoken(word)
    if mark == "val" and _is_doubled_name(noun, word):
        return f"{noun}-{word[-1]}{'el' if harmony(word) else 'al'}"
    if read == word:
        return noun[: len(noun) - len(word)] + _joined(word, mark)
    return f"{noun}-{_after(word, mark)}"


def _several_of_somebody(noun: str) -> bool:
    """Whether these are several things that somebody has: `a kör találmányai`."""
    return _ARTICLE.match(noun) is not None and noun.endswith(("ai", "ei", "ái", "éi", "ói", "ői", "úi", "űi"))


def harmony(word: str) -> int:
    """0 back, 1 front, 2 rounded, by the vowels of the last word."""
    read = spoken(_last(word)).lower()
    if read.endswith(_BACK_ALL_THE_SAME):
        return 0
    if read.endswith(_FRONT_ALL_THE_SAME):
        return 1
    for at, vowel in enumerate(reversed([letter for letter in read if letter in _VOWELS])):
        if vowel in _BACK:
            return 0
        if vowel in _ROUNDED:
            return 1 if at else 2
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
        return "olyat" if word == "olyan" else _accusative(word)
    if mark == "on":
        link = "" if _ends_in_vowel(word) else _LINKS[harmony(word)]
        return f"{_lengthened(word)}{link}n"
    if mark == "val":
        return _with(word)
    return _lengthened(word) + ENDINGS[mark][harmony(word)]


def _after(word: str, mark: str) -> str:
    """The ending alone, behind a hyphen: what is written in digits, letters or quotation marks."""
    read = spoken(word)
    made = _joined(_last(read), mark)
    shared = 0
    for one, other in zip(made.lower(), _lengthened(_last(read)).lower(), strict=False):
        if one != other:
            break
        shared += 1
    if mark == "t" and not made.startswith(_lengthened(_last(read))):  # of `hármat` and `ezret` the end
        return made[-2:]
    return made[shared:]


#: Names of which one alone does not look foreign.
_DOUBLED = ("bell", "kiss", "maxwell", "papp", "russell", "scott", "watt", "wittmann")


def _is_doubled_name(noun: str, word: str) -> bool:
    """Whether a consonant at the end of a name is written twice: `Watt`; it stays as it is before a third."""
    doubled = len(word) > 2 and word[-1] == word[-2] and word[-1] not in _VOWELS
    return doubled and word[0].isupper() and (" " in noun or word.lower() in _DOUBLED)


def _ends_in_vowel(word: str) -> bool:
    """Also in the y of old names: `Krúdy`."""
    last, before = word[-1].lower(), word[-2:-1].lower()
    return last in _VOWELS or (
        last == "y" and word[0].isupper() and before.isalpha() and before not in _VOWELS + "glnt"
    )


def _with(word: str) -> str:
    """With `val` or `vel`, whose v becomes the consonant before it."""
    front = harmony(word) > 0
    if _ends_in_vowel(word):
        return _lengthened(word) + ("vel" if front else "val")
    tail = "el" if front else "al"
    if word[0].isupper() and word.endswith(("th", "cz")):  # old names: `Kossuthtal`, `Móriczcal`
        return f"{word}{'t' if word.endswith('th') else 'c'}{tail}"
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
    if _ends_in_vowel(word):
        return f"{_lengthened(word)}t"
    if low.endswith(("alom", "elem")) and not low.endswith(("kelem", "pelem")) and len(word) > 5:  # `hatalmat`
        return f"{word[:-2]}m{'at' if low.endswith('alom') else 'et'}"
    if re.search(rf"[{_VOWELS}](?:ly|ny|sz|zs|[jlnrsz])$|ens$", low):
        return f"{word}t"
    return f"{word}{_link(word)}t"


def _stem_of(table: Mapping[str, str], word: str) -> str | None:
    """The form of a word, or of the last word of a compound, that stands in the table."""
    for stem, form in table.items():
        if word.lower() == stem or (word.lower().endswith(stem) and len(stem) > 3):
            return word[: len(word) - len(stem)] + _as_written(word[len(word) - len(stem) :], form)
    return None


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
