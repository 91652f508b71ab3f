"""Runs what a page shows, from top to bottom, in one folder outside the repository."""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import subprocess
import sys
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

import tuckbox
from tuckbox_tools.commands import main

from .blocks import ROOT, Block, matches
from .rulesets import codes

_PROMPT = re.compile(r"^\$ (.*)$", re.MULTILINE)
_SETTINGS = {"COLUMNS": "100", "NO_COLOR": "1"}
_GAMES = re.compile(r"(--games) \d+")
#: The commands of the start page that make an environment first; the checks of a fresh clone run them.
_SET_UP = "python3 -m venv .venv && .venv/bin/pip install "


@dataclass(frozen=True, slots=True)
class Ran:
    code: int
    output: str


@dataclass(frozen=True, slots=True)
class Session:
    """A folder in which files are written and commands are run as a reader of the page would."""

    folder: Path

    def run(self, command: str) -> Ran:
        """A `tuckbox` or `rm` command line; nothing is typed into it."""
        words = shlex.split(command, comments=True)
        if words[0] == "rm":
            for name in words[1:]:
                (self.folder / name).unlink()
            return Ran(0, "")
        assert words[0] == "tuckbox", f"only `tuckbox` and `rm` are run: {command}"
        if words[1] == "test":  # runs pytest, which does not run inside itself
            return self._python("-m", "tuckbox_tools", *words[1:])
        with contextlib.chdir(self.folder):
            done = CliRunner(env=_SETTINGS).invoke(main, words[1:])
        fault = done.exception is not None and not isinstance(done.exception, SystemExit)
        trace = "".join(traceback.format_exception(done.exception)) if fault else ""
        return Ran(done.exit_code, self._seen_from_here(done.output + trace))

    def _seen_from_here(self, output: str) -> str:
        return output.replace(f"{self.folder}{os.sep}", "")

    def _python(self, *arguments: str) -> Ran:
        sources = os.pathsep.join(str(ROOT / name) for name in ("interpreter", "tools"))
        environment = {**os.environ, **_SETTINGS, "PYTHONPATH": sources}
        environment.pop("PYTEST_CURRENT_TEST", None)
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=120,
            check=False,
        )
        return Ran(done.returncode, self._seen_from_here(done.stdout))

    def troubles(self, block: Block) -> Iterator[str]:
        """What is not as the block says; nothing for blocks that are not run in a session."""
        path = block.about("yaml file NAME")
        if path is not None:
            yield from self._file(block, path)
        elif block.kind == "console":
            yield from self._console(block)
        elif block.kind == "sh":
            yield from self._commands(block)
        elif block.kind == "python":
            ran = self._python("-c", block.text)
            if ran.code:
                yield f"{block.id}: exit code {ran.code}\n{ran.output}"

    def _file(self, block: Block, path: str) -> Iterator[str]:
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(block.text, encoding="utf-8")
        found = [one for one in tuckbox.check(self.folder / Path(path).parts[0]) if one.is_error]
        if block.fails is None:
            yield from (f"{block.id}: {one}" for one in found)
        elif not found or block.fails not in ("", ", ".join(codes(found))):
            yield f"{block.id}: should earn {block.fails or 'an error'}, and earns {codes(found)}"

    def _console(self, block: Block) -> Iterator[str]:
        _, *parts = _PROMPT.split(block.text)
        ended = []
        for command, shown in zip(parts[::2], parts[1::2], strict=True):
            ran = self.run(command)
            ended.append(ran.code)
            if not matches(shown.lstrip("\n"), ran.output) or "Traceback" in ran.output:
                yield f"{block.id}: {command}\n--- shown\n{shown}\n--- really ({ran.code})\n{ran.output}"
        if not parts or (max(ended) != 0) != (block.fails is not None):
            yield f"{block.id}: exit codes {ended}"

    def _commands(self, block: Block) -> Iterator[str]:
        for line in block.text.splitlines():
            if not line.strip() or line.startswith(("#", _SET_UP)):
                continue
            ran = self.run(_GAMES.sub(r"\1 20", line))
            if ran.code or "Traceback" in ran.output:
                yield f"{block.id}: {line}\n--- exit code {ran.code}\n{ran.output}"
