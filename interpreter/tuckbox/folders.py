"""Where rulesets are: those that come with Tuckbox, those below a folder, and what a reference means."""

from __future__ import annotations

import os
from pathlib import Path

from tuckbox.cache.inputs import note_folder, note_path
from tuckbox.resources import content_root

_IGNORED = ("core", "workbench")


def ruleset_folders(below: Path | None = None) -> dict[str, Path]:
    """Id -> folder of every ruleset directly in ``below`` (None: the ones that come with Tuckbox), by name.

    The folder's name stands for the id here; the manifest is not read.
    """
    root = content_root() if below is None else below
    note_folder(root)
    if not root.is_dir():
        return {}
    found = sorted(path for path in root.iterdir() if path.is_dir() and path.name not in _IGNORED)
    return {path.name: path for path in found if _holds_yaml(path)}


def _holds_yaml(folder: Path) -> bool:
    for here, folders, names in os.walk(folder):
        note_folder(here)
        folders[:] = [name for name in folders if not name.startswith(".")]
        if any(name.endswith(".yaml") and not name.startswith(".") for name in names):
            return True
    return False


def find(ref: str) -> Path | None:
    """The folder (or file) that an id or a path means; None when there is none.

    A folder of files that stands here comes before a ruleset of that id: somebody's copy is what he works on.
    """
    path = Path(ref).expanduser()
    note_path(path)
    if path.is_dir() and _holds_yaml(path):
        return path
    shipped = ruleset_folders().get(ref)
    if shipped is not None:
        return shipped
    return path if path.exists() else None


class FindBeside:
    """How a ruleset in a folder finds the one it extends: an id, or a path from that folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, ref: str) -> Path | None:
        shipped = ruleset_folders().get(ref)
        if shipped is not None:
            return shipped
        for base in (self.folder, self.folder.parent):
            path = base / ref
            note_path(path)
            if path.is_dir():
                return path
        return None
