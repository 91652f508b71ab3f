"""`tuckbox test`: the scenarios of rulesets, run by pytest."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tuckbox_tools.ruleset import known

if TYPE_CHECKING:
    from tuckbox.authoring import ScenarioCase


@click.command("test")
@click.argument("refs", nargs=-1, metavar="[RULESET]...")
@click.option("--only", multiple=True, metavar="ID", help="Only the scenario with this id; repeatable.")
@click.option("--verbose", "-v", is_flag=True, help="A line for each scenario.")
@click.option("--coverage", is_flag=True, help="Which lines of the rules no scenario runs.")
@click.option(
    "--mutate", "card", metavar="CARD", help="Which changes of a card (or an action, or a word) go unnoticed."
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="Of the coverage.")
def command(
    refs: tuple[str, ...], only: tuple[str, ...], verbose: bool, coverage: bool, card: str | None, form: str
) -> None:
    """Run the scenarios of each RULESET (an id or a path); without one, of the folder you are in.

    A scenario runs under the base and under every variant that changes nothing it names.
    Exit code 0: all hold; 1: one does not, or there is none; 2: the command was not understood.

    --coverage plays them and prints, by file, the lines of effects, conditions and costs that none of them runs, and
    the conditions that only ever came out one way.

    --mutate changes each number of CARD by one and turns each of its conditions round, and prints the changes that no
    scenario notices; then the exit code is 1.

    \b
    Example:
      tuckbox test my_game
      tuckbox test my_game --only my_scenario
      tuckbox test my_game --coverage
      tuckbox test my_game --mutate my_card
    """
    if coverage or card is not None:
        raise SystemExit(_measured([known(ref) for ref in refs or (".",)], coverage, card, form))
    cases = [case for ref in refs or (".",) for case in _cases(known(ref))]
    if only:
        cases = [case for case in cases if case.id in only or case.name in only]
    if not cases:
        raise click.ClickException("no scenario" + (f" is called {', '.join(only)}" if only else " here"))
    raise SystemExit(_run(cases, verbose))


def _measured(refs: list[str], coverage: bool, card: str | None, form: str) -> int:
    """The exit code after what was asked for about the scenarios themselves."""
    good = True
    if coverage:
        from tuckbox_tools.executed_report import show_executed

        good = show_executed(refs, form)
    if card is not None:
        from tuckbox_tools.mutation_report import show_mutation

        for ref in refs:
            good = show_mutation(ref, card) and good
    return 0 if good else 1


def _cases(ref: str) -> tuple[ScenarioCase, ...]:
    from tuckbox import authoring

    return authoring.scenarios(ref)


def _run(cases: list[ScenarioCase], verbose: bool) -> int:
    import pytest

    from tuckbox_tools.scenario_plugin import ScenarioPlugin

    plugin = ScenarioPlugin(cases)
    settings = Path(__file__).with_name("scenario_pytest.ini")
    alone = "--disable-plugin-autoload"  # what else is installed for pytest knows nothing of scenarios
    arguments = ["-c", str(settings), f"--rootdir={Path.cwd()}", alone, *(["-vv"] if verbose else [])]
    return 1 if pytest.main([*arguments, *map(str, plugin.files)], plugins=[plugin]) else 0
