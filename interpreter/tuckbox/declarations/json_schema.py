"""The JSON Schemas in `schemas/`: written with `python -m tuckbox.declarations.json_schema --write`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tuckbox.resources import schemas_root

from .schema.documents import documents
from .schema.own import ruleset_schema
from .schema.shapes import Schema


def as_text(schema: Schema) -> str:
    """A schema as it stands in its file."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def drifted(folder: Path | None = None) -> tuple[str, ...]:
    """The names of the files that are missing or differ from what the key table says."""
    root = folder if folder is not None else schemas_root()
    return tuple(name for name, schema in documents().items() if _text_of(root / name) != as_text(schema))


def write(folder: Path | None = None) -> tuple[Path, ...]:
    """Write every schema; returns the files. Raises OSError where the folder cannot be written."""
    root = folder if folder is not None else schemas_root()
    root.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, schema in documents().items():
        (root / name).write_text(as_text(schema), encoding="utf-8", newline="\n")
        paths.append(root / name)
    return tuple(paths)


def _text_of(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


def main(arguments: list[str]) -> int:
    """`--write` writes the files; without it the exit code says whether they are as they should be."""
    if arguments == ["--write"]:
        for path in write():
            print(path)
        return 0
    stale = drifted()
    for name in stale:
        print(f"{name} is not what the key table says; run with --write")
    return 1 if stale else 0


__all__ = ["as_text", "documents", "drifted", "main", "ruleset_schema", "write"]

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
