"""`tuckbox replay`: a saved match, played again from its seed and choices."""

from __future__ import annotations

from pathlib import Path

import click

from tuckbox_tools.ruleset import known


@click.command("replay")
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--ruleset", "ref", metavar="RULESET", help="Where the ruleset is, if it is not one by its id.")
@click.option("--log", "show_log", is_flag=True, help="Print everything that happened.")
@click.option("--lang", default="en", show_default=True, metavar="LL", help="Language of the texts.")
def command(file: str, ref: str | None, show_log: bool, lang: str) -> None:
    """Play the match saved in FILE again, choice by choice, and compare the positions at the end.

    Exit code 0: the same position; 1: another one, or a choice that is not offered any more.

    \b
    Example:
      tuckbox replay match.json
    """
    import tuckbox
    from tuckbox_tools.saves import read_save, reopened

    data = read_save(Path(file))
    game, begun = reopened(data, known(ref or data["ruleset"]), lang)
    try:
        kept = game.restore(data)
        again = game.replay(data, begun)
    except tuckbox.SaveError as error:
        raise click.ClickException(str(error)) from None
    if show_log:
        for line in again.log_for(None, lang):
            click.echo(line)
    if again.key() != kept.key() or again.save() != kept.save():
        raise click.ClickException("the choices lead to another position than the saved one")
    click.echo(f"the same position after {len(data['choices'])} choices")
