"""The tables of the grammar by which texts are read, worked out beforehand by Lark: `grammar/tables.json`.

Making them from the grammar takes longer than reading a whole ruleset, and Lark alone takes longer to import than most
texts to read. They are used only as long as they are of the grammar as it is; otherwise they are made anew, which costs
time and nothing else. After a change of the grammar, `python -m tuckbox.language.tables` writes them again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from tuckbox.language import grammar
from tuckbox.resources import grammar_root

if TYPE_CHECKING:
    from lark import Lark

FILE = "tables.json"
_Plain: TypeAlias = "dict[str, Any]"


class Rule(NamedTuple):
    """What becomes of the last ``size`` values, with what follows called ``symbol``.

    ``name``: of the node that is made; "" if the values stay a row in what is made later, None if the one value stays
    as it is. ``kept``: which of them count, each with whether it is such a row. ``is_single``: one alone stays itself.
    """

    size: int
    symbol: str
    name: str | None
    kept: tuple[tuple[int, bool], ...]
    is_single: bool


class Tables(NamedTuple):
    """``scanner``, ``ignored``, ``words``: how a text falls into tokens, and which of them are words of the language.

    ``rows``: for each state what a symbol leads to: the next state, or below zero a rule: -1 the first, -2 the second.
    """

    scanner: re.Pattern[str]
    ignored: frozenset[str]
    words: Mapping[str, Mapping[str, str]]
    starts: Mapping[str, int]
    ends: Mapping[str, int]
    rows: Sequence[Mapping[str, int]]
    rules: Sequence[Rule]


@lru_cache(maxsize=1)
def tables() -> Tables:
    """Those of the language."""
    return ready() or _read(_made(grammar.build(strict=False)))


def ready() -> Tables | None:
    """Those that stand in the file; None where they are not those of this grammar."""
    try:
        found = json.loads((grammar_root() / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if not isinstance(found, dict) or found.get("grammar") != grammar.source():
        return None
    return _read(found)


def written() -> str:
    """The text of the file."""
    return json.dumps(_made(grammar.build(strict=False)), separators=(",", ":"), sort_keys=True) + "\n"


def _read(found: _Plain) -> Tables:
    rules = [Rule(size, symbol, name, tuple(map(tuple, kept)), one) for size, symbol, name, kept, one in found["rules"]]
    return Tables(
        re.compile(found["scanner"]),
        frozenset(found["ignored"]),
        found["words"],
        found["starts"],
        found["ends"],
        found["rows"],
        rules,
    )


def _made(lark: Lark) -> _Plain:
    """The tables as plain data, out of what Lark has worked out."""
    lexer: Any = lark.parser.lexer
    table: Any = lark.parser.parser.parser.parse_table
    rules = sorted(lark.rules, key=lambda rule: (rule.origin.name, [part.name for part in rule.expansion]))
    numbers = {rule: number for number, rule in enumerate(rules)}
    states = _numbered(table)
    return {
        "grammar": grammar.source(),
        "scanner": "|".join(f"(?P<{one.name}>{one.pattern.to_regexp()})" for one in lexer.scanner.terminals),
        "ignored": sorted(lexer.ignore_types),
        "words": {name: _words(callback) for name, callback in lexer.callback.items()},
        "starts": {name: states[state] for name, state in table.start_states.items()},
        "ends": {name: states[state] for name, state in table.end_states.items()},
        "rows": [
            {
                symbol: states[target] if target in states else ~numbers[target]
                for symbol, (_, target) in table.states[state].items()
            }
            for state in states
        ],
        "rules": [_rule(rule) for rule in rules],
    }


def _numbered(table: Any) -> dict[int, int]:
    """The states in the order in which one comes to them: Lark's own numbers are others each time."""
    found = [table.start_states[name] for name in sorted(table.start_states)]
    for state in found:  # which grows meanwhile
        targets = (target for _, (_, target) in sorted(table.states[state].items(), key=lambda item: item[0]))
        found += [target for target in dict.fromkeys(targets) if isinstance(target, int) and target not in found]
    return {state: number for number, state in enumerate(found)}


def _words(callback: Any) -> dict[str, str]:
    """The words that are terminals of their own where another terminal would fit as well."""
    terminals = callback.scanner.terminals
    if any(one.pattern.type != "str" or one.pattern.flags for one in terminals):
        raise ValueError("a word of the grammar is no plain text")
    return {one.pattern.value: one.name for one in terminals}


def _rule(rule: Any) -> list[Any]:
    """A rule as Lark's own builder of trees understands it."""
    symbol, size = str(rule.origin.name), len(rule.expansion)
    is_row, is_single = symbol.startswith("_"), bool(rule.options.expand1) and not rule.alias
    if not size:
        raise ValueError(f"the rule {symbol} of the grammar may be empty: it would have no place")
    if is_row and is_single:
        raise ValueError(f"the rule {symbol} of the grammar is a row of values and one value at the same time")
    kept = [
        [at, not part.is_term and part.name.startswith("_")]
        for at, part in enumerate(rule.expansion)
        if not (part.is_term and part.filter_out)
    ]
    is_idle = is_single and kept == [[0, False]] and size == 1
    name = None if is_idle else "" if is_row else str(rule.alias or symbol)
    return [size, symbol, name, kept, is_single]


if __name__ == "__main__":
    Path(grammar_root() / FILE).write_text(written(), encoding="utf-8")
