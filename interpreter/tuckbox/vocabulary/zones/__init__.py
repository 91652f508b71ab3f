"""The kinds of zones: whether order counts, what ``N from`` one means, whether it consists of spaces."""

from tuckbox.vocabulary.spec import ZoneKind

ZONE_KINDS: tuple[ZoneKind, ...] = (
    ZoneKind("set", "Cards without an order; who takes some chooses which.", ordered=False, drawn="chosen"),
    ZoneKind("pile", "A stack: cards come on top and are taken from the top.", ordered=True, drawn="top"),
    ZoneKind("row", "Cards in a row; a new one comes last.", ordered=True, drawn="chosen"),
    ZoneKind("bag", "Mixed without an order; what is taken is random.", ordered=False, drawn="random"),
    ZoneKind("spaces", "Named or numbered spaces.", ordered=False, drawn="chosen", spaces=True),
    ZoneKind("loop", "Spaces in a ring.", ordered=False, drawn="chosen", spaces=True),
    ZoneKind("square", "Spaces in rows and columns.", ordered=False, drawn="chosen", spaces=True),
    ZoneKind(
        "hex",
        "Spaces of six sides in rings around one.",
        ordered=False,
        drawn="chosen",
        spaces=True,
    ),
)
