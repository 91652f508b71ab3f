"""Reads and writes the file in which values are kept from game to game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from tuckbox import Game


@dataclass(frozen=True, slots=True)
class RecordFile:
    """A file of records as one mode of a ruleset uses it: ``own`` are those it knows, ``others`` those that only other
    modes of the ruleset keep, which stay in the file as they are.
    """

    path: Path
    ruleset: str
    own: Mapping[str, object]
    others: Mapping[str, object]

    @classmethod
    def of(cls, path: Path, game: Game, ref: str) -> RecordFile:
        """The file at ``path`` for a game that ``ref`` names; what is no such file is misuse."""
        records = read_records(path, game.id)
        strange = set(records) - game.keeps
        strange &= _kept_elsewhere(ref) if strange else set()
        own = {name: value for name, value in records.items() if name not in strange}
        return cls(path, game.id, own, {name: value for name, value in records.items() if name in strange})

    def write(self, records: Mapping[str, object]) -> None:
        """Write what this mode keeps now, beside what others keep; a place that cannot be written to is misuse."""
        write_records(self.path, self.ruleset, {**self.others, **records})


def _kept_elsewhere(ref: str) -> set[str]:
    """The names of all that a ruleset keeps, without variants or with one of them; one with errors says nothing."""
    import tuckbox
    from tuckbox import authoring

    found: set[str] = set()
    for variants in ((), *((one,) for one in authoring.variant_ids(ref))):
        try:
            found |= tuckbox.load(ref, variants).keeps
        except tuckbox.ContentError:
            continue
    return found


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
