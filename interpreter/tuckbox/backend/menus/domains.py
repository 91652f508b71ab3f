"""Of which zones the members of a pick's set are spaces, and whether each is named once."""

from __future__ import annotations

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
