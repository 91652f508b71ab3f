"""Edits that repair a problem: the one it brings along, else the name that was probably meant."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tuckbox.diagnostics import Diagnostic, Span

_MEANT = re.compile(r"^did you mean (.+)\?")
_CALLED = re.compile(r"^here it is called `([^`]+)`$")
_QUOTED = re.compile(r"`([^`]+)`")


@dataclass(frozen=True, slots=True)
class Repair:
    """``title`` says what is done; ``preferred``: it is the only one there is."""

    title: str
    span: Span
    replacement: str
    preferred: bool


def repairs(one: Diagnostic) -> list[Repair]:
    """The edits that the problem suggests, the likeliest first."""
    if one.fix is not None:
        title = f"replace with `{one.fix.replacement}`" if one.fix.replacement else "delete it"
        if one.help is not None and not _MEANT.match(one.help):
            title = one.help
        return [Repair(title, one.fix.span, one.fix.replacement, True)]
    said = one.help or ""
    match = _MEANT.match(said) or _CALLED.match(said)
    if match is None or not one.span.text or "\n" in one.span.text:
        return []
    words = _QUOTED.findall(match[1]) or [match[1]]
    return [
        Repair(f"replace with `{word}`", one.span, word, len(words) == 1) for word in words if word != one.span.text
    ]
