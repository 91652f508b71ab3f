"""`tuckbox simulate`: many games between bots, over any number of workers with one and the same result."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tuckbox_tools.bots import MOST_DECISIONS, bot_names
from tuckbox_tools.record_files import read_records, write_records
from tuckbox_tools.ruleset import Amount, chosen, ruleset_options, seats_text
from tuckbox_tools.series import Series, loaded, play
from tuckbox_tools.statistics_report import Figures, figures, report
from tuckbox_tools.watched import Watched, Watching, tell_unused

if TYPE_CHECKING:
    from tuckbox import Game


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
@click.option("--unused", is_flag=True, help="Tell which actions, abilities and effects were never of use.")
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

    Game number i has a seed made from --seed and i, so the figures do not depend on --workers. With --check, --unused
    or --record the games are watched, one after the other. Where all bots are random and nothing is watched, the games
    are played in bulk: chance falls as the seed says in either case, but the random bots then choose otherwise.

    \b
    Example:
      tuckbox simulate my_game --players 3 --games 1000 --workers 4
    """
    choice = chosen(ref, variants, options, lang)
    loaded.cache_clear()  # the same name may mean another folder now
    game = loaded(choice)
    bots = _bots(bots_text, players, game)
    started = time.perf_counter()
    watching = Watching(game, bots, games, seed, most_decisions, check)
    watched = _watched(watching, workers, record_file) if check or unused or record_file is not None else None
    series = Series(choice, bots, games, seed, most_decisions)
    tally = play(series, min(workers, games)) if watched is None else watched.tally
    click.echo(f"{games / (time.perf_counter() - started):.0f} games/s", err=True)
    played = {"ruleset": game.id, "hash": game.hash, "variants": variants, "options": dict(choice.options)}
    _tell_figures(figures(tally), {**played, "seed": seed, "bots": bots}, json_file)
    if watched is not None:
        _tell_watched(watched, game, check=check, unused=unused, to_stderr=json_file == "-")


def _tell_figures(found: Figures, played: Mapping[str, object], json_file: str | None) -> None:
    """Print the figures; as JSON they go to the file, or instead of the table to the terminal."""
    text = json.dumps({**played, **found}, indent=2, ensure_ascii=False)
    if json_file == "-":
        click.echo(text)
        return
    if json_file is not None:
        Path(json_file).write_text(text + "\n", encoding="utf-8")
    click.echo(report(found))


def _watched(watching: Watching, workers: int, record_file: str | None) -> Watched:
    if workers > 1:
        raise click.UsageError("games are watched one after the other: leave out --workers")
    path = None if record_file is None else Path(record_file)
    records = {} if path is None else read_records(path, watching.game.id)
    try:
        watching.game.start(players=len(watching.bots), records=records)
    except ValueError as error:
        raise click.UsageError(f"`{record_file}`: {error}") from None
    found = watching.play(records)
    if path is not None and found.fault is None:
        write_records(path, watching.game.id, found.records)
    return found


def _tell_watched(watched: Watched, game: Game, *, check: bool, unused: bool, to_stderr: bool) -> None:
    if unused:
        tell_unused(game, watched.fired, err=to_stderr)
    if watched.fault is not None:
        click.echo(watched.fault, err=True)
        raise SystemExit(1)
    if check:
        click.echo(f"{watched.tally.games} games, and nothing was made or lost", err=to_stderr)


def _bots(text: str | None, players: int | None, game: Game) -> tuple[str, ...]:
    names = tuple(text.split(",")) if text else ("random",)
    known = bot_names(game.strategies)
    for name in names:
        if name not in known:
            raise click.BadParameter(f"`{name}` is not one of: {', '.join(known)}", param_hint="--bots")
    low, high = game.players
    seats = players if players is not None else max(low, len(names))
    if not low <= seats <= high:
        raise click.UsageError(f"{game.id} is for {seats_text(game.players)}, not {seats}")
    if len(names) not in (1, seats):
        raise click.UsageError(f"{len(names)} bots for {seats} seats")
    return names * seats if len(names) == 1 else names
