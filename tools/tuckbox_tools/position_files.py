"""The position of a match written into a file as a scenario."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tuckbox_tools.problems import plural

if TYPE_CHECKING:
    from tuckbox import Match

_NAME = re.compile(r"[a-z][a-z0-9_]*")


def write_position(ref: str, said: str, begun: Match, now: Match) -> list[str]:
    """Write where a match stands as a scenario; `said` is what was typed: a name, and how many choices to tell.

    Lines to be shown. UsageError: it cannot be written, or there already is such a file or scenario.
    """
    import tuckbox
    from tuckbox.authoring import positions

    name, told = _said(said)
    file = positions.scenario_path(ref, name)
    if file.exists():
        raise click.UsageError(f"`{file}` is there already, and nothing is overwritten")
    points = positions.before_each_choice(begun, now)
    try:
        if name in positions.scenario_ids(ref):
            raise click.UsageError(f"{ref} has a scenario `{name}` already")
        found = positions.write_scenario(ref, name, points, min(told, len(points) - 1))
    except positions.CannotWrite as error:
        lines = ["this position cannot be written as a scenario:", *error.reasons, *_way_out(error.reasons)]
        raise click.UsageError("\n".join(lines)) from None
    except tuckbox.ContentError as error:
        raise click.UsageError(f"{ref} has errors now: {error}") from None
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("x", encoding="utf-8") as stream:
            stream.write(found.text)
    except OSError as error:
        raise click.UsageError(f"cannot write `{file}`: {error.strerror}") from None
    own = Path(ref).exists()
    lines = [f"wrote {file}: it tells {plural(found.told, 'choice')}{_otherwise(told, found.told)}"]
    lines += [f"not in it: {one}" for one in found.unsaid]
    return [
        *lines,
        f"run it: tuckbox test {ref} --only {name}" if own else f"it belongs into a folder that extends {ref}",
    ]


def _otherwise(wanted: int, told: int) -> str:
    """Why it tells another number of choices than was wanted; nothing where it tells as many."""
    if told < wanted:
        return f", all that were made since this match was opened, and not {wanted}"
    if told > wanted:
        before = f"the position before the last {plural(wanted, 'choice')}" if wanted else "this position"
        return f" and not {wanted}, since `given` cannot lay out {before}; it lays out the one before these"
    return ""


def _way_out(reasons: Sequence[str]) -> list[str]:
    """What can be done about it."""
    if any("step that has no name" in one for one in reasons):
        return ["give that step a name in `flow` (`- step: my_step`), or play on to a step that has one"]
    return []


def _said(said: str) -> tuple[str, int]:
    name, _, count = said.partition(" ")
    if not _NAME.fullmatch(name) or (count and not count.strip().isdecimal()):
        raise click.UsageError("say what to call it: scenario NAME, or scenario NAME 3 to tell the last 3 choices")
    return name, int(count) if count else 0
