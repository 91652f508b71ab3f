"""A Hungarian verb phrase that can be told, allowed, forbidden or only be about to happen; made of a template."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tuckbox.wording import hungarian as hu

from .speech import YOURSELF, Noun
from .verbs import Verb, verb

#: With a definite object these have a prefix.
_WHOLLY = {"kap": "meg|kap", "fizet": "ki|fizet", "választ": "ki|választ"}
#: A prefix that is a word of its own has a space before the bar: `*játékba |hoz`.
_VERB = re.compile(r"\*((?:[^\s!|]+ \|)?[^\s!]+)(!?)")
_OPTIONAL = re.compile(r"\[([^\]]*)\]")
_HOLE = re.compile(r"\{([^{}:]+)(?::([^}]*))?\}")


@dataclass(frozen=True, slots=True)
class Deed:
    """Somebody's verb and what follows it, or (``whole``) a clause with its own subject. ``others``: of the same one,
    of which any may happen as well."""

    subject: Noun
    verb: Verb
    rest: str
    definite: bool = False
    whole: str = ""
    others: tuple[Deed, ...] = ()

    def said(self) -> str:
        """`húzol 2 lapot`, `minden játékos húz 2 lapot`."""
        said = self.whole or self._with_subject(self.verb.said(self._you, self.definite))
        return self._or(said, [one.following() for one in self.others])

    def following(self) -> str:
        """The same without its subject, which was named before."""
        return self.whole or f"{self.verb.said(self._you, self.definite)}{self.rest}"

    def may(self) -> str:
        """`húzhatsz 2 lapot`."""
        return self.whole or self._with_subject(self.verb.may(self._you, self.definite))

    def may_following(self) -> str:
        """The same without its subject."""
        return self.whole or f"{self.verb.may(self._you, self.definite)}{self.rest}"

    def may_not(self) -> str:
        """`nem húzhatsz 2 lapot`."""
        said = self.whole or self._with_subject(self.verb.may_not(self._you, self.definite))
        return self._or(said, [f"{one.verb.may_not(self._you, one.definite)}{one.rest}" for one in self.others])

    def would(self) -> str:
        """`húznál 2 lapot`."""
        said = self.whole or self._with_subject(self.verb.would(self._you, self.definite))
        return self._or(said, [f"{one.verb.would(self._you, one.definite)}{one.rest}" for one in self.others])

    def by_nobody(self) -> str:
        """`nem húzhat 2 lapot`, of nobody."""
        said = f"{self.verb.may_not(False, self.definite)}{self.rest}"
        return self._or(said, [one.by_nobody() for one in self.others])

    @property
    def _you(self) -> bool:
        return self.subject.you or not (self.subject.core or self.subject.pronoun or self.subject.parts)

    @staticmethod
    def _or(first: str, others: list[str]) -> str:
        return hu.listed([first, *others], "vagy")

    def _with_subject(self, done: str) -> str:
        silent = self._you or self.subject.pronoun
        comma = "," if ", " in self.subject.tail else ""
        return f"{'' if silent else self.subject.text() + comma + ' '}{done}{self.rest}"


NOBODY = Noun()


def worded(template: str, given: dict[str, Noun], subject: Noun) -> Deed:
    """A template (`*el|dob {thing:t}[ {to:hová}]`) with its holes filled, done by ``subject``; relative clauses come
    at its end."""

    def optional(part: re.Match[str]) -> str:
        return part[1] if all(given.get(hole[1]) for hole in _HOLE.finditer(part[1])) else ""

    text = _OPTIONAL.sub(optional, template)
    found = _VERB.match(text)
    if found is None:
        raise ValueError(f"no verb at the front of {template}")
    definite = bool(found[2]) or any(
        given[hole[1]].definite for hole in _HOLE.finditer(text) if hole[2] == "t" and hole[1] in given
    )
    tails: list[str] = []

    def filled(hole: re.Match[str]) -> str:
        made, mark = given.get(hole[1], NOBODY), hole[2] or ""
        if made.you and subject.you and mark in YOURSELF:
            return YOURSELF[mark]
        behind = made.behind(mark)
        if ", " not in behind and ": " not in behind:
            return made.head(mark) + behind
        tails.append(behind)
        return made.head(mark)

    rest = _HOLE.sub(filled, text[found.end() :])
    return Deed(subject, wholly(found[1], definite), _commas(rest + "".join(tails)), definite)


def wholly(done: str, definite: bool) -> Verb:
    """The verb, with the prefix that it has with a definite object."""
    return verb(_WHOLLY.get(done, done) if definite else done)


def _commas(text: str) -> str:
    """A relative clause in the middle of a sentence stands between commas already; none twice."""
    return text.replace(",,", ",").replace(", ,", ",")
