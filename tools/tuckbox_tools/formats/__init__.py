"""How problems are printed: one file for a format. A ruleset's problems become a part, all parts the whole answer."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from tuckbox import Diagnostic

FORMATS = {
    "text": "text",
    "concise": "concise",
    "json": "plain_data",
    "sarif": "sarif",
    "github": "github",
}
"""The name of a format: the module here that writes it."""


class Format(Protocol):
    """What the module of a format holds."""

    def part(self, diagnostics: Sequence[Diagnostic], colour: bool) -> str:
        """The problems of one ruleset. A part may be kept and joined with those of other runs."""

    def whole(self, parts: Sequence[str], severities: Sequence[str]) -> str:
        """What is printed: the parts of all rulesets, and how grave each of all the problems is."""


def format_of(name: str) -> Format:
    """The format of this name, one of FORMATS."""
    return cast("Format", importlib.import_module(f"{__name__}.{FORMATS[name]}"))
