"""What a variant alters and what means the same as before: a usual value written out, an effect spaced otherwise."""

from __future__ import annotations

from collections.abc import Mapping

from tuckbox.diagnostics import Code, Problems, Span
from tuckbox.semantics.checked.ruleset import Ruleset

_GAME = """\
ruleset: sample
version: 1
players: 2
zones: {heap: {holds: coin}}
kinds: {coin: {}}
counters: {points: {of: player}}
actions: {take_part: {effect: raise points by 1}}
flow:
  - {turns: players, actions: [take_part]}
"""
IDLE_CHANGE = Code(
    number="W0736",
    slug="idle-change",
    title="a variant's change means what was there already",
    explain="With the variant, what is changed here comes out just as it is without it: the usual value is written "
    "out, or the text differs in nothing but spaces, remarks or line breaks. A new value that is the old one to the "
    "letter is E1206.\n\n"
    "Take the change out, or write the value that was meant. Names, printed texts and what `implements` says are not "
    "compared.",
    bad={"ruleset.yaml": _GAME, "variants/wide.yaml": "variant: wide\nchange:\n  zones: {heap: {seen_by: all}}\n"},
    good={"ruleset.yaml": _GAME, "variants/wide.yaml": "variant: wide\nchange:\n  zones: {heap: {seen_by: none}}\n"},
    severity="warning",
)
_SECTIONS: Mapping[str, str] = {
    "counters": "counters", "resources": "counters", "tracks": "tracks", "kinds": "kinds", "zones": "zones",
    "cards": "cards", "actions": "actions", "define": "defines", "procedures": "procedures", "abilities": "abilities",
}  # fmt: skip
_NOT_COMPARED = ("implements", "provenance", "name", "says", "text", "id")


def idle_changes(altered: Mapping[tuple[str, ...], Span], before: Ruleset, after: Ruleset, problems: Problems) -> None:
    """Report each change of a key after which its declaration is what it was; of one declaration the first only.

    ``altered``: section, name, key, … → where the variant says so. ``before`` and ``after`` are without errors.
    """
    reported: set[tuple[str, ...]] = set()
    for path, span in altered.items():
        section = _SECTIONS.get(path[0])
        if section is None or len(path) < 3 or path[2] in _NOT_COMPARED or path[:2] in reported:
            continue
        old, new = (_declared(ruleset, section, path[1]) for ruleset in (before, after))
        if old is not None and old == new:
            reported.add(path[:2])
            message = f"with this change `{path[1]}` is what it is without it"
            problems.add(IDLE_CHANGE, span, message, help="take it out, or write what was meant")


def _declared(ruleset: Ruleset, section: str, name: str) -> object | None:
    """What a name stands for; a card with its abilities."""
    found = getattr(ruleset, section).get(name)
    if found is not None and section == "cards":
        return found, tuple(ruleset.abilities.get(one) for one in found.abilities)
    return found  # type: ignore[no-any-return]
