"""Writing what chance does: the game's own generator (see ``runtime.rng``), inline, with the same numbers."""

from __future__ import annotations

from tuckbox.runtime import rng
from tuckbox.semantics.checked.expressions import Value

from .term import Term, listed, members_of, there
from .writer import Writer, number

FULL = 1 << 64


def _draw(writer: Writer) -> None:
    """Write one draw: 64 random bits in ``bits``."""
    writer.uses.add("rng")
    out = writer.out
    out.add(f"rng = rng + {rng._STEP} & {FULL - 1}")
    out.add(f"bits = (rng ^ rng >> 30) * {rng._MIX_A} & {FULL - 1}")
    out.add(f"bits = (bits ^ bits >> 27) * {rng._MIX_B} & {FULL - 1}")
    out.add("bits ^= bits >> 31")


def below(writer: Writer, limit: Term) -> Term:
    """A random number below a limit that is known; numbers that would make some likelier are thrown away."""
    count = number(limit.value)
    if count == 1:
        return Term("0", True, 0, False)
    if FULL % count == 0:
        _draw(writer)
        return there(f"(bits & {count - 1})")
    with writer.out.block("while True"):
        _draw(writer)
        with writer.out.block(f"if bits < {FULL - FULL % count}"):
            writer.out.add("break")
    return there(f"(bits % {count})")


#: A pile of so few known cards is looked up.
WRITTEN_OUT = 4


def shuffled(writer: Writer, cards: Term) -> Term:
    """The cards in random order, from the last place down."""
    out = writer.out
    members = members_of(cards)
    if members is not None and len(members) < 2:
        return cards
    if cards.known and isinstance(cards.value, tuple) and len(cards.value) <= WRITTEN_OUT:
        return _looked_up(writer, cards.value)
    out.add(f"mixed = list({cards.text})")
    with out.block("for limit in range(len(mixed), 1, -1)"):
        out.add(f"ceiling = {FULL} - {FULL} % limit")
        with out.block("while True"):
            _draw(writer)
            with out.block("if bits < ceiling"):
                out.add("break")
        out.add("other = bits % limit")
        out.add("mixed[limit - 1], mixed[other] = mixed[other], mixed[limit - 1]")
    return there("tuple(mixed)")


def _looked_up(writer: Writer, cards: tuple[Value, ...]) -> Term:
    """Few known cards: what each sequence of draws makes of them stands in a table."""
    table = writer.constant("shuffled", _orders(list(cards), len(cards) - 1))
    index = ""
    for place in range(len(cards) - 1, 0, -1):
        other = below(writer, Term(str(place + 1), True, place + 1, False))
        if place > 1:
            other = writer.bind("other", other)
        index += f"[{other.text}]"
    names = [writer.settle("card") for _ in cards]
    writer.out.add(f"{', '.join(names)} = {table}{index}")
    return listed([there(name) for name in names])


def _orders(cards: list[Value], place: int) -> tuple[Value, ...]:
    """The orders of a shuffle from a place down: by the first draw, then the second and so on."""
    if place == 0:
        return tuple(cards)
    found: list[Value] = []
    for other in range(place + 1):
        mixed = cards[:]
        mixed[place], mixed[other] = mixed[other], mixed[place]
        found.append(_orders(mixed, place - 1))
    return tuple(found)
