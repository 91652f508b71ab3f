"""`hex`: spaces of six sides in rings around one.

Row 0 is the middle one, and column 0 leans with the diagonal that goes down to the right: the space in the middle is
`0,0`, and a space is named by its column and its row.
"""

from tuckbox.vocabulary.spec import Board, Step, ZoneKind


def _size(rings: int) -> int:
    return 3 * rings * (rings + 1) + 1


def _rings(spaces: int) -> int:
    """The least number of rings that make so many spaces."""
    rings = 0
    while _size(rings) < spaces:
        rings += 1
    return rings


def places(spaces: int) -> tuple[Step, ...]:
    rings = _rings(spaces)
    rows = range(-rings, rings + 1)
    return tuple(
        (row, column) for row in rows for column in range(max(-rings, -rings - row), min(rings, rings - row) + 1)
    )


def wrong(spaces: int) -> str:
    rings = _rings(spaces)
    if _size(rings) == spaces:
        return ""
    fewer = f"{_size(rings - 1)} or " if rings else ""
    return f"a hexagon of hexagons has 1, 7, 19, 37, 61, … spaces, so not {spaces} but {fewer}{_size(rings)}"


def drawn(row: int, column: int) -> Step:
    return row, 2 * column + row


HEX = ZoneKind(
    "hex",
    "Spaces of six sides in rings around one.",
    ordered=False,
    drawn="chosen",
    spaces=True,
    board=Board(
        written="hex {spaces}",
        places=places,
        wrong=wrong,
        beside=((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)),
        lines=((0, 1), (1, 0), (1, -1)),
        down=(1, 0),
        named="{column},{row}",
        drawn=drawn,
        says="{cards} on a board of {spaces} hexagons",
        says_in={"hu": "{cards} egy {spaces} hatszögből álló táblán"},
    ),
)
