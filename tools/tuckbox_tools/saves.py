"""Reads and writes the files of saved matches."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tuckbox_tools.ruleset import RulesetChoice, known

if TYPE_CHECKING:
    from tuckbox import Game, Match

SavedMatch = Mapping[str, Any]


def write_save(path: Path, data: SavedMatch) -> None:
    """Write what `match.save()` gave; a place that cannot be written to is misuse."""
    try:
        path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise click.UsageError(f"cannot write `{path}`: {error.strerror}") from None


def read_save(path: Path) -> SavedMatch:
    """The data of a saved match; a file that is none is misuse."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise click.UsageError(f"cannot read `{path}`: {error.strerror}") from None
    except (ValueError, RecursionError):
        raise click.UsageError(f"`{path}` is no saved match: it is not JSON") from None
    if not (isinstance(data, dict) and isinstance(data.get("ruleset"), str)):
        raise click.UsageError(f"`{path}` is no saved match: it names no ruleset")
    return data


def saved_choice(data: SavedMatch, ref: str | None, lang: str) -> RulesetChoice:
    """The ruleset, variants and options the match was played with; `ref` says where the ruleset is now."""
    options, variants = data.get("options") or {}, data.get("variants") or []
    if not isinstance(options, dict) or not isinstance(variants, list) or not all(isinstance(v, str) for v in variants):
        raise click.UsageError("this is no saved match: its options are no table, or its variants no list of names")
    return RulesetChoice(ref or data["ruleset"], tuple(variants), tuple(options.items()), lang)


def reopened(data: SavedMatch, ref: str | None, lang: str) -> tuple[Game, Match | None]:
    """The game of a saved match, and the match as it began if that was at a scenario; misuse: the scenario is gone."""
    choice = saved_choice(data, ref, lang)
    name = data.get("from")
    if name is None:
        return choice.load(), None
    from tuckbox.authoring import positions

    written = data.get("seed")
    seed = written if isinstance(written, int) else 0
    try:
        return positions.start_from(known(choice.ref), str(name), choice.variants, lang, seed)
    except positions.NoScenario:
        message = f"this match began at the scenario `{name}`, which {choice.ref} has no more"
        raise click.UsageError(message) from None


def continued(game: Game, begun: Match | None, data: SavedMatch) -> Match:
    """A saved match with everything that led to it, so that it can be taken back; SaveError: it is none.

    ``begun``: see `reopened`.
    """
    import tuckbox

    kept = game.restore(data)
    try:
        again = game.replay(data, begun)
    except tuckbox.SaveError:
        return kept
    return again if again.key() == kept.key() else kept
