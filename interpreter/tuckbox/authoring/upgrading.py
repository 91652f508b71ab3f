"""Rulesets brought to the present version of the language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tuckbox import folders
from tuckbox.authoring.reading import Library
from tuckbox.checking import check
from tuckbox.declarations import ruleset_above, rulesets_below
from tuckbox.declarations.files import yaml_files
from tuckbox.diagnostics import Diagnostic, Problems, unified
from tuckbox.rewriting.proof import NotProven
from tuckbox.rewriting.upgrade import of_the_future, upgraded
from tuckbox.rewriting.writing import ChangedMeanwhile, rewrite
from tuckbox.upgrades import LANGUAGE

__all__ = ["LANGUAGE", "ChangedMeanwhile", "NotProven", "Upgrade", "UpgradedFile", "upgrades"]


@dataclass(frozen=True, slots=True)
class UpgradedFile:
    """A file as it is and in the present language; ``uses``: how often each rule had something to do."""

    path: Path
    old: str
    new: str
    uses: Mapping[str, int]

    def diff(self) -> str:
        """What changes, as a unified diff."""
        return unified(str(self.path), self.old, self.new)

    def write(self) -> None:
        """Put it on the disk. ChangedMeanwhile: the file is another one by now; OSError."""
        rewrite(self.path, self.old, self.new)


@dataclass(frozen=True, slots=True)
class Upgrade:
    """What there is to do for one ruleset: nothing if it has no ``files``.

    ``problems``: why it cannot be read, or that its version of the language is not known; nothing may be written then.
    """

    folder: Path
    files: tuple[UpgradedFile, ...]
    problems: tuple[Diagnostic, ...] = ()

    def errors_now(self) -> int:
        """How many errors the ruleset has, as it is on the disk now."""
        return sum(one.is_error for one in check(self.folder))


def upgrades(refs: Iterable[str]) -> list[Upgrade]:
    """For each ruleset that the references (ids, folders, files) mean. NotProven: a defect of a rule."""
    library = Library()
    return [_upgrade(folder, library) for folder in _rulesets(refs)]


def _rulesets(refs: Iterable[str]) -> list[Path]:
    found: dict[Path, Path] = {}
    for ref in refs:
        path = folders.find(ref) or Path(ref)
        above = ruleset_above(path)
        for folder in (
            (path if path.is_dir() and above == path.resolve() else above,) if above else rulesets_below(path)
        ):
            found.setdefault(folder.resolve(), folder)
    return list(found.values())


def _upgrade(folder: Path, library: Library) -> Upgrade:
    files = {path: library.file(path) for path in yaml_files(folder, Problems())}
    errors = tuple(error for file in files.values() for error in file.errors)
    if errors:
        return Upgrade(folder, (), errors)
    future = Problems()
    of_the_future((node for file in files.values() for node in file.nodes), future)
    if not future.ok:
        return Upgrade(folder, (), future.errors)
    done = upgraded(((file.source, file.nodes) for file in files.values()), library.fields(folder))
    paths = {file.source.path: path for path, file in files.items()}
    return Upgrade(
        folder,
        tuple(UpgradedFile(paths[one.source.path], one.source.text, one.text, one.uses) for one in done),
    )
