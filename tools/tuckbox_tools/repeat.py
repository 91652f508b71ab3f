"""An answer given before, given again: the same command line in the same place, and nothing has changed meanwhile.

This is on the way of every such command, before anything heavy is imported, and imports only what it needs.
"""

from __future__ import annotations

import os
import sys

from tuckbox.cache.engine import engine_hash
from tuckbox.cache.inputs import Watch
from tuckbox.cache.kept import find, keep
from tuckbox.cache.store import Store, opened

REPEATED = ("explain", "validate")
"""The commands whose answer depends on their words and on files alone."""


NEVER_REPEATED = frozenset(("--help", "-h", "--fix", "--watch", "--why", "--value"))
"""What is said or done anew each time."""


class Asked:
    """Something whose answer may be repeated; ``keep`` it once it is known. A command line, or one part of it."""

    __slots__ = ("_arguments", "_store", "watch")

    def __init__(self, arguments: list[str], store: Store) -> None:
        self._arguments = arguments
        self._store = store
        self.watch = Watch()

    def part(self, *words: str) -> Asked:
        """A part of what is asked, which other command lines may ask as well."""
        return Asked(["a part", *words], self._store)

    def answer(self) -> tuple[int, str] | None:
        """The exit code and the text of the answer given before, if it still holds."""
        found = find(self._store, self._key())
        if found is None:
            return None
        code, _, text = found.partition(b"\n")
        return int(code), text.decode("utf-8", "surrogateescape")

    def keep(self, code: int, text: str) -> None:
        """Remember the answer; what was read meanwhile has been noted by the watch."""
        keep(self._store, self._key(), self.watch, f"{code}\n{text}".encode("utf-8", "surrogateescape"))

    def _key(self) -> str:
        tools = os.path.dirname(os.path.abspath(__file__))
        shown = "coloured" if coloured(sys.stdout) else "plain"
        return repr(("answer", engine_hash(self._store, tools), os.getcwd(), shown, self._arguments))


def asked(arguments: list[str]) -> Asked | None:
    """What is asked for, if it is something whose answer can be kept."""
    words = {one.partition("=")[0] for one in arguments}
    is_repeated = bool(arguments) and (arguments[0] in REPEATED or _only_mutates(arguments[0], words))
    if not is_repeated or not NEVER_REPEATED.isdisjoint(words):
        return None
    store = opened()
    return Asked(arguments, store) if store.folder is not None else None


def _only_mutates(command: str, words: set[str]) -> bool:
    """Whether scenarios are played on altered rules only: with the same rules and scenarios it comes out the same."""
    return command == "test" and "--mutate" in words and "--coverage" not in words


def coloured(stream: object) -> bool:
    """Whether the stream is a terminal whose owner did not ask for NO_COLOR."""
    isatty = getattr(stream, "isatty", None)
    return bool(isatty and isatty()) and not os.environ.get("NO_COLOR")
