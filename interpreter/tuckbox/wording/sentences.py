"""English sentences of the ruleset's own: what `says` gives to actions, procedures and defined words, filled."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from tuckbox.language.types import NUMBER, PLAYER, ListOf, Type
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.spoken import YOU as DOER
from tuckbox.semantics.checked.spoken import doer, starred, without_optional

from . import english, nouns
from .speech import YOU as READER
from .speech import Referent, Voice, person, thing

#: What stands behind its noun and has a verb of its own.
_LONG = re.compile(r" (?:that|who|whose|which|whom) ")
_ARTICLE = re.compile(r"\b(?:a|an|the) $")
_HOLE = re.compile(r"\{(\w+)(?: ([^{}:]+))?(?::[^{}]*)?\}")


@dataclass(frozen=True, slots=True)
class Part:
    """What a hole is filled with: as an object, as subject and owner; ``counted``: so many (one, many) of something,
    of a number only. ``known``: something is known of it."""

    text: str
    who: Referent
    counted: Callable[[str, str], str] | None = None
    known: bool = True
    spoken: bool = False  # the reader, of whom it is to be said all the same

    @property
    def is_silent(self) -> bool:
        """Whether brackets with it are left out."""
        return not self.known or (self.who.subject == "you" and not self.spoken)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A verb phrase and who does it (None: whoever acts)."""

    phrase: str
    subject: Referent | None = None


def of_expression(voice: Voice, of: x.Expr) -> Part:
    """What is given in a text."""
    text = nouns.refer(voice, of).object() if nouns.is_player(of) else nouns.noun(voice, of)
    if nouns.bare(of.type) != NUMBER:
        return Part(text, nouns.refer(voice, of))
    return Part(text, thing(text), lambda one, many: nouns.amount_of(voice, of, one, many))


def said(text: str, of: Type) -> Part:
    """What a pattern says of it."""
    if nouns.bare(of) != NUMBER:
        return Part(text, person(text) if nouns.bare(of) == PLAYER else thing(text))
    return Part(text, thing(text), lambda one, many: f"{text} {one if text == '1' else many}")


def named(text: str, of: Type) -> Part:
    """Something of this type with a name of its own: `the creature`; `you`, which is said."""
    return Part(text, READER, spoken=True) if text == "you" else _any(text, of)


def unknown(voice: Voice, name: str, of: Type) -> Part:
    """Any: what it is called, or what it is where its name says less."""
    several = isinstance(nouns.bare(of), ListOf)
    text = voice.naming.member(of)[1] if several else english.article(_called(voice, name, of))
    return replace(_any(text, of), known=False)


def parameter(voice: Voice, name: str, of: Type) -> Part:
    """Itself, where the sentence is explained."""
    called = nouns.called(voice, name, of)
    made = _any(called, of)
    return replace(made, counted=lambda _, many: f"{called} {many}") if made.counted and len(called) == 1 else made


def _any(text: str, of: Type) -> Part:
    who = person(text) if nouns.bare(of) == PLAYER else thing(text, isinstance(nouns.bare(of), ListOf))
    return Part(text, who, (lambda _, many: many) if nouns.bare(of) == NUMBER else None)


def _called(voice: Voice, name: str, of: Type) -> str:
    """The name of what it is, if that says more than its own: `creature` of a `card` that is one."""
    kinds = voice.naming.ruleset.kinds
    wider = name in kinds and len(kinds[name].concrete) > 1
    return voice.naming.member(of)[0] if wider else voice.naming.word(name)


def sentence(template: str, parts: Mapping[str, Part], by: Referent) -> Sentence:
    """What is done, in a verb phrase that begins with its bare verb. ``by``: who acts."""
    acting = READER if not by.subject else by
    filling = {DOER: Part(acting.object(), acting), **parts}
    text = without_optional(template, [name for name, part in filling.items() if part.is_silent])
    split = starred(text)
    if split is not None and split[0].strip():
        name, rest = doer(split[0])
        whole = bool(name) and not rest.strip()
        subject = filling[name].who if whole else thing(_filled(split[0], filling).strip())
        return Sentence(_filled(split[1], filling), subject)
    name, rest = doer(text)
    phrase = _filled(_heaviest_last(split[1] if split is not None else rest, filling), filling)
    return Sentence(phrase, filling[name].who if name else None)


def _heaviest_last(text: str, parts: Mapping[str, Part]) -> str:
    """The sentence with a thing of many words at its end: `bring into play a card that …`."""
    found = re.fullmatch(r"(\w+) \{(\w+)\}( [^{}]+)", text)
    if found is None or not _LONG.search(parts[found[2]].text):
        return text
    return f"{found[1]}{found[3]} {{{found[2]}}}"


def noun(template: str, parts: Mapping[str, Part]) -> str:
    """The same of a defined word that is no condition: a noun phrase."""
    text = without_optional(template, [name for name, part in parts.items() if part.is_silent])
    return _filled(text.replace("*", ""), {DOER: Part("you", READER), **parts})


def clause(template: str, parts: Mapping[str, Part], negated: bool) -> str:
    """The same of a condition: that it holds, or does not."""
    made = sentence(template, parts, READER)
    who = made.subject or READER
    verb, _, rest = made.phrase.partition(" ")
    subject, behind = who.subject, f" {rest}" if rest else ""
    if verb == "be":
        return f"{subject} {who.be()}{' not' if negated else ''}{behind}"
    if verb in ("may", "can", "must"):
        return f"{subject} {'cannot' if negated and verb == 'can' else verb + ' not' * negated}{behind}"
    if negated:
        return f"{subject} {'do' if who.plural else 'does'} not {made.phrase}"
    if verb == "have":
        return f"{subject} {who.have()}{behind}"
    return f"{subject} {made.phrase if who.plural else english.third(made.phrase)}"


def _filled(text: str, parts: Mapping[str, Part]) -> str:
    def hole(found: re.Match[str]) -> str:
        part, what = parts[found[1]], found[2]
        if not what:
            has_article = _ARTICLE.search(text, 0, found.start()) is not None
            return part.text.removeprefix("the ") if has_article else part.text
        if part.counted is None:
            return nouns.owned_by(part.who, what)
        one, _, many = what.partition("/")
        return part.counted(one, many or one)

    return _HOLE.sub(hole, text)
