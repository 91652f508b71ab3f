"""`create`: a new piece on a space, or in a zone."""

from __future__ import annotations

from tuckbox.runtime.layout import card_cells
from tuckbox.runtime.layout.cards import SEEN
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.expressions import Named
from tuckbox.vocabulary.verbs.create import create_card

from ..expressions.places import words_of
from ..term import Term, Unspecialised
from ..writer import Writer, number
from .arguments import Arguments, Forms


def _create(writer: Writer, one: s.Do, arguments: Arguments, by: Term) -> None:
    thing = dict(one.arguments)["thing"]
    clause = "to" if "to" in arguments else "on"
    target = arguments.get(clause)
    if not isinstance(thing, Named) or target is None or target.absent or by.absent or one.result is not None:
        raise Unspecialised("a piece of which only play knows what it is, where it goes, or whose it is")
    words = words_of(dict(one.arguments)[clause].type)
    title = writer.ground.layout.title_of_kind(thing.name)
    if len(words) != 1 or writer.ground.layout.titles[title].copies:
        raise Unspecialised("a piece that comes out of the box, or goes to one of several zones")
    zones = [zone for zone, kept in enumerate(writer.ground.layout.zone_instances) if kept.word == words[0]]
    zones = [number(target.value)] if target.known else [zone for zone in zones if _spot(writer, zone)]
    for zone in zones:
        writer.ground.plain_zone(zone)
    _made(writer, title, zones, words[0], target, by)


def _spot(writer: Writer, zone: int) -> bool:
    """Whether a piece can lie right there, as it lies in the other places of that word."""
    return not writer.ground.instance(zone).has_spaces


def _made(writer: Writer, title: int, zones: list[int], word: str, target: Term, by: Term) -> None:
    storage, first = writer.storage, zones[0]
    storage.flush()
    target = writer.bind("place", target)
    _kept_spaces(writer, word, target, by)
    writer.forget_places()
    if not storage.live(("zone", word)):
        storage.note(("zone", word))
        return
    if not writer.complete:
        raise Unspecialised("pieces made in play of which is asked which they are")
    _whole(writer, title, first, target, by)
    storage.note(("zone", word))


def _kept_spaces(writer: Writer, word: str, target: Term, by: Term) -> None:
    """Keep the lists of empty spaces and of whose pieces lie where."""
    storage, ground = writer.storage, writer.ground
    if writer.complete:
        return
    for parent in ground.layout.zones_named(word):
        name = ground.zone_name(parent)
        if ("free", parent) in storage.before.reads:
            _taken(writer, storage.local("free", parent, f"free_{name}"), target, parent)
        if ("holders", parent) in storage.before.reads:
            bit = repr(1 << number(by.value)) if by.known else f"1 << {by.text}"
            writer.out.add(f"{storage.local('holders', parent, f'holders_{name}')}[{target.text}] |= {bit}")
            writer.held[parent, target.text, by.text] = writer.out.indent
        if not by.known:
            storage.now.departs.add(("makers", parent))
        elif ("marks", parent, number(by.value)) in storage.before.reads:
            kept = storage.now.reads.copy()
            marks = storage.marks(parent, number(by.value))
            storage.now.reads = kept
            writer.out.add(f"{marks} |= 1 << {target.text} - {ground.layout.spaces(parent)[0]}")


def _taken(writer: Writer, free: str, target: Term, parent: int) -> None:
    if target.free == parent:
        writer.out.add(f"{free}.remove({target.text})")
        return
    with writer.block(f"if {target.text} in {free}"):
        writer.out.add(f"{free}.remove({target.text})")


def _whole(writer: Writer, title: int, zone: int, target: Term, by: Term) -> None:
    """Everything that a real state says of a new piece."""
    layout, out = writer.ground.layout, writer.out
    if writer.ground.sorted_zone(zone) or writer.ground.drawn(zone) == "top":
        raise Unspecialised("a piece that is sorted in")
    cells = card_cells(layout.created(title), layout.field_offsets, None)
    mask = layout.seen_by[zone]
    cells[SEEN] = 0 if not mask else mask if mask > 0 else layout.everybody
    fields = ", ".join([*map(repr, cells[:2]), by.text, *map(repr, cells[3:])])
    out.add(f"state.created = (*state.created, ({title}, len(cells)))")
    out.add(f"zones[{target.text}] = (*zones[{target.text}], len(where))")
    out.add(f"cells.extend(({fields}))")
    out.add(f"where.append({target.text})")


FORMS: Forms = {create_card: _create}
