"""One mistake of the corpus: an edit of a shipped file (or a new file), and what should be said about it.

A file `*.cases` holds mistakes of one class:

    === `worth` as `wroth`
    @ garden/cards.yaml
    @@ - id: fern
     name: {en: Fern}
    -worth: 1
    +wroth: 1
    !^^^^^ worth

`@` names the file, below content/ or beside this one; a file that does not exist is made of the lines with `+`. It may
be one of scenarios.
`@@` is a line above the edit that stands once in the file; left out where the lines of the edit do so themselves.
Behind ` ` and `-` stand lines of the file, behind `+` what takes their place. `!` underlines the right place in the
line above it, and says the right suggestion, or several right ones with ` | ` between them, or none. Carets that end
in `…` go on over the next lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
CONTENT = HERE.parents[2] / "content"
CORPUS = HERE / "corpus"
_MARK = re.compile(r"!(?P<before>[^^]*)(?P<carets>\^+)(?P<more>…?)(?: (?P<words>.*))?")


class Stale(Exception):
    """The file that a mistake alters no longer holds the lines that it alters."""


@dataclass(frozen=True, slots=True)
class Hunk:
    """Lines of a file, each with its sign, below an ``anchor`` (or none)."""

    file: str
    anchor: str | None
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Expected:
    """The right place in the broken file, and the right suggestions (none where there is none)."""

    file: str
    start: int
    end: int
    suggestions: tuple[str, ...]
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class Case:
    """A mistake of a class: its hunks; ``hand``: it was written by hand."""

    of_class: str
    title: str
    hunks: tuple[Hunk, ...]
    hand: bool = False

    @property
    def ruleset(self) -> str:
        return self.hunks[0].file.partition("/")[0]

    @property
    def of_scenarios(self) -> bool:
        """Whether it stands in a scenario."""
        return any(is_of_scenarios(Path(hunk.file)) for hunk in self.hunks)

    @property
    def id(self) -> str:
        return f"{self.of_class}: {self.title}"

    def broken(self, texts: Mapping[str, str]) -> tuple[dict[str, str], Expected]:
        """The files that differ from ``texts`` (by path below the ruleset), and what is expected.

        Stale: it does not fit these files.
        """
        changed: dict[str, str] = {}
        expected: Expected | None = None
        for hunk in self.hunks:
            name = hunk.file.partition("/")[2]
            text, marked = _applied(hunk, changed.get(name, texts.get(name)))
            changed[name] = text
            for start, end, mark in marked:
                words = tuple(mark["words"].split(" | ")) if mark["words"] else ()
                expected = Expected(name, start, end, words, bool(mark["more"]))
        if expected is None:
            raise ValueError(f"{self.id}: no place is marked")
        return changed, expected


def _applied(hunk: Hunk, text: str | None) -> tuple[str, list[tuple[int, int, re.Match[str]]]]:
    """The text after the edit, and the marks in it."""
    before = "".join(f"{line}\n" for sign, line in hunk.lines if sign in " -")
    start = 0 if text is None else _found(hunk, text, before)
    made, marks = text[:start] if text is not None else "", []
    line_start = len(made)
    for sign, line in hunk.lines:
        if sign == "!":
            mark = _MARK.fullmatch("!" + line)
            if mark is None:
                raise ValueError(f"{hunk.file}: `!{line}` marks nothing")
            at = line_start + len(mark["before"])
            marks.append((at, at + len(mark["carets"]), mark))
        elif sign != "-":
            line_start = len(made)
            made += f"{line}\n"
    rest = text[start + len(before) :] if text is not None else ""
    return made + rest, marks


def _found(hunk: Hunk, text: str, lines: str) -> int:
    """Where the lines of a hunk begin in a text."""
    full = "\n" + text
    start = 0
    if hunk.anchor is not None:
        if full.count(f"\n{hunk.anchor}\n") != 1:
            raise Stale(f"{hunk.file}: the line `{hunk.anchor}` does not stand there once")
        start = full.index(f"\n{hunk.anchor}\n") + 1
    elif full.count(f"\n{lines}") != 1:
        raise Stale(f"{hunk.file}: these lines do not stand there once:\n{lines}")
    at = full.find(f"\n{lines}", start)
    if at < 0:
        raise Stale(f"{hunk.file}: these lines are not there any more:\n{lines}")
    return at


def read_cases(path: Path) -> Iterator[Case]:
    """The mistakes of a file; its name is their class."""
    title, hand, hunks = "", False, list[Hunk]()
    for line in [*path.read_text(encoding="utf-8").split("\n"), "=== "]:
        if line.startswith("=== "):
            if hunks:
                yield Case(path.stem, title, tuple(hunks), hand)
            title, hunks = line[4:], []
            hand = path.parent.name == "written"
        elif line.startswith("@@ ") and hunks:
            if hunks[-1].lines:
                hunks.append(Hunk(hunks[-1].file, line[3:], ()))
            else:
                hunks[-1] = Hunk(hunks[-1].file, line[3:], ())
        elif line.startswith("@ "):
            hunks.append(Hunk(line[2:], None, ()))
        elif line[:1] in ("+", "-", "!", " ") and line and hunks:
            last = hunks[-1]
            hunks[-1] = Hunk(last.file, last.anchor, (*last.lines, (line[0], line[1:])))


def written_out(case: Case) -> str:
    """A mistake as it stands in a file."""
    lines = [f"=== {case.title}"]
    for hunk in case.hunks:
        lines.append(f"@ {hunk.file}")
        if hunk.anchor is not None:
            lines.append(f"@@ {hunk.anchor}")
        lines += [sign + line for sign, line in hunk.lines]
    return "\n".join(lines) + "\n"


def all_cases() -> list[Case]:
    """Every mistake of the corpus, by class."""
    paths = sorted(CORPUS.rglob("*.cases"), key=lambda path: (path.stem, path.parent.name))
    return [case for path in paths for case in read_cases(path)]


def folder_of(ruleset: str) -> Path:
    """The folder of a shipped ruleset, or of one that stands beside this file."""
    return next(folder for folder in (CONTENT / ruleset, HERE / ruleset) if folder.is_dir())


def is_of_scenarios(path: Path) -> bool:
    """Whether a file holds scenarios."""
    return "scenarios" in (*path.parts, path.stem)


def texts_of(ruleset: str, *, scenarios: bool = False) -> dict[str, str]:
    """The files of a shipped ruleset, or of one that stands beside this file; without its scenarios, or those alone."""
    folder = folder_of(ruleset)
    paths = (path.relative_to(folder) for path in sorted(folder.rglob("*.yaml")))
    return {
        path.as_posix(): (folder / path).read_text(encoding="utf-8")
        for path in paths
        if is_of_scenarios(path) is scenarios
    }


def stale(cases: Iterable[Case]) -> list[Case]:
    """Those that do not fit today's files any more, in their order. Nothing is checked for it."""
    texts: dict[tuple[str, bool], dict[str, str]] = {}
    found: list[Case] = []
    for case in cases:
        of = case.ruleset, case.of_scenarios
        if of not in texts:
            texts[of] = texts_of(case.ruleset, scenarios=case.of_scenarios)
        try:
            case.broken(texts[of])
        except Stale:
            found.append(case)
    return found
