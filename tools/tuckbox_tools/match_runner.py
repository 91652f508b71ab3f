"""Plays one match with bots and keeps what is counted; the same game for the same seed wherever it runs."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tuckbox_tools.bots import bot

if TYPE_CHECKING:
    from tuckbox import Game


@dataclass(frozen=True, slots=True)
class MatchResult:
    """One finished game, or one that was given up after too many decisions."""

    finished: bool
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    rounds: int


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a series; it depends on nothing but the two numbers."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{number}".encode()).digest()[:7], "big")


def play_match(game: Game, bots: tuple[str, ...], seed: int, most_decisions: int) -> MatchResult:
    """Play one match, a bot for each seat."""
    players = [bot(name, seed, seat) for seat, name in enumerate(bots)]
    match = game.start(players=len(bots), seed=seed)
    decisions = 0
    while not match.over and decisions < most_decisions:
        decision = match.decision
        assert decision.seat is not None, "a seat decides while a match goes on"
        match.choose(players[decision.seat].choose(match, decision), seat=decision.seat)
        decisions += 1
    rounds = match.round
    if not match.over:
        return MatchResult(False, (), (), decisions, rounds)
    return MatchResult(True, tuple(match.winners), tuple(match.scores), decisions, rounds)
