"""How a Hungarian reads aloud what is written in digits, in letters, or as foreigners write it."""

from __future__ import annotations

from collections.abc import Mapping

VOWELS = "aáoóuúöőüűeéií"
_LETTERS: Mapping[str, str] = {
    "b": "bé", "c": "cé", "d": "dé", "f": "ef", "g": "gé", "h": "há", "j": "jé", "k": "ká", "l": "el", "m": "em",
    "n": "en", "p": "pé", "q": "kú", "r": "er", "s": "es", "t": "té", "v": "vé", "w": "vé", "x": "iksz",
    "y": "ipszilon", "z": "zé",
    "cs": "csé", "gy": "gyé", "ly": "elipszilon", "ny": "eny", "sz": "esz", "ty": "tyé", "zs": "zsé",
}  # fmt: skip
#: Names whose endings follow what is heard and not what is written: these stand behind a hyphen.
_NAMES: Mapping[str, str] = {
    "ampère": "amper", "babbage": "bebidzs", "braille": "bráj", "camus": "kamü", "curie": "küri", "daguerre": "dager",
    "descartes": "dekárt", "dumas": "düma", "faraday": "feredéj", "goodyear": "gidjír", "hargreaves": "hergrívz",
    "jacquard": "zsakár", "joule": "dzsúl", "laplace": "laplasz", "lavoisier": "lavoazié", "lovelace": "levlész",
    "lumière": "lümier", "montgolfier": "mongolfié", "pasteur": "pasztőr", "rousseau": "russó",
    "shakespeare": "sekszpír", "verne": "vern", "voltaire": "volter", "wheatstone": "vítszton", "wright": "rájt",
}  # fmt: skip
_ONES = ("nulla", "egy", "kettő", "három", "négy", "öt", "hat", "hét", "nyolc", "kilenc")
_TENS = ("", "tíz", "húsz", "harminc", "negyven", "ötven", "hatvan", "hetven", "nyolcvan", "kilencven")


def spoken(word: str) -> str:
    """A number, also one with a full stop, an abbreviation or a foreign name as it is read aloud; any other word is
    what it is."""
    if word.isdigit():
        return _number(int(word))
    if word.endswith(".") and word[:-1].isdigit():
        return "első" if word == "1." else f"{_number(int(word[:-1]))}dik"
    letters = word.lower()
    if word[:1].isupper() and letters in _NAMES:
        return _NAMES[letters]
    if word.isupper() and 1 < len(word) < 6 and any(letter in VOWELS for letter in letters):  # `NATO` is no word
        return f"{letters[:-1]}ó" if letters.endswith("o") else letters
    if not letters.isalpha() or any(letter in VOWELS for letter in letters):
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
