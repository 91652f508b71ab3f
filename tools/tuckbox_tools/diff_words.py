"""What `tuckbox diff` says by itself, by language; English where a language has no text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

_WORDS: Mapping[str, Mapping[str, str]] = {
    "nothing different": {"en": "nothing is different in play", "hu": "a játékban semmi sem más"},
    "more": {
        "en": "--details tells all of it: each old and new sentence, what is written, and where",
        "hu": "a --details mindent elmond: a régi és az új mondatokat, és hogy mi hol van leírva",
    },
    "who": {"en": "Who plays, and the set-up", "hu": "A játékosok és az előkészítés"},
    "round": {"en": "A round", "hu": "Egy forduló"},
    "actions": {"en": "Actions", "hu": "Akciók"},
    "in force": {"en": "Rules that are always in force", "hu": "Mindig érvényes szabályok"},
    "cards": {"en": "Cards", "hu": "Lapok"},
    "end": {"en": "The end and the points", "hu": "A játék vége és a pontok"},
    "there": {"en": "What there is", "hu": "Ami az asztalon van"},
    "words": {"en": "Words and steps that rules share", "hu": "Közös szavak és lépések"},
    "else": {"en": "Else", "hu": "Egyéb"},
    "numbers": {"en": "In numbers", "hu": "Számokban"},
    "readings": {
        "en": "Written as before, and different because of this",
        "hu": "A leírása a régi, és mégis mást jelent",
    },
    "Added": {"en": "Added", "hu": "Új"},
    "Removed": {"en": "Removed", "hu": "Nincs már"},
    "Changed": {"en": "Changed", "hu": "Más"},
    "option gone": {
        "en": "the option “{title}” ({name}) is no longer there",
        "hu": "a „{title}” ({name}) beállítás már nincs",
    },
    "option new": {
        "en": "there is an option “{title}” ({name}); it is {start} unless another is chosen",
        "hu": "van egy „{title}” ({name}) beállítás; értéke {start}, ha mást nem választanak",
    },
    "option here": {"en": ", and here it is {value}", "hu": ", és itt {value}"},
    "option": {"en": "option {name}: {old} -> {new}", "hu": "{name} beállítás: {old} -> {new}"},
    "read by": {"en": ", read by", "hu": ", olvassa:"},
    "named by": {"en": "named by", "hu": "említi:"},
    "parts": {"en": "{title} ({n} parts)", "hu": "{title} ({n} részből)"},
    "renamed": {"en": "{old} is now {new}", "hu": "{old} új neve: {new}"},
    "more lines": {"en": "… {n} more lines", "hu": "… még {n} sor"},
    "and more": {"en": " and {n} more", "hu": " és még {n}"},
    "without": {"en": "no {key}", "hu": "nincs rajta {key}"},
    "and without": {"en": ", no ", "hu": ", "},
    "of them": {"en": " ({n} of them)", "hu": " ({n} esetben)"},
    "all": {"en": "all {n} {many}", "hu": "mind a {n} {many}"},
    "own way": {"en": "{head}, each in its own way", "hu": "{head}, mindegyik másképp"},
    "more by": {"en": "{key} {n} more", "hu": "{key}: +{n}"},
    "less by": {"en": "{key} {n} less", "hu": "{key}: -{n}"},
    "all of it": {"en": "all of it", "hu": "az egész"},
    "nothing": {"en": "nothing", "hu": "semmi"},
    "yes": {"en": "yes", "hu": "igen"},
    "no": {"en": "no", "hu": "nem"},
}
#: The sections and keys that are named in the short form, in other languages; English says them as they are written.
_KEYS: Mapping[str, Mapping[str, str]] = {
    "hu": {
        "abilities": "képesség", "at once": "azonnal", "age": "kor", "copies": "példány", "effect": "hatás",
        "end at": "mikor ér véget", "end when": "mikor ér véget", "equal": "egyenlőség", "faces": "oldalak",
        "group": "csoport", "lasts": "meddig tart", "left": "bal oldal", "max": "legfeljebb", "min": "legalább",
        "order": "sorrend", "piece": "bábu", "players": "játékosok", "repeat": "ismétlés", "right": "jobb oldal",
        "seats": "helyek", "setup": "előkészítés", "start": "kezdés", "supply": "készlet", "text": "szöveg",
        "top": "utolsó hely", "type": "fajta",
        "counters": "számlálók", "dice": "kockák", "kinds": "lapfajták", "resources": "nyersanyagok",
        "spots": "helyek", "tracks": "sávok", "zones": "területek",
    },
}  # fmt: skip


def words(which: str, lang: str, /, **parts: object) -> str:
    """A text in a language, its holes filled."""
    texts = _WORDS[which]
    return texts.get(lang, texts["en"]).format(**parts)


def key_words(key: str, lang: str) -> str:
    """A section or key as it is named to a reader."""
    spoken = key.replace("_", " ")
    return _KEYS.get(lang, {}).get(spoken, spoken)


def value_words(of: object, lang: str) -> str:
    """The value of an option."""
    if of is None:
        return words("nothing", lang)
    return words({True: "yes", False: "no"}[of], lang) if isinstance(of, bool) else str(of)


def listed(names: Sequence[str], most: int, lang: str) -> str:
    """Names in a row, of many the first ones."""
    more = words("and more", lang, n=len(names) - most) if len(names) > most else ""
    return ", ".join(names[:most]) + more
