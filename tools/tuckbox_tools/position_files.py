"""The position of a match written into a file as a scenario."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

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
        raise click.UsageError("\n".join(["this position cannot be written as a scenario:", *error.reasons])) from None
    except tuckbox.ContentError as error:
        raise click.UsageError(f"{ref} has errors now: {error}") from None
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("x", encoding="utf-8") as stream:
            stream.write(found.text)
    except OSError as error:
        raise click.UsageError(f"cannot write `{file}`: {error.strerror}") from None
    own = Path(ref).exists()
    lines = [f"wrote {file}: it tells {found.told} choices" if found.told != 1 else f"wrote {file}: it tells 1 choice"]
    lines += [f"not in it: {one}" for one in found.unsaid]
    return [
        *lines,
        f"run it: tuckbox test {ref} --only {name}" if own else f"it belongs into a folder that extends {ref}",
    ]


def _said(said: str) -> tuple[str, int]:
    name, _, count = said.partition(" ")
    if not _NAME.fullmatch(name) or (count and not count.strip().isdecimal()):
        raise click.UsageError("say what to call it: scenario NAME, or scenario NAME 3 to tell the last 3 choices")
    return name, int(count) if count else 0
