"""The argument RULESET and the options that go with it, and opening what they name."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from tuckbox_tools.phrases import phrase

if TYPE_CHECKING:
    import tuckbox

Command = TypeVar("Command", bound=Callable[..., object])
OptionValue = int | str


class Amount(click.IntRange):
    """How many of something; what is no number is told so in plain words."""

    name = "whole number"


@dataclass(frozen=True, slots=True)
class RulesetChoice:
    """A ruleset as a person named it: where, with which variants and options, in which language."""

    ref: str
    variants: tuple[str, ...]
    options: tuple[tuple[str, OptionValue], ...]
    lang: str

    def load(self) -> tuckbox.Game:
        """The game. ContentError when the content has errors."""
        import tuckbox

        known(self.ref)
        game = tuckbox.load(self.ref, variants=self.variants, options=dict(self.options), lang=self.lang)
        spoken(game.id, self.lang, game.languages)
        return game


def ruleset_options(function: Command) -> Command:
    """Add --variant, --option and --lang; read them back with `chosen`."""
    for option in (
        click.option("--lang", default="en", show_default=True, metavar="LL", help="Language of the texts."),
        click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Set an option; repeatable."),
        click.option("--variant", "variants", multiple=True, metavar="VARIANT", help="Use a variant; repeatable."),
    ):
        function = option(function)
    return function


def chosen(ref: str, variants: tuple[str, ...], options: tuple[str, ...], lang: str) -> RulesetChoice:
    """The choice that the options of `ruleset_options` describe; a malformed option is misuse."""
    return RulesetChoice(ref, variants, tuple(_option(text) for text in options), lang)


def is_there(ref: str) -> bool:
    """Whether this names a ruleset or a path."""
    import tuckbox

    return Path(ref).exists() or ref in tuckbox.ruleset_ids()


def known(ref: str) -> str:
    """`ref` itself if it names a ruleset or a path; otherwise misuse, with the nearest id there is."""
    if is_there(ref):
        return ref
    import difflib  # which most never need

    import tuckbox

    near = difflib.get_close_matches(ref, tuckbox.ruleset_ids(), n=1)
    hint = f" Did you mean `{near[0]}`?" if near else ""
    raise click.UsageError(f"there is no ruleset and no path `{ref}`.{hint} `tuckbox list` shows all.")


def here() -> str:
    """What is meant where no ruleset is named: the one you are in, else a project's content, else all here."""
    from tuckbox import authoring
    from tuckbox.cache.inputs import note_path

    note_path("content")
    is_inside = authoring.ruleset_of(Path()) is not None
    return "content" if not is_inside and Path("content").is_dir() else "."


def spoken(ref: str, lang: str, languages: tuple[str, ...]) -> None:
    """Misuse if a ruleset has no texts in this language; English is always there, for the texts of Tuckbox."""
    if lang != "en" and lang not in languages:
        message = f"{ref} speaks {', '.join(languages)}, not `{lang}`"
        raise click.BadParameter(message, param_hint="--lang")


def spoken_by(ref: str, lang: str) -> None:
    """As `spoken`, of a ruleset or path that is there; it is read only where that can matter."""
    if lang != "en":
        from tuckbox import authoring

        spoken(ref, lang, authoring.languages(ref))


def seats_text(players: tuple[int, int], lang: str = "en") -> str:
    """`2 players`, `2 to 4 players`."""
    low, high = players
    if low == high:
        return phrase("seat" if low == 1 else "seats", lang, n=low)
    return phrase("seats from to", lang, low=low, high=high)


def is_for(game: tuckbox.Game) -> str:
    """`tag is for 2 to 4 players`, and with which variants it is."""
    return f"{game.called} is for {seats_text(game.players)}"


def _option(text: str) -> tuple[str, OptionValue]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise click.BadParameter(f"`{text}` is not NAME=VALUE", param_hint="--option")
    return name, int(value) if re.fullmatch(r"-?\d+", value) else value
