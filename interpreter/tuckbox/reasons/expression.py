"""An expression that somebody asks about in a match, checked like any text of the ruleset."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

from tuckbox.checking import ContentError, examine, examine_sections
from tuckbox.declarations import Memo, apply, select
from tuckbox.diagnostics import Problems, Source
from tuckbox.document import Mapping, load_text
from tuckbox.runtime.match import Match
from tuckbox.semantics.checked.expressions import FIRST_FREE_SLOT, YOU, Value
from tuckbox.semantics.reuse import Reuse

from .origin import Origin, tell

_WORD = "asked_about"


def origin_of(ref: str | Path, match: Match, text: str, seat: int | None, points: Sequence[Match] = ()) -> Origin:
    """Where the value of an expression comes from in a match of the ruleset ``ref``.

    In the text `you` is ``seat``, and A, B, C or their players' names are the seats in order.
    ``points``: the match before each choice so far, where it is known.
    ContentError: the ruleset has errors, or the text is no expression of it.
    """
    seats = [chr(ord("A") + number) for number in range(len(match.table.layout.choosing))]
    memo, reuse = Memo(), Reuse()
    checked = examine(ref, memo=memo, reuse=reuse)
    if checked.sections is None or checked.errors:
        raise ContentError(checked.errors)
    problems = Problems()
    selected = select(checked.sections, match.setting.variants, problems)
    text = _with_letters(text, [player.name for player in match.players[: len(seats)]], seats)
    sections = apply(selected, _overlay(text, [*seats, "you"]), problems)
    options = dict(match.setting.options)
    asked = examine_sections(sections, (), options, problems, lints=False, memo=memo, reuse=reuse)
    if asked.ruleset is None or asked.errors:
        raise ContentError(asked.errors)
    formula = asked.ruleset.defines[_WORD].formula
    registers: list[Value] = [None] * max(formula.slots, FIRST_FREE_SLOT)
    registers[YOU] = seat
    for slot, value in zip(formula.parameters, (*range(len(seats)), seat), strict=False):
        registers[slot] = value
    plain = match.clone()
    plain.table.backend = None
    return tell(plain, formula.value, registers, seat, points)


def _with_letters(text: str, names: Sequence[str], seats: Sequence[str]) -> str:
    """The text with the letter of a seat for each player's name that stands before a point or comma, or alone."""
    for name, seat in sorted(zip(names, seats, strict=False), key=lambda pair: -len(pair[0])):
        if name not in seats:
            text = re.sub(rf"(?<![\w.]){re.escape(name)}(?=\.|,|\)|$)", seat, text)
    return text


def _overlay(text: str, parameters: Sequence[str]) -> Mapping:
    """What adds the text to the ruleset as a word with the seats as its parameters."""
    head = f"{_WORD}({', '.join(f'player {name}' for name in parameters if name != 'you')})"
    written = f"add:\n  define:\n    {json.dumps(head)}: {json.dumps(text, ensure_ascii=False)}\n"
    (document,) = load_text(Source("the expression", written), Problems())
    assert isinstance(document, Mapping), "it was written just now"
    return document
