"""Reads a move that somebody names, and says why it cannot be taken now: each way in which it fails."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tuckbox.diagnostics import Span, did_you_mean
from tuckbox.runtime.legal import USED, Refused, legal, refusals
from tuckbox.runtime.match import Match
from tuckbox.runtime.seen import Clause

from .payment import payment

_PICK = re.compile(r"(\w+)\s*[:=]\s*([^,)]+)")


@dataclass(frozen=True, slots=True)
class Reason:
    """One way in which a move fails: with which picks, why, where that is said, which parts of it failed, and of a
    cost what there is to pay with."""

    picks: tuple[tuple[str, str], ...]
    code: str
    message: str
    at: Span | None = None
    clauses: tuple[Clause, ...] = ()
    payment: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Why:
    """Whether a seat may take a move now, and if not, the reasons. ``move``: the action, its picks."""

    seat: int
    action: str
    picks: tuple[tuple[str, str], ...]
    reasons: tuple[Reason, ...] = ()

    @property
    def allowed(self) -> bool:
        """Whether it can be taken."""
        return not self.reasons


class UnknownMove(ValueError):
    """Nothing is called so; the message says what was probably meant, or what there is."""


def why(match: Match, words: str, seat: int | None = None) -> Why:
    """Why a move is refused. ``words``: an action and its picks, as `my_action card=my_card`, an option's id, or an
    answer to what is asked.

    ``seat``: whose move; None: of the first who is to choose. UnknownMove: nothing is called so.
    """
    who = seat if seat is not None else next((one.seat for one in match.decisions if one.seat is not None), 0)
    text = words.strip()
    mine = next((one for one in match.decisions if one.seat == who), None)
    offered = next((one for one in mine.options if text in (one.id, one.label())), None) if mine is not None else None
    if offered is not None:
        return Why(who, offered.action or offered.id, offered.picks)
    action, picks = _read(match, text)
    if action not in match.machine.program.action_number and action not in USED:
        return _answer(match, who, text)
    found = legal(match.machine, who, action, picks)
    said = tuple(picks.items())
    return (
        Why(who, action, said) if found else Why(who, action, said, tuple(_reasons(match, who, action, picks, found)))
    )


def _read(match: Match, text: str) -> tuple[str, dict[str, str]]:
    """The action and its picks: those with a name, and plain words for its other picks in their order."""
    head = re.match(r"\w+", text)
    action = head[0] if head is not None else text
    rest = text[len(action) :]
    picks = {name: value.strip() for name, value in _PICK.findall(rest)}
    plain = [word for word in re.split(r"[\s,()]+", _PICK.sub(" ", rest)) if word]
    index = match.machine.program.action_number.get(action)
    names = ["card"] if index is None else [one.name for one in match.machine.program.actions[index].picks]
    picks.update(zip((name for name in names if name not in picks), plain, strict=False))
    return action, picks


def _answer(match: Match, seat: int, text: str) -> Why:
    """A word that is no action: an answer to what is asked, which is not offered, or nothing at all."""
    mine = next((one for one in match.decisions if one.seat == seat), None)
    offered = [] if mine is None else [option.id for option in mine.options]
    known = (*match.machine.program.action_number, *USED, *offered)
    rules = match.machine.program.ruleset
    if text not in rules.cards and text not in ("done", "none", "pass", "decline", "yes", "no"):
        help_ = did_you_mean(text.split()[0] if text else text, known) or did_you_mean(text, rules.cards)
        raise UnknownMove(f"no action and no answer is called `{text}`; {help_ or 'see what can be chosen'}")
    asked = "nothing is asked" if mine is None else f"`{mine.name}` is asked"
    options = f"; it can be {', '.join(offered[:8])}" if offered else ""
    return Why(seat, text, (), (Reason((), "not-offered", f"{asked} of that seat, and {text} is no answer{options}"),))


def _reasons(match: Match, seat: int, action: str, picks: Mapping[str, str], first: object) -> list[Reason]:
    """Each way in which it fails, those that fail alike only once; else the one that is known."""
    assert isinstance(first, Refused)
    found: dict[tuple[str, object, tuple[str, ...]], Reason] = {}
    for said, refused in refusals(match.machine, seat, action, picks):
        one = _reason(match, seat, action, said, refused)
        found.setdefault((one.message, one.at, tuple(map(str, one.clauses))), one)
    return list(found.values()) or [_reason(match, seat, action, (), first)]


def _reason(match: Match, seat: int, action: str, picks: tuple[tuple[str, str], ...], refused: Refused) -> Reason:
    lines = payment(match, seat, action, picks) if refused.code == "cannot-pay" else ()
    return Reason(picks, refused.code, refused.message, refused.at, refused.clauses, lines)
