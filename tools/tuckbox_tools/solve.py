"""`tuckbox solve`: the value of a small game, by value iteration or by counterfactual regret minimisation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from tuckbox_tools.ruleset import chosen, is_for, ruleset_options
from tuckbox_tools.solving.payoffs import PAYOFFS, NotZeroSum, Payoff
from tuckbox_tools.solving.positions import CHANCE, END, HiddenInformation, explore
from tuckbox_tools.solving.regret import RegretMinimisation
from tuckbox_tools.solving.strategies import best_response, nash_conv, value
from tuckbox_tools.solving.tree import unroll
from tuckbox_tools.solving.value_iteration import solve
from tuckbox_tools.solving.walking import opening

if TYPE_CHECKING:
    from tuckbox import Match


@click.command("solve")
@click.argument("ref", metavar="RULESET")
@click.option("--players", type=click.IntRange(1, 2), help="How many seats, one or two; the fewest if not given.")
@click.option(
    "--method",
    type=click.Choice(["value", "cfr"]),
    default="value",
    show_default=True,
    help="value: exactly, where nothing is hidden; cfr: by regrets, where something is.",
)
@click.option(
    "--payoff",
    type=click.Choice(list(PAYOFFS)),
    default="result",
    show_default=True,
    help="What counts: win 1, draw 0, loss -1; the points; the lead in points.",
)
@click.option("--iterations", type=click.IntRange(min=1), default=1000, show_default=True, help="Of cfr.")
@click.option("--most", type=click.IntRange(min=1), default=1_000_000, show_default=True, help="Positions, at most.")
@ruleset_options
def command(
    ref: str,
    players: int | None,
    method: str,
    payoff: str,
    iterations: int,
    most: int,
    variants: tuple[str, ...],
    options: tuple[str, ...],
    lang: str,
) -> None:
    """What RULESET is worth to the first seat if everybody plays best.

    \b
    Example:
      tuckbox solve my_game --option size=2 --payoff margin
      tuckbox solve my_game --method cfr --payoff score --iterations 2000
    """
    game = chosen(ref, variants, options, lang).load()
    low, high = game.players
    seats = low if players is None else players
    if not low <= seats <= min(high, 2):
        raise click.UsageError(f"{is_for(game)}; one or two seats can be solved, not {seats}")
    match = opening(game, seats)
    try:
        if method == "value":
            _by_value(match, PAYOFFS[payoff], most)
        else:
            _by_regret(match, PAYOFFS[payoff], iterations, most)
    except HiddenInformation as hidden:
        raise click.UsageError(f"{hidden}: use --method cfr") from None
    except (NotZeroSum, OverflowError) as beyond:
        raise click.UsageError(str(beyond)) from None


def _by_value(match: Match, payoff: Payoff, most: int) -> None:
    positions = explore(match, payoff, most=most, check_information=True)
    values = solve(positions)
    click.echo(f"positions\t{len(positions)}")
    click.echo(f"ends\t{positions.count(END)}")
    click.echo(f"value\t{values[0]:.6f}")
    if positions.movers[0] != CHANCE:
        for name, place in zip(positions.names, positions.successors[0], strict=True):
            click.echo(f"  {name}\t{values[place]:.6f}")


def _by_regret(match: Match, payoff: Payoff, iterations: int, most: int) -> None:
    tree = unroll(match, payoff, most=most)
    regrets = RegretMinimisation(tree)
    regrets.iterate(iterations)
    found = regrets.average()
    click.echo(f"states\t{tree.states()}")
    click.echo(f"information sets\t{len(tree.information)}")
    click.echo(f"value\t{value(tree, found):.6f}")
    if tree.seats == 2:
        bounds = -best_response(tree, found, 1), best_response(tree, found, 0)
        click.echo(f"  at least\t{bounds[0]:.6f}")
        click.echo(f"  at most\t{bounds[1]:.6f}")
    click.echo(f"NashConv\t{nash_conv(tree, found):.6f}")
