"""Writes schemas/*.json from the declarations they describe; with --check it only says what has drifted."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from tuckbox import authoring

SCHEMAS = Path(__file__).parents[1] / "schemas"


def schema_text(schema: Mapping[str, object]) -> str:
    """A schema as it stands in its file."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def drifted() -> list[str]:
    """The names of files that are missing, out of date, or of nothing."""
    made = {name: schema_text(schema) for name, schema in authoring.json_schemas().items()}
    kept = {path.name: path.read_text(encoding="utf-8") for path in SCHEMAS.glob("*.json")}
    return sorted(name for name in made.keys() | kept.keys() if made.get(name) != kept.get(name))


def write() -> None:
    """Write every file anew, and remove those of nothing."""
    schemas = authoring.json_schemas()
    SCHEMAS.mkdir(exist_ok=True)
    for path in SCHEMAS.glob("*.json"):
        if path.name not in schemas:
            path.unlink()
    for name, schema in schemas.items():
        (SCHEMAS / name).write_text(schema_text(schema), encoding="utf-8")


if __name__ == "__main__":
    if "--check" in sys.argv[1:]:
        names = drifted()
        sys.exit(f"out of date: {', '.join(names)}; run python tools/generate_schemas.py" if names else 0)
    write()
