"""The parse tables of the grammar, worked out beforehand: `grammar/tables.json`.

Making them from the grammar takes longer than reading a whole ruleset. They are used only as long as they are of the
grammar as it is, and of the installed Lark; otherwise they are made anew, which costs time and nothing else.
After a change of the grammar, `python -m tuckbox.language.tables` writes them again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tuckbox.language import grammar
from tuckbox.resources import grammar_root

if TYPE_CHECKING:
    from lark import Lark

FILE = "tables.json"


def ready() -> Lark | None:
    """The parser from its tables; None where they are not those of this grammar and this Lark."""
    from lark import Lark, __version__

    try:
        found = json.loads((grammar_root() / FILE).read_text(encoding="utf-8"), object_hook=_numbered)
    except (OSError, ValueError):
        return None
    if found.get("lark") != __version__ or found.get("grammar") != grammar.source():
        return None
    return Lark.load({"data": found["data"], "memo": found["memo"]})


def written() -> str:
    """The text of the file."""
    from lark import __version__
    from lark.grammar import Rule
    from lark.lexer import TerminalDef

    data, memo = grammar.build(strict=False).memo_serialize([TerminalDef, Rule])
    tables = {"lark": __version__, "grammar": grammar.source(), "data": data, "memo": memo}
    return json.dumps(tables, separators=(",", ":"), sort_keys=True) + "\n"


def _numbered(entries: dict[str, Any]) -> dict[Any, Any]:
    """Numbers as keys again: JSON makes texts of them."""
    return {int(key) if key.isdigit() else key: value for key, value in entries.items()}


if __name__ == "__main__":
    Path(grammar_root() / FILE).write_text(written(), encoding="utf-8")
