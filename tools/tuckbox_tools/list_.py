"""`tuckbox list`: the rulesets there are."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tuckbox_tools.ruleset import seats_text

if TYPE_CHECKING:
    from tuckbox import RulesetInfo


@click.command("list")
@click.argument("folders", nargs=-1, type=click.Path(exists=True, file_okay=False), metavar="[FOLDER]...")
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
def command(folders: tuple[str, ...], as_json: bool) -> None:
    """List the rulesets that come with Tuckbox, and those in each FOLDER (or in its folders).

    \b
    Example:
      tuckbox list
      tuckbox list my_games
    """
    found = _rulesets(folders)
    if as_json:
        import json

        click.echo(json.dumps([_data(info) for info in found], indent=2, ensure_ascii=False))
        return
    for info in found:
        click.echo(_line(info))
        for variant in info.variants:
            click.echo(f"    --variant {variant.id}  {variant.title}")
        for option in info.options:
            click.echo(f"    --option {_option(option)}")


def _rulesets(folders: tuple[str, ...]) -> list[RulesetInfo]:
    import tuckbox

    found = list(tuckbox.rulesets())
    for folder in folders:
        found += tuckbox.rulesets(Path(folder))
    return found


def _line(info: RulesetInfo) -> str:
    languages = ", ".join(info.languages)
    return f"{info.id}  {info.name}, version {info.version}, {seats_text(info.players)} ({languages})"


def _option(option: object) -> str:
    name = getattr(option, "name", option)
    start = getattr(option, "start", None)
    return f"{name}={start}" if start is not None else str(name)


def _data(info: RulesetInfo) -> dict[str, object]:
    return {
        "id": info.id,
        "name": info.name,
        "version": info.version,
        "path": str(info.path),
        "players": list(info.players),
        "languages": list(info.languages),
        "variants": [{"id": variant.id, "title": variant.title} for variant in info.variants],
        "options": [_option(option) for option in info.options],
    }
