"""`tuckbox simulate`: many games between bots, over any number of workers with one and the same result."""

from __future__ import annotations

import functools
import json
import multiprocessing
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.context import BaseContext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tuckbox_tools.bots import BOTS
from tuckbox_tools.match_runner import MatchResult, game_seed, play_match
from tuckbox_tools.ruleset import RulesetChoice, chosen, ruleset_options, seats_text
from tuckbox_tools.statistics_report import figures, report

if TYPE_CHECKING:
    from tuckbox import Game

LARGEST_BATCH = 50


@click.command("simulate")
@click.argument("ref", metavar="RULESET")
@click.option("--players", type=click.IntRange(min=1), help="How many seats; the fewest if not given.")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="Seed of the whole series.")
@click.option("--bots", "bots_text", metavar="BOT,…", help="A bot for each seat; one alone sits on all.")
@click.option("--workers", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
@click.option(
    "--json", "json_file", is_flag=False, flag_value="-", metavar="[FILE]",
    help="Write the figures as JSON; without FILE, to the terminal.",
)  # fmt: skip
@click.option(
    "--most-decisions",
    type=click.IntRange(min=1),
    default=100_000,
    show_default=True,
    help="A game that takes more is given up and counted as not finished.",
)
@ruleset_options
def command(
    ref: str,
    players: int | None,
    games: int,
    seed: int,
    bots_text: str | None,
    workers: int,
    json_file: str | None,
    most_decisions: int,
    variants: tuple[str, ...],
    options: tuple[str, ...],
    lang: str,
) -> None:
    """Play RULESET many times with bots and count wins, scores and lengths.

    Game number i has a seed made from --seed and i, so the figures do not depend on --workers.

    \b
    Example:
      tuckbox simulate my_game --players 3 --games 1000 --workers 4
    """
    choice = chosen(ref, variants, options, lang)
    _loaded.cache_clear()  # the same name may mean another folder now
    game = _loaded(choice)
    bots = _bots(bots_text, players, game)
    started = time.perf_counter()
    results = _results(choice, game, bots, range(games), seed, most_decisions, workers)
    click.echo(f"{games / (time.perf_counter() - started):.0f} games/s", err=True)
    found = figures(results, len(bots))
    played = {"ruleset": game.id, "hash": game.hash, "variants": variants, "options": dict(choice.options)}
    text = json.dumps({**played, "seed": seed, "bots": bots, **found}, indent=2, ensure_ascii=False)
    if json_file == "-":
        click.echo(text)
        return
    if json_file is not None:
        Path(json_file).write_text(text + "\n", encoding="utf-8")
    click.echo(report(found))


def _bots(text: str | None, players: int | None, game: Game) -> tuple[str, ...]:
    names = tuple(text.split(",")) if text else ("random",)
    for name in names:
        if name not in BOTS:
            raise click.BadParameter(f"`{name}` is not one of: {', '.join(BOTS)}", param_hint="--bots")
    low, high = game.players
    seats = players if players is not None else max(low, len(names))
    if not low <= seats <= high:
        raise click.UsageError(f"{game.id} is for {seats_text(game.players)}, not {seats}")
    if len(names) not in (1, seats):
        raise click.UsageError(f"{len(names)} bots for {seats} seats")
    return names * seats if len(names) == 1 else names


def _results(
    choice: RulesetChoice,
    game: Game,
    bots: tuple[str, ...],
    numbers: range,
    seed: int,
    most_decisions: int,
    workers: int,
) -> list[MatchResult]:
    """One result a game, in the order of their numbers."""
    if workers == 1:
        played = (play_match(game, bots, game_seed(seed, number), most_decisions) for number in numbers)
        return _with_progress(played, len(numbers))
    size = min(LARGEST_BATCH, max(1, len(numbers) // (workers * 4)))
    batches = [numbers[start : start + size] for start in range(0, len(numbers), size)]
    with ProcessPoolExecutor(min(workers, len(batches)), mp_context=_processes()) as pool:
        futures = [pool.submit(_play_batch, choice, bots, batch, seed, most_decisions) for batch in batches]
        return _with_progress((result for future in futures for result in future.result()), len(numbers))


@functools.cache
def _loaded(choice: RulesetChoice) -> Game:
    """The game, loaded once in each process; a forked worker has it from the start."""
    return choice.load()


def _processes() -> BaseContext:
    """Forked processes where that is safe, for they need not load the game again; else fresh ones."""
    forks = sys.platform == "linux" and threading.active_count() == 1
    return multiprocessing.get_context("fork" if forks else "spawn")


def _play_batch(
    choice: RulesetChoice, bots: tuple[str, ...], numbers: range, seed: int, most_decisions: int
) -> list[MatchResult]:
    game = _loaded(choice)
    return [play_match(game, bots, game_seed(seed, number), most_decisions) for number in numbers]


def _with_progress(results: Iterator[MatchResult], length: int) -> list[MatchResult]:
    if not sys.stderr.isatty():
        return list(results)
    with click.progressbar(
        results, length=length, label="playing", file=sys.stderr, update_min_steps=max(1, length // 100)
    ) as bar:
        return list(bar)
