"""Broken rulesets as designers write them: each slip gives one message, at its own characters, with advice.

`corpus/base` is a small good ruleset. A `*.slips` file holds cases:

    === what is wrong, in a few words
    >>> rules.yaml
    actions:
      go: {effect: gian 1 gold}
                   ^^^^ E0501 `gain`

A case adds its files to the base, or takes the place of those of the same name; one that says `ruleset:` in a
file of another name stands alone. A line of carets underlines the line above it: code, then what the help has to
say. A line of tildes underlines a second place that the message shows. Carets followed by `…` begin a mark that
goes on over the next lines. `>>! flow.yaml:3:7 E0301` expects a message in a file of the base, and without a place
one about the folder or what was chosen. `<variants: a, b>` behind a title: checked with these chosen.
"""

from __future__ import annotations

import json
import random
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tuckbox.checking import check, examine
from tuckbox.diagnostics import ASKED, Diagnostic, Span, render_text, to_json

CORPUS = Path(__file__).parent / "corpus"
BASE = CORPUS / "base"
ANYTHING = "\0"
CONTENT = Path(__file__).parents[1] / "content"
_TITLE = re.compile(r"=== (?P<title>.*?)(?: <variants: (?P<variants>[\w, ]+)>)?")
_MARK = re.compile(r"[ \t]*(?P<sign>\^+|~+)(?P<more>…?)(?: (?P<code>[EW]\d{4}))?(?: (?P<words>.*))?")


@dataclass(frozen=True, slots=True)
class Mark:
    """What is expected at a place: a code and words of the help, or for a second place words of its label."""

    code: str
    place: tuple[str, int, int]
    text: str
    words: str
    more: bool = False


@dataclass(slots=True)
class Case:
    """One broken ruleset: its files, and what must be said about it."""

    id: str
    variants: tuple[str, ...] = ()
    files: dict[str, str] = field(default_factory=dict)
    expected: list[Mark] = field(default_factory=list)
    seconds: list[Mark] = field(default_factory=list)

    def lay_out(self, folder: Path) -> Path:
        """Write the case's ruleset below the folder."""
        place = folder / "fair"
        place.mkdir()
        others = {name: text for name, text in self.files.items() if name != "ruleset.yaml"}
        if not any(re.search(r"^ruleset:", text, re.MULTILINE) for text in others.values()):
            shutil.copytree(BASE, place, dirs_exist_ok=True)
        for name, text in self.files.items():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            (place / name).write_text(text, encoding="utf-8", newline="")
        return place


def _cases(path: Path) -> Iterator[Case]:
    case: Case | None = None
    name = ""
    lines: list[str] = []
    for line in [*path.read_text(encoding="utf-8").split("\n"), "=== end"]:
        title = _TITLE.fullmatch(line)
        opens = line.startswith((">>> ", ">>! "))
        if (title or opens) and case is not None and name:
            case.files[name] = "\n".join(lines).rstrip("\n") + "\n"
            name, lines = "", []
        if title:
            if case is not None:
                yield case
            chosen = tuple(re.findall(r"\w+", title["variants"] or ""))
            case = Case(f"{path.stem}: {title['title']}", chosen)
        elif case is None:
            continue
        elif line.startswith(">>! "):
            case.expected.append(_elsewhere(line))
        elif opens:
            name = line[4:]
        elif name:
            mark = _MARK.fullmatch(line)
            if mark is None:
                lines.append(line)
            else:
                _note(case, name, lines, mark)


def _elsewhere(line: str) -> Mark:
    """`>>! rules.yaml:3:7 E0301 words`: a message about a file of the base; without a place, about the folder."""
    found = re.fullmatch(r">>! (?:(?P<file>\S+):(?P<line>\d+):(?P<column>\d+) )?(?P<code>\S+) ?(?P<words>.*)", line)
    assert found is not None, line
    place = (found["file"] or "", int(found["line"] or 0), int(found["column"] or 0))
    return Mark(found["code"], place, ANYTHING, found["words"])


def _note(case: Case, name: str, lines: list[str], mark: re.Match[str]) -> None:
    start, end = mark.span("sign")
    place = (name, len(lines), start + 1)
    found = Mark(mark["code"] or "", place, lines[-1][start:end], mark["words"] or "", bool(mark["more"]))
    behind = start == len(lines[-1]) and end == start + 1  # nothing is written there
    assert behind or len(found.text) == end - start, f"{case.id}: the mark is longer than its line: {lines[-1]}"
    (case.expected if mark["sign"][0] == "^" else case.seconds).append(found)


CASES = [case for path in sorted(CORPUS.glob("*.slips")) for case in _cases(path)]


def trouble(case: Case, folder: Path, found: list[Diagnostic]) -> list[str]:
    """Everything in which the messages differ from what the case expects."""
    said = {_place(folder, one.span): one for one in found}
    wrong = []
    if len(found) != len(case.expected):
        wrong.append(f"{len(found)} messages instead of {len(case.expected)}")
    for mark in case.expected:
        one = said.get(mark.place)
        if one is None:
            wrong.append(f"nothing is said at {mark.place}, `{mark.text}`")
            continue
        if one.code.number != mark.code:
            wrong.append(f"{one.code} at {mark.place} instead of {mark.code}")
        if not _covers(one.span, mark):
            wrong.append(f"`{one.span.text}` is underlined instead of `{mark.text}`")
        if mark.words not in (one.help or ""):
            wrong.append(f"`{mark.words}` is not in the help: {one.help}")
    labels = {_place(folder, label.span): label for one in found for label in one.labels}
    for mark in case.seconds:
        label = labels.get(mark.place)
        if label is None or label.span.text != mark.text or mark.words not in label.text:
            wrong.append(f"the second place {mark.place}, `{mark.text}`, is not shown")
    return wrong


def _place(folder: Path, span: Span) -> tuple[str, int, int]:
    if not span.source.text or span.file == ASKED:
        return "", 0, 0
    return Path(span.file).resolve().relative_to(folder.resolve()).as_posix(), span.line, span.column


def _covers(span: Span, mark: Mark) -> bool:
    if mark.text == ANYTHING:
        return True
    if mark.more:
        return span.end_line > span.line and span.text.startswith(mark.text)
    return span.text == mark.text


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_a_slip_is_said_once_and_in_its_place(case: Case, tmp_path: Path) -> None:
    folder = case.lay_out(tmp_path)
    found = check(folder, case.variants)
    wrong = trouble(case, folder, found)
    assert not wrong, "\n".join([*wrong, *(render_text(one) for one in found)])
    for one in found:
        json.dumps(to_json(one))
        assert not re.search(r"Traceback|object at 0x|NoneType|ruamel|lark\b", render_text(one))


def test_the_base_is_good() -> None:
    assert [render_text(one) for one in check(BASE)] == []


def test_the_corpus_is_large_and_every_title_is_single() -> None:
    assert len(CASES) >= 300
    assert [title for title, count in Counter(case.id for case in CASES).items() if count > 1] == []
    assert all(case.expected for case in CASES)


BOMBS = {
    "E0112": "a0: &a0 [x, x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}, *a{n - 1}]\n" for n in range(1, 30)),
    "E0110": "cards: " + "[" * 2_000 + "]" * 2_000 + "\n",
    "E0111": "cards: [" + "x," * 250_000 + "]\n",
    "E0102": "# " + "x" * 1_100_000 + "\n",
    "E0101": "cards: []  # K\udce9s\n",
    "E0105": 'options: {bell: {start: "a\x07b"}}\n',
    "E0222": "actions:\n  ring:\n    effect: raise bell by " + "(" * 2_000 + "1" + ")" * 2_000 + "\n",
}


@pytest.mark.parametrize("code", BOMBS)
def test_a_bomb_is_refused_in_one_sentence(code: str, tmp_path: Path) -> None:
    folder = Case("bomb").lay_out(tmp_path)
    (folder / "more.yaml").write_bytes(BOMBS[code].encode("utf-8", errors="surrogateescape"))
    assert [one.code.number for one in check(folder)] == [code]


def test_a_manifest_in_another_encoding_is_said_once(tmp_path: Path) -> None:
    folder = Case("encoded").lay_out(tmp_path)
    manifest = folder / "ruleset.yaml"
    manifest.write_bytes(manifest.read_text(encoding="utf-8").encode("utf-16"))
    assert [one.code.number for one in check(folder)] == ["E0101"]


def test_a_bomb_in_a_file_of_the_ruleset_is_not_missed_elsewhere(tmp_path: Path) -> None:
    folder = Case("bomb").lay_out(tmp_path)
    with (folder / "things.yaml").open("a", encoding="utf-8") as file:
        file.write("tracks: " + "[" * 100 + "]" * 100 + "\n")
    assert [one.code.number for one in check(folder)] == ["E0110"]


def test_all_slips_of_a_run_are_said_at_once(tmp_path: Path) -> None:
    """Every case that only adds a file of its own, all in one folder: each is said as it is alone."""
    plain = [case for case in CASES if not case.variants and not case.seconds and set(case.files) == {"more.yaml"}]
    chosen = [case for case in plain if case.id.startswith(("names", "verbs", "types", "phrases"))]
    folder = Case("all").lay_out(tmp_path)
    expected: Counter[tuple[str, str]] = Counter()
    for number, case in enumerate(chosen):
        if not re.match(r"actions:\n  ring:\n", case.files["more.yaml"]):
            continue
        text = case.files["more.yaml"].replace("\n  ring:\n", f"\n  ring{number}:\n", 1)
        (folder / f"more{number}.yaml").write_text(text, encoding="utf-8")
        expected.update((f"more{number}.yaml", mark.code) for mark in case.expected)
    assert sum(expected.values()) > 100
    found = check(folder)
    places = [(Path(span.file).name, one.code.number) for one in found for span in _all_places(one)]
    assert not expected - Counter(places)
    assert not Counter(places) - expected


def _all_places(one: Diagnostic) -> list[Span]:
    """Where a diagnostic points, with the other uses of an undeclared word."""
    return [one.span, *(label.span for label in one.labels if label.text.startswith("here"))]


# ------------------------------------------------------------------ mutations

RULESET = CONTENT / "legend_raiders"
SEED = 20_261_130
BATCHES, AT_ONCE = 80, 3
_NOT_CODE = re.compile(
    r"#.*|\{(?:en|hu):.*?\}|\bname: \{.*?\}|^\s*(?:en|hu|text|description|rule|name|provenance|implements|id|- id):.*"
    r"|\b(?:id|name|provenance|implements|kind): *[^,}\n]*|\"[^\"\n]*\"",
    re.MULTILINE,
)
_WORD = re.compile(r"(?<![\w.-])[a-z_]{4,}(?![\w-])")


@dataclass(frozen=True, slots=True)
class Mutation:
    """A word of a file with one letter lost, or two neighbours swapped."""

    file: str
    start: int
    word: str
    mutated: str

    def line(self, text: str) -> int:
        return text.count("\n", 0, self.start) + 1


def _mutations(texts: dict[str, str], chance: random.Random) -> list[Mutation]:
    known = {word for text in texts.values() for word in re.findall(r"\w+", text)}
    places = [
        (name, found.start(), found[0])
        for name, text in texts.items()
        for found in _WORD.finditer(_NOT_CODE.sub(lambda cut: " " * len(cut[0]), text))
    ]
    made = []
    for name, start, word in chance.sample(places, min(len(places), 4 * BATCHES * AT_ONCE)):
        index = chance.randrange(len(word) - 1)
        swapped = word[:index] + word[index + 1] + word[index] + word[index + 2 :]
        mutated = word[:index] + word[index + 1 :] if chance.random() < 0.5 else swapped
        if mutated not in known:
            made.append(Mutation(name, start, word, mutated))
    return made[: BATCHES * AT_ONCE]


def _is_said(one: Mutation, texts: dict[str, str], found: list[Diagnostic]) -> bool:
    """Whether some message is about the mutation: on its line, or about the word that is missing now."""
    line = one.line(texts[one.file])
    for said in found:
        for span in (said.span, *(label.span for label in said.labels)):
            if span.file.endswith(one.file) and span.line <= line <= span.end_line:
                return True
        if {f"`{one.word}`", f"`{one.mutated}`"} & set(re.findall(r"`[^`]+`", said.message)):
            return True
    return False


def test_mutations_of_a_whole_game_are_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [path for path in sorted(RULESET.rglob("*.yaml")) if path.parent.name in ("legend_raiders", "cards")]
    texts = {
        path.relative_to(RULESET).as_posix(): path.read_text(encoding="utf-8")
        for path in files
        if path.stem not in ("scenarios", "rulebook")
    }
    shutil.copy(RULESET / "rulebook.yaml", tmp_path)
    mutations = _mutations(texts, random.Random(SEED))
    missed: list[Mutation] = []
    said = 0
    for first in range(0, len(mutations), AT_ONCE):
        batch = mutations[first : first + AT_ONCE]
        _write(tmp_path, texts, batch)
        found = list(examine(tmp_path).errors)
        said += len(found)
        missed += [one for one in batch if not _is_said(one, texts, found)]
    recall = 1 - len(missed) / len(mutations)
    with capsys.disabled():
        print(f"\n{len(mutations)} mutations: {recall:.1%} said, {said / len(mutations):.2f} messages for each")
        for one in missed:
            print(f"  not said: {one.file}:{one.line(texts[one.file])} `{one.word}` as `{one.mutated}`")
    assert len(mutations) >= 200
    assert recall >= 0.95
    assert said <= 1.25 * len(mutations)


def _write(folder: Path, texts: dict[str, str], batch: list[Mutation]) -> None:
    changed = dict(texts)
    for one in sorted(batch, key=lambda each: -each.start):
        text = changed[one.file]
        changed[one.file] = text[: one.start] + one.mutated + text[one.start + len(one.word) :]
    for name, text in changed.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
