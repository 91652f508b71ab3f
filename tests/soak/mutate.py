"""Damage to a text, of every kind that fingers, editors and copying programs do, and some that only malice does."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

SIGNS = tuple("[]{}()<>\"'`|:;,.!?@#$%^&*-+=~/\\_ \t\n\r")
LETTERS = tuple(
    "aZ09éőŁßİıǅʰªºᴬ变あـا١٠𝒳𝔘ⅷ²½℮\u0301\u0345\u200b\u200d\u2060\xa0\u2028\x85\ufeff\ufffe\x00\x07\x7f\x1b😀\U0010ffff"
)
OF_YAML = (
    "<<: *a", "&a ", "*a", "&a [*a]", "? ", "? [a]: b", "!!python/object:os.system ", "!<x> ", "%YAML 1.1\n---\n",
    "---\n", "...\n", "|", ">", "|2", ">-9", "|+\n\n\n", "- - - -", ": :", "{a, b: }", "[,]", "{,}", "{? }", "''", '""',
    '"\\u00', '"\\xff"', '"\\ud800"', '"\\', "@", "`", "yes", "no", "null", "~", "1e999", "0x1F", ".inf", "12:30",
    "2001-01-01", "=", "#", " #", "9" * 19, "9" * 5_000, "-0", "\\\n", "a: b: c", "\t- x", "“x”", "„", "…",
)  # fmt: skip
OF_THE_LANGUAGE = (
    "if ", " then ", " else ", "\n  ", ":\n", "either:\n  a\nor:\n  b\n", " where ", " as ", "choose one of ", "up to ",
    "for each ", "(", ")", "[", "]", " of ", "not not ", "- -", "//", "==", "!=", '"', "let x = ", "; ", "yes/no",
    " at once:", "repeat ", "may ", "must ", "x" * 11_000,
)  # fmt: skip
TRAPS = OF_YAML + OF_THE_LANGUAGE
NESTINGS = (
    ("(", ")"),
    ("[", "]"),
    ("{", "}"),
    ("[a, ", "]"),
    ("not ", ""),
    ("-", ""),
    ("- ", ""),
    ("a: ", ""),
    ("f(", ")"),
)
_TOKEN = re.compile(r"\w+|[ \t]+|.", re.DOTALL)

Damage = Callable[[Random, str, Sequence[str]], str]


def mutated(chance: Random, text: str, others: Sequence[str], most: int = 4) -> str:
    """The text with one to `most` damages; `others` lend it pieces."""
    for _ in range(chance.randint(1, most)):
        damage = _DAMAGES[int(chance.random() * len(_DAMAGES))]
        text = damage(chance, text, others)
    return text


def window(chance: Random, text: str, lines: int) -> str:
    """Some lines of a text that stand together, so that damage stays quick to look at."""
    rows = text.splitlines(keepends=True)
    start = chance.randrange(max(1, len(rows)))
    return "".join(rows[start : start + chance.randint(1, lines)])


def _character(chance: Random, text: str, others: Sequence[str]) -> str:
    at = chance.randrange(len(text) + 1)
    new = chance.choice(SIGNS if chance.random() < 0.6 else LETTERS)
    return text[:at] + new + text[at + chance.randrange(2) :]


def _lost(chance: Random, text: str, others: Sequence[str]) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + text[at + (1 if chance.random() < 0.7 else chance.randrange(40)) :]


def _swapped(chance: Random, text: str, others: Sequence[str]) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :]


def _byte(chance: Random, text: str, others: Sequence[str]) -> str:
    """Bytes exchanged or lost; what is no UTF-8 any more stands as the loader of files has it."""
    raw = bytearray(text.encode("utf-8", "surrogateescape"))
    if not raw:
        return text
    at = chance.randrange(len(raw))
    if chance.random() < 0.5:
        raw[at] ^= 1 << chance.randrange(8)
    else:
        raw[at : at + chance.randrange(3)] = bytes(chance.choices(range(256), k=chance.randrange(3)))
    return raw.decode("utf-8", "surrogateescape")


def _token(chance: Random, text: str, others: Sequence[str]) -> str:
    tokens = _TOKEN.findall(text)
    if not tokens:
        return text
    at = chance.randrange(len(tokens))
    match chance.randrange(4):
        case 0:
            del tokens[at]
        case 1:
            tokens.insert(at, chance.choice(tokens))
        case 2:
            other = chance.randrange(len(tokens))
            tokens[at], tokens[other] = tokens[other], tokens[at]
        case _:
            lent = _TOKEN.findall(chance.choice(others)[:2_000]) if others else tokens
            tokens[at] = chance.choice(lent or tokens)
    return "".join(tokens)


def _line(chance: Random, text: str, others: Sequence[str]) -> str:
    lines = text.splitlines(keepends=True)
    if not lines:
        return text
    at = chance.randrange(len(lines))
    match chance.randrange(5):
        case 0:
            del lines[at]
        case 1:
            lines.insert(chance.randrange(len(lines) + 1), lines[at])
        case 2:
            lines.append(lines.pop(at))
        case 3:
            lines[at] = lines[at].rstrip("\r\n") + " "
        case _:
            cut = chance.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:cut] + "\n" + lines[at][cut:]
    return "".join(lines)


def _indentation(chance: Random, text: str, others: Sequence[str]) -> str:
    lines = text.splitlines(keepends=True)
    if not lines:
        return text
    at = chance.randrange(len(lines))
    for index in range(at, min(len(lines), at + chance.choice((1, 1, 3)))):
        bare = lines[index].lstrip(" \t")
        lines[index] = chance.choice(("", " ", "  ", "   ", "\t", " " * 40, lines[index][: -len(bare)] + " ")) + bare
    return "".join(lines)


def _trap(chance: Random, text: str, others: Sequence[str]) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(TRAPS) + text[at:]


def _spliced(chance: Random, text: str, others: Sequence[str]) -> str:
    other = chance.choice(others) if others else text
    at = chance.randrange(len(other) + 1)
    return text[: chance.randrange(len(text) + 1)] + other[at : at + 300]


def _nested(chance: Random, text: str, others: Sequence[str]) -> str:
    before, after = chance.choice(NESTINGS)
    times = chance.choice((2, 5, 25, 70, 200))
    start = chance.randrange(len(text) + 1)
    end = min(len(text), start + chance.randrange(30))
    return text[:start] + before * times + text[start:end] + after * times + text[end:]


def _repeated(chance: Random, text: str, others: Sequence[str]) -> str:
    start = chance.randrange(len(text) + 1)
    piece = text[start : start + chance.randint(1, 12)]
    times = chance.choice((2, 3, 20, 150))
    return text[:start] + piece * times + text[start:]


def _breaks(chance: Random, text: str, others: Sequence[str]) -> str:
    return text.replace("\n", chance.choice(("\r\n", "\r", "\n\n", "\x85", "\u2028", "\n\ufeff", " \n")))


def _begun(chance: Random, text: str, others: Sequence[str]) -> str:
    return chance.choice(("\ufeff", "\ufeff\ufeff", "\n", " ", "\t", "\x00", "%TAG ! x\n", "#!/bin/sh\n")) + text


_OFTEN: tuple[Damage, ...] = (_character, _lost, _token, _line, _indentation, _trap)
_SELDOM: tuple[Damage, ...] = (_swapped, _byte, _spliced, _nested, _repeated, _breaks, _begun)
_DAMAGES = _OFTEN * 3 + _SELDOM
