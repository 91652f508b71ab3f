"""Problems as workflow commands of GitHub Actions: `::error file=…,line=…::message`, which annotate a change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tuckbox_tools.formats.paths import relative

if TYPE_CHECKING:
    from tuckbox import Diagnostic

_COMMANDS = {"error": "error", "warning": "warning", "note": "notice"}
_IN_TEXT = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_IN_PROPERTY = {**_IN_TEXT, ":": "%3A", ",": "%2C"}


def part(diagnostics: Sequence[Diagnostic], colour: bool) -> str:
    """A command on one line for each problem."""
    return "".join(f"{_command(each)}\n" for each in diagnostics)


def whole(parts: Sequence[str], severities: Sequence[str]) -> str:
    """The commands, and nothing else."""
    return "".join(parts)


def _command(diagnostic: Diagnostic) -> str:
    span, code = diagnostic.span, diagnostic.code
    path, _ = relative(span.file)
    properties: dict[str, object] = {"file": path}
    if span.source.text:  # otherwise it is about a folder, or a file that cannot be read
        properties |= {"line": span.line, "endLine": span.end_line}
        if span.line == span.end_line:  # columns are taken only of what stands on one line; both ends count
            properties |= {"col": span.column, "endColumn": max(span.column, span.end_column - 1)}
    properties["title"] = f"{code.number} {code.slug}"
    told = ",".join(f"{name}={_escaped(str(value), _IN_PROPERTY)}" for name, value in properties.items())
    text = "\n".join(filter(None, [diagnostic.message, diagnostic.help and f"help: {diagnostic.help}"]))
    return f"::{_COMMANDS[diagnostic.severity]} {told}::{_escaped(text, _IN_TEXT)}"


def _escaped(text: str, signs: Mapping[str, str]) -> str:
    """The text with the signs that mean something to the reader written otherwise."""
    return "".join(signs.get(sign, sign) for sign in text).encode("utf-8", "replace").decode("utf-8")
