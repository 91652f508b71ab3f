"""`tuckbox schema`: the JSON Schema of a ruleset's own files, for editors."""

from __future__ import annotations

from pathlib import Path

import click

from tuckbox_tools.ruleset import known


@click.command("schema")
@click.argument("ref", metavar="RULESET")
@click.option("--out", type=click.Path(dir_okay=False, writable=True), help="Write to a file.")
@click.option("--install", "where", flag_value="settings", help="Write .tuckbox/schema.json; name it for VS Code.")
@click.option("--modelines", "where", flag_value="files", help="The same, named at the head of each file.")
def command(ref: str, out: str | None, where: str | None) -> None:
    """Print a JSON Schema (draft 2020-12) for any file of RULESET: its kinds, their fields, and every name it has.

    An editor that knows YAML schemas then completes and checks while you type. With --install VS Code (with its YAML
    extension) finds it; with --modelines every editor that asks a YAML language server does. An installed schema is
    written anew by `tuckbox validate --watch`, `tuckbox new`, and by calling this again.

    \b
    Example:
      tuckbox schema my_game --install
      tuckbox schema my_game --out my_game.schema.json
    """
    from tuckbox_tools import schema_files

    if where is not None and out is not None:
        raise click.UsageError("the schema is installed at a place of its own, so `--out` has no meaning")
    if where is not None:
        schema_files.install(known(ref), in_files=where == "files")
        return
    text = schema_files.schema_text(known(ref))
    if out is None:
        click.echo(text, nl=False)
    else:
        Path(out).write_text(text, encoding="utf-8")
        click.echo(f"wrote {out}", err=True)
