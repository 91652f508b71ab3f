"""Writing the ends: the ruleset's ``end when``, tested only where something it reads may have changed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .facts import Key
from .term import Term, Unspecialised, constant, there
from .writer import Scope, Writer

#: What ``ending`` holds: what is to end, a wider end above a narrower one.
WIDTH = {"turn": 1, "phase": 2, "round": 3, "game": 4}


def may_end(writer: Writer, *what: str) -> bool:
    """Whether any effect (or the ruleset's end) brings such an end about; nothing named: any end at all."""
    return writer.storage.opaque or any((one,) in writer.storage.before.endings for one in what or WIDTH)


def ends(writer: Writer) -> Term:
    """Whether the ruleset's ``end when`` holds now."""
    rules = writer.ground.layout.ruleset
    if rules.end_when is None or writer.closing:
        return constant(False)
    now = writer.storage.now
    kept, now.reads = now.reads, set()
    try:
        term = writer.term(rules.end_when, Scope())
    except Unspecialised:
        if not writer.mixed:
            raise
        term = there(f"relay.holds({writer.named('end_when', rules.end_when)}, None)")
    now.ends |= {_plain(writer, key) for key in now.reads}
    now.reads |= kept
    return term


def _plain(writer: Writer, key: Key) -> Key:
    """The empty spaces of a zone change when the zone does."""
    return writer.ground.zone_key(int(key[1])) if key[0] in ("free", "holders", "marks") else key


def ending(writer: Writer, what: str) -> None:
    """Write that something is to end, unless something wider is ending already."""
    writer.storage.flush()
    writer.storage.now.endings.add((what,))
    if what == "game":
        writer.out.add("ending = 4")
        return
    with writer.block(f"if ending < {WIDTH[what]}"):
        writer.out.add(f"ending = {WIDTH[what]}")


@contextmanager
def watched(writer: Writer) -> Iterator[set[Key]]:
    """The keys that are written inside."""
    seen: set[Key] = set()
    writer.storage.watching.append(seen)
    yield seen
    writer.storage.watching.pop()


@contextmanager
def after_event(writer: Writer) -> Iterator[None]:
    """An event happens inside; where the game may end at any time, that is looked at then."""
    with watched(writer) as written:
        yield
    if writer.listening and writer.ground.layout.ruleset.end_at == "any time":
        end_game_if_it_holds(writer, written)


def end_game_if_it_holds(writer: Writer, written: set[Key]) -> None:
    """Write the test, if anything it reads was written."""
    if written.isdisjoint(writer.storage.before.ends) and not writer.complete:
        if writer.ground.layout.ruleset.end_when is not None:
            ends(writer)  # only noted: what it reads stays known for the next writing
        return
    test = ends(writer)
    if test.known and not test.value:
        return
    writer.storage.flush()
    writer.storage.now.endings.add(("game",))
    with writer.block(f"if ending != 4 and {test.text}" if may_end(writer, "game") else f"if {test.text}"):
        writer.out.add("ending = 4")
