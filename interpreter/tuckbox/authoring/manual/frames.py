"""Each kind of problem with its wrong example as `validate` prints it."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tuckbox import authoring
from tuckbox.codes import all_codes
from tuckbox.diagnostics import Code, render_text

_MANIFEST = "ruleset.yaml"


@dataclass(frozen=True, slots=True)
class Shown:
    """``bad`` and ``good`` are files by name; ``frame`` is what is printed of the bad ones, empty where no files can
    be wrong so: what is asked for is."""

    code: Code
    bad: Mapping[str, str]
    good: Mapping[str, str]
    frame: str


def shown_codes() -> Iterator[Shown]:
    """Every kind of problem, by number."""
    with tempfile.TemporaryDirectory() as folder:
        for code in all_codes():
            bad, good = _files(code.bad), _files(code.good)
            yield Shown(code, bad, good, _frame(code, bad, Path(folder, code.number)))


def _files(example: str | Mapping[str, str]) -> Mapping[str, str]:
    if isinstance(example, str):
        return {_MANIFEST: example} if example.strip() else {}
    return example


def _frame(code: Code, files: Mapping[str, str], folder: Path) -> str:
    if not files:
        return ""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8", "surrogateescape"))
    for chosen in _choices(folder):
        for one in authoring.check(folder, chosen):
            if one.code == code:
                return render_text(one).replace(f"{folder}/", "")
    return ""


def _choices(folder: Path) -> Iterator[tuple[str, ...]]:
    """The example alone; then with all its variants together, which some mistakes need."""
    yield ()
    together = authoring.variant_ids(folder)
    if len(together) > 1:
        yield together
