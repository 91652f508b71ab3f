"""The YAML files of a ruleset's folder: found, read, and told apart by what stands at their top."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Protocol

from tuckbox.cache.inputs import note_file, note_folder, note_names
from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Problems, Source, Span
from tuckbox.document import Mapping as MappingNode
from tuckbox.document import Node, load_file, load_text

from . import codes

MOST_FILES = 5_000
_ENDINGS = (".yaml", ".yml")
_MANIFEST = re.compile(r"^\ufeff?[\"']?ruleset[\"']?\s*:", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Files:
    """What was read: the sources in order, and the documents in them that hold sections."""

    sources: tuple[Source, ...] = ()
    documents: tuple[MappingNode, ...] = ()


class Reading(Protocol):
    """How the files of rulesets are read: from the disk, or as they stand in an editor."""

    def load(self, path: Path, problems: Problems) -> tuple[Source, tuple[Node | None, ...]]:
        """As `document.load_file`."""
        ...

    def beginning(self, path: Path) -> str:
        """The first some thousand characters of a file; nothing of one that cannot be read."""
        ...

    def unsaved(self, folder: Path) -> Iterable[Path]:
        """The files anywhere below a folder that are not on the disk."""
        ...


class Disk:
    """Files as they are on the disk."""

    def load(self, path: Path, problems: Problems) -> tuple[Source, tuple[Node | None, ...]]:
        """As `document.load_file`."""
        return load_file(path, problems)

    def beginning(self, path: Path) -> str:
        """The first some thousand characters of a file; nothing of one that cannot be read."""
        note_file(path)
        try:
            with path.open(encoding="utf-8", errors="replace") as file:
                return file.read(20_000)
        except OSError:
            return ""

    def unsaved(self, folder: Path) -> Iterable[Path]:
        """Nothing."""
        return ()


DISK = Disk()


def read_folder(folder: Path, problems: Problems, also: Iterable[Path] = (), reading: Reading = DISK) -> Files:
    """Every YAML file below the folder, by path, and the files in ``also`` that do not lie in it."""
    paths = yaml_files(folder, problems)
    unsaved = [path for path in reading.unsaved(folder) if path not in paths]
    if unsaved:
        paths = sorted([*paths, *unsaved], key=lambda path: path.parts)
    inside = {path.resolve() for path in paths}
    paths += [path for path in also if path.resolve() not in inside]
    return _sorted_out([reading.load(path, problems) for path in paths], problems)


def read_texts(texts: Mapping[str, str], problems: Problems) -> Files:
    """The same for texts that are not on disk: path → text, in the order of the paths."""
    sources = [Source(path, texts[path]) for path in sorted(texts)]
    return _sorted_out([(source, load_text(source, problems)) for source in sources], problems)


def yaml_files(folder: Path, problems: Problems) -> list[Path]:
    """The YAML files below a folder, sorted by path; hidden files and folders are left out."""
    found: list[Path] = []

    def unreadable(error: OSError) -> None:
        place = nowhere(error.filename or folder)
        message = f"the folder cannot be read: {error.strerror or 'unknown reason'}"
        problems.add(codes.NO_RULESET, place, message, help="check the path and who may read it")

    for here, folders, names in os.walk(folder, onerror=unreadable):
        note_folder(here)
        folders[:] = [name for name in folders if not name.startswith(".")]
        found.extend(Path(here, name) for name in names if name.endswith(_ENDINGS) and not name.startswith("."))
        if len(found) > MOST_FILES:
            message = f"there are more than {MOST_FILES:,} YAML files here"
            problems.add(codes.NO_RULESET, nowhere(folder), message, help="name the folder of one ruleset")
            return []
    return sorted(found, key=lambda path: path.parts)


def ruleset_above(path: Path, reading: Reading = DISK) -> Path | None:
    """The nearest folder, from the path's own upwards, in which a YAML file says ``ruleset:``."""
    start = path.resolve()
    for folder in (start, *start.parents) if start.is_dir() else start.parents:
        unsaved = (file for file in reading.unsaved(folder) if file.parent == folder)
        if any(_says_ruleset(file, reading) for file in (*_yaml_in(folder), *unsaved)):
            return folder
    return None


def rulesets_below(folder: Path, reading: Reading = DISK) -> tuple[Path, ...]:
    """The folders below this one, as far down as it takes, in which a YAML file says ``ruleset:``; sorted by path."""
    found: list[Path] = []
    for here, folders, names in os.walk(folder):
        note_folder(here)
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        files = (Path(here, name) for name in sorted(names) if name.endswith(_ENDINGS) and not name.startswith("."))
        if any(_says_ruleset(file, reading) for file in files):
            found.append(Path(here))
            folders.clear()
    return tuple(found)


def nowhere(path: Path | str) -> Span:
    """The place of a problem with a path rather than with any text."""
    return Span(Source(str(path), ""), 0, 0)


def _yaml_in(folder: Path) -> list[Path]:
    note_names(folder)
    try:
        return sorted(path for path in folder.iterdir() if path.suffix in _ENDINGS)
    except OSError:
        return []


def _says_ruleset(path: Path, reading: Reading) -> bool:
    return _MANIFEST.search(reading.beginning(path)) is not None


def _sorted_out(read: Iterable[tuple[Source, tuple[Node | None, ...]]], problems: Problems) -> Files:
    sources: list[Source] = []
    documents: list[MappingNode] = []
    for source, nodes in read:
        sources.append(source)
        for node in nodes:
            if isinstance(node, MappingNode):
                documents.append(node)
            elif node is not None:
                _not_sections(node, problems)
    return Files(tuple(sources), tuple(documents))


def _not_sections(node: Node, problems: Problems) -> None:
    problems.add(
        codes.NOT_SECTIONS,
        Span(node.span.source, node.span.start, min(node.span.end, node.span.start + 1)),
        "at the top of a file stand sections, each with its name",
        help="put a line such as `cards:` above it",
    )
