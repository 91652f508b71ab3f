"""When rulesets are checked and their diagnostics sent: a little after the last change, soonest what is found first."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from .diagnostics import shown
from .positions import uri_of
from .rooms import Room, Rooms
from .scenario_process import scenario_mistakes

if TYPE_CHECKING:
    from pygls.lsp.server import LanguageServer

    from tuckbox import Diagnostic

DEBOUNCE = 0.15
"""Seconds without a change before a ruleset is checked."""
QUIET = 1.0
"""Seconds without a change before its scenarios are."""


class Checks:
    """The checks that are due, one task a room; a newer change takes the place of an older one's."""

    def __init__(self, server: LanguageServer, rooms: Rooms) -> None:
        self._server = server
        self._rooms = rooms
        self._tasks: dict[Path, asyncio.Task[None]] = {}
        self.uris: dict[Path, str] = {}
        """What the editor calls the files it has open."""
        self.versions: dict[Path, int | None] = {}

    def due(self, room: Room, wait: float = DEBOUNCE) -> None:
        """Something of the room has changed."""
        room.altered()
        self._again(room, wait)

    def _again(self, room: Room, wait: float) -> None:
        task = self._tasks.get(room.folder)
        if task is not None:
            task.cancel()
        self._tasks[room.folder] = asyncio.get_running_loop().create_task(self._run(room, wait))

    def pending(self, room: Room) -> None:
        """The room was looked at between checks, so that what is left of one has to begin anew."""
        self._again(room, DEBOUNCE)

    async def _run(self, room: Room, wait: float) -> None:
        await asyncio.sleep(wait)
        began = _Clock()
        edition, texts = room.edition, dict(self._rooms.texts)
        first = room.begin(texts)
        self.publish(room, [*first, *(one for one in room.later if self._stands(one, first))])
        self._log(room, "the ruleset", began)
        while room.edition == edition and room.go_on():
            await asyncio.sleep(0)
        if room.edition != edition or room.steps is not None:
            return
        may_play = not any(one.is_error for one in room.found)
        room.of_scenarios = [one for one in room.of_scenarios if may_play and self._stands(one, room.found)]
        room.later = [one for one in (*room.found, *room.of_scenarios) if one not in first]
        self.publish(room, [*room.found, *room.of_scenarios])
        self._log(room, "with its variants", began)
        if not may_play:
            return
        await asyncio.sleep(QUIET)
        found = await scenario_mistakes(room.folder, texts)
        if found is not None and room.edition == edition:
            room.of_scenarios = found
            room.later = [one for one in (*room.found, *found) if one not in first]
            self.publish(room, [*room.found, *found])
            self._log(room, "its scenarios", began)

    def _stands(self, one: Diagnostic, found: list[Diagnostic]) -> bool:
        """Whether what was found before, and is not looked at again yet, still lies where it did."""
        source = self._rooms.source(Path(one.span.file))
        return source is not None and source.text == one.span.source.text and one not in found

    def publish(self, room: Room, found: list[Diagnostic]) -> None:
        """Send the diagnostics of each file of the room; a file without any is told so."""
        encoding = self._server.workspace.position_encoding
        by_file: dict[str, list[lsp.Diagnostic]] = defaultdict(list)
        for one in found:
            if self._rooms.publishes(room, one.span.file):
                by_file[one.span.file].append(shown(one, encoding))
        open_here = {str(path) for path in self._rooms.texts if path.is_relative_to(room.folder)}
        for file in sorted(room.published | open_here | by_file.keys()):
            path = Path(file)
            uri = self.uris.get(path) or uri_of(path)
            params = lsp.PublishDiagnosticsParams(uri, by_file.get(file, []), self.versions.get(path))
            self._server.text_document_publish_diagnostics(params)
        room.published = set(by_file)

    def _log(self, room: Room, what: str, began: _Clock) -> None:
        said = f"{room.folder.name}: checked {what} in {began.spent}"
        self._server.window_log_message(lsp.LogMessageParams(lsp.MessageType.Log, said))


class _Clock:
    """The time since it was made."""

    def __init__(self) -> None:
        self._began, self._worked = time.perf_counter(), time.thread_time()

    @property
    def spent(self) -> str:
        """The time that has passed, and how much of it this program has worked: the rest is that of others."""
        passed, worked = time.perf_counter() - self._began, time.thread_time() - self._worked
        return f"{passed * 1000:.0f} ms ({worked * 1000:.0f} ms of work)"
