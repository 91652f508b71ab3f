"""The log as a seat may read it: one line an event, with what that seat could know when it happened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value

from tuckbox.vocabulary.spec import Form

from .events import Event
from .knowledge import known
from .names import Names, said, text_of
from .values import bag, cards, number

if TYPE_CHECKING:
    from .table import Table


@dataclass(frozen=True, slots=True)
class Entry:
    """An event with the seats that knew its cards when it had happened (None: everybody, spectators too)."""

    event: Event
    seats: tuple[int, ...] | None
    about_cards: bool = False


#: Lines by verb and language; ``{by}`` is who did it, ``{thing}`` what, ``{to}`` where, ``{value}`` the new
#: value.
_LINES: Mapping[str, Mapping[str, str]] = {
    "cards": {"en": "{by}: {verb} {thing}", "hu": "{by}: {verb} – {thing}"},
    "cards to": {"en": "{by}: {verb} {thing} → {to}", "hu": "{by}: {verb} – {thing} → {to}"},
    "change": {"en": "{thing}: {before} → {value}", "hu": "{thing}: {before} → {value}"},
    "bare": {"en": "{by}: {verb}", "hu": "{by}: {verb}"},
    "rules": {"en": "the game", "hu": "a játék"},
}

_CHANGES = ("set", "raise", "lower", "flip", "turn")
_GOALS = ("to", "onto", "into", "under", "on")


def entry(table: Table, event: Event, form: Form | None) -> Entry:
    """The event as it goes into the log; to be called when it has just happened.

    ``form``: the verb's form, None for actions and procedures. A seat knows its cards if it did so before they were
    moved, or does now.
    """
    if form is None or event.thing is None or not _takes_cards(form):
        return Entry(event, None)
    lying = cards(event.thing)
    if all(_public(table, card) for card in lying):
        return Entry(event, None, True)
    seats = range(table.layout.seats)
    knowing = tuple(seat for seat in seats if all(_knows(table, card, seat) for card in lying))
    return Entry(event, knowing, True)


def _takes_cards(form: Form) -> bool:
    return any(part.name == "thing" and part.takes in ("selection", "cards") for part in form.parameters)


def _public(table: Table, card: int) -> bool:
    return known(table, card, None) or table.witnesses.get(card, (False, 0))[0]


def _knows(table: Table, card: int, seat: int) -> bool:
    return _public(table, card) or known(table, card, seat) or bool(_before(table, card) >> seat & 1)


def _before(table: Table, card: int) -> int:
    return table.witnesses.get(card, (False, 0))[1]


def line(names: Names, one: Entry, seat: int | None, lang: str) -> str:
    """One line for a seat (None: a spectator). Unseen cards are a number of hidden cards."""
    event = one.event
    verb = names.word(event.name, lang)
    by = _text("rules", lang) if event.by is None else names.seat(event.by, lang)
    clauses = dict(event.fields)
    if event.name in _CHANGES and "place" in clauses:
        return _change(names, event, clauses, lang)
    thing = _thing(names, one, seat, lang)
    if not thing:
        return _text("bare", lang, by=by, verb=verb)
    goal = next((clauses[word] for word in _GOALS if isinstance(clauses.get(word), int)), None)
    if goal is None or clauses.get("to sort") == "player":
        return _text("cards", lang, by=by, verb=verb, thing=thing)
    return _text("cards to", lang, by=by, verb=verb, thing=thing, to=names.zone(number(goal), lang))


def _text(name: str, lang: str, **parts: str) -> str:
    texts = _LINES[name]
    return texts.get(lang, texts["en"]).format(**parts)


def _change(names: Names, event: Event, clauses: Mapping[str, Value], lang: str) -> str:
    """What changed, whose, from what to what."""
    layout, whose = names.layout, clauses.get("for")
    match clauses["place"]:
        case "counter":
            word = layout.word("counter", number(event.thing))
            info = layout.ruleset.counters[word]
            thing, holder = text_of(info.names, word, lang), whose
            shown = [names.value(clauses.get(name), info.type, None, lang) for name in ("from", "to")]
        case "track":
            thing, holder = names.word(layout.word("track", number(event.thing)), lang), whose
            shown = [str(clauses.get(name)) for name in ("from", "to")]
        case _:
            thing, holder = names.word(str(event.thing), lang), None
            shown = [str(clauses.get(name)) for name in ("from", "to")]
    if holder is not None:
        thing = f"{thing} ({names.seat(number(holder), lang)})"
    return _text("change", lang, thing=thing, before=shown[0], value=shown[1])


def _is_bag(value: Value) -> bool:
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], tuple)


def _thing(names: Names, one: Entry, seat: int | None, lang: str) -> str:
    event = one.event
    if one.about_cards:
        lying = cards(event.thing)
        if one.seats is None or (seat is not None and seat in one.seats):
            return ", ".join(names.card(card, lang) for card in lying)
        return f"{len(lying)} × {said('hidden', lang)}"
    return names.bag(bag(event.thing), lang) if _is_bag(event.thing) else ""
