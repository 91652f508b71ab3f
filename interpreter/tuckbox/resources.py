"""Says where content/, schemas/ and grammar/ are: inside the wheel, or beside the source in a checkout."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing pathlib takes as long as repeating what was answered before, which asks here, too
    from pathlib import Path


def folder_of(name: str) -> str:
    """The path of one of the three data folders."""
    package = os.path.dirname(os.path.abspath(__file__))
    shipped = os.path.join(package, "_shipped")
    if os.path.isdir(shipped):
        return os.path.join(shipped, name)
    checkout = os.path.dirname(os.path.dirname(os.path.realpath(package)))
    return os.path.join(checkout, name)


def shown_path(path: str) -> str:
    """A path as people are told it: from the working folder, or from the content that comes with Tuckbox.

    What lies in neither, and what is not absolute, stays as it is.
    """
    for root in (os.getcwd(), folder_of("content")) if os.path.isabs(path) else ():
        if path.startswith(os.path.join(root, "")):
            return path[len(os.path.join(root, "")) :]
    return path


def content_root() -> Path:
    """The folder with one folder for each ruleset that comes with Tuckbox."""
    return _path("content")


def grammar_root() -> Path:
    """The folder with the grammar files of the language."""
    return _path("grammar")


def schemas_root() -> Path:
    """The folder with the JSON Schemas."""
    return _path("schemas")


def _path(name: str) -> Path:
    from pathlib import Path

    return Path(folder_of(name))
