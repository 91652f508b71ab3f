"""`tuckbox list`: the rulesets there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tuckbox_tools.ruleset import seats_text

if TYPE_CHECKING:
    from tuckbox import RulesetInfo


@click.command("list")
@click.argument("folders", nargs=-1, type=click.Path(exists=True, file_okay=False), metavar="[FOLDER]...")
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
@click.option("--provenance", is_flag=True, help="Also where the facts of each card come from.")
def command(folders: tuple[str, ...], as_json: bool, provenance: bool) -> None:
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
        for line in _origins(info) if provenance and info.readable else ():
            click.echo(f"    {line}")


def _rulesets(folders: tuple[str, ...]) -> list[RulesetInfo]:
    import tuckbox

    found = list(tuckbox.rulesets())
    for folder in folders:
        found += tuckbox.rulesets(Path(folder))
    return found


def _line(info: RulesetInfo) -> str:
    if not info.readable:
        return f"{info.id}  cannot be read as it is; see: tuckbox validate {info.path}"
    languages = ", ".join(info.languages)
    return f"{info.id}  {info.name}, version {info.version}, {seats_text(info.players)} ({languages})"


def _origins(info: RulesetInfo) -> Iterator[str]:
    """A line for each card with where its facts come from, after one that counts them."""
    from tuckbox import authoring

    found = {card: said or "not said" for card, said in authoring.provenance(info.path).items()}
    counts = Counter(found.values())
    yield ", ".join(f"{number} {said}" for said, number in counts.items()) or "no cards"
    wide = max(map(len, found), default=0)
    yield from (f"{card:<{wide}}  {said}" for card, said in found.items())


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
