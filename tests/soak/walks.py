"""Texts of the language written by walking through its grammar at random: whole ones, of every form there is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from random import Random

from tuckbox.language.grammar import build
from tuckbox.language.lexis import word_of_terminal

_SIGNS = {
    "_EQUALS": "=", "LESS": "<", "LESS_EQUAL": "<=", "MORE": ">", "MORE_EQUAL": ">=", "PLUS": "+", "MINUS": "-",
    "STAR": "*", "SLASH": "/", "PERCENT": "%", "_COLON": ":", "_SEMICOLON": ";", "_COMMA": ",", "_LPAR": "(",
    "_RPAR": ")", "_LSQB": "[", "_RSQB": "]", "YES_NO": "yes/no",
}  # fmt: skip
_LEAVES: Mapping[str, tuple[str, ...]] = {
    "NAME": ("card", "gold", "you", "it", "x", "érme", "e\u0301", "İ", "number", "one", "each", "变", "_"),
    "DOT_NAME": (".cost", ".of", ".hand", ".é", ".then"),
    "NUMBER": ("0", "1", "007", "12", "9" * 18, "9" * 19, "١"),
    "STRING": ('""', '"which?"', '"a # b"', '"é: 1"', '"\t"'),
    "SLIP": ("==", "“x”", ".5", "?"),
}
_UNBOUND = 10**6


Ways = tuple[tuple[str, ...], ...]


@cache
def _rules() -> dict[str, tuple[Ways, Ways]]:
    """Of each rule: what it may consist of, and of that the shallowest, which always comes to an end."""
    ways: dict[str, list[tuple[str, ...]]] = {}
    for rule in build(strict=False).rules:
        ways.setdefault(rule.origin.name, []).append(tuple(one.name for one in rule.expansion))
    depths = _depths(ways)
    found = {}
    for name, written in ways.items():
        usable = sorted((way for way in written if _depth(way, depths) < _UNBOUND), key=lambda way: _depth(way, depths))
        found[name] = tuple(usable), tuple(way for way in usable if _depth(way, depths) == depths[name])
    return found


def _depths(ways: Mapping[str, list[tuple[str, ...]]]) -> dict[str, int]:
    """How many rules deep the shallowest text of each rule is."""
    depths = dict.fromkeys(ways, _UNBOUND)
    changed = True
    while changed:
        changed = False
        for name, written in ways.items():
            least = min(_depth(way, depths) for way in written)
            if least < depths[name]:
                depths[name], changed = least, True
    return depths


def _depth(way: tuple[str, ...], depths: Mapping[str, int]) -> int:
    return 1 + max((depths[name] for name in way if name in depths), default=0)


def walked(chance: Random, start: str, most: int = 40) -> str:
    """A text of the kind `start`; after `most` choices the shortest way out is taken."""
    rules = _rules()
    waiting, words, steps = [start], [], 0
    while waiting:
        name = waiting.pop()
        if name not in rules:
            words.append(name)
            continue
        ways = rules[name][steps > most]
        if len(ways) > 1:
            steps += 1
            waiting.extend(reversed(ways[int(chance.random() * len(ways))]))
        else:
            waiting.extend(reversed(ways[0]))
    return _written(chance, words)


def _written(chance: Random, terminals: list[str]) -> str:
    """The words, with the lines and indentation that the marks between them stand for."""
    spoken = word_of_terminal()
    parts: list[str] = []
    level, fresh = 0, True
    for name in terminals:
        if name == "_NL":
            fresh = True
            continue
        if name in ("_INDENT", "_DEDENT"):
            level += 1 if name == "_INDENT" else -1
            continue
        if fresh:
            parts.append("\n" + "  " * level if parts else "")
        elif name not in ("DOT_NAME", "_LPAR", "_COMMA", "_COLON") or chance.random() < 0.1:
            parts.append(" ")
        fresh = False
        parts.append(chance.choice(_LEAVES[name]) if name in _LEAVES else _SIGNS.get(name) or spoken[name])
    return re.sub(r"\( ", "(", "".join(parts))
