"""Spots: zones that cost and do something."""

from __future__ import annotations

from functools import partial

from tuckbox.dataclass import replace
from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name
from tuckbox.document import Scalar
from tuckbox.language.types import NUMBER, PLAYER, YES_NO, SpaceOf
from tuckbox.semantics import codes
from tuckbox.semantics.advice import near_or_all
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import Formula, SpaceGroup, SpotInfo, ZoneInfo
from tuckbox.semantics.checker import Checker
from tuckbox.semantics.declare.bodies import Bodies
from tuckbox.semantics.declare.counters import declare_groups
from tuckbox.semantics.declare.table import Table
from tuckbox.semantics.declare.texts import names, word
from tuckbox.semantics.declare.zones import slots
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
    at = spot.at.number() if isinstance(spot.at, Scalar) else None
    info = SpotInfo(word(spot.group), word(spot.track), at, word(spot.of), None, None, None)
    return ZoneInfo(
        name=str(name), names=names(spot.name), per_player=False, kind="spaces", holds=(), seen_by="all",
        face_down=False, in_play=False, receives=False, size=None, limit=None, starts_with=None,
        groups=(group,), spot=info,
    )  # fmt: skip


def place_spots(checker: Checker, decl: d.RulesetDecl) -> None:
    """The track that a spot stands on and the kind that it is printed on must be there."""
    words = checker.words
    for name, spot in decl.spots:
        info = words.zones.get(str(name))
        if info is None or info.spot is None:
            continue
        if spot.track is not None and str(spot.track) not in words.tracks:
            near = near_or_all(str(spot.track), words.tracks)
            checker.problems.add(codes.BAD_DECLARATION, spot.track.span, f"there is no track `{spot.track}`", help=near)
            words.zones[str(name)] = replace(info, spot=replace(info.spot, track=None))
        if spot.of is not None and words.kind(str(spot.of)) is None:
            near = near_or_all(str(spot.of), words.kinds)
            checker.problems.add(codes.BAD_DECLARATION, spot.of.span, f"there is no kind `{spot.of}`", help=near)


def finish_spots(checker: Checker, bodies: Bodies, decl: d.RulesetDecl) -> None:
    """What spots cost and do, and when they are there."""
    zones = checker.words.zones
    for name, spot in decl.spots:
        info = zones.get(str(name))
        if info is None or info.spot is None:
            continue
        make = partial(_finished, checker, bodies, name, spot, info)
        zones[str(name)] = checker.reuse.result(spot, make, "spot", given=info)


def _finished(checker: Checker, bodies: Bodies, name: Name, spot: d.SpotDecl, info: ZoneInfo) -> ZoneInfo:
    assert info.spot is not None
    when = None
    if spot.when is not None:
        scope = spot_scope(str(name))
        value = checker.value(spot.when.tree, scope, spot.when, YES_NO, f"`when` of spot `{name}`")
        when = Formula(value, scope.slots.count)
    scope = spot_scope(str(name))
    cost = None if spot.cost is None else (bodies.cost(spot.cost, scope), scope.slots.count)
    effect = None if spot.effect is None else bodies.effect(spot.effect, spot_scope(str(name)), str(name))
    return replace(info, spot=replace(info.spot, when=when, cost=cost, effect=effect))


def finish_spaces(checker: Checker, bodies: Bodies, decl: d.RulesetDecl) -> None:
    """What is printed on named spaces of zones: what they cost and do."""
    zones = checker.words.zones
    for name, zone in decl.zones:
        info = zones.get(str(name))
        if info is None or not info.printed or not isinstance(zone.spaces, tuple):
            continue
        make = partial(_with_printed, bodies, zone.spaces, info)
        zones[str(name)] = checker.reuse.result(zone, make, "spaces", given=info)


def _with_printed(bodies: Bodies, spaces: tuple[tuple[Name, d.SpacesDecl], ...], info: ZoneInfo) -> ZoneInfo:
    written = {str(space): one for space, one in spaces}
    groups = tuple(_printed(bodies, info.name, group, written.get(group.name or "")) for group in info.groups)
    return replace(info, groups=groups)


def _printed(bodies: Bodies, zone: str, group: SpaceGroup, written: d.SpacesDecl | None) -> SpaceGroup:
    if written is None:
        return group
    scope = spot_scope(zone)
    cost = None if written.cost is None else (bodies.cost(written.cost, scope), scope.slots.count)
    name = str(group.name)
    effect = None if written.effect is None else bodies.effect(written.effect, spot_scope(zone), name)
    return replace(group, cost=cost, effect=effect)


def spot_scope(name: str) -> Scope:
    """Texts of a spot: `this` is the space that is used, `you` who uses it."""
    this = x.Local(type=SpaceOf((name,)), slot=x.THIS, name="this")
    return Scope(Slots(), you=x.Local(type=PLAYER, slot=x.YOU, name="you"), this=this)
