"""`tuckbox manual`."""

from __future__ import annotations

from pathlib import Path

import click

from tuckbox_tools.ruleset import known


@click.command("manual")
@click.argument("refs", nargs=-1, metavar="[RULESET]...")
@click.option("--out", required=True, type=click.Path(file_okay=False), metavar="DIR", help="Where the pages go.")
def command(refs: tuple[str, ...], out: str) -> None:
    """Write the manual into the folder DIR: the language, every word and every error with examples, and the games.

    Open DIR/index.html in any browser; nothing else is needed, also on a phone. Without RULESETs the pages are of
    the games that come with Tuckbox.

    \b
    Example:
      tuckbox manual --out manual
      tuckbox manual my_game --out manual
    """
    import tuckbox
    from tuckbox_tools.manual.site import write_site

    folder = Path(out)
    if folder.is_dir() and any(folder.iterdir()) and not (folder / "style.css").is_file():
        raise click.UsageError(f"`{out}` holds other things; name an empty folder, or one with a manual in it")
    pages = write_site(folder, [known(ref) for ref in refs] or list(tuckbox.ruleset_ids()))
    click.echo(f"wrote {pages} pages; begin with {folder / 'index.html'}")
