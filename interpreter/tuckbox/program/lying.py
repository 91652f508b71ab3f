"""Of which cards an expression tells how they lie, and which cards a phrase can move, turn or mark: by their kinds.

A word for each kind, one for pieces of resources, and one for all of it where it cannot be told; all begin with a star,
so that they are never words of a ruleset.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tuckbox.language.types import CardOf, ListOf, OptionalOf, PieceOf, SpaceOf, Type, ZoneOf
from tuckbox.semantics.checked import expressions as e
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.vocabulary.spec import Form

ALL, PIECES = "*", "*pieces of resources"
_NOTHING: frozenset[str] = frozenset()


class Lying:
    """Of one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        #: Of each zone the kinds that can lie there, none: any.
        self._held = {name: frozenset(self._kinds(zone.holds)) for name, zone in ruleset.zones.items()}
        #: What lies together where a gap is filled at once.
        self._joined = [
            self._held[name] for name, zone in ruleset.zones.items() if zone.refill and zone.refill.when == "at once"
        ]

    def read(self, tree: object) -> frozenset[str]:
        """The cards of which an expression tells how they lie, apart from the one on which it stands."""
        found: set[str] = set()
        for part in nodes(tree):
            if isinstance(part, e.Items) or (isinstance(part, e.Local) and part.slot == e.THIS):
                continue
            if isinstance(part, e.PiecesOn | e.Says):
                found.add(PIECES if isinstance(part, e.PiecesOn) else ALL)
            elif isinstance(part, e.Builtin) and part.of is None:
                found.add(ALL)
            if isinstance(part, e.Checked):
                found |= self._of_type(part.type)
        return frozenset(found)

    def changed(self, arguments: tuple[tuple[str, e.Expr], ...], form: Form) -> frozenset[str]:
        """The cards that a phrase may move, turn or mark."""
        found: frozenset[str] = _NOTHING
        for name, argument in arguments:
            if name in ("thing", "with"):
                found |= self._of_type(argument.type)
        takes = form.parameter("thing")
        if not found or takes is None or (form.detaches and any(kind.bears for kind in self._ruleset.kinds.values())):
            return frozenset((ALL,))
        for joined in self._joined:
            if ALL in found or not joined or not found.isdisjoint(joined):
                found |= joined or {ALL}
        return found

    def of(self, expr: e.Expr) -> frozenset[str]:
        """The cards that an expression may stand for, by its type."""
        return self._of_type(expr.type)

    def of_kinds(self, names: Iterable[str]) -> frozenset[str]:
        """The words for cards of these kinds."""
        return frozenset(self._kinds(names))

    def _kinds(self, names: Iterable[str]) -> Iterator[str]:
        for name in names:
            kind = self._ruleset.kinds.get(name)
            concrete = () if kind is None else kind.concrete
            yield from (f"*{one}" for one in (concrete or (name,)))

    def _of_type(self, sort: Type) -> frozenset[str]:
        while isinstance(sort, ListOf | OptionalOf):
            sort = sort.of
        match sort:
            case CardOf(kinds=kinds):
                return self.of_kinds(kinds) or frozenset((ALL,))
            case ZoneOf(names=names) | SpaceOf(zones=names):
                held = [self._held.get(name, _NOTHING) for name in names]
                return frozenset().union(*held) if held and all(held) else frozenset((ALL,))
            case PieceOf():
                return frozenset((PIECES,))
        return _NOTHING
