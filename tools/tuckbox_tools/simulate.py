"""`tuckbox simulate`: many games between bots, over any number of workers with one and the same result."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tuckbox_tools.bots import MOST_DECISIONS, bot_names
from tuckbox_tools.record_files import RecordFile
from tuckbox_tools.ruleset import Amount, chosen, is_for, ruleset_options
from tuckbox_tools.series import Series, loaded, play
from tuckbox_tools.statistics_report import Figures, figures, report
from tuckbox_tools.watched import Watched, WatchedSeries, tell_unused
from tuckbox_tools.watched_game import Watching

if TYPE_CHECKING:
    from tuckbox import Game

#: What is said to have ended by Ctrl-C, as shells have it.
STOPPED = 130


@click.command("simulate")
@click.argument("ref", metavar="RULESET")
@click.option("--players", type=click.IntRange(min=1), help="How many seats; the fewest if not given.")
@click.option("--games", type=Amount(min=1), metavar="NUMBER", default=100, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="Seed of the whole series.")
@click.option(
    "--bots", "bots_text", metavar="BOT,…", help="random, greedy or strategy:NAME for each seat; one alone for all."
)
@click.option("--workers", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
@click.option(
    "--json", "json_file", is_flag=False, flag_value="-", metavar="[FILE]",
    help="Write the figures as JSON; without FILE, to the terminal.",
)  # fmt: skip
@click.option(
    "--most-decisions",
    type=click.IntRange(min=1),
    default=MOST_DECISIONS,
    show_default=True,
    help="A game that takes more is given up and counted as not finished.",
)
@click.option("--check", is_flag=True, help="After every decision: nothing may have been made or lost.")
@click.option("--unused", is_flag=True, help="Tell what was never of use: actions, abilities, effects.")
@click.option(
    "--record", "record_file", type=click.Path(dir_okay=False), help="Values kept from game to game, read and written."
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
    check: bool,
    unused: bool,
    record_file: str | None,
    variants: tuple[str, ...],
    options: tuple[str, ...],
    lang: str,
) -> None:
    """Play RULESET many times with bots and count wins, scores and lengths.

    Game number i has a seed made from --seed and i: nothing depends on --workers. With --check or --unused the first
    thing that cannot be ends the series; both watch the same games. With --record the games are played one after the
    other, each with what the one before it left. Where all bots are random and nothing is watched, they are played in
    bulk: chance falls as the seed says, but the bots choose otherwise. Ctrl-C ends a series; what was played is told.

    \b
    Example:
      tuckbox simulate my_game --players 3 --games 1000 --workers 4
      tuckbox simulate my_game --games 1000 --check --unused
    """
    choice = chosen(ref, variants, options, lang)
    loaded.cache_clear()  # the same name may mean another folder now
    game = loaded(choice)
    series = Series(choice, _bots(bots_text, players, game), games, seed, most_decisions)
    started = time.perf_counter()
    watched = _watched(series, Watching(check, most_decisions), unused, game, workers, record_file)
    tally = play(series, min(workers, games)) if watched is None else watched.tally()
    click.echo(f"{tally.games / (time.perf_counter() - started):.0f} games/s", err=True)
    played = {"ruleset": game.id, "hash": game.hash, "variants": variants, "options": dict(choice.options)}
    _tell_figures(figures(tally), {**played, "seed": seed, "bots": series.bots}, json_file)
    code = 0 if watched is None else _tell_watched(watched, game, check, unused, to_stderr=json_file == "-")
    raise SystemExit(code or _tell_stop(tally.games, games))


def _tell_figures(found: Figures, played: Mapping[str, object], json_file: str | None) -> None:
    """Print the figures; as JSON they go to the file, or instead of the table to the terminal."""
    text = json.dumps({**played, **found}, indent=2, ensure_ascii=False)
    if json_file == "-":
        click.echo(text)
        return
    if json_file is not None:
        Path(json_file).write_text(text + "\n", encoding="utf-8")
    click.echo(report(found))


def _watched(
    series: Series, watching: Watching, unused: bool, game: Game, workers: int, record_file: str | None
) -> Watched | None:
    """Play the games where they are to be watched or go on from each other; else none."""
    watched = WatchedSeries(series.choice, series.bots, series.games, series.seed, watching, unused)
    if record_file is not None:
        return _in_a_row(watched, game, workers, Path(record_file))
    return play(watched, min(workers, series.games)) if watching.check or unused else None


def _in_a_row(series: WatchedSeries, game: Game, workers: int, path: Path) -> Watched:
    """Play the games one after the other, and keep what they leave in a file."""
    if workers > 1:
        raise click.UsageError("with --record games are played one after the other: leave out --workers")
    file = RecordFile.of(path, game, series.choice.ref)
    try:
        game.start(players=len(series.bots), records=file.own)
    except ValueError as error:
        raise click.UsageError(f"`{path}`: {error}") from None
    found, left = series.in_a_row(game, file.own)
    if found.fault is None:
        file.write(left)
    return found


def _tell_watched(watched: Watched, game: Game, check: bool, unused: bool, *, to_stderr: bool) -> int:
    """Print what was found besides the figures; the exit code."""
    if unused:
        tell_unused(game, watched, err=to_stderr)
    if watched.fault is not None:
        click.echo(watched.fault[1], err=True)
        return 1
    if check:
        click.echo(f"{len(watched.results)} games, and nothing was made or lost", err=to_stderr)
    return 0


def _tell_stop(played: int, games: int) -> int:
    """Say so if a series was stopped; the exit code."""
    if played == games:
        return 0
    click.echo(f"stopped after {played} of {games} games", err=True)
    return STOPPED


def _bots(text: str | None, players: int | None, game: Game) -> tuple[str, ...]:
    names = tuple(text.split(",")) if text else ("random",)
    known = bot_names(game.strategies)
    for name in names:
        if name not in known:
            raise click.BadParameter(f"`{name}` is not one of: {', '.join(known)}", param_hint="--bots")
    low, high = game.players
    seats = players if players is not None else max(low, len(names))
    if not low <= seats <= high:
        raise click.UsageError(f"{is_for(game)}, not {seats}")
    if len(names) not in (1, seats):
        raise click.UsageError(f"{len(names)} bots for {seats} seats")
    return names * seats if len(names) == 1 else names
