"""Of which zones the members of a pick's set are spaces, and whether each is named once; which cards all differ."""

from __future__ import annotations

from tuckbox.language.types import CardOf
from tuckbox.runtime.layout import Layout
from tuckbox.runtime.options import member_type
from tuckbox.semantics.checked import expressions as x


def zones_of(expr: x.Expr) -> frozenset[str] | None:
    """The declared zones whose spaces (or which themselves) the members are; none: not to be told."""
    found = _sources(expr)
    return None if found is None else frozenset(found)


def named_once(expr: x.Expr) -> bool:
    """Whether no member can come twice: spaces of zones each of which is named once."""
    found = _sources(expr)
    return found is not None and len(set(found)) == len(found)


def _sources(expr: x.Expr) -> list[str] | None:
    match expr:
        case x.Filter(of=of):
            return _sources(of)
        case x.Spaces(zone=zone):
            return _sources(zone)
        case x.Zone(word=word):
            return [word]
        case x.Items(items=items):
            found = [_sources(item) for item in items]
            return None if None in found else [word for words in found for word in words or ()]
        case x.Arith(operator="+", left=left, right=right):
            return _sources(x.Items(type=expr.type, items=(left, right)))
    return None


def all_told_apart(expr: x.Expr, layout: Layout) -> bool:
    """Whether the members are cards of the start that the seat in YOU knows, all of which it can tell apart.

    They lie in a zone that it sees, and no card that is of the same kinds has the title of another one.
    """
    while isinstance(expr, x.Filter):
        expr = expr.of
    typed = member_type(expr.type)
    if not isinstance(expr, x.CardsIn) or not isinstance(expr.zone, x.Zone) or not isinstance(typed, CardOf):
        return False
    kinds = [not typed.kinds or not bases.isdisjoint(typed.kinds) for bases in layout.bases]
    titles = [title for title, there in zip(layout.card_titles, kinds, strict=True) if there]
    return len(set(titles)) == len(titles) and all(_sees(expr.zone, seat, layout) for seat in range(layout.seats))


def _sees(zone: x.Zone, seat: int, layout: Layout) -> bool:
    """Whether a seat sees all that lies in a zone, of everybody or its own."""
    holder = zone.holder
    if layout.printed(zone.word) is not None or not (
        holder is None or (isinstance(holder, x.Local) and holder.slot == x.YOU)
    ):
        return False
    number = layout.zone(zone.word, None if holder is None else seat)
    masks = [layout.seen_by[one] for one in layout.spaces(number) or (number,)]
    return all(mask < 0 or mask >> seat & 1 for mask in masks)
