"""What the comments of a ruleset's files allow: which warnings are not told, and which comments are wrong or idle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from tuckbox import ruleset_codes
from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Code, Diagnostic, Fix, Problems, Source, Span, all_codes, did_you_mean

from . import codes
from .comments import Comment, comments, may_speak

_EXAMPLE = "`# tuckbox: allow W0703 because …`"
_WORD = re.compile(r"[^\s,]+")
_BECAUSE = re.compile(r"(?:^|\s)because\b")
_NAME = re.compile(r"[A-Za-z][\w-]*")


@dataclass(frozen=True, slots=True)
class _Allowed:
    """A code that a comment allows, and where the comment says it."""

    code: Code
    span: Span


@dataclass(frozen=True, slots=True)
class _Suppression:
    """A comment and all that it allows."""

    comment: Comment
    allowed: tuple[_Allowed, ...]


class Suppressions:
    """Of the files of one ruleset. What it has been asked about is remembered: only then a comment is known as idle."""

    def __init__(self, sources: Iterable[Source]) -> None:
        self.faults = Problems()
        """Comments that are not written right."""
        self._of_file: dict[str, tuple[_Suppression, ...]] = {}
        self._used: set[Span] = set()
        for source in sources:
            if may_speak(source.text):
                self._of_file[source.path], faults = _read(source)
                self.faults.extend(faults)

    def allow(self, found: Diagnostic) -> bool:
        """Whether the diagnostic need not be told; never for an error."""
        written = self._of_file.get(found.span.file)
        if not written or found.is_error:
            return False
        line = found.span.line
        here = [one for each in written if line in each.comment.lines for one in each.allowed]
        fitting = [one.span for one in here if one.code == found.code]
        self._used.update(fitting)
        return bool(fitting)

    def told(self, found: Iterable[Diagnostic]) -> list[Diagnostic]:
        """The diagnostics but for those that are allowed, in their order."""
        return [one for one in found if not self.allow(one)] if self._of_file else list(found)

    def unused(self, folder: Path | None) -> Iterator[Diagnostic]:
        """What is allowed in the files of the folder and was never there; ask when everything has been told."""
        for file, written in self._of_file.items():
            if folder is not None and not Path(file).is_relative_to(folder):
                continue
            for one in written:
                used = [each for each in one.allowed if each.span in self._used]
                if len(used) < len(one.allowed):
                    yield _unused(one, used)


@lru_cache(maxsize=64)
def _read(source: Source) -> tuple[tuple[_Suppression, ...], tuple[Diagnostic, ...]]:
    """What the comments of a file allow, and what is wrong with them; the same file is asked for with every variant."""
    faults = Problems()
    read = [_Suppression(comment, tuple(_allowed(comment, faults))) for comment in comments(source)]
    return tuple(one for one in read if one.allowed), faults.sorted()


def _allowed(comment: Comment, faults: Problems) -> Iterator[_Allowed]:
    said = comment.said
    if comment.other is not None:
        message = "a comment for Tuckbox begins with `# tuckbox:`, and this one allows nothing"
        faults.add(
            codes.UNREADABLE, comment.other, message, help=f"write {_EXAMPLE}", fix=Fix(comment.other, "tuckbox: ")
        )
        return
    reason = _BECAUSE.search(said.text)
    head = said.text[: reason.start()] if reason else said.text
    words = [_part(said, match.start(), match.end()) for match in _WORD.finditer(head)]
    if not words or words[0].text != "allow":
        place = words[0] if words else comment.span
        advice = did_you_mean(place.text, ["allow"]) or f"write {_EXAMPLE}"
        faults.add(codes.UNREADABLE, place, "a comment for Tuckbox begins with `allow`", help=advice)
        return
    named = [word for word in words[1:] if _NAME.fullmatch(word.text)]
    if not named:
        faults.add(codes.UNREADABLE, words[0], "it is not said which warning is allowed", help=_EXAMPLE)
        return
    if reason is None or not said.text[reason.end() :].strip(" .…"):
        message = f"it is not said why `{named[0].text}` is allowed"
        advice = f"write a reason behind it: `{comment.span.text} because …`"
        if reason is not None:
            advice = "write a reason behind `because`"
        faults.add(codes.UNREADABLE, comment.span, message, help=advice)
    for word in named:
        code = _code(word, faults)
        if code is not None:
            yield _Allowed(code, word)


def _code(word: Span, faults: Problems) -> Code | None:
    known = _codes()
    found = known.get(word.text.upper()) or known.get(word.text.lower())
    if found is None:
        warnings = [name for name, code in known.items() if code.severity != "error"]
        message = f"there is no warning `{word.text}`"
        advice = did_you_mean(word.text, warnings) or "the code stands in the warning itself, in brackets"
        faults.add(codes.UNKNOWN, word, message, help=advice)
    elif found.severity == "error":
        message = f"`{word.text}` is an error, and only warnings can be allowed"
        faults.add(codes.OF_ERROR, word, message, help="mend it where it is reported, and delete this comment")
        return None
    return found


def _part(of: Span, start: int, end: int) -> Span:
    return Span(of.source, of.start + start, of.start + end)


@lru_cache(maxsize=1)
def _codes() -> Mapping[str, Code]:
    """The kinds of problem by number and by name."""
    found = all_codes((*ruleset_codes.MODULES, codes))
    return {name: code for code in found for name in (code.number, code.slug)}


def _unused(written: _Suppression, used: Sequence[_Allowed]) -> Diagnostic:
    """What a comment allows for nothing, with the comment as it would be without it."""
    idle = [one for one in written.allowed if one not in used]
    names = " and ".join(f"`{one.span.text}`" for one in idle)
    message = f"{names} {'are' if len(idle) > 1 else 'is'} allowed here, and there is no such warning"
    if not used:
        advice, fix = "delete the comment", _without(written.comment)
    else:
        kept = ", ".join(one.span.text for one in used)
        advice, fix = f"allow only {kept}", Fix(written.allowed[0].span.to(written.allowed[-1].span), kept, safe=True)
    return Diagnostic(codes.UNUSED, codes.UNUSED.severity, message, idle[0].span, (), advice, fix)


def _without(comment: Comment) -> Fix:
    """The file without the comment, and without its line if it has one of its own."""
    source, span = comment.span.source, comment.span
    start, end = source.line_bounds(span.line)
    if comment.has_own_line:
        starts = source.line_starts
        return Fix(
            Span(source, start, starts[span.line] if span.line < len(starts) else len(source.text)), "", safe=True
        )
    return Fix(Span(source, start + len(source.text[start : span.start].rstrip()), end), "", safe=True)
