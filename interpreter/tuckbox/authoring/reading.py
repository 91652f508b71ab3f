"""The files of rulesets as they are edited: read one by one, each with what is wrong with it alone."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tuckbox import folders
from tuckbox.declarations.files import yaml_files
from tuckbox.declarations.language_texts import CardFields
from tuckbox.diagnostics import Diagnostic, Problems, Source
from tuckbox.document import Mapping, Node, Scalar, load_file


@dataclass(frozen=True, slots=True)
class File:
    """A file's text and nodes; ``errors``: why it cannot be read."""

    source: Source
    nodes: tuple[Node | None, ...]
    errors: tuple[Diagnostic, ...]


class Library:
    """Files read once, and what the rulesets that they belong to say of their cards."""

    def __init__(self) -> None:
        self._files: dict[Path, File] = {}
        self._fields: dict[Path, CardFields] = {}
        self._in_folder: dict[Path, frozenset[Path]] = {}

    def file(self, path: Path) -> File:
        """One file."""
        key = path.resolve()
        if key not in self._files:
            problems = Problems()
            source, nodes = load_file(path, problems)
            self._files[key] = File(source, nodes, problems.errors)
        return self._files[key]

    def files(self, folder: Path) -> frozenset[Path]:
        """The files of a ruleset's folder, resolved: those that Tuckbox reads."""
        if folder not in self._in_folder:
            self._in_folder[folder] = frozenset(path.resolve() for path in yaml_files(folder, Problems()))
        return self._in_folder[folder]

    def fields(self, folder: Path) -> CardFields:
        """The fields of a ruleset's cards, those of the rulesets it extends among them."""
        if folder not in self._fields:
            self._fields[folder] = CardFields.of(self._documents(folder, ()))
        return self._fields[folder]

    def _documents(self, folder: Path, chain: tuple[Path, ...]) -> list[Mapping]:
        """Those of the ruleset that it extends first, then its own."""
        own = [
            node
            for path in yaml_files(folder, Problems())
            for node in self.file(path).nodes
            if isinstance(node, Mapping)
        ]
        named = next((node.get("extends") for node in own if node.entry("ruleset") is not None), None)
        base = folders.FindBeside(folder)(named.value) if isinstance(named, Scalar) and named.value else None
        if base is None or base.resolve() in (*chain, folder.resolve()):
            return own
        return [*self._documents(base, (*chain, folder.resolve())), *own]
