"""`sees`: the table as a seat may know it."""

from __future__ import annotations

from tuckbox.document import Entry, Mapping, Node, Scalar

from . import codes
from .seen_counters import seen_counter
from .stage import Stage, Target
from .trouble import Finding, Trouble
from .zones import compare_zone


def sees(stage: Stage, node: Node) -> list[Finding]:
    """Whether each seat knows what is written, and only counts what is `hidden`."""
    check_sees(node)
    findings: list[Finding] = []
    for entry in node.entries if isinstance(node, Mapping) else ():
        viewer = stage.seat(entry.key)
        for inner in entry.value.entries if isinstance(entry.value, Mapping) else ():
            findings += _part(stage, viewer, inner)
    return findings


def check_sees(node: Node) -> None:
    """Trouble where it does not go by seats."""
    if not isinstance(node, Mapping):
        raise Trouble(node.span, "`sees` goes by seats", code=codes.WRONG_FORM, help="write `{B: {A: …}}`")


def seen(stage: Stage, key: Scalar, seat: int | None) -> Target:
    """What a word stands for that a seat may know. Trouble: it is no zone and no counter here."""
    target = stage.target(key.value, seat)
    if target is None or target.sort not in ("zone", "counter"):
        raise stage.unknown(key.span, key.value, stage.known_words(seat), "a zone or counter here")
    return target


def _part(stage: Stage, viewer: int, entry: Entry) -> list[Finding]:
    name = entry.key.value
    if name not in stage.seats:
        return _word(stage, viewer, entry, None)
    words = entry.value.entries if isinstance(entry.value, Mapping) else ()
    return [finding for word in words for finding in _word(stage, viewer, word, stage.seats[name])]


def _word(stage: Stage, viewer: int, entry: Entry, seat: int | None) -> list[Finding]:
    target = seen(stage, entry.key, seat)
    hidden = isinstance(entry.value, Scalar) and entry.value.value == "hidden"
    if target.sort == "counter":
        return seen_counter(stage, viewer, target, entry.value, hidden=hidden)
    cards = stage.table.cards_in(target.zone)
    known_cards = [card for card in cards if stage.table.known(card, viewer)]
    who = stage.machine.seat_names[viewer]
    if hidden:
        if not known_cards:
            return []
        titles = ", ".join(stage.table.title_of(card) for card in known_cards)
        return [Finding(entry.value.span, f"{who} knows {titles}")]
    if len(known_cards) < len(cards):
        return [Finding(entry.value.span, f"{who} does not know {len(cards) - len(known_cards)} of these cards")]
    return compare_zone(stage, target.zone, entry.value)
