"""Says where content/, schemas/ and grammar/ are: inside the wheel, or beside the source in a checkout."""

from __future__ import annotations

from pathlib import Path

_SHIPPED = Path(__file__).parent / "_shipped"
_CHECKOUT = Path(__file__).resolve().parents[2]


def root() -> Path:
    """The folder that holds the three data folders."""
    return _SHIPPED if _SHIPPED.is_dir() else _CHECKOUT


def content_root() -> Path:
    """The folder with one folder for each ruleset that comes with Tuckbox."""
    return root() / "content"


def grammar_root() -> Path:
    """The folder with the grammar files of the language."""
    return root() / "grammar"


def schemas_root() -> Path:
    """The folder with the JSON Schemas."""
    return root() / "schemas"
