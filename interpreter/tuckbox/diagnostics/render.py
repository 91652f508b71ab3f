"""Diagnostics as text for people, as one line for editors, and as plain data for programs."""

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics.diagnostic import Diagnostic
from tuckbox.diagnostics.source import Source
from tuckbox.diagnostics.span import Span
from tuckbox.diagnostics.width import safe, shown
from tuckbox.resources import shown_path

_LONGEST_LINE = 160
_BEFORE_MARK = 60
_COLOURS = {"error": "1;31", "warning": "1;33", "note": "1;36", "gutter": "1;34", "bold": "1"}


@dataclass(frozen=True, slots=True)
class _Mark:
    line: int
    start: int
    end: int
    sign: str
    text: str


def render_text(diagnostic: Diagnostic, colour: bool = False) -> str:
    """The diagnostic with its source lines and carets, several lines without a final line break."""
    span = diagnostic.span
    marks: dict[Source, list[_Mark]] = {span.source: list(_marks(span, "^", ""))}
    places = {span.source: span}
    for label in diagnostic.labels:
        places.setdefault(label.span.source, label.span)
        marks.setdefault(label.span.source, []).extend(_marks(label.span, "-", label.text))
    gutter = max(len(str(mark.line)) for listed in marks.values() for mark in listed)
    paint = _painter(colour)
    head = paint(diagnostic.severity, f"{diagnostic.severity}[{diagnostic.code}]")
    lines = [f"{head}{paint('bold', ': ' + safe(diagnostic.message))}"]
    for source, listed in marks.items():
        arrow = "-->" if source is span.source else ":::"
        place = places[source]
        if not source.text:  # it is about a folder, or a file that cannot be read
            lines.append(f"{' ' * gutter}{paint('gutter', arrow)} {safe(shown_path(place.file))}")
            continue
        lines.append(
            f"{' ' * gutter}{paint('gutter', arrow)} {safe(shown_path(place.file))}:{place.line}:{place.column}"
        )
        lines.extend(_excerpt(source, listed, gutter, diagnostic.severity, colour))
    margin = " " * gutter + " " + paint("gutter", "=")
    if diagnostic.help:
        lines.append(f"{margin} help: {safe(diagnostic.help)}")
    lines.append(f"{margin} explain: tuckbox explain {diagnostic.code}")
    return "\n".join(lines)


def render_concise(diagnostic: Diagnostic) -> str:
    """The diagnostic on one line: `path:line:col: error[E0203] message (help)`."""
    advice = f" ({safe(diagnostic.help)})" if diagnostic.help else ""
    return safe(str(diagnostic)) + advice


def to_json(diagnostic: Diagnostic) -> dict[str, object]:
    """The diagnostic as plain data, ready for `json.dumps`."""
    fix = diagnostic.fix
    return {
        **_place(diagnostic.span),
        "code": diagnostic.code.number,
        "slug": diagnostic.code.slug,
        "severity": diagnostic.severity,
        "message": diagnostic.message,
        "help": diagnostic.help,
        "labels": [{**_place(label.span), "text": label.text} for label in diagnostic.labels],
        "fix": None if fix is None else {**_place(fix.span), "replacement": fix.replacement, "safe": fix.safe},
    }


def _place(span: Span) -> Mapping[str, object]:
    return {
        "file": span.file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "start": span.start,
        "end": span.end,
    }


def _marks(span: Span, sign: str, text: str) -> Iterable[_Mark]:
    """The underlines of a span: one line, or the first and the last of several."""
    source = span.source
    first, column = source.position(span.start)
    last, end_column = source.position(span.end)
    if last > first and end_column == 1:
        last -= 1
        end_column = len(source.line_text(last)) + 1
    if first == last:
        yield _Mark(first, column - 1, end_column - 1, sign, text)
        return
    yield _Mark(first, column - 1, len(source.line_text(first).rstrip()), sign, "")
    tail = source.line_text(last)
    yield _Mark(last, len(tail) - len(tail.lstrip()), end_column - 1, sign, text)


def _excerpt(source: Source, marks: list[_Mark], gutter: int, severity: str, colour: bool) -> Iterable[str]:
    paint = _painter(colour)
    blank = " " * gutter + " " + paint("gutter", "|")
    yield blank
    previous = 0
    ordered = sorted(marks, key=lambda mark: (mark.line, mark.sign == "-", mark.start))
    for line, group in groupby(ordered, key=lambda mark: mark.line):
        here = list(group)
        if previous and line > previous + 1:
            yield "..."
        previous = line
        text, cut = _clipped(source.line_text(line), here[0])
        printed, columns = shown(text)
        yield f"{paint('gutter', f'{line:>{gutter}} |')} {printed.rstrip()}".rstrip()
        for mark in here:
            start = columns[min(max(mark.start - cut, 0), len(text))]
            end = columns[min(max(mark.end - cut, 0), len(text))]
            under = mark.sign * max(1, end - start) + (" " + safe(mark.text) if mark.text else "")
            yield f"{blank} {' ' * start}{paint(severity if mark.sign == '^' else 'gutter', under)}"
    yield blank


def _clipped(text: str, mark: _Mark) -> tuple[str, int]:
    """A window around the mark when the line is too long to show, and how many characters it starts late."""
    if len(text) <= _LONGEST_LINE:
        return text, 0
    start = max(0, min(mark.start - _BEFORE_MARK, len(text) - _LONGEST_LINE))
    return text[start : start + _LONGEST_LINE], start


def _painter(colour: bool) -> Callable[[str, str], str]:
    def paint(style: str, text: str) -> str:
        return f"\x1b[{_COLOURS[style]}m{text}\x1b[0m" if colour else text

    return paint
