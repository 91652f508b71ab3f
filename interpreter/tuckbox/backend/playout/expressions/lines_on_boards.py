"""Writing straight lines of a player's pieces on a board whose geometry is fixed: which spaces must all be his."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import islice

from tuckbox.language.types import OptionalOf, SpaceOf
from tuckbox.runtime.layout import Layout
from tuckbox.runtime.layout.grid import grid_of
from tuckbox.semantics.checked import expressions as x

from ..term import Term, there
from ..writer import Scope, Writer, number

#: Of a board with so few spaces it stands in a table which of them are in a row, for each set of spaces.
SMALL = 10


def long_line(writer: Writer, expr: x.Comparison, scope: Scope) -> Term | None:
    """``longest_run(SPACE, PLAYER) >= N``, as a test of the rows of N spaces through it; None: something else."""
    run, most = expr.left, expr.right
    if not (isinstance(run, x.Function) and run.name == "longest_run" and isinstance(most, x.Constant)):
        return None
    if expr.operator not in (">=", ">") or writer.complete:
        return None
    length = number(most.value) + (expr.operator == ">")
    board = board_of(writer, run.arguments[0])
    space, player = (writer.term(one, scope) for one in run.arguments)
    if board is None or space.absent or player.absent or not 2 <= length <= 8:
        return None
    writer.storage.flush()
    spaces = writer.ground.layout.spaces(board)
    if player.known and len(spaces) <= SMALL and ("makers", board) not in writer.storage.before.departs:
        marks = writer.storage.marks(board, number(player.value))
        table = writer.constant(f"in_rows_of_{length}", in_rows(writer.ground.layout, spaces, length))
        return there(f"({table}[{marks}] >> {space.text} - {spaces[0]} & 1)")
    return _tested(writer, board, space, player, length)


def board_of(writer: Writer, space: x.Expr) -> int | None:
    """The one zone that a space can be on, if its pieces only ever come, each of a player."""
    typed = space.type.of if isinstance(space.type, OptionalOf) else space.type
    words = typed.zones if isinstance(typed, SpaceOf) else ()
    if len(words) != 1 or ("zone", words[0]) in writer.storage.before.departs:
        return None
    zones = writer.ground.layout.zones_named(words[0])
    return zones[0] if len(zones) == 1 and writer.ground.instance(zones[0]).has_spaces else None


def _tested(writer: Writer, board: int, space: Term, player: Term, length: int) -> Term:
    row, table, own, theirs = _test(writer, board, space, player, length)
    tests = [] if own is None else [own]
    if not writer.may_precede:
        return there(f"({' and '.join([*tests, f'any([{theirs} for {row} in {table}])'])})")
    found = writer.names.fresh("in_line")
    writer.out.add(f"{found} = False")
    with rows_that_fit(writer, row, table, own, theirs):
        writer.out.add(f"{found} = True")
    return there(found)


def _test(writer: Writer, board: int, space: Term, player: Term, length: int) -> tuple[str, str, str | None, str]:
    """Names for the spaces of a row, the table of rows, whether the space itself is his, whether a row is."""
    layout = writer.ground.layout
    through = {one: tuple(rows(layout, one, length)) for one in layout.spaces(board)}
    table = writer.lookup(f"rows_of_{length}", through, space)
    names = [writer.names.fresh("beside") for _ in range(length - 1)]
    holders = writer.storage.holders(board)
    bit = repr(1 << number(player.value)) if player.known else f"(1 << {player.text})"
    own = None if (board, space.text, player.text) in writer.held else f"{holders}[{space.text}] & {bit}"
    theirs = " & ".join(f"{holders}[{name}]" for name in names)
    return ", ".join(names) + ("," if len(names) == 1 else ""), table.text, own, f"{theirs} & {bit}"


@contextmanager
def rows_that_fit(writer: Writer, row: str, table: str, own: str | None, theirs: str) -> Iterator[None]:
    """What is written inside happens once, if a row is found."""
    with ExitStack() as blocks:
        if own is not None:
            blocks.enter_context(writer.block(f"if {own}"))
        blocks.enter_context(writer.block(f"for {row} in {table}"))
        blocks.enter_context(writer.block(f"if {theirs}"))
        yield
        writer.out.add("break")


def in_rows(layout: Layout, spaces: tuple[int, ...], length: int) -> tuple[int, ...]:
    """For each set of the spaces (one bit each) those of them that are in a straight row of ``length``."""
    places = {space: 1 << place for place, space in enumerate(spaces)}
    whole = {sum(places[one] for one in (space, *row)) for space in spaces for row in rows(layout, space, length)}
    found = []
    for marks in range(1 << len(spaces)):
        lined = 0
        for row in whole:
            lined |= row if marks & row == row else 0
        found.append(lined)
    return tuple(found)


def rows(layout: Layout, space: int, length: int) -> Iterator[tuple[int, ...]]:
    """The other spaces of each straight row of ``length`` spaces that this one is in."""
    grid = grid_of(layout, space)
    for down, right in grid.board.lines:
        behind, ahead = (tuple(islice(grid.along(space, step), length)) for step in ((-down, -right), (down, right)))
        for back in range(length):
            if back <= len(behind) and length - 1 - back <= len(ahead):
                yield (*behind[:back], *ahead[: length - 1 - back])
