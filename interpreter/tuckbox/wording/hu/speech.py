"""Hungarian noun phrases: what bears the endings, its article, whether a verb takes the definite endings with it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tuckbox.vocabulary.spec import Vocabulary
from tuckbox.wording import hungarian as hu
from tuckbox.wording.speech import Glossary

from .names import HungarianNaming

#: Postpositions: they follow the bare word, `ez alá a lap alá`.
_BEHIND = (
    "alá",
    "közé",
    "közül",
    "mellett",
    "szerint",
    "után",
    "előtt",
    "alatt",
    "között",
    "helyett",
    "számára",
    "miatt",
)
_PRONOUNS: Mapping[str, Mapping[str, str]] = {
    "te": {"t": "téged", "nak": "neked", "tól": "tőled", "val": "veled", "hoz": "hozzád", "nál": "nálad",
           "ról": "rólad", "ra": "rád", "ért": "érted", "ban": "benned", "számára": "számodra", "on": "rajtad",
           "után": "utánad", "előtt": "előtted", "mellett": "melletted", "szerint": "szerinted",
           "között": "közöttetek", "közül": "közületek", "helyett": "helyetted"},
    "ő": {"t": "őt", "nak": "neki", "tól": "tőle", "val": "vele", "hoz": "hozzá", "nál": "nála", "ról": "róla",
          "ra": "rá", "ért": "érte", "ban": "benne", "számára": "számára", "on": "rajta",
          "után": "utána", "előtt": "előtte", "mellett": "mellette", "szerint": "szerinte",
          "közül": "közülük", "helyett": "helyette"},
    "az": {"t": "azt", "nak": "annak", "tól": "attól", "val": "azzal", "hoz": "ahhoz", "nál": "annál", "ról": "arról",
           "ra": "arra", "ért": "azért", "ban": "abban", "ba": "abba", "ból": "abból", "on": "azon", "ig": "addig",
           "hová": "arra", "hol": "azon", "honnan": "arról", "közül": "azok közül"},
    "ez": {"t": "ezt", "nak": "ennek", "tól": "ettől", "val": "ezzel", "hoz": "ehhez", "nál": "ennél", "ról": "erről",
           "ra": "erre", "ért": "ezért", "ban": "ebben", "ba": "ebbe", "ból": "ebből", "on": "ezen", "ig": "eddig"},
}  # fmt: skip
#: What the reader does to the reader: `feljegyzed magadról`; `kapsz` and `jut neked` say it otherwise.
YOURSELF: Mapping[str, str] = {"t": "magad", "ról": "magadról", "ra": "magadra", "val": "magaddal", "ért": "magadért"}
_IN_PLACE = {"hol": ("on", "ban"), "hová": ("ra", "ba"), "honnan": ("ról", "ból")}
#: The same of several things, and of somebody.
_AMONG = {"hol": "között", "hová": "közé", "honnan": "közül"}
_WITH = {"hol": "nál", "hová": "hoz", "honnan": "tól"}


def where(noun: str, mark: str, surface: bool = False) -> str:
    """The ending that says where: `on` a table, `in` a pile."""
    if mark not in _IN_PLACE:
        return mark
    return _IN_PLACE[mark][0 if surface or hu.is_surface(noun) else 1]


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun phrase. ``core``: its words without an article, the last of which bears the endings; ``tail``: what
    follows it (a relative clause). ``article``: it is said with a or az. ``definite``: a verb takes the endings of a
    definite object with it. ``open``: it is a plural or possessed, so the object ends in -at or -et. ``pointing``: ez
    or az before it, which takes the same ending. ``pronoun``: te, ő, az. ``parts``: it is these, joined by ``word``.
    ``chained``: it is somebody's, who is named in it. ``surface``: things lie on it, not in it.
    ``calculated``: it is a sum, of which an ending says `annyival, amennyi …`. ``inner``: what it is called, with its
    article, where it has something itself: `a lap gazdája keze`, of which comes `a lap gazdája kezének a mérete`.
    """

    core: str = ""
    article: bool = False
    definite: bool = False
    tail: str = ""
    open: bool = False
    plural: bool = False
    pointing: str = ""
    pronoun: str = ""
    parts: tuple[Noun, ...] = ()
    word: str = "és"
    human: bool = False
    chained: bool = False
    surface: bool = False
    calculated: bool = False
    inner: str = ""

    @property
    def you(self) -> bool:
        """Whether it is the reader."""
        return self.pronoun == "te"

    def text(self, mark: str = "") -> str:
        """With an ending (empty: none), see ``hungarian.ending``; or a postposition."""
        return self.head(mark) + self.behind(mark)

    def behind(self, mark: str = "") -> str:
        """What comes after it, at the end of the sentence if need be."""
        if not self.calculated or not mark:
            return self.tail
        return f", amennyi {self.core or replace(self, calculated=False).head()}{self.tail}"

    def head(self, mark: str = "") -> str:
        """The same without what comes after it."""
        if self.calculated and mark:
            return hu.ending("annyi", mark)
        if self.parts:
            if mark in _BEHIND:
                return f"{hu.listed([part.text() for part in self.parts], self.word)} {mark}"
            if self.word.startswith(","):  # `a pontoddal, de legfeljebb 5-tel`
                return f"{self.parts[0].text(mark)}{self.word} {self.parts[1].text(mark)}"
            return hu.listed([part.text(mark) for part in self.parts], self.word)
        if self.human and mark in _WITH:
            mark = _WITH[mark]
        if self.pronoun:
            return self._pronoun(mark)
        mark = _AMONG[mark] if self.plural and mark in _AMONG else where(self.core, mark, self.surface)
        if self.pointing:
            return (
                f"{_pointing(self.pointing, mark)} a{'z' if hu.article(self.core) == 'az' else ''} {self._core(mark)}"
            )
        made = self._core(mark)
        return f"{hu.article(self.core)} {made}" if self.article else made

    def having(self) -> str:
        """With -nak, as somebody who has something; see ``inner``."""
        return hu.ending(self.inner, "nak", opened=True) if self.inner else self.head("nak")

    def _core(self, mark: str) -> str:
        if not mark:
            return self.core
        if mark in _BEHIND:
            return f"{self.core} {mark}"
        return " vagy ".join(hu.ending(part, mark, opened=self.open) for part in self.core.split(" vagy "))

    def _pronoun(self, mark: str) -> str:
        if not mark:
            return self.pronoun
        if mark in _PRONOUNS[self.pronoun]:
            return _PRONOUNS[self.pronoun][mark]
        return f"{'az' if self.pronoun == 'az' else 'arra a helyre'} {mark}"


def _pointing(word: str, mark: str) -> str:
    if not mark:
        return word
    if mark in _BEHIND:
        return f"{word} {mark}"
    return (
        _PRONOUNS[word][mark] if word in _PRONOUNS and mark in _PRONOUNS[word] else hu.ending(word, mark, opened=True)
    )


YOU = Noun(pronoun="te", definite=True, human=True)
THEY = Noun(pronoun="ő", definite=True, human=True)
IT = Noun(pronoun="az", definite=True)
THIS = Noun("lap", definite=True, pointing="ez", surface=True)
NOTHING = Noun("semmi")


def the(core: str, *, opened: bool = False, plural: bool = False, human: bool = False) -> Noun:
    """A definite noun."""
    head, tail = hu.headed(core)
    many = plural or hu.singular(head) is not None
    letter = len(head) == 1  # `n`, a number
    return Noun(head, not letter, True, tail=tail, open=opened or many, plural=many, human=human)


def that(core: str, *, human: bool = False) -> Noun:
    """`az a lap`."""
    return Noun(core, definite=True, pointing="az", human=human)


def joined(parts: Sequence[Noun], word: str = "és") -> Noun:
    """Several as one."""
    if len(parts) == 1:
        return parts[0]
    return Noun(parts=tuple(parts), word=word, definite=any(part.definite for part in parts), plural=True)


def owned(owner: Noun, name: str, many: bool = False) -> Noun:
    """What somebody has: `a kezed`, `az ellenfeled keze`, `ennek a lapnak az ára`; ``many``, or a name in the plural:
    `a lapjaid`."""
    head, behind = hu.headed(name)
    single = hu.singular(head)
    one, many = single or head, many or single is not None
    if owner.pronoun == "te":
        yours = hu.yours_many(one) if many else hu.yours(one)
        return Noun(yours, True, True, behind, open=True, plural=many)
    theirs = hu.possessed_many(one) if many else hu.possessed(one)
    if owner.pronoun in ("ő", "az"):
        return Noun(theirs, True, True, behind, open=True, plural=many)
    if owner.calculated:
        owner = Noun(f"({replace(owner, calculated=False).text()})", definite=True)
    relative = owner.core.lstrip(MARK) in RELATIVES
    if owner.pointing or owner.chained or owner.parts or owner.tail or relative:
        whose = owner.having()
        inner = "" if owner.parts else _named(owner, whose, theirs, relative=relative)
        core = f"{whose} {hu.the(theirs)}"
        return Noun(core, definite=True, open=True, plural=many, tail=behind + owner.tail, chained=True, inner=inner)
    return Noun(f"{owner.core} {theirs}", owner.article, True, behind, open=True, plural=many, chained=True)


def _named(owner: Noun, whose: str, theirs: str, *, relative: bool) -> str:
    """What is somebody's where it has something itself, so that one of them alone ends in -nak: `e lap hordozója` of
    `e lap hordozójának az ára`, `amelynek társai` of `amelynek társainak a száma`; empty: it has no such name."""
    if relative:
        return f"{whose} {theirs}"
    if owner.pointing:
        near = "e" if hu.article(owner.core) == "a" else "ez"
        return f"{near if owner.pointing == 'ez' else 'azon'} {owner.core} {theirs}"
    named = owner.inner or ("" if owner.tail else owner.head())
    return f"{named} {theirs}" if named and not named.startswith(_POINTED) else ""


def its(name: str) -> str:
    """What somebody has, without saying who: `keze`, `lapjai`."""
    made = owned(IT, name)
    return made.core + made.tail


#: Stands before a relative pronoun while its clause is worded.
MARK = "\ue000"
RELATIVES = ("amely", "amelyek", "aki", "akik")


#: With these somebody begins who is pointed at: what he has is never named without an ending.
_POINTED = ("annak ", "azoknak ", "ennek ")
#: Before the noun of a group of which all are meant.
ALL = "összes "


def _such(several: Noun, tail: str) -> Noun:
    """With a relative clause they are pointed at: `azok a lapjaid, amelyek …`."""
    if tail.startswith(", amely") and several.plural and several.article and not (several.chained or several.tail):
        return replace(several, article=False, pointing="azok", tail=tail)
    return replace(several, tail=several.tail + tail)


@dataclass(frozen=True, slots=True)
class Group:
    """A set: ``one``/``many`` members, of an ``owner`` or in a ``place`` (`a kezedben`), with what describes them
    before (``said``) and after them, for one and for many; or several sets together; or a phrase of its own
    (``fixed``)."""

    one: str = ""
    many: str = ""
    place: str = ""
    said: str = ""
    owner: Noun | None = None
    tail_one: str = ""
    tail_many: str = ""
    parts: tuple[Group, ...] = ()
    fixed: Noun | None = None
    human: bool = False

    @property
    def prefix(self) -> str:
        """`kezedben lévő `: what stands before the noun, without an article."""
        lying = f"{re.sub('^az? ', '', self.place)} lévő " if self.place else ""
        return lying + self.said

    def everything(self) -> Noun:
        """`a lapjaid`, `azok a mezők, amelyek üresek`."""
        if self.parts:
            return _such(joined([part.everything() for part in self.parts]), self.tail_many)
        if self.fixed is not None:
            return _such(self.fixed, self.tail_many)
        if self.tail_many.startswith(", ") and self.owner is None:
            core, pointing = self.prefix + self.many, "azok"
            if self.place.startswith(_POINTED):  # `annak a játékosnak a kezében lévő azon lapok, amelyek …`
                core, pointing = f"{self.place} lévő azon {self.said}{self.many}", ""
            return Noun(core, definite=True, tail=self.tail_many, open=True, plural=True, pointing=pointing)
        if self.owner is not None:
            return _such(owned(self.owner, self.one, many=True), self.tail_many)
        if self.said == ALL:
            return the(self.prefix + self.one)
        made = the(self.prefix + self.many, plural=True, human=self.human)
        article = not self.place.startswith(_POINTED)
        return replace(made, article=article, tail=made.tail + self.tail_many)

    def any_one(self) -> Noun:
        """`egy lapod`, `egy mező, amely üres`, `egy ezek közül`."""
        return self.counted("egy")

    def each(self) -> Noun:
        """`minden lapod`, `minden mező, amely üres`."""
        return self._with("minden")

    def counted(self, count: str) -> Noun:
        """`2 lapod`, `2 kezedben lévő lap`, `2 ezek közül`."""
        return self._with(count)

    def _with(self, word: str) -> Noun:
        if self.fixed is not None and self.tail_one.startswith(", ") and not self.fixed.tail:
            return Noun(f"{self.fixed.text('közül')} {word} olyan", tail=self.tail_one, human=self.human)
        if self.fixed is not None and self.fixed.pronoun and word == "minden":
            return Noun("mindegyik", definite=True)
        if word == "egy" and self.parts and all(part.fixed and not part.fixed.definite for part in self.parts):
            return joined([part.fixed for part in self.parts if part.fixed], "vagy")  # `piros, kék vagy zöld`
        if self.parts or self.fixed is not None:
            among = self.everything()
            if among.tail:
                word = "mindegyik" if word == "minden" else word
                return Noun(word, tail=f" ezek közül: {among.text()}", human=self.human)
            if self.fixed is not None and not self.fixed.plural and word == "egy":
                return among
            if word == "minden" and among.parts:
                return Noun("mindegyik", definite=True, tail=f" ezek közül: {among.text()}", human=self.human)
            if word == "minden":
                simple = among.article and not among.chained
                whose = among.core if simple else among.having()
                return Noun(f"{whose} mindegyike", simple, True, open=True, human=self.human, chained=True)
            return Noun(word, tail=f" {among.text('közül')}", human=self.human)
        such = "olyan " if self.tail_one.startswith(", ") else ""
        if self.owner is not None:
            owner = "" if self.owner.pronoun else f"{self.owner.text('nak')} "
            thing = hu.yours(self.one) if self.owner.you else hu.possessed(self.one)
            return Noun(
                f"{owner}{word} {such}{thing}", definite=True, open=True, tail=self.tail_one, chained=bool(owner)
            )
        if word == "minden" and self.place.startswith(_POINTED):
            return Noun(f"{self.place} lévő minden {such}{self.said}{self.one}", tail=self.tail_one, human=self.human)
        prefix = self.prefix
        if self.place.count(" ") > 1 and not word.isdecimal():  # `egy, az ellenfeled kezében lévő lap`: whose it is
            prefix = f"{self.place} lévő {self.said}"
        stop = "," if re.match("az? ", prefix) else ""
        return Noun(f"{word}{stop} {prefix}{such}{self.one}", tail=self.tail_one, human=self.human)

    def number(self) -> Noun:
        """`a lapjaid száma`."""
        return owned(self.everything(), "szám")

    def narrowed(self, one: str, many: str) -> Group:
        """With one more relative clause."""
        return replace(self, tail_one=self.tail_one + one, tail_many=self.tail_many + many)

    def called(self, one: str, many: str) -> Group:
        """The members of it that are called this."""
        if self.parts or self.fixed is not None:
            among = self.everything()
            if among.tail or among.parts or not among.core:
                tail = f" ezek közül: {among.text()}"
                return Group(one, many, tail_one=tail, tail_many=tail)
            return Group(one, many, said=f"{among.core} közötti ")
        return replace(self, one=one, many=many)


@dataclass(frozen=True, slots=True)
class Voice:
    """Names things: what the ruleset calls them, and who or what the locals are here."""

    naming: HungarianNaming
    vocabulary: Vocabulary
    locals: Mapping[int, Noun] = field(default_factory=dict)
    groups: Mapping[int, Group] = field(default_factory=dict)
    glossary: Glossary = field(default_factory=Glossary)

    def knowing(self, slot: int, noun: Noun) -> Voice:
        """The voice for which the local is this one."""
        rest = {at: group for at, group in self.groups.items() if at != slot}
        return replace(self, locals={**self.locals, slot: noun}, groups=rest)

    def knowing_group(self, slot: int, group: Group) -> Voice:
        """The voice for which the local is this set."""
        made = self.knowing(slot, group.everything())
        return replace(made, groups={**made.groups, slot: group})
