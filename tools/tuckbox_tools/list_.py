"""`tuckbox list`: the rulesets there are."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tuckbox_tools.origin_report import origin_data, origins
from tuckbox_tools.phrases import phrase
from tuckbox_tools.ruleset import known, seats_text

if TYPE_CHECKING:
    from tuckbox import RulesetInfo


@click.command("list")
@click.argument("refs", nargs=-1, metavar="[RULESET_OR_FOLDER]...")
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
@click.option("--provenance", is_flag=True, help="Also where facts come from: of each card, and what else says so.")
@click.option("--variant", "variants", multiple=True, metavar="VARIANT", help="As it is with this variant; repeatable.")
@click.option("--lang", default="", metavar="LL", help="Language of names and of the list; the first of each game.")
def command(refs: tuple[str, ...], as_json: bool, provenance: bool, variants: tuple[str, ...], lang: str) -> None:
    """List the rulesets that come with Tuckbox, and those in each FOLDER (or in its folders).

    With the name of a ruleset, or with a variant and its folder, only that one.

    \b
    Example:
      tuckbox list
      tuckbox list my_games
      tuckbox list my_game --provenance --variant short
    """
    if variants and not refs:
        raise click.UsageError("--variant goes with a ruleset")
    found = _rulesets(refs, lang, alone=bool(variants))
    if variants:
        from tuckbox import authoring

        found = [authoring.with_variants(info, variants) for info in found]
    if as_json:
        import json

        click.echo(json.dumps([_data(info, provenance, variants) for info in found], indent=2, ensure_ascii=False))
        return
    for info in found:
        click.echo(_line(info, lang))
        for variant in info.variants:
            click.echo(f"    --variant {variant.id}  {variant.title}")
        for option in info.options:
            click.echo(f"    --option {_option(option)}")
        for line in origins(info, variants) if provenance and info.readable else ():
            click.echo(f"    {line}")


def _rulesets(refs: tuple[str, ...], lang: str, *, alone: bool) -> list[RulesetInfo]:
    """Those named; behind all that come with Tuckbox if there are only folders. ``alone``: those named only."""
    import tuckbox

    for ref in refs:
        known(ref)
    folders = [Path(ref) for ref in refs if Path(ref).is_dir()]
    named = [ref for ref in refs if not Path(ref).is_dir()]
    found = [] if named or alone else list(tuckbox.rulesets(lang=lang))
    found += [info for info in tuckbox.rulesets(lang=lang) if info.id in named] if named else []
    for folder in folders:
        found += tuckbox.rulesets(folder, lang)
    return found


def _line(info: RulesetInfo, lang: str) -> str:
    if not info.readable:
        return phrase("not readable", lang, id=info.id, path=info.path)
    seats, languages = seats_text(info.players, lang), ", ".join(info.languages)
    return phrase("listed", lang, id=info.id, name=info.name, version=info.version, players=seats, languages=languages)


def _option(option: object) -> str:
    name = getattr(option, "name", option)
    start = getattr(option, "start", None)
    return f"{name}={start}" if start is not None else str(name)


def _data(info: RulesetInfo, provenance: bool, variants: tuple[str, ...]) -> dict[str, object]:
    told: dict[str, object] = {
        "id": info.id,
        "name": info.name,
        "version": info.version,
        "path": str(info.path),
        "players": list(info.players),
        "languages": list(info.languages),
        "variants": [{"id": variant.id, "title": variant.title} for variant in info.variants],
        "options": [_option(option) for option in info.options],
    }
    if provenance and info.readable:
        told["provenance"] = origin_data(info, variants)
    return told
