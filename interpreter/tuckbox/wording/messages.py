"""The furniture of a page: headings and fixed phrases, by language. A test wants every phrase in every language."""

from __future__ import annotations

from collections.abc import Mapping

Phrases = Mapping[str, str]
MESSAGES: Mapping[str, Phrases] = {
    "copies": {"en": "there are {count} copies", "hu": "{count} példány van belőle"},
    "printed": {"en": "On the card: “{text}”", "hu": "A lapon: „{text}”"},
    "printed on side": {"en": "On the card, {side}: “{text}”", "hu": "A lapon, {side}: „{text}”"},
    "players": {"en": "For {least} players.", "hu": "{least} játékosnak."},
    "players from to": {"en": "For {least} to {most} players.", "hu": "{least}–{most} játékosnak."},
    "set-up": {"en": "Set-up", "hu": "Előkészület"},
    "round": {"en": "A round", "hu": "Egy forduló"},
    "rounds": {
        "en": "Rounds follow one another until the game ends.",
        "hu": "A fordulók a játék végéig követik egymást.",
    },
    "one round": {"en": "There is one round.", "hu": "Egy forduló van."},
    "also": {"en": "Also", "hu": "Továbbá"},
    "the end": {"en": "The end", "hu": "A játék vége"},
    "points": {"en": "Points", "hu": "Pontok"},
    "table": {"en": "On the table", "hu": "Az asztalon"},
    "words": {"en": "Words", "hu": "Szavak"},
    "to do": {"en": "To {heading}:", "hu": "{heading}:"},
    "to do title": {"en": "to {heading}", "hu": "{heading} (eljárás)"},
    "field if": {"en": "{title} if {text}", "hu": "{title}, ha {text}"},
    "field": {"en": "{title}: {text}", "hu": "{title}: {text}"},
    "procedure": {"en": "{name} (procedure)", "hu": "{name} (eljárás)"},
    "action": {"en": "{name} (action)", "hu": "{name} (akció)"},
    "ability": {"en": "{name} (ability)", "hu": "{name} (képesség)"},
    "spot": {"en": "{name} (spot)", "hu": "{name} (hely)"},
    "zone": {"en": "{name} (zone)", "hu": "{name} (terület)"},
    "step": {"en": "{name} (step)", "hu": "{name} (lépés)"},
    "phase": {"en": "{name} (phase)", "hu": "{name} (szakasz)"},
    "kind": {"en": "{name} (kind of card)", "hu": "{name} (lapfajta)"},
    "score": {"en": "{name} (points)", "hu": "{name} (pontok)"},
    "tie": {"en": "{name} (tie break)", "hu": "{name} (döntetlennél)"},
    "strategy": {"en": "{name} (a way to play)", "hu": "{name} (játékmód)"},
    "costs": {"en": "it costs to {text}", "hu": "költsége: {text}"},
    "cost": {"en": "cost: {text}", "hu": "költség: {text}"},
    "effect": {"en": "effect", "hu": "hatás"},
    "while": {"en": "it is there only while {text}", "hu": "csak addig van ott, amíg {text}"},
    "put here": {"en": "things can be put here", "hu": "ide le lehet tenni valamit"},
    "places": {"en": "it has {count} places", "hu": "{count} helye van"},
    "spaces worth": {"en": "the values of its spaces are {values}", "hu": "mezőinek értéke: {values}"},
    "places worth": {
        "en": "it has {count} places, with the values {values}",
        "hu": "{count} helye van, ezekkel az értékekkel: {values}",
    },
    "printed on": {"en": "it is printed on each {kind}", "hu": "minden ilyen lapra rá van nyomtatva: {kind}"},
    "on track": {"en": "it stands on {position} of the {track}", "hu": "itt áll: {track}, {position}"},
    "one of": {"en": "one of {values}", "hu": "ezek egyike: {values}"},
    "answered by": {"en": "Answered by", "hu": "Ezek reagálnak rá"},
    "stopped by": {"en": "Forbidden or replaced by", "hu": "Ezek tiltják vagy váltják ki"},
    "changed by": {"en": "Changed by", "hu": "Ezek módosítják"},
    "paid with": {"en": "Paid another way by", "hu": "Ezekkel másképp is fizethető"},
    "answers": {"en": "It answers", "hu": "Ezekre reagál"},
    "used by": {"en": "Used by", "hu": "Ezek használják"},
    "scenarios": {"en": "Scenarios", "hu": "Forgatókönyvek"},
    "rulebook": {"en": "Rulebook", "hu": "Szabálykönyv"},
    "written": {"en": "Written in", "hu": "Itt áll"},
    "provenance": {"en": "Provenance", "hu": "Eredete"},
    "origin rulebook": {"en": "rulebook", "hu": "szabálykönyv"},
    "origin published": {"en": "published", "hu": "közölt"},
    "origin reconstructed": {"en": "reconstructed", "hu": "helyreállított"},
    "origin invented": {"en": "invented", "hu": "kitalált"},
    "key at": {"en": "place", "hu": "hely"},
    "key faces": {"en": "sides", "hu": "oldalak"},
    "key max": {"en": "most", "hu": "legtöbb"},
    "key shape": {"en": "shape", "hu": "alak"},
    "key slots": {"en": "places", "hu": "helyek"},
    "key top": {"en": "highest place", "hu": "legfelső hely"},
    "more": {"en": " and {count} more (--all)", "hu": " és még {count} (--all)"},
    "never acts": {
        "en": "Nobody sits there: this player never acts.",
        "hu": "Senki sem ül ott: ez a játékos sosem lép.",
    },
    "never runs out": {
        "en": "This player has as much as can be of everything.",
        "hu": "Ennek a játékosnak mindenből van, bármennyi kell.",
    },
    "shows": {"en": "it shows {values}", "hu": "ezt mutathatja: {values}"},
}


def say(lang: str, message: str, **given: object) -> str:
    """A phrase in a language (in English where that has none)."""
    texts = MESSAGES[message]
    return texts.get(lang, texts["en"]).format(**given)
