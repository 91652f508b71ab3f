"""`tuckbox validate`: every problem of a ruleset at once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from tuckbox_tools.problems import print_problems
from tuckbox_tools.ruleset import chosen, known, ruleset_options

if TYPE_CHECKING:
    from tuckbox import Diagnostic


@click.command("validate")
@click.argument("refs", nargs=-1, metavar="[RULESET]...")
@click.option("--format", "style", type=click.Choice(["text", "concise", "json"]), default="text", show_default=True)
@ruleset_options
def command(refs: tuple[str, ...], style: str, variants: tuple[str, ...], options: tuple[str, ...], lang: str) -> None:
    """Check each RULESET (an id or a path); without one, the folder you are in. Of a folder of rulesets, each.

    A ruleset is checked alone and with each of its variants, or with --variant only so; then its scenarios.
    Exit code 0: nothing wrong; 1: problems; 2: the command was not understood.

    \b
    Example:
      tuckbox validate my_game
      tuckbox validate my_game --format concise
    """
    diagnostics: list[Diagnostic] = []
    for ref in refs or (".",):
        diagnostics += _check(known(ref), variants, options, lang)
    _print(diagnostics, style)
    raise SystemExit(1 if any(each.is_error for each in diagnostics) else 0)


def _check(ref: str, variants: tuple[str, ...], options: tuple[str, ...], lang: str) -> list[Diagnostic]:
    from tuckbox import authoring

    found: list[Diagnostic] = []
    for each in authoring.each_ruleset(ref):
        choice = chosen(each, variants, options, lang)
        found += authoring.check(each, choice.variants, dict(choice.options))
    return found


def _print(diagnostics: list[Diagnostic], style: str) -> None:
    from tuckbox import authoring

    if style == "json":
        click.echo(json.dumps([authoring.to_json(each) for each in diagnostics], indent=2, ensure_ascii=False))
    elif style == "concise":
        for each in diagnostics:
            click.echo(authoring.render_concise(each))
    else:
        print_problems(diagnostics, err=False)
