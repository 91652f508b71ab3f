"""`loop`: spaces in a ring."""

from tuckbox.vocabulary.spec import Board, ZoneKind

LOOP = ZoneKind(
    "loop", "Spaces in a ring.", ordered=False, drawn="chosen", spaces=True, board=Board(written="loop", ring=True)
)
