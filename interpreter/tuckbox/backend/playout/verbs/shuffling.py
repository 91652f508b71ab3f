"""`shuffle` of a zone."""

from __future__ import annotations

from tuckbox.runtime.layout.cards import SEEN
from tuckbox.semantics.checked import statements as s
from tuckbox.vocabulary.verbs.shuffle import shuffle_zone

from ..chance import shuffled
from ..term import Term, Unspecialised
from ..writer import Writer
from .arguments import Arguments, Forms
from .cards import seen_there


def _shuffle(writer: Writer, one: s.Do, arguments: Arguments, by: Term) -> None:
    thing = arguments["thing"]
    if not thing.known or not isinstance(thing.value, int):
        raise Unspecialised("a shuffle of a zone that only play knows")
    zone, storage = thing.value, writer.storage
    writer.ground.plain_zone(zone)
    cards = storage.zone(zone, changing=True)
    if writer.ground.layout.ordered[zone]:
        if storage.in_list(writer.ground.zone_key(zone)):
            storage.flush()
        writer.forget_places(frozenset((zone,)))
        storage.set_zone(zone, shuffled(writer, cards))
    if not storage.live(("card", "seen")):
        return
    storage.flush()
    cells = writer.constant("card_cells", writer.ground.layout.card_cells)
    with writer.block(f"for card in {storage.zone(zone).text}"):
        writer.out.add(f"cells[{cells}[card] + {SEEN}] = {seen_there(writer, zone) or 0}")


FORMS: Forms = {shuffle_zone: _shuffle}
