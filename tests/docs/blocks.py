"""The fenced blocks of a documentation page, and how shown output is compared with what really came."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
_FENCE = re.compile(r"^```(?P<info>[^\n`]*)\n(?P<text>.*?)^```[ \t]*$", re.MULTILINE | re.DOTALL)
_TIMES = re.compile(r"\b\d+(\.\d+)? ?(ms|s|seconds)\b( \(\d+:\d\d:\d\d\))?")


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: what stands behind the fence, the text, and the line of the page it begins at."""

    page: str
    line: int
    info: str
    text: str

    @property
    def id(self) -> str:
        return f"{self.page}:{self.line}"

    @property
    def kind(self) -> str:
        """The first word behind the fence."""
        return self.info.split(" ", 1)[0]

    @property
    def fails(self) -> str | None:
        """None: must be right. A code: must earn exactly that one; empty: something is wrong, shown elsewhere."""
        found = re.search(r" fails(?: (E\d{4}))?$", self.info)
        return None if found is None else found[1] or ""

    def about(self, form: str) -> str | None:
        """The word that stands for NAME in ``form`` (`yaml part of NAME`), if the block is of that form."""
        found = re.fullmatch(re.escape(form).replace("NAME", r"(\S+)") + r"(?: fails(?: E\d{4})?)?", self.info)
        return found[1] if found else None


def blocks(page: str) -> tuple[Block, ...]:
    """All fenced blocks of a page of the repository, in order."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return tuple(
        Block(page, text.count("\n", 0, found.start()) + 1, found["info"].strip(), found["text"])
        for found in _FENCE.finditer(text)
    )


def matches(shown: str, real: str) -> bool:
    """Whether output came as shown: a line `...` stands for any lines, times may differ."""
    wanted = [_plain(line) for line in shown.rstrip("\n").split("\n")] if shown.strip() else []
    came = [_plain(line) for line in real.rstrip("\n").split("\n")] if real.strip() else []
    return _match(wanted, came)


def _match(wanted: list[str], came: list[str]) -> bool:
    """Greedy over the stretches between `...`: the first fits at the start, the last at the end."""
    stretches: list[list[str]] = [[]]
    for line in wanted:
        if line == "...":
            stretches.append([])
        else:
            stretches[-1].append(line)
    first, *rest = stretches
    if came[: len(first)] != first:
        return False
    if not rest:
        return len(came) == len(first)
    last = rest[-1]
    end = len(came) - len(last)
    if end < len(first) or came[end:] != last:
        return False
    return _within(rest[:-1], came[len(first) : end])


def _within(stretches: list[list[str]], came: list[str]) -> bool:
    at = 0
    for stretch in stretches:
        while came[at : at + len(stretch)] != stretch:
            at += 1
            if at + len(stretch) > len(came):
                return False
        at += len(stretch)
    return True


def _plain(line: str) -> str:
    return _TIMES.sub("TIME", line.rstrip())
