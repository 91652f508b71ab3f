"""A small table to speak of: a hand of cards, a board, coins and gold."""

from __future__ import annotations

from tuckbox.language.types import NUMBER, PLAYER, YES_NO, CardOf, Type, ZoneOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked import statements as s
from tuckbox.vocabulary.standard import STANDARD
from tuckbox.wording.names import Naming
from tuckbox.wording.speech import Voice

ME = x.Local(type=PLAYER, slot=x.YOU, name="you")
CARD = x.Local(type=CardOf(("court",)), slot=x.THIS, name="this")
HAND = x.Zone(type=ZoneOf(("hand",)), word="hand", holder=ME)


def number(value: int) -> x.Constant:
    return x.Constant(type=NUMBER, value=value)


def counter(name: str, of: Type = NUMBER, *, resource: bool = False, names: r.Names | None = None) -> r.CounterInfo:
    return r.CounterInfo(name, names or {}, "player", of, 0, None, None, resource=resource)


def zone(name: str, kind: str, *, per_player: bool, groups: tuple[r.SpaceGroup, ...] = ()) -> r.ZoneInfo:
    return r.ZoneInfo(
        name, {}, per_player, kind, ("court",), "all", False, False, True, None, None, None, groups
    )  # fmt: skip


INCOME = r.Define(
    "income",
    r.Formula(
        x.Arith(
            type=NUMBER,
            operator="+",
            left=x.Cell(type=NUMBER, word="coins", holder=x.Local(type=PLAYER, slot=3, name="player")),
            right=number(1),
        ),
        4,
        (3,),
    ),
    NUMBER,
    (PLAYER,),
)

RULESET = r.Ruleset(
    id="small_game",
    version=1,
    names={"en": "Small game", "hu": "Kis játék"},
    players=(2, 4),
    languages=("en", "hu"),
    options={},
    enums={
        "suit": r.EnumInfo("suit", ("red", "blue"), {}, ({"en": "scarlet", "hu": "vörös"}, {})),
        "die": r.EnumInfo("die", ("1", "2"), {}, ({}, {}), is_die=True, weights=(1, 1)),
    },
    counters={
        "coins": counter("coins", names={"en": "coins", "hu": "érme"}),
        "passed": counter("passed", YES_NO),
        "gold": counter("gold", resource=True),
    },
    tracks={"road": r.TrackInfo("road", {}, None, 0, 10, False, "shared")},
    kinds={
        "court": r.KindInfo(
            "court",
            {"en": "card", "hu": "lap"},
            ("court",),
            {"rank": r.FieldInfo("rank", NUMBER, False, 0)},
            ("face_up", "face_down"),
            concrete=("court",),
        )
    },
    zones={
        "hand": zone("hand", "set", per_player=True),
        "board": zone("board", "spaces", per_player=False, groups=(r.SpaceGroup(None, False, number(3)),)),
    },
    cards={
        "jack": r.CardInfo("jack", "court", {"en": "Jack of all", "hu": "Bubi"}, 1, {"rank": 1}, {}, {}, {}, ()),
    },
    defines={"income": INCOME},
    procedures={
        "stake": r.Procedure("stake", {}, (("n", 3),), ("thing",), s.Routine("stake", (), 4)),
    },
    actions={
        "claim": r.Action("claim", {"en": "Claim it"}, (), None, None, s.Routine("claim", (), 4), 4, 3),
    },
    abilities={},
    grants={"second_sight": ()},
    setup=None,
    flow=(),
    repeat=True,
    closing=(),
    end_when=None,
    end_slots=0,
    end_at="turn end",
    score=(),
    tie_break=(),
    order="",
)

VOICE = Voice(Naming(RULESET, "en"), STANDARD)
