"""Spots: zones that cost and do something."""

from __future__ import annotations

from dataclasses import replace

from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name
from tuckbox.diagnostics import did_you_mean
from tuckbox.language.types import NUMBER, PLAYER, YES_NO, SpaceOf
from tuckbox.semantics import codes
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import Formula, SpaceGroup, SpotInfo, ZoneInfo
from tuckbox.semantics.checker import Checker
from tuckbox.semantics.declare.bodies import Bodies
from tuckbox.semantics.declare.counters import declare_groups
from tuckbox.semantics.declare.table import Table
from tuckbox.semantics.declare.texts import names, word
from tuckbox.semantics.declare.zones import slots
from tuckbox.semantics.relations import concrete
from tuckbox.semantics.scope import Scope, Slots


def declare_spots(table: Table, decl: d.RulesetDecl) -> None:
    """The words of spots and their groups; each spot is a zone with spaces."""
    for name, spot in decl.spots:
        if table.declare("spot", name):
            table.words.zones[str(name)] = _outlined(table, name, spot)
    declare_groups(table, "spot", tuple((name, spot.group) for name, spot in decl.spots))


def _outlined(table: Table, name: Name, spot: d.SpotDecl) -> ZoneInfo:
    group = SpaceGroup(None, False, x.Constant(type=NUMBER, value=1))
    if spot.slots is not None:
        group = slots(spot.slots)
    info = SpotInfo(word(spot.group), word(spot.track), spot.at, word(spot.of), None, None, None)
    return ZoneInfo(
        name=str(name), names=names(spot.name), per_player=False, kind="spaces", holds=(), seen_by="all",
        face_down=False, in_play=False, receives=False, size=None, limit=None, starts_with=None,
        groups=(group,), spot=info,
    )  # fmt: skip


def count_spots(checker: Checker, decl: d.RulesetDecl) -> None:
    """A spot printed on pieces of a kind has a space on each of them, in the order of their cards."""
    words = checker.words
    for name, spot in decl.spots:
        info = words.zones.get(str(name))
        if info is None or info.spot is None:
            continue
        if spot.track is not None and str(spot.track) not in words.tracks:
            near = did_you_mean(str(spot.track), words.tracks)
            checker.problems.add(codes.BAD_DECLARATION, spot.track.span, f"there is no track `{spot.track}`", help=near)
            words.zones[str(name)] = replace(info, spot=replace(info.spot, track=None))
        if spot.of is not None and _known_kind(checker, spot.of):
            count = x.Constant(type=NUMBER, value=_pieces(checker, str(spot.of)))
            words.zones[str(name)] = replace(info, groups=(replace(info.groups[0], count=count),))


def _known_kind(checker: Checker, name: Name) -> bool:
    if checker.words.kind(str(name)) is not None:
        return True
    near = did_you_mean(str(name), checker.words.kinds)
    checker.problems.add(codes.BAD_DECLARATION, name.span, f"there is no kind `{name}`", help=near)
    return False


def _pieces(checker: Checker, kind: str) -> int:
    """How many pieces of the kind there are; of a companion as many as of the cards it belongs to."""
    words = checker.words
    kinds = concrete(words, kind)
    count = 0
    for title in words.titles.values():
        companion = words.kinds[title.kind].companion
        if title.kind in kinds or companion in kinds:
            count += title.copies
    return count


def finish_spots(checker: Checker, bodies: Bodies, decl: d.RulesetDecl) -> None:
    """What spots cost and do, and when they are there."""
    zones = checker.words.zones
    for name, spot in decl.spots:
        info = zones.get(str(name))
        if info is None or info.spot is None:
            continue
        what = f"spot `{name}`"
        when = None
        if spot.when is not None:
            scope = spot_scope(str(name))
            value = checker.value(spot.when.tree, scope, spot.when, YES_NO, f"`when` of {what}")
            when = Formula(value, scope.slots.count)
        cost = None if spot.cost is None else bodies.cost(spot.cost, spot_scope(str(name)))
        effect = None if spot.effect is None else bodies.effect(spot.effect, spot_scope(str(name)), str(name))
        zones[str(name)] = replace(info, spot=replace(info.spot, when=when, cost=cost, effect=effect))


def spot_scope(name: str) -> Scope:
    """Texts of a spot: `this` is the space that is used, `you` who uses it."""
    this = x.Local(type=SpaceOf((name,)), slot=x.THIS, name="this")
    return Scope(Slots(), you=x.Local(type=PLAYER, slot=x.YOU, name="you"), this=this)
