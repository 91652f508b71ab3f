"""Whatever a file looks like: formatting it changes blanks only, and formatting it again changes nothing."""

import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tuckbox.declarations.language_texts import CardFields, language_texts
from tuckbox.diagnostics import Edit, Problems, Source, applied, without_overlaps
from tuckbox.document import Mapping, Node, Scalar, Sequence, load_file, load_text
from tuckbox.document.tokens import tokens
from tuckbox.language.lexis import end_of, start_of
from tuckbox.language.printer import print_form
from tuckbox.language.reading import lex
from tuckbox.rewriting.formatted import formatted
from tuckbox.rewriting.phrases import arranged, parsed

CONTENT = Path(__file__).parents[2] / "content"
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
LONG = settings(max_examples=1_500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
FILES = sorted(CONTENT.rglob("*.yaml"))
LETTERS = "abXY09é\u0301ő漢😀👩\u200d👧"


def ruleset_folder(path: Path) -> Path:
    return CONTENT / path.relative_to(CONTENT).parts[0]


@cache
def fields_of(folder: Path) -> CardFields:
    nodes = [node for path in folder.rglob("*.yaml") for node in load_file(path, Problems())[1]]
    return CardFields.of([node for node in nodes if isinstance(node, Mapping)])


def read(text: str) -> tuple[Node | None, ...]:
    problems = Problems()
    nodes = load_text(Source("a.yaml", text), problems)
    assert not problems.errors, [str(one) for one in problems.errors]
    return nodes


def check(text: str, fields: CardFields) -> str:
    """Format a text, compare what it says before and after, and format it again."""
    before = read(text)
    found = formatted(Source("a.yaml", text), fields)
    assert found.problems == ()
    said = tuple(said_by(node, fields) for node in before)
    assert tuple(said_by(node, fields) for node in read(found.text)) == said
    assert re.sub(r"\s", "", found.text) == re.sub(r"\s", "", text)
    assert formatted(Source("a.yaml", found.text), fields).text == found.text
    return found.text


def said_by(node: Node | None, fields: CardFields) -> object:
    """Data with trees in the place of texts in the language."""
    phrases = {} if not isinstance(node, Mapping) else {id(one.scalar): one for one in language_texts(node, fields)}

    def said(one: Node | None) -> object:
        match one:
            case Scalar():
                tree = parsed(phrases[id(one)].start, one.value) if id(one) in phrases else None
                return one.style, tree or one.value
            case Sequence(items):
                return [said(item) for item in items]
            case Mapping(entries):
                return [(said(entry.key), said(entry.value)) for entry in entries]
        return None

    return said(node)


# ---------------------------------------------------------------------- shipped files, badly spaced


def spoiled(text: str, fields: CardFields, random: Random) -> str:
    """The same file with blanks put in and lines moved, in a way that says the same."""
    source = Source("a.yaml", text)
    edits = [*in_gaps(source, random), *in_phrases(source, fields, random)]
    text = applied(text, without_overlaps(edits))
    factor = random.choice([1, 1, 2, 3])
    lines = []
    for line in text.split("\n"):
        words, dashes = line.lstrip(" "), ""
        while words.startswith("- "):  # what stands behind a dash moves with what stands below it
            dashes = f"{dashes}{'-':{2 * factor}}"
            words = words[2:]
        lines.append(" " * ((len(line) - len(line.lstrip(" "))) * factor) + dashes + words)
        if not words and random.random() < 0.4:
            lines.append("")
    return ("\r\n" if random.random() < 0.2 else "\n").join(lines) + "\n" * random.choice([0, 0, 2])


def in_gaps(source: Source, random: Random) -> list[Edit]:
    signs = [sign for sign in tokens(source.text) if sign.end > sign.start]
    found = []
    for left, right in pairwise(signs):
        gap = source.text[left.end : right.start]
        inside = not gap.strip(" ") and left.style not in ("|", ">")
        if inside and left.kind != "-" and random.random() < 0.3 and right.kind != ":":
            found.append(Edit(right.start, right.start, " " * random.choice([1, 2, 5])))
        elif gap.startswith("\n") and right.kind != "document" and random.random() < 0.2:
            found.append(Edit(left.end, left.end, " " * random.choice([1, 3])))
    return found


def in_phrases(source: Source, fields: CardFields, random: Random) -> list[Edit]:
    found = []
    for node in load_text(source, Problems()):
        for one in language_texts(node, fields) if isinstance(node, Mapping) else ():
            span = one.scalar.span
            if one.scalar.style == "folded" or (span.line != span.end_line and one.scalar.style != "literal"):
                continue
            written = lex(one.scalar.value)
            for left, right in pairwise(written):
                is_dash = left.type == "MINUS" and not start_of(left)  # with a blank behind it a list would begin
                if random.random() > 0.2 or "_NL" in (left.type, right.type) or is_dash:
                    continue
                gap = Edit(end_of(left), start_of(right), random.choice(["", " ", "   "]))
                if gap.text or start_of(right) == end_of(left):
                    place = one.scalar.at(gap.end, gap.end + 1).start
                    found.append(Edit(place - (gap.end - gap.start), place, gap.text))
    return found


@QUICK
@given(st.sampled_from(FILES), st.integers(0, 2**32))
def test_shipped_files_survive_being_spoiled(path: Path, seed: int) -> None:
    fields = fields_of(ruleset_folder(path))
    check(spoiled(path.read_text(encoding="utf-8"), fields, Random(seed)), fields)


@pytest.mark.soak
@LONG
@given(st.sampled_from(FILES), st.integers(0, 2**32))
def test_shipped_files_survive_being_spoiled_a_thousand_times(path: Path, seed: int) -> None:
    fields = fields_of(ruleset_folder(path))
    check(spoiled(path.read_text(encoding="utf-8"), fields, Random(seed)), fields)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(CONTENT)))
def test_shipped_files_are_in_style(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert formatted(Source(str(path), text), fields_of(ruleset_folder(path))).text == text


# ---------------------------------------------------------------------- made-up documents


blanks = st.sampled_from(["", "", " ", "  ", "     "])
words = st.text(LETTERS, min_size=1, max_size=5)


@st.composite
def plain(draw: st.DrawFn, indent: str) -> str:
    text = draw(words)
    for _ in range(draw(st.integers(0, 2))):
        text += draw(st.sampled_from([" ", "  ", f" \n{indent}", f"\n\n{indent}  "])) + draw(words)
    return text


@st.composite
def quoted(draw: st.DrawFn, indent: str) -> str:
    sign = draw(st.sampled_from("'\""))
    parts = ["''", ": x", " #y"] if sign == "'" else ['\\"', "\\n", " #y", f"\\\n{indent}", "\\ "]
    return sign + draw(plain(indent)) + draw(st.sampled_from(parts)) + draw(plain(indent)) + sign


@st.composite
def block(draw: st.DrawFn, indent: str) -> str:
    chomp = draw(st.sampled_from(["", "-", "+"]))
    margin = indent + " " * draw(st.integers(0, 2))
    text = draw(st.sampled_from("|>")) + chomp + draw(st.sampled_from(["", "  # remark", " "])) + "\n"
    text += "\n" * draw(st.integers(0, 2))
    for number in range(draw(st.integers(1, 3))):
        lead = draw(st.sampled_from(["", "  ", "# ", "- "])) if number else ""
        text += f"{margin}{lead}{draw(words)}{draw(st.sampled_from(['', '  ', ': x']))}\n"
        text += draw(st.sampled_from(["", "\n", f"{margin}\n"]))
    return text


@st.composite
def flow(draw: st.DrawFn, indent: str, depth: int) -> str:
    """A list or map in brackets, over one or more lines."""

    def gap() -> str:
        return draw(st.one_of(blanks, st.sampled_from([f"\n{indent}", f"  # remark\n{indent}   "])))

    def value() -> str:
        if depth and draw(st.integers(0, 3)) == 0:
            return draw(flow(indent, depth - 1))
        return draw(st.one_of(words, quoted(indent)))

    is_map = draw(st.booleans())
    parts = []
    for number in range(draw(st.integers(0, 3))):
        key = f"k{number}{draw(blanks)}: {draw(blanks)}" if is_map else ""
        parts.append(gap() + key + value() + draw(blanks))
    opening, closing = ("{", "}") if is_map else ("[", "]")
    return opening + ",".join(parts) + (gap() if draw(st.booleans()) else "") + closing


@st.composite
def remark(draw: st.DrawFn, indent: str) -> str:
    return draw(st.sampled_from(["", "", "\n", "\n\n\n", f"{indent}# remark\n", f"{indent}  # remark\n", "#x\n"]))


@st.composite
def entries(draw: st.DrawFn, indent: str, depth: int) -> str:
    """Keys or dashes below each other, with whatever stands behind them; ends its line."""
    is_map = draw(st.booleans())
    text = ""
    for number in range(draw(st.integers(1, 3))):
        head = f"k{number}{draw(st.sampled_from(['', ' ']))}:" if is_map else "-"
        mark = draw(st.sampled_from(["", "", "", f" &m{number}"]))
        deeper = indent + " " * draw(st.integers(1, 5))
        end = draw(st.sampled_from(["", "   ", " # remark", "      # remark"])) + "\n"
        if depth and draw(st.booleans()):
            below = draw(remark(deeper)) + draw(entries(deeper, depth - 1))
            if not is_map and not mark and draw(st.booleans()):
                inner = indent + "    "
                first = draw(entries(inner, depth - 1))
                text += f"{indent}-   {first[len(inner) :]}"
            else:
                text += f"{indent}{head}{mark}{end}{below}"
        else:
            gap = " " + draw(blanks)
            style = draw(st.sampled_from([plain, quoted, block, flow, None]))
            if style is None:
                text += f"{indent}{head}{end}"
            elif style is block:
                text += f"{indent}{head}{mark}{gap}{draw(block(deeper))}"
            else:
                value = draw(flow(deeper, 2)) if style is flow else draw(style(deeper))
                text += f"{indent}{head}{mark}{gap}{value}{end}"
        text += draw(remark(indent))
    return text


@st.composite
def documents(draw: st.DrawFn) -> str:
    head = draw(st.sampled_from(["", "", "\ufeff", "# remark\n", "\n\n", "---\n"]))
    text = head + draw(entries("", 3))
    if draw(st.booleans()):
        text = text.rstrip("\n") if not text.rstrip(" \n").endswith(("|", ">")) else text
    return text.replace("\n", "\r\n") if draw(st.integers(0, 4)) == 0 else text


def readable(text: str) -> bool:
    problems = Problems()
    load_text(Source("a.yaml", text), problems)
    return not problems.errors


@QUICK
@given(documents().filter(readable))
def test_made_up_documents_say_the_same(text: str) -> None:
    check(text, CardFields())


@pytest.mark.soak
@LONG
@given(documents().filter(readable))
def test_thousands_of_made_up_documents_say_the_same(text: str) -> None:
    check(text, CardFields())


# ---------------------------------------------------------------------- phrases


@pytest.mark.parametrize("folder", sorted({ruleset_folder(path) for path in FILES}), ids=lambda path: path.name)
def test_the_printer_is_in_style(folder: Path) -> None:
    count = 0
    for path in folder.rglob("*.yaml"):
        for node in load_file(path, Problems())[1]:
            for one in language_texts(node, fields_of(folder)) if isinstance(node, Mapping) else ():
                tree = parsed(one.start, one.scalar.value)
                if tree is not None and not one.scalar.value.rstrip().endswith(":"):
                    printed = print_form(tree)
                    assert arranged(one.start, printed).edits == (), printed
                    count += 1
    assert count
