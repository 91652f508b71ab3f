"""Declarations that can be written in more ways than with their keys, or whose keys depend on each other."""

from __future__ import annotations

from tuckbox.diagnostics import did_you_mean
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence
from tuckbox.language.lexis import RESERVED

from .. import codes
from ..editing import first_place
from ..model import AbilityDecl, CardDecl, KindDecl, PartDecl, PickDecl, SideDecl
from ..shape import keys_of
from ..values import Name
from .names import checked_name, read_names
from .reader import Place, Reader
from .records import build, read_keys, read_record
from .written import read_expression

_kind = read_record(KindDecl)
_part = read_record(PartDecl)

MOST_COPIES = 10_000
"""More of one card lie on no table; each of them is a thing of its own in the memory."""


def read_kind(reader: Reader, node: Node, place: Place) -> KindDecl | None:
    """A kind with its keys, or a union: `[a, b]`."""
    if isinstance(node, Sequence):
        union = read_names(reader, node, place.what)
        if union is not None and len(union) < 2:
            reader.refuse(node, place.what, "two kinds or more to be their union")
            return None
        return None if union is None else KindDecl(span=place.at, union=union)
    return _kind(reader, node, place)


def read_pick(reader: Reader, node: Node, place: Place) -> PickDecl | None:
    """`SET`, or `{if any: SET}` for a pick that may be none."""
    if isinstance(node, Mapping):
        inner = node.get("if any")
        only = node.entries[0].key if len(node) == 1 else None
        near = None if inner is not None or only is None else did_you_mean(only.value, ("if any",))
        if near is not None and only is not None:
            message = f"{place.what} has no key `{only.value}`"
            reader.problems.add(codes.UNKNOWN_KEY, only.span, message, help=near)
            return None
        if inner is None or len(node) != 1:
            reader.refuse(node, place.what, "a set to pick from, or `{if any: SET}`")
            return None
        of = read_expression(reader, inner, "`if any`")
        return None if of is None else PickDecl(span=place.at, of=of, if_any=True)
    of = read_expression(reader, node, place.what)
    return None if of is None else PickDecl(span=place.at, of=of)


def read_part(reader: Reader, node: Node, place: Place) -> PartDecl | None:
    """A step or a phase, never both."""
    step = node.entry("step") if isinstance(node, Mapping) else None
    phase = node.entry("phase") if isinstance(node, Mapping) else None
    if step is not None and phase is not None:
        later = max(step.key, phase.key, key=lambda key: key.span.start)
        message = "one part of the flow is a step or a phase, not both"
        advice = "put the step below `steps:` of the phase"
        reader.problems.add(codes.CONFLICTING_KEYS, later.span, message, help=advice)
        return None
    return _part(reader, node, place)


def read_card(reader: Reader, node: Node, place: Place) -> CardDecl | None:
    """A card: its own keys, and whatever else it says as the fields of its kind."""
    if not isinstance(node, Mapping):
        reader.refuse(node, place.what, "the keys of a card")
        return None
    found = read_keys(reader, CardDecl, node, place, open_=True)
    id_ = node.get("id")
    if isinstance(id_, Scalar) and checked_name(reader, id_, on_table=True) is None:
        return None
    fields = _fields(reader, _but_of_abilities(reader, node, found.others))
    _check_copies(reader, node, found.values)
    if found.broken:
        return None
    return build(CardDecl, {**found.values, "fields": fields}, place)


def _but_of_abilities(reader: Reader, node: Mapping, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Without keys that only an ability has and that can be no fields: they are reported."""
    fields = []
    for entry in entries:
        key = entry.key.value
        if key not in keys_of(AbilityDecl) or (key.isidentifier() and key not in RESERVED):
            fields.append(entry)
            continue
        advice = "it belongs into an entry of `abilities`, further to the right"
        reader.problems.add(codes.UNKNOWN_KEY, entry.key.span, f"a card has no key `{key}`", help=advice)
        abilities = node.get("abilities")
        for one in abilities.items if isinstance(abilities, Sequence) else ():
            reader.problems.forgive(first_place(one))
    return tuple(fields)


def _check_copies(reader: Reader, node: Mapping, values: dict[str, object]) -> None:
    """Refuse a number of copies that cannot be, and go on with one."""
    written, copies = node.get("copies"), values.get("copies")
    if written is not None and isinstance(copies, int) and not 0 <= copies <= MOST_COPIES:
        reader.refuse(written, "`copies`", f"a number from 0 to {MOST_COPIES}")
        del values["copies"]


def read_side(reader: Reader, node: Node, place: Place) -> SideDecl | None:
    """One side of a card: its own keys, and the rest as fields."""
    if not isinstance(node, Mapping):
        reader.refuse(node, place.what, "the keys of a side of a card")
        return None
    found = read_keys(reader, SideDecl, node, place, open_=True)
    return build(SideDecl, {**found.values, "fields": _fields(reader, found.others)}, place)


def _fields(reader: Reader, entries: tuple[Entry, ...]) -> tuple[tuple[Name, Node], ...]:
    named = ((checked_name(reader, entry.key), entry.value) for entry in entries)
    return tuple((name, value) for name, value in named if name is not None)
