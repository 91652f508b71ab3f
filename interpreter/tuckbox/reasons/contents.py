"""What lies in a zone, as a seat may know it, and what came and went."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from tuckbox.runtime.match import Match
from tuckbox.runtime.telling import counted

from .words import say


def said_of(match: Match, zone: int, seat: int | None) -> str:
    """`Anna's purse, 3 cards: coin, 2 × ring`: whose it is, how many cards lie in it, and those that the seat sees."""
    lang = match.machine.lang
    name, cards = match.machine.names.zone(zone, lang), cards_of(match, zone)
    if not cards:
        return say(lang, "empty", name=name)
    count = "card" if len(cards) == 1 else "cards"
    return say(lang, count, name=name, n=str(len(cards)), cards=_listed(match, cards, seat))


def cards_of(match: Match, zone: int) -> tuple[int, ...]:
    """The cards of a zone, with those on its spaces; none of the supply."""
    if zone < 0:
        return ()
    spaces = match.table.layout.spaces(zone)
    return tuple(card for place in (zone, *spaces) for card in match.table.cards_in(place))


def moves(points: Sequence[Match], zone: int, seat: int | None) -> Iterator[tuple[str, int]]:
    """For each choice by which cards came or went: which ones as the seat may know, after what; how many lie there."""
    for before, after in pairwise(points):
        old, new = cards_of(before, zone), cards_of(after, zone)
        came, went = [one for one in new if one not in old], [one for one in old if one not in new]
        if not came and not went:
            continue
        who, chosen = after.choices[len(before.choices)]
        lang = after.machine.lang
        name = say(lang, "chance") if who is None else after.players[who].name
        parts = [f"{sign} {_listed(after, cards, seat)}" for sign, cards in (("+", came), ("-", went)) if cards]
        yield f"{', '.join(parts)} {say(lang, 'after', who=name, chosen=chosen)}", len(new)


def _listed(match: Match, cards: Iterable[int], seat: int | None) -> str:
    """The names of those that the seat may know, the number of the rest."""
    names, lang = match.machine.names, match.machine.lang
    cards = list(cards)
    known = [names.as_it_lies(one, lang) for one in cards if match.table.known(one, seat)]
    hidden = len(cards) - len(known)
    return ", ".join([*counted(known), *([say(lang, "hidden", n=str(hidden))] if hidden else [])])
