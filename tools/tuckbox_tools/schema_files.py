"""The schema of a ruleset where editors find it: in its folder, named by their settings or at the head of its files."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click

SCHEMA = Path(".tuckbox", "schema.json")
_SETTINGS = Path(".vscode", "settings.json")
_MODELINE = "# yaml-language-server: $schema="
_KEY = "yaml.schemas"


def schema_text(ref: str) -> str:
    """The schema as it stands in a file. ContentError: the declarations of the ruleset cannot be read."""
    from tuckbox.authoring.schemas import ruleset_schema

    return json.dumps(ruleset_schema(ref), indent=1, ensure_ascii=False) + "\n"


def write_schema(folder: Path) -> Path:
    """Write the schema into the ruleset's folder; the file."""
    target = folder / SCHEMA
    target.parent.mkdir(exist_ok=True)
    target.write_text(schema_text(str(folder)), encoding="utf-8")
    return target


def refresh(folder: Path) -> bool:
    """Write a schema that is installed anew, with the names that there are now; whether there was one.

    It stays as it is while the declarations cannot be read.
    """
    import tuckbox

    if not (folder / SCHEMA).is_file():
        return False
    try:
        text = schema_text(str(folder))
    except tuckbox.ContentError:
        return True
    if (folder / SCHEMA).read_text(encoding="utf-8") != text:
        (folder / SCHEMA).write_text(text, encoding="utf-8")
    return True


def name_in_settings(folder: Path) -> Path | None:
    """Name the schema in the settings of VS Code for the ruleset's files; None: these settings cannot be read."""
    target = _workspace(folder) / _SETTINGS
    settings = _read(target)
    named = None if settings is None else settings.setdefault(_KEY, {})
    if settings is None or not isinstance(named, dict):
        return None
    named.update(_named(folder))
    target.parent.mkdir(exist_ok=True)
    target.write_text(json.dumps(settings, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return target


def _named(folder: Path) -> dict[str, list[str]]:
    """What the settings say: the schema and the files that it is for, from the folder that is opened."""
    root = _workspace(folder)
    below = "" if root == folder else f"{folder.relative_to(root).as_posix()}/"
    return {f"{below}{SCHEMA.as_posix()}": [f"{below}**/*.yaml", f"{below}**/*.yml"]}


def name_in_files(folder: Path) -> list[Path]:
    """Put a line that names the schema at the head of each file of the ruleset that has none; those files."""
    found = []
    for path in sorted([*folder.rglob("*.yaml"), *folder.rglob("*.yml")]):
        if any(part.startswith(".") for part in path.relative_to(folder).parts):
            continue
        text = path.read_bytes().decode("utf-8", "surrogateescape")
        if _MODELINE not in text:
            where = Path(os.path.relpath(folder / SCHEMA, path.parent)).as_posix()
            ending = "\r\n" if "\r\n" in text else "\n"
            mark, rest = ("\ufeff", text[1:]) if text.startswith("\ufeff") else ("", text)
            path.write_bytes(f"{mark}{_MODELINE}{where}{ending}{rest}".encode("utf-8", "surrogateescape"))
            found.append(path)
    return found


def install(ref: str, *, in_files: bool) -> None:
    """Write the schema and name it where editors look; say what was done."""
    folder = Path(ref).resolve()
    if not folder.is_dir():
        raise click.UsageError(f"`{ref}` is no folder; what comes with Tuckbox is extended, not changed")
    click.echo(f"wrote {_shown(write_schema(folder))}")
    if in_files:
        for path in name_in_files(folder):
            click.echo(f"named it in {_shown(path)}")
        return
    settings = name_in_settings(folder)
    if settings is None:
        where, lines = (
            _shown(_workspace(folder) / _SETTINGS),
            json.dumps({_KEY: _named(folder)}, indent=2, ensure_ascii=False)[1:-1],
        )
        click.echo(f"{where} is not plain JSON, so it was left alone. Put this into it:\n{lines.rstrip()}", err=True)
        raise SystemExit(1)
    click.echo(f"named it in {_shown(settings)}; VS Code reads that when {_shown(settings.parents[1])} is opened")


def _workspace(folder: Path) -> Path:
    """The folder that is opened in the editor: the nearest with settings or a repository, else the ruleset's own.

    Settings in the ruleset's own folder that only name its schema do not count: an earlier call may have put them
    there. Nor does anything from the home folder up: what VS Code keeps there are no settings of a workspace.
    """
    if (folder / ".git").exists() or _has_settings_of_its_own(folder):
        return folder
    for one in folder.parents:
        if one == Path.home():
            break
        if (one / ".vscode").is_dir() or (one / ".git").exists():
            return one
    return folder


def _has_settings_of_its_own(folder: Path) -> bool:
    beside = [one for one in (folder / ".vscode").glob("*") if one.name != _SETTINGS.name]
    settings = _read(folder / _SETTINGS)
    ours = {SCHEMA.as_posix(): ["**/*.yaml", "**/*.yml"]}
    return bool(beside) or settings not in ({}, {_KEY: ours})


def _read(path: Path) -> dict[str, object] | None:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _shown(path: Path) -> str:
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) and path != here else path)
