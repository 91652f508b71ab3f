"""Why a move is refused, and where a value comes from, as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tuckbox_tools.phrases import phrase

if TYPE_CHECKING:
    from tuckbox import Game, Match
    from tuckbox.authoring.reasons import Origin, Reason, Span, Why

_MOST = 8


@dataclass(frozen=True, slots=True)
class SavedQuestion:
    """What is asked about a saved match: a move or a value; whose, and where the ruleset is."""

    move_in: str | None
    value_in: str | None
    seat: int | None
    ref: str | None

    @property
    def asked(self) -> bool:
        """Whether anything is."""
        return self.move_in is not None or self.value_in is not None

    def answer(self, words: str, lang: str) -> str:
        """Why the move that the words name is refused, or where the value that they are comes from."""
        from tuckbox.authoring.positions import since_the_start

        if self.move_in is not None and self.value_in is not None:
            raise click.UsageError("ask one thing at a time: --why or --value")
        where, game, match = saved_match(self.move_in or self.value_in or "", self.ref, lang)
        seat = self.seat
        if seat is not None and seat >= len(match.players):
            raise click.UsageError(f"there is no seat {seat}; the last one is {len(match.players) - 1}")
        if self.move_in is not None:
            return why_page(match, words, seat)
        if seat is None:
            seat = next((one.seat for one in match.decisions if one.seat is not None), None)
        return value_page(where, match, since_the_start(game, match), words, seat)


def saved_question(function: Callable[..., object]) -> Callable[..., object]:
    """Add --why, --value, --seat and --ruleset to a command; they come as one ``saved``."""

    @wraps(function)
    def asked(
        *, move_in: str | None, value_in: str | None, seat: int | None, saved_ref: str | None, **others: object
    ) -> object:
        return function(saved=SavedQuestion(move_in, value_in, seat, saved_ref), **others)

    whose = "With --why and --value: whose; else of whoever is to choose."
    for option in (
        click.option("--ruleset", "saved_ref", metavar="RULESET", help="With --why and --value: where the ruleset is."),
        click.option("--seat", type=click.IntRange(min=0), help=whose),
        click.option("--value", "value_in", metavar="SAVED", help="Where a value comes from in a saved match."),
        click.option("--why", "move_in", metavar="SAVED", help="Why a move is refused in a saved match."),
    ):
        asked = option(asked)
    return asked


def saved_match(file: str, ref: str | None, lang: str) -> tuple[str, Game, Match]:
    """The match in a file, and where its ruleset is; what is none is misuse."""
    import tuckbox
    from tuckbox_tools.saves import continued, read_save, reopened, saved_choice

    data = read_save(Path(file))
    choice = saved_choice(data, ref, lang)
    if ref is None and not Path(choice.ref).exists() and choice.ref not in tuckbox.ruleset_ids():
        raise click.UsageError(f"`{choice.ref}` is neither a ruleset nor a path here: say where it is with --ruleset")
    game, begun = reopened(data, ref, lang)
    try:
        return choice.ref, game, continued(game, begun, data)
    except tuckbox.SaveError as error:
        raise click.UsageError(str(error)) from None


def why_page(match: Match, move: str, seat: int | None) -> str:
    """Why a move cannot be taken now, each way in which it fails; UsageError: there is no such move."""
    from tuckbox.authoring.reasons import UnknownMove, why

    if not move:
        raise click.UsageError(phrase("which move", match.machine.lang))
    try:
        found = why(match, move, seat)
    except UnknownMove as error:
        raise click.UsageError(str(error)) from None
    return why_text(match, found)


def why_text(match: Match, found: Why) -> str:
    """A verdict: that it is allowed, or each reason with its place, its clauses and what they saw."""
    said = found.action + "".join(f", {name}: {value}" for name, value in found.picks)
    who, lang = match.players[found.seat].name, match.machine.lang
    if found.allowed:
        return phrase("can do", lang, who=who, what=said)
    lines = [phrase("cannot do", lang, who=who, what=said)]
    for one in found.reasons[:_MOST]:
        lines += ["", *_reason(one, lang)]
    if len(found.reasons) > _MOST:
        lines += ["", phrase("other ways", lang, n=len(found.reasons) - _MOST)]
    return "\n".join(lines)


def _reason(one: Reason, lang: str) -> list[str]:
    said = ", ".join(f"{name} {value}" for name, value in one.picks)
    picks = phrase("with", lang, picks=said) if said else ""
    lines = [f"{one.code}: {picks}{one.message}"]
    if one.at is not None:
        lines += _excerpt(one.at)
    for clause in one.clauses:
        place = f"  ({_place(clause.at)})" if clause.at is not None and clause.at != one.at else ""
        lines.append(f"  {clause.said(lang)}{place}")
    return [*lines, *(f"  {line}" for line in one.payment)]


def _excerpt(span: Span) -> list[str]:
    """The place of a rule and its first line, underlined."""
    line = span.source.line_text(span.line)
    begin, gutter = span.column - 1, " " * len(str(span.line))
    marks = "^" * max(1, min(span.end - span.start, len(line) - begin))
    return [
        f"{gutter} --> {_place(span)}:{span.column}",
        f"  {span.line} | {line}",
        f"  {gutter} | {' ' * begin}{marks}",
    ]


def origin_text(found: Origin) -> str:
    """A value and, below it, what it comes from; a sum of what changed it on the first line."""
    return "\n".join(_origin(found, 0))


def _origin(one: Origin, depth: int) -> list[str]:
    place = f"  ({_place(one.at)})" if one.at is not None and one.at.file != "the expression" else ""
    lines = [f"{'  ' * depth}{one.text} = {one.value}{place}"]
    return [*lines, *(line for part in one.parts for line in _origin(part, depth + 1))]


def _place(span: Span) -> str:
    from tuckbox.authoring.paths import shown_path

    return f"{shown_path(span.file)}:{span.line}"


def value_page(ref: str, match: Match, points: list[Match], text: str, seat: int | None) -> str:
    """Where the value of an expression comes from; UsageError: it is no expression of the ruleset."""
    import tuckbox
    from tuckbox.authoring.reasons import origin_of

    if not text:
        raise click.UsageError(phrase("which value", match.machine.lang))
    try:
        return origin_text(origin_of(ref, match, text, seat, points))
    except tuckbox.ContentError as error:
        first = error.diagnostics[0]
        help_ = f"; {first.help}" if first.help else ""
        raise click.UsageError(f"`{text}`: {first.message}{help_}") from None
