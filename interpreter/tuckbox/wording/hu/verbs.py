"""Hungarian verbs: present, `may` and `would` in the second and third person, with and without a definite object.

A verb is written as its third person present with no definite object, its prefix before a bar: `el|dob`, `húz`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from tuckbox.dataclass import dataclass
from tuckbox.wording import hungarian as hu

_VOWELS = "aáeéiíoóöőuúüű"
_SIBILANTS = ("s", "sz", "z", "dz", "zs", "dzs")
#: Stems that change: third person, second person, both with a definite object, and what `hat`, `na` and `t` follow.
_IRREGULAR: Mapping[str, tuple[str, str, str, str, str, str, str]] = {
    "tesz": ("tesz", "teszel", "teszi", "teszed", "te", "ten", "tett"),
    "vesz": ("vesz", "veszel", "veszi", "veszed", "ve", "ven", "vett"),
    "visz": ("visz", "viszel", "viszi", "viszed", "vi", "vin", "vitt"),
    "lesz": ("lesz", "leszel", "leszi", "leszed", "le", "len", "lett"),
    "megy": ("megy", "mész", "megy", "mész", "me", "men", "ment"),
    "jön": ("jön", "jössz", "jön", "jössz", "jö", "jön", "jött"),
    "játszik": ("játszik", "játszol", "játssza", "játszod", "játsz", "játsza", "játszott"),
    "cserél": ("cserél", "cserélsz", "cseréli", "cseréled", "cserél", "cserél", "cserélt"),
    "töröl": ("töröl", "törölsz", "törli", "törlöd", "töröl", "töröl", "törölt"),
    "jegyez": ("jegyez", "jegyzel", "jegyzi", "jegyzed", "jegyez", "jegyez", "jegyzett"),
    "szerez": ("szerez", "szerzel", "szerzi", "szerzed", "szerez", "szerez", "szerzett"),
    "van": ("van", "vagy", "van", "vagy", "le", "len", "volt"),
}  # fmt: skip
#: Front vowels in writing, back in speech.
_BACK = ("ír", "szív", "nyit", "indít", "irányít", "taszít", "hív", "némít", "vív")


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb with its prefix (empty: it has none)."""

    prefix: str
    stem: str

    def said(self, you: bool, definite: bool) -> str:
        """`eldobsz`, `eldobod`, `eldob`, `eldobja`."""
        return self.prefix + self._present(you, definite)

    def asked(self, *, definite: bool = True) -> str:
        """`dobod el`: what you do, in a question which thing; `dobsz el`: in one what."""
        return self._present(you=True, definite=definite) + (f" {self.prefix.rstrip()}" if self.prefix else "")

    def may(self, you: bool, definite: bool) -> str:
        """`eldobhatsz`, `eldobhatod`, `eldobhat`, `eldobhatja`."""
        return self.prefix + self._potential(you, definite)

    def may_not(self, you: bool, definite: bool) -> str:
        """`nem dobhatsz el`."""
        return f"nem {self._potential(you, definite)}{f' {self.prefix.rstrip()}' if self.prefix else ''}"

    def would(self, you: bool, definite: bool) -> str:
        """`eldobnál`, `eldobnád`, `eldobna`, `eldobná`."""
        stem = _IRREGULAR[self.stem][5] if self.stem in _IRREGULAR else _linked(self.stem)
        ends = ("nél", "néd", "ne", "né") if self._front() else ("nál", "nád", "na", "ná")
        return self.prefix + stem + ends[(0 if you else 2) + definite]

    def done(self) -> str:
        """What this was done to: `eldobott`."""
        if self.stem in _IRREGULAR:
            return self.prefix + _IRREGULAR[self.stem][6]
        stem = self.stem
        if stem.endswith(("l", "r", "n", "ny", "j", "ly")) and stem[-2] in _VOWELS:
            return f"{self.prefix}{stem}t"
        link = ("o", "e", "ö")[self._harmony()]
        return f"{self.prefix}{stem}{link}tt"

    def _harmony(self) -> int:
        return 0 if self.stem in _BACK else hu.harmony(self.stem)

    def _front(self) -> bool:
        return self._harmony() > 0

    def _present(self, you: bool, definite: bool) -> str:
        if self.stem in _IRREGULAR:
            third, second, third_of, second_of = _IRREGULAR[self.stem][:4]
            return (second_of if definite else second) if you else (third_of if definite else third)
        if you:
            return self._second_of() if definite else self._second()
        return self._third_of() if definite else self.stem

    def _second(self) -> str:
        stem, harmony = self.stem, self._harmony()
        if stem.endswith(_SIBILANTS):
            return stem + ("ol", "el", "öl")[harmony]
        if stem.endswith("ll"):
            return f"{stem}sz"
        if stem.endswith("ít") or (stem[-1] not in _VOWELS and stem[-2] not in _VOWELS and not _one_sound(stem)):
            return stem + ("asz" if harmony == 0 else "esz")
        return f"{stem}sz"

    def _second_of(self) -> str:
        return self.stem + ("od", "ed", "öd")[self._harmony()]

    def _third_of(self) -> str:
        stem = self.stem
        if self._front():
            return f"{stem}i"
        if stem.endswith("sz"):
            return f"{stem[:-2]}ssza"
        if stem.endswith(("s", "z")):
            return f"{stem}{stem[-1]}a"
        return f"{stem}ja"

    def _potential(self, you: bool, definite: bool) -> str:
        stem = _IRREGULAR[self.stem][4] if self.stem in _IRREGULAR else self.stem
        made = f"{stem}{'het' if self._front() else 'hat'}"
        if you:
            return made + (("ed" if self._front() else "od") if definite else "sz")
        return made + (("i" if self._front() else "ja") if definite else "")


def _one_sound(stem: str) -> bool:
    return stem.endswith(("ny", "gy", "ly", "ty", "cs")) and stem[-3:-2] in tuple(_VOWELS)


def _linked(stem: str) -> str:
    """Before `na`: a vowel where consonants would pile up (`küldene`, `fordítana`)."""
    piled = stem[-1] not in _VOWELS and stem[-2] not in _VOWELS and not _one_sound(stem)
    if stem.endswith(("ít", "szt", "rt", "lt")) or (piled and not stem.endswith(("sz", "zs", "tt"))):
        return stem + ("a" if Verb("", stem)._harmony() == 0 else "e")
    return stem


_DONE = re.compile(r"\*((?:\w+\|)?\w+)")
_SOME = re.compile(r"(?:egy|\d+) ")


def told(text: str, thing: str = "egy dolog") -> str:
    """A line of the log, in which `*el|dob` becomes what somebody does with the thing: `eldobja`, `eldob` some."""
    return _DONE.sub(lambda found: verb(found[1]).said(you=False, definite=not _SOME.match(thing)), text)


def verb(written: str) -> Verb:
    """A verb as it is written in templates: `el|dob`."""
    prefix, bar, stem = written.partition("|")
    return Verb(prefix, stem) if bar else Verb("", prefix)
