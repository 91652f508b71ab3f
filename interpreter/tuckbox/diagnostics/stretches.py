"""Stretches of files, kept so that it is quickly known whether a span lies on one of them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort

from tuckbox.diagnostics.span import Span


class Stretches:
    """Which characters of which files are marked. Stretches that touch are joined; an empty one is a point."""

    __slots__ = ("_files", "_spans")

    def __init__(self) -> None:
        self._spans: dict[tuple[str, int, int], Span] = {}
        self._files: dict[str, tuple[list[int], list[int], list[int]]] = {}
        """Of each file where its stretches start, where they end, and its points, all in order."""

    def add(self, span: Span) -> None:
        """Mark a span."""
        if self._spans.setdefault((span.file, span.start, span.end), span) is not span:
            return
        starts, ends, points = self._files.setdefault(span.file, ([], [], []))
        if span.start == span.end:
            insort(points, span.start)
            return
        first, last = bisect_left(ends, span.start), bisect_right(starts, span.end)
        begin, end = span.start, span.end
        if first < last:
            begin, end = min(begin, starts[first]), max(end, ends[last - 1])
        starts[first:last], ends[first:last] = [begin], [end]

    def update(self, other: Stretches) -> None:
        """Mark all that another has marked."""
        for span in other._spans.values():
            self.add(span)

    def __contains__(self, span: Span) -> bool:
        """Whether exactly this span is marked."""
        return (span.file, span.start, span.end) in self._spans

    def meets(self, span: Span) -> bool:
        """Whether a marked character is one of the span; an empty span also meets what begins or ends there."""
        if span.file not in self._files:
            return False
        starts, ends, points = self._files[span.file]
        if span.start == span.end:
            at = bisect_left(ends, span.start)
            point = bisect_left(points, span.start)
            return (at < len(ends) and starts[at] <= span.start) or points[point : point + 1] == [span.start]
        at = bisect_right(ends, span.start)
        point = bisect_right(points, span.start)
        return (at < len(ends) and starts[at] < span.end) or (point < len(points) and points[point] < span.end)
