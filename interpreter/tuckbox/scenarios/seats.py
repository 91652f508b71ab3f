"""Who sits at the table of a scenario: its own names, or A, B, … up to the least number of players."""

from __future__ import annotations

from tuckbox.declarations.names import FIXED_WORDS, is_name, is_reserved

from . import codes
from .expect import FIXED
from .model import Scenario, Seat
from .steps import KINDS, QUALIFIERS
from .trouble import Trouble

_KEYS = (*FIXED, *QUALIFIERS, *KINDS, "by", "turn")


def names_for(players: tuple[int, int]) -> tuple[str, ...]:
    """What the seats are called where a scenario does not say: as many as have to be taken."""
    return tuple(chr(ord("A") + index) for index in range(players[0]))


def seats_of(scenario: Scenario, players: tuple[int, int]) -> tuple[Seat, ...]:
    """The seats in order. Trouble: too many or too few, a name twice, a name that is a word of the language."""
    least, most = players
    if scenario.seats is None:
        return tuple(Seat(name, scenario.span) for name in names_for(players))
    for place, seat in enumerate(scenario.seats):
        if seat.name in _KEYS or seat.name in FIXED_WORDS or is_reserved(seat.name) or not is_name(seat.name):
            message = f"a seat cannot be called `{seat.name}`"
            raise Trouble(seat.span, message, code=codes.SEATS, help="use another word, such as `A`")
        if seat.name in [other.name for other in scenario.seats[:place]]:
            raise Trouble(seat.span, f"there already is a seat `{seat.name}`", code=codes.SEATS)
    count = len(scenario.seats)
    if not least <= count <= most:
        said = f"{least}" if least == most else f"{least} to {most}"
        where = scenario.seats[-1].span
        raise Trouble(where, f"{count} seats, and the game is for {said}", code=codes.SEATS)
    return scenario.seats
