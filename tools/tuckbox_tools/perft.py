"""`tuckbox perft`: the number of decision paths of each length, to compare with published counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from tuckbox_tools.ruleset import chosen, is_for, ruleset_options
from tuckbox_tools.solving.walking import (
    at_chance,
    joint_options,
    joint_successors,
    next_decision,
    opening,
    successors,
)

if TYPE_CHECKING:
    from tuckbox import Match


@dataclass(frozen=True, slots=True)
class Counting:
    """What counts as a decision. ``joint``: simultaneous choices are one; ``chance``: its outcomes count as well.

    ``every_path``: equal positions are walked again and again instead of once with their number.
    """

    joint: bool = False
    chance: bool = False
    every_path: bool = False

    def options(self, match: Match) -> int:
        """How many ways there are to take the next decision."""
        return joint_options(match) if self.joint else len(next_decision(match).options)

    def successors(self, match: Match) -> Iterator[Match]:
        return joint_successors(match) if self.joint else successors(match)


Level = list[tuple["Match", int]]


def path_counts(match: Match, depth: int, counting: Counting = Counting()) -> Iterator[int]:
    """For each length from 1 to ``depth`` the number of decision paths; ends early where no path goes on.

    All outcomes of chance are followed: two paths that differ by what chance did are two.
    """
    level = _decided(match, 1, counting)
    for length in range(1, depth + 1):
        found = sum(ways * counting.options(position) for position, ways in level)
        if not found:
            return
        yield found
        if length < depth:
            level = _next_level(level, counting)


def _next_level(level: Level, counting: Counting) -> Level:
    """The positions one decision further on, each with the number of paths that lead to it."""
    positions: dict[object, tuple[Match, int]] = {}
    for position, ways in level:
        for successor in counting.successors(position):
            for found, reached in _decided(successor, ways, counting):
                key: object = len(positions) if counting.every_path else found.key()
                known = positions.get(key)
                positions[key] = (found, reached) if known is None else (known[0], known[1] + reached)
    return list(positions.values())


def _decided(match: Match, ways: int, counting: Counting) -> Level:
    """The positions in which something that counts is decided next; those where the game is over are left out."""
    waiting, found = [match], []
    while waiting:
        position = waiting.pop()
        if position.over:
            continue
        if counting.chance or not at_chance(position):
            found.append((position, ways))
        else:
            waiting.extend(successors(position))
    return found


@click.command("perft")
@click.argument("ref", metavar="RULESET")
@click.option("--depth", type=click.IntRange(min=1), required=True, help="The longest paths that are counted.")
@click.option("--players", type=click.IntRange(min=1), help="How many seats; the fewest if not given.")
@click.option("--joint", is_flag=True, help="Choices that several seats make at once count as one decision.")
@click.option("--chance", is_flag=True, help="What chance decides counts like a decision of a player.")
@click.option("--every-path", is_flag=True, help="Walk every path; otherwise equal positions are walked once.")
@ruleset_options
def command(
    ref: str,
    depth: int,
    players: int | None,
    joint: bool,
    chance: bool,
    every_path: bool,
    variants: tuple[str, ...],
    options: tuple[str, ...],
    lang: str,
) -> None:
    """Count the decision paths of RULESET: a line for each depth, with the depth, a tab, the number of paths.

    A decision with one option counts like any other. All outcomes of chance are followed. Choices of several
    seats at once are one decision each, in seat order, unless --joint is given.

    \b
    Example:
      tuckbox perft my_game --players 2 --depth 4
    """
    game = chosen(ref, variants, options, lang).load()
    low, high = game.players
    if players is not None and not low <= players <= high:
        raise click.UsageError(f"{is_for(game)}, not {players}")
    counting = Counting(joint=joint, chance=chance, every_path=every_path)
    for length, found in enumerate(path_counts(opening(game, players), depth, counting), start=1):
        click.echo(f"{length}\t{found}")
