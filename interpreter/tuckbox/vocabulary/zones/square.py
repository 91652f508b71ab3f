"""`square`: spaces in rows and columns."""

from tuckbox.vocabulary.spec import Board, Step, ZoneKind


def places(rows: int, columns: int) -> tuple[Step, ...]:
    return tuple((row, column) for row in range(1, rows + 1) for column in range(1, columns + 1))


def drawn(row: int, column: int) -> Step:
    return row, 2 * column


SQUARE = ZoneKind(
    "square",
    "Spaces in rows and columns.",
    ordered=False,
    drawn="chosen",
    spaces=True,
    board=Board(
        written="square {rows} by {columns}",
        places=places,
        beside=((-1, 0), (0, -1), (0, 1), (1, 0)),
        lines=((0, 1), (1, 0), (1, 1), (1, -1)),
        down=(1, 0),
        rows=True,
        named="{row},{column}",
        called={"en": "row {row}, column {column}", "hu": "{row}. sor, {column}. oszlop"},
        drawn=drawn,
        says="{cards} on a grid of {rows} by {columns} spaces",
        says_in={"hu": "{cards} egy {rows}×{columns} mezős táblán"},
    ),
)
