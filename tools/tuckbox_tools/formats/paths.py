"""Paths as the machines that read a report want them: from the working folder, with `/`."""

from __future__ import annotations

from pathlib import Path


def relative(path: str) -> tuple[str, bool]:
    """The path as seen from the working folder, and whether it lies below it; else its absolute path."""
    here, there = Path.cwd(), Path(path).resolve()
    return (there.relative_to(here).as_posix(), True) if there.is_relative_to(here) else (there.as_posix(), False)
