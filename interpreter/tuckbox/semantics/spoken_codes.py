"""What can be wrong with the sentence that `says` gives to an action, a procedure or a defined word."""

from __future__ import annotations

from tuckbox.diagnostics import Code

_RULESET = """\
ruleset: sample
version: 1
players: 2
languages: LANGUAGES
name: NAME
kinds: {animal: {name: KIND, fields: {harm: {type: number, start: 0, name: HARM}}}}
cards: [{id: deer, kind: animal, name: DEER}]
zones: {field: {name: FIELD, holds: animal, starts with: animal}}
procedures:
  weaken (animal) by (number n):
    says: SAYS
    effect: raise animal.harm by n
actions:
  go: {name: GO, pick: {animal: field}, effect: weaken animal by 1}
flow:
  - {turns: players, actions: [go]}
end when: {is: "some(field, it.harm > 3)"}
"""


def _english(says: str) -> str:
    text = _RULESET.replace("LANGUAGES", "[en]").replace("SAYS", says)
    for word in ("NAME", "KIND", "HARM", "DEER", "FIELD", "GO"):
        text = text.replace(word, word.capitalize())
    return text


def _both(says: str) -> str:
    text = _RULESET.replace("LANGUAGES", "[en, hu]").replace("SAYS", says)
    for word, name in (
        ("NAME", "Minta"),
        ("KIND", "Vad"),
        ("HARM", "Seb"),
        ("DEER", "Őz"),
        ("FIELD", "Rét"),
        ("GO", "Menj"),
    ):
        text = text.replace(word, f"{{en: {word.capitalize()}, hu: {name}}}")
    return text


_ENGLISH = '"deal {n damage} to {animal}"'
UNKNOWN_HOLE = Code(
    number="E0581",
    slug="unknown-hole",
    title="a hole of a sentence that nothing is put into",
    explain="In the sentence of `says` stands in braces what the action, procedure or defined word is given: a pick or "
    "a parameter by its name, or `you`, who acts. Behind the name may stand what a number counts, or what the thing "
    "has: `{n damage}`, `{animal harm}`.",
    bad=_english('"deal {n damage} to {animla}"'),
    good=_english(_ENGLISH),
)
UNKNOWN_ENDING = Code(
    number="E0582",
    slug="unknown-ending",
    title="an ending that the language does not have",
    explain="Behind a colon stands in Hungarian how the words in a hole end: `{animal:nak}` is `az őznek`, "
    "`{n damage:t}` the object. The ending follows the vowels of the word by itself. English has no endings.",
    bad=_both('{en: "deal {n damage} to {animal}", hu: "*okoz {n sebzés:t} {animal:nek}"}'),
    good=_both('{en: "deal {n damage} to {animal}", hu: "*okoz {n sebzés:t} {animal:nak}"}'),
)
UNSAID_PARAMETER = Code(
    number="E0583",
    slug="unsaid-parameter",
    title="a sentence that leaves out something it is given",
    explain="Whoever reads the sentence is to know what it is about: each pick and parameter has a hole, if only in "
    "square brackets, where it is left out when nothing is known of it. Yes-or-no parameters have no hole.",
    bad=_english('"deal damage to {animal}"'),
    good=_english(_ENGLISH),
)
NO_VERB = Code(
    number="E0584",
    slug="sentence-without-verb",
    title="it cannot be told where the verb of a sentence stands",
    explain="An English sentence begins with its verb as in an order (`deal {n damage}`), or with the hole of who does "
    "it, and the verb in the same form (`{attacker} beat {defender}`); elsewhere a star stands before the verb. A "
    "Hungarian one has a star before its verb, which is written as in the dictionary, with a bar behind its prefix: "
    "`*okoz {n sebzés:t}`, `{attacker} *meg|ver {defender:t}`. In a defined word that is no condition the star stands "
    "before the word that takes the endings: `a *mérföldkő ({n})`.",
    bad=_both('{en: "deal {n damage} to {animal}", hu: "okozol {n sebzés:t} {animal:nak}"}'),
    good=_both('{en: "deal {n damage} to {animal}", hu: "*okoz {n sebzés:t} {animal:nak}"}'),
)
