"""Watches rulesets until somebody presses Ctrl-C."""

from __future__ import annotations

import gc
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tuckbox_tools.problems import coloured
from tuckbox_tools.watching.changes import changes
from tuckbox_tools.watching.session import Session

if TYPE_CHECKING:
    from tuckbox_tools.ruleset import RulesetChoice

STYLES = ("text", "concise")
_PATIENCE = 0.25  # seconds between two looks whether the scenarios are done


def watch(choices: Sequence[RulesetChoice], style: str) -> list[str]:
    """Check, and check again after each change, saying only what is different; until Ctrl-C.

    How grave each of the problems is that there are at the end.
    """
    if style not in STYLES:
        raise click.UsageError(f"`--watch` is read by people: with it `--format` is {' or '.join(STYLES)}")
    colour = coloured()

    def say(text: str) -> None:
        click.echo(text, nl=False, color=colour)

    sessions = [Session(choice, style, say, colour=colour) for choice in choices]
    with _Ending() as ending:
        _watch(sessions, ending)
    click.echo(err=True)
    for session in sessions:
        session.stop()
    return [severity for session in sessions for severity in session.severities]


class _Ending:
    """Ctrl-C, once: the work is left where it stands, and what comes after it is not disturbed again."""

    def __init__(self) -> None:
        self._wanted = False

    def is_wanted(self) -> bool:
        """Whether it was pressed."""
        return self._wanted

    def __enter__(self) -> _Ending:
        self._before = signal.signal(signal.SIGINT, self._end)
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        signal.signal(signal.SIGINT, self._before)
        return kind is not None and issubclass(kind, KeyboardInterrupt)

    def _end(self, *_: object) -> None:
        if not self._wanted:
            self._wanted = True
            raise KeyboardInterrupt


def _watch(sessions: Sequence[Session], ending: _Ending) -> None:
    for session in sessions:
        session.begin()
    gc.freeze()  # what was read at the beginning stays: looking through it again and again would cost
    gc.enable()
    while not ending.is_wanted():
        folders = sorted({folder for session in sessions for folder in session.folders()})
        click.echo(f"watching {', '.join(map(_shown, folders))}; Ctrl-C ends", err=True)
        for paths in changes(folders, _PATIENCE):
            if ending.is_wanted():  # where the exception was raised it went unheard
                return
            for session in sessions:
                mine = {path for path in paths if any(path.is_relative_to(one) for one in session.folders())}
                if mine:
                    session.changed(mine)
                session.idle()
            if paths and folders != sorted({folder for session in sessions for folder in session.folders()}):
                break  # something was added that is extended, or the folder has moved


def _shown(path: Path) -> str:
    here = Path.cwd()
    return str(path.relative_to(here)) if path != here and path.is_relative_to(here) else str(path)
