"""Hungarian sentences of the ruleset's own: what `says` gives to actions, procedures and defined words, filled."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from tuckbox.language.types import NUMBER, PLAYER, CardOf, ListOf, SpaceOf, Type
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.spoken import YOU as DOER
from tuckbox.semantics.checked.spoken import doer, holes, starred, without_optional
from tuckbox.wording import hungarian as hu

from . import nouns
from .speech import THEY, YOU, Noun, Voice, owned, the
from .verbs import verb
from .worded import Deed, worded

_PREDICATE = re.compile(r"(?:\w+ ?\|)?\w+!?")
_HOLE = re.compile(r"\{([^{}:]+)(?::([^{}]*))?\}")


@dataclass(frozen=True, slots=True)
class Part:
    """What a hole is filled with; ``counted``: so many of something, of a number only. ``known``: something is."""

    noun: Noun
    counted: Callable[[str], Noun] | None = None
    known: bool = True
    spoken: bool = False  # the reader, of whom it is to be said all the same

    @property
    def is_silent(self) -> bool:
        """Whether brackets with it are left out."""
        return not self.known or (self.noun.you and not self.spoken)


def of_expression(voice: Voice, of: x.Expr) -> Part:
    """What is given in a text."""
    made = nouns.noun(voice, of)
    return Part(made, (lambda one: nouns.amount_of(voice, of, one)) if nouns.bare(of.type) == NUMBER else None)


def said(noun: Noun, of: Type) -> Part:
    """What a pattern says of it."""
    return Part(noun, (lambda one: Noun(f"{noun.text()} {one}")) if nouns.bare(of) == NUMBER else None)


def unknown(voice: Voice, name: str, of: Type) -> Part:
    """Any: what it is called, or what it is where its name says less."""
    kinds = voice.naming.ruleset.kinds
    wider = name in kinds and len(kinds[name].concrete) > 1
    called = voice.naming.member(of)[0] if wider else voice.naming.word(name)
    if isinstance(nouns.bare(of), ListOf):
        return Part(_typed(Noun(voice.naming.member(of)[1], open=True, plural=True), of), known=False)
    return Part(_typed(Noun(f"egy {called}"), of), Noun if nouns.bare(of) == NUMBER else None, known=False)


def parameter(voice: Voice, name: str, of: Type) -> Part:
    """Itself, where the sentence is explained."""
    called = voice.naming.word(name)
    return named(Noun(called) if len(called) == 1 else the(called), of)


def named(noun: Noun, of: Type) -> Part:
    """Something of this type with a name of its own: `a lap`."""
    if nouns.bare(of) != NUMBER:
        return Part(noun, spoken=True) if noun.you else Part(_typed(noun, of))
    letter = len(noun.core) == 1
    return Part(noun, lambda one: Noun(f"{noun.core} {one}") if letter else Noun(one))


def _typed(noun: Noun, of: Type) -> Noun:
    base = nouns.bare(of)
    inner = base.of if isinstance(base, ListOf) else base
    return replace(noun, human=inner == PLAYER, surface=isinstance(inner, CardOf | SpaceOf))


def sentence(template: str, parts: Mapping[str, Part], by: Noun) -> Deed:
    """What is done, by ``by`` if nobody else is named in it."""
    acting = by if by.pronoun or not by.core else THEY
    filling = {DOER: Part(acting if acting.pronoun else YOU), **parts}
    text, given = _given(template, filling)
    name, _ = doer(text)
    before, rest = starred(text) or ("", text)
    subject = by
    if before.strip():
        alone = bool(name) and before.strip() == f"{{{name}}}"
        subject = filling[name].noun if alone else Noun(_filled(before, given).strip())
    return worded(f"*{rest}", given, subject)


def noun(template: str, parts: Mapping[str, Part]) -> Noun:
    """The same of a defined word that is no condition."""
    text, given = _given(template, {DOER: Part(YOU), **parts})
    split = starred(text)
    if split is not None:
        word = re.match(r"[\w\-]+", split[1])
        head = word[0] if word is not None else ""
        core = _filled(split[0], given) + head
        several = hu.singular(head) is not None
        tail = _filled(split[1][len(head) :], given)
        return Noun(core, definite=True, tail=tail, open=several, plural=several, chained=True)
    found = _HOLE.match(text)
    if found is None:
        raise ValueError(f"nothing bears the endings in {template}")
    made = given[found[1]]
    return replace(made, tail=made.tail + _filled(text[found.end() :], given))


def clause(template: str, parts: Mapping[str, Part], negated: bool) -> str:
    """The same of a condition: that it holds, or does not."""
    text, given = _given(template, {DOER: Part(YOU), **parts})
    before, rest = starred(text) or ("", text)
    name, _ = doer(text)
    who = parts[name].noun if name in parts and before.strip() == f"{{{name}}}" else None
    subject = _filled(before, given)
    if who is not None:
        subject = "" if who.pronoun else f"{who.text()}{',' * (', ' in who.tail)} "
    word = _PREDICATE.match(rest)
    done = word[0] if word is not None else ""
    behind = _filled(rest[len(done) :], given)
    if who is not None and who.you:
        return f"{subject}{_of_reader(done, behind, negated)}"
    return f"{subject}{_predicate(done, negated, several=who is not None and who.plural)}{behind}"


def _predicate(done: str, negated: bool, *, several: bool) -> str:
    """What is said, or denied: `van` and `nincs`, a verb with its prefix, any other word."""
    if done == "van":
        return ("nincsenek" if several else "nincs") if negated else ("vannak" if several else "van")
    if "|" not in done and "!" not in done:
        agrees = several and done.endswith(("t", "ő", "ó", "s", "ű", "ú"))  # `építhetők`; of a verb it cannot be told
        return f"{'nem ' if negated else ''}{hu.agreeing(done) if agrees else done}"
    return _verbal(done, negated, you=False)


def _of_reader(done: str, behind: str, negated: bool) -> str:
    """The same of `te`: a verb, which has a bar or an exclamation mark, with its ending; else `fáradt vagy`."""
    if done == "van":
        return f"nem vagy{behind}" if negated else f"vagy{behind}"
    if "|" not in done and "!" not in done:
        return f"nem vagy {done}{behind}" if negated else f"{done}{behind} vagy"
    return f"{_verbal(done, negated, you=True)}{behind}"


def _verbal(done: str, negated: bool, *, you: bool) -> str:
    known = verb(done.removesuffix("!"))
    made = known.said(you, done.endswith("!"))
    return f"nem {made.removeprefix(known.prefix)} {known.prefix}".rstrip() if negated else made


def _given(template: str, parts: Mapping[str, Part]) -> tuple[str, dict[str, Noun]]:
    """The sentence without brackets, and what stands in each hole by what is written in it."""
    text = without_optional(template, [name for name, part in parts.items() if part.is_silent])
    given: dict[str, Noun] = {}
    for hole in holes(text):
        part = parts[hole.name]
        if not hole.what:
            given[hole.name] = part.noun
        elif part.counted is not None:
            given[f"{hole.name} {hole.what}"] = part.counted(hole.what)
        else:
            given[f"{hole.name} {hole.what}"] = owned(part.noun, hole.what)
    return text, given


def _filled(text: str, given: Mapping[str, Noun]) -> str:
    return _HOLE.sub(lambda hole: given[hole[1]].text(hole[2] or ""), text)
