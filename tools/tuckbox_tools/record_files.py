"""Reads and writes the file in which values are kept from game to game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import click


def read_records(path: Path, ruleset: str) -> dict[str, object]:
    """What earlier games of the ruleset left; nothing where there is no file yet. Any other file is misuse."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise click.UsageError(f"cannot read `{path}`: {getattr(error, 'strerror', None) or error}") from None
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise click.UsageError(f"`{path}` holds no records: it is not JSON ({error.msg}, {place})") from None
    except (ValueError, RecursionError):  # a number of thousands of digits, or lists in lists without an end
        raise click.UsageError(f"`{path}` holds no records: something in it is too large to be read") from None
    if not isinstance(data, dict) or not isinstance(data.get("records"), dict):
        raise click.UsageError(f'`{path}` holds no records: it is not of the form {{"ruleset": …, "records": {{…}}}}')
    if data.get("ruleset") != ruleset:
        raise click.UsageError(f"`{path}` holds the records of `{data.get('ruleset')}`, not of `{ruleset}`")
    return dict(data["records"])


def write_records(path: Path, ruleset: str, records: Mapping[str, object]) -> None:
    """Write what is to be kept; a place that cannot be written to is misuse."""
    text = json.dumps({"ruleset": ruleset, "records": dict(records)}, ensure_ascii=False, indent=1)
    try:
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise click.UsageError(f"cannot write `{path}`: {error.strerror}") from None
