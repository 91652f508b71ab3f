"""Files of rulesets in house style."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tuckbox import folders
from tuckbox.authoring.reading import Library
from tuckbox.declarations import ruleset_above
from tuckbox.declarations.files import yaml_files
from tuckbox.diagnostics import Diagnostic, Problems, Span, unified
from tuckbox.rewriting.formatted import formatted
from tuckbox.rewriting.proof import NotProven
from tuckbox.rewriting.writing import ChangedMeanwhile, rewrite

__all__ = ["ChangedMeanwhile", "FormattedFile", "NotProven", "format_files"]


@dataclass(frozen=True, slots=True)
class FormattedFile:
    """A file as it is and as it should be.

    ``problems``: why it could not be read; ``is_foreign``: it belongs to no ruleset. It is then left as it is.
    ``unread``: where texts in the language begin that could not be read: these are left.
    """

    path: Path
    old: str
    new: str
    problems: tuple[Diagnostic, ...] = ()
    is_foreign: bool = False
    unread: tuple[Span, ...] = ()

    @property
    def is_changed(self) -> bool:
        return self.old != self.new

    def diff(self) -> str:
        """What formatting would change, as a unified diff."""
        return unified(str(self.path), self.old, self.new)

    def write(self) -> None:
        """Put it on the disk. ChangedMeanwhile: the file is another one by now; OSError."""
        rewrite(self.path, self.old, self.new)


def format_files(refs: Iterable[str]) -> Iterator[FormattedFile]:
    """Each file that the references (ids, folders, files) mean, once, by path.

    NotProven: a defect of the formatter, in its words; the generator ends there.
    """
    library = Library()
    for path in _meant(refs):
        above = ruleset_above(path)
        if above is None or path.resolve() not in library.files(above):
            yield FormattedFile(path, "", "", is_foreign=True)
            continue
        file = library.file(path)
        old = file.source.text
        if file.errors:
            yield FormattedFile(path, old, old, file.errors)
            continue
        found = formatted(file.source, library.fields(above), file.nodes)
        yield FormattedFile(path, old, found.text, unread=found.unread)


def _meant(refs: Iterable[str]) -> list[Path]:
    found: dict[Path, Path] = {}
    for ref in refs:
        path = folders.find(ref) or Path(ref)
        for file in (path,) if path.is_file() else yaml_files(path, Problems()):
            found.setdefault(file.resolve(), file)
    return sorted(found.values(), key=lambda path: path.parts)
