"""`tuckbox play`: people and bots at one table, in a terminal or through a pipe."""

from __future__ import annotations

import difflib
import secrets
import shlex
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tuckbox_tools.bots import MOST_DECISIONS
from tuckbox_tools.letters import fit_to_terminal
from tuckbox_tools.phrases import phrase
from tuckbox_tools.record_files import RecordFile
from tuckbox_tools.ruleset import OptionValue, RulesetChoice, chosen, is_for, known, ruleset_options, spoken

if TYPE_CHECKING:
    from tuckbox import Game, Match, Player
    from tuckbox_tools.bots import Bot
    from tuckbox_tools.play_session import PlaySession


@click.command("play")
@click.argument("ref", metavar="[RULESET]", required=False)
@click.option("--players", type=click.IntRange(min=1), help="How many seats; the fewest if not given.")
@click.option("--player", "people", multiple=True, metavar="NAME[:AGE]", help="A seat's player; repeatable.")
@click.option("--seed", type=int, help="The same seed and the same choices give the same game.")
@click.option("--bot", "bots", multiple=True, metavar="SEAT=BOT", help="A bot on a seat, such as 1=random, or all=BOT.")
@click.option("--load", "load_file", type=click.Path(dir_okay=False), help="Go on with a saved match.")
@click.option("--from", "scenario", metavar="SCENARIO", help="Begin where a scenario of the ruleset does.")
@click.option("--record", "record_file", type=click.Path(dir_okay=False), help="Values kept from game to game.")
@click.option("--save", "save_file", type=click.Path(dir_okay=False), help="Save the match when you stop.")
@click.option(
    "--most-decisions", type=click.IntRange(min=1), default=MOST_DECISIONS, show_default=True,
    help="A game of bots alone that takes more is given up.",
)  # fmt: skip
@ruleset_options
def command(
    ref: str | None,
    players: int | None,
    people: tuple[str, ...],
    seed: int | None,
    bots: tuple[str, ...],
    load_file: str | None,
    scenario: str | None,
    record_file: str | None,
    save_file: str | None,
    most_decisions: int,
    variants: tuple[str, ...],
    options: tuple[str, ...],
    lang: str,
) -> None:
    """Play RULESET in the terminal. Seats are counted from 0; a seat without --bot is a person.

    Answers and commands (`help` lists them) are read line by line, so a file can be piped in.
    With --load, RULESET may be left out; how the match was begun stands in the file.
    --from begins at the position that a scenario lays out.

    \b
    Example:
      tuckbox play my_game --player Anna:9 --player Ben --bot 1=random --seed 7
      printf '1\\n2\\nquit\\n' | tuckbox play my_game --save here.json
    """
    fit_to_terminal()
    used_seed = seed if seed is not None else 0 if load_file is not None else secrets.randbelow(1_000_000)
    if load_file is not None:
        game, match = _loaded(Path(load_file), ref, lang)
        _refuse_others(match, Asked(players, people, seed, scenario, variants, chosen("", (), options, lang).options))
    else:
        choice = chosen(_named(ref), variants, options, lang)
        game, match = _begun(choice, players, people, used_seed, record_file, scenario)
        click.echo(f"{game.title(lang)}, seed {used_seed}", file=sys.stdout)
    session = opened_session(game, match, seated_bots(bots, match, used_seed), lang)
    session.ref, session.most_decisions = ref or game.id, most_decisions
    run_session(session, save_file)
    if record_file is not None and session.match.over:
        RecordFile.of(Path(record_file), game, ref or game.id).write(session.match.records)


def _named(ref: str | None) -> str:
    if ref is None:
        raise click.UsageError("say which RULESET to play, or --load FILE")
    return ref


def _begun(
    choice: RulesetChoice,
    players: int | None,
    people: tuple[str, ...],
    seed: int,
    record_file: str | None,
    scenario: str | None,
) -> tuple[Game, Match]:
    """A match from its set-up on, or from where a scenario begins."""
    if scenario is not None:
        return _from(choice, scenario, seed, alone=not (players or people or record_file))
    return _started(choice, players, people, seed, record_file)


def _started(
    choice: RulesetChoice, players: int | None, people: tuple[str, ...], seed: int, record_file: str | None
) -> tuple[Game, Match]:
    game = choice.load()
    records = {} if record_file is None else RecordFile.of(Path(record_file), game, choice.ref).own
    named = [_player(text) for text in people]
    count = players if players is not None else max(len(named), game.players[0])
    low, high = game.players
    if not low <= count <= high:
        raise click.UsageError(f"{is_for(game)}, not {count}")
    if len(named) > count:
        raise click.UsageError(f"{len(named)} players are named, but there are {count} seats")
    seats = [*named, *_unnamed(len(named), count, choice.lang)]
    try:
        return game, game.start(players=seats, seed=seed, records=records)
    except ValueError as error:
        raise click.UsageError(f"`{record_file}`: {error}" if records else str(error)) from None


def _from(choice: RulesetChoice, name: str, seed: int, *, alone: bool) -> tuple[Game, Match]:
    """The match at a scenario's position; its seats, ages and records are the scenario's own."""
    from tuckbox.authoring import positions

    if not alone or choice.options:
        raise click.UsageError("a scenario says itself who sits where, with which options: leave that out with --from")
    try:
        game, match = positions.start_from(known(choice.ref), name, choice.variants, choice.lang, seed)
    except positions.NoScenario as error:
        near = difflib.get_close_matches(name, error.known, n=1)
        hint = f" Did you mean `{near[0]}`?" if near else ""
        raise click.UsageError(f"{choice.ref} has no scenario `{name}` to begin from.{hint}") from None
    spoken(game.id, choice.lang, game.languages)
    return game, match


def _player(text: str) -> Player:
    import tuckbox

    name, colon, age = text.partition(":")
    if not name or (colon and not age.isdecimal()):
        raise click.BadParameter(f"`{text}` is not NAME or NAME:AGE", param_hint="--player")
    return tuckbox.Player(name, int(age) if colon else None)


def _unnamed(start: int, count: int, lang: str) -> list[Player]:
    import tuckbox

    return [tuckbox.Player(phrase("player", lang, n=seat + 1), None) for seat in range(start, count)]


def _loaded(path: Path, ref: str | None, lang: str) -> tuple[Game, Match]:
    import tuckbox
    from tuckbox_tools.saves import continued, read_save, reopened

    data = read_save(path)
    game, begun = reopened(data, ref, lang)
    try:
        return game, continued(game, begun, data)
    except tuckbox.SaveError as error:
        raise click.UsageError(str(error)) from None


@dataclass(frozen=True, slots=True)
class Asked:
    """How a match is to be begun, as far as it was said."""

    players: int | None
    people: tuple[str, ...]
    seed: int | None
    scenario: str | None
    variants: tuple[str, ...]
    options: tuple[tuple[str, OptionValue], ...]


def _refuse_others(match: Match, asked: Asked) -> None:
    """Misuse, where something else is asked for than a saved match was begun with."""
    setting, people = match.setting, len(match.table.layout.choosing)
    names = [one.name for one in setting.players[:people]]
    yes_no = {True: "yes", False: "no"}
    saved = {name: yes_no[value] if isinstance(value, bool) else value for name, value in setting.options.items()}
    compared: list[tuple[str, object, object]] = [
        ("--variant", " ".join(sorted(asked.variants)), " ".join(sorted(setting.variants)) or "no variant"),
        ("--players", asked.players, people),
        ("--player", ", ".join(text.partition(":")[0] for text in asked.people), ", ".join(names)),
        ("--seed", asked.seed, setting.seed),
        ("--from", asked.scenario, setting.begins_at or "its set-up"),
        *((f"--option {name}", value, saved.get(name, "no such option")) for name, value in asked.options),
    ]
    for option, wanted, was in compared:
        if wanted not in (None, "", was):
            raise click.UsageError(f"{option} says {wanted}, but the saved match was begun with {was}")


def seated_bots(texts: tuple[str, ...], match: Match, seed: int) -> dict[int, Bot]:
    """The bots that `--bot` names, by seat; what names none is misuse."""
    from tuckbox_tools.bots import bot, bot_names

    known = bot_names(match.machine.program.ruleset.strategies)
    seats = match.table.layout.choosing
    bots: dict[int, Bot] = {}
    for text in texts:
        where, _, kind = text.partition("=")
        if kind not in known:
            raise click.BadParameter(f"`{text}` is not SEAT=BOT; bots: {', '.join(known)}", param_hint="--bot")
        if where != "all" and not (where.isdecimal() and int(where) in seats):
            raise click.BadParameter(f"`{where}` is not one of: all, 0 to {len(seats) - 1}", param_hint="--bot")
        for seat in seats if where == "all" else (int(where),):
            bots[seat] = bot(kind, seed, seat)
    return bots


def opened_session(game: Game, match: Match, bots: dict[int, Bot], lang: str) -> PlaySession:
    """A match at this keyboard."""
    from rich.console import Console

    from tuckbox_tools.play_session import PlaySession

    answers: Iterator[str] = iter(sys.stdin.readline, "")
    return PlaySession(
        game,
        match,
        bots,
        lang,
        Console(file=sys.stdout, highlight=False, soft_wrap=False),
        answers,
        echo_answers=not sys.stdin.isatty(),
    )


def run_session(session: PlaySession, save_file: str | None) -> None:
    """Play until the game is over or the person stops; then keep the match, if a file for it is named.

    ClickException: bots alone took as many choices as they may.
    """
    from tuckbox_tools.play_session import NotOver, Stopped
    from tuckbox_tools.saves import write_save

    stopped = given_up = False
    try:
        session.run()
    except (Stopped, KeyboardInterrupt):
        stopped = True
        click.echo(phrase("stopped", session.lang), file=sys.stdout)
    except NotOver:
        stopped = given_up = True
    if save_file is not None:
        write_save(Path(save_file), session.match.save())
        more = " " + phrase("go on", session.lang, how=_how_to_go_on(session, save_file)) if stopped else ""
        click.echo(phrase("saved", session.lang, file=save_file) + more, file=sys.stdout)
    if given_up:
        raise click.ClickException(phrase("not over", session.lang, n=session.most_decisions))


def _how_to_go_on(session: PlaySession, file: str) -> str:
    """What `tuckbox play` needs for a saved match; the file says only how the ruleset is called."""
    where = () if session.ref == session.game.id else (session.ref,)
    lang = () if session.lang == "en" else ("--lang", session.lang)
    return shlex.join((*where, "--load", file, *lang))
