"""The sentences that say why something cannot be done, by language: what it is about is put in where they are read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import reduce
from typing import TYPE_CHECKING

from tuckbox.dataclass import dataclass
from tuckbox.semantics.reading import walk
from tuckbox.wording.hungarian import filled

from .decisions import Text

if TYPE_CHECKING:
    from tuckbox.semantics.checked.ruleset import ActionPick

    from .machine import Machine

_SENTENCES: Mapping[str, Mapping[str, str]] = {
    "no action": {"en": "there is no action `{action}`; {hint}", "hu": "nincs `{action}` nevű akció; {hint}"},
    "see actions": {"en": "see `actions:`", "hu": "lásd: `actions:`"},
    "no pick": {"en": "`{action}` has no pick `{pick}`; {hint}", "hu": "`{action}`: nincs benne `{pick}`; {hint}"},
    "has": {"en": "it has {names}", "hu": "ezek vannak benne: {names}"},
    "not here": {"en": "`{action}` cannot be taken here; {hint}", "hu": "`{action}` itt nem választható; {hint}"},
    "to choose": {"en": "to be chosen now: {names}", "hu": "most ezek választhatók: {names}"},
    "activate": {"en": "activate", "hu": "képesség használata"},
    "react": {"en": "react", "hu": "reagálás"},
    "something else": {"en": "something else is asked now", "hu": "most másról kell dönteni"},
    "over": {"en": "the game is over", "hu": "a játék véget ért"},
    "not yours": {"en": "it is not {who}'s choice, but {others}'s", "hu": "most nem {who} dönt, hanem {others}"},
    "and": {"en": " and ", "hu": " és "},
    "no ability": {
        "en": "{what} has no ability that could be used now",
        "hu": "nincs most használható képessége: {what}",
    },
    "no answer": {"en": "{what} does not answer to this", "hu": "erre nem reagálhat: {what}"},
    "nothing yours": {"en": "nothing of yours", "hu": "egyik lapod sem"},
    "ability used": {
        "en": "`{name}` may be used {period}, and was",
        "hu": "`{name}`: {period} használható, és már megvolt",
    },
    "action used": {
        "en": "`{name}` may be taken {period}, and was",
        "hu": "`{name}`: {period} választható, és már megvolt",
    },
    "once each turn": {"en": "once each turn", "hu": "körönként egyszer"},
    "once each round": {"en": "once each round", "hu": "fordulónként egyszer"},
    "once each game": {"en": "once each game", "hu": "játékonként egyszer"},
    "once until": {"en": "once until {step}", "hu": "eddig egyszer: {step}"},
    "no choice": {"en": "no choice of {names} is possible", "hu": "nincs miből választani ehhez: {names}"},
    "its when": {"en": "its `when` does not hold", "hu": "a feltétele (`when`) nem teljesül"},
    "when of": {"en": "`when` of `{name}` does not hold", "hu": "`{name}` feltétele (`when`) nem teljesül"},
    "changes nothing": {"en": "it would change nothing", "hu": "semmin sem változtatna"},
    "forbids": {"en": "`{name}` forbids it", "hu": "megtiltja ez: `{name}`"},
    "changed nothing": {
        "en": "`{name}` changed nothing in this step and is not offered again",
        "hu": "`{name}` semmin sem változtatott ebben a lépésben, ezért nem választható újra",
    },
    "not with that": {"en": "`{name}` is not offered with that", "hu": "`{name}` ezzel most nem választható"},
    "not possible": {"en": "`{name}` is not possible now", "hu": "`{name}` most nem lehetséges"},
    "nothing for": {
        "en": "there is nothing that `{pick}` of `{name}` could be",
        "hu": "nincs semmi, ami ez lehetne: `{name}`, `{pick}`",
    },
    "nothing among": {
        "en": "there is nothing that `{pick}` of `{name}` could be: there is none of `{among}`",
        "hu": "nincs semmi, ami ez lehetne: `{name}`, `{pick}`; egy sincs ezek közül: `{among}`",
    },
    "cannot be": {"en": "`{pick}` cannot be {value}; {hint}", "hu": "`{pick}` nem lehet ez: {value}; {hint}"},
    "none of those": {"en": "it is none of those it could be", "hu": "nincs a lehetségesek között"},
    "can be": {"en": "it can be {names}", "hu": "ezek egyike lehet: {names}"},
    "can be nothing": {"en": "it can be nothing", "hu": "semmi sem lehet"},
    "answered wrong": {
        "en": "the answer given this turn was wrong, and the full price cannot be paid",
        "hu": "az ebben a körben adott válasz téves volt, és a teljes ár nem fizethető ki",
    },
    "not answered": {
        "en": "without the right answer the full price is due, and it cannot be paid",
        "hu": "helyes válasz nélkül a teljes ár fizetendő, és az nem fizethető ki",
    },
    "owed unpayable": {"en": "what is owed cannot be paid", "hu": "a költség nem fizethető ki"},
    "unpayable": {"en": "the cost cannot be paid", "hu": "a költség nem fizethető ki"},
    "no field": {
        "en": "there is nothing whose `{name}` could be paid",
        "hu": "nincs, aminek az ára (`{name}`) kifizethető lenne",
    },
    "one condition": {"en": "`{text}` does not hold", "hu": "nem teljesül: `{text}`"},
    "conditions": {"en": "what the cost checks does not hold", "hu": "nem teljesül, amit a költség megkövetel"},
    "cost verb": {
        "en": "`{verb}` in the cost is not allowed, or there is not enough for it",
        "hu": "a költségben ez nem lehetséges, vagy nincs rá elég: `{verb}`",
    },
    "owed": {"en": "{units} {be} owed and cannot be paid", "hu": "a fizetendő {units} nem fizethető ki"},
    "short": {"en": "{units} {be} owed, and {missing} {are} short", "hu": "fizetendő {units}, és hiányzik {missing}"},
    "holds": {"en": "`{text}` holds", "hu": "`{text}` teljesül"},
    "does not hold": {"en": "`{text}` does not hold", "hu": "`{text}` nem teljesül"},
    "holds, seen": {"en": "`{text}` holds: {seen}", "hu": "`{text}` teljesül ({seen})"},
    "does not hold, seen": {"en": "`{text}` does not hold: {seen}", "hu": "`{text}` nem teljesül ({seen})"},
    "is": {"en": "{name} is {value}", "hu": "{name}: {value}"},
    "hidden": {"en": "hidden", "hu": "rejtett"},
}


@dataclass(frozen=True, slots=True)
class Saying:
    """A sentence by its name and what is put into it, a text or what gives one in a language."""

    which: str
    parts: tuple[tuple[str, str | Text], ...] = ()

    def text(self, lang: str) -> str:
        """The sentence in a language, in English where it has none."""
        texts = _SENTENCES[self.which]
        given = {name: part if isinstance(part, str) else part(lang) for name, part in self.parts}
        return filled(texts.get(lang, texts["en"]), given)


#: Why a price is the full one, where less could be paid with the right answer.
WRONG_ANSWER, NO_ANSWER = Saying("answered wrong"), Saying("not answered")


def saying(which: str, **parts: str | Text) -> Saying:
    """The sentence of this name with these parts. KeyError when it is read: there is none."""
    return Saying(which, tuple(parts.items()))


def nothing_for(pick: ActionPick, action: str) -> Saying:
    """That there is nothing to pick, and what it would have to be, as it is written."""
    spans = [one.at for one in walk(pick.of) if one.at is not None and pick.of.at is not None]
    if not spans:
        return saying("nothing for", pick=pick.name, name=action)
    whole = reduce(lambda one, other: one.to(other) if one.source is other.source else one, spans)
    text = " ".join(whole.text.split())
    text += ")" * (text.count("(") - text.count(")"))  # the bracket behind the last argument belongs to no part
    return saying("nothing among", pick=pick.name, name=action, among=text)


def near(help_: str | None, lang: str) -> str:
    """A suggestion of the nearest names, which stand in it as code, in a language; nothing where there is none."""
    if not help_ or lang != "hu":
        return help_ or ""
    return f"erre gondoltál: {', '.join(re.findall('`[^`]+`', help_))}?"


def called(machine: Machine, *actions: str) -> Text:
    """What actions are called: in English as they are written, for it is what authors read; else by their names."""

    def name(one: str, lang: str) -> str:
        if lang == "en":
            return one
        return saying(one).text(lang) if one in ("activate", "react") else machine.names.action(one, lang)

    return lambda lang: ", ".join(name(one, lang) for one in actions)


def hint(help_: str | None, otherwise: Saying) -> Text:
    """A suggestion of the nearest names, else another sentence."""
    return lambda lang: near(help_, lang) or otherwise.text(lang)
