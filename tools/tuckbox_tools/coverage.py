"""`tuckbox coverage`: from each statement of the rulebook to the rule and to the scenario that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from tuckbox_tools.ruleset import known

if TYPE_CHECKING:
    from tuckbox.authoring import CoverageRow


@click.command("coverage")
@click.argument("ref", metavar="RULESET")
@click.option("--holes", is_flag=True, help="Print only the statements that lack something.")
def command(ref: str, holes: bool) -> None:
    """Print where each rulebook statement of RULESET is implemented and which passing scenario shows it.

    Exit code 1 when a statement lacks one of the two.

    \b
    Example:
      tuckbox coverage my_game
    """
    from tuckbox import authoring

    found = authoring.coverage(known(ref))
    if not found.rows:
        click.echo(
            f"{ref} has no rulebook; for the lines of its rules that scenarios run: tuckbox test {ref} --coverage"
        )
        return
    for row in found.rows:
        if row.hole or not holes:
            click.echo(_line(row))
    click.echo(found.summary)
    raise SystemExit(1 if found.holes else 0)


def _line(row: CoverageRow) -> str:
    mark = "HOLE" if row.hole else "ok  "
    where = ", ".join(row.implemented) or "nowhere"
    shown = ", ".join(row.shown) or row.untestable or "by nothing"
    return f"{mark} {row.id}: {where}; shown {shown}"
