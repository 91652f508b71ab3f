"""`tuckbox schema`: the JSON Schema of a ruleset's own kinds."""

from __future__ import annotations

import json
from pathlib import Path

import click

from tuckbox_tools.ruleset import known


@click.command("schema")
@click.argument("ref", metavar="RULESET")
@click.option("--out", type=click.Path(dir_okay=False, writable=True), help="Write to a file.")
def command(ref: str, out: str | None) -> None:
    """Print a JSON Schema (draft 2020-12) for the card files of RULESET, with its kinds and their fields.

    An editor that knows YAML schemas then completes and checks while you type.

    \b
    Example:
      tuckbox schema my_game --out my_game/.schema.json
    """
    from tuckbox import authoring

    text = json.dumps(authoring.ruleset_schema(known(ref)), indent=2, ensure_ascii=False) + "\n"
    if out is None:
        click.echo(text, nl=False)
    else:
        Path(out).write_text(text, encoding="utf-8")
        click.echo(f"wrote {out}", err=True)
