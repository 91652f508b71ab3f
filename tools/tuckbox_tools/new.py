"""`tuckbox new`: files to start from, valid as they are written."""

from __future__ import annotations

import os
import re
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tuckbox_tools.ruleset import known

if TYPE_CHECKING:
    from tuckbox.authoring import KindInfo

TEMPLATES = Path(__file__).with_name("templates")
_NAME = re.compile(r"[^\W\d]\w*")


class _NewGroup(click.Group):
    """Knows what is meant by a word that is nearly, or in other words, one of its commands."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        word = args[0] if args else ""
        meant = (
            "ruleset" if word in ("game", "folder") else next(iter(get_close_matches(word, self.commands, n=1)), None)
        )
        if word not in self.commands and meant is not None and not word.startswith("-"):
            ctx.fail(f"there is no `new {word}`. Did you mean `new {meant}`?")
        return super().resolve_command(ctx, args)


@click.group("new", cls=_NewGroup)
def command() -> None:
    """Write a new ruleset, card, scenario or variant to start from. Nothing is ever overwritten.

    \b
    Example:
      tuckbox new ruleset my_game
      tuckbox new card my_game coin platinum
    """


@command.command("ruleset")
@click.argument("name", metavar="NAME")
@click.option("--extends", "base", metavar="RULESET", help="Start from another ruleset and add to it.")
@click.option("--in", "folder", default=".", type=click.Path(exists=True, file_okay=False), show_default=True)
def new_ruleset(name: str, base: str | None, folder: str) -> None:
    """Make the folder NAME with a small whole game, or with one that extends another.

    \b
    Example:
      tuckbox new ruleset my_game && tuckbox test my_game
      tuckbox new ruleset my_tiles --extends RULESET
    """
    target = Path(folder) / _name(name)
    if target.exists():
        raise click.UsageError(f"`{target}` is there already")
    words = {"id": name, "title": f"{{en: {_title(name)}}}"}
    if base is not None:
        words["base"] = _reference(known(base), target)
        words["title"] = _names(base, name)
    target.mkdir()
    _write(target / "ruleset.yaml", _filled("extension.yaml" if base else "game.yaml", words))
    if base is None:
        _write(target / "scenarios.yaml", _filled("scenarios.yaml", words))


@command.command("card")
@click.argument("ref", metavar="RULESET")
@click.argument("kind")
@click.argument("card", metavar="ID")
def new_card(ref: str, kind: str, card: str) -> None:
    """Write cards/ID.yaml into the folder RULESET, with every field of KIND and what it takes.

    \b
    Example:
      tuckbox new card my_game coin platinum
    """
    from tuckbox import authoring

    folder = _folder(ref)
    kinds = {info.name: info for info in authoring.kinds(ref)}
    if kind not in kinds:
        raise click.UsageError(f"{ref} has no kind `{kind}`; kinds: {', '.join(kinds)}")
    names = _names(ref, card)
    _write(folder / "cards" / f"{_name(card)}.yaml", _card_text(kinds[kind], card, names))
    _known_to_editors(folder)


@command.command("scenario")
@click.argument("ref", metavar="RULESET")
@click.argument("scenario", metavar="ID")
def new_scenario(ref: str, scenario: str) -> None:
    """Write scenarios/ID.yaml into the folder RULESET.

    \b
    Example:
      tuckbox new scenario my_game first_turn
    """
    _write(_folder(ref) / "scenarios" / f"{_name(scenario)}.yaml", _filled("scenario.yaml", {"id": scenario}))


@command.command("variant")
@click.argument("ref", metavar="RULESET")
@click.argument("variant", metavar="ID")
@click.argument("rest", nargs=-1, metavar="")
def new_variant(ref: str, variant: str, rest: tuple[str, ...]) -> None:
    """Write variants/ID.yaml into the folder RULESET.

    \b
    Example:
      tuckbox new variant my_game short
    """
    from tuckbox import authoring

    if rest:
        joined = "_".join((variant, *rest))
        raise click.UsageError(
            f"an id is one word: `tuckbox new variant {ref} {joined}`; its name for players may have blanks"
        )
    folder = _folder(ref)
    if variant in authoring.variant_ids(ref):
        raise click.UsageError(f"{ref} has a variant `{variant}` already")
    words = {"id": variant, "title": _names(ref, variant), "change": authoring.example_change(ref)}
    _write(folder / "variants" / f"{_name(variant)}.yaml", _filled("variant.yaml", words))
    _known_to_editors(folder)


def _card_text(kind: KindInfo, card: str, names: str) -> str:
    """A card with a line for each field; one that no general value would fill is left as a remark."""
    lines = ["cards:", f"- id: {card}", f"  kind: {kind.name}", f"  name: {names}"]
    for field in kind.fields:
        written = f"{field.name}: {field.example}    # {field.type}"
        lines.append(f"  {written}" if field.example else f"  # {field.name}:    ({field.type})")
    return "\n".join([*lines, "  provenance: invented", ""])


def _folder(ref: str) -> Path:
    folder = Path(known(ref))
    if not folder.is_dir():
        raise click.UsageError(f"`{ref}` is no folder; what comes with Tuckbox is extended, not changed")
    return folder


def _name(name: str) -> str:
    if not _NAME.fullmatch(name):
        raise click.UsageError(f"`{name}` is no name: letters, digits and _, a letter first")
    return name


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _names(ref: str, name: str) -> str:
    """`{en: My card, hu: My card}`: a name in every language of the ruleset, to be translated."""
    from tuckbox import authoring

    return "{" + ", ".join(f"{lang}: {_title(name)}" for lang in authoring.languages(ref)) + "}"


def _reference(base: str, target: Path) -> str:
    """How the new folder names its base: by id, or by its place as seen from the new folder."""
    import tuckbox

    return base if base in tuckbox.ruleset_ids() else Path(os.path.relpath(base, target)).as_posix()


def _filled(template: str, words: dict[str, str]) -> str:
    text = (TEMPLATES / template).read_text(encoding="utf-8")
    return re.sub(r"@(\w+)@", lambda found: words[found[1]], text)


def _write(path: Path, text: str) -> None:
    if path.exists():
        raise click.UsageError(f"`{path}` is there already")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    click.echo(f"wrote {path}")


def _known_to_editors(folder: Path) -> None:
    """What is new stands in a schema that is installed."""
    from tuckbox_tools.schema_files import refresh

    refresh(folder)
