"""Completion asked at words of shipped files, as if each was about to be typed: is the word that stands there proposed?

`python -m tests.lsp.sweep content/workbench --places 200` prints where it is not, the most frequent causes first.
Each place is asked with the rest of its line cut off and open brackets closed, as editors do.
"""

from __future__ import annotations

import argparse
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tuckbox.authoring.editor.completion import begun, complete
from tuckbox.authoring.editor.index import Index
from tuckbox.authoring.editor.shapes_at import Wanted, wanted
from tuckbox.authoring.editor.yaml_place import YamlPlace, yaml_place
from tuckbox.authoring.live import Live
from tuckbox.declarations.shape import MapShape
from tuckbox.diagnostics import Source

ROOT = Path(__file__).parents[2]
_WORD = re.compile(r"[^\W\d][\w-]*(?: [^\W\d][\w-]*)*(?=\s*:(?:\s|$))|[^\W\d]\w*(?:-\w+)*")
_PROSE = re.compile(r"\s*(?:- )*\{?(because|untestable|text|description|rule|check|unclear|reading|section|en|hu)\s*:")
_LANGUAGE = re.compile(r"\b(en|hu): [^,}]*$")
_NEW_LOCAL = re.compile(r"\b(let|as|for each) $")
_NAMING = ("id", "plural", "group", "step", "phase", "faces")
_OLD_KEYS = ("fill", "scores", "each", "provenance")


@dataclass(frozen=True, slots=True)
class Place:
    """A word of a file: where it begins, and the file's text up to it with the rest of its line cut off."""

    path: Path
    word: str
    offset: int
    cut: str

    @property
    def line(self) -> str:
        """The line up to the word."""
        return self.cut[self.cut.rfind("\n", 0, self.offset) + 1 : self.offset]


def places(folder: Path) -> Iterator[Place]:
    """Every word of the files below a folder that is no prose."""
    for path in sorted(folder.rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        source = Source(str(path), text)
        for number in range(1, source.line_count + 1):
            start, end = source.line_bounds(number)
            line = re.split(r"(?:^|\s)#", text[start:end])[0]
            for match in () if _PROSE.match(line) else _WORD.finditer(line):
                before = line[: match.start()]
                closing = _closing(before)
                if closing is not None and _LANGUAGE.search(before) is None:
                    offset = start + match.start()
                    yield Place(path, match[0], offset, text[:offset] + closing + text[end:])


def _closing(before: str) -> str | None:
    """The brackets that close what is open; None: a quoted text is."""
    found: list[str] = []
    quote = ""
    for at, sign in enumerate(before):
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'" and before[at - 1 : at] in ("", " ", "[", "{", "(", ","):
            quote = sign
        elif sign in "[{":
            found.append("]" if sign == "[" else "}")
        elif found and sign == found[-1]:
            found.pop()
    return None if quote else "".join(reversed(found))


def is_new(place: Place, at: YamlPlace, found: Wanted | None) -> bool:
    """Whether a name is made up there, which nobody can know before."""
    path = at.path
    if _NEW_LOCAL.search(place.line) and not at.in_key:
        return True
    if path[:1] in (("scenarios",), ("positions",)):
        is_card = path[2:3] == ("cards",) and len(path) == 4 and at.in_key
        return path[2:3] in (("id",), ("rows",), ("seats",)) or is_card or (path[0] == "positions" and len(path) == 1)
    if found is None:
        return False
    key = "" if found.key is None else found.key.name
    if at.in_key:
        is_map = any(isinstance(shape, MapShape) for shape in found.shapes)
        is_enum = path[0] in ("enums", "dice") and len(path) in (2, 3)
        return (is_map and not found.entries and key not in _OLD_KEYS) or is_enum
    return key in _NAMING or path[0] in ("ruleset", "variant", "enums", "dice", "languages", "extends")


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether the word of a place is among what is proposed there; ``cause``: what sort of place it is."""

    place: Place
    known: bool
    cause: str


def ask(live: Live, place: Place) -> Answer | None:
    """What an editor would be answered; None: the word is new there."""
    texts = {place.path: place.cut}
    source = Source(str(place.path), place.cut)
    next(iter(live.steps(texts)))
    index = Index(live)
    at = yaml_place(source, place.offset)
    found = wanted(at, index.words)
    if is_new(place, at, found):
        return None
    proposed = (one.label for one in complete(live, index, source, place.offset, texts))
    known = any(
        label.startswith(place.cut[begun(source, place.offset, label) : place.offset] + place.word)
        for label in proposed
    )
    where = ".".join(at.path[:1] + at.path[2:3]) if found is None else f"{found.record}.{found.key and found.key.name}"
    return Answer(place, known, f"{'key' if at.in_key else 'value'} {where}")


def sweep(folder: Path, number: int, seed: int = 1) -> list[Answer]:
    """The answers at so many places of a ruleset's files, chosen by the seed."""
    every = list(places(folder))
    chosen = random.Random(seed).sample(every, min(number, len(every)))
    live = Live(str(folder))
    live.check()
    return [answer for place in chosen if (answer := ask(live, place)) is not None]


def main() -> None:
    """Print the share of known words, and the causes of the others."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--places", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    causes: Counter[str] = Counter()
    shown: dict[str, list[Place]] = defaultdict(list)
    for folder in asked.folders:
        answers = sweep(folder.resolve(), asked.places, asked.seed)
        missed = [one for one in answers if not one.known]
        print(f"{folder}: {len(answers) - len(missed)} of {len(answers)}")
        for one in missed:
            causes[one.cause] += 1
            shown[one.cause].append(one.place)
    for cause, times in causes.most_common():
        print(times, cause)
        for place in shown[cause][:4]:
            print(f"     {place.path.name}: {place.line.strip()[-90:]}|{place.word}")


if __name__ == "__main__":
    main()
