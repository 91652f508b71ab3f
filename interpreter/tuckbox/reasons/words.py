"""What is said of moves and values that somebody asks about, by language."""

from __future__ import annotations

from collections.abc import Mapping

from tuckbox.runtime.refusing import saying

_SENTENCES: Mapping[str, Mapping[str, str]] = {
    "unknown move": {
        "en": "no action and no answer is called `{text}`; {hint}",
        "hu": "nincs `{text}` nevű akció vagy válasz; {hint}",
    },
    "see": {"en": "see what can be chosen", "hu": "nézd meg, mi választható"},
    "nothing asked": {"en": "nothing is asked", "hu": "tőle most semmit sem kérdeznek"},
    "asked": {"en": "`{name}` is asked", "hu": "a kérdés: `{name}`"},
    "no answer": {"en": "{asked} of that seat, and {text} is no answer", "hu": "{asked}, és erre nem válasz: {text}"},
    "can be": {"en": "; it can be {names}", "hu": "; a lehetséges válaszok: {names}"},
    "no picks": {
        "en": "`{action}` has no picks, so `{text}` means nothing there",
        "hu": "`{action}`: nincs miből választani, így `{text}` itt semmit sem jelent",
    },
    "no more picks": {
        "en": "`{action}` has no more picks, so `{text}` means nothing there",
        "hu": "`{action}`: nincs több választani való, így `{text}` itt semmit sem jelent",
    },
    "cannot be": {
        "en": "`{action}`: `{pick}` cannot be `{text}`; {hint}",
        "hu": "`{action}`: `{pick}` nem lehet ez: `{text}`; {hint}",
    },
    "it can be": {"en": "it can be {names}", "hu": "ezek egyike lehet: {names}"},
    "nothing now": {"en": "nothing can be chosen for it now", "hu": "most semmi sem választható hozzá"},
    "several": {
        "en": "`{text}` is the name of several: say which, {names}",
        "hu": "`{text}` több dolog neve; add meg, melyik: {names}",
    },
    "more": {"en": " and {n} more", "hu": " és még {n}"},
    "there is": {"en": "{unit}: there is {have}", "hu": "{unit} (megvan: {have})"},
    "owed": {"en": "owed {units}", "hu": "fizetendő: {units}"},
    "which is": {"en": " (`{text}` is {value})", "hu": " (`{text}` = {value})"},
    "nothing": {"en": "nothing", "hu": "semmi"},
    "or": {"en": " or ", "hu": " vagy "},
    "saves": {
        "en": "{price}; the right answer saves {saved}",
        "hu": "{price}; a helyes válasz {saved} megtakarítás",
    },
    "must save": {
        "en": "{price}; only with the right answer, which saves {saved}",
        "hu": "{price}; csak helyes válasszal, ami {saved} megtakarítás",
    },
    "or otherwise": {"en": "{what} or otherwise", "hu": "{what} vagy másképp"},
    "stand-in": {"en": "could stand in for {of}: `{name}`", "hu": "helyettesíthetné ezt ({of}): `{name}`"},
    "counts as": {"en": ", which counts as `{name}`", "hu": ", ami ennek számít: `{name}`"},
    "empty": {"en": "{name}, empty", "hu": "{name}, üres"},
    "card": {"en": "{name}, 1 card: {cards}", "hu": "{name}, 1 lap: {cards}"},
    "cards": {"en": "{name}, {n} cards: {cards}", "hu": "{name}, {n} lap: {cards}"},
    "hidden": {"en": "{n} hidden", "hu": "{n} rejtett"},
    "chance": {"en": "chance", "hu": "a véletlen"},
    "after": {"en": "after {who} chose `{chosen}`", "hu": "ezután: {who}, `{chosen}`"},
    "at first": {"en": "at first", "hu": "kezdetben"},
    "before": {"en": "… {n} changes before", "hu": "… előtte {n} változás"},
    "possible": {"en": "possible", "hu": "lehetséges"},
    "impossible": {"en": "impossible", "hu": "nem lehetséges"},
    "base": {"en": "base `{text}`", "hu": "alap: `{text}`"},
    "by whom": {"en": "{amount} by `{name}`", "hu": "{amount} ettől: `{name}`"},
    "to whom": {"en": "set to {amount} by `{name}`", "hu": "{amount} lesz ettől: `{name}`"},
    "allow whom": {"en": "allowed by `{name}`", "hu": "megengedi ez: `{name}`"},
    "ignored whom": {
        "en": "left out, since it is ignored by `{name}`",
        "hu": "kimarad, mert ez figyelmen kívül hagyja: `{name}`",
    },
    "field": {"en": "`{field}` of `{name}`", "hu": "`{name}`: `{field}`"},
    "field now": {"en": "`{field}` of `{name}` now", "hu": "`{name}`: `{field}` most"},
}


def say(lang: str, which: str, **parts: str) -> str:
    """The sentence of this name in a language, in English where it has none; what a refusal says is said as there.

    KeyError: there is none.
    """
    texts = _SENTENCES.get(which)
    if texts is None:
        return saying(which, **parts).text(lang)
    return texts.get(lang, texts["en"]).format(**parts)
