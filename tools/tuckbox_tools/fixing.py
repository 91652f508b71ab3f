"""`tuckbox validate --fix`: the repairs that problems offer, shown and written before the rest is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from tuckbox_tools.fmt import shown_diff
from tuckbox_tools.problems import plural

if TYPE_CHECKING:
    from tuckbox.authoring.fixing import FixedFile, Fixes
    from tuckbox_tools.ruleset import RulesetChoice


def checked_options(fix: bool, unsafe: bool, is_diff: bool) -> None:
    """Misuse if something is said about repairs and none are asked for."""
    for name, said in (("--unsafe", unsafe), ("--diff", is_diff)):
        if said and not fix:
            raise click.UsageError(f"{name} goes with --fix")


def fix(choices: Sequence[RulesetChoice], unsafe: bool, is_diff: bool) -> int:
    """Show the repairs of rulesets, and write them unless only the diff is wanted; how many files they change.

    What is not said as a result goes to the error stream, so that a report of the rest can be read by programs.
    """
    from tuckbox.authoring import fixing

    found = [fixing.fixes(one.ref, one.variants, dict(one.options), unsafe=unsafe) for one in choices]
    files = {file.path: file for fixes in found for file in fixes.files}
    for file in files.values():
        click.echo(shown_diff(file.diff()), nl=False, err=not is_diff)
    written = len(files) if is_diff else sum(map(_written, files.values()))
    click.echo(_summary(found, list(files.values()), written, is_diff), err=True)
    return written


def _written(file: FixedFile) -> bool:
    from tuckbox.authoring import fixing

    try:
        file.write()
    except (fixing.ChangedMeanwhile, OSError) as error:
        click.echo(str(error), err=True)
        return False
    return True


def _summary(found: Sequence[Fixes], files: Sequence[FixedFile], written: int, is_diff: bool) -> str:
    lines = [f"left alone: {reason}" for fixes in found for reason in fixes.unproven]
    repairs = plural(sum(file.count for file in files), "repair")
    lines.append(f"{repairs} {'possible' if is_diff else 'made'} in {plural(written, 'file')}")
    kept_back = sum(fixes.kept_back for fixes in found)
    if kept_back:
        lines.append(f"{plural(kept_back, 'more repair')} with --unsafe, which may not be what you meant")
    return "\n".join(lines)
