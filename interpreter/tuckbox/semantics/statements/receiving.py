"""The zone of a player that can receive cards of a kind, for `take` and `move … to PLAYER`."""

from __future__ import annotations

from tuckbox.language import tree as t
from tuckbox.language.types import YES_NO, CardOf, ListOf, ZoneOf
from tuckbox.semantics.book import Body
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.phrase_codes import WHICH_ZONE
from tuckbox.semantics.relations import concrete, kinds_of
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.words import Words


def receiving(body: Body, verb: t.Word, of: CardOf, holder: x.Expr) -> tuple[tuple[x.Expr, tuple[str, ...]], ...]:
    """Each receiving zone of ``holder`` with the kinds that go there; nothing if a kind has none or two (reported)."""
    words = body.book.words
    kinds_by_zone: dict[str, tuple[str, ...]] = {}
    for kind in kinds_of(words, of):
        zones = _zones(words, kind)
        if len(zones) != 1:
            _report(body, verb, kind, zones)
            return ()
        kinds_by_zone[zones[0]] = (*kinds_by_zone.get(zones[0], ()), kind)
    return tuple(
        (x.Zone(type=ZoneOf((zone,)), word=zone, holder=holder), kinds) for zone, kinds in kinds_by_zone.items()
    )


def _zones(words: Words, kind: str) -> list[str]:
    return [
        zone.name
        for zone in words.zones.values()
        if zone.per_player
        and zone.receives
        and zone.spot is None
        and any(kind in concrete(words, held) for held in zone.holds)
    ]


def _report(body: Body, verb: t.Word, kind: str, zones: list[str]) -> None:
    if body.book.words.incomplete:  # one of them may be the zone, or be none
        return
    if zones:
        message = f"several zones of a player can receive a {kind}: {', '.join(f'`{zone}`' for zone in zones)}"
    else:
        message = f"no zone of a player can receive a {kind}"
    body.checker.report(WHICH_ZONE, body.source, verb, message, help="say which: `to ZONE`")


def of_kinds(cards: x.Expr, kinds: tuple[str, ...], scope: Scope) -> x.Expr:
    """Those of the cards that are of one of the kinds."""
    slot = scope.slots.new()
    candidate = x.Local(type=CardOf(kinds), slot=slot, name="it")
    condition = x.IsKind(type=YES_NO, card=candidate, kinds=kinds, negated=False)
    return x.Filter(type=ListOf(CardOf(kinds)), of=cards, slot=slot, condition=condition)
