"""Problems for programs: a JSON list of objects."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tuckbox import Diagnostic


def part(diagnostics: Sequence[Diagnostic], colour: bool) -> str:
    """The problems as one JSON list."""
    from tuckbox import authoring

    return json.dumps([authoring.to_json(each) for each in diagnostics], ensure_ascii=False)


def whole(parts: Sequence[str], severities: Sequence[str]) -> str:
    """One list of them all."""
    return json.dumps([each for text in parts for each in json.loads(text)], indent=2, ensure_ascii=False) + "\n"
