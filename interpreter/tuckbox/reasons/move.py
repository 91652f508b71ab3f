"""Reads a move that somebody names, and says why it cannot be taken now: each way in which it fails."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tuckbox.diagnostics import Span, did_you_mean
from tuckbox.runtime.legal import USED, Refused, legal, refusals
from tuckbox.runtime.match import Match
from tuckbox.runtime.refusing import near
from tuckbox.runtime.seen import Clause

from .payment import payment
from .reading import UnknownMove, cards_called, offered, read_move
from .words import say

__all__ = ["Reason", "UnknownMove", "Why", "why"]


@dataclass(frozen=True, slots=True)
class Reason:
    """One way in which a move fails: with which picks, why (in the language of the match), where that is said, which
    parts of it failed, and of a cost what there is to pay with."""

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


def why(match: Match, words: str, seat: int | None = None) -> Why:
    """Why a move is refused. ``words``: an action and its picks, as `my_action card=my_card`, an option as it is shown
    (`My action: My card`), or an answer to what is asked. Ids and names in any language of the ruleset are understood.

    ``seat``: whose move; None: of the first who is to choose. UnknownMove: nothing is called so, or several things.
    """
    who = seat if seat is not None else next((one.seat for one in match.decisions if one.seat is not None), 0)
    text = words.strip()
    if match.over:
        return Why(who, text, (), (Reason((), "game-over", say(match.machine.lang, "over")),))
    option = offered(match, who, text)
    if option is not None:
        return Why(who, option.action or option.id, option.picks)
    move = read_move(match, who, text)
    if move is None:
        return _answer(match, who, text)
    found = legal(match.machine, who, move.action, move.picks)
    said = tuple(move.picks.items())
    reasons = () if found else tuple(_reasons(match, who, move.action, move.picks, found))
    return Why(who, move.action, said, reasons)


def _answer(match: Match, seat: int, text: str) -> Why:
    """A word that is no action: an answer to what is asked, which is not offered, or nothing at all."""
    mine = next((one for one in match.decisions if one.seat == seat), None)
    offered = [] if mine is None else [option.id for option in mine.options]
    known = (*match.machine.program.action_number, *USED, *offered)
    rules, lang = match.machine.program.ruleset, match.machine.lang
    text = next(iter(cards_called(match, text)), text)
    if text not in rules.cards and text not in ("done", "none", "pass", "decline", "yes", "no"):
        help_ = did_you_mean(text, _shown_names(match)) or did_you_mean(text.split()[0] if text else text, known)
        help_ = help_ or did_you_mean(text, rules.cards)
        raise UnknownMove(say(lang, "unknown move", text=text, hint=near(help_, lang) or say(lang, "see")))
    asked = say(lang, "nothing asked") if mine is None else say(lang, "asked", name=mine.name)
    options = say(lang, "can be", names=", ".join(offered[:8])) if offered else ""
    message = say(lang, "no answer", asked=asked, text=text) + options
    return Why(seat, text, (), (Reason((), "not-offered", message),))


def _shown_names(match: Match) -> list[str]:
    """What the actions are called for players, in every language."""
    return [name for info in match.machine.program.ruleset.actions.values() for name in info.names.values()]


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
    return Reason(picks, refused.code, refused.text(match.machine.lang), refused.at, refused.clauses, lines)
