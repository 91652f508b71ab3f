"""`tuckbox upgrade`: content brought to the present version of the language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from tuckbox_tools.fmt import shown_diff
from tuckbox_tools.problems import plural, print_problems
from tuckbox_tools.ruleset import here, known

if TYPE_CHECKING:
    from tuckbox.authoring.upgrading import Upgrade, UpgradedFile


@click.command("upgrade")
@click.argument("refs", nargs=-1, metavar="[PATH]...")
@click.option("--check", "is_check", is_flag=True, help="Write nothing; exit code 1 if there is something to do.")
@click.option("--diff", "is_diff", is_flag=True, help="Write nothing; show what would change.")
def command(refs: tuple[str, ...], is_check: bool, is_diff: bool) -> None:
    """Write each ruleset (of a PATH or id) in the words of today. Without one: the ruleset you are in.

    A manifest says in which version of the language a ruleset is written (`tuckbox: 2`; 1 if it says none). Words that
    have changed since are replaced where they stand; that everything else says the same is proven before anything is
    written. A ruleset of which a file cannot be read, or of a version that is newer than this Tuckbox, is left alone.
    One that still has errors in the words of today is written, and that is told: `tuckbox validate` shows them.
    Exit code 0: everything is of today (now); 1: something is not, cannot be read, or has errors; 2: not understood.

    \b
    Example:
      tuckbox upgrade my_game --diff
      tuckbox upgrade my_game
    """
    failed = done = 0
    found = _upgrades(refs)
    for one in found:
        if one.problems:
            print_problems(one.problems)
            failed += 1
        for file in one.files:
            done += 1
            if is_diff:
                click.echo(shown_diff(file.diff()), nl=False)
            elif is_check:
                click.echo(f"not of today: {file.path}")
            elif not _written(file):
                failed += 1
    if not (is_check or is_diff):
        failed += sum(_has_errors(one) for one in found if one.files)
    if not is_diff:
        click.echo(_summary(found, is_check))
    raise SystemExit(1 if failed or (done and (is_check or is_diff)) else 0)


def _upgrades(refs: tuple[str, ...]) -> list[Upgrade]:
    from tuckbox.authoring import upgrading

    try:
        return upgrading.upgrades([known(ref) for ref in refs or (here(),)])
    except upgrading.NotProven as error:
        raise click.ClickException(f"nothing is written, and this is a mistake of a rule: {error}") from None


def _written(file: UpgradedFile) -> bool:
    from tuckbox.authoring import upgrading

    try:
        file.write()
    except (upgrading.ChangedMeanwhile, OSError) as error:
        click.echo(str(error), err=True)
        return False
    rules = ", ".join(f"{name} {plural(count, 'time')}" for name, count in file.uses.items())
    click.echo(f"upgraded {file.path}" + (f": {rules}" if rules else ""))
    return True


def _has_errors(done: Upgrade) -> bool:
    """Whether a ruleset has errors although it is in the words of today; this is told."""
    from tuckbox.authoring import upgrading

    errors = done.errors_now()
    if errors:
        said = f"brought to version {upgrading.LANGUAGE}; it has {plural(errors, 'error')}, see `tuckbox validate`"
        click.echo(f"{done.folder}: {said}", err=True)
    return errors > 0


def _summary(found: Sequence[Upgrade], is_check: bool) -> str:
    from tuckbox.authoring import upgrading

    states = Counter("left" if one.problems else "old" if one.files else "new" for one in found)
    verb = "would be brought" if is_check else "brought"
    left = f", {plural(states['left'], 'ruleset')} left alone" if states["left"] else ""
    return (
        f"{plural(states['old'], 'ruleset')} {verb} to version {upgrading.LANGUAGE} of the language, "
        f"{plural(states['new'], 'ruleset')} written in it{left}"
    )
