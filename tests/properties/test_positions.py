"""Every decoded character of every scalar points at the characters of the file that wrote it."""

from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tuckbox.diagnostics import Problems, Source, render_concise, render_text, to_json
from tuckbox.document import Mapping, Node, Scalar, Sequence, load_text

LETTERS = "abcXYZ09é\u0301őß漢カ😀👩\u200d👧"
QUICK = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
LONG = settings(max_examples=20_000, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@dataclass(frozen=True)
class Piece:
    """Some characters of the file and the characters that they stand for: none or one."""

    written: str
    decoded: str = ""


Pieces = list[Piece]
words = st.text(LETTERS, min_size=1, max_size=5)


def letters(text: str) -> Pieces:
    return [Piece(char, char) for char in text]


@st.composite
def gaps(draw: st.DrawFn, newline: str, indent: str, continued: bool = False) -> Pieces:
    """What stands between two words of a plain or quoted text: blanks, or a fold over one or more lines."""
    if draw(st.booleans()):
        return letters(" " * draw(st.integers(1, 3)))
    blank_lines = draw(st.integers(0, 2))
    pieces = [Piece(draw(st.sampled_from(["", " ", "  "])))]
    if continued and draw(st.booleans()):
        return [*letters(pieces[0].written), Piece("\\" + newline), Piece(indent)]
    pieces.append(Piece(newline, "" if blank_lines else " "))
    pieces += [Piece(newline, "\n")] * blank_lines
    return [*pieces, Piece(indent + draw(st.sampled_from(["", "  "])))]


@st.composite
def plain_or_quoted(draw: st.DrawFn, style: str, newline: str, indent: str) -> Pieces:
    escapes = [
        Piece("\\n", "\n"),
        Piece("\\t", "\t"),
        Piece('\\"', '"'),
        Piece("\\\\", "\\"),
        Piece("\\x41", "A"),
        Piece("\\u00e9", "é"),
        Piece("\\U0001F600", "😀"),
        Piece("\\ ", " "),
    ]
    pieces: Pieces = []
    for index in range(draw(st.integers(1, 4))):
        if index:
            pieces += draw(gaps(newline, indent, continued=style == "double"))
        pieces += letters(draw(words))
        if style == "single" and draw(st.booleans()):
            pieces.append(Piece("''", "'"))
        if style == "double" and draw(st.booleans()):
            pieces.append(draw(st.sampled_from(escapes)))
        if style != "plain" and draw(st.booleans()):
            pieces += letters(draw(st.sampled_from([": x", " #y", "[z", "- w"])))
    quote = {"plain": "", "single": "'", "double": '"'}[style]
    return [Piece(quote), *pieces, Piece(quote)]


def _joint(folded: bool, before: str, after: str, blanks: int) -> list[str]:
    """What the breaks between two lines of a block stand for: one break and `blanks` empty lines."""
    if not folded or before[0] == " " or after[0] == " ":
        return ["\n"] * (blanks + 1)
    return ["", *["\n"] * blanks] if blanks else [" "]


@st.composite
def block(draw: st.DrawFn, style: str, newline: str, indent: str) -> Pieces:
    folded = style == "folded"
    chomp = draw(st.sampled_from(["", "-", "+"]))
    depth = draw(st.integers(2, 4)) if draw(st.booleans()) else 0
    margin = indent[:-2] + " " * depth if depth else indent
    header = (">" if folded else "|") + draw(st.sampled_from([f"{depth or ''}{chomp}", f"{chomp}{depth or ''}"]))
    comment = draw(st.sampled_from(["", " # gold", "  # 'x"]))
    pieces = [Piece(header + comment + newline)]
    pieces += [Piece(newline, "\n")] * draw(st.integers(0, 2))
    more = draw(st.lists(st.sampled_from(["", "  ", " # ", "- "]), min_size=1, max_size=4))
    lines = [("" if index == 0 and not depth else lead.replace("# ", "#")) for index, lead in enumerate(more)]
    texts = [lead + draw(words) + draw(st.sampled_from(["", " ", ": x"])) for lead in lines]
    for index, text in enumerate(texts):
        pieces += [Piece(margin), *letters(text)]
        if index + 1 < len(texts):
            blanks = draw(st.integers(0, 2))
            pieces += [Piece(newline, char) for char in _joint(folded, text, texts[index + 1], blanks)]
    pieces.append(Piece(newline, "" if chomp == "-" else "\n"))
    return pieces + [Piece(newline, "\n" if chomp == "+" else "")] * draw(st.integers(0, 2))


@st.composite
def documents(draw: st.DrawFn) -> tuple[str, list[tuple[str, str, Pieces, int]]]:
    """A document of lists below keys, and each scalar with its style, pieces and place."""
    newline = draw(st.sampled_from(["\n", "\r\n"]))
    text = draw(st.sampled_from(["", "\ufeff", "# 😀 gold" + newline]))
    expected = []
    for number in range(draw(st.integers(1, 3))):
        text += f"key{number}:{newline}"
        for _ in range(draw(st.integers(1, 3))):
            style = draw(st.sampled_from(["plain", "single", "double", "literal", "folded"]))
            make = block if style in ("literal", "folded") else plain_or_quoted
            pieces = draw(make(style, newline, "    "))
            text += "  - " + draw(st.sampled_from(["", "&mark "]))
            expected.append((f"key{number}", style, pieces, len(text)))
            text += "".join(piece.written for piece in pieces)
            if make is plain_or_quoted:
                text += draw(st.sampled_from(["", " # gold"])) + newline
    return text, expected


def check_positions(document: tuple[str, list[tuple[str, str, Pieces, int]]]) -> None:
    text, expected = document
    problems = Problems()
    (node,) = load_text(Source("deck.yaml", text), problems)
    assert problems.errors == ()
    assert isinstance(node, Mapping)
    found = [item for entry in node.entries if isinstance(entry.value, Sequence) for item in entry.value.items]
    assert len(found) == len(expected)
    for item, (_, style, pieces, place) in zip(found, expected, strict=True):
        assert isinstance(item, Scalar)
        assert item.style == style
        assert item.value == "".join(piece.decoded for piece in pieces)
        assert item.span.start == place
        index = 0
        for piece in pieces:
            if piece.decoded:
                span = item.at(index, index + 1)
                assert (span.start, span.text) == (place, piece.written)
                index += 1
            place += len(piece.written)


@given(documents())
@QUICK
def test_every_character_maps_to_its_place(document: tuple[str, list[tuple[str, str, Pieces, int]]]) -> None:
    check_positions(document)


@pytest.mark.soak
@given(documents())
@LONG
def test_every_character_maps_to_its_place_long(
    document: tuple[str, list[tuple[str, str, Pieces, int]]],
) -> None:
    check_positions(document)


STRUCTURE = [
    "a: ",
    "- ",
    "  ",
    "\n",
    "\r\n",
    "\r",
    "\t",
    ": ",
    "? ",
    "---\n",
    "...",
    "<<: ",
    "|",
    ">",
    "|2",
    ">-",
]
SIGNS = [
    "'",
    '"',
    "[",
    "]",
    "{",
    "}",
    ",",
    "#",
    " #3",
    "&a ",
    "*a",
    "!x ",
    "%",
    "@",
    "`",
    "\\",
    "\\x",
    "“",
    "”",
]
HIDDEN = ["\xa0", "\u2028", "\x85", "\ufeff", "\x00", "\ud800", "\u200b"]
TEXT = ["key", "gold", "3", "~", "😀", "e\u0301"]
FRAGMENTS = st.sampled_from(STRUCTURE + SIGNS + HIDDEN + TEXT)
CONTENT = st.one_of(st.text(max_size=40), st.lists(FRAGMENTS, max_size=25).map("".join))


def check_anything(text: str) -> None:
    source = Source("deck.yaml", text)
    problems = Problems()
    nodes = load_text(source, problems)
    for diagnostic in problems:
        for span in (diagnostic.span, *(label.span for label in diagnostic.labels)):
            assert 0 <= span.start <= span.end <= len(text)
        assert render_text(diagnostic)
        assert "\n" not in render_concise(diagnostic)
        assert to_json(diagnostic)["file"] == "deck.yaml"
    for node in nodes:
        check_spans(node, len(text))


def check_spans(node: Node | None, length: int) -> None:
    match node:
        case Scalar():
            assert 0 <= node.span.start <= node.span.end <= node.stop <= length
            for index in range(len(node.value) + 1):
                span = node.at(index, index + 1)
                assert node.span.start <= span.start <= span.end <= node.stop
        case Sequence():
            assert 0 <= node.span.start <= node.span.end <= length
            for item in node.items:
                check_spans(item, length)
        case Mapping():
            assert len(set(node.keys())) == len(node.entries)
            for entry in node.entries:
                check_spans(entry.key, length)
                check_spans(entry.value, length)


@given(CONTENT)
@settings(max_examples=300, deadline=None)
def test_no_text_makes_the_reader_fail(text: str) -> None:
    check_anything(text)


@pytest.mark.soak
@given(CONTENT)
@LONG
def test_no_text_makes_the_reader_fail_long(text: str) -> None:
    check_anything(text)
