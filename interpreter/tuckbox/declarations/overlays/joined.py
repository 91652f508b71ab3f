"""Text that an overlay put together from several scalars and that still knows where each character stands."""

from __future__ import annotations

from bisect import bisect_right

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span
from tuckbox.document import Scalar


@dataclass(frozen=True, slots=True)
class Piece:
    """``text`` stands in ``origin`` from ``start`` on, or, when made up, is said to stand there."""

    text: str
    origin: Scalar
    start: int
    made_up: bool = False

    def at(self, start: int, end: int) -> Span:
        """The place of the piece's characters [start, end)."""
        if self.made_up:
            return self.origin.at(self.start, self.start)
        return self.origin.at(self.start + start, self.start + end)


@dataclass(frozen=True, slots=True)
class Joined(Scalar):
    """A scalar made of pieces of others; ``value`` is their texts one after the other."""

    pieces: tuple[Piece, ...] = ()

    def at(self, start: int, end: int) -> Span:
        """As for a scalar; what runs over several pieces in different files ends with the first of them."""
        starts = self._starts()
        index = min(max(bisect_right(starts, start) - 1, 0), len(self.pieces) - 1)
        piece = self.pieces[index]
        first = piece.at(start - starts[index], min(end - starts[index], len(piece.text)))
        last_index = min(max(bisect_right(starts, max(end - 1, start)) - 1, index), len(self.pieces) - 1)
        last = self.pieces[last_index].at(0, min(end - starts[last_index], len(self.pieces[last_index].text)))
        same_file = last_index > index and last.source is first.source and last.end >= first.start
        return Span(first.source, first.start, last.end) if same_file else first

    def _starts(self) -> list[int]:
        starts, total = [], 0
        for piece in self.pieces:
            starts.append(total)
            total += len(piece.text)
        return starts


def join(pieces: list[Piece], base: Scalar) -> Scalar:
    """The scalar whose text is that of the pieces; problems with it as a whole point at ``base``."""
    return Joined(
        value="".join(piece.text for piece in pieces),
        span=base.span,
        style="literal",
        stop=base.stop,
        pieces=tuple(pieces),
    )


def pieces_of(scalar: Scalar, start: int, end: int) -> list[Piece]:
    """The pieces that make up the characters [start, end) of a scalar, joined or not."""
    if not isinstance(scalar, Joined):
        return [Piece(scalar.value[start:end], scalar, start)] if end > start else []
    found, total = [], 0
    for piece in scalar.pieces:
        first, last = max(start - total, 0), min(end - total, len(piece.text))
        if last > first:
            offset = 0 if piece.made_up else first
            found.append(Piece(piece.text[first:last], piece.origin, piece.start + offset, piece.made_up))
        total += len(piece.text)
    return found
