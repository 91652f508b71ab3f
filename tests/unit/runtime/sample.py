"""A small checked ruleset made by hand, so that the runtime is tested without the stages before it."""

from __future__ import annotations

from dataclasses import replace

from tuckbox.language.types import NUMBER, YES_NO, BagOf, EnumOf, Type, WordOf
from tuckbox.runtime.layout import Layout
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import (
    CardInfo,
    CounterInfo,
    EnumInfo,
    FieldInfo,
    KindInfo,
    Refill,
    Ruleset,
    SpaceGroup,
    SpotInfo,
    TrackInfo,
    ZoneInfo,
)
from tuckbox.vocabulary.standard import STANDARD

SUIT = EnumOf("suit")


#: A spot printed on every card.
ON_CARDS = SpotInfo(None, None, None, "card", None, None, None)


def number(value: int) -> x.Constant:
    """A number."""
    return x.Constant(value, type=NUMBER)


def local(slot: int, typed: Type) -> x.Local:
    """A register."""
    return x.Local(slot, "it", type=typed)


def _kind(name: str, *fields: FieldInfo, **more: object) -> KindInfo:
    info = KindInfo(name, {}, (name,), {one.name: one for one in fields}, ("face_up", "face_down"))
    return replace(info, concrete=(name,), **more)  # type: ignore[arg-type]


def _card(name: str, kind: str, copies: int, **constants: x.Value) -> CardInfo:
    return CardInfo(name, kind, {"hu": f"{name} lap"}, copies, constants, {}, {}, {}, ())


def _zone(name: str, kind: str, holds: tuple[str, ...], seen_by: str, **more: object) -> ZoneInfo:
    info = ZoneInfo(name, {}, False, kind, holds, seen_by, False, False, True, None, None, None)
    return replace(info, **more)  # type: ignore[arg-type]


def _counter(name: str, per: str, typed: Type, start: x.Value, **more: object) -> CounterInfo:
    return replace(CounterInfo(name, {}, per, typed, start, None, None), **more)  # type: ignore[arg-type]


def _zones() -> dict[str, ZoneInfo]:
    slots = (SpaceGroup(None, False, number(0), values=(3, 2)),)
    refill = Refill((), ("deck",), "at once", "right", None)
    ring = (SpaceGroup("house", True, number(2)), SpaceGroup("store", True, number(1)))
    seeds = {"seeds": FieldInfo("seeds", NUMBER, True, 0)}
    zones = [
        _zone("deck", "pile", ("card",), "none", starts_with=(("card",), None)),
        _zone("hand", "set", ("card",), "owner", per_player=True, limit=number(2)),
        _zone("played", "row", ("card",), "all", size=number(3), in_play=True),
        _zone("purse", "bag", ("token",), "none", starts_with=(("token",), None)),
        _zone("offer", "spaces", ("card",), "all", groups=slots, refill=refill),
        _zone("grid", "square", ("mark",), "all", shape=("square", (3, 3)), in_play=True),
        _zone("comb", "hex", ("mark",), "all", shape=("hex", (19,))),
        _zone("holder", "spaces", ("mark",), "all", groups=(SpaceGroup(None, False, number(1)),), spot=ON_CARDS),
        _zone("ring", "loop", (), "all", shape=("loop", ()), groups=ring, fields=seeds, across="store"),
    ]
    return {zone.name: zone for zone in zones}


def sample() -> Ruleset:
    """Cards in a deck, coins with a supply, a score, a track, an offer with slots, a grid, a ring of
    houses.
    """
    kinds = [
        _kind(
            "card",
            FieldInfo("suit", SUIT, False, None),
            FieldInfo("rank", NUMBER, False, 0),
            FieldInfo("worn", YES_NO, True, False),
            FieldInfo("price", BagOf("suit"), False, ()),
            discard="played",
        ),
        _kind("token", FieldInfo("suit", SUIT, False, None)),
        _kind("mark"),
    ]
    cards = [
        _card("low", "card", 2, suit=0, rank=1, price=((0, 1), (1, 2))),
        _card("high", "card", 2, suit=1, rank=9),
        _card("chip", "token", 4, suit=1),
    ]
    counters = [
        _counter("score", "player", NUMBER, 0),
        _counter("coin", "player", NUMBER, 1, resource=True, supply=6, plural="coins"),
        _counter("pot", "table", NUMBER, 0, least=0, most=5),
        _counter("awake", "player", YES_NO, True, lasts="this turn"),
    ]
    return Ruleset(
        id="sample", version=1, names={}, players=(2, 3), languages=("en", "hu"), options={},
        enums={"suit": EnumInfo("suit", ("red", "blue"), {}, ({"hu": "piros"}, {}))},
        counters={one.name: one for one in counters},
        tracks={"road": TrackInfo("road", {}, None, 0, 10, False, "first")},
        kinds={one.name: one for one in kinds}, zones=_zones(), cards={one.id: one for one in cards},
        defines={}, procedures={}, actions={}, abilities={}, grants={}, setup=None, flow=(), repeat=True,
        closing=(), end_when=None, end_slots=3, end_at="turn end", score=(), tie_break=(), order="",
    )  # fmt: skip


def table(ruleset: Ruleset | None = None, seats: int = 2, seed: int = 7) -> Table:
    """The sample game before anything has happened."""
    layout = Layout(sample() if ruleset is None else ruleset, seats, STANDARD)
    return Table(layout, layout.first_state(seed))


COIN = x.Named("resource", "coin", type=WordOf("resource"))
