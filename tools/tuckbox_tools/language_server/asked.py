"""What every request begins with: the room of its file, the text of the file, the place in it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from .checks import Checks
from .positions import Encoding, offset, path_of, range_of, uri_of
from .rooms import Room, Rooms

if TYPE_CHECKING:
    from pygls.lsp.server import LanguageServer

    from tuckbox.authoring import Source, Span
    from tuckbox.authoring.editor.index import Index


@dataclass(slots=True)
class Desk:
    """The server with all it knows."""

    server: LanguageServer
    rooms: Rooms
    checks: Checks

    @property
    def encoding(self) -> Encoding:
        """How the editor counts columns."""
        return self.server.workspace.position_encoding

    def location(self, span: Span) -> lsp.Location:
        """A stretch of a file for the editor."""
        return lsp.Location(self.uri(span.file), range_of(span, self.encoding))

    def uri(self, file: str) -> str:
        """What the editor calls a file."""
        return self.checks.uris.get(Path(file)) or uri_of(file)

    def place(self, uri: str, at: lsp.Position) -> Asked | None:
        """The place that a request is about; None: the file belongs to no ruleset."""
        path = path_of(uri)
        room = None if path is None else self.rooms.of(path)
        source = None if path is None else self.rooms.source(path)
        if path is None or room is None or source is None:
            return None
        return Asked(self, room, source, offset(source, at, self.encoding))


@dataclass(frozen=True, slots=True)
class Asked:
    """A place in a file of a ruleset."""

    desk: Desk
    room: Room
    source: Source
    offset: int

    def index(self, *, whole: bool = False) -> Index:
        """The names of the ruleset as it stands; ``whole``: with all its variants."""
        texts = self.desk.rooms.texts
        looked_at = self.room.checked == self.room.edition and (self.room.steps is None or not whole)
        if whole:
            self.room.finish(texts)
        index = self.room.index(texts)
        if not looked_at:
            self.desk.checks.pending(self.room)
        return index
