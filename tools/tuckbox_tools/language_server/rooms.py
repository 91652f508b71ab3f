"""The rulesets whose files are open, each with what is known of it; one ruleset is one room."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tuckbox import Diagnostic
    from tuckbox.authoring import Source
    from tuckbox.authoring.editor.index import Index
    from tuckbox.authoring.live import Live


@dataclass(slots=True)
class Room:
    """One ruleset.

    ``edition`` grows with every change of its files; ``checked`` is the edition that was checked last.
    ``found``: what the ruleset check found last; ``of_scenarios``: the same of its scenarios; ``later``: what of both
    was not found by the first step of the check.
    """

    folder: Path
    live: Live
    edition: int = 1
    checked: int = 0
    found: list[Diagnostic] = field(default_factory=list)
    of_scenarios: list[Diagnostic] = field(default_factory=list)
    later: list[Diagnostic] = field(default_factory=list)
    published: set[str] = field(default_factory=set)
    steps: Iterator[list[Diagnostic] | None] | None = None
    _index: Index | None = None
    _seen: dict[Path, str] = field(default_factory=dict)

    def begin(self, texts: Mapping[Path, str]) -> list[Diagnostic]:
        """Check the ruleset itself; its variants are left to ``go_on``."""
        self.steps = self.live.steps(texts)
        self.checked, self._index, self._seen = self.edition, None, dict(texts)
        first: list[Diagnostic] | None = next(iter(self.steps))
        self.found = first or []
        return self.found

    def go_on(self) -> bool:
        """One more step; whether there may be another."""
        for step in self.steps or ():
            self._index = None
            self.found = self.found if step is None else step
            return True
        self.steps = None
        return False

    def finish(self, texts: Mapping[Path, str]) -> None:
        """All that is left to check."""
        if self.checked != self.edition:
            self.begin(texts)
        while self.go_on():
            pass

    def index(self, texts: Mapping[Path, str]) -> Index:
        """The names of the ruleset as its files are now."""
        from tuckbox.authoring.editor.index import Index

        if self.checked != self.edition:
            self.begin(texts)
        if self._index is None:
            self._index = Index(self.live)
        return self._index

    def nearly(self, texts: Mapping[Path, str], source: Source, offset: int) -> Index:
        """The names of the ruleset, as they were before the line at a place of a file was altered, if nothing else
        was: what may come next there depends on nothing in that line, or is found out by itself."""
        from tuckbox.authoring.editor.index import Index

        path = Path(source.path)
        before = self._seen.get(path)
        others = {other: text for other, text in texts.items() if other != path}
        is_same = others == {other: text for other, text in self._seen.items() if other != path}
        if not self.live.worlds or before is None or not is_same or not _differs_in_line(before, source, offset):
            return self.index(texts)
        return Index(self.live)

    def looked_into(self) -> None:
        """Something else than its files was checked in between."""
        self.checked = 0

    def altered(self) -> None:
        """Its files are no longer what was checked."""
        self.edition += 1


def _differs_in_line(before: str, source: Source, offset: int) -> bool:
    """Whether a text is the same as before, but for the line of a place in it."""
    first, last = source.line_bounds(source.position(offset)[0])
    text = source.text
    behind = len(text) - last
    return (
        before[:first] == text[:first]
        and len(before) >= first + behind
        and before[len(before) - behind :] == text[last:]
        and "\n" not in before[first : len(before) - behind]
    )


class Rooms:
    """All of them, with the texts of the documents that are open."""

    def __init__(self) -> None:
        self.by_folder: dict[Path, Room] = {}
        self.texts: dict[Path, str] = {}

    def of(self, path: Path) -> Room | None:
        """The room of the ruleset that a file belongs to; None: no folder above it is a ruleset."""
        from tuckbox.authoring import ruleset_of
        from tuckbox.authoring.live import Live

        folder = ruleset_of(path)
        if folder is None:
            return None
        if folder not in self.by_folder:
            self.by_folder[folder] = Room(folder, Live(str(folder)))
        return self.by_folder[folder]

    def source(self, path: Path) -> Source | None:
        """The text of a file as it stands in the editor, else on the disk."""
        from tuckbox.authoring import Source

        text = self.texts.get(path)
        if text is None:
            try:
                text = path.read_bytes().decode("utf-8")
            except (OSError, UnicodeDecodeError):
                return None
        return Source(str(path), text)

    def that_read(self, path: Path) -> list[Room]:
        """The rooms to which a change of the file may matter: also those of rulesets that extend its own."""
        return [
            room for room in self.by_folder.values() if path.is_relative_to(room.folder) or self._extends(room, path)
        ]

    def _extends(self, room: Room, path: Path) -> bool:
        sections = None if room.live.checked is None else room.live.checked.sections
        return sections is not None and any(source.path == str(path) for source in sections.sources)

    def publishes(self, room: Room, file: str) -> bool:
        """Whether the problems of a file are told by this room: each file's by the room it lies in, if there is one."""
        path = Path(file)
        home = [each for folder, each in self.by_folder.items() if path.is_relative_to(folder)]
        return room in home or not home
