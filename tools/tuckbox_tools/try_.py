"""`tuckbox try`: a position in which a card can be used, ready to play."""

from __future__ import annotations

import difflib
import sys
from typing import TYPE_CHECKING

import click

from tuckbox_tools.letters import fit_to_terminal
from tuckbox_tools.ruleset import chosen, is_for, ruleset_options, seats_text

if TYPE_CHECKING:
    from tuckbox import Game, Match
    from tuckbox.authoring.tryout import Position


@click.command("try")
@click.argument("ref", metavar="RULESET")
@click.argument("card", metavar="CARD")
@click.option("--players", type=click.IntRange(min=1), help="How many seats; the fewest if not given.")
@click.option(
    "--seat", type=click.IntRange(min=0), help="Who is to use the card, counted from 0; anybody if not given."
)
@click.option("--seed", type=int, default=0, show_default=True, help="Of the games in which a position is looked for.")
@click.option("--bot", "bots", multiple=True, metavar="SEAT=BOT", help="A bot on a seat, such as 1=random, or all=BOT.")
@click.option("--show", is_flag=True, help="Print the position and what the card offers there, and stop.")
@ruleset_options
def command(
    ref: str,
    card: str,
    players: int | None,
    seat: int | None,
    seed: int,
    bots: tuple[str, ...],
    show: bool,
    variants: tuple[str, ...],
    options: tuple[str, ...],
    lang: str,
) -> None:
    """Find a position of RULESET in which CARD can be used, and play on from there; how it was found is said.

    In the game, `scenario NAME 2` writes the position as a test, with the last 2 choices in it.

    \b
    Example:
      tuckbox try my_game my_card
      tuckbox try my_game my_card --show
      tuckbox try my_game my_card --players 3 --bot 1=random --bot 2=random
    """
    from tuckbox.authoring.tryout import find_position

    fit_to_terminal()
    game = chosen(ref, variants, options, lang).load()
    title = _card(game, card, lang)
    _fitting(game, players, seat)
    found = find_position(game, title, players, seat, seed)
    if found is None:
        raise click.ClickException(f"no position was found in which `{title}` lies on the table")
    name = game.card_titles(lang)[title]
    click.echo(_told(found, name, _fields(game, title)), file=sys.stdout)
    if show:
        _show(game, found, ref, title, lang)
        return
    _play(game, found, ref, bots, seed, lang)


def _play(game: Game, found: Position, ref: str, bots: tuple[str, ...], seed: int, lang: str) -> None:
    from tuckbox_tools.play import opened_session, run_session, seated_bots

    session = opened_session(game, found.match, seated_bots(bots, found.match, seed), lang)
    session.ref = ref
    run_session(session, None)


def _card(game: Game, text: str, lang: str) -> str:
    """The id of the card that is meant, by its id or title; UsageError: there is none."""
    titles = game.card_titles(lang)
    if text in titles:
        return text
    from tuckbox.authoring.names import ids_called

    named = [one for one in ids_called(game.program.ruleset, text) if one in titles]
    if len(named) == 1:
        return named[0]
    if named:
        raise click.UsageError(f"`{text}` can be {', '.join(named)}: say which")
    near = difflib.get_close_matches(text, [*titles, *titles.values()], n=1)
    raise click.UsageError(f"{game.id} has no card `{text}`." + (f" Did you mean `{near[0]}`?" if near else ""))


def _fitting(game: Game, players: int | None, seat: int | None) -> None:
    low, high = game.players
    if players is not None and not low <= players <= high:
        raise click.UsageError(f"{is_for(game)}, not {players}")
    count = players or low
    if seat is not None and seat >= count:
        raise click.UsageError(
            f"there is no seat {seat}: with {seats_text((count, count))} the last one is {count - 1}"
        )


def _fields(game: Game, title: str) -> tuple[str, ...]:
    """The fields of a card that say something of it."""
    info = game.program.ruleset.cards[title]
    said = (name for name, value in info.constants.items() if value not in (None, (), False))
    return tuple(dict.fromkeys((*said, *info.formulas, *info.costs)))


def _told(found: Position, name: str, fields: tuple[str, ...]) -> str:
    """What can be done with the card here, and how the position came about; ``fields``: what it says of itself."""
    if found.options:
        head = f"{name} can be chosen here"
    elif found.sets_off is not None:
        head = f"{name} comes into play here, when `{found.sets_off.id}` is chosen"
    elif found.has_text:
        head = f"{name} lies on the table here; its text came into play in none of the games that were tried"
    else:
        head = f"{name} lies on the table here, and nothing names it: it is there for what it says"
        head += f" ({', '.join(fields)})" if fields else ""
    return f"{head}\n  the position: {found.how}"


def _show(game: Game, found: Position, ref: str, title: str, lang: str) -> None:
    """The card in words, the table as the seat sees it, and the options, those that use the card with a star."""
    from tuckbox_tools.card_pages import card_page
    from tuckbox_tools.play import opened_session
    from tuckbox_tools.table_view import Explained

    page = card_page(game, ref, title, lang)
    if page:
        click.echo(f"\n{page}\n", file=sys.stdout)
    decision = found.decision
    session = opened_session(game, found.match, {}, lang)
    session.show_board(None if decision is None else decision.seat)
    if decision is None:
        return
    session.console.print(Explained(f"{_name(found.match, decision.seat)} – {decision.prompt}"))
    marked = {option.id for option in (*found.options, *([found.sets_off] if found.sets_off else []))}
    for number, option in enumerate(decision.options, start=1):
        star = "*" if option.id in marked else " "
        session.console.print(Explained(f" {star}{number:>2}  {option.label(lang)} [{option.id}]"))


def _name(match: Match, seat: int | None) -> str:
    return "chance" if seat is None else match.players[seat].name
