"""`tuckbox test`: the scenarios of rulesets, run by pytest."""

from __future__ import annotations

import difflib
import textwrap
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tuckbox_tools.ruleset import known

if TYPE_CHECKING:
    from tuckbox.authoring import ScenarioCase

_WIDTH = 120


@click.command("test")
@click.argument("refs", nargs=-1, metavar="[RULESET]...")
@click.option("--only", multiple=True, metavar="ID", help="Only the scenario with this id or shown name; repeatable.")
@click.option("--verbose", "-v", is_flag=True, help="A line for each scenario.")
@click.option("--left-out", "left_out", is_flag=True, help="Which scenarios do not run under which variant, and why.")
@click.option("--coverage", is_flag=True, help="Which lines of the rules no scenario runs.")
@click.option(
    "--mutate", "card", metavar="CARD", help="Which changes of a card (or an action, or a word) go unnoticed."
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="Of the coverage.")
def command(
    refs: tuple[str, ...],
    only: tuple[str, ...],
    verbose: bool,
    left_out: bool,
    coverage: bool,
    card: str | None,
    form: str,
) -> None:
    """Run the scenarios of each RULESET (an id or a path); without one, of the folder you are in.

    A scenario runs without a variant, under every variant that alters nothing it names, and under as many of these at
    once as can be combined. How many ran under which is told at the end.
    Exit code 0: all hold; 1: one does not, or there is none; 2: the command was not understood.

    --left-out plays nothing, and prints for each variant which scenarios do not run under it, by what they name that it
    alters.

    --coverage plays them and prints, by file, the lines of effects, conditions and costs that none of them runs, and
    the conditions that only ever came out one way.

    --mutate changes each number of CARD by one and turns each of its conditions round, and prints the changes that no
    scenario notices; then the exit code is 1.

    \b
    Example:
      tuckbox test my_game
      tuckbox test my_game --only my_scenario
      tuckbox test my_game --left-out
      tuckbox test my_game --coverage
      tuckbox test my_game --mutate my_card
    """
    if coverage or card is not None:
        raise SystemExit(_measured([known(ref) for ref in refs or (".",)], coverage, card, form))
    cases = _wanted(refs or (".",), only)
    if not left_out:
        raise SystemExit(_run(cases, verbose))
    click.echo("\n".join(left_out_lines(cases)))


def _wanted(refs: tuple[str, ...], only: tuple[str, ...]) -> list[ScenarioCase]:
    cases = [case for ref in refs for case in _cases(known(ref))]
    if only:
        cases = _called(cases, only)
    if not cases:
        raise click.ClickException("there is no scenario here")
    return cases


def _called(cases: list[ScenarioCase], only: tuple[str, ...]) -> list[ScenarioCase]:
    """The cases of these names: an id, a name as a run shows it (`FILE::ID[ROW]@VARIANT`), or its words."""
    known: dict[str, set[ScenarioCase]] = {}
    for case in cases:
        for name in (case.id, case.name):
            known.setdefault(_plain(name), set()).add(case)
    found: set[ScenarioCase] = set()
    for name in only:
        wanted = _plain(name.rsplit("::", 1)[-1])
        if wanted not in known:
            near = difflib.get_close_matches(wanted, list(known), n=1)
            meant = f" Did you mean `{min(one.id for one in known[near[0]])}`?" if near else ""
            raise click.ClickException(f"no scenario is called {name}.{meant}")
        found |= known[wanted]
    return [case for case in cases if case in found]


def left_out_lines(cases: list[ScenarioCase]) -> Iterator[str]:
    """For each variant the scenarios that do not run under it, by the reason; several rows of one are told once."""
    found: dict[str, dict[str, dict[str, None]]] = {}
    for case in cases:
        for one in case.left_out:
            found.setdefault(one.variant, {}).setdefault(one.why, {})[case.id] = None
    for variant, reasons in sorted(found.items()):
        count = len({id_ for ids in reasons.values() for id_ in ids})
        yield f"{variant}: {count} {'scenario' if count == 1 else 'scenarios'} left out"
        for why, ids in reasons.items():
            text = f"{why}: {', '.join(ids)}"
            yield from textwrap.wrap(
                text, _WIDTH, initial_indent="  ", subsequent_indent="    ", break_long_words=False,
                break_on_hyphens=False,
            )  # fmt: skip
    if not found:
        yield "no scenario is left out"


def _plain(name: str) -> str:
    """A name without what one does not say aloud: capitals, and what stands between words."""
    return name.casefold().replace("_", " ").replace("-", " ")


def _measured(refs: list[str], coverage: bool, card: str | None, form: str) -> int:
    """The exit code after what was asked for about the scenarios themselves."""
    good = True
    if coverage:
        from tuckbox_tools.executed_report import show_executed

        good = show_executed(refs, form)
    if card is not None:
        good = _mutated(refs, card) and good
    return 0 if good else 1


def _mutated(refs: list[str], card: str) -> bool:
    """Print which changes go unnoticed, and keep that until the rules or the scenarios change."""
    from tuckbox_tools.mutation_report import mutation_text
    from tuckbox_tools.repeat import Asked

    asked = click.get_current_context().find_object(Asked)
    with nullcontext() if asked is None else asked.watch:
        found = [mutation_text(ref, card) for ref in refs]
    said, good = "\n".join(text for text, _ in found), all(good for _, good in found)
    click.echo(said)
    if asked is not None:
        asked.keep(0 if good else 1, f"{said}\n")
    return good


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
