"""`tuckbox coverage`: from each statement of the rulebook to the rule and to the scenario that shows it."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

import click

from tuckbox_tools.ruleset import known

if TYPE_CHECKING:
    from tuckbox.authoring import CoverageRow

_WIDTH = 120
_MOST = 4  # places and scenarios of a statement that are listed


@click.command("coverage")
@click.argument("ref", metavar="RULESET")
@click.option("--holes", is_flag=True, help="Print only the statements that lack something.")
@click.option(
    "--variant", "variants", multiple=True, metavar="VARIANT", help="Only what this variant brings; repeatable."
)
@click.option("--all", "whole", is_flag=True, help="Long lists are not shortened.")
def command(ref: str, holes: bool, variants: tuple[str, ...], whole: bool) -> None:
    """Print where each rulebook statement of RULESET is implemented and which passing scenario shows it.

    Exit code 1 when a statement lacks one of the two.

    With --variant it is about the statements that the variant brings, in rules of its own or by what it changes, and
    the scenarios that run under it; with several about what all of them bring, chosen at once.

    \b
    Example:
      tuckbox coverage my_game
      tuckbox coverage my_game --variant short --holes
    """
    from tuckbox import authoring

    found = authoring.coverage(known(ref), variants)
    if not found.rows:
        click.echo(
            f"{ref} has no rulebook; for the lines of its rules that scenarios run: tuckbox test {ref} --coverage"
        )
        return
    for row in found.rows:
        if row.hole or not holes:
            click.echo("\n".join(_lines(row, None if whole else _MOST)))
    click.echo(found.summary)
    raise SystemExit(1 if found.holes else 0)


def _lines(row: CoverageRow, most: int | None) -> list[str]:
    """What is said of a statement; of a long list only the first, if ``most`` says how many."""
    mark = "HOLE" if row.hole else "ok  "
    where = _listed(row.implemented, most) or "nowhere"
    shown = _listed(_scenarios(row.shown), most) or row.untestable or "by nothing"
    text = f"{mark} {row.id}: {where}; shown {shown}"
    return textwrap.wrap(text, _WIDTH, subsequent_indent=" " * 7, break_long_words=False, break_on_hyphens=False)


def _listed(names: tuple[str, ...], most: int | None) -> str:
    more = f" and {len(names) - most} more" if most is not None and len(names) > most else ""
    return ", ".join(names[:most]) + more


def _scenarios(shown: tuple[str, ...]) -> tuple[str, ...]:
    """Each scenario once, whatever its rows and variants; one that no run of the game itself shows with a variant."""
    found: dict[str, str] = {}
    for name in sorted(shown, key=lambda name: "@" in name):
        run, at, variants = name.partition("@")
        found.setdefault(run.partition("[")[0], run.partition("[")[0] + at + variants)
    return tuple(found.values())
