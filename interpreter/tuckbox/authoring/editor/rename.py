"""Renaming a symbol in all files of a ruleset, by edits of nothing but its names, proven by checking the result."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tuckbox.authoring.live import Live, Texts
from tuckbox.declarations.names import FIXED_WORDS
from tuckbox.diagnostics import Diagnostic, Span
from tuckbox.language.lexis import RESERVED
from tuckbox.resources import content_root

from .index import Index
from .manual import SORTS
from .symbols import Occurrence, Symbol

_NAME = re.compile(r"[^\W\d]\w*")
_LABEL = re.compile(r"\w[\w-]*")
_LABELS = ("statement", "position", "strategy")
_WITH_NAMESPACE = ("value", "field", "local", "step", "score", "statement", "position", "strategy", "option")
"""What may be called like something else: it stands where the other cannot."""


class Refused(Exception):
    """A rename that cannot be; the text says why, for the designer."""


@dataclass(frozen=True, slots=True)
class Renaming:
    """The edits, each the place of a name and what stands there instead; ``by_name``: those in scenarios, which are
    found by the name alone."""

    edits: tuple[tuple[Span, str], ...]
    by_name: int


def renamable(index: Index, file: str, offset: int, root: Path) -> Occurrence:
    """The name at a place, if it can be altered; Refused: it cannot. ``root``: the folder of files that may be."""
    found = index.at(file, offset)
    if not found:
        raise Refused("no name of the ruleset stands here")
    one = next((each for each in found if each.symbol.is_declared), found[0])
    _check_origin(index, one.symbol, root)
    return one


def rename(live: Live, index: Index, symbol: Symbol, name: str, texts: Texts, root: Path) -> Renaming:
    """The edits that give the symbol another name everywhere. Refused: it cannot be, or something else would break.

    ``texts``: the unsaved texts that the index was made from. Afterwards ``live`` has to be checked again.
    """
    _check_origin(index, symbol, root)
    _check_name(index, symbol, name)
    edits: dict[tuple[str, int], tuple[Span, str]] = {}
    for one in index.of(symbol):
        new = one.written(name)
        if one.implied:
            new = f"{symbol.name} {name}" if symbol.sort == "local" else f"{name} {symbol.name}"
        edits.setdefault((one.span.file, one.span.start), (one.span, new))
    _check_result(live, tuple(edits.values()), texts)
    by_name = sum(not one.certain for one in index.of(symbol))
    return Renaming(tuple(edits.values()), by_name)


def _check_origin(index: Index, symbol: Symbol, root: Path) -> None:
    if not symbol.is_declared:
        raise Refused(f"`{symbol.name}` is a word of the language")
    places = index.of(symbol)
    if not any(one.defines for one in places):
        raise Refused(f"it is nowhere declared what `{symbol.name}` is")
    if symbol.sort == "title" and index.words is not None and symbol.name not in index.words.titles:
        raise Refused(f"`{symbol.name}` is written once for several cards, whose names begin with it")
    shipped = content_root().resolve()
    for one in places:
        path = Path(one.span.file).resolve()
        if path.is_relative_to(root.resolve()):
            continue
        what = "comes with Tuckbox" if path.is_relative_to(shipped) else "lies outside of this folder"
        raise Refused(f"`{symbol.name}` also stands in `{path.name}`, which {what}")


def _check_name(index: Index, symbol: Symbol, name: str) -> None:
    form = _LABEL if symbol.sort in _LABELS else _NAME
    if form.fullmatch(name) is None:
        raise Refused(f"`{name}` is no name: write letters, digits and `_`, a letter first")
    if name in RESERVED or (name in FIXED_WORDS and symbol.sort not in ("field", "value")):
        raise Refused(f"`{name}` is a word of the language")
    if index.of(Symbol(symbol.sort, name, symbol.of)):
        raise Refused(f"there already is a {SORTS.get(symbol.sort, symbol.sort)} `{name}`")
    if symbol.sort in _WITH_NAMESPACE:
        return
    for other, _ in index.symbols():
        if other.name == name and other.sort not in _WITH_NAMESPACE:
            raise Refused(f"there already is a {SORTS.get(other.sort, other.sort)} `{name}`")


def _check_result(live: Live, edits: Sequence[tuple[Span, str]], texts: Texts) -> None:
    """Refuse what would report anything that is not reported now."""
    known = {_said(one) for one in live.checked.diagnostics} if live.checked is not None else set()
    for one in live.check({**texts, **applied(edits)}):
        if _said(one) not in known:
            place = f"{Path(one.span.file).name}, line {one.span.line}"
            raise Refused(f"with that name something else would be wrong ({place}): {one.message}")


def _said(one: Diagnostic) -> tuple[str, str, int]:
    return one.code.number, one.span.file, one.span.line


def applied(edits: Sequence[tuple[Span, str]]) -> Mapping[Path, str]:
    """The texts of the files after the edits, by absolute path."""
    by_file: dict[Path, list[tuple[Span, str]]] = {}
    for span, new in edits:
        by_file.setdefault(Path(span.file).absolute(), []).append((span, new))
    found: dict[Path, str] = {}
    for path, changes in by_file.items():
        text = changes[0][0].source.text
        for span, new in sorted(changes, key=lambda change: -change[0].start):
            text = text[: span.start] + new + text[span.end :]
        found[path] = text
    return found
